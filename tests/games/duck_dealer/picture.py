"""Pictures of a lively game, and ways to ask what is in them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

from games.duck_dealer.keen import keen
from games.duck_dealer.table import ADA, ship, table
from orrery.games.duck_dealer import GAME
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.view import DuckDealerView
from orrery.kernel.game import NATURE

NOT_THINGS = {"verb", "glue", "good", "seat", "yard"}
SVG = "{http://www.w3.org/2000/svg}"


@cache
def game(seats: int, seed: int = 11) -> tuple[State, ...]:
    """A lively game, position by position."""
    rng, state = Random(seed), GAME.start(seats)
    states = [state]
    while active := GAME.to_act(state):
        seat = active[0]
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return tuple(states)


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Of each kind of decision the first and the last, some on the way, and two that are rare."""
    states = game(seats)
    found = {type(state.task): state for state in states}
    found |= {type(state.task): state for state in reversed(states)}
    last = {type(state.task): state for state in states}
    rare = (
        table(seats, task=todo.Shortage(ADA, (0, 1, 2))),
        table(seats, ada=ship("smew"), task=todo.Discovering(ADA)),
    )
    return (*found.values(), *last.values(), *states[20::60], *rare)


def views(seats: int) -> Iterator[DuckDealerView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting, None):
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


def sayable(view: DuckDealerView) -> set[str]:
    said = (said for choice in view.choices for said in choice.words)
    return {f"{s.kind}:{s.word}" for s in said if s.kind not in NOT_THINGS}


def thing(svg: str, word: str) -> ElementTree.Element:
    for element in elements(svg):
        if element.get("data-word") == word:
            return element
    raise AssertionError(f"{word} is not drawn")


def inside(part: ElementTree.Element) -> list[str]:
    """The words of a part and of all that is in it, from outside."""
    return [each.attrib["data-word"] for each in part.iter() if "data-word" in each.attrib]


def title_of(svg: str, word: str) -> str:
    return thing(svg, word).findtext(f"{SVG}title") or ""


def titles(svg: str) -> list[str]:
    return [each.text or "" for each in elements(svg) if each.tag == f"{SVG}title"]


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
