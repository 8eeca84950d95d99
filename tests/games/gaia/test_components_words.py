"""The texts of Gaia Project's tiles and cards, derived from the data, and its words."""

import re
from typing import Any

import pytest

from orrery.games.gaia import components as box
from orrery.games.gaia.components import Booster, Round, Space, Tech
from orrery.games.gaia.describe import (
    describe_automa,
    describe_booster,
    describe_building,
    describe_card,
    describe_final,
    describe_level,
    describe_round,
    describe_space,
    describe_tech,
    describe_token,
    describe_type,
    label_booster,
    label_space,
    label_tech,
)
from orrery.games.gaia.effects import Goods
from orrery.games.gaia.texts import WORDS
from orrery.kernel.text import LANGUAGES
from words import french

# --- What tiles are called, derived from the data

LABELS = {
    "basic-1": ("at once: 1 ore, 1 QIC", "immédiatement : 1 Minerai, 1 C.I.Q."),
    "basic-2": (
        "at once: 1 knowledge per planet type colonised",
        "immédiatement : 1 Connaissance par type de planète colonisé",
    ),
    "basic-3": (
        "institute and academies count 4 for federations and charging",
        "Institut et Académies comptent 4",
    ),
    "basic-4": ("at once: 7 VP", "immédiatement : 7 PV"),
    "basic-5": ("income: 1 ore, 1 power charged", "revenus : 1 Minerai, 1 Puissance accumulée"),
    "basic-6": ("income: 1 credit, 1 knowledge", "revenus : 1 Crédit, 1 Connaissance"),
    "basic-7": (
        "3 VP per mine built on a Gaia planet",
        "3 PV par Mine construite sur une planète Gaia",
    ),
    "basic-8": ("income: 4 credits", "revenus : 4 Crédits"),
    "basic-9": ("special action: 4 power charged", "Action Spéciale : 4 Puissances accumulées"),
    "advanced-1": (
        "on passing: 3 VP per federation token",
        "quand vous passez : 3 PV par pion Alliance",
    ),
    "advanced-2": ("2 VP per research step", "2 PV par niveau de recherche gravi"),
    "advanced-3": ("special action: 5 credits, 1 QIC", "Action Spéciale : 5 Crédits, 1 C.I.Q."),
    "advanced-4": ("at once: 2 VP per mine", "immédiatement : 2 PV par Mine"),
    "advanced-5": (
        "on passing: 3 VP per research lab",
        "quand vous passez : 3 PV par Labo de Recherche",
    ),
    "advanced-6": (
        "at once: 1 ore per sector colonised",
        "immédiatement : 1 Minerai par secteur colonisé",
    ),
    "advanced-7": (
        "on passing: 1 VP per planet type colonised",
        "quand vous passez : 1 PV par type de planète colonisé",
    ),
    "advanced-8": (
        "at once: 2 VP per Gaia planet colonised",
        "immédiatement : 2 PV par planète Gaia colonisée",
    ),
    "advanced-9": (
        "at once: 4 VP per trading station",
        "immédiatement : 4 PV par Comptoir de Commerce",
    ),
    "advanced-10": (
        "at once: 2 VP per sector colonised",
        "immédiatement : 2 PV par secteur colonisé",
    ),
    "advanced-11": ("special action: 3 ore", "Action Spéciale : 3 Minerais"),
    "advanced-12": ("at once: 5 VP per federation token", "immédiatement : 5 PV par pion Alliance"),
    "advanced-13": ("special action: 3 knowledge", "Action Spéciale : 3 Connaissances"),
    "advanced-14": ("3 VP per mine built", "3 PV par Mine construite"),
    "advanced-15": (
        "3 VP per upgrade to a trading station",
        "3 PV par amélioration en Comptoir de Commerce",
    ),
    "booster-1": ("booster: 1 ore, 1 knowledge", "Booster : 1 Minerai, 1 Connaissance"),
    "booster-2": ("booster: 1 ore, 2 power tokens", "Booster : 1 Minerai, 2 pions Puissance"),
    "booster-3": ("booster: 2 credits, 1 QIC", "Booster : 2 Crédits, 1 C.I.Q."),
    "booster-4": (
        "booster: 2 credits; special action: a mine with 1 free step",
        "Booster : 2 Crédits ; Action Spéciale : une Mine avec 1 étape gratuite",
    ),
    "booster-5": (
        "booster: 2 power charged; special action: 3 more range",
        "Booster : 2 Puissances accumulées ; Action Spéciale : portée +3",
    ),
    "booster-6": (
        "booster: 1 ore; on passing: 1 VP per mine",
        "Booster : 1 Minerai ; quand vous passez : 1 PV par Mine",
    ),
    "booster-7": (
        "booster: 1 ore; on passing: 2 VP per trading station",
        "Booster : 1 Minerai ; quand vous passez : 2 PV par Comptoir de Commerce",
    ),
    "booster-8": (
        "booster: 1 knowledge; on passing: 3 VP per research lab",
        "Booster : 1 Connaissance ; quand vous passez : 3 PV par Labo de Recherche",
    ),
    "booster-9": (
        "booster: 4 power charged; on passing: 4 VP per institute or academy",
        "Booster : 4 Puissances accumulées ; quand vous passez : 4 PV par Institut ou Académie",
    ),
    "booster-10": (
        "booster: 4 credits; on passing: 1 VP per Gaia planet colonised",
        "Booster : 4 Crédits ; quand vous passez : 1 PV par planète Gaia colonisée",
    ),
    "token-1": ("federation token: 12 VP", "pion Alliance : 12 PV"),
    "token-2": ("federation token: 8 VP, 1 QIC", "pion Alliance : 8 PV, 1 C.I.Q."),
    "token-3": (
        "federation token: 8 VP, 2 power tokens",
        "pion Alliance : 8 PV, 2 pions Puissance",
    ),
    "token-4": ("federation token: 7 VP, 2 ore", "pion Alliance : 7 PV, 2 Minerais"),
    "token-5": ("federation token: 7 VP, 6 credits", "pion Alliance : 7 PV, 6 Crédits"),
    "token-6": ("federation token: 6 VP, 2 knowledge", "pion Alliance : 6 PV, 2 Connaissances"),
    "token-gleens": (
        "federation token: 2 credits, 1 ore, 1 knowledge",
        "pion Alliance : 2 Crédits, 1 Minerai, 1 Connaissance",
    ),
    "round-1": ("2 VP per terraforming step", "2 PV par étape de terraformation"),
    "round-2": ("2 VP per research step", "2 PV par niveau de recherche gravi"),
    "round-3": ("2 VP per mine built", "2 PV par Mine construite"),
    "round-4": ("5 VP per federation token gained", "5 PV par pion Alliance gagné"),
    "round-5": (
        "4 VP per upgrade to a trading station",
        "4 PV par amélioration en Comptoir de Commerce",
    ),
    "round-6": (
        "4 VP per mine built on a Gaia planet",
        "4 PV par Mine construite sur une planète Gaia",
    ),
    "round-7": (
        "5 VP per upgrade to an institute or academy",
        "5 PV par amélioration en Institut ou en Académie",
    ),
    "round-8": (
        "3 VP per upgrade to a trading station",
        "3 PV par amélioration en Comptoir de Commerce",
    ),
    "round-9": (
        "3 VP per mine built on a Gaia planet",
        "3 PV par Mine construite sur une planète Gaia",
    ),
    "round-10": (
        "5 VP per upgrade to an institute or academy",
        "5 PV par amélioration en Institut ou en Académie",
    ),
    "final-1": ("most buildings", "le plus de bâtiments"),
    "final-2": ("most buildings in federations", "le plus de bâtiments en Alliance"),
    "final-3": ("most planet types", "le plus de types de planètes"),
    "final-4": ("most Gaia planets", "le plus de planètes Gaia"),
    "final-5": ("most sectors", "le plus de secteurs"),
    "final-6": ("most satellites", "le plus de satellites"),
    "power-1": ("3 knowledge (7 power)", "3 Connaissances (7 Puissances)"),
    "power-2": ("mine, 2 free steps (5 power)", "Mine, 2 étapes gratuites (5 Puissances)"),
    "power-3": ("2 ore (4 power)", "2 Minerais (4 Puissances)"),
    "power-4": ("7 credits (4 power)", "7 Crédits (4 Puissances)"),
    "power-5": ("2 knowledge (4 power)", "2 Connaissances (4 Puissances)"),
    "power-6": ("mine, 1 free step (3 power)", "Mine, 1 étape gratuite (3 Puissances)"),
    "power-7": ("2 power tokens (3 power)", "2 pions Puissance (3 Puissances)"),
    "qic-1": ("a tech tile (4 QIC)", "une tuile Tech (4 C.I.Q.)"),
    "qic-2": ("a federation reward again (3 QIC)", "le bonus d’un pion Alliance (3 C.I.Q.)"),
    "qic-3": ("3 VP and 1 per planet type (2 QIC)", "3 PV et 1 par type de planète (2 C.I.Q.)"),
}
TILE_KINDS = ("basic", "advanced", "booster", "token", "round", "final", "space")


