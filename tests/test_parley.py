"""Parley's own rules, so that what the other tests rely on is itself held to its ledger."""

import pytest

from orrery.kernel.errors import IllegalMove
from orrery.kernel.game import NATURE, Bargain
from parley import GAME
from parley.rules import FACE_DOWN, MISSIONS, UNKNOWN, WORDS, State

ADA, BOB, CAL = range(3)
DEALT = "- deal seat-0 miser, - deal seat-1 hermit, - deal seat-2 purist"
OPEN = f"{DEALT}, - turn 4"


def after(said: str, purse: str = "full") -> State:
    """The position after these moves between Ada (0), Bob (1) and Cal (2)."""
    state = GAME.start(3, {"purse": purse})
    for line in said.split(", "):
        who, _, text = line.partition(" ")
        state = GAME.play(state, NATURE if who == "-" else int(who), text)
    return state


def refused(state: State, seat: int, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, seat, move)
    return refusal.value.objections[0].rule


@pytest.mark.rule("PY-DEAL-01", "PY-DEAL-02", "PY-DEAL-03")
def test_each_seat_in_turn_is_dealt_another_mission_before_a_pot_is_turned() -> None:
    state = after("- deal seat-0 miser")
    assert refused(state, NATURE, "deal seat-2 hermit") == "PY-DEAL-01"
    assert refused(state, NATURE, "deal seat-1 miser") == "PY-DEAL-02"
    assert refused(state, NATURE, "turn 4") == "PY-DEAL-03"


@pytest.mark.rule("PY-DEAL-04")
def test_a_mission_is_known_to_its_owner_only_until_the_end() -> None:
    state = after(OPEN)
    seen = [player.mission for player in GAME.view(state, ADA).seen.players]
    assert seen == [MISSIONS.index("miser"), UNKNOWN, UNKNOWN]
    assert {player.mission for player in GAME.view(state, None).seen.players} == {UNKNOWN}
    told = [GAME.tell(GAME.read("deal seat-1 hermit"), NATURE, to) for to in (ADA, BOB, None)]
    assert told == [None, "deal seat-1 hermit", None]


@pytest.mark.rule("PY-TURN-01", "PY-TURN-02")
def test_who_has_bid_is_silent_and_nobody_speaks_for_chance() -> None:
    state = after(f"{OPEN}, 0 bid 3")
    assert GAME.to_act(state) == (BOB, CAL)
    assert refused(state, ADA, "bid 2") == "PY-TURN-01"
    assert refused(state, BOB, "turn 5") == "PY-TURN-02"


@pytest.mark.rule("PY-POT-01")
def test_a_pot_does_not_return_to_the_bag() -> None:
    assert refused(after(f"{OPEN}, 0 bid 3, 1 bid 1, 2 bid 0"), NATURE, "turn 4") == "PY-POT-01"


@pytest.mark.rule("PY-BID-01")
def test_a_bid_is_secret_until_everybody_has_bid() -> None:
    state = after(f"{OPEN}, 0 bid 3, 1 bid 1")
    assert [player.bid for player in GAME.view(state, ADA).seen.players] == [3, FACE_DOWN, None]
    assert [p.bid for p in GAME.view(state, CAL).seen.players] == [FACE_DOWN, FACE_DOWN, None]
    assert GAME.view(GAME.play(state, CAL, "bid 0"), None).seen.shown == (3, 1, 0)


@pytest.mark.rule("PY-BID-05")
def test_what_was_staked_in_secret_counts_towards_the_bid() -> None:
    state = after(f"{OPEN}, 0 stake 2, 1 bid 4, 0 stake 1")
    assert [player.stake for player in GAME.view(state, ADA).seen.players] == [3, 0, 0]
    assert GAME.to_act(state) == (ADA, CAL)
    assert refused(state, ADA, "stake 0") == "PY-BID-05"
    assert refused(state, ADA, "stake 6") == refused(state, ADA, "bid 6") == "PY-BID-02"
    players = GAME.play(GAME.play(state, ADA, "bid 2"), CAL, "bid 0").players
    assert [(p.coins, p.pots) for p in players] == [(3, (4,)), (8, ()), (8, ())]


