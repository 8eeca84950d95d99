"""The printed sentences of Kepler-3042, derived from the data, and its words."""

from typing import Literal, get_args

import pytest

from orrery.games.kepler import components as box
from orrery.games.kepler.components.schema import Condition, ObjectiveCard, ProgressCard, Who
from orrery.games.kepler.describe import describe_effect, describe_objective, describe_progress
from orrery.games.kepler.effects import (
    Advance,
    BonusEffect,
    BuildShip,
    CountMetric,
    GoalMetric,
    Metric,
    MoveShips,
    Produce,
    Regenerate,
)
from orrery.games.kepler.texts import WORDS

# --- The printed sentences, derived from the data

TEXTS = {
    "PG01": (
        "Whoever is last in Colonial Supremacy advances 1 space there.",
        "Qui occupe la dernière place en Suprématie Coloniale y avance d’une case.",
    ),
    "PG02": (
        "Whoever is last in Technology Supremacy advances 1 space there.",
        "Qui occupe la dernière place en Suprématie Technologique y avance d’une case.",
    ),
    "PG03": (
        "Whoever has the fewest ships on the board produces 1 matter on a planet of your choice.",
        "Qui a le moins de vaisseaux sur le plateau produit 1 matière sur une planète de son "
        "choix.",
    ),
    "PG04": (
        "Whoever has the fewest colonised planets produces 1 energy and 1 matter together on "
        "one planet of your choice.",
        "Qui a le moins de planètes colonisées produit 1 énergie et 1 matière sur une même "
        "planète de son choix.",
    ),
    "PG05": (
        "Whoever has the fewest terraformed planets produces 1 energy on a planet of your choice.",
        "Qui a le moins de planètes terraformées produit 1 énergie sur une planète de son choix.",
    ),
    "PG06": (
        "Whoever has the most cubes in the Clausius Pit (at least 1) regenerates 1 resource.",
        "Qui a le plus de cubes dans sa Fosse de Clausius (au moins 1) régénère 1 ressource.",
    ),
    "PG07": (
        "Whoever has the least antimatter on planets produces 1 antimatter on a planet of "
        "your choice.",
        "Qui a le moins d’antimatière sur ses planètes produit 1 antimatière sur une planète "
        "de son choix.",
    ),
    "PG08": (
        "Whoever has the lowest level in Space Travel may move each ship in open space by 1 hex.",
        "Qui a le plus bas niveau de Voyage Spatial peut déplacer de 1 hexagone chaque "
        "vaisseau en espace vide.",
    ),
    "PG09": (
        "Whoever has the lowest level in Energy Development produces 2 energy together on one "
        "planet of your choice.",
        "Qui a le plus bas niveau de Développement Énergétique produit 2 énergies sur une "
        "même planète de son choix.",
    ),
    "PG10": (
        "Whoever has the lowest level in Antimatter Science produces 1 antimatter on a planet "
        "of your choice.",
        "Qui a le plus bas niveau de Science de l’Antimatière produit 1 antimatière sur une "
        "planète de son choix.",
    ),
    "PG11": (
        "Whoever has the lowest level in Terraforming produces 1 matter on a planet of your "
        "choice.",
        "Qui a le plus bas niveau de Terraformation produit 1 matière sur une planète de son "
        "choix.",
    ),
    "PG12": (
        "Whoever has the lowest level in Quantum Physics produces 1 energy or 1 matter on a "
        "planet of your choice.",
        "Qui a le plus bas niveau de Physique Quantique produit 1 énergie ou 1 matière sur "
        "une planète de son choix.",
    ),
    "PG13": (
        "Whoever has the fewest cubes on planets produces 1 energy and 1 matter on Earth.",
        "Qui a le moins de cubes sur ses planètes produit 1 énergie et 1 matière sur la Terre.",
    ),
    "PG14": (
        "Whoever has the highest level in Space Travel advances 1 space in Technology Supremacy.",
        "Qui a le plus haut niveau de Voyage Spatial avance d’une case en Suprématie "
        "Technologique.",
    ),
    "PG15": (
        "Whoever has the most colonised planets in the outer circle (at least 1) advances 1 "
        "space in Colonial Supremacy.",
        "Qui a le plus de planètes colonisées dans le cercle extérieur (au moins 1) avance "
        "d’une case en Suprématie Coloniale.",
    ),
    "PG16": (
        "Whoever has the most ships on empty hexes (at least 1) produces 1 energy on a planet "
        "of your choice.",
        "Qui a le plus de vaisseaux en espace vide (au moins 1) produit 1 énergie sur une "
        "planète de son choix.",
    ),
    "PG17": (
        "Whoever has the most terraformed planets (at least 1) produces 1 matter on one of them.",
        "Qui a le plus de planètes terraformées (au moins 1) produit 1 matière sur l’une d’elles.",
    ),
    "PG18": (
        "Everyone with at least 1 ship on a mine regenerates 1 resource.",
        "Quiconque a au moins 1 vaisseau sur une Mine régénère 1 ressource.",
    ),
    "OS01": (
        "Colonise 2 rocky planets.",
        "Coloniser 2 planètes Rocheuses.",
    ),
    "OS02": (
        "Colonise 2 oceanic planets.",
        "Coloniser 2 planètes Océaniques.",
    ),
    "OS03": (
        "Colonise 2 Super-Earths.",
        "Coloniser 2 Super-Terres.",
    ),
    "OS04": (
        "Colonise 2 gas giants.",
        "Coloniser 2 Géantes Gazeuses.",
    ),
    "OS05": (
        "Colonise 1 alien planet.",
        "Coloniser 1 planète Alien.",
    ),
    "OS06": (
        "Colonise 2 planets in the outer circle.",
        "Coloniser 2 planètes du cercle extérieur.",
    ),
    "OS07": (
        "Terraform 3 planets.",
        "Terraformer 3 planètes.",
    ),
    "OS08": (
        "Bring all five technologies to level 2.",
        "Porter les cinq technologies au niveau 2.",
    ),
    "OS09": (
        "Own 4 medals.",
        "Détenir 4 Médailles.",
    ),
    "OS10": (
        "Colonise 3 planets in the central circle.",
        "Coloniser 3 planètes du cercle central.",
    ),
    "OA01": (
        "Terraform planets of 4 different types.",
        "Terraformer des planètes de 4 types différents.",
    ),
    "OA02": (
        "Colonise 3 planets in the outer circle.",
        "Coloniser 3 planètes du cercle extérieur.",
    ),
    "OA03": (
        "Bring 3 technologies to their last level.",
        "Porter 3 technologies à leur dernier niveau.",
    ),
    "OA04": (
        "Colonise 5 planets.",
        "Coloniser 5 planètes.",
    ),
    "OA05": (
        "At most 2 cubes in the Clausius Pit and at least 3 colonised planets.",
        "Au plus 2 cubes dans sa Fosse de Clausius et au moins 3 planètes colonisées.",
    ),
    "OA06": (
        "Reach space 13 on both supremacy tracks.",
        "Atteindre la case 13 sur les deux pistes de Suprématie.",
    ),
    "OA07": (
        "At least 3 antimatter on planets and 2 terraformed planets.",
        "Au moins 3 antimatières sur ses planètes et 2 planètes terraformées.",
    ),
}


