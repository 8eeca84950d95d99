"""The words of Planet Unknown, and the texts of its boards and cards, derived from the data."""

import re
from typing import Any

import pytest

from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown.components import Card, Event, Metric
from orrery.games.planet_unknown.describe import (
    card_text,
    corporation_text,
    effect,
    event_text,
    event_title,
    goal,
    objective_text,
    planet_text,
    tech_text,
)
from orrery.games.planet_unknown.options import OPTIONS
from orrery.games.planet_unknown.texts import LEDGER, WORDS
from orrery.games.planet_unknown.verbs import RULES
from orrery.kernel.text import LANGUAGES
from words import french, rules_named


def card(word: str, language: str) -> str:
    return card_text(box.CARD_WORDS.index(word), language)


def event(word: str, language: str) -> str:
    return event_text(box.EVENT_WORDS.index(word), language)


def tech(corporation: str, level: int, language: str) -> str:
    return tech_text(box.CORPORATIONS.index(corporation), level, language)


def objective(word: str, face: str, language: str) -> str:
    return objective_text(box.OBJECTIVE_WORDS.index(word), face, language)


# --- What is told about boards and cards


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        (
            lambda language: card("C01", language),
            "Rank 1, immediate. Advance 2 different trackers once each.",
            "Rang 1, immédiate. Avancez 2 cubes différents d’une case chacun.",
        ),
        (
            lambda language: card("C16", language),
            "Rank 3, immediate. Take a tile of your depot and place it; its resources count as "
            "usual.",
            "Rang 3, immédiate. Prenez une tuile de votre Dépôt et posez-la ; ses Ressources "
            "comptent normalement.",
        ),
        (
            lambda language: card("C24", language),
            "Rank 4, end of the game. Advance a tracker of your choice once, and 3 medals.",
            "Rang 4, fin de partie. Avancez un cube de votre choix d’une case, et 3 Médailles.",
        ),
        (
            lambda language: card("C30", language),
            "Rank 2, end of the game. With 1, 2, 3 or 4 of these cards, every 3 meteorites are "
            "worth 2, 3, 4 or 5 medals.",
            "Rang 2, fin de partie. Avec 1, 2, 3 ou 4 de ces cartes, 3 Météorites valent 2, 3, 4 "
            "ou 5 Médailles.",
        ),
        (
            lambda language: event("E04", language),
            "Green alert. Advance the civ, water or biomass tracker 3 times, without gaining "
            "rewards.",
            "Alerte verte. Avancez le cube Civ, Eau ou Biomasse de 3 cases, sans gagner de "
            "récompense.",
        ),
        (
            lambda language: event("E21", language),
            "Orange alert. Regress the civ or rover tracker once.",
            "Alerte orange. Régressez le cube Civ ou Rover d’une case.",
        ),
        (
            lambda language: event("E42", language),
            "Red alert. Regress any one tracker 3 times.",
            "Alerte rouge. Régressez un cube de votre choix de 3 cases.",
        ),
        (
            lambda language: event("E46", language),
            "Red alert, solo only. Destroy one of your objectives.",
            "Alerte rouge, solo uniquement. Détruisez un de vos Objectifs.",
        ),
        (
            lambda language: objective("O19", "shared", language),
            "Fewest water resources on the planet. 5 medals for the better of both neighbours; "
            "if tied, 2 medals each.",
            "Le moins de Ressources Eau sur la Planète. 5 Médailles pour le meilleur des deux "
            "voisins ; à égalité, 2 Médailles chacun.",
        ),
        (
            lambda language: objective("O07", "personal", language),
            "One area of civ terrain with at least 6 civ resources. 5 medals.",
            "Une zone de Terrain Civ avec au moins 6 Ressources Civ. 5 Médailles.",
        ),
        (
            lambda language: tech("horizon", 2, language),
            "At the start of the turn: 1 move for each rover that carries a meteorite.",
            "Au début du tour : 1 déplacement pour chaque Rover qui transporte une Météorite.",
        ),
        (
            lambda language: tech("jump-drive", 6, language),
            "Once per game: draw three objectives and keep one, for which everybody competes.",
            "Une fois par partie : piochez trois Objectifs et gardez-en un, que tout le monde "
            "vise.",
        ),
        (
            lambda language: corporation_text(box.CORPORATIONS.index("republic"), language),
            "At each civ milestone another tracker regresses once. Strength: seven civ "
            "milestones. Weakness: regression. 1 rover; complexity 2.",
            "À chaque palier de Civ, un autre cube régresse d’une case. Avantage : sept paliers "
            "de Civ. Faiblesse : régression. 1 Rover ; complexité 2.",
        ),
        (
            lambda language: planet_text(box.PLANETS.index("persephone"), language),
            "Forbidden resources: civ in the north-west, energy in the north-east, tech in the "
            "south-west, water in the south-east. 96 squares, 26 of them ice; 40 medals for the "
            "rows and columns; complexity 3.",
            "Ressources interdites : Civ au nord-ouest, Énergie au nord-est, Tech au sud-ouest, "
            "Eau au sud-est. 96 cases, dont 26 de Glace ; 40 Médailles pour les lignes et "
            "colonnes ; complexité 3.",
        ),
    ],
)
def test_what_is_told_follows_from_the_data(text: Any, en: str, fr: str) -> None:
    assert (text("en"), text("fr")) == (en, french(fr))


