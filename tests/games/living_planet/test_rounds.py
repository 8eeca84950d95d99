"""Rounds: planet cards, the leader, the order of the dice, depletion, the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    after,
    broken,
    dealt,
    hand,
    offers,
    table,
    why_not,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import RESOURCES
from orrery.games.living_planet.state import ALL_CARDS, State
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import NATURE


def select(state: State, *values: int) -> State:
    """Everybody plays a planet card, in the order of the seats."""
    for seat, value in enumerate(values):
        state = GAME.play(state, seat, f"play {value}")
    return dealt(state)


def choosing(seats: int = 4, leader: int = ADA, **more: Any) -> State:
    """Step 1 of a round."""
    return table(seats, leader=leader, round=0, agenda=(tasks.Begin(),), **more)


# --- Step 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-CARD-01", "LP-GOLDEN-01")
def test_everybody_chooses_a_card_at_once_and_in_secret() -> None:
    state = choosing()
    assert GAME.to_act(state) == (ADA, BOB, CAL, DEE)
    state = after(state, "play 3", seat=CAL)
    assert GAME.to_act(state) == (ADA, BOB, DEE)
    assert GAME.view(state, ADA).seen.players[CAL].chosen == 0
    assert GAME.veiled(choosing(), GAME.read("play 3"), state)
    assert GAME.view(state, CAL).seen.players[CAL].chosen == 3


@pytest.mark.rule("LP-CARD-02", "LP-CARD-04")
def test_only_cards_in_hand_and_one_of_them() -> None:
    state = choosing(bob=hand(discard=(2, 5)))
    assert offers(state, seat=BOB) == ["play 1", "play 3", "play 4", "play 6"]
    assert broken(state, "play 5", BOB) == ["LP-CARD-02"]
    assert "5" in why_not(state, "play 5", seat=BOB)
    state = after(state, "play 1", seat=BOB)
    assert broken(state, "play 3", BOB)
    assert state.players[BOB].chosen == 1


@pytest.mark.rule("LP-CARD-03")
def test_an_empty_hand_takes_back_the_whole_discard() -> None:
    state = choosing(bob=hand(cards=(), discard=(2, 5, 1, 3, 6, 4)))
    assert offers(state, seat=BOB) == [f"play {value}" for value in range(1, 7)]
    assert state.players[BOB].discard == ()


@pytest.mark.rule("LP-CARD-03")
def test_a_hand_with_a_card_left_takes_nothing_back() -> None:
    state = choosing(bob=hand(cards=(4,), discard=(2, 5, 1, 3, 6)))
    assert offers(state, seat=BOB) == ["play 4"]


@pytest.mark.rule("LP-CARD-05")
def test_cards_that_were_not_chosen_stay_in_hand() -> None:
    state = select(choosing(), 1, 3, 3, 4)
    assert state.players[BOB].hand == ALL_CARDS & ~(1 << 3)


# --- Step 2 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-LEADER-01", "LP-LEADER-02", "LP-LEADER-03", "LP-LEADER-04")
def test_the_cards_set_the_dice_of_their_colours_and_lie_on_top_of_the_discards() -> None:
    """The rulebook's example: blue 2, yellow 6, red 4, green 4."""
    state = select(choosing(bob=hand(discard=(5,))), 4, 2, 6, 4)
    assert state.dice == (4, 2, 6, 4)
    assert state.players[BOB].discard == (5, 2)
    assert GAME.view(state, DEE).seen.players[BOB].discard == (2,)


@pytest.mark.rule("LP-LEADER-05", "LP-LEADER-09", "LP-ROUND-05")
def test_the_leader_puts_the_four_dice_in_any_order() -> None:
    state = select(choosing(), 1, 3, 3, 4)
    assert (GAME.to_act(state), len(offers(state, "order"))) == ((ADA,), 24)
    assert broken(state, "order red blue yellow") == ["LP-LEADER-05"]
    assert broken(state, "order red red blue green") == ["LP-LEADER-05"]
    state = after(state, "order green red blue yellow")
    assert [("red", "blue", "yellow", "green")[n] for n in state.columns] == [
        *("green", "red", "blue", "yellow")
    ]