@pytest.mark.parametrize("word", TEXTS)
def test_a_card_reads_as_it_plays(word: str) -> None:
    def text(language: str) -> str:
        if word in box.PROGRESS:
            return describe_progress(box.PROGRESS[word], language)
        return describe_objective(box.OBJECTIVES[word], language)

    assert (text("en"), text("fr")) == TEXTS[word]


def test_every_card_has_its_text_here() -> None:
    assert list(TEXTS) == [*box.PROGRESS_WORDS, *box.OBJECTIVE_WORDS]


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        (
            Advance("technology", 2),
            "advance 2 spaces in Technology Supremacy",
            "avancer de 2 cases en Suprématie Technologique",
        ),
        (
            Produce(("energy", "antimatter"), 2, "terraformed", True),
            "produce 2 energy or 2 antimatter on a terraformed planet",
            "produire 2 énergies ou 2 antimatières sur une planète terraformée",
        ),
        (Regenerate(1), "regenerate 1 resource", "régénérer 1 ressource"),
        (Regenerate(2), "regenerate 2 resources", "régénérer 2 ressources"),
        (
            MoveShips(2),
            "move each ship in open space by up to 2 hexes",
            "déplacer de 2 hexagones au plus chaque vaisseau en espace vide",
        ),
        (
            BuildShip(),
            "build 1 ship free of charge next to one of your planets",
            "construire gratuitement 1 vaisseau à côté d’une de vos planètes",
        ),
    ],
)
def test_an_icon_or_bonus_says_what_it_lets_one_do(effect: BonusEffect, en: str, fr: str) -> None:
    assert (describe_effect(effect), describe_effect(effect, "fr")) == (en, fr)