@pytest.mark.parametrize("word", LABELS)
def test_a_tile_is_called_after_what_it_does(word: str) -> None:
    kind = next(kind for kind in TILE_KINDS if WORDS.knows(kind, word))
    english, in_french = LABELS[word]

    assert WORDS.label(kind, word) == english
    assert WORDS.label(kind, word, "fr") == french(in_french)


def test_every_tile_has_its_label_here() -> None:
    assert [word for kind in TILE_KINDS for word in WORDS.entries[kind]] == [*LABELS]


def test_where_room_is_scarce_the_kind_and_the_price_are_left_out() -> None:
    assert WORDS.label("booster", "booster-1", form="short") == "1 ore, 1 knowledge"
    assert WORDS.label("token", "token-2", "fr", form="short") == "8 PV, 1 C.I.Q."
    assert WORDS.label("space", "power-7", form="short") == "2 power tokens"


# --- What is told about them


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        (
            lambda language: describe_tech(box.BASIC[0], language),
            "Once, when you take it: 1 ore and 1 QIC.",
            "Une fois, en la prenant : 1 Minerai et 1 C.I.Q.",
        ),
        (
            lambda language: describe_tech(box.BASIC[2], language),
            "Your institute and your academies have the power value 4.",
            "Votre Institut et vos Académies ont une valeur de Puissance de 4.",
        ),
        (
            lambda language: describe_tech(box.BASIC[4], language),
            "At the start of each round: 1 ore and 1 power charged.",
            "Au début de chaque manche : 1 Minerai et 1 Puissance accumulée.",
        ),
        (
            lambda language: describe_tech(box.BASIC[8], language),
            "As an action, once a round: 4 power charged.",
            "En action, une fois par manche : 4 Puissances accumulées.",
        ),
        (
            lambda language: describe_tech(box.ADVANCED[4], language),
            "Each time you pass: 3 VP per research lab.",
            "À chaque fois que vous passez : 3 PV par Labo de Recherche.",
        ),
        (
            lambda language: describe_tech(box.ADVANCED[13], language),
            "From then on: 3 VP for each mine built.",
            "Dès lors : 3 PV pour chaque Mine construite.",
        ),
        (
            lambda language: describe_booster(box.BOOSTER[3], language),
            "At the start of the round: 2 credits. As an action, once: build a mine with "
            "1 free terraforming step.",
            "Au début de la manche : 2 Crédits. En action, une fois : construire une Mine avec "
            "1 étape de terraformation gratuite.",
        ),
        (
            lambda language: describe_booster(box.BOOSTER[8], language),
            "At the start of the round: 4 power charged. When you pass and return it: "
            "4 VP per institute or academy.",
            "Au début de la manche : 4 Puissances accumulées. Quand vous passez et le rendez : "
            "4 PV par Institut ou Académie.",
        ),
        (
            lambda language: describe_token(box.TOKEN[0], language),
            "Gained with it: 12 VP. It has no green side.",
            "Il rapporte : 12 PV. Il n’a pas de face verte.",
        ),
        (
            lambda language: describe_round(box.ROUND[4], language),
            "In its round: 4 VP for each upgrade to a trading station. In solo, when it "
            "passes, the Automa scores 3 VP in rounds 1 to 3 and 6 VP in rounds 4 to 6.",
            "Dans sa manche : 4 PV pour chaque amélioration en Comptoir de Commerce. En solo, "
            "quand il passe, l’Automa marque 3 PV aux manches 1 à 3 et 6 PV aux manches 4 à 6.",
        ),
        (
            lambda language: describe_final(box.FINAL[3], language),
            "At the end, ranks by Gaia planets colonised: 18, 12 and 6 VP. With 1 or 2 players, "
            "a neutral player has 4.",
            "À la fin, classement selon les planètes Gaia colonisées : 18, 12 et 6 PV. À 1 ou "
            "2 joueurs, un joueur neutre en a 4.",
        ),
        (
            lambda language: describe_space(box.SPACE[9], language),
            "Pay 2 QIC: 3 VP, and 1 VP per planet type that you have colonised.",
            "Payer 2 C.I.Q. : 3 PV, et 1 PV par type de planète colonisé.",
        ),
        (
            lambda language: describe_building(1, language),
            "6 credits and 2 ore, or 3 credits and 2 ore with a neighbour within range 2; "
            "power value 2. It brings credits.",
            "6 Crédits et 2 Minerais, ou 3 Crédits et 2 Minerais avec un voisin à portée 2 ; "
            "valeur de Puissance 2. Il rapporte des Crédits.",
        ),
        (
            lambda language: describe_type(3, language),
            "The home of the Hadsch Hallas and the Ivits.",
            "La planète natale des factions Hadsch Hallas et Essaim.",
        ),
        (
            lambda language: describe_level(3, 3, language),
            "at once: a gaiaformer and 3 power charged; gaiaforming takes 4 tokens",
            "immédiatement : une unité de Gaiaformation et 3 Puissances accumulées ; "
            "gaiaformer prend 4 pions",
        ),
        (
            lambda language: describe_level(4, 5, language),
            "at once: 6 credits, 3 ore and 6 power charged",
            "immédiatement : 6 Crédits, 3 Minerais et 6 Puissances accumulées",
        ),
        (lambda language: describe_level(2, 0, language), "nothing", "rien"),
        (
            lambda language: describe_card(box.CARD[7], language),
            "Action: mine, 3 VP, X (passes). Support: lower final tile, range 4, from the "
            "bottom right, from the right: 1; booster: middle.",
            "Action : Mine, 3 PV, X (passe). Soutien : tuile Score Final du bas, portée 4, "
            "depuis le bas à droite, depuis la droite : 1 ; Booster : milieu.",
        ),
        (
            lambda language: describe_automa(box.AUTOMA["terrans"], language),
            "Faction action: advance in Gaia Project, then mine at range 4 (Transdim first); "
            "2 VP. It starts with a step in Gaia Project.",
            "Action de faction : progresser en Gaiaformation, puis Mine à portée 4 (Transdim "
            "d’abord) ; 2 PV. Il débute avec un niveau en Gaiaformation.",
        ),
    ],
)
def test_what_is_told_follows_from_the_data(text: Any, en: str, fr: str) -> None:
    assert (text("en"), text("fr")) == (en, french(fr))