@pytest.mark.rule("PY-BID-06")
def test_stakes_and_bids_are_told_when_the_round_is_over() -> None:
    before, bid = after(f"{OPEN}, 0 stake 2"), GAME.read("bid 1")
    during, over = after(f"{OPEN}, 0 stake 2, 0 bid 1"), after(f"{OPEN}, 0 bid 3, 1 bid 4, 2 bid 0")
    later = GAME.play(over, NATURE, "turn 5")
    assert [GAME.veiled(before, bid, now) for now in (during, over, later)] == [True, False, False]
    assert GAME.veiled(after(OPEN), GAME.read("stake 2"), during)
    assert not GAME.veiled(after(OPEN), GAME.read("offer seat-1 give 1-coins"), during)
    assert GAME.tell(bid, ADA, BOB) == "bid 1"


@pytest.mark.rule("PY-BID-02", "PY-OFFER-04")
def test_what_is_offered_cannot_be_bid() -> None:
    state = after(f"{OPEN}, 0 offer seat-1 give 6-coins")
    assert refused(state, ADA, "bid 3") == "PY-BID-02"
    assert refused(state, BOB, "offer seat-0 give 9-coins") == "PY-OFFER-04"
    assert refused(state, BOB, "offer seat-0 give pot-4") == "PY-OFFER-04"
    assert GAME.play(state, ADA, "bid 2").players[ADA].bid == 2


@pytest.mark.rule("PY-OFFER-04")
def test_what_is_bid_cannot_be_offered() -> None:
    state = after(f"{OPEN}, 0 bid 6")
    assert refused(state, ADA, "offer seat-1 give 3-coins") == "PY-OFFER-04"
    assert GAME.play(state, ADA, "offer seat-1 give 2-coins").players[ADA].offer is not None


@pytest.mark.rule("PY-BID-03")
def test_the_highest_bid_takes_the_pot_and_pays() -> None:
    players = after(f"{OPEN}, 2 bid 5, 0 bid 3, 1 bid 4").players
    assert [(p.coins, p.pots) for p in players] == [(8, ()), (8, ()), (3, (4,))]


@pytest.mark.rule("PY-BID-04")
def test_a_tie_takes_nothing_and_pays_nothing() -> None:
    players = after(f"{OPEN}, 2 bid 5, 0 bid 5, 1 bid 4").players
    assert [(p.coins, p.pots) for p in players] == [(8, ())] * 3


@pytest.mark.rule("PY-OFFER-01", "PY-OFFER-03", "PY-OFFER-08")
def test_an_offer_of_something_goes_to_somebody_else_one_at_a_time() -> None:
    state = after(f"{OPEN}, 0 offer seat-2 give 1-coins")
    assert refused(state, CAL, "offer seat-2 give 1-coins") == "PY-OFFER-01"
    assert refused(state, CAL, "offer seat-3 give 1-coins") == "PY-OFFER-01"
    assert refused(state, ADA, "offer seat-2 give 1-coins") == "PY-OFFER-03"
    assert refused(state, CAL, "offer seat-1") == "PY-OFFER-08"
    assert refused(state, CAL, "offer seat-1 give 1-coins for 2-coins") == "PY-OFFER-08"


@pytest.mark.rule("PY-OFFER-02")
def test_who_has_bid_may_speak_and_nobody_does_while_chance_deals() -> None:
    state = after(f"{OPEN}, 1 bid 0")
    assert (GAME.to_act(state), GAME.aside(state)) == ((ADA, CAL), (ADA, BOB, CAL))
    state = GAME.play(state, BOB, "offer seat-0 give 1-coins")
    assert [GAME.write(move) for move in GAME.moves(state, BOB)] == ["withdraw"]
    over = after(f"{OPEN}, 0 bid 3, 1 bid 1, 2 bid 0")
    assert (GAME.to_act(over), GAME.aside(over)) == ((NATURE,), ())
    assert refused(over, BOB, "offer seat-0 give 1-coins") == "PY-OFFER-02"


SOLD = f"{OPEN}, 0 bid 3, 1 bid 1, 2 bid 0, - turn 5"


@pytest.mark.rule("PY-OFFER-09", "PY-OFFER-10")
def test_a_pot_is_sold() -> None:
    state = after(SOLD)
    assert refused(state, BOB, "offer seat-2 give 1-coins for pot-4") == "PY-OFFER-10"
    bought = GAME.play(
        GAME.play(state, BOB, "offer seat-0 give 2-coins for pot-4"), ADA, "accept seat-1"
    )
    assert [(p.coins, p.pots) for p in bought.players] == [(7, ()), (6, (4,)), (8, ())]
    dear = after(f"{SOLD}, 0 offer seat-1 give pot-4 for 6-coins")
    assert GAME.play(dear, BOB, "accept seat-0").players[BOB].pots == (4,)
    poor = GAME.play(dear, BOB, "stake 3")
    assert refused(poor, BOB, "accept seat-0") == "PY-OFFER-09"
    assert "accept seat-0" not in [choice.move for choice in GAME.view(poor, BOB).choices]