@pytest.mark.rule("LP-LEADER-06")
def test_only_the_leader_s_card_has_an_effect() -> None:
    """Bob leads with a 4; Ada's 2 names nothing, Cal's 5 removes nothing."""
    state = select(choosing(leader=BOB), 2, 4, 5, 6)
    assert (GAME.to_act(state), state.effect) == ((BOB,), 4)
    assert offers(state, "order")


@pytest.mark.rule("LP-LEADER-07", "LP-RULING-41")
@pytest.mark.parametrize(("card", "verb"), [(2, "name"), (5, "remove"), (6, "recover")])
def test_cards_2_5_and_6_come_before_the_order_of_the_dice(card: int, verb: str) -> None:
    state = select(choosing(ada=hand(discard=(1, 3))), card, 1, 1, 1)
    assert {text.split()[0] for text in offers(state)} == {verb}
    state = after(state, offers(state)[0])
    assert offers(state, "order")


@pytest.mark.rule("LP-LEADER-07")
@pytest.mark.parametrize("card", [1, 3, 4])
def test_cards_1_3_and_4_wait_for_step_3(card: int) -> None:
    state = select(choosing(), card, 2, 2, 2)
    assert offers(state, "order")
    assert state.effect == card


@pytest.mark.rule("LP-EFFECT-2-01")
def test_card_2_must_name_one_resource() -> None:
    state = select(choosing(), 2, 1, 1, 1)
    assert offers(state) == [f"name {word}" for word in RESOURCES]
    assert RESOURCES[after(state, "name iron").named] == "iron"


@pytest.mark.rule("LP-EFFECT-5-01", "LP-RULING-27")
def test_card_5_takes_a_resource_of_the_supply_out_of_the_game() -> None:
    state = select(choosing(supply={"oil": 0}), 5, 1, 1, 1)
    assert offers(state) == [f"remove {word}" for word in RESOURCES[1:]]
    assert broken(state, "remove oil") == ["LP-RULING-27"]
    after_it = after(state, "remove mycelium")
    assert (after_it.supply[4], after_it.depletion) == (state.supply[4] - 1, ())
    assert after_it.removed[4] == state.removed[4] + 1


@pytest.mark.rule("LP-RULING-27")
def test_card_5_does_nothing_without_a_supply() -> None:
    state = select(choosing(supply=dict.fromkeys(RESOURCES, 0)), 5, 1, 1, 1)
    assert offers(state, "order")


@pytest.mark.rule("LP-EFFECT-6-01", "LP-EFFECT-6-02", "LP-EFFECT-6-03", "LP-RULING-46")
def test_card_6_takes_a_card_back_in_secret() -> None:
    state = select(choosing(ada=hand(discard=(1, 3))), 6, 1, 1, 1)
    assert offers(state) == ["recover 1", "recover 3"]
    assert broken(state, "recover 6") == ["LP-EFFECT-6-02"]
    assert GAME.tell(GAME.read("recover 3"), ADA, BOB) is None
    state = after(state, "recover 3")
    ada = state.players[ADA]
    assert (ada.discard, ada.hand >> 3 & 1) == ((1, 6), 1)
    assert GAME.view(state, BOB).seen.players[ADA].discard == (6,)


@pytest.mark.rule("LP-EFFECT-6-04")
def test_card_6_has_no_effect_without_a_discard() -> None:
    assert offers(select(choosing(), 6, 1, 1, 1), "order")


@pytest.mark.rule("LP-RULING-28")
def test_a_recovered_card_delays_the_refill_of_the_hand() -> None:
    """The 6 is the last card in hand: with the 3 taken back, only that one can be played next."""
    state = select(choosing(ada=hand(cards=(6,), discard=(1, 2, 3, 4, 5))), 6, 1, 1, 1)
    state = after(state, "recover 3")
    again = RULES.settle(replace(state, agenda=(tasks.PassOn(),)))
    assert offers(again, seat=ADA) == ["play 3"]


