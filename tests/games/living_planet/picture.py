"""Looking at pictures: some positions of lively games, and what the elements of an SVG say."""

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

from games.living_planet.keen import keen
from games.living_planet.table import ADA
from orrery.games.living_planet import GAME
from orrery.games.living_planet.state import State
from orrery.games.living_planet.view import LivingPlanetView
from orrery.kernel.game import NATURE

NOT_THINGS = {"verb", "glue", "turn", "number", "arrow", "part", "good", "seat"}
SVG = "{http://www.w3.org/2000/svg}"


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats)
    states = [state]
    while active := GAME.to_act(state):
        seat = rng.choice(active)
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Of each kind of decision the first and the last, the opening and the end."""
    states = game(seats)
    found = {}
    for state in (*states, *reversed(states)):
        if state.agenda:
            found[type(state.agenda[0]), states.index(state) * 2 > len(states)] = state
    return (states[0], *found.values(), states[-1])


def views(seats: int) -> Iterator[LivingPlanetView]:
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


def sayable(view: LivingPlanetView) -> set[str]:
    said = (said for choice in view.choices for said in choice.words)
    return {f"{s.kind}:{s.word}" for s in said if s.kind not in NOT_THINGS}


def thing(svg: str, word: str) -> ElementTree.Element:
    for element in elements(svg):
        if element.get("data-word") == word:
            return element
    raise AssertionError(f"{word} is not drawn")


def title_of(svg: str, word: str) -> str:
    return thing(svg, word).findtext(f"{SVG}title") or ""


def looks(part: ElementTree.Element) -> list[str]:
    """The classes of everything in a part of a picture."""
    return [each.get("class", "") for each in part.iter()]


def count(part: ElementTree.Element | str, look: str) -> int:
    """How many elements have all these classes."""
    root = ElementTree.fromstring(part) if isinstance(part, str) else part
    wanted = set(look.split())
    return sum(wanted <= set(each.split()) for each in looks(root))


def plate(state: State, name: str, seat: int | None = ADA, language: str = "en") -> str:
    return GAME.draw(GAME.view(state, seat), language)[name]
