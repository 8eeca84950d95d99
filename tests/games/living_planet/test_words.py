"""The words of Living Planet, and the texts of its things, derived from the data."""

import pytest

from orrery.games.living_planet import GAME, describe
from orrery.games.living_planet import components as box
from orrery.games.living_planet.moves import THINGS
from orrery.games.living_planet.options import OPTIONS
from orrery.games.living_planet.scoring import PARTS
from orrery.games.living_planet.tasks import ROWS
from orrery.games.living_planet.texts import LEDGER, WORDS
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.text import LANGUAGES, Amount, Term
from words import french, objections, rules_named, rules_of_rows

VALUES = tuple(str(value) for value in range(1, 7))


# --- What is told about things


@pytest.mark.parametrize(
    ("kind", "word", "en", "fr"),
    [
        (
            "building",
            "wind-turbine-2",
            "Costs 5 MC, on an empty slot showing electricity. Produces 1 electricity each time a "
            "die shows 2. 2 VP.",
            "Coûte 5 MC, sur un emplacement libre portant la ressource Électricité. Produit 1 "
            "Électricité chaque fois qu’un dé indique 2. 2 PV.",
        ),
        (
            "building",
            "steel-dome",
            "Costs 5 MC, on any empty slot. For 1 iron per hex it protects all buildings that you "
            "control there from geysers. One per player. 1 VP.",
            "Coûte 5 MC, sur n’importe quel emplacement libre. Pour 1 Fer par hexagone, il y "
            "protège des Geysers tous les bâtiments que vous contrôlez. Un par joueur. 1 PV.",
        ),
        (
            "kind",
            "business-centre",
            "Costs 5 MC and 1 vibrium, on any empty slot. Your die counts 2 more when you trade. "
            "Permanently safe from earthquakes. One per player. 1 VP.",
            "Coûte 5 MC et 1 Vibrium, sur n’importe quel emplacement libre. Votre dé compte 2 de "
            "plus quand vous commercez. Protégé en permanence des Tremblements de Terre. Un par "
            "joueur. 1 PV.",
        ),
        (
            "kind",
            "iron-mine",
            "Costs 5 MC, on an empty slot showing iron. Produces 1 iron each time a die shows its "
            "number. 2 VP.",
            "Coûte 5 MC, sur un emplacement libre portant la ressource Fer. Produit 1 Fer chaque "
            "fois qu’un dé indique sa valeur. 2 PV.",
        ),
        (
            "card",
            "MK03",
            "The price of oil rises by 3; beyond 10 it crashes and goes on from 1.",
            "Le prix de la ressource Pétrole monte de 3 ; au-delà de 10, il subit un crash et "
            "repart de 1.",
        ),
        (
            "value",
            "4",
            "Planet card 4: price up or down by 2. When trading, the leader may raise or lower one "
            "price by 2 before applying a market card.",
            "Carte Planète 4 : prix modifié de 2. En commerçant, le Leader peut augmenter ou "
            "réduire un prix de 2 avant d’appliquer une carte Marché Financier.",
        ),
        (
            "tile",
            "M2",
            "4 slots: iron, vibrium, vibrium or iron, blank. Dice: triangle 5 (earthquake), square "
            "1 (earthquake), circle 6 (tornado). Edges: 3 mountain, 2 fungal forest, 1 desert.",
            "4 emplacements : Fer, Vibrium, Vibrium ou Fer, sans ressource. Dés : triangle 5 "
            "(Tremblement de Terre), carré 1 (Tremblement de Terre), cercle 6 (Tornade). Côtés : 3 "
            "montagne, 2 forêt fongique, 1 désert.",
        ),
        (
            "tile",
            "S2",
            "2 slots: blank, blank. No cataclysms. Edges: 2 mountain, 2 desert, 2 fungal forest.",
            "2 emplacements : sans ressource, sans ressource. Pas de Cataclysme. Côtés : 2 "
            "montagne, 2 désert, 2 forêt fongique.",
        ),
        (
            "resource",
            "mycelium",
            "11 pieces, from mycelium farms. It pays for scientists and heals them.",
            "11 pions, tirés des Fermes de Mycélium. Il paie les Scientifiques et les soigne.",
        ),
    ],
)
def test_what_is_told_follows_from_the_data(kind: str, word: str, en: str, fr: str) -> None:
    assert (WORDS.about(kind, word), WORDS.about(kind, word, "fr")) == (en, french(fr))


# --- What things are called


@pytest.mark.parametrize(
    ("kind", "word", "en", "fr"),
    [
        ("hex", "1,-1", "1,-1", "1,-1"),
        ("hex", "0,0", "the landing zone", "la Zone d’Atterrissage"),
        ("slot", "-2,1c", "slot C of -2,1", "l’emplacement C de -2,1"),
        ("place", "1,-1", "(1,-1)", "(1,-1)"),
        (
            "place",
            "0,0b",
            "(slot B of the landing zone)",
            "(emplacement B de la Zone d’Atterrissage)",
        ),
        ("good", "3-oil", "3 oil", "3 Pétrole"),
        ("good", "1-credits", "1 MC", "1 MC"),
        ("good", "40-credits", "40 MC", "40 MC"),
        ("good", "destiny", "a destiny token", "un jeton Contrôle de la Destinée"),
        ("building", "vibrium-mine-3", "vibrium mine (3)", "Mine de Vibrium (3)"),
        ("building", "spaceport", "spaceport", "Spatioport"),
        ("card", "MK24", "mycelium −1", "Mycélium −1"),
        ("value", "6", "6", "6"),
        ("seat", "nature", "nature", "la nature"),
    ],
)
def test_labels_that_follow_from_the_components(kind: str, word: str, en: str, fr: str) -> None:
    assert (WORDS.label(kind, word), WORDS.label(kind, word, "fr")) == (en, fr)


