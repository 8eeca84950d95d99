"""Components are data, and each datum says where it comes from.

A game keeps its boards, tiles, cards and tracks in TOML files beside its code. An entry becomes a
frozen struct that derives from `Component`; the owner of a box corrects a value in the file, and a
slip of the pen is answered in one line that names the file, the entry and the field:

    planets.toml: planet 4: field "vp" is missing

A game says how its files are read (with a `Reader`) and what must hold between the entries (with
`same` and its own checks); `Files` does the rest, for the game and for `orrery components check`.

Whatever a file says, the rules read: tests change every value and see the game change. What is only
counted in the box, such as its boards, is declared as such: `boards: Annotated[int, INVENTORY]`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeGuard, TypeVar, get_args

import msgspec
from msgspec import inspect

from orrery.kernel.errors import ComponentError, nearest

Source: TypeAlias = Literal["rulebook", "public", "reconstructed"]
SOURCES: tuple[Source, ...] = get_args(Source)
Folder: TypeAlias = Path | Traversable


class Inventory:
    """Marks a field that only lists what is in the box: a game plays the same whatever it says."""

    __slots__ = ()


INVENTORY: Final = Inventory()


class Component(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a component file: its own fields, and where their values come from."""

    source: Source
    sources: dict[str, Source] = {}  # the fields that come from elsewhere than the entry does
    page: str = ""  # title of the public page, several separated by "; "

    def origin(self, field: str) -> Source:
        """Where the value of one field comes from."""
        return self.sources.get(field, self.source)


T = TypeVar("T", bound=Component)


class Tally(msgspec.Struct, frozen=True):
    """How much a component file holds, and how much of it comes from where."""

    file: str
    entries: int
    values: dict[Source, int]

    def __str__(self) -> str:
        values = ", ".join(f"{self.values[source]} {source}" for source in SOURCES)
        return f"{self.file}: {self.entries} entries, values: {values}"


