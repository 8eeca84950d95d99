"""A bot's opinion in words: what it would say, what it expects of it, and why."""

from collections.abc import Sequence

from orrery.bots.why import Option, Term, Why, phrase
from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame, Seat
from orrery.table.errors import NotYours, TableError
from orrery.table.live import Live
from orrery.web import shapes


def may_ask(live: Live, yours: Sequence[Seat]) -> bool:
    """Whether hints are given at this table: to whoever sits there alone, or with bots only."""
    return live.game.value is not None and is_alone(live, yours)


def is_alone(live: Live, yours: Sequence[Seat]) -> bool:
    """Whether nobody else plays, or may still come: one seat is the caller's, and the others are
    bots that stand in for nobody. Several seats of one's own are several people at one screen."""
    others = [plan for seat, plan in enumerate(live.seats) if seat not in yours]
    return len(yours) == 1 and all(p.kind == "bot" and p.user is None for p in others)


def check(live: Live, yours: Sequence[Seat]) -> None:
    if not is_alone(live, yours):
        raise NotYours(message("refuse_hint"))
    check_known(live.game)


def check_known(game: AnyGame) -> None:
    if game.value is None:
        raise TableError(message("refuse_hint_unknown"))


def told(live: Live, seat: Seat, why: Why, language: str) -> shapes.Hint:
    """The best line and the others, in the reader's language."""
    game, options = live.game, (why.chosen, *why.others)
    next_best = why.others[0].terms if why.others else ()
    mirrored = [Term(term.feature, -term.points) for term in next_best]
    reasons = [mirrored, *(option.terms for option in why.others)]
    is_weighed = why.evaluations > 0
    return shapes.Hint(
        seat,
        live.last,
        [
            line(game, option, terms, language, is_weighed=is_weighed)
            for option, terms in zip(options, reasons, strict=True)
        ],
    )


def line(
    game: AnyGame, option: Option, terms: Sequence[Term], language: str, *, is_weighed: bool = True
) -> shapes.Advice:
    return shapes.Advice(
        moves=list(option.sentences),
        words=words(game, option.sentences, language),
        score=round(option.score, 1) if is_weighed else None,
        band=round(option.band, 1) or None,
        chance=None if option.chance is None else round(option.chance, 2),
        reasons=phrases(game, terms, language),
    )


def words(game: AnyGame, sentences: Sequence[str], language: str) -> list[str]:
    """Sentences as they are read."""
    said = [game.grammar.label(sentence, language) or sentence for sentence in sentences]
    return [each[:1].upper() + each[1:] for each in said]


def phrases(game: AnyGame, terms: Sequence[Term], language: str) -> list[str]:
    """Reasons in words, with a true minus."""
    assert game.value is not None
    value = game.value()
    return [phrase(value, term, language).replace("-", "\u2212", 1) for term in terms]
