"""What a seat may know of the table, and what it imagines of the rest."""

from random import Random

from games.planet_unknown.forge import forge
from games.planet_unknown.invariants import faults
from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    at,
    board,
    broken,
    offers,
    table,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CARD_WORDS, EVENT_WORDS
from orrery.games.planet_unknown.legal.dealing import RANK_CARDS
from orrery.games.planet_unknown.secrets import known
from orrery.games.planet_unknown.state import State
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits

PILES = ["C01 C06", "C09 C30", "C15 C20", "C23 C27"]


def imagined(state: State, you: Seat | None, times: int = 20) -> list[State]:
    """What the seat takes for possible; it looks like the truth and could be it."""
    view, rng = GAME.view(state, you), Random(5)
    found = [GAME.imagine(view, rng) for _ in range(times)]
    for each in found:
        assert GAME.view(each, you) == view
        assert {*faults(each)} <= {*faults(state)}
    return found


def words(cards: int) -> list[str]:
    return [CARD_WORDS[card] for card in bits(cards)]


# --- Civ cards ----------------------------------------------------------------------------------


def picking(rank: int, piles: list[str] = PILES) -> State:
    """Ada picks a card; with tech 2 of Republic she is offered one of the next rank as well."""
    republic = board(corporation="republic", cubes={"tech": 5}, ranks=(rank - 1,))
    return table(ada=republic, piles=piles, agenda=(tasks.Civics(ADA), tasks.Conclude()))


def test_only_who_picks_sees_the_cards_of_the_pile() -> None:
    state = table(piles=PILES, agenda=(tasks.Picking(ADA, 0), tasks.Conclude()))
    assert words(known(state, ADA).piles[0].cards) == ["C01", "C06"]
    assert known(state, ADA).piles[1].cards == 0
    for other in (BOB, None):
        assert [pile.cards for pile in known(state, other).piles] == [0, 0, 0, 0]
    assert [pile.size for pile in known(state, BOB).piles] == [2, 2, 2, 2]


def test_what_was_picked_for_the_end_is_told_by_its_rank_alone() -> None:
    state = table(piles=PILES, agenda=(tasks.Picking(ADA, 0), tasks.Conclude()))
    assert GAME.tell(GAME.read("pick C06"), ADA, BOB) is None
    assert GAME.tell(GAME.read("pick C01"), ADA, BOB) == "pick C01"  # it takes effect
    state = after(state, "pick C06")
    assert known(state, BOB).players[ADA].hand.kept == 0
    assert GAME.view(state, BOB).unknown.players[ADA].kept == (1, 0, 0, 0)


def test_who_has_looked_through_a_pile_remembers_it() -> None:
    """Of the two cards Ada took one, so that she knows the other; Bob does not."""
    state = table(piles=PILES, agenda=(tasks.Picking(ADA, 0), tasks.Conclude()))
    state = after(state, "pick C06")
    assert {*(words(each.piles[0].cards)[0] for each in imagined(state, ADA))} == {"C01"}
    guesses = {words(each.piles[0].cards)[0] for each in imagined(state, BOB, 60)}
    assert len(guesses) > 4


def test_a_card_that_is_offered_lies_in_its_pile() -> None:
    state = GAME.play(picking(1), NATURE, "offer of C30")
    assert offers(state) == ["pick C01", "pick C06", "pick C30"]
    for each in imagined(state, ADA):
        assert "C30" in words(each.piles[1].cards)
        assert offers(each) == offers(state)
        assert words(after(each, "pick C30").players[ADA].hand.kept) == ["C30"]
    assert GAME.tell(GAME.read("offer of C30"), NATURE, BOB) == "offer"
    assert "C30" not in str(GAME.plain(GAME.view(state, BOB))["position"])


def test_somebody_who_is_offered_the_only_card_can_pick_it_in_any_mind() -> None:
    """The pile of rank 1 is empty: Ada's whole choice is a card that Bob cannot see."""
    state = GAME.play(picking(1, ["", *PILES[1:]]), NATURE, "offer of C30")
    cards = set[str]()
    for each in imagined(state, BOB, 40):
        (only,) = offers(each)
        cards.add(only)
    assert len(cards) > 3
    assert {CARD_WORDS.index(sentence.split()[1]) for sentence in cards} <= {*bits(RANK_CARDS[1])}


def test_cards_for_the_end_advance_a_cube_once_in_any_mind() -> None:
    """Ada has used C23 and C24 already when Bob still thinks about his own."""
    ada, bob = board(kept="C23 C24"), board(kept="C22", patches="5,5", stored=1)
    state = table(ada=ada, bob=bob, agenda=(tasks.Ending(),))
    state = after(state, "advance civ by card", "advance civ by card")
    assert GAME.to_act(state) == (BOB,)
    for each in imagined(state, BOB):
        over = after(each, offers(each, "patch", seat=BOB)[0], seat=BOB)
        assert GAME.to_act(over) == ()


# --- While all act at once ----------------------------------------------------------------------


def test_the_others_see_a_board_as_it_was_and_whether_its_player_is_ready() -> None:
    state = table(ada=board(), depot="I2-BC F5-TB")
    before = GAME.view(state, BOB)
    state = after(state, "place I2 r0 at 5,0")
    assert GAME.view(state, BOB) == before
    state = after(state, "done")
    seen = GAME.view(state, BOB)
    assert (seen.to_act, before.to_act) == ((BOB,), (ADA, BOB))
    assert known(state, BOB).players[ADA].laid == ()
    assert at(state, "biomass") == "biomass-1"
    assert at(known(state, BOB), "biomass") == "biomass-0"


def test_sentences_are_covered_until_everybody_is_ready() -> None:
    start = table(ada=board(), depot="I2-BC F5-TB")
    move = GAME.read("place I2 r0 at 5,0")
    now = after(start, "place I2 r0 at 5,0", "done")
    assert GAME.veiled(start, move, now)
    sentence = next(text for text in offers(now, "place", seat=BOB) if " r0 " in text)
    now = after(now, sentence, seat=BOB)
    while GAME.to_act(now) == (BOB,):
        now = after(now, offers(now, seat=BOB)[-1], seat=BOB)
    assert not GAME.veiled(start, move, now)


def test_a_forger_finds_many_tables_that_look_alike() -> None:
    state = after(table(3, ada=board(kept="C06"), piles=PILES), offers(table(3))[0])
    forged = {forge(state, BOB, Random(seed)) for seed in range(20)}
    assert len(forged) > 15
    assert {GAME.view(each, BOB) == GAME.view(state, BOB) for each in forged} == {True}
    assert len({each.players[ADA].laid for each in forged}) > 3


# --- Events -------------------------------------------------------------------------------------


def test_the_next_event_is_known_to_who_has_looked() -> None:
    state = alerted("E53", board())
    state = after(state, "foresee")
    state = after(state, "advance civ by synergy", seat=BOB)
    assert GAME.to_act(state) == (NATURE,)
    state = GAME.play(state, NATURE, "glimpse of E05")
    assert EVENT_WORDS[known(state, ADA).foreseen] == "E05"
    assert known(state, BOB).foreseen == known(state, None).foreseen == -1
    assert GAME.view(state, BOB).unknown.foreseen
    assert {each.foreseen for each in imagined(state, ADA)} == {state.foreseen}
    assert len({each.foreseen for each in imagined(state, BOB)}) > 5
    assert GAME.tell(GAME.read("glimpse of E05"), NATURE, BOB) == "glimpse"
    assert broken(state, "foresee") != []