def test_a_corrected_card_reads_as_corrected() -> None:
    one = Card(rank=1, immediate=True, key="patches", n=1, medals=0, advance=0)
    assert effect(one, "en") == "Gain a biomass patch."
    seven = Card(rank=4, immediate=False, key="medals", n=0, medals=7, advance=0)
    assert effect(seven, "fr") == "7 Médailles."
    smallest = Metric("largest_area", 3, "low", 0, 0, 0, 0)
    assert goal(smallest, "shared", "en") == "Smallest rover area, counted in squares."
    wide = Metric("rectangle", 1, "high", 2, 4, 0, 0)
    assert goal(wide, "personal", "en") == (
        "A full block of 2 by 4 squares of water terrain, either way round."
    )
    both = Event(0, False, "advance_choice", 0b10010, 2, True, -1)
    assert event_title(both, "en") == "Advance water or tech"
    forbidden = Event(1, False, "rover_forbidden_terrain", 0, 0, False, 5)
    assert event_title(forbidden, "fr") == "Terrain Énergie interdit aux Rovers"


# --- What things are called


@pytest.mark.parametrize(
    ("kind", "word", "en", "fr"),
    [
        (
            "tile",
            "L4-WRm",
            "L of four, water and rover, with a meteor",
            "L de 4, Eau et Rover, avec météore",
        ),
        ("tile", "I2-CE", "domino, civ and energy", "domino, Civ et Énergie"),
        ("place", "biomass-12", "biomass 12", "Biomasse 12"),
        ("spot", "area", "the scoring area", "la zone de score"),
        ("spot", "civ-3", "civ 3", "Civ 3"),
        ("spot", "tech-f", "tech F", "la Tech F"),
        ("line", "row-11", "row 11", "la ligne 11"),
        ("number", "1", "1 depot", "1 Dépôt"),
        ("reward", "move-1", "1 move", "1 déplacement"),
        ("reward", "civ-4", "a civ card of rank 4", "une carte Civ de rang 4"),
        ("objective", "O28", "Deductible / Coveralls", "Franchise / Couverture totale"),
        ("event", "E32", "Regress any tracker once", "Régresser un cube d’une case"),
        ("option", "planet-6", "Planet of player 6", "Planète du joueur 6"),
        ("value", "kaax", "K’Aax", "K’Aax"),
        ("seat", "nature", "nature", "la nature"),
    ],
)
def test_labels_that_follow_from_the_components(kind: str, word: str, en: str, fr: str) -> None:
    assert (WORDS.label(kind, word), WORDS.label(kind, word, "fr")) == (en, fr)


