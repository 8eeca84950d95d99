"""The components of Gaia Project: the facts of the ledger, as the rules use them."""

from collections import Counter

import pytest

from orrery.games.gaia import components as box
from orrery.games.gaia.components import Booster, Level, Round, Space, Tech, Token
from orrery.games.gaia.effects import Gain, Goods

FACTION = dict(zip(box.FACTIONS, box.FACTION, strict=True))


def gain(**goods: int) -> Gain:
    return Goods(**goods).gain


NOTHING = gain()

# --- What a player owns


def test_a_gain_counts_seven_things() -> None:
    assert box.RESOURCES == ("credits", "ore", "knowledge", "qic", "tokens", "charge", "vp")
    assert gain(credits=1, ore=2, knowledge=3, qic=4, tokens=5, charge=6, vp=7) == (
        *(1, 2, 3, 4, 5, 6, 7),
    )
    assert box.NOTHING == NOTHING


def test_fourteen_factions_two_of_each_home() -> None:
    assert box.FACTIONS[::2] == (
        *("terrans", "xenos", "taklons", "hadsch-hallas", "geodens", "firaks", "nevlas"),
    )
    assert box.FACTIONS[1::2] == (
        *("lantids", "gleens", "ambas", "ivits", "baltaks", "bescods", "itars"),
    )
    assert [faction.home for faction in box.FACTION] == [n // 2 for n in range(14)]


@pytest.mark.rule("GP-SETUP-46")
def test_factions_start_with_four_ore_three_knowledge_fifteen_credits_but_for_five() -> None:
    others = {
        "firaks": (3, 2, 15),
        "itars": (5, 3, 15),
        "bescods": (4, 1, 15),
        "nevlas": (4, 2, 15),
        "lantids": (4, 3, 13),
    }
    for word, faction in FACTION.items():
        start = (faction.ore, faction.knowledge, faction.credits)
        assert start == others.get(word, (4, 3, 15)), word


@pytest.mark.rule("GP-SETUP-47")
def test_boards_print_one_qic_but_for_gleens_and_bal_taks() -> None:
    for word, faction in FACTION.items():
        assert faction.qic == (0 if word in ("gleens", "baltaks") else 1), word


@pytest.mark.rule("GP-SETUP-48")
def test_power_starts_with_two_and_four_tokens_but_for_four_factions() -> None:
    others = {"terrans": (4, 4, 0), "itars": (4, 4, 0), "lantids": (4, 0, 0), "baltaks": (2, 2, 0)}
    for word, faction in FACTION.items():
        assert faction.bowls == others.get(word, (2, 4, 0)), word


@pytest.mark.rule("GP-SETUP-49")
def test_eight_factions_start_on_level_one_of_an_area() -> None:
    starts = {
        "terrans": "gaia",
        "baltaks": "gaia",
        "xenos": "ai",
        "gleens": "navigation",
        "ambas": "navigation",
        "hadsch-hallas": "economy",
        "geodens": "terraforming",
        "nevlas": "science",
    }
    for word, faction in FACTION.items():
        levels = tuple(int(starts.get(word) == area) for area in box.AREAS)
        assert faction.research == levels, word


@pytest.mark.rule("GP-INCOME-07")
def test_the_third_mine_brings_nothing() -> None:
    ore = gain(ore=1)
    for faction in box.FACTION:
        assert faction.mines == (ore, ore, NOTHING, ore, ore, ore, ore, ore)


@pytest.mark.rule("GP-INCOME-08", "GP-INCOME-09", "GP-INCOME-16", "GP-INCOME-17")
def test_stations_bring_credits_and_labs_knowledge_but_for_bescods_and_nevlas() -> None:
    stations = tuple(gain(credits=n) for n in (3, 4, 4, 5))
    labs = (gain(knowledge=1),) * 3
    for word, faction in FACTION.items():
        if word == "bescods":
            assert faction.stations == (gain(knowledge=1),) * 4
            assert faction.labs == tuple(gain(credits=n) for n in (3, 4, 5))
        elif word == "nevlas":
            assert (faction.stations, faction.labs) == (stations, (gain(charge=2),) * 3)
        else:
            assert (faction.stations, faction.labs) == (stations, labs), word


@pytest.mark.rule("GP-INCOME-10", "GP-ACT3-13")
def test_academies_bring_two_knowledge_or_a_qic_but_for_itars_and_bal_taks() -> None:
    for word, faction in FACTION.items():
        assert faction.academy == gain(knowledge=3 if word == "itars" else 2), word
        action = gain(credits=4) if word == "baltaks" else gain(qic=1)
        assert faction.academy_action == action, word


@pytest.mark.rule("GP-INCOME-11", "GP-INCOME-15")
def test_an_institute_charges_four_and_brings_a_token_but_for_five_factions() -> None:
    others = {
        "lantids": gain(charge=4),
        "xenos": gain(charge=4, qic=1),
        "gleens": gain(charge=4, ore=1),
        "ambas": gain(charge=4, tokens=2),
        "bescods": gain(charge=4, tokens=2),
    }
    for word, faction in FACTION.items():
        assert faction.institute == others.get(word, gain(charge=4, tokens=1)), word


@pytest.mark.rule("GP-INCOME-13", "GP-INCOME-14")
def test_boards_bring_an_ore_and_a_knowledge_but_for_six_factions() -> None:
    others = {
        "ambas": gain(ore=2, knowledge=1),
        "firaks": gain(ore=1, knowledge=2),
        "bescods": gain(ore=1),
        "hadsch-hallas": gain(ore=1, knowledge=1, credits=3),
        "ivits": gain(ore=1, knowledge=1, qic=1),
        "itars": gain(ore=1, knowledge=1, tokens=1),
    }
    for word, faction in FACTION.items():
        assert faction.base == others.get(word, gain(ore=1, knowledge=1)), word


def test_what_buildings_cost_in_credits_and_ore() -> None:
    costs = box.COSTS
    assert (costs.mine, costs.station, costs.station_near) == ((2, 1), (6, 2), (3, 2))
    assert (costs.lab, costs.institute, costs.academy) == ((5, 3), (6, 4), (6, 6))


@pytest.mark.rule("GP-FED-02")
def test_what_buildings_are_worth() -> None:
    assert dict(zip(box.BUILDINGS, box.VALUE, strict=True)) == {
        "mine": 1,
        "station": 2,
        "lab": 2,
        "institute": 3,
        "academy-knowledge": 3,
        "academy-qic": 3,
    }


def test_how_many_pieces_a_player_has() -> None:
    counts = box.COUNTS
    assert (counts.mine, counts.station, counts.lab, counts.institute) == (8, 4, 3, 1)
    assert (counts.academy, counts.former, counts.satellite, counts.outpost) == (1, 3, 25, 6)
    values = {piece.word: piece.value for piece in box.BOX.pieces}
    assert values == {"former": 0, "satellite": 0, "outpost": 1}


def test_what_the_bescods_upgrade_otherwise() -> None:
    after = {each.word: (each.after, each.after_bescods) for each in box.BOX.buildings}
    assert after == {
        "mine": (None, None),
        "station": ("mine", "mine"),
        "lab": ("station", "station"),
        "institute": ("station", "lab"),
        "academy-knowledge": ("lab", "station"),
        "academy-qic": ("lab", "station"),
    }


# --- The research board


def levels(area: str) -> tuple[Level, ...]:
    return box.LEVELS[box.AREAS.index(area)]


def test_areas_have_six_levels_and_the_third_charges_three() -> None:
    assert box.AREAS == ("terraforming", "navigation", "ai", "gaia", "economy", "science")
    for area in box.AREAS:
        assert len(levels(area)) == 6
        charges = [level.now[box.RESOURCES.index("charge")] for level in levels(area)]
        assert charges == [0, 0, 0, 3, 0, 6 if area == "economy" else 0], area


@pytest.mark.rule("GP-RESEARCH-07")
def test_terraforming() -> None:
    now = [level.now for level in levels("terraforming")]
    assert now == [NOTHING, gain(ore=2), NOTHING, gain(charge=3), gain(ore=2), NOTHING]
    assert box.ORE_PER_STEP == (3, 3, 2, 1, 1, 1)
    assert [level.crown for level in levels("terraforming")] == [False] * 5 + [True]
    others = [level.crown for area in box.AREAS[1:] for level in levels(area)]
    assert not any(others)


@pytest.mark.rule("GP-RESEARCH-08")
def test_navigation() -> None:
    now = [level.now for level in levels("navigation")]
    assert now == [NOTHING, gain(qic=1), NOTHING, gain(qic=1, charge=3), NOTHING, NOTHING]
    assert box.RANGE == (1, 1, 2, 2, 3, 4)
    assert [level.lost for level in levels("navigation")] == [False] * 5 + [True]
    assert sum(level.lost for area in box.LEVELS for level in area) == 1


@pytest.mark.rule("GP-RESEARCH-09")
def test_artificial_intelligence() -> None:
    qic = [level.now[box.RESOURCES.index("qic")] for level in levels("ai")]
    assert qic == [0, 1, 1, 2, 2, 4]


@pytest.mark.rule("GP-RESEARCH-10")
def test_gaia_project() -> None:
    now = [level.now for level in levels("gaia")]
    assert now == [NOTHING, NOTHING, gain(tokens=3), gain(charge=3), NOTHING, gain(vp=4)]
    assert [level.vp_per_gaia for level in levels("gaia")] == [0, 0, 0, 0, 0, 1]
    assert [level.former for level in levels("gaia")] == [False, True, False, True, True, False]
    assert box.FORMERS == (0, 1, 1, 2, 3, 3)
    assert box.FORMER_COST == (0, 6, 6, 4, 3, 3)


@pytest.mark.rule("GP-RESEARCH-11", "GP-RESEARCH-12")
def test_economy() -> None:
    assert [level.income for level in levels("economy")] == [
        NOTHING,
        gain(credits=2, charge=1),
        gain(credits=2, ore=1, charge=2),
        gain(credits=3, ore=1, charge=3),
        gain(credits=4, ore=2, charge=4),
        NOTHING,
    ]
    assert levels("economy")[5].now == gain(credits=6, ore=3, charge=6)


@pytest.mark.rule("GP-RESEARCH-13")
def test_science() -> None:
    income = [level.income for level in levels("science")]
    assert income == [NOTHING, *(gain(knowledge=n) for n in (1, 2, 3, 4)), NOTHING]
    assert levels("science")[5].now == gain(knowledge=9)


def test_only_economy_and_science_have_income() -> None:
    paid = {area for area in box.AREAS for level in levels(area) if any(level.income)}
    assert paid == {"economy", "science"}


@pytest.mark.rule(
    "GP-TECH-12", "GP-TECH-14", "GP-TECH-15", "GP-TECH-16", "GP-TECH-17", "GP-TECH-19"
)
def test_the_standard_tiles() -> None:
    assert (
        Tech("now", gain(ore=1, qic=1), None, None),
        Tech("now", gain(knowledge=1), "type", None),
        Tech("always", NOTHING, None, None),
        Tech("now", gain(vp=7), None, None),
        Tech("income", gain(ore=1, charge=1), None, None),
        Tech("income", gain(knowledge=1, credits=1), None, None),
        Tech("each", gain(vp=3), None, "gaia-mine"),
        Tech("income", gain(credits=4), None, None),
        Tech("action", gain(charge=4), None, None),
    ) == box.BASIC
    assert box.BIG_VALUE == 4


def test_the_advanced_tiles() -> None:
    assert (
        Tech("pass", gain(vp=3), "token", None),
        Tech("each", gain(vp=2), None, "research"),
        Tech("action", gain(qic=1, credits=5), None, None),
        Tech("now", gain(vp=2), "mine", None),
        Tech("pass", gain(vp=3), "lab", None),
        Tech("now", gain(ore=1), "sector", None),
        Tech("pass", gain(vp=1), "type", None),
        Tech("now", gain(vp=2), "gaia", None),
        Tech("now", gain(vp=4), "station", None),
        Tech("now", gain(vp=2), "sector", None),
        Tech("action", gain(ore=3), None, None),
        Tech("now", gain(vp=5), "token", None),
        Tech("action", gain(knowledge=3), None, None),
        Tech("each", gain(vp=3), None, "mine"),
        Tech("each", gain(vp=3), None, "station"),
    ) == box.ADVANCED


@pytest.mark.rule("GP-SETUP-08")
def test_a_stack_has_four_standard_tiles() -> None:
    assert box.BOX.stacks.basic_copies == 4
    assert len(box.BASIC_WORDS) == len(box.AREAS) + box.BOX.stacks.free == 9


# --- Action spaces and conversions


def space(**facts: object) -> Space:
    usual = {"power": 0, "qic": 0, "gain": NOTHING, "steps": 0, "tech": False, "again": False}
    return Space(**{**usual, "vp_per_type": 0, **facts})  # type: ignore[arg-type]


@pytest.mark.rule("GP-ACT6-08", "GP-ACT6-09", "GP-ACT6-10", "GP-ACT6-11")
def test_the_power_spaces() -> None:
    assert box.SPACE[:7] == (
        space(power=7, gain=gain(knowledge=3)),
        space(power=5, steps=2),
        space(power=4, gain=gain(ore=2)),
        space(power=4, gain=gain(credits=7)),
        space(power=4, gain=gain(knowledge=2)),
        space(power=3, steps=1),
        space(power=3, gain=gain(tokens=2)),
    )


def test_the_qic_spaces() -> None:
    assert box.SPACE[7:] == (
        space(qic=4, tech=True),
        space(qic=3, again=True),
        space(qic=2, gain=gain(vp=3), vp_per_type=1),
    )
    assert box.SPACE_WORDS[6:8] == ("power-7", "qic-1")


def test_the_conversions_of_everybody_and_of_some_factions() -> None:
    found = Counter(
        (
            each.pay,
            each.amount,
            each.good,
            None if each.faction is None else box.FACTIONS[each.faction],
            each.institute,
            each.phase,
        )
        for each in box.CONVERSIONS
    )
    assert found == Counter(
        [
            ("power", 4, "qic", None, False, "turn"),
            ("power", 3, "ore", None, False, "turn"),
            ("power", 4, "knowledge", None, False, "turn"),
            ("power", 1, "credits", None, False, "turn"),
            ("qic", 1, "ore", None, False, "turn"),
            ("knowledge", 1, "credits", None, False, "turn"),
            ("ore", 1, "credits", None, False, "turn"),
            ("ore", 1, "token", None, False, "turn"),
            ("credits", 4, "qic", "hadsch-hallas", True, "turn"),
            ("credits", 3, "ore", "hadsch-hallas", True, "turn"),
            ("credits", 4, "knowledge", "hadsch-hallas", True, "turn"),
            ("former", 1, "qic", "baltaks", False, "turn"),
            ("token", 1, "knowledge", "nevlas", False, "turn"),
            ("power", 4, "ore-and-credit", "nevlas", True, "turn"),
            ("token", 4, "qic", "terrans", True, "gaia"),
            ("token", 3, "ore", "terrans", True, "gaia"),
            ("token", 4, "knowledge", "terrans", True, "gaia"),
            ("token", 1, "credits", "terrans", True, "gaia"),
            ("token", 4, "tech", "itars", True, "gaia"),
        ]
    )
    for each in box.CONVERSIONS:
        match each.good:
            case "tech":
                assert each.gain == NOTHING
            case "token":
                assert each.gain == gain(tokens=1)
            case "ore-and-credit":
                assert each.gain == gain(ore=1, credits=1)
            case good:
                assert each.gain == gain(**{good: 1})


# --- Boosters, tokens, scoring


@pytest.mark.rule("GP-ACT8-09", "GP-ACT8-10")
def test_the_boosters() -> None:
    assert (
        Booster(gain(ore=1, knowledge=1), None, 0, None),
        Booster(gain(ore=1, tokens=2), None, 0, None),
        Booster(gain(credits=2, qic=1), None, 0, None),
        Booster(gain(credits=2), None, 0, "step"),
        Booster(gain(charge=2), None, 0, "range"),
        Booster(gain(ore=1), "mine", 1, None),
        Booster(gain(ore=1), "station", 2, None),
        Booster(gain(knowledge=1), "lab", 3, None),
        Booster(gain(charge=4), "big", 4, None),
        Booster(gain(credits=4), "gaia", 1, None),
    ) == box.BOOSTER
    assert (box.BOOSTER_STEPS, box.BOOSTER_RANGE) == (1, 3)
    assert (box.SPARE_BOOSTERS, box.SOLO_BOOSTERS) == (3, 5)


@pytest.mark.rule("GP-FED-18")
def test_the_federation_tokens() -> None:
    assert (
        Token(gain(vp=12), False, 3),
        Token(gain(vp=8, qic=1), True, 3),
        Token(gain(vp=8, tokens=2), True, 3),
        Token(gain(vp=7, ore=2), True, 3),
        Token(gain(vp=7, credits=6), True, 3),
        Token(gain(vp=6, knowledge=2), True, 3),
        Token(gain(ore=1, knowledge=1, credits=2), True, 1),
    ) == box.TOKEN
    assert box.TOKEN_WORDS[5:] == ("token-6", "token-gleens")
    assert box.SOLO_TOKENS == 2


@pytest.mark.rule("GP-ROUNDSCORE-10", "GP-SOLO-PASS-07")
def test_the_round_tiles_and_what_the_automa_scores_for_them() -> None:
    assert (
        Round("step", 2, (4, 6)),
        Round("research", 2, (2, 4)),
        Round("mine", 2, (4, 6)),
        Round("token", 5, (0, 5)),
        Round("station", 4, (3, 6)),
        Round("gaia-mine", 4, (2, 2)),
        Round("big", 5, (0, 5)),
        Round("station", 3, (3, 6)),
        Round("gaia-mine", 3, (2, 2)),
        Round("big", 5, (0, 5)),
    ) == box.ROUND


@pytest.mark.rule("GP-FINAL-18")
def test_the_final_tiles_and_their_neutral_numbers() -> None:
    assert [(tile.counts, tile.neutral, tile.automa) for tile in box.FINAL] == [
        ("structures", 11, None),
        ("allied", 10, None),
        ("types", 5, "types"),
        ("gaia", 4, "gaia"),
        ("sectors", 6, "sectors"),
        ("satellites", 8, None),
    ]


def test_the_other_figures() -> None:
    assert (box.START_VP, box.ROUNDS, box.RANK_VP) == (10, 6, (18, 12, 6, 0))
    assert (box.RESEARCH_VP, box.RESEARCH_VP_FROM, box.RESOURCE_RATE) == (4, 3, 3)
    assert box.CAPS == (30, 15, 15)  # credits, ore, knowledge
    assert (box.STEP_COST, box.QIC_RANGE, box.INFLUENCE) == (4, 2, 2)
    assert (box.FEDERATION_POWER, box.XENOS_POWER, box.IVITS_POWER) == (7, 6, 7)