@pytest.mark.parametrize("metric", [word for part in get_args(Metric) for word in get_args(part)])
@pytest.mark.parametrize("kind", ["min", "max", "threshold"])
def test_a_progress_card_on_any_metric_can_be_put_into_words(
    kind: Literal["min", "max", "threshold"], metric: Metric
) -> None:
    rewards = (Advance("colonial", 2), Produce(("matter",), 1, "terraformed"), Regenerate(1))
    for number in (0, 1, 2) if kind != "threshold" else (1, 2):
        who = Who(kind, metric, number)
        card = ProgressCard("PG99", "Any", who, rewards, source="reconstructed")
        for language in ("en", "fr"):
            assert_a_sentence(describe_progress(card, language))


@pytest.mark.parametrize(
    "metric",
    [*(word for part in get_args(Metric) for word in get_args(part)), *get_args(GoalMetric)],
)
def test_an_objective_on_any_metric_can_be_put_into_words(metric: Metric | GoalMetric) -> None:
    for number in (0, 1, 2):
        for at_least, at_most in ((number, None), (None, number)):
            one = Condition(
                metric,
                at_least,
                at_most,
                type="alien" if metric == "colonised-type" else None,
                zone="mid" if metric == "colonised-zone" else None,
            )
            for conditions in ((one,), (one, Condition("medals-total", 2))):
                card = ObjectiveCard(
                    "OS99", "standard", "Any", conditions, 5, source="reconstructed"
                )
                for language in ("en", "fr"):
                    assert_a_sentence(describe_objective(card, language))


def assert_a_sentence(text: str) -> None:
    assert text[0].isupper()
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)
    assert "  " not in text
    assert not text.startswith(("things-", "goal-", "amount-"))
    assert "-" not in text.replace("super-Earth", "").replace("Super-Terre", "")


# --- The words


def test_names_in_the_files_are_the_english_words() -> None:
    named = [
        *(("progress", card.word, card.name) for card in box.BOX.progress),
        *(("objective", card.word, card.name) for card in box.BOX.objectives),
        *(("star", star.word, star.name) for star in box.STARS),
        *(
            ("level", f"{tech}-{level.level}", level.name)
            for tech, levels in zip(box.TECHS, box.BOX.levels, strict=True)
            for level in levels
        ),
    ]
    for kind, word, name in named:
        assert WORDS.label(kind, word) == name
    for planet in box.PLANETS[1:]:
        assert WORDS.label("planet", f"planet-{planet.number}", form="short") == planet.designation


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("cell", box.CELLS),
        ("bonus", box.BONUSES),
        ("tech", box.TECHS),
        ("track", box.TRACKS),
        ("resource", box.RESOURCES),
        ("type", box.TYPES),
        ("zone", box.ZONES),
        ("body", box.BODIES[1:]),
        ("planet", ("earth", *box.BODIES[1:29])),
        ("source", ("storage", "earth", *box.BODIES[1:29])),
        ("part", box.PARTS),
        ("metric", (*get_args(CountMetric), *get_args(GoalMetric))),
        ("ladder", tuple(rung.word for rung in box.LADDER)),
        ("value", box.BOX.objective.policies),
    ],
)
def test_every_word_of_the_components_has_a_label(kind: str, words: tuple[str, ...]) -> None:
    assert [word for word in words if not WORDS.knows(kind, word)] == []