def test_an_objective_is_called_by_the_face_that_is_used() -> None:
    assert WORDS.label("objective", "O01", form="shared") == "Perimeter"
    assert WORDS.label("objective", "O01", "fr", form="personal") == "Complexe"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("cube", box.CUBES),
        ("terrain", box.TERRAINS),
        ("planet", box.PLANETS),
        ("corporation", box.CORPORATIONS),
        ("card", box.CARD_WORDS),
        ("objective", box.OBJECTIVE_WORDS),
        ("shared", box.OBJECTIVE_WORDS),
        ("personal", box.OBJECTIVE_WORDS),
        ("event", box.EVENT_WORDS),
        ("reward", box.REWARDS),
        ("tech", tuple(key for each in box.CORPORATION for key in each.techs)),
        ("piece", ("lifepod", "meteorite", "rover", "patch", "medal")),
    ],
)
def test_every_thing_has_a_label_and_is_told_about(kind: str, words: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        assert [word for word in words if not WORDS.knows(kind, word)] == []
        assert [word for word in words if not WORDS.about(kind, word, language)] == []


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("shape", box.SHAPES),
        ("turn", box.TURNS),
        ("tile", box.TILE_WORDS),
        ("place", box.PLACES),
        ("spot", box.SPOTS),
        ("source", box.SOURCES),
        ("alert", box.COLOURS),
        ("epilogue", box.EPILOGUES),
        ("verb", RULES.grammar.verbs),
        ("blank", tuple(RULES.grammar.kinds)),
        ("part", ("planet", "tracks", "lifepods", "meteorites", "civ", "personal", "shared")),
        ("part", ("common",)),
        ("option", tuple(option.name for option in OPTIONS)),
        ("value", tuple(value for option in OPTIONS for value in option.values)),
    ],
)
def test_every_word_has_a_label(kind: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not WORDS.knows(kind, word)] == []


def test_what_a_person_says_is_explained() -> None:
    nature = {"rings", "commander", "spin", "deal", "assign", "objectives", "shared", "reveal"}
    nature |= {"event", "glimpse", "pile", "offer", "add", "remove", "draft"}
    lacking = {verb for verb in RULES.grammar.verbs if not WORDS.about("verb", verb)}
    assert lacking == nature


def test_figures_in_the_texts_agree_with_the_components() -> None:
    def says(kind: str, word: str, figure: int) -> bool:
        texts = [WORDS.about(kind, word, language) for language in LANGUAGES]
        return all(re.search(rf"\b{figure}\b", text) for text in texts)

    gaia = box.PLANET[box.PLANETS.index("gaia")]
    assert says("ground", "city", gaia.city_medals)
    assert says("piece", "meteorite", box.METEORITES_PER_MEDAL)
    assert says("option", "green", box.DECK)
    assert says("option", "orange", box.DECK)
    assert box.LIFEPOD_MEDAL == 1, "the text about lifepods says a medal"


def test_a_tech_that_two_corporations_have_serves_both_alike() -> None:
    often: dict[str, set[str]] = {}
    for corporation in box.CORPORATION:
        for key, when in zip(corporation.techs, corporation.often, strict=True):
            often.setdefault(key, set()).add(when)
    assert [key for key, whens in often.items() if len(whens) > 1] == []


# --- The refusals


def test_every_rule_that_the_game_refuses_by_has_a_refusal() -> None:
    """Tables name rules, too: a refusal without numbers stands beside each of those, but for the
    rules that a row of the tables carries out."""
    named = rules_named(GAME)
    rows = (*RULES.moments, *(at for verb in RULES.verbs for at in verb.at))
    carried_out = {rule for row in rows for rule in row.rules}
    refusing = sorted(named - carried_out)
    assert [rule for rule in refusing if LEDGER[rule].refusal is None] == []
    assert {LEDGER[rule].id for rule in carried_out} <= named
    assert {rule.id for rule in LEDGER if rule.refusal} <= named
