"""Generates small faults in a Python source, which `mutants` plants one at a time.

A fault is the text of one node of the syntax tree replaced by another: `<` becomes `<=`, a number
one more, `and` becomes `or`, a condition always holds, a statement is gone. The rest of the file
stays as it was written, so that tests that read sources find what they look for. A fault is named
by its function and by its change, never by a line: the name lasts while others edit the file.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Changes: TypeAlias = Iterator[tuple[ast.AST, str]]  # a node, and the text that takes its place

SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}
COMPARED = {"<": "<=", ">": ">=", "==": "!=", "in": "not in", "is": "is not"}
COMPARED |= {after: before for before, after in COMPARED.items()}
OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "//",
    ast.FloorDiv: "*",
    ast.Div: "*",
    ast.Mod: "//",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
RETURNED = {"bool": ("True", "False"), "int": ("0",), "str": ('""',), "tuple": ("()",)}
NOT_CODE = ("annotation", "returns", "decorator_list", "bases", "type_comment")
NOT_RUN = ("TYPE_CHECKING", "__name__")
LONGEST = 60  # characters of source in the name of a fault


@dataclass(frozen=True)
class Fault:
    function: str  # "Hand.draw"; "" outside every function
    change: str
    start: int
    end: int  # in bytes of the source
    text: str

    def plant(self, source: str) -> str:
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


@cache
def faults(source: str) -> tuple[Fault, ...]:
    """Every fault of this source, in the order of the text."""
    lines = [0]
    for line in source.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    found = list[Fault]()
    named = Counter[tuple[str, str]]()
    for function, node, text in _walk(ast.parse(source), ""):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[node.end_lineno - 1] + node.end_col_offset
        before, after = ast.unparse(node), ast.unparse(ast.parse(text))
        if before == after:
            continue
        change = f"{_short(before)} -> {_short(after)}"
        named[function, change] += 1
        if named[function, change] > 1:
            change += f" ({named[function, change]})"
        found.append(Fault(function, change, start, end, text))
    return tuple(found)


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def _walk(node: ast.AST, function: str) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Every change below a node; annotations, imports and docstrings are left alone."""
    for changed, text in _changes(node):
        assert isinstance(changed, ast.expr | ast.stmt)
        yield function, changed, text
    for field, value in ast.iter_fields(node):
        if field in NOT_CODE or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            inside = function
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inside = f"{function}.{child.name}".lstrip(".")
            yield from _walk(child, inside)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Assert():
            return True
        case ast.Expr(ast.Constant()):
            return True
        case ast.If(test=test):
            return any(name in ast.unparse(test) for name in NOT_RUN)
        case ast.AnnAssign(annotation=annotation, value=value):
            return value is None or "TypeAlias" in ast.unparse(annotation)
        case ast.Subscript(value=ast.Name(id=name)):  # list[int](), tuple[X, …]: a type
            return name in ("list", "dict", "set", "tuple", "frozenset", "Counter", "type")
        case _:
            return False


def _changes(node: ast.AST) -> Changes:
    match node:
        case ast.Compare() | ast.BinOp() | ast.AugAssign() | ast.BoolOp() | ast.UnaryOp():
            yield from _operators(node)
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
            if value > 0:
                yield node, str(value - 1)
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITES:
            yield node.func, OPPOSITES[name]
        case ast.If() | ast.IfExp():
            yield node.test, "True"
            yield node.test, "False"
        case ast.comprehension(ifs=conditions):
            yield from ((condition, "True") for condition in conditions)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from _returned(node)
        case _:
            pass
    match node:
        case ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break() | ast.Delete():
            yield node, "pass"
        case ast.Expr(value=ast.Call() | ast.Await() | ast.Yield() | ast.YieldFrom()):
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, "pass"
        case _:
            pass


def _operators(node: ast.AST) -> Changes:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            terms = [f"({ast.unparse(each)})" for each in others]
            for place in range(len(ops)):
                signs = [SIGNS[type(op)] for op in ops]
                signs[place] = COMPARED[signs[place]]
                rest = " ".join(f"{a} {b}" for a, b in zip(signs, terms, strict=True))
                yield node, f"(({ast.unparse(left)}) {rest})"
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            a, b = ast.unparse(left), ast.unparse(right)
            yield node, f"(({a}) {OPERATORS[type(op)]} ({b}))"
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPERATORS:
            yield node, f"{ast.unparse(target)} {OPERATORS[type(op)]}= {ast.unparse(value)}"
        case ast.BoolOp(op=op, values=values):
            parts = [f"({ast.unparse(value)})" for value in values]
            other = " or " if isinstance(op, ast.And) else " and "
            yield node, f"({other.join(parts)})"
            same = " and " if isinstance(op, ast.And) else " or "
            for place in range(len(parts)):
                yield node, f"({same.join(parts[:place] + parts[place + 1 :])})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case _:
            pass


def _returned(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Changes:
    """A value that is always returned, where the annotation says which would do."""
    annotation = "" if node.returns is None else ast.unparse(node.returns)
    kind = annotation.partition("[")[0]
    texts = ("None",) if annotation.endswith("| None") else RETURNED.get(kind, ())
    below = list[ast.AST](node.body)
    while below:
        match below.pop():
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
                continue
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield from ((value, text) for text in texts)
            case other:
                below += ast.iter_child_nodes(other)
