"""What a refusal tells: which of several faults it is, and the figures of the case."""

from typing import Any, NamedTuple

import pytest

from games.gaia.table import ADA, after, board, dealt, opened, table
from orrery.games.gaia import GAME
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import Boosting, Charging, Returning
from orrery.games.gaia.texts import LEDGER

RICH: dict[str, Any] = {"credits": 30, "ore": 15, "knowledge": 15, "qic": 4, "bowls": (0, 0, 9)}
SIX: dict[str, Any] = {"institutes": "3A7", "academies": "3A6", "bowls": (9, 0, 0)}


def terrans(**given: Any) -> State:
    return table(ada=board("terrans", **given))


def at(faction: str, **given: Any) -> State:
    return table(ada=board(faction, **given))


class Told(NamedTuple):
    rule: str
    case: str
    state: State
    sentence: str
    en: str
    fr: str = ""


MAP = ("first seat-0", "map 1.0 5B.0 2.0 3.0 6B.0 4.0 7B.0")
LAID = (
    *MAP,
    "basics " + " ".join(f"basic-{n}" for n in range(1, 10)),
    "advanced " + " ".join(f"advanced-{n}" for n in range(1, 7)),
    "crown token-2",
    "rounds " + " ".join(f"round-{n}" for n in range(1, 7)),
    "finals final-1 final-2",
)
ROW = "row booster-1 booster-2 booster-3 booster-4 booster-5"
CASES = [
    # --- Conversions: the price of one, and what is in hand
    Told(
        "GP-ACT9-01",
        "",
        terrans(bowls=(0, 0, 9)),
        "convert 5 power to ore",
        "converting power to ore takes 3 or a multiple of it, not 5",
        "pour convertir Puissance en Minerai, il en faut 3 ou un multiple, et non 5",
    ),
    Told(
        "GP-ACT9-01",
        "short",
        terrans(ore=2),
        "convert 4 ore to credits",
        "you have 2 ore, not 4",
        "vous avez 2 Minerais, et non 4",
    ),
    Told(
        "GP-ACT9-01",
        "short",
        at("hadsch-hallas", institutes="3A6", credits=1),
        "convert 3 credits to ore",
        "you have 1 credit, not 3",
        "vous avez 1 Crédit, et non 3",
    ),
    Told(
        "GP-ACT9-01",
        "tile",
        table(ada=board("itars", institutes="3A6", area=8), agenda=[Returning(ADA, 8)]),
        "convert 8 token to tech",
        "a tech tile takes exactly 4 tokens, not 8",
    ),
    # --- Upgrades: what stands there, and what it costs
    Told(
        "GP-ACT3-01",
        "",
        terrans(labs="6B1", **RICH),
        "upgrade 6B1 station",
        "a trading station replaces a mine, and a research lab stands at 6B1",
        "un Comptoir remplace une Mine, et c’est un Labo de Recherche qui se trouve en 6B1",
    ),
    Told(
        "GP-ACT3-01",
        "far",
        terrans(mines="6B1", credits=5, ore=1),
        "upgrade 6B1 station",
        "without a neighbour within range 2 a trading station costs 6 credits and 2 ore, "
        "and you have 5 and 1",
        "sans voisin à portée 2, un Comptoir coûte 6 Crédits et 2 Minerais, et vous avez 5 et 1",
    ),
    Told(
        "GP-ACT3-01",
        "price",
        table(ada=board("terrans", mines="6B1", credits=2, ore=2), bob=board("xenos", mines="6A5")),
        "upgrade 6B1 station",
        "a trading station there costs 3 credits and 2 ore, and you have 2 and 2",
    ),
    Told(
        "GP-ACT3-02",
        "price",
        terrans(stations="6B1", credits=6),
        "upgrade 6B1 institute",
        "a planetary institute costs 6 credits and 4 ore, and you have 6 and 0",
    ),
    Told(
        "GP-ACT3-03",
        "price",
        terrans(stations="6B1", ore=3),
        "upgrade 6B1 lab",
        "a research lab costs 5 credits and 3 ore, and you have 0 and 3",
    ),
    Told(
        "GP-ACT3-04",
        "",
        terrans(mines="6B1", **RICH),
        "upgrade 6B1 academy-qic",
        "an academy replaces a research lab, and a mine stands at 6B1",
    ),
    Told(
        "GP-ACT3-04",
        "price",
        terrans(labs="6B1", credits=5, ore=5),
        "upgrade 6B1 academy-knowledge",
        "an academy costs 6 credits and 6 ore, and you have 5 and 5",
    ),
    Told(
        "GP-ACT3-11",
        "",
        at("bescods", labs="6B1", **RICH),
        "upgrade 6B1 academy-qic",
        "the Bescods cannot upgrade a research lab to a QIC academy",
        "les Bescods ne peuvent améliorer un Labo de Recherche en une Académie d’Action Spéciale",
    ),
    Told(
        "GP-ACT3-15",
        "",
        terrans(mines="6B1", **RICH),
        "upgrade 3A6 station",
        "you have nothing at 3A6 that can be upgraded to a trading station",
    ),
    # --- Mines: QIC for the range, QIC for the planet, steps
    Told(
        "GP-ACT1-03",
        "gaia",
        terrans(mines="6B1", credits=2, ore=1),
        "build mine 7B0",
        "the Gaia planet 7B0 is beyond your range of 1: it would take 2 QIC for the range "
        "and 1 for the planet, and you have 0",
    ),
    Told(
        "GP-ACT1-15",
        "",
        terrans(mines="3A3", credits=2, ore=1),
        "build mine 3B2",
        "terraforming needed: 1 step (Ice). That is 4 ore with the mine, and you have 1",
        "il faut 1 étape de terraformation (Glace), soit 4 Minerais avec la Mine, "
        "et vous en avez 1",
    ),
    # --- Federations
    Told(
        "GP-FED-05",
        "twice",
        terrans(mines="4A4", **SIX),
        "federation 3A6 3A6 3A7 4A4 via 4A2 4A3 token-4",
        "3A6 is named twice",
    ),
    Told(
        "GP-FED-12",
        "",
        terrans(institutes="3A7", academies="3A6", mines="3B2"),
        "federation 3A6 3A7 3B2 via 3A5 token-4",
        "1 satellite costs a power token, and you have 0",
        "1 satellite coûte un pion Puissance, et vous en avez 0",
    ),
    Told(
        "GP-FED-14",
        "",
        terrans(mines="4A4", **SIX),
        "federation 3A6 3A7 4A4 via 7A10 4A3 token-4",
        "no satellite can stand at 7A10: a planet is there",
    ),
    Told(
        "GP-FED-14",
        "edge",
        terrans(mines="4A4", **SIX),
        "federation 3A6 3A7 4A4 via 10C 4A3 token-4",
        "no satellite can stand at 10C: the map ends before",
    ),
    Told(
        "GP-FED-15",
        "station",
        at("ivits", institutes="3A7", academies="3A6", outposts="3A5", qic=1),
        "federation 3A6 3A7 via 3A5 token-4",
        "a space station of yours stands at 3A5 already",
    ),
    Told(
        "GP-FED-15",
        "twice",
        terrans(mines="4A4", **SIX),
        "federation 3A6 3A7 4A4 via 4A2 4A2 4A3 token-4",
        "a satellite at 4A2 is named twice",
    ),
    Told(
        "GP-FED-24",
        "",
        at("ivits", institutes="3A7", academies="3A6", mines="3B2"),
        "federation 3A6 3A7 3B2 via 3A5 token-4",
        "1 satellite costs the Ivits a QIC, and you have 0",
    ),
    # --- Research and tech tiles
    Told(
        "GP-RESEARCH-06",
        "",
        terrans(research={"ai": 5}, **RICH),
        "research ai",
        "you stand on level 5 of Artificial Intelligence, and nothing lies beyond",
    ),
    Told(
        "GP-RESEARCH-06",
        "taken",
        table(
            ada=board("terrans", research={"ai": 4}, tokens="token-4", **RICH),
            bob=board("xenos", research={"ai": 5}),
        ),
        "research ai",
        "level 5 of Artificial Intelligence is taken, and only one may stand there",
    ),
    Told(
        "GP-TECH-02",
        "none",
        terrans(tiles=" ".join(f"basic-{n}" for n in range(1, 10)), **RICH),
        "action qic-1",
        "no tech tile is left that you could take",
    ),
    # --- Power, QIC and special actions
    Told(
        "GP-ACT6-04",
        "where",
        terrans(mines="3A6", **RICH),
        "action power-2",
        "a mine is built with this space, say where: ",
    ),
    Told(
        "GP-ACT6-06",
        "which",
        terrans(tokens="token-4", **RICH),
        "action qic-2",
        "a federation token is rewarded again with this space, say which: ",
    ),
    Told(
        "GP-ACT6-13",
        "",
        terrans(**RICH),
        "action power-3",
        "you are at the maximum already (15 ore): nothing would be gained",
        "vous êtes déjà au maximum (15 Minerais)\u202f: rien ne serait gagné",
    ),
    Told(
        "GP-ACT6-13",
        "token",
        terrans(tokens="token-4", **RICH),
        "action qic-2 again token-5",
        "you have no such federation token: ",
    ),
    Told("GP-ACT7-06", "institute", at("ambas", mines="3A6"), "swap 3A6", "your institute does"),
    Told("GP-ACT7-07", "institute", at("firaks", labs="3A6"), "downgrade 3A6", "your institute"),
    Told(
        "GP-ACT7-07",
        "site",
        at("firaks", institutes="3A7", mines="3A6"),
        "downgrade 3A6",
        "no lab of yours stands at 3A6",
    ),
    Told(
        "GP-ACT7-08",
        "area",
        at("bescods", research=dict.fromkeys(("ai", "gaia", "economy", "science"), 1)),
        "advance on ai",
        "the step is made where you stand lowest, on level 0: Terraforming, Navigation",
        "le pas se fait là où vous êtes au plus bas, au niveau 0\u202f: Terraformation, Navigation",
    ),
    Told(
        "GP-ACT7-09",
        "site",
        at("ivits", institutes="3A7", **RICH),
        "station 3A6",
        "a space station goes to a space of the map without planet, satellite or station, "
        "and 3A6 is none",
    ),
    Told(
        "GP-ACT8-02", "other", table(), "pass booster-5", "this booster does not lie in the row: "
    ),
    Told(
        "GP-ACT9-04",
        "",
        terrans(bowls=(0, 3, 0)),
        "burn 2",
        "burning takes two tokens of bowl II each time: 1 time at most, not 2",
    ),
    Told(
        "GP-ACT10-11",
        "when",
        table(
            ada=board("taklons", institutes="3A6", bowls=(2, 0, 0)),
            bob=board("xenos", mines="3A7"),
            agenda=[Charging(ADA, 62, 1)],
        ),
        "charge 1",
        "say whether your token comes first or last",
    ),
    # --- Turns
    Told(
        "GP-TURN-03",
        "acted",
        after(terrans(**RICH), "research gaia"),
        "research ai",
        "you have taken the action of this turn",
    ),
    Told(
        "GP-TURN-03",
        "early",
        terrans(),
        "end",
        "you have taken no action in this turn yet, and it has exactly one",
    ),
    # --- The set-up
    Told(
        "GP-SETUP-32",
        "",
        after(dealt(), "faction terrans"),
        "faction lantids",
        "the colour of the Lantids is taken",
    ),
    Told(
        "GP-SETUP-33",
        "site",
        after(dealt(), "faction terrans", "faction xenos"),
        "build mine 3A6",
        "the first mines go to free planets of your home type (Terra), and 3A6 is none",
    ),
    Told(
        "GP-SETUP-07",
        "count",
        opened(2, *MAP),
        "basics basic-1 basic-2",
        "standard tiles to lay: 9, all different; these are 2",
    ),
    Told(
        "GP-SETUP-09",
        "count",
        opened(2, *LAID[:3]),
        "advanced advanced-1 advanced-1",
        "advanced tiles to lay: 6, all different; these are 1",
    ),
    Told(
        "GP-SETUP-13",
        "count",
        opened(2, *LAID[:5]),
        "rounds round-1",
        "round tiles to lay: 6, all different; these are 1",
    ),
    Told(
        "GP-SETUP-14",
        "count",
        opened(2, *LAID[:6]),
        "finals final-1",
        "final tiles to lay: 2, all different; these are 1",
    ),
    Told(
        "GP-SETUP-16",
        "count",
        opened(2, *LAID),
        "row booster-1",
        "boosters to lay: 5, all different; these are 1",
    ),
    Told(
        "GP-SETUP-32",
        "agreed",
        opened(
            2, *LAID, "row booster-1 booster-2 booster-3 booster-4 booster-5", faction_1="itars"
        ),
        "deal seat-0 terrans",
        "Terrans: another faction was agreed for this seat, Itars",
    ),
    Told(
        "GP-SETUP-39",
        "other",
        table(agenda=[Boosting(ADA)]),
        "take booster-5",
        "this booster does not lie in the row: ",
    ),
]


def first(state: State, sentence: str) -> Any:
    (seat,) = GAME.to_act(state)
    return GAME.objections(state, seat, GAME.read(sentence))[0]


def test_every_case_is_told() -> None:
    told = {(told.rule, told.case) for told in CASES}
    assert {(rule.id, case) for rule in LEDGER for case in rule.cases} <= told


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(told, marks=pytest.mark.rule(told.rule), id=f"{told.rule}-{told.case}")
        for told in CASES
    ],
)
def test_a_refusal_says_which_fault_it_is_and_the_figures(told: Told) -> None:
    objection = first(told.state, told.sentence)
    assert (objection.rule, objection.case) == (told.rule, told.case)
    assert objection.text().startswith(told.en)
    assert objection.text("fr").startswith(told.fr)
