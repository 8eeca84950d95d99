"""The Automa's cards, factions and difficulties in words."""

from orrery.games.gaia.components import AutomaFaction, Card, Difficulty, Doing
from orrery.games.gaia.describe.phrases import FILE, say


def describe_card(card: Card, language: str = "en") -> str:
    """What stands on both halves of an Automa card."""
    faction = card.action == "faction"
    return say(
        "about-card-faction" if faction else "about-card",
        language,
        action=say(f"do-{card.action}", language, area=""),
        vp=card.vp,
        passes=say("card-passes", language) if card.passes else "",
        final=say(f"card-final-{card.final}", language),
        range=card.range,
        direction=say(f"card-direction-{card.direction}", language),
        arrow=say(f"card-arrow-{card.arrow}", language),
        count=card.count,
        booster=say(f"card-booster-{card.booster}", language),
    )


def describe_automa(faction: AutomaFaction, language: str = "en") -> str:
    """What an Automa's faction card says."""
    what = say("then", language).join(_doing(part, language) for part in faction.actions)
    told = [say("about-automa", language, what=what, vp=faction.vp)]
    for area, level in faction.research.named:
        if level:
            told.append(say("automa-research", language, area=_area(area, language)))
    if faction.extra_mines:
        told.append(say("automa-mines", language))
    if faction.twice:
        told.append(say("automa-twice", language))
    if faction.vp_station:
        told.append(say("automa-station", language, n=faction.vp_station))
    if faction.vp_type:
        told.append(say("automa-type", language, n=faction.vp_type))
    if faction.lab_to_station:
        told.append(say("automa-lab", language))
    if faction.research_with_lab:
        told.append(say("automa-with-lab", language))
    return " ".join(told)


def describe_difficulty(difficulty: Difficulty, language: str = "en") -> str:
    """What a difficulty changes.

    >>> from orrery.games.gaia.components import DIFFICULTY
    >>> describe_difficulty(DIFFICULTY["easy"])
    'The Automa starts with 0 VP, without card 2.'
    """
    removed, added = (_numbers(cards, language) for cards in (difficulty.remove, difficulty.add))
    cards = say("difficulty-remove", language, cards=removed) if removed else ""
    if added:
        cards += say("difficulty-add", language, n=len(difficulty.add), cards=added)
    extra = difficulty.extra_vp
    return say(
        "about-difficulty",
        language,
        vp=difficulty.start_vp,
        cards=cards,
        extra=say("difficulty-extra", language, n=extra) if extra else "",
    )


def _doing(part: Doing, language: str) -> str:
    area = _area(part.area, language) if part.area else ""
    what = say(f"do-{part.do}", language, area=area)
    if part.range:
        what = say("do-range", language, what=what, n=part.range)
    if part.prefer:
        what = say(f"do-{part.prefer}", language, what=what)
    if part.otherwise:
        what = say("do-otherwise", language, what=what, other=_doing(part.otherwise, language))
    return what


def _area(area: str, language: str) -> str:
    return FILE.label("area", area, language)


def _numbers(cards: tuple[int, ...], language: str) -> str:
    return say("and", language).join(map(str, cards))
