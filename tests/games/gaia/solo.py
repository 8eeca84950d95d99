"""Solo positions of Gaia Project: a human against the Automa, in a line or two.

    rival = automa("itars", mines="3B2")
    state = facing("card-4", support="card-7", rival=rival, ada=board("terrans", mines="6B1"))
    assert offers(state) == ["automa build 3A3"]

The map is the printed one of seven sectors, so that places can be read off it. `facing` is the
moment when nature has just drawn the Automa's action card and the support card lies beside it.
"""

from typing import Any

from msgspec.structs import replace

from games.gaia.table import ADA, after, board, hexes, table
from orrery.games.gaia import GAME, tasks
from orrery.games.gaia.automa.setup import unpacked
from orrery.games.gaia.components import AREAS, BOOSTER_WORDS, CARD_WORDS, FACTIONS
from orrery.games.gaia.state import Automa, Player, State
from orrery.games.gaia.tasks import AUTOMA, NONE, Task
from orrery.games.gaia.verbs import RULES

ALL_CARDS = " ".join(CARD_WORDS)
PRINTED = "map 1.0 5B.0 2.0 3.0 6B.0 4.0 7B.0"


def cards(words: str) -> int:
    return sum({1 << CARD_WORDS.index(word) for word in words.split()})


def card(word: str | None) -> int:
    return NONE if word is None else CARD_WORDS.index(word)


def automa(
    faction: str,
    *,
    vp: int = 10,
    research: dict[str, int] | None = None,
    mines: str = "",
    stations: str = "",
    labs: str = "",
    institutes: str = "",
    academies: str = "",
    satellites: str = "",
    booster: str = "booster-7",
    deck: str | None = None,
    unseen: int = 0,
    reserve: str = "",
    drawn: str = "",
    action: str | None = None,
    support: str | None = None,
) -> Automa:
    """The Automa. Without a `deck` it holds every card that does not lie somewhere else."""
    lying = cards(drawn) | cards(" ".join(filter(None, (action, support))))
    rest = cards(ALL_CARDS) & ~lying & ~cards(reserve)
    return replace(
        unpacked("normal"),
        faction=FACTIONS.index(faction),
        vp=vp,
        research=tuple((research or {}).get(area, 0) for area in AREAS),
        mines=hexes(mines),
        stations=hexes(stations),
        labs=hexes(labs),
        institutes=hexes(institutes),
        academies=hexes(academies),
        satellites=hexes(satellites),
        booster=BOOSTER_WORDS.index(booster),
        known=rest if deck is None else cards(deck),
        unseen=unseen,
        reserve=cards(reserve),
        drawn=lying,
        action=card(action),
        support=card(support),
    )


def duel(
    rival: Automa,
    ada: Player | None = None,
    *,
    agenda: tuple[Task, ...] = (tasks.Playing(),),
    order: tuple[int, ...] = (ADA, AUTOMA),
    **laid: Any,
) -> State:
    """A solo table where it is the Automa's turn, or with the agenda given."""
    human = ada or board("lantids", mines="4A4", booster="booster-1")
    state = table(1, ada=human, order=order, agenda=(tasks.Turn(ADA),), **laid)
    return RULES.settle(replace(state, automa=rival, agenda=agenda))


def facing(
    action: str,
    *,
    support: str,
    rival: Automa,
    ada: Player | None = None,
    deck: str | None = None,
    **laid: Any,
) -> State:
    """The Automa has drawn its action card; `support` was its action card before. With a `deck`
    those cards were left before the draw."""
    known = rival.known & ~cards(support) if deck is None else cards(deck)
    rival = replace(rival, known=known, drawn=cards(support), action=card(support))
    # anything may have lain there before; it is discarded
    rival = replace(rival, support=card("card-1" if support != "card-1" else "card-2"))
    return after(duel(rival, ada, **laid), f"draw {action}")


def rival_of(state: State) -> Automa:
    assert state.automa is not None
    return state.automa


def opened(
    finals: str = "final-1 final-2",
    rounds: str = "round-1 round-2 round-3 round-4 round-5 round-6",
    **options: str,
) -> State:
    """The box opened on the printed map, dealt up to the choice of factions."""
    options = {name.replace("_", "-"): value for name, value in options.items()}
    state = GAME.start(1, {"map": "printed", **options})
    return after(
        state,
        "first seat-0",
        PRINTED,
        "basics " + " ".join(f"basic-{n}" for n in range(1, 10)),
        "advanced " + " ".join(f"advanced-{n}" for n in range(1, 7)),
        "crown token-2",
        f"rounds {rounds}",
        f"finals {finals}",
        "row booster-5 booster-4 booster-3 booster-2 booster-1",
    )
