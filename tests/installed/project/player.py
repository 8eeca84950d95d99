"""A program that uses Orrery as a library. Type checkers read it; nothing runs it.

A line with `ignore` must be an error: the checkers complain of an `ignore` that is not needed.
"""

from collections.abc import Iterator
from random import Random
from typing import assert_type

from msgspec import Struct

import orrery
from orrery import NATURE, IllegalMove, NotationError, OrreryError, Position, Record
from orrery.bots import Bot, bot
from orrery.bots.why import Why
from orrery.games.kepler import GAME
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import State
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import AnyGame, Score, View
from orrery.kernel.objections import Objection
from orrery.kernel.svg import Picture
from orrery.position import AnyPosition


def plays() -> None:
    p = orrery.new("kepler-3042", seats=2, seed=7, options={"objectives": "advanced"})
    assert_type(p, AnyPosition)
    assert_type(p, Position[Struct, Struct, View])
    assert_type(p.to_act, tuple[int, ...])
    assert_type(p.moves(), list[str])
    assert_type(p.over, bool)
    assert_type(p.scores, tuple[Score, ...])
    assert_type(p.scores[0].parts, dict[str, int])
    assert_type(p.winners, tuple[int, ...])
    assert_type(p.play("start space-travel"), AnyPosition)
    assert_type(p.play("draw PG07", seat=NATURE), AnyPosition)
    assert_type(p.why_not("start space-travel"), tuple[Objection, ...])
    assert_type(p.hint("hard"), Why)
    assert_type(p.view(0), View)
    assert_type(p.draw(0, "fr"), Picture)
    assert_type(p.png("board.png"), bytes)
    assert_type(p.dump(), dict[str, object])
    assert_type(p.short(), str)
    assert_type(Position.load(p.short()), AnyPosition)
    assert_type(p.count, int)
    assert_type(p.state, Struct)


def keeps() -> None:
    record = orrery.playout("gaia-project", bots=["easy", "random"], seed=3)
    assert_type(record, Record)
    assert_type(Record.loads(record.dumps()), Record)
    assert_type(record.positions(), Iterator[AnyPosition])
    assert_type(record.states(), Iterator[Struct])
    assert_type(record.moves, tuple[tuple[int, str], ...])
    assert_type(record.result, tuple[int, ...] | None)


def finds() -> None:
    assert_type(orrery.game("kepler-3042"), AnyGame)
    assert_type(orrery.games(), tuple[AnyGame, ...])
    assert_type(orrery.__version__, str)
    assert_type(bot("hard"), Bot)


def catches(p: AnyPosition) -> str:
    try:
        p.play("start spacetravel")
    except IllegalMove as refusal:
        assert_type(refusal.text("fr"), str)
    except NotationError as unknown:
        return str(unknown)
    except OrreryError:
        pass
    return ""


def knows_its_game() -> None:
    """A game that is imported by name gives typed positions."""
    p = Position.start(GAME, 3, seed=7)
    assert_type(p, Position[State, AnyMove, KeplerView])
    assert_type(p.state, State)
    assert_type(p.view(0), KeplerView)
    assert_type(p.game.moves(p.state, 0), list[AnyMove])
    assert_type(p.game.apply(p.state, 0, p.game.read("end")), State)
    assert_type(p.game.chance(p.state, Random(1)), AnyMove)


def errs(p: AnyPosition, record: Record) -> None:
    orrery.new("kepler-3042")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    orrery.new("kepler-3042", seats="two")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    orrery.new("kepler-3042", seats=2, nature="off")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    orrery.nothing()  # type: ignore[attr-defined]  # pyright: ignore
    p.play(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    p.moves("0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    p.over = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    print(p.state.players)  # type: ignore[attr-defined]  # pyright: ignore
    record.seats = ()  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
