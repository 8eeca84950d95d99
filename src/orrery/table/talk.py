"""Offers at a table: which answer is still about the offer that was seen, and how bots are asked.

An offer may be made at any time by whoever may talk, so it must not disturb whoever thinks about a
move. An answer is about the offer that its seat had before its eyes: if another one lies there by
now, or none, it is not taken for an answer to that.
"""

from typing import Any

from msgspec.structs import replace

from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame, Deal, Seat, View
from orrery.table.errors import Stale


def check_answer(game: AnyGame, seat: Seat, text: str, then: Any, now: Any) -> None:
    """Refuse an answer if its offer is not the one that the seat saw."""
    if not game.is_offer(text) and _answered(game, seat, text, then) != _answered(
        game, seat, text, now
    ):
        raise Stale(message("refuse_offer_gone"))


def _answered(game: AnyGame, seat: Seat, text: str, state: Any) -> list[Deal]:
    """The open offer that a sentence would answer, whether it may or not."""
    verb, _, maker = text.partition(" ")
    deals = (replace(deal, answers=()) for deal in game.view(state, seat).deals)
    if verb == "withdraw":
        return [deal for deal in deals if deal.maker == seat]
    return [deal for deal in deals if deal.to == seat and f"seat-{deal.maker}" == maker]


def offered(game: AnyGame, state: Any) -> list[Seat]:
    """The seats that have an offer to answer."""
    return [deal.to for deal in game.view(state, None).deals] if game.has_talk else []


def question(game: AnyGame, state: Any, seat: Seat) -> View:
    """What a bot is shown: first an offer made to it, with its answers for choices, then its move.
    So it answers everybody, and needs to know nothing of offers."""
    view: View = game.view(state, seat)
    answers = [deal.answers for deal in view.deals if deal.to == seat and deal.answers]
    return replace(view, choices=answers[0] if answers else view.due)