@pytest.mark.rule("PY-OFFER-04", "PY-OFFER-09")
def test_a_pot_that_is_set_aside_goes_to_nobody_else() -> None:
    state = after(f"{SOLD}, 0 offer seat-1 give pot-4, 2 offer seat-0 give 8-coins for pot-4")
    assert refused(state, ADA, "accept seat-2") == "PY-OFFER-09"


def test_everybody_sees_an_offer_and_those_concerned_may_answer_it() -> None:
    state = after(f"{SOLD}, 0 offer seat-1 give pot-4 for 6-coins")
    seen = {seat: GAME.view(state, seat) for seat in (None, ADA, BOB, CAL)}
    assert {len(view.deals) for view in seen.values()} == {1}
    answers = {
        seat: [answer.move for answer in view.deals[0].answers] for seat, view in seen.items()
    }
    assert answers == {
        None: [],
        ADA: ["withdraw"],
        BOB: ["accept seat-0", "decline seat-0"],
        CAL: [],
    }
    told = [WORDS.fill("{it}", "en", {"it": goods}) for goods in (seen[CAL].deals[0].gives,)]
    assert told == ["the pot of 4"]
    assert all(not choice.move.startswith("accept") for choice in seen[BOB].due)


def test_what_may_be_put_into_an_offer() -> None:
    state = after(f"{SOLD}, 0 stake 1")
    bargain = GAME.view(state, ADA).bargain
    assert bargain == Bargain((BOB, CAL), {"coins": 4, "pot-4": 1}, {"coins": 8})
    assert GAME.view(state, BOB).bargain == Bargain(
        (ADA, CAL), {"coins": 8}, {"coins": 8, "pot-4": 1}
    )
    assert GAME.view(state, None).bargain is None
    assert GAME.view(GAME.play(state, ADA, "offer seat-1 give pot-4"), ADA).bargain is None


@pytest.mark.rule("PY-OFFER-05", "PY-OFFER-06")
def test_an_offer_is_answered_by_the_other_or_withdrawn_by_its_maker() -> None:
    state = after(f"{OPEN}, 0 offer seat-1 give 3-coins")
    assert refused(state, CAL, "accept seat-0") == "PY-OFFER-05"
    assert refused(state, CAL, "withdraw") == "PY-OFFER-06"
    coins = [
        [player.coins for player in GAME.play(state, seat, move).players]
        for seat, move in [(BOB, "accept seat-0"), (BOB, "decline seat-0"), (ADA, "withdraw")]
    ]
    assert coins == [[5, 11, 8], [8, 8, 8], [8, 8, 8]]


def test_an_offer_is_taken_though_it_is_not_listed() -> None:
    state = after(OPEN)
    listed = [choice.move for choice in GAME.view(state, ADA).choices]
    assert listed == [
        *(f"bid {coins}" for coins in range(9)),
        *(f"stake {coins}" for coins in range(1, 9)),
    ]
    assert GAME.play(state, ADA, "offer seat-1 give 3-coins").players[ADA].offer is not None


@pytest.mark.rule("PY-OFFER-07")
def test_open_offers_end_with_the_round() -> None:
    state = after(f"{OPEN}, 0 offer seat-1 give 3-coins, 0 bid 0, 1 bid 2, 2 bid 1")
    assert [player.offer for player in state.players] == [None] * 3


@pytest.mark.rule("PY-END-01")
def test_after_three_rounds_pots_and_missions_decide() -> None:
    rounds = [f"- turn {pot}, 0 bid 4, 1 bid 2, 2 bid 0" for pot in (4, 1)]
    state = after(", ".join([DEALT, *rounds, "- turn 2, 0 bid 0, 1 bid 1, 2 bid 2"]))
    assert GAME.to_act(state) == ()
    parts = [score.parts for score in GAME.scores(state)]
    assert parts == [
        {"pots": 5, "mission": 0},
        {"pots": 0, "mission": 6},
        {"pots": 2, "mission": 4},
    ]
    assert GAME.winners(state) == (BOB,)  # six points as Cal has, and eight coins against six
    assert [MISSIONS[player.mission] for player in GAME.view(state, ADA).seen.players] == [
        "miser",
        "hermit",
        "purist",
    ]