def test_where_room_is_scarce_names_are_short() -> None:
    short = {"form": "short"}
    assert WORDS.label("slot", "1,-1b", **short) == "1,-1 B"
    assert WORDS.label("place", "0,0", **short) == WORDS.label("hex", "0,0", **short) == "0,0"
    assert WORDS.label("good", "5-credits", **short) == "5 MC"
    assert WORDS.label("building", "oil-drill-5", "fr", **short) == "Forage 5"
    assert WORDS.label("building", "energy-field", **short) == "field"


@pytest.mark.parametrize(
    ("sentence", "en", "fr"),
    [
        (
            "build oil-drill-5 at 1,-1a with scientist 1,-1",
            "Build the oil drill (5) on slot A of 1,-1 with the scientist (1,-1)",
            "Construire : Forage Pétrolier (5) sur l’emplacement A de 1,-1 avec le Scientifique "
            "(1,-1)",
        ),
        (
            "move rover 1,-1b to 2,-1",
            "Move the rover (slot B of 1,-1) to (2,-1)",
            "Déplacer le Rover (emplacement B de 1,-1) vers (2,-1)",
        ),
        (
            "put M2 r2 at 1,-1",
            "Place Twin Lodes (turned 2/6) on 1,-1",
            "Placer Filons Jumeaux (rotation 2/6) sur 1,-1",
        ),
        (
            "lose unit 1,0c",
            "Take the damage on the unit in slot C of 1,0",
            "Faire porter les dégâts à l’Unité de l’emplacement C de 1,0",
        ),
        ("shift iron down", "Change the price of iron by −2", "Prix : Fer −2"),
        (
            "offer seat-1 give 3-oil for 5-credits",
            "Offer player 2 to give 3 oil asking for 5 MC",
            "Proposer à joueur 2 de donner 3 Pétrole en demandant 5 MC",
        ),
    ],
)
def test_sentences_read_as_sentences(sentence: str, en: str, fr: str) -> None:
    assert GAME.grammar.write(GAME.grammar.read(sentence)) == sentence
    assert (GAME.grammar.label(sentence), GAME.grammar.label(sentence, "fr")) == (en, french(fr))


def test_things_that_change_hands_are_counted() -> None:
    what = Amount(5, Term("thing", "credits")), Amount(2, Term("thing", "oil"))
    assert WORDS.fill("{what}", "en", {"what": what}) == "5 MC, 2 oil"
    assert WORDS.fill("{what}", "fr", {"what": what[:1]}) == "5 MC"
    assert WORDS.label("thing", "destiny") == "destiny token"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("resource", box.RESOURCES),
        ("type", box.TYPES),
        ("tile", box.TILE_WORDS),
        ("unit", box.UNITS),
        ("kind", box.KINDS),
        ("building", box.BUILDINGS),
        ("effect", box.EFFECTS[1:]),
        ("card", box.CARD_WORDS),
        ("value", VALUES),
        ("piece", ("chip", "destiny", "credit", "leader")),
        ("standing", ("controlled", "occupied", "abandoned")),
        ("row", ROWS[1:]),
        ("option", tuple(option.name for option in OPTIONS)),
    ],
)
def test_every_thing_has_a_label_and_is_told_about(kind: str, words: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        assert [word for word in words if not WORDS.knows(kind, word)] == []
        assert [word for word in words if not WORDS.about(kind, word, language)] == []


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("colour", box.COLOURS),
        ("landscape", box.LANDSCAPES),
        ("family", box.FAMILIES),
        ("turn", box.TURNS),
        ("row", ROWS),
        ("arrow", ("up", "down")),
        ("part", ("chip", "unit")),
        ("part", PARTS),
        ("occupant", ("scientist", "wounded", "rover")),
        ("thing", (*box.RESOURCES, "credits", "destiny")),
        ("seat", (*(f"seat-{n}" for n in range(4)), "nature")),
        ("verb", GAME.grammar.verbs),
        ("blank", tuple(GAME.grammar.kinds)),
        ("value", tuple(value for option in OPTIONS for value in option.values)),
    ],
)
def test_every_word_has_a_label(kind: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not WORDS.knows(kind, word)] == []


def test_every_place_and_every_good_has_a_name_of_its_own() -> None:
    for kind in describe.BY_RULE:
        words = [*GAME.grammar.kinds[kind].values]
        for language in LANGUAGES:
            assert len({WORDS.label(kind, word, language) for word in words}) == len(words)
    goods = GAME.grammar.kinds["good"]
    assert {word.partition("-")[2] or word for word in goods.values} >= {*box.RESOURCES, "credits"}
    assert all(goods.knows(word) for word in THINGS if word not in (*box.RESOURCES, "credits"))


def test_what_a_person_says_is_explained() -> None:
    lacking = {verb for verb in GAME.grammar.verbs if not WORDS.about("verb", verb)}
    assert lacking == {"leader", "card", "draw", "market"}  # nature's
    assert set(WORDS.entries["verb"]) == set(GAME.grammar.verbs)


# --- The refusals


def test_every_rule_that_the_game_refuses_by_has_a_refusal() -> None:
    """The tables of verbs and moments name rules, too: those refusals tell no numbers."""
    named = rules_named(GAME, but=("verbs.py",)) | rules_of_rows(RULES)
    named |= {raised.rule for raised in objections(GAME)} | {
        "LP-END-02",
        "LP-GOLDEN-01",
    }  # after the end, not asked
    assert [rule for rule in sorted(named) if LEDGER[rule].refusal is None] == []
    assert {rule.id for rule in LEDGER if rule.refusal} <= named
