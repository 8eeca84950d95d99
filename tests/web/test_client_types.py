"""The client's types are the server's shapes: `shapes.d.ts` is written from `shapes.py`.

UPDATE_GOLDEN=1 writes it anew; `make client-types` then finds what no longer fits in the client.
"""

import os
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from orrery.web import shapes

FILE = Path(shapes.__file__).with_suffix(".d.ts")
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}


def spelled(kind: Any) -> str:
    """A type of Python as TypeScript has it."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return spelled(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, UnionType):
        return " | ".join("null" if each is NoneType else spelled(each) for each in inner)
    if origin is list:
        item = spelled(inner[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(map(spelled, inner))}]"
    if origin is dict:
        return f"Record<string, {spelled(inner[1])}>"
    return PLAIN.get(kind) or str(kind.__name__)


def declared(kind: type[Struct]) -> str:
    types = get_type_hints(kind, include_extras=True)
    sent_by_client = kind.__struct_config__.forbid_unknown_fields
    lines = []
    for name in kind.__struct_fields__:
        optional = sent_by_client and name not in required(kind)
        lines.append(f"  {name}{'?' if optional else ''}: {spelled(types[name])};")
    return "\n".join([f"export interface {kind.__name__} {{", *lines, "}"])


def required(kind: type[Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__[: len(kind.__struct_fields__) - len(kind.__struct_defaults__)]


def test_the_client_knows_the_shapes_of_the_server() -> None:
    kinds = [
        kind
        for kind in vars(shapes).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct
    ]
    head = "// Written from shapes.py; see tests/web/test_client_types.py."
    written = "\n\n".join([head, *(declared(kind) for kind in kinds)]) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        FILE.write_text(written, encoding="utf-8")
    kept = FILE.read_text(encoding="utf-8")
    assert kept == written, "shapes.py has changed: UPDATE_GOLDEN=1 writes shapes.d.ts anew"
