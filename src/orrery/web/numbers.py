"""Costs, gains and facts of seats as the page shows them, see kernel/holdings.py."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from orrery.kernel.errors import IllegalMove
from orrery.kernel.game import AnyGame, Seat, View
from orrery.kernel.holdings import Deltas, Fact
from orrery.kernel.sentences import Choice
from orrery.kernel.text import Message, Term
from orrery.table.live import Live
from orrery.texts import WORDS
from orrery.web import shapes

MOST = 64  # choices of which each is told what it costs; of more, only the one that is chosen


@lru_cache(maxsize=16)
def holdings(game: AnyGame, language: str) -> list[shapes.HoldingShape]:
    """What seats have a number of: changes refer to it by number."""
    label = game.words.label
    return [
        shapes.HoldingShape(
            label(each.of.kind, each.of.word, language),
            label(each.of.kind, each.of.word, language, form="many"),
            each.role,
            each.sign,
            each.classes,
        )
        for each in game.holdings
    ]


def changes(game: AnyGame, deltas: Deltas) -> list[shapes.Change]:
    return [(_number(game, delta.what), delta.before, delta.after) for delta in deltas]


def _number(game: AnyGame, what: object) -> int:
    return _numbers(game)[what]


@lru_cache(maxsize=16)
def _numbers(game: AnyGame) -> dict[object, int]:
    return {holding: n for n, holding in enumerate(game.holdings)}


def promised(
    game: AnyGame, view: View, choices: Sequence[Choice]
) -> list[list[shapes.Change] | None]:
    """What each choice costs and brings; None if there are too many."""
    if len(choices) > MOST or view.you is None:
        return [None for _ in choices]
    legal = {game.write(move): move for move in game.moves(view.seen, view.you)} if choices else {}
    moves = [legal[choice.move] for choice in choices]
    return [changes(game, deltas) for deltas in game.promised(view, moves)]


def foreseen(live: Live, asked: shapes.Foresee) -> shapes.ForesightShape:
    """What a sentence of a seat would change; `IllegalMove` if it may not be said."""
    game, state, seat = live.game, live.state, asked.seat
    move = game.understood(state, seat, asked.move)
    if against := game.objections(state, seat, move):
        if asked.after is not None and asked.after < live.last:
            return shapes.ForesightShape([], [], [], False)
        raise IllegalMove(game.write(move), against)
    found = game.foresee(game.view(state, seat), move)
    return shapes.ForesightShape(
        changes(game, found.own),
        [shapes.SeatChanges(other, changes(game, deltas)) for other, deltas in found.others],
        list(found.answers),
        found.chance,
    )


_told: WeakKeyDictionary[Live, dict[tuple[int, int, Seat | None], list[shapes.SeatChanges]]]
_told = WeakKeyDictionary()  # what was worked out once


def happened(live: Live, event: int, move: int, viewer: Seat | None) -> list[shapes.SeatChanges]:
    """What move number `move` changed, seat by seat, as far as the viewer may know; `event` is its
    number in the log, since moves may be taken back. Nothing is told of moves that would have to be
    played again, because the table was read from its stored position."""
    states, kept, key = live.states, _told.setdefault(live, {}), (event, move, viewer)
    if key not in kept:
        known = states.is_known(move - 1) and states.is_known(move)
        kept[key] = _happened(live, states[move - 1], states[move], viewer) if known else []
    return kept[key]


def _happened(live: Live, before: Any, after: Any, viewer: Seat | None) -> list[shapes.SeatChanges]:
    game = live.game
    if game.known is not None:
        before, after = game.known(before, viewer), game.known(after, viewer)
    found = [
        shapes.SeatChanges(seat, changes(game, game.deltas(before, after, seat)))
        for seat in range(len(live.seats))
    ]
    return [each for each in found if each.changes]


# --- Facts


def facts(game: AnyGame, view: View, seat: Seat, language: str) -> list[shapes.FactShape]:
    return [_fact(game, fact, language) for fact in game.stock(view, seat)]


def phase(game: AnyGame, view: View, language: str) -> shapes.PhaseShape | None:
    found = game.phase(view)
    if found is None:
        return None
    numbers = {"n": found.round, "of": found.of}
    text = WORDS.text("page_round_of" if found.of else "page_round", language, numbers)
    shown = [_fact(game, fact, language) for fact in found.facts]
    return shapes.PhaseShape(found.round, found.of, text if found.round else "", shown)


def points_now(game: AnyGame, state: Any, seat: Seat) -> int | None:
    """The sum of the points that are sure; None if the game counts none before its end, or if the
    viewer may not know them."""
    amounts = game.amounts(state, seat)
    sure = [n for n, what in zip(amounts, game.holdings, strict=True) if what.role == "points"]
    known = [n for n in sure if n is not None]
    return sum(known) if sure and len(known) == len(sure) else None


def _fact(game: AnyGame, fact: Fact, language: str) -> shapes.FactShape:
    label = _label(game, fact.label, language)
    return shapes.FactShape(label, fact.value, fact.sign, fact.classes, fact.hidden, fact.row)


def _label(game: AnyGame, label: Term | Message, language: str) -> str:
    words = game.words
    return (
        words.say(label, language) if isinstance(label, Message) else words.shown(label, language)
    )