class Reader:
    """Reads the component files of a folder, table by table."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._tables: dict[str, dict[str, object]] = {}  # by file
        self._asked: set[tuple[str, str]] = set()

    def entries(self, file: str, table: str, kind: type[T], key: str) -> tuple[T, ...]:
        """The entries `[[table]]` of a file, in the order of the file; no two have the same key."""
        rows = self._table(file, table)
        if not isinstance(rows, list):
            raise ComponentError(f"{file}: {table} must be a list of entries, [[{table}]]")
        found: dict[object, T] = {}
        for position, row in enumerate(rows, 1):
            known = isinstance(row, dict) and isinstance(row.get(key), str | int)
            where = f"{table} {row[key]}" if known else f"{table} at position {position}"
            component = _convert(file, where, row, kind)
            name = getattr(component, key)
            if name in found:
                raise ComponentError(f'{file}: {where}: field "{key}" is not unique')
            found[name] = component
        return tuple(found.values())

    def entry(self, file: str, table: str, kind: type[T]) -> T:
        """The single entry `[table]` of a file."""
        return _convert(file, table, self._table(file, table), kind)

    def check_all_read(self) -> None:
        """A ComponentError if a file has a table that was never asked for, such as a misspelt one:
        what it says would not be played."""
        for file, tables in self._tables.items():
            known = [table for name, table in sorted(self._asked) if name == file]
            for table in tables:
                if table not in known:
                    raise ComponentError(
                        f'{file}: unknown table "{table}"; {nearest(table, known)}'
                    )

    def _table(self, file: str, table: str) -> object:
        if file not in self._tables:
            self._tables[file] = parsed(self.folder, file)
        found = self._tables[file]
        if table not in found:
            instead = nearest(table, found) if found else "the file is empty"
            raise ComponentError(f'{file}: table "{table}" is missing; {instead}')
        self._asked.add((file, table))
        return found[table]


class Contents(Protocol):
    """The whole box of a game, as its files say it."""

    def files(self) -> Mapping[str, Iterable[Component]]:
        """All entries, by file."""
        ...


B = TypeVar("B", bound=Contents)


@dataclass(frozen=True)
class Files(Generic[B]):
    """The component files of a game: those of its own package, or corrected ones in a folder."""

    package: str
    read: Callable[[Reader], B]
    check: Callable[[B], None]  # what must hold between entries

    def load(self, folder: Folder | None = None) -> B:
        """What the files say, or a ComponentError that names the first fault."""
        reader = Reader(folder or package_files(self.package))
        box = self.read(reader)
        reader.check_all_read()
        self.check(box)
        return box

    def tally(self, folder: Folder | None = None) -> tuple[Tally, ...]:
        """How much each file holds, and how much of it comes from where; a fault is an error."""
        return tally(self.load(folder).files())


def same(what: str, found: object, wanted: object) -> None:
    """A ComponentError unless both are the same; of two long lists it names the first difference.

    Long lists would hide the one entry that matters.
    """
    if found == wanted:
        return
    if _is_list(found) and _is_list(wanted) and len(wanted) > _LONG:
        raise ComponentError(f"{what}: {_difference(found, wanted)}")
    raise ComponentError(f"{what}: {found}, should be {wanted}")


def provenance(components: Iterable[Component]) -> Counter[Source]:
    """How many values come from where; a field left at its default holds no value."""
    count: Counter[Source] = Counter()
    for component in components:
        count.update(component.origin(field) for field in _values(component))
    return count


def tally(files: Mapping[str, Iterable[Component]]) -> tuple[Tally, ...]:
    """Per file, how many entries and how many values of each source it holds."""
    lines = []
    for file, components in files.items():
        listed = tuple(components)
        count = provenance(listed)
        lines.append(Tally(file, len(listed), {source: count[source] for source in SOURCES}))
    return tuple(lines)


_LONG = 12


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    """A word is a sequence too, but is told as a whole."""
    return isinstance(value, Sequence) and not isinstance(value, str)


def _difference(found: Sequence[object], wanted: Sequence[object]) -> str:
    for number, (one, other) in enumerate(zip(found, wanted, strict=False), 1):
        if one != other:
            return f"{one} at position {number}, should be {other}"
    return f"{len(found)} of them, should be {len(wanted)}"


_OWN = frozenset(Component.__struct_fields__)


def _values(component: Component) -> list[str]:
    return [
        field.name
        for field in msgspec.structs.fields(component)
        if field.name not in _OWN and getattr(component, field.name) != field.default
    ]


def parsed(folder: Folder, file: str) -> dict[str, object]:
    import tomllib

    try:
        text = (folder / file).read_bytes().decode("utf-8-sig")  # Notepad begins with a mark
        return tomllib.loads(text.replace("\r\n", "\n"))
    except FileNotFoundError:
        raise ComponentError(f"{file}: no such file in {folder}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ComponentError(f"{file}: line {line} is not UTF-8; save the file as UTF-8") from None
    except (OSError, ValueError) as error:  # a TOML fault is a ValueError
        raise ComponentError(f"{file}: cannot be read: {error}") from None


def _convert(file: str, where: str, raw: object, kind: type[T]) -> T:
    try:
        component = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ComponentError(f"{file}: {where}: {_fault(str(error), kind)}") from None
    fields = [name for name in kind.__struct_fields__ if name not in _OWN]
    for name in component.sources:
        if name not in fields:
            fault = f'field "sources" names "{name}", which is no field; {nearest(name, fields)}'
            raise ComponentError(f"{file}: {where}: {fault}")
    if "public" in (component.source, *component.sources.values()) and not component.page:
        raise ComponentError(f'{file}: {where}: field "page" is missing: which public page?')
    return component


_WORDS = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "a text",
    "bool": "true or false",
}
_WORDS |= {"array": "a list", "object": "a table", "null": "nothing"}


def _fault(text: str, kind: type[Component]) -> str:
    """msgspec's error, rewritten for the editor of the file."""
    message, _, path = text.partition(" - at `$")
    path = path.rstrip("`").removeprefix(".")
    inside = f"{path}." if path else ""
    if match := re.fullmatch(r"Object missing required field `(.+)`", message):
        return f'field "{inside}{match[1]}" is missing'
    if match := re.fullmatch(r"Object contains unknown field `(.+)`", message):
        return f'unknown field "{inside}{match[1]}"; {_possible(match[1], kind, path)}'
    if match := re.fullmatch(r"Invalid (?:enum )?value '?(.*?)'?", message):
        parent, _, last = path.rpartition(".")
        possible = _possible(match[1], kind, path) or _possible(match[1], kind, parent, tag=last)
        return f'field "{path}" cannot be "{match[1]}"; {possible}'
    words = re.sub(r"`(.+?)`", lambda name: _in_words(name[1]), message.removeprefix("Expected "))
    subject = f'field "{path}"' if path else "it"
    return f"{subject} must be {words.replace(', got ', ', not ')}"


def _in_words(names: str) -> str:
    return " or ".join(_WORDS.get(name, name) for name in names.split(" | "))


def _possible(word: str, kind: type[Component], path: str, tag: str = "") -> str:
    """What the file may say at a path: values, the kinds of a tagged entry, or field names."""
    found: list[str] = []
    for here in types_at(kind, path):
        if isinstance(here, inspect.LiteralType):
            found += map(str, here.values)
        elif isinstance(here, inspect.StructType) and tag:
            found += [str(here.tag)] if here.tag_field == tag else []
        elif isinstance(here, inspect.StructType):
            found += [field.name for field in here.fields]
    return nearest(word, dict.fromkeys(found)) if found else ""


def types_at(kind: type[Component], path: str) -> list[inspect.Type]:
    """The types that msgspec accepts at a path such as `reward[0].track`."""
    here = _members(inspect.type_info(kind))
    for step in re.findall(r"[^.\[\]]+|\[.*?\]", path):
        inside: list[inspect.Type] = []
        for parent in here:
            if isinstance(parent, inspect.StructType):
                inside += [field.type for field in parent.fields if field.name == step]
            elif isinstance(parent, inspect.VarTupleType | inspect.ListType):
                inside.append(parent.item_type)
            elif isinstance(parent, inspect.TupleType):
                inside.append(parent.item_types[int(step.strip("[]"))])
            elif isinstance(parent, inspect.DictType):
                inside.append(parent.value_type)
        here = [member for type_ in inside for member in _members(type_)]
    return here


def _members(type_: inspect.Type) -> list[inspect.Type]:
    return list(type_.types) if isinstance(type_, inspect.UnionType) else [type_]
