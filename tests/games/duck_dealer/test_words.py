"""The words of Duck Dealer, and the texts of its things, derived from the data."""

import re

import pytest

from orrery.games.duck_dealer import GAME, describe
from orrery.games.duck_dealer import components as box
from orrery.games.duck_dealer.options import OPTIONS
from orrery.games.duck_dealer.texts import LEDGER, WORDS
from orrery.games.duck_dealer.verbs import RULES
from orrery.kernel.text import LANGUAGES, Amount, Term
from words import french, rules_named, rules_of_rows, sources

PIECES = ("cube", "portal", "privilege", "ship")
PARTS = tuple(GAME.scores(GAME.start(2))[0].parts)


# --- What is told about things


@pytest.mark.parametrize(
    ("kind", "word", "en", "fr"),
    [
        (
            "ware",
            "phone-booth",
            "Primary good, from mines. Goes into satellites, radios and science. In shipyards, "
            "goes into engineers and merchants.",
            "Marchandise primaire, tirée des mines. Sert pour : satellites, radios et science. "
            "Dans les chantiers spatiaux, sert pour : ingénieurs et marchands.",
        ),
        (
            "ware",
            "slimming-pill",
            "Intermediate good, made from 1 load of plastic beads and 1 pot of blue paint; 3 VP "
            "for each delivery. Goes into modern art and medicine.",
            "Marchandise intermédiaire, faite de 1 lot de perles en plastique et 1 pot de peinture "
            "bleue ; 3 PV par livraison. Sert pour : art moderne et médecine.",
        ),
        (
            "ware",
            "religion",
            "Final good, made from 1 stealth duck and 1 radio; 30 VP for each delivery.",
            "Marchandise finale, faite de 1 canard furtif et 1 radio ; 30 PV par livraison.",
        ),
        (
            "building",
            "factory-economy",
            "Costs 1 yellow token, 1 satellite and 1 load of plastic beads; 25 VP for whoever "
            "builds it. For the same two goods and 1 blue token it then gives 1 crate of economy.",
            "Coûte 1 jeton jaune, 1 satellite et 1 lot de perles en plastique ; 25 PV pour qui la "
            "construit. Contre ces deux mêmes marchandises et 1 jeton bleu, elle donne ensuite 1 "
            "caisse d’économie.",
        ),
        (
            "building",
            "consumer-medicine",
            "Costs 1 yellow token, 1 crate of medicine and another good of your choice; 50 VP for "
            "whoever builds it. For 1 crate of medicine and 1 blue token it then gives 30 VP, as "
            "often as you like.",
            "Coûte 1 jeton jaune, 1 caisse de médecine et une autre marchandise au choix ; 50 PV "
            "pour qui le construit. Contre 1 caisse de médecine et 1 jeton bleu, il donne ensuite "
            "30 PV, autant de fois qu’on le veut.",
        ),
        (
            "building",
            "yard-navigator",
            "Costs 1 yellow token, 1 solar panel and 1 yellow rubber duck; 10 VP for whoever "
            "builds it. For 1 blue token, 1 solar panel and 1 yellow rubber duck it then adds one "
            "navigator to your ship.",
            "Coûte 1 jeton jaune, 1 panneau solaire et 1 canard en caoutchouc jaune ; 10 PV pour "
            "qui le construit. Contre 1 jeton bleu, 1 panneau solaire et 1 canard en caoutchouc "
            "jaune, il ajoute ensuite à votre vaisseau : navigateur.",
        ),
        (
            "place",
            "eider",
            "Start planet: a mine and a shipyard.",
            "Planète de départ : une mine et un chantier spatial.",
        ),
        (
            "piece",
            "ship",
            "It has 9 slots for equipment and a small hold for 1 good. Per red token it makes 8 "
            "steps with 3 filled slots, 5 with up to 6, 2 with more.",
            "Il a 9 compartiments pour des équipements et une petite cale pour 1 marchandise. Par "
            "jeton rouge, il fait 8 pas avec 3 compartiments remplis, 5 avec 6 au plus, 2 au-delà.",
        ),
        (
            "energy",
            "yellow",
            "Construction: 1 for a building, 3 for a privilege, 1 for a route cube beyond the free "
            "ones.",
            "Construction : 1 pour une construction, 3 pour un privilège, 1 pour un cube de route "
            "en plus des gratuits.",
        ),
    ],
)
def test_what_is_told_follows_from_the_data(kind: str, word: str, en: str, fr: str) -> None:
    assert (WORDS.about(kind, word), WORDS.about(kind, word, "fr")) == (en, french(fr))


