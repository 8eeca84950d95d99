"""The exploration deck: what lies under it, and who knows it; a search until a hex fits."""

from random import Random

import pytest
from msgspec.structs import replace

from games.living_planet.table import ADA, BOB, CAL, acting, after, broken, offers, table
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import TILE_WORDS
from orrery.games.living_planet.state import Layer, State, beneath
from orrery.kernel.errors import PositionError
from orrery.kernel.game import NATURE, Seat

# Round the landing zone: neither M1 nor M7 can be placed anywhere, D1 can.
RING = "F5 r5 at 0,-1; F3 r0 at 1,-1; F6 r1 at 1,0; F1 r0 at 0,1; F2 r2 at -1,1; F4 r3 at -1,0"


def tiles(*words: str) -> tuple[int, ...]:
    return tuple(TILE_WORDS.index(word) for word in words)


def stacked(*order: str) -> State:
    """Ada drew these hexes, places none and has put them under the deck in this order."""
    state = after(acting(table(3), ADA, len(order)), "explore")
    state = after(state, f"draw {' '.join(sorted(order))}", "leave")
    return after(state, *(f"under {word}" for word in order[:-1]))


def told(state: State, seat: Seat | None) -> str:
    """All that a seat is shown of a position: what it may know, its picture and its text."""
    view = GAME.view(state, seat)
    return f"{GAME.draw(view, 'en').svg()} {GAME.sketch(view, 'en')} {view}"


# --- Under the deck -----------------------------------------------------------------------------


@pytest.mark.rule("LP-RULING-59", "LP-EXPLORE-11")
@pytest.mark.parametrize("seat", [BOB, CAL, None])
def test_others_see_which_hexes_lie_under_the_deck_but_not_their_order(seat: Seat | None) -> None:
    one, other = stacked("F1", "D1", "M1"), stacked("M1", "F1", "D1")
    assert beneath(one) != beneath(other)
    assert told(one, seat) == told(other, seat)
    for word in ("F1", "D1", "M1"):
        assert word in GAME.sketch(GAME.view(one, seat), "en")


@pytest.mark.rule("LP-RULING-59")
def test_who_put_them_there_knows_their_order() -> None:
    state = stacked("F1", "D1", "M1")
    (layer,) = GAME.view(state, ADA).seen.under
    assert layer.tiles == tiles("F1", "D1", "M1")
    assert beneath(GAME.imagine(GAME.view(state, ADA), Random(1))) == tiles("F1", "D1", "M1")


@pytest.mark.rule("LP-RULING-59")
@pytest.mark.parametrize("seat", [BOB, None])
def test_while_they_are_put_there_one_after_the_other_nobody_else_learns_which(
    seat: Seat | None,
) -> None:
    state = after(acting(table(3), ADA, 3), "explore", "draw M1 D1 F1", "leave")
    one, other = after(state, "under F1"), after(state, "under M1")
    assert told(one, seat) == told(other, seat)
    assert offers(one) == ["under M1", "under D1"]
    said = GAME.read("under F1")
    assert (GAME.tell(said, ADA, seat), GAME.tell(said, ADA, ADA)) == (None, "under F1")


@pytest.mark.rule("LP-RULING-59")
def test_learners_see_no_more_than_that() -> None:
    one, other = stacked("F1", "D1", "M1"), stacked("M1", "F1", "D1")
    assert GAME.observe(one, BOB) == GAME.observe(other, BOB)
    assert GAME.observe(one, ADA) != GAME.observe(other, ADA)
    below = replace(one, under=(*one.under, Layer(BOB, tiles("D2", "D3"))))
    row = dict(zip(GAME.observed(3), GAME.observe(below, ADA), strict=True))
    near = [row[f"under {word}"] for word in ("F1", "D1", "M1", "D2", "D3", "D4")]
    assert near == pytest.approx([1, 1 / 2, 1 / 3, 1 / 4, 1 / 4, 0])


@pytest.mark.rule("LP-RULING-59")
def test_a_bot_imagines_every_order_of_what_others_put_there() -> None:
    after_all, meanwhile = set(), set()
    state = stacked("F1", "D1", "M1")
    before = after(acting(table(3), ADA, 3), "explore", "draw M1 D1 F1", "leave", "under D1")
    for seed in range(60):
        after_all.add(beneath(GAME.imagine(GAME.view(state, BOB), Random(seed))))
        task = GAME.imagine(GAME.view(before, BOB), Random(seed)).agenda[0]
        assert isinstance(task, tasks.Stacking)
        assert task.tiles.bit_count() == 2
        meanwhile.add(task.put)
    assert len(after_all) == 6
    assert meanwhile == {tiles(word) for word in ("M1", "D1", "F1")}


@pytest.mark.rule("LP-RULING-59")
def test_layers_come_one_after_the_other_and_what_is_drawn_is_seen() -> None:
    """Ada's hexes lie above Bob's; two of hers are drawn, and her last one still comes first."""
    state = replace(stacked("F1", "D1", "M1"), unseen=0)
    under = (*state.under, Layer(BOB, tiles("D2", "M2")))
    state = after(acting(replace(state, under=under), BOB, 2), "explore", "draw F1 D1")
    assert state.under == (Layer(ADA, tiles("M1")), Layer(BOB, tiles("D2", "M2")))
    state = after(state, "leave", "under D1")
    assert state.under[2] == Layer(BOB, tiles("D1", "F1"))


def test_a_layer_has_tiles_and_somebody_who_put_them_there() -> None:
    for layer in (Layer(ADA, ()), Layer(7, tiles("D1"))):
        wrong = GAME.dump(replace(table(), under=(layer,)))
        with pytest.raises(PositionError, match="under"):
            GAME.load(wrong)


# --- Searching ----------------------------------------------------------------------------------


def searching(unseen: tuple[int, ...]) -> State:
    """Ada has lost everything, no slot is empty, and these hexes are in the deck."""
    queue = (tasks.Dealing(tasks.SEARCH, 1), tasks.Exploring(ADA, free=True), tasks.Turn(ADA))
    return replace(table(laid=RING, agenda=queue), unseen=sum(1 << tile for tile in unseen))


@pytest.mark.rule("LP-LOST-04")
def test_whoever_has_lost_everything_draws_until_a_hex_can_be_placed() -> None:
    state = searching(tiles("M1", "D1", "D2"))
    state = after(state, "draw M1")
    assert GAME.to_act(state) == (NATURE,)
    state = after(state, "draw D1")
    assert GAME.to_act(state) == (ADA,)
    assert {text.split()[1] for text in offers(state, "put")} == {"D1"}
    assert broken(state, "leave") == ["LP-LOST-04"]


@pytest.mark.rule("LP-LOST-04")
def test_hexes_under_the_deck_are_drawn_too_and_an_empty_deck_ends_the_search() -> None:
    state = replace(searching(tiles("M1")), under=(Layer(BOB, tiles("M7")),))
    state = after(state, "draw M1")
    assert GAME.to_act(state) == (NATURE,)
    state = after(state, "draw M7")
    assert (GAME.to_act(state), offers(state)) == ((ADA,), ["leave"])


@pytest.mark.rule("LP-EXPLORE-10")
def test_an_explorer_draws_once_whether_a_hex_can_be_placed_or_not() -> None:
    queue = (tasks.Dealing(tasks.DRAW, 1), tasks.Exploring(ADA), tasks.Turn(ADA))
    state = after(table(laid=RING, agenda=queue), "draw M1")
    assert (GAME.to_act(state), offers(state)) == ((ADA,), ["leave"])
