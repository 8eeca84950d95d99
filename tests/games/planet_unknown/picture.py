"""Looking at pictures: some positions of lively games, and what the elements of an SVG say."""

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

from games.planet_unknown.keen import keen
from games.planet_unknown.table import ADA
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import NATURE

SOME = (1, 2, 4)  # seats
NOT_THINGS = {"verb", "glue", "turn", "source", "handling"}
SVG = "{http://www.w3.org/2000/svg}"
MIXED = {"planets": "dealt", "corporations": "dealt", "events": "balanced", "personal": "on"}


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats, MIXED)
    states = [state]
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


def positions(seats: int) -> tuple[State, ...]:
    """Some positions of a game, the opening and the last among them."""
    states = game(seats)
    return (*states[:60:12], *states[60 :: max(23, len(states) // 18)], states[-1])


def views(seats: int) -> Iterator[PlanetUnknownView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting[:2], None):
            yield GAME.view(state, seat)


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def words(svg: str, *, legal: bool = False) -> set[str]:
    """What the elements of a picture stand for; perhaps only those that glow."""
    return {
        element.attrib["data-word"]
        for element in elements(svg)
        if "data-word" in element.attrib
        and (not legal or "is-legal" in element.get("class", "").split())
    }


def of_kind(svg: str, kind: str) -> set[str]:
    return {word.partition(":")[2] for word in words(svg) if word.startswith(f"{kind}:")}


def sayable(view: PlanetUnknownView) -> set[str]:
    said = (said for choice in view.choices for said in choice.words)
    return {f"{s.kind}:{s.word}" for s in said if s.kind not in NOT_THINGS}


def title_of(svg: str, word: str) -> str:
    for element in elements(svg):
        if element.get("data-word") == word:
            return element.findtext(f"{SVG}title") or ""
    raise AssertionError(f"{word} is not drawn")


def count(svg: str, look: str) -> int:
    """How many elements have all these classes."""
    wanted = set(look.split())
    return sum(wanted <= set(element.get("class", "").split()) for element in elements(svg))


def plate(state: State, name: str, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.draw(GAME.view(state, seat), language)[name]
