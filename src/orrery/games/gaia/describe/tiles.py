"""Tiles, boosters, tokens, action spaces, buildings and research levels in words.

A `label` names a thing by what it does, `at once: 2 VP per mine`; what is told about it is a whole
sentence.
"""

from orrery.games.gaia.components import (
    AREAS,
    BIG_VALUE,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    BOX,
    FACTIONS,
    FORMER_COST,
    INFLUENCE,
    LEVELS,
    ORE_PER_STEP,
    RANGE,
    RANK_VP,
    TYPES,
    VALUE,
    Booster,
    FinalTile,
    Round,
    Space,
    Tech,
    Token,
)
from orrery.games.gaia.describe.phrases import (
    FILE,
    amount,
    goods,
    in_a_row,
    listed,
    say,
    sentence,
    told,
)


def label_tech(tile: Tech, language: str = "en") -> str:
    """What a tech tile is called.

    >>> label_tech(Tech("pass", (0, 0, 0, 0, 0, 0, 3), "lab", None))
    'on passing: 3 VP per research lab'
    """
    gain = _per(listed(tile.gain, language), tile.per, language)
    return say(tile.timing, language, n=BIG_VALUE, gain=gain, event=_event(tile.on, language))


def describe_tech(tile: Tech, language: str = "en") -> str:
    """What a tech tile does.

    >>> describe_tech(Tech("each", (0, 0, 0, 0, 0, 0, 3), None, "mine"))
    'From then on: 3 VP for each mine built.'
    """
    gain = _per(told(tile.gain, language), tile.per, language)
    key = f"about-{tile.timing}"
    return say(key, language, n=BIG_VALUE, gain=gain, event=_event(tile.on, language))


def label_booster(booster: Booster, language: str = "en") -> str:
    """What a booster gives, in short.

    >>> label_booster(Booster((0, 1, 0, 0, 0, 0, 0), "mine", 1, None))
    '1 ore; on passing: 1 VP per mine'
    """
    parts = [listed(booster.income, language)]
    if booster.per:
        gain = _per(amount(booster.vp, "vp", language), booster.per, language)
        parts.append(say("pass", language, gain=gain))
    if booster.action:
        parts.append(say("action", language, gain=label_booster_action(booster, language)))
    return say("also", language).join(parts)


def describe_booster(booster: Booster, language: str = "en") -> str:
    """What a booster does."""
    parts = [say("about-booster", language, gain=told(booster.income, language))]
    if booster.per:
        gain = _per(amount(booster.vp, "vp", language), booster.per, language)
        parts.append(say("about-booster-pass", language, gain=gain))
    if booster.action:
        parts.append(describe_booster_action(booster, language))
    return " ".join(parts)


def label_booster_action(booster: Booster, language: str = "en") -> str:
    """The special action of a booster that has one."""
    return say(f"booster-{booster.action}", language, n=_extra(booster))


def describe_booster_action(booster: Booster, language: str = "en") -> str:
    return say(f"about-booster-{booster.action}", language, n=_extra(booster))


def describe_token(token: Token, language: str = "en") -> str:
    """What a federation token gives."""
    side = "green" if token.green else "grey"
    return say(f"about-token-{side}", language, gain=told(token.gain, language))


def label_round(tile: Round, language: str = "en") -> str:
    """What a round scoring tile is called.

    >>> label_round(Round("big", 5, (0, 5)))
    '5 VP per upgrade to an institute or academy'
    """
    gain = amount(tile.vp, "vp", language)
    return say("each", language, gain=gain, event=_event(tile.on, language))


def describe_round(tile: Round, language: str = "en") -> str:
    """What a round scoring tile gives, and what the Automa scores for it."""
    gain, event = amount(tile.vp, "vp", language), _event(tile.on, language)
    early, late = (amount(vp, "vp", language) for vp in tile.automa)
    automa = say("about-round-automa", language, early=early, late=late)
    return f"{say('about-round', language, gain=gain, event=event)} {automa}"


def label_final(tile: FinalTile, language: str = "en") -> str:
    return say(f"final-{tile.counts}", language)