def test_a_corrected_tile_reads_as_corrected() -> None:
    three_credits = Goods(credits=3).gain
    assert label_tech(Tech("income", three_credits, None, None)) == "income: 3 credits"
    assert label_booster(Booster(three_credits, "lab", 2, None)) == (
        "3 credits; on passing: 2 VP per research lab"
    )
    assert label_space(Space(2, 0, three_credits, 0, False, False, 0)) == "3 credits (2 power)"
    assert "0 VP in rounds 1 to 3" in describe_round(Round("mine", 2, (0, 1)))


# --- The words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("faction", box.FACTIONS),
        ("area", box.AREAS),
        ("building", box.BUILDINGS),
        ("type", box.TYPES),
        ("resource", box.RESOURCES),
        ("basic", box.BASIC_WORDS),
        ("advanced", box.ADVANCED_WORDS),
        ("tech", box.BASIC_WORDS + box.ADVANCED_WORDS),
        ("booster", box.BOOSTER_WORDS),
        ("token", box.TOKEN_WORDS),
        ("round", box.ROUND_WORDS),
        ("final", box.FINAL_WORDS),
        ("space", box.SPACE_WORDS),
        ("card", box.CARD_WORDS),
        ("automa", box.AUTOMA_FACTIONS),
        ("difficulty", box.DIFFICULTIES),
        ("piece", ("former", "satellite", "outpost")),
    ],
)
def test_every_thing_has_a_label_and_is_told_about(kind: str, words: tuple[str, ...]) -> None:
    for language in LANGUAGES:
        assert all(WORDS.knows(kind, word) for word in words)
        assert [word for word in words if not WORDS.about(kind, word, language)] == []