# --- Step 3 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-ROUND-06", "LP-ROUND-07", "LP-ROUND-03", "LP-COMP-17")
def test_each_die_passes_all_rows_before_the_next_one_starts() -> None:
    """Nobody has anything to produce, and no hex can be struck: the players act in the order of the
    dice, then the leader depletes the planet."""
    state = after(select(choosing(), 3, 3, 3, 4), "order green red blue yellow")
    acted = []
    while isinstance(state.agenda[0], tasks.Turn):
        acted.append(GAME.to_act(state)[0])
        done = [n for n, row in enumerate(state.rows) if row == tasks.CATACLYSMS]
        assert done == list(range(len(acted) - 1))
        state = after(state, "end")
    assert acted == [DEE, ADA, BOB, CAL]
    assert state.rows == (tasks.CATACLYSMS,) * 4
    assert offers(state) == ["deplete oil", "deplete vibrium", "deplete iron"]


# --- Steps 4 and 5 ------------------------------------------------------------------------------


def depleting(**more: Any) -> State:
    queue = (tasks.Depleting(ADA), tasks.PassOn())
    return table(3, agenda=queue, **more)


@pytest.mark.rule("LP-DEPLETE-01", "LP-DEPLETE-02", "LP-DEPLETE-04")
def test_the_leader_puts_oil_vibrium_or_iron_on_the_next_space() -> None:
    """The rulebook's example: a vibrium on space 3."""
    state = depleting(depletion="oil iron", round=3)
    assert broken(state, "deplete electricity") == ["LP-DEPLETE-02"]
    assert broken(state, "deplete mycelium") == ["LP-DEPLETE-02"]
    after_it = after(state, "deplete vibrium")
    assert [RESOURCES[n] for n in after_it.depletion] == ["oil", "iron", "vibrium"]
    assert after_it.supply[1] == state.supply[1] - 1
    assert len(after_it.depletion) == 3


@pytest.mark.rule("LP-DEPLETE-03", "LP-RULING-37")
def test_without_minerals_the_oldest_one_moves_on() -> None:
    """The rulebook's example: in round 10 the vibrium of space 1 goes to space 10."""
    track = "vibrium oil oil iron iron vibrium oil vibrium iron"
    none_left = dict.fromkeys(("oil", "vibrium", "iron"), 0)
    state = depleting(depletion=track, round=10, supply=none_left)
    words = ["-" if n < 0 else RESOURCES[n] for n in state.depletion]
    assert words == ["-", *track.split()[1:], "vibrium"]
    assert state.round == 11


@pytest.mark.rule("LP-ROUND-04", "LP-ROUND-03")
def test_the_leader_board_goes_to_the_left() -> None:
    state = after(depleting(leader=CAL), "deplete oil")
    assert (state.leader, state.round) == (ADA, 2)
    assert isinstance(state.agenda[0], tasks.Selecting)


@pytest.mark.rule("LP-ROUND-01", "LP-ROUND-02", "LP-END-01", "LP-END-02")
@pytest.mark.parametrize(
    ("seats", "length", "rounds"),
    [
        *((2, "normal", 12), (3, "normal", 12), (4, "normal", 12)),
        *((2, "short", 8), (3, "short", 9), (4, "short", 8)),
    ],
)
def test_the_game_ends_with_its_last_depletion(seats: int, length: str, rounds: int) -> None:
    queue = (tasks.Depleting(ADA), tasks.PassOn())
    before = table(seats, round=rounds - 1, length=length, agenda=queue)
    assert GAME.to_act(after(before, "deplete oil"))
    state = after(table(seats, round=rounds, length=length, agenda=queue), "deplete oil")
    assert GAME.to_act(state) == ()
    assert GAME.winners(state)
    assert broken(state, "play 1", ADA) == ["LP-END-02"]


@pytest.mark.rule("LP-GOLDEN-01")
def test_who_is_not_asked_waits() -> None:
    state = select(choosing(), 1, 3, 3, 4)
    assert broken(state, "order red blue yellow green", BOB) == ["LP-GOLDEN-01"]


@pytest.mark.rule("LP-RULING-51")
def test_the_leader_reveals_first() -> None:
    """All cards are turned up at once when the last one is chosen; nothing of it can be changed."""
    state = choosing(2)
    state = after(state, "play 4", seat=BOB)
    state = after(state, "play 3", seat=ADA)
    assert GAME.to_act(state) == (NATURE,)
    assert state.dice[:2] == (3, 4)
