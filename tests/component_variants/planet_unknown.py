"""Positions that might have been: a few dozen records meet neither every card nor every late stage
of a board, so some of their positions are looked at with others in the place of what was dealt.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace


def unvaried(state: Any) -> Iterator[Any]:
    """Of some games: the records meet everything."""
    yield from ()


def _with(state: Any, **changes: Any) -> Any:
    """The position with something else on the board of every player."""
    return replace(state, players=tuple(replace(player, **changes) for player in state.players))


def full_ships(state: Any) -> Iterator[Any]:
    """Duck Dealer: all ships with every slot filled."""
    from orrery.games.duck_dealer.components import SLOTS

    yield _with(state, gear=(0,) * SLOTS)


def final_tiles(state: Any) -> Iterator[Any]:
    """Gaia Project: at the end each final tile in turn."""
    from orrery.games.gaia.components import FINAL

    for tile in () if state.agenda else range(len(FINAL)):
        yield replace(state, finals=(tile,) * len(state.finals))


def objectives(state: Any) -> Iterator[Any]:
    """Kepler-3042: all nations with one objective after the other, and learned as one may ask."""
    from orrery.games.kepler.components import OBJECTIVE_WORDS

    for card in range(len(OBJECTIVE_WORDS)):
        yield _with(state, objective=card)
        yield _with(state, objective=card, techs=(2,) * 5)


def boards_and_cards(state: Any) -> Iterator[Any]:
    """Planet Unknown: at the end of a game for one or two each card, objective, planet (covered),
    corporation (with its cubes on each row), and alone each event deck and any number of medals."""
    from orrery.games.planet_unknown import components as box
    from orrery.games.planet_unknown.ground import GROUND

    if state.agenda or len(state.players) > 2:
        return
    hand = state.players[0].hand
    for card in range(len(box.CARD)):
        yield _with(state, hand=replace(hand, kept=1 << card), meteorites=6, area=2)
    for key in ("meteorite_repo", "commerce_agreement"):
        kept = 0
        for card, printed in enumerate(box.CARD):
            if printed.key == key:
                kept |= 1 << card
                yield _with(state, hand=replace(hand, kept=kept), meteorites=6)
    for card in range(len(box.OBJECTIVE)):
        shared = replace(state, shared=(card,) * len(state.shared), common=(card,))
        yield _with(shared, hand=replace(hand, goals=1 << card))
    for planet, ground in enumerate(GROUND):
        yield _with(state, planet=planet, terrain=(ground.all, 0, 0, 0, 0, 0), meteors=0)
        yield _with(state, planet=planet, terrain=(0,) * 6, meteors=0)
    for corporation, board in enumerate(box.CORPORATION):
        for row in range(box.ROWS):
            cubes = [box.ROWS * cube + row for cube in range(len(box.CUBES))]
            if board.path:
                cubes[box.CUBES.index("water")] = board.path[row]
            yield _with(state, corporation=corporation, cubes=tuple(cubes))
    if len(state.players) == 1:
        for green in range(0, box.DECK + 1, 2):
            for orange in range(0, box.DECK + 1 - green, 2):
                setup = replace(state.setup, events="custom", green=green, orange=orange)
                yield replace(state, setup=setup)
        for area in range(120):
            yield _with(state, area=area)


VARIANTS: dict[str, Callable[[Any], Iterator[Any]]] = {
    "duck-dealer": full_ships,
    "gaia-project": final_tiles,
    "kepler-3042": objectives,
    "planet-unknown": boards_and_cards,
}