# --- What things are called


@pytest.mark.parametrize(
    ("kind", "word", "en", "fr"),
    [
        ("place", "teal", "Teal", "Sarcelle d’hiver"),
        ("place", "gadwall-mallard-1", "Gadwall–Mallard, point 1", "Chipeau–Colvert, point 1"),
        ("cube", "gadwall-mallard-2", "Gadwall–Mallard, point 2", "Chipeau–Colvert, point 2"),
        ("cube", "smew-factory", "the factory of Smew", "l’usine de Piette"),
        ("cube", "eider-yard", "the shipyard of Eider", "le chantier spatial d’Eider"),
        ("good", "2-radio", "2 radios", "2 radios"),
        ("good", "1-blue-paint", "1 pot of blue paint", "1 pot de peinture bleue"),
        ("good", "20-modern-art", "20 crates of modern art", "20 caisses d’art moderne"),
        ("ware", "blue-paint", "blue paint", "peinture bleue"),
        ("consumer", "consumer-military", "military consumer", "consommateur militaire"),
        ("yard", "yard-hold-b", "hold shipyard B", "chantier spatial de cales B"),
        ("seat", "nature", "nature", "la nature"),
    ],
)
def test_labels_that_follow_from_words_and_components(
    kind: str, word: str, en: str, fr: str
) -> None:
    assert (WORDS.label(kind, word), WORDS.label(kind, word, "fr")) == (en, fr)


def test_where_room_is_scarce_names_are_short() -> None:
    short = {"form": "short"}
    assert WORDS.label("ware", "linear-accelerator", "fr", **short) == "accélérateurs"
    assert WORDS.label("ware", "radio", **short) == "radios"
    assert WORDS.label("energy", "red", **short) == "red"
    assert WORDS.label("cube", "smew-factory", **short) == "factory of Smew"
    assert WORDS.label("good", "5-rubber-duck", **short) == "5 ducks"


@pytest.mark.parametrize(
    ("sentence", "en", "fr"),
    [
        ("install engineer", "Install one engineer", "Installer : ingénieur"),
        ("land eider", "Start from Eider", "Planète de départ : Eider"),
        (
            "collect red",
            "Collect energy, choosing a red token",
            "Collecter de l’énergie, en choisissant un jeton rouge",
        ),
        ("move mallard", "Move to Mallard", "Aller sur Colvert"),
        ("jump smew", "Jump to Smew", "Se téléporter sur Piette"),
        (
            "lay gadwall-mallard-1",
            "Lay a cube on Gadwall–Mallard, point 1",
            "Poser un cube sur Chipeau–Colvert, point 1",
        ),
        ("open smew", "Open a passage on Smew", "Ouvrir un passage sur Piette"),
        (
            "recall smew-factory",
            "Take back the cube from the factory of Smew",
            "Reprendre le cube sur l’usine de Piette",
        ),
        (
            "discover consumer-radio",
            "Discover the radio consumer",
            "Découvrir : consommateur de radios",
        ),
        ("build factory-radio", "Build the radio factory", "Construire : usine de radios"),
        (
            "build consumer-radio with blue-paint",
            "Build the radio consumer paying also blue paint",
            "Construire : consommateur de radios en payant aussi peinture bleue",
        ),
        (
            "claim factory",
            "Claim a privilege on the factory",
            "Revendiquer un privilège sur l’usine",
        ),
        ("extract blue-paint", "Extract blue paint", "Extraire : peinture bleue"),
        ("convert satellite", "Convert into satellites", "Transformer en satellites"),
        ("deliver radio", "Deliver radios", "Livrer : radios"),
        (
            "fit navigator replacing hold",
            "Fit one navigator in place of one hold",
            "Équiper : navigateur pour remplacer cale",
        ),
        ("return blue", "Return one blue token", "Rendre un jeton bleu"),
        (
            "offer seat-1 give 2-radio for 1-economy",
            "Offer player 2 to give 2 radios asking for 1 crate of economy",
            "Proposer à joueur 2 de donner 2 radios en demandant 1 caisse d’économie",
        ),
    ],
)
def test_sentences_read_as_sentences(sentence: str, en: str, fr: str) -> None:
    assert RULES.grammar.write(RULES.grammar.read(sentence)) == sentence
    assert (RULES.grammar.label(sentence), RULES.grammar.label(sentence, "fr")) == (en, french(fr))


