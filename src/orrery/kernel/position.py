"""Positions as plain data: states with names instead of numbers, and back.

States use small ints and bit sets; a person who writes a puzzle or reads a trace needs
`"fleet": ["2,-1"]`. The type of each field says what its ints stand for:

    fleet: Annotated[int, NameBits(BOARD.words)]     a set of hexes
    cell: Annotated[int, Names(CELLS)]               one cell of the action board

`Codec(State)` reads the types once and converts both ways. Invalid data is refused with the path to
the fault and what is possible there.
"""

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints

from msgspec import Struct

from orrery.kernel.errors import PositionError, nearest
from orrery.kernel.hexes import bits

T = TypeVar("T")


class Names:
    """The ints of a field are written as these words; `none` is written as null."""

    def __init__(self, words: Mapping[str, int] | Sequence[str], none: int | None = None) -> None:
        table = words if isinstance(words, Mapping) else {w: i for i, w in enumerate(words) if w}
        self.values = dict(table)
        self.words: dict[int, str] = {value: word for word, value in table.items()}
        self.none = none


class NameBits(Names):
    """The bits of a field are written as a list of these words."""


class _Way(NamedTuple):
    """Converters between values of one type and plain data."""

    plain: Callable[[Any], Any]
    build: Callable[[Any, str], Any]


class Codec(Generic[T]):
    def __init__(self, kind: type[T]) -> None:
        self._way = _way(kind)

    def plain(self, value: T) -> Any:
        return self._way.plain(value)

    def build(self, data: object, path: str = "position") -> T:
        return self._way.build(data, path)  # type: ignore[no-any-return]


def _way(kind: Any) -> _Way:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        for note in kind.__metadata__:
            if isinstance(note, NameBits):
                return _bits(note)
            if isinstance(note, Names):
                return _name(note)
        return _way(arguments[0])
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return _list(_way(arguments[0]))
        return _row([_way(argument) for argument in arguments])
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind, tagged=False)
    return _plain(kind)


_CALLED: Final = {int: "a whole number", str: "a text", bool: "true or false"}


def _plain(kind: type) -> _Way:
    if kind not in _CALLED:  # an error of the game, raised at import
        raise TypeError(f"a position cannot hold {kind}")

    def build(data: object, path: str) -> object:
        if type(data) is not kind:
            raise PositionError(f"{path}: expected {_CALLED[kind]} and found {data!r}")
        return data

    return _Way(lambda value: value, build)


def _name(names: Names) -> _Way:
    def plain(value: int) -> str | None:
        return None if value == names.none else names.words[value]

    def build(data: object, path: str) -> int:
        if data is None and names.none is not None:
            return names.none
        if not isinstance(data, str) or data not in names.values:
            raise PositionError(f"{path}: no {data!r} here; {nearest(str(data), names.values)}")
        return names.values[data]

    return _Way(plain, build)


def _bits(names: NameBits) -> _Way:
    one = _name(names)

    def plain(value: int) -> list[str]:
        return [names.words[i] for i in bits(value)]

    def build(data: object, path: str) -> int:
        if not isinstance(data, list):
            raise PositionError(f"{path}: expected a list and found {data!r}")
        return sum({1 << one.build(item, f"{path}[{i}]") for i, item in enumerate(data)})

    return _Way(plain, build)


def _list(item: _Way) -> _Way:
    def build(data: object, path: str) -> tuple[object, ...]:
        if not isinstance(data, list):
            raise PositionError(f"{path}: expected a list and found {data!r}")
        return tuple(item.build(each, f"{path}[{i}]") for i, each in enumerate(data))

    return _Way(lambda value: [item.plain(each) for each in value], build)


def _row(items: list[_Way]) -> _Way:
    def plain(value: tuple[object, ...]) -> list[object]:
        return [item.plain(each) for item, each in zip(items, value, strict=True)]

    def build(data: object, path: str) -> tuple[object, ...]:
        if not isinstance(data, list) or len(data) != len(items):
            raise PositionError(f"{path}: expected a list of {len(items)} and found {data!r}")
        return tuple(
            item.build(each, f"{path}[{i}]")
            for i, (item, each) in enumerate(zip(items, data, strict=True))
        )

    return _Way(plain, build)


def _struct(kind: type[Struct], *, tagged: bool) -> _Way:
    types = hints(kind, include_extras=True)
    fields = {name: _way(types[name]) for name in kind.__struct_fields__}
    tag = {"task": kind.__name__.lower()} if tagged else {}

    def plain(value: object) -> dict[str, object]:
        return tag | {name: way.plain(getattr(value, name)) for name, way in fields.items()}

    def build(data: object, path: str) -> Struct:
        if not isinstance(data, dict):
            raise PositionError(f"{path}: expected an object and found {data!r}")
        for name in data:
            if name not in fields and name not in tag:
                raise PositionError(f"{path}: no field {name!r}; {nearest(str(name), fields)}")
        for name in fields:
            if name not in data:
                raise PositionError(f"{path}: field {name!r} is missing")
        return kind(**{n: way.build(data[n], f"{path}.{n}") for n, way in fields.items()})

    return _Way(plain, build)


def _union(kinds: tuple[Any, ...]) -> _Way:
    """One of several structs, or a value of one type; null if None is among the types."""
    some = [kind for kind in kinds if kind is not NoneType]
    way = _way(some[0]) if len(some) == 1 else _one_of(some)
    if len(some) == len(kinds):
        return way
    return _Way(
        lambda value: None if value is None else way.plain(value),
        lambda data, path: None if data is None else way.build(data, path),
    )


def _one_of(kinds: list[Any]) -> _Way:
    """One of several structs, distinguished by `task`, their name."""
    structs = {kind: _struct(kind, tagged=True) for kind in kinds}
    by_name = {kind.__name__.lower(): way for kind, way in structs.items()}

    def build(data: object, path: str) -> object:
        name = data.get("task") if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in by_name:
            raise PositionError(f"{path}.task: no {name!r} here; {nearest(str(name), by_name)}")
        return by_name[name].build(data, path)

    return _Way(lambda value: structs[type(value)].plain(value), build)
