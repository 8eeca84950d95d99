"""What a slip or a correction could make of a component file: every value of it, changed.

A value is a number, a truth, a word of a closed list or a row of a drawing. It is changed a little
in several ways: by one up or down, into another word, or exchanged with its neighbour, so that sums
still hold. Texts that only name something are left alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, get_type_hints

from msgspec import inspect

from orrery.kernel.components import INVENTORY, Component, types_at

Path: TypeAlias = tuple[str | int, ...]  # ("planet", 3, "cost", 0): in the tables of a file
Edit: TypeAlias = tuple[tuple[Path, Any], ...]  # what is written where
Tables: TypeAlias = dict[str, Any]  # of a file, as TOML gives them

OWN = frozenset(Component.__struct_fields__)
WORDS = 2  # how many other words of its list are tried


@dataclass(frozen=True)
class Value:
    """A value of a file, and the ways in which it is changed."""

    file: str
    path: Path
    field: str  # of the schema: "Planet.cost"
    entry: str  # the word or the number of its entry
    edits: tuple[Edit, ...]
    listed: bool = False  # declared as inventory

    @property
    def name(self) -> str:
        """Such as "planets.toml: planet 3 cost 0": places are counted from 0."""
        return f"{self.file}: {' '.join(map(str, self.path))}"


def changed(tables: Tables, edit: Edit) -> Tables:
    """The tables of a file with an edit."""
    for path, value in edit:
        tables = _with(tables, path, value)
    return tables


def _with(inner: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    copy = inner.copy()
    copy[path[0]] = _with(inner[path[0]], path[1:], value)
    return copy


def values(
    file: str, tables: Tables, kinds: Mapping[str, tuple[type[Component], str]]
) -> list[Value]:
    """The values of a file whose tables are entries of these structs with these keys."""
    found = []
    for path, old in _leaves((), tables):
        kind, key = kinds[str(path[0])]
        field, listed = _field(kind, path)
        edits = [*_changes(kind, path, old)]
        if [*_inside(path)] != [key]:  # entries that exchange their names are only sorted anew
            edits += _exchanges(kind, tables, path, old)
        if edits:
            name = _at(tables, (*path[:2], key)) or path[0]
            found.append(Value(file, path, field, str(name), tuple(edits), listed))
    return found


def _leaves(path: Path, inner: Any) -> Iterator[tuple[Path, Any]]:
    if isinstance(inner, dict):
        for name, each in inner.items():
            if name not in OWN:
                yield from _leaves((*path, name), each)
    elif isinstance(inner, list):
        for place, each in enumerate(inner):
            yield from _leaves((*path, place), each)
    else:
        yield path, inner


# --- What the schema says of a value


def _inside(path: Path) -> list[str | int]:
    """The path within an entry: without its table and, of several entries, its place."""
    return [*path[2:]] if len(path) > 1 and isinstance(path[1], int) else [*path[1:]]


def _said(steps: Sequence[str | int]) -> str:
    """A path as msgspec says it: cost[0]."""
    said = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return said.removeprefix(".")


def _field(kind: type[Component], path: Path) -> tuple[str, bool]:
    """The field of the innermost struct that holds a value, and whether it is inventory."""
    steps, field, listed = _inside(path), "", False
    for number, step in enumerate(steps):
        for parent in types_at(kind, _said(steps[:number])):
            if isinstance(parent, inspect.StructType) and step in parent.cls.__struct_fields__:
                hint = get_type_hints(parent.cls, include_extras=True)[str(step)]
                field = f"{parent.cls.__name__}.{step}"
                listed = listed or INVENTORY in getattr(hint, "__metadata__", ())
    return field, listed


def _words(kind: type[Component], path: Path) -> list[Any]:
    """The closed list of which a value is one: words, numbers, or kinds of effect."""
    steps = _inside(path)
    found: list[Any] = []
    for here in types_at(kind, _said(steps)):
        found += here.values if isinstance(here, inspect.LiteralType) else ()
    for parent in types_at(kind, _said(steps[:-1])):
        if isinstance(parent, inspect.StructType) and parent.tag_field == steps[-1]:
            found.append(parent.tag)
    return found


def _is_drawn(kind: type[Component], path: Path) -> bool:
    """A text that is no mere name: it has a pattern, or is a row of several."""
    here = types_at(kind, _said(_inside(path)))
    patterned = any(isinstance(type_, inspect.StrType) and type_.pattern for type_ in here)
    return patterned or isinstance(path[-1], int)


# --- How a value is changed


def _changes(kind: type[Component], path: Path, old: Any) -> Iterator[Edit]:
    """Another number, truth or word in its place."""
    words = _words(kind, path)
    if isinstance(old, bool):
        yield ((path, not old),)
    elif words:
        at = words.index(old) if old in words else 0
        others = [word for word in (*words[at + 1 :], *words[:at]) if word != old]
        yield from (((path, word),) for word in others[:WORDS])
    elif isinstance(old, int):
        yield from (((path, old + 1),), ((path, old - 1),))


def _exchanges(kind: type[Component], tables: Tables, path: Path, old: Any) -> Iterator[Edit]:
    """Exchange a value with the nearest other one of its list, and with that of another entry."""
    if isinstance(old, str) and not (_words(kind, path) or _is_drawn(kind, path)):
        return
    for step in range(len(path) - 1, 0, -1):
        if isinstance(path[step], int):
            for other in _neighbours(tables, path, step):
                new = _at(tables, other)
                if type(new) is type(old) and new != old:
                    yield ((path, new), (other, old))
                    break


def _neighbours(tables: Tables, path: Path, step: int) -> Iterator[Path]:
    """The paths that differ in one place number, nearest first."""
    here, row = int(path[step]), _at(tables, path[:step])
    for place in sorted(range(len(row)), key=lambda place: (abs(place - here), -place)):
        yield (*path[:step], place, *path[step + 1 :])


def _at(tables: Tables, path: Path) -> Any:
    """What is at a path, or None."""
    inner: Any = tables
    for step in path:
        try:
            inner = inner[step]
        except (KeyError, IndexError, TypeError):
            return None
    return inner
