"""Civ cards, objectives and events in words: whole sentences, put together from what they do."""

from orrery.games.planet_unknown.components import (
    CARD,
    COLOURS,
    COMMERCE,
    CUBES,
    EVENT,
    LIFEPOD_MEDAL,
    METEORITES_PER_MEDAL,
    OBJECTIVE,
    PERSONAL,
    REPO_RATE,
    SHARED_TIE,
    SHARED_WIN,
    TERRAINS,
    Card,
    Event,
    Metric,
)
from orrery.games.planet_unknown.describe.phrases import FILE, either, medals, say, sentence

ALL_CUBES = (1 << len(CUBES)) - 1

# --- Civ cards


def card_text(card: int, language: str = "en") -> str:
    """What a civ card does, and when.

    >>> card_text(2)
    'Rank 1, immediate. Gain a biomass patch.'
    >>> card_text(25, "fr")
    'Rang 4, immédiate. Gagnez 3 carrés de Biomasse.'
    """
    printed = CARD[card]
    when = "card-immediate" if printed.immediate else "card-end"
    return say(when, language, rank=printed.rank, text=effect(printed, language))


def effect(card: Card, language: str) -> str:
    """What a civ card does, whatever its rank."""
    match card.key:
        case "extra_tile":
            return say(f"card-extra_tile{'-advance' if card.advance else ''}", language)
        case "lifepods_double":
            worth = LIFEPOD_MEDAL
            return say("card-lifepods_double", language, n=2 * worth, single=worth)
        case "meteorite_repo":
            return _set(card, REPO_RATE, METEORITES_PER_MEDAL, language)
        case "commerce_agreement":
            return _set(card, COMMERCE, 2, language)
        case _:
            steps = card.advance or card.n
            return say(
                f"card-{card.key}",
                language,
                n=card.n,
                times=say("times", language, n=steps),
                medals=medals(card.medals, language),
            )


def _set(card: Card, worth: tuple[int, ...], n: int, language: str) -> str:
    """Cards that are worth more the more of them one has."""
    return say(
        f"card-{card.key}",
        language,
        n=n,
        cards=either([str(count) for count in range(1, len(worth))], language),
        medals=either([str(value) for value in worth[1:]], language),
    )


# --- Objectives


def objective_text(objective: int, face: str, language: str = "en") -> str:
    """What one face of an objective asks for, and what it is worth.

    >>> objective_text(12, "personal")
    'A full block of 2 by 5 squares of civ terrain, either way round. 5 medals.'
    """
    if face == "shared":
        text = goal(OBJECTIVE[objective].shared, face, language)
        win, tie = medals(SHARED_WIN, language), medals(SHARED_TIE, language)
        return say("about-shared", language, text=text, win=win, tie=tie)
    text = goal(OBJECTIVE[objective].personal, face, language)
    return say("about-personal", language, text=text, win=medals(PERSONAL, language))


def goal(metric: Metric, face: str, language: str) -> str:
    """What is compared, or what is to be reached."""
    turned = "-turned" if metric.w != metric.h else ""
    return say(
        f"{face}-{metric.key}{turned}",
        language,
        n=metric.at_least or metric.at_most or 2,
        w=metric.w,
        h=metric.h,
        terrain=_terrain(metric.terrain, language),
        most=say(f"most-{metric.better}", language),
        largest=say(f"largest-{metric.better}", language),
    )


def _terrain(terrain: int, language: str) -> str:
    return FILE.label("terrain", TERRAINS[terrain], language) if terrain >= 0 else ""


# --- Events


def event_title(event: Event, language: str = "en") -> str:
    """What an event is called, after what it does.

    >>> event_title(EVENT[4]), event_title(EVENT[32], "fr")
    ('Advance civ or rover', 'Terrain Eau interdit aux Rovers')
    """
    return _of_event("event", event, language)


def event_text(event: int, language: str = "en") -> str:
    """What an event does, and how much it alarms.

    >>> event_text(4)
    'Green alert. Advance the civ or rover tracker once.'
    >>> event_text(51)
    'Red alert, solo only. Choose one of the two shapes of your depot: all its tiles leave the \
station.'
    """
    drawn = EVENT[event]
    return say(
        "about-event-solo" if drawn.solo else "about-event",
        language,
        alert=sentence(FILE.label("alert", COLOURS[drawn.colour], language)),
        text=_of_event("do", drawn, language),
    )


def _of_event(stem: str, event: Event, language: str) -> str:
    cubes = [cube for number, cube in enumerate(CUBES) if event.tracks >> number & 1]
    variant = ""
    if event.key == "advance_choice" and not event.rewards:
        variant = "-bare"
    elif event.key == "regress_choice" and event.tracks == ALL_CUBES:
        variant = "-any"
    return say(
        f"{stem}-{event.key}{variant}",
        language,
        n=event.steps,
        times=say("times", language, n=event.steps),
        cubes=either([FILE.label("cube", cube, language) for cube in cubes], language),
        terrain=_terrain(event.terrain, language),
    )
