"""Offers as a page shows them: open offers, what may be offered, and lines of the log."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from orrery.kernel.game import AnyGame, Bargain, Deal, Seat, View
from orrery.kernel.text import Amount, Number, Term, Words
from orrery.texts import WORDS
from orrery.web import shapes

_COUNTED: Final = re.compile(r"(\d+)-(.+)")


def deals(
    game: AnyGame, state: Any, view: View, yours: Iterable[Seat], language: str
) -> list[shapes.OpenDeal]:
    """The open offers, with the possible answers of the seats at this screen."""
    if not view.deals:
        return []
    own = {seat: game.view(state, seat).deals for seat in yours}
    return [
        shapes.OpenDeal(
            maker=deal.maker,
            to=deal.to,
            gives=_goods_text(game.words, deal.gives, language),
            wants=_goods_text(game.words, deal.wants, language),
            answers=[answer for seat in own for answer in _answers(seat, own[seat][n])],
        )
        for n, deal in enumerate(view.deals)
    ]


def _answers(seat: Seat, deal: Deal) -> list[shapes.DealAnswer]:
    return [shapes.DealAnswer(seat, each.move, each.words[0].word) for each in deal.answers]


def bargain(game: AnyGame, what: Bargain | None, language: str) -> shapes.BargainShape | None:
    """What the viewer may put into an offer."""
    if what is None:
        return None
    gives, wants = (
        [_good(game, name, most, language) for name, most in side.items()]
        for side in (what.gives, what.wants)
    )
    return shapes.BargainShape(list(what.to), gives, wants)


def _good(game: AnyGame, name: str, most: int, language: str) -> shapes.Good:
    single = game.is_single(name)
    label = game.words.label("thing", name, language, form="" if single else "many")
    return shapes.Good(name, label, most, single)


def line(game: AnyGame, said: str, language: str, called: Callable[[Seat], str]) -> str:
    """An offer, or an answer to one, as a line of the log; `called` gives the name of a seat."""
    verb, *rest = said.split()
    numbers: dict[str, Number] = (
        {"name": called(int(rest[0].removeprefix("seat-")))} if rest else {}
    )
    if not game.is_offer(said):
        return WORDS.text(f"log_{verb}", language, numbers)
    goods = rest[1:]
    cut = goods.index("for") if "for" in goods else len(goods)
    gives, wants = (_goods(side[1:]) for side in (goods[:cut], goods[cut:]))
    numbers |= {
        "gives": _goods_text(game.words, gives, language),
        "wants": _goods_text(game.words, wants, language),
    }
    kind = "log_offer" if gives and wants else "log_gift" if gives else "log_request"
    return WORDS.text(kind, language, numbers)


def _goods(words: Sequence[str]) -> tuple[Amount | Term, ...]:
    """`3-credits destiny` as amounts of things."""
    return tuple(
        Amount(int(counted[1]), Term("thing", counted[2]))
        if (counted := _COUNTED.fullmatch(word))
        else Term("thing", word)
        for word in words
    )


def _goods_text(words: Words, goods: tuple[Amount | Term, ...], language: str) -> str:
    return words.fill("{goods}", language, {"goods": goods}) if goods else ""