def test_every_source_of_a_special_action_has_a_label() -> None:
    assert [*WORDS.entries["source"]] == [
        *("academy", "ability", "basic-9", "advanced-3", "advanced-11", "advanced-13"),
        *("booster-4", "booster-5"),
    ]
    assert WORDS.label("source", "booster-4") == "a mine with 1 free step"


def test_options_may_name_factions_and_difficulties() -> None:
    for word in (*box.FACTIONS, *box.DIFFICULTIES):
        assert WORDS.knows("value", word)


def test_figures_in_the_texts_agree_with_the_components() -> None:
    def says(kind: str, word: str, figure: int) -> bool:
        texts = [WORDS.about(kind, word, language) for language in LANGUAGES]
        return all(re.search(rf"\b{figure}\b", text) for text in texts)

    assert says("verb", "federation", box.FEDERATION_POWER)
    assert says("verb", "research", box.STEP_COST)
    assert says("faction", "xenos", box.XENOS_POWER)
    assert says("resource", "qic", box.QIC_RANGE)
    for resource, cap in zip(("credits", "ore", "knowledge"), box.CAPS, strict=True):
        assert says("resource", resource, cap)
    hadsch_hallas = box.FACTION[box.FACTIONS.index("hadsch-hallas")]
    assert says("faction", "hadsch-hallas", hadsch_hallas.base[0])
    nevlas = box.FACTION[box.FACTIONS.index("nevlas")]
    assert says("faction", "nevlas", nevlas.labs[0][box.RESOURCES.index("charge")])
    baltaks = box.FACTION[box.FACTIONS.index("baltaks")]
    assert says("source", "academy", baltaks.academy_action[0])
