"""Planet Unknown: every card, objective, planet, corporation and event."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from component_variants.some import each_player

_PIECES = ("symbols", "meteors", "patches", "pods", "rovers", "laden")  # on a planet


def varied(state: Any, when: float) -> Iterator[tuple[str, Any]]:
    """Of a game for one or two, in its middle each event; at its end each card, objective, planet
    (bare and covered), corporation (with its cubes on each row), and alone each event deck and any
    number of medals."""
    if len(state.players) > 2:
        return
    if 0.4 < when < 0.6:
        yield from _events(state)
    if when < 1:
        return
    yield from _cards(state)
    yield from _boards(state)
    if len(state.players) == 1:
        yield from _alone(state)


def _events(state: Any) -> Iterator[tuple[str, Any]]:
    """Each event is the only one that can be drawn."""
    from orrery.games.planet_unknown import components as box
    from orrery.games.planet_unknown.tasks import EVENT, NONE, Alert, Dealing, Drafting

    fresh = each_player(state, items=(), ranks=(), survey=False, moves=0, driving=False, ready=True)
    for event, word in enumerate(box.EVENT_WORDS):
        others = ((1 << len(box.EVENT_WORDS)) - 1) & ~(1 << event)
        due = replace(fresh, shown=(), event=NONE, foreseen=NONE, drawn=others, deck=(3, 3, 3))
        yield f"event {word}", replace(due, agenda=(Dealing(EVENT), Alert(), Drafting()))


def _cards(state: Any) -> Iterator[tuple[str, Any]]:
    from orrery.games.planet_unknown import components as box

    hand = state.players[0].hand
    for card in range(len(box.CARD)):
        kept = replace(hand, kept=1 << card)
        yield f"card {box.CARD_WORDS[card]}", each_player(state, hand=kept, meteorites=6, area=2)
    for key in ("meteorite_repo", "commerce_agreement"):
        cards = 0
        for card, printed in enumerate(box.CARD):
            if printed.key == key:
                cards |= 1 << card
                several = replace(hand, kept=cards)
                yield (
                    f"{box.CARD_WORDS[card]} several",
                    each_player(state, hand=several, meteorites=6),
                )
    for card, word in enumerate(box.OBJECTIVE_WORDS):
        shared = replace(state, shared=(card,) * len(state.shared), common=(card,))
        yield f"objective {word}", each_player(shared, hand=replace(hand, goals=1 << card))


def _boards(state: Any) -> Iterator[tuple[str, Any]]:
    from orrery.games.planet_unknown import components as box
    from orrery.games.planet_unknown.ground import GROUND

    for planet, (word, ground) in enumerate(zip(box.PLANETS, GROUND, strict=True)):
        for name, first in (("covered", ground.all), ("bare", 0)):
            boards = {"planet": planet, "terrain": (first, 0, 0, 0, 0, 0), "icons": (0,) * 6}
            boards |= dict.fromkeys(_PIECES, 0) | {"laid": ()}
            yield f"planet {word} {name}", each_player(state, **boards)
    for corporation, (word, board) in enumerate(
        zip(box.CORPORATIONS, box.CORPORATION, strict=True)
    ):
        for row in range(box.ROWS):
            cubes = [box.ROWS * cube + row for cube in range(len(box.CUBES))]
            if board.path:
                cubes[box.CUBES.index("water")] = board.path[row]
            boards = {"corporation": corporation, "cubes": tuple(cubes)}
            yield f"corporation {word} {row}", each_player(state, **boards)


def _alone(state: Any) -> Iterator[tuple[str, Any]]:
    from orrery.games.planet_unknown import components as box

    for green in range(0, box.DECK + 1, 2):
        for orange in range(0, box.DECK + 1 - green, 2):
            setup = replace(state.setup, events="custom", green=green, orange=orange)
            yield f"deck-{green}-{orange}", replace(state, setup=setup)
    for area in range(120):
        yield f"medals {area}", each_player(state, area=area)
