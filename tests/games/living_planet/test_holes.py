"""Positions that cannot be, and what a view offers and imagines, where no rule of play is tested.

Every fault of a position is told in a sentence that begins with its field.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.living_planet.table import ADA, BOB, acting, hand, house, table, trading
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.atlas import Laid
from orrery.games.living_planet.state import State, with_player
from orrery.kernel.errors import PositionError

Change = Callable[[State], State]

PORT = "spaceport at 0,0a for ada with chip scientist"
DRILL = "oil-drill-3 at 0,-1a for ada with chip"


def base() -> State:
    """Ada's turn, with a hex beside the landing zone and a drill on it."""
    ada = hand(12, oil=2, iron=1, scientists="0,-1", cards=(2, 3, 5, 6), discard=(1, 4))
    laid = table(3, ada=ada, laid="M1 r0 at 0,-1", houses=f"{PORT}; {DRILL}")
    return acting(laid, ADA, die=3)


def having(**fields: Any) -> Change:
    """The table with these fields."""
    return lambda state: replace(state, **fields)


def owning(**fields: Any) -> Change:
    """Ada with these fields."""
    return lambda state: with_player(state, ADA, replace(state.players[ADA], **fields))


def housed(*words: str) -> Change:
    return having(houses=tuple(map(house, words)))


def faults(state: State) -> list[str]:
    return list(GAME.well_formed(state))


def test_a_position_of_a_game_has_no_fault() -> None:
    for state in (base(), trading(base(), ADA, 3, "")):
        assert faults(state) == []
        assert GAME.load(GAME.dump(state)) == state


