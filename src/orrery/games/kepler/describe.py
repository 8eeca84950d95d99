"""Cards and effects in words: the printed sentence, derived from the data that the rules carry out.

    Whoever has the fewest ships on the board produces 1 matter on a planet of choice.
    └ who ─────────────────────────────────┘ └ reward ───────────────────────────────┘

The pieces are templates under `[card]` in words.toml. A metric is a place on a track, a technology
level, or a count, and that family chooses the template, unless the metric has one of its own (the
least antimatter, not the fewest). Text and rule cannot drift apart: a card that is corrected in its
file reads and plays as corrected.
"""

from typing import Final, TypeAlias, assert_never

from orrery.games.kepler.components.schema import Condition, ObjectiveCard, ProgressCard, Who
from orrery.games.kepler.effects import (
    Advance,
    BonusEffect,
    BuildShip,
    Effect,
    MoveShips,
    Produce,
    Regenerate,
)
from orrery.games.kepler.texts import WORDS

Filling: TypeAlias = int | str

_TRACK_OF: Final = {"technology-space": "technology", "colonial-space": "colonial"}


def describe_effect(effect: BonusEffect, language: str = "en") -> str:
    """What an icon or a bonus action lets one do.

    >>> describe_effect(Advance("colonial", 1))
    'advance 1 space in Colonial Supremacy'
    >>> describe_effect(Advance("colonial", 2), "fr")
    'avancer de 2 cases en Suprématie Coloniale'
    """
    return _effect("do", effect, language)


def describe_progress(card: ProgressCard, language: str = "en") -> str:
    """The sentence on a progress card."""
    who = card.who
    rewards = [_reward(effect, who, language) for effect in card.reward]
    threshold = who.kind == "threshold"
    limit = _say("limit", language, n=who.at_least) if who.at_least and not threshold else ""
    return _say(
        "progress-threshold" if threshold else "progress",
        language,
        who=_who(who, language),
        limit=limit,
        reward=_say("and", language).join(rewards),
    )


def describe_objective(card: ObjectiveCard, language: str = "en") -> str:
    """The sentence on an objective card.

    A single condition is something to do, several of them are things to have.
    """
    first, *others = card.conditions
    goal = ""
    if not others:
        goal = _goal(first, language)
    elif {c.metric for c in card.conditions} == set(_TRACK_OF) and _equal(card.conditions):
        goal = _say("goal-both-tracks", language, n=first.at_least or 0)
    text = goal or _say("and", language).join(_amounts(card.conditions, language))
    return f"{text[0].upper()}{text[1:]}."


def _who(who: Who, language: str) -> str:
    family, name = _family(who.metric, language)
    counted = who.at_least if who.kind == "threshold" else 2  # the fewest ships: always plural
    things = _things(who.metric, counted, language) if family == "count" else ""
    key = _pick(f"who-{who.kind}", who.metric, family)
    return _say(key, language, n=who.at_least, name=name, things=things)


def _reward(effect: Effect, who: Who, language: str) -> str:
    """What a progress card does; what has just been named is not named again."""
    if isinstance(effect, Advance) and _TRACK_OF.get(who.metric) == effect.track:
        spaces = _say("spaces", language, n=effect.steps)
        return _say("does-advance-there", language, spaces=spaces)
    named = who.metric == "planets-terraformed" and who.kind != "min"
    if isinstance(effect, Produce) and effect.where == "terraformed" and named:
        return _effect("does", effect, language, where="them")
    return _effect("does", effect, language)


def _effect(mood: str, effect: BonusEffect, language: str, where: str = "") -> str:
    match effect:
        case Advance(track, steps):
            spaces = _say("spaces", language, n=steps)
            track_name = WORDS.label("track", track, language)
            return _say(f"{mood}-advance", language, spaces=spaces, track=track_name)
        case Produce(resources, amount, place, choice):
            cubes = [_say(f"cubes-{resource}", language, n=amount) for resource in resources]
            return _say(
                f"{mood}-produce",
                language,
                cubes=_say("or" if choice else "and", language).join(cubes),
                where=_say(f"where-{where or place}", language),
            )
        case Regenerate(amount):
            return _say(f"{mood}-regenerate", language, n=amount)
        case MoveShips(hexes):
            return _say(f"{mood}-move-ships", language, n=hexes)
        case BuildShip():
            return _say(f"{mood}-build-ship", language)
        case _:
            assert_never(effect)


def _goal(condition: Condition, language: str) -> str:
    """What a single condition asks one to do; empty if it can only be put as something to have."""
    family, name = _family(condition.metric, language)
    key = _pick("goal", condition.metric, family)
    if condition.at_least is None or not WORDS.knows("card", key):
        return ""
    return _say(
        key,
        language,
        n=condition.at_least,
        name=name,
        type=_type(condition, condition.at_least, language),
        zone=WORDS.label("zone", condition.zone or "", language),
    )


def _amounts(conditions: tuple[Condition, ...], language: str) -> list[str]:
    """What there must be, condition by condition; `at least` is not said twice in a row."""
    amounts = []
    before = ""
    for condition in conditions:
        bound = "at-most" if condition.at_least is None else "at-least"
        number = (condition.at_most if condition.at_least is None else condition.at_least) or 0
        family, name = _family(condition.metric, language)
        key = _pick("amount", condition.metric, family)
        counted = key == "amount-count"
        things = _things(condition.metric, number, language, condition) if counted else ""
        amount = _say(key, language, n=number, name=name, things=things)
        amounts.append(amount if bound == before else _say(bound, language, amount=amount))
        before = bound
    return amounts


def _things(metric: str, number: int, language: str, condition: Condition | None = None) -> str:
    return _say(
        f"things-{metric}",
        language,
        n=number,
        type=_type(condition, number, language) if condition else "",
        zone=WORDS.label("zone", condition.zone or "", language) if condition else "",
    )


def _type(condition: Condition, number: int, language: str) -> str:
    return _say(f"type-{condition.type}", language, n=number) if condition.type else ""


def _family(metric: str, language: str) -> tuple[str, str]:
    """The family of templates that a metric uses, and the name of its track or technology."""
    if metric in _TRACK_OF:
        return "track", WORDS.label("track", _TRACK_OF[metric], language)
    if WORDS.knows("tech", metric):
        return "tech", WORDS.label("tech", metric, language)
    return "count", ""


def _pick(stem: str, metric: str, family: str) -> str:
    """The template of the metric itself if there is one, else that of its family."""
    own = f"{stem}-{metric}"
    return own if WORDS.knows("card", own) else f"{stem}-{family}"


def _equal(conditions: tuple[Condition, ...]) -> bool:
    return len({(condition.at_least, condition.at_most) for condition in conditions}) == 1


def _say(key: str, language: str, *, n: int = 2, **filling: Filling) -> str:
    """A template of `[card]`, filled in, in the singular if `n` asks for it."""
    one = n == 1 or (n == 0 and language == "fr")
    template = WORDS.label("card", key, language, form="one" if one else "")
    return template.format(n=n, **filling)
