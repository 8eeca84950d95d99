"""Processes that are gone afterwards: each tries something that cannot be undone, such as an import
of a game with other component files.
"""

import gc
import os
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from select import select
from types import CodeType
from typing import Any, TypeVar

R = TypeVar("R")


def forked(task: Callable[[], R]) -> R:
    """What a task gives, worked out in a process of its own."""
    answer: R = _ended(*_begun(task))
    return answer


def all_forked(tasks: Iterator[Callable[[], R]], at_once: int) -> Iterator[R]:
    """What each of several tasks gives, in the order in which they end."""
    running: dict[int, int] = {}  # the process at the other end of a pipe
    for task in tasks:
        pid, source = _begun(task)
        running[source] = pid
        while len(running) >= at_once:
            yield from _some_ended(running)
    while running:
        yield from _some_ended(running)


def _some_ended(running: dict[int, int]) -> Iterator[Any]:
    ready, _, _ = select([*running], [], [])
    for source in ready:
        yield _ended(running.pop(source), source)


def _begun(task: Callable[[], object]) -> tuple[int, int]:
    """The number of the process and the end of the pipe at which its answer comes out."""
    source, target = os.pipe()
    pid = os.fork()
    if not pid:
        status = 1
        try:
            gc.disable()
            with os.fdopen(target, "wb") as pipe:
                pickle.dump(task(), pipe)
            status = 0
        finally:
            os._exit(status)
    os.close(target)
    return pid, source


def _ended(pid: int, source: int) -> Any:
    with os.fdopen(source, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(pid, 0)
    if status:
        raise ChildProcessError(f"a forked process ended with {status}")
    return pickle.loads(data)


def keep_code() -> None:
    """Modules that are imported from now on are compiled once only. What is kept when a process is
    forked need not even be read again."""
    compiled = SourceFileLoader.get_code

    @cache
    def kept(path: str, name: str) -> CodeType | None:
        return compiled(SourceFileLoader(name, path), name)

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return kept(self.path, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010, mypy lets no method be assigned


def compile_package(folder: Path, name: str) -> None:
    """Keep the code of all modules of a package, without importing any of them."""
    for path in sorted(folder.rglob("*.py")):
        steps = path.relative_to(folder).with_suffix("").parts
        module = ".".join([name, *(step for step in steps if step != "__init__")])
        SourceFileLoader(module, str(path)).get_code(module)