def describe_final(tile: FinalTile, language: str = "en") -> str:
    """What a final scoring tile ranks players by."""
    first, second, third, _ = RANK_VP
    return say(
        "about-final",
        language,
        things=say(f"count-{tile.counts}", language),
        neutral=tile.neutral,
        first=first,
        second=second,
        third=third,
    )


def label_space(space: Space, language: str = "en") -> str:
    """What an action space is called.

    >>> label_space(Space(3, 0, (0, 0, 0, 0, 2, 0, 0), 0, False, False, 0))
    '2 power tokens (3 power)'
    """
    what, cost = short_space(space, language), _cost(space, language)
    return say("space", language, what=what, cost=cost)


def short_space(space: Space, language: str = "en") -> str:
    """What an action space brings, without its price."""
    return _space(space, "space", listed(space.gain, language), language)


def describe_space(space: Space, language: str = "en") -> str:
    """What an action space costs and does."""
    what = _space(space, "about", told(space.gain, language), language)
    return say("about-space", language, cost=_cost(space, language), what=what)


def describe_building(building: int, language: str = "en") -> str:
    """What a building costs, is worth and brings."""
    entry = BOX.buildings[building]
    near = entry.near
    return say(
        "about-building-near" if near else "about-building",
        language,
        cost=sentence(told(entry.cost.gain, language)),
        near=told(near.gain, language) if near else "",
        range=INFLUENCE,
        n=VALUE[building],
        about=FILE.about("building", entry.word, language),
    )


def describe_type(type: int, language: str = "en") -> str:
    """Whose home a planet type is, or what is peculiar to it."""
    if told := FILE.about("type", TYPES[type], language):
        return told
    one, other = (FILE.label("faction", FACTIONS[2 * type + n], language) for n in range(2))
    return say("about-home", language, one=one, other=other)


def describe_level(area: int, level: int, language: str = "en") -> str:
    """What a level of a research area gives or lets one do.

    >>> describe_level(1, 3)
    'at once: 1 QIC and 3 power charged; range 2'
    """
    reached = LEVELS[area][level]
    now = [say(f"level-{key}", language) for key in _given(area, level)]
    now += goods(reached.now, language)
    if reached.vp_per_gaia:
        now.append(say("level-gaia", language, n=reached.vp_per_gaia))
    parts = [say("now", language, gain=in_a_row(now, language))] if now else []
    if any(reached.income):
        parts.append(say("income", language, gain=told(reached.income, language)))
    parts += _standing(area, level, language)
    return say("also", language).join(parts) or say("level-nothing", language)


def _given(area: int, level: int) -> list[str]:
    reached = LEVELS[area][level]
    have = {"former": reached.former, "crown": reached.crown, "lost": reached.lost}
    return [key for key, given in have.items() if given]


def _standing(area: int, level: int, language: str) -> list[str]:
    """The figure that holds while one stands on a level."""
    match AREAS[area]:
        case "terraforming":
            return [say("level-ore", language, n=ORE_PER_STEP[level])]
        case "navigation":
            return [say("level-range", language, n=RANGE[level])]
        case "gaia" if level:
            return [say("level-formers", language, n=FORMER_COST[level])]
        case _:
            return []


def _per(gain: str, per: str | None, language: str) -> str:
    if per is None:
        return gain
    return say("per", language, gain=gain, thing=say(f"thing-{per}", language))


def _event(on: str | None, language: str) -> str:
    return say(f"event-{on}", language) if on else ""


def _extra(booster: Booster) -> int:
    return BOOSTER_RANGE if booster.action == "range" else BOOSTER_STEPS


def _cost(space: Space, language: str) -> str:
    kind = "power" if space.power else "qic"
    return say(f"cost-{kind}", language, n=space.power or space.qic)


def _space(space: Space, stem: str, gain: str, language: str) -> str:
    if space.steps:
        return say(f"{stem}-steps", language, n=space.steps)
    if space.tech:
        return say(f"{stem}-tech", language)
    if space.again:
        return say(f"{stem}-again", language)
    if space.vp_per_type:
        return say(f"{stem}-types", language, n=space.vp_per_type, gain=gain)
    return gain