def test_things_that_change_hands_are_counted() -> None:
    what = Amount(2, Term("thing", "slimming-pill")), Amount(1, Term("thing", "beads"))
    assert WORDS.fill("{what}", "en", {"what": what}) == (
        "2 boxes of slimming pills, 1 load of plastic beads"
    )
    assert WORDS.fill("{what}", "fr", {"what": what[1:]}) == "1 lot de perles en plastique"
    energy = Amount(3, Term("energy", "yellow")), Amount(1, Term("energy", "blue"))
    assert WORDS.fill("{what}", "fr", {"what": energy}) == "3 jetons jaunes, 1 jeton bleu"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("ware", box.WARES),
        ("energy", box.ENERGIES),
        ("equipment", box.EQUIPMENT),
        ("site", box.SITES),
        ("place", box.PLANETS),
        ("building", box.BUILDINGS),
        ("piece", PIECES),
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
        ("tier", box.TIERS),
        ("thing", box.WARES),
        ("consumer", box.CONSUMERS),
        ("yard", box.YARDS),
        ("part", PARTS),
        ("seat", (*(f"seat-{n}" for n in range(5)), "nature")),
        ("verb", RULES.grammar.verbs),
        ("blank", tuple(RULES.grammar.kinds)),
        ("value", tuple(value for option in OPTIONS for value in option.values)),
    ],
)
def test_every_word_has_a_label(kind: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not WORDS.knows(kind, word)] == []


def test_every_place_cube_and_good_has_a_name_of_its_own() -> None:
    for kind in describe.BY_RULE:
        words = [*RULES.grammar.kinds[kind].values]
        for language in LANGUAGES:
            assert len({WORDS.label(kind, word, language) for word in words}) == len(words)
    assert all(RULES.grammar.kinds["good"].knows(f"120-{word}") for word in box.WARES)


def test_what_a_person_says_is_explained() -> None:
    lacking = {verb for verb in RULES.grammar.verbs if not WORDS.about("verb", verb)}
    assert lacking == {"first", "mines", "yards", "consumers"}  # nature's
    assert set(WORDS.entries["verb"]) == set(RULES.grammar.verbs)


def test_every_text_is_used() -> None:
    said = set(re.findall(r"""["'](\w+)["']""", "".join(sources(GAME).values())))
    assert set(WORDS.entries["text"]) - said == {"tagline"}  # every game's page says it


# --- The refusals


def test_every_rule_that_the_game_refuses_by_has_a_refusal() -> None:
    """The tables of verbs and moments name rules, too: those refusals tell no numbers."""
    named = rules_named(GAME, but=("verbs.py",)) | rules_of_rows(RULES)
    named |= {"DD-END-02", "DD-TURN-01"}  # after the end, and out of turn
    assert [rule for rule in sorted(named) if LEDGER[rule].refusal is None] == []
    assert {rule.id for rule in LEDGER if rule.refusal} <= named
