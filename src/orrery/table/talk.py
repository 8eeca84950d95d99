"""Offers at a table: whether an answer is still valid, and how bots are asked.

An offer may be made at any time, so it must not invalidate a move that another player is about to
make. An answer is valid only for the offer that its seat saw: it is refused if that offer has been
replaced or withdrawn.
"""

from typing import Any

from msgspec.structs import replace

from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame, Deal, Seat, View
from orrery.table.errors import Stale


def check_answer(game: AnyGame, seat: Seat, text: str, then: Any, now: Any) -> None:
    """Raise `Stale` if the offer that a sentence answers is not the one that the seat saw."""
    if not game.is_offer(text) and _answered(game, seat, text, then) != _answered(
        game, seat, text, now
    ):
        raise Stale(message("refuse_offer_gone"))


def _answered(game: AnyGame, seat: Seat, text: str, state: Any) -> list[Deal]:
    """The open offer that a sentence would answer, legal or not."""
    verb, _, maker = text.partition(" ")
    deals = (replace(deal, answers=()) for deal in game.view(state, seat).deals)
    if verb == "withdraw":
        return [deal for deal in deals if deal.maker == seat]
    return [deal for deal in deals if deal.to == seat and f"seat-{deal.maker}" == maker]


def offered(game: AnyGame, state: Any) -> list[Seat]:
    """The seats that have an offer to answer."""
    return [deal.to for deal in game.view(state, None).deals] if game.has_talk else []


def question(game: AnyGame, state: Any, seat: Seat) -> View:
    """The view for a bot. If an offer to it is open, its choices are the answers, else its moves;
    so bots need not know about offers."""
    view: View = game.view(state, seat)
    answers = [deal.answers for deal in view.deals if deal.to == seat and deal.answers]
    return replace(view, choices=answers[0] if answers else view.due)