PLACES = "hand, discard, chosen: every planet card is in one place"
NUMBERS = "five numbers are needed, none below 0"
FAULTS: list[tuple[Change, str]] = [
    (lambda state: replace(state, players=state.players[:1]), "players: 1 players; 2 to 4 play"),
    (lambda state: replace(state, players=state.players * 2), "players: 6 players; 2 to 4 play"),
    (having(laid=()), "laid: the landing zone lies at 0,0 and comes first"),
    (lambda s: replace(s, laid=s.laid[::-1]), "laid: the landing zone lies at 0,0 and comes first"),
    (lambda s: replace(s, laid=(*s.laid, Laid(5, 0, s.laid[1].hex))), "laid: two tiles on one hex"),
    (
        lambda s: replace(s, unseen=s.unseen | 1 << s.laid[1].tile),
        "laid, under, unseen: every tile",
    ),
    (
        lambda s: replace(s, laid=(*s.laid, Laid(s.laid[1].tile, 0, 3))),
        "laid, under, unseen: every",
    ),
    (housed(PORT, DRILL, "oil-drill-4 at 0,-1a for ada with chip"), "houses: two buildings on one"),
    (
        housed(PORT, "oil-drill-3 at 1,-1a for ada with chip"),
        "houses: a slot that is not on the map",
    ),
    (
        housed(PORT, "oil-drill-3 at 0,-1d for ada with chip"),
        "houses: a slot that is not on the map",
    ),
    (housed(PORT, "oil-drill-3 at 0,-1a for ada with"), "houses: whoever has a chip or a unit"),
    (housed(PORT, "oil-drill-3 at 0,-1a for dee with chip"), "houses: there is no seat 3"),
    (
        housed(PORT, DRILL, "oil-drill-3 at 0,-1b for ada with chip"),
        "houses: too many of oil-drill",
    ),
    (having(supply=(6, 8, 8, 7)), f"supply: {NUMBERS}"),
    (having(supply=(-1, 8, 8, 7, 11)), f"supply: {NUMBERS}"),
    (having(removed=(0, 0, 0, 0, 0, 0)), f"removed: {NUMBERS}"),
    (having(prices=(5, 5, 5, 5)), f"prices: {NUMBERS}"),
    (having(prices=(0, 5, 5, 5, 5)), "prices: they go from 1 to 10"),
    (having(prices=(5, 5, 5, 5, 11)), "prices: they go from 1 to 10"),
    (having(dice=(3, 0, 0)), "dice: four values from 1 to 6"),
    (having(dice=(3, 0, 0, 7)), "dice: four values from 1 to 6"),
    (having(dice=(3, 0, 0, -1)), "dice: four values from 1 to 6"),
    (having(neutral=(0, 0, 0)), "neutral: a set of cards for each colour is needed"),
    (having(columns=(0, 1, 2), rows=(0, 0, 0)), "columns, rows: four dice in four columns"),
    (having(columns=(0, 1, 2, 3), rows=()), "columns, rows: four dice in four columns"),
    (having(leader=3), "leader: there is no seat 3"),
    (having(leader=-1), "leader: there is no seat -1"),
    (owning(credits=-1), "players[0].credits: less than nothing"),
    (owning(chips=-1), "players[0].chips: less than nothing"),
    (owning(spare_rovers=-1), "players[0].spare_rovers: less than nothing"),
    (owning(spare_scientists=-1), "players[0].spare_scientists: less than nothing"),
    (owning(goods=(2, 0, 0, 2, -1)), f"players[0].goods: {NUMBERS}"),
    (owning(scientists=(2,)), "players[0].scientists: hexes of the map, in order"),
    (owning(rovers=(1, 0)), "players[0].rovers: hexes of the map, in order"),
    (owning(wounded=(7,)), "players[0].wounded: hexes of the map, in order"),
    (owning(discard=(1, 1)), f"players[0].{PLACES}"),
    (owning(discard=(1, 2)), f"players[0].{PLACES}"),
    (owning(chosen=2), f"players[0].{PLACES}"),
    (owning(chosen=7), "players[0].discard: planet cards go from 1 to 6"),
    (owning(goods=(3, 0, 0, 1, 0)), "supply: 9 of oil in all; 8 are in the box"),
    (having(depletion=(1,)), "supply: 9 of vibrium in all; 8 are in the box"),
    (having(discarded=1), "market, discarded: every card is in one place"),
    (having(market=0b10), "market, discarded: a card is missing"),
    (having(top=0), "top: the visible card is one of the discard"),
    (having(agenda=(tasks.Turn(3),)), "agenda: there is no seat 3"),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_every_fault_of_a_position_is_told_by_its_field(change: Change, fault: str) -> None:
    told = faults(change(base()))
    assert any(each.startswith(fault) for each in told), told


def test_what_is_still_right_is_no_fault() -> None:
    """Prices and dice at both ends, four columns, everything that a turn may leave behind."""
    ends = having(prices=(1, 10, 1, 10, 5), dice=(0, 1, 6, 0), leader=2)
    columns = having(columns=(3, 1, 0, 2), rows=(0, 0, 0, 0))
    cards = owning(chosen=4, discard=(1,))
    for change in (ends, columns, cards, owning(credits=0, chips=0)):
        assert faults(change(base())) == []


def test_a_position_with_a_fault_is_not_loaded() -> None:
    with pytest.raises(PositionError, match="prices: they go from 1 to 10"):
        GAME.load(GAME.dump(replace(base(), prices=(5, 5, 5, 5, 11))))


def test_who_imagines_the_market_knows_what_is_left_and_not_in_which_order() -> None:
    """Half of the market cards lie on the discard, of which only the top one is seen."""
    state = replace(base(), market=0xFFF, discarded=0x1FFF000, top=20)
    decks = {GAME.imagine(GAME.view(state, BOB), Random(seed)).market for seed in range(20)}
    assert len(decks) > 10
    assert {deck.bit_count() for deck in decks} == {12}
    assert not any(deck >> 20 & 1 for deck in decks)


def test_one_destiny_token_is_there_to_be_given_or_wanted() -> None:
    state = with_player(base(), BOB, replace(base().players[BOB], destiny=True))
    asked, owner = (GAME.view(state, seat).bargain for seat in (ADA, BOB))
    assert asked is not None
    assert owner is not None
    assert (asked.gives.get("destiny"), asked.wants.get("destiny")) == (None, 1)
    assert (owner.gives.get("destiny"), owner.wants.get("destiny")) == (1, None)
