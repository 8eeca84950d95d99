"""Hints and reviews as texts: a bot's lines, their expected results, and the reasons."""

from collections.abc import Sequence
from typing import Final

from orrery.bots.review import Verdict
from orrery.bots.why import Option, Term, Why, phrase
from orrery.kernel.errors import message
from orrery.kernel.game import AnyGame, Seat
from orrery.table.errors import NotYours, TableError
from orrery.table.live import Live
from orrery.table.thinking import Decision
from orrery.texts import WORDS
from orrery.web import shapes

_LEAST_REST: Final = 0.5  # points; a smaller rest is not mentioned
_FINEST: Final = 0.1  # points; the narrowest interval that is shown


def may_ask(live: Live, yours: Sequence[Seat]) -> bool:
    """Whether hints are given at this table: to a person who plays alone or with bots only."""
    return live.game.value is not None and is_alone(live, yours)


def is_alone(live: Live, yours: Sequence[Seat]) -> bool:
    """Whether no other person plays or may still come: one seat is the caller's, and the others are
    bots that do not stand in for a person. Several own seats are several people at one screen."""
    others = [plan for seat, plan in enumerate(live.seats) if seat not in yours]
    return len(yours) == 1 and all(p.kind == "bot" and p.user is None for p in others)


def check(live: Live, yours: Sequence[Seat]) -> None:
    if not is_alone(live, yours):
        raise NotYours(message("refuse_hint"))
    check_known(live.game)


def check_known(game: AnyGame) -> None:
    if game.value is None:
        raise TableError(message("refuse_hint_unknown"))


def hint(live: Live, seat: Seat, why: Why, language: str) -> shapes.Hint:
    """A hint as a shape: the best line and the others, in the reader's language."""
    game, options = live.game, (why.chosen, *why.others)
    reasons = [phrases(game, option.terms, option.rest, language) for option in why.others]
    best = _mirrored(game, why.others[0], language) if why.others else []
    return shapes.Hint(
        seat,
        live.last,
        [
            shapes.Advice(
                moves=list(option.sentences),
                words=words(game, option.sentences, language),
                score=round(option.score, 1) if why.evaluations else None,
                band=max(round(option.band, 1), _FINEST) if option.band else None,
                chance=None if option.chance is None else round(option.chance, 2),
                reasons=texts,
            )
            for option, texts in zip(options, [best, *reasons], strict=True)
        ],
    )


def _mirrored(game: AnyGame, other: Option, language: str) -> list[str]:
    """The reasons why the best line is better than another one."""
    terms = [Term(term.feature, -term.points) for term in other.terms]
    return phrases(game, terms, -other.rest, language)


def words(game: AnyGame, sentences: Sequence[str], language: str) -> list[str]:
    """Sentences as texts, capitalized."""
    said = [game.grammar.label(sentence, language) or sentence for sentence in sentences]
    return [each[:1].upper() + each[1:] for each in said]


def phrases(game: AnyGame, terms: Sequence[Term], rest: float, language: str) -> list[str]:
    """Reasons as texts, with a typographic minus. The unexplained `rest` stands for smaller reasons
    and later play; without any reason, for later play alone."""
    assert game.value is not None
    value = game.value()
    said = [phrase(value, term, language) for term in terms]
    if abs(rest) >= _LEAST_REST:
        number = f"{rest:+.1f}".replace(".", "," if language == "fr" else ".")
        key = "page_hint_rest" if terms else "page_hint_later"
        said.append(WORDS.text(key, language, {"n": number}))
    return [text.replace("-", "\u2212", 1) if text.startswith("-") else text for text in said]


def turning_point(
    game: AnyGame, decision: Decision, verdict: Verdict, language: str
) -> shapes.TurningPoint:
    return shapes.TurningPoint(
        moves=decision.moves,
        seat=decision.seat,
        said=words(game, [decision.sentence], language)[0],
        better=words(game, verdict.better, language),
        loss=round(verdict.loss, 1),
        band=round(verdict.band, 1),
        reasons=phrases(game, verdict.terms, verdict.rest, language),
    )
