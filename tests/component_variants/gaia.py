"""Gaia Project: every faction with all its buildings, and every card, faction and difficulty of the
Automa."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from component_variants.some import each_player


def varied(state: Any, when: float) -> Iterator[tuple[str, Any]]:
    """Of a game for two in its middle and at its end, and of one against the Automa."""
    seats = len(state.players)
    if 0.4 < when < 0.6 and seats == 2:
        yield from _factions(state)
    if 0.4 < when < 0.6 and seats == 1:
        yield from _cards(state)
        yield from _automa_factions(state)
        yield from _difficulties(state)
    if when == 1 and seats == 2:
        from orrery.games.gaia.components import FINAL

        for tile in range(len(FINAL)):
            yield f"final {tile}", replace(state, finals=(tile,) * len(state.finals))


_BUILT = {
    "mines": 8,
    "stations": 4,
    "labs": 3,
    "institutes": 1,
    "academies": 1,
    "qic_academies": 1,
}
_RICH = {"credits": 20, "ore": 15, "knowledge": 14, "qic": 6, "bowls": (3, 4, 6)}
_FLAT = {"guests": 0, "lost": 0, "formers": 0, "outposts": 0, "satellites": 0, "allied": 0}


def _factions(state: Any) -> Iterator[tuple[str, Any]]:
    """Each faction with some or all of its buildings: it is its turn, or the round ends with it."""
    from orrery.games.gaia.components import FACTIONS
    from orrery.games.gaia.state import SPECIALS
    from orrery.games.gaia.tasks import NONE, Returning, Turn
    from orrery.kernel.hexes import bits

    planets = [1 << hex for hex in bits(state.galaxy.planets)]
    common = _RICH | _FLAT | {"used": 0, "passed": False, "area": 4, "federations": 1}
    common |= {"federations": 1, "tokens": ()}
    for faction, word in enumerate(FACTIONS):
        rival = (faction + 2) % len(FACTIONS)
        stone = 3 if word == "taklons" else NONE
        for share in (1, 2, 3):  # all, half or a third of the buildings
            places, built = iter(planets), {}
            for name, count in _BUILT.items():
                some = [next(places) for _ in range(count)]
                built[name] = sum(some[: -(-count // share)])
            if share == 3:
                built["institutes"] = 0
            own = common | built | {"faction": faction, "stone": stone, "owned": 2, "parked": 0}
            none = dict.fromkeys(_BUILT, 0) | _FLAT
            players = (
                replace(state.players[0], **own),
                replace(state.players[1], **none, faction=rival, stone=NONE, passed=True),
            )
            base = replace(
                state, players=players, round=3, order=(0, 1), out=(1,), covered=0, gaia=0
            )
            idle: dict[str, Any] = {"used": (1 << len(SPECIALS)) - 1, "federations": 0}
            idle |= {"credits": 0, "knowledge": 0, "qic": 0, "bowls": (8, 0, 0)}
            yield f"{word} turn {share}", replace(base, agenda=(Turn(0),))
            yield f"{word} area {share}", replace(base, agenda=(Returning(0, 4), Turn(0)))
            done = replace(base, players=(replace(players[0], **idle), players[1]))
            yield f"{word} last {share}", replace(done, agenda=(Turn(0),))


def _turned(state: Any, agenda: tuple[Any, ...], **automa: Any) -> Any:
    """It is the turn of the Automa, and the human comes next."""
    from orrery.games.gaia.tasks import AUTOMA

    base = {"drawn": 0, "known": 0, "unseen": 0, "reserve": 0, "passed": False}
    rival = replace(state.automa, **base | automa)
    return replace(state, automa=rival, agenda=agenda, order=(AUTOMA, 0), out=(), covered=0)


def _cards(state: Any) -> Iterator[tuple[str, Any]]:
    """Each card of the Automa as the one to be drawn, as action card and as support card."""
    from orrery.games.gaia.components import BOOSTER_WORDS, CARD
    from orrery.games.gaia.tasks import NONE, Acting, Playing, Scoring, Selecting

    held = {state.automa.booster, *(player.booster for player in state.players)}
    free = tuple(each for each in range(len(BOOSTER_WORDS)) if each not in held)
    for number, card in enumerate(CARD):
        bit, other = 1 << number, (number + 1) % len(CARD)
        drawn = _turned(state, (Playing(),), known=bit, action=other, support=other)
        yield f"{card.word} drawn", drawn
        first = replace(state, row=free[:5])
        first = _turned(first, (Selecting(),), known=bit, booster=NONE, support=number)
        yield f"{card.word} first", first
        for kind in ("mine", "upgrade", "action", "research", "research-highest"):
            action = next(n for n, each in enumerate(CARD) if each.action == kind)
            agenda = (Acting(0), Scoring())
            acting = _turned(state, agenda, action=action, support=number)
            yield f"{card.word} support {kind}", acting
        for support in (0, 3):
            agenda = (Acting(0), Scoring())
            acting = _turned(state, agenda, action=number, support=support)
            yield f"{card.word} action {support}", acting


def _automa_factions(state: Any) -> Iterator[tuple[str, Any]]:
    """Each faction of the Automa does what its card says, with some support cards."""
    from orrery.games.gaia.automa.choice import doings
    from orrery.games.gaia.components import AUTOMA_FACTIONS, CARD, FACTIONS
    from orrery.games.gaia.tasks import Acting, Scoring
    from orrery.kernel.hexes import bits

    faction = next(n for n, each in enumerate(CARD) if each.action == "faction")
    automa = state.automa
    here = [1 << hex for hex in bits(automa.structures)]
    plain = {"mines": sum(here), "stations": 0, "labs": 0, "institutes": 0, "academies": 0}
    grown = plain | {"mines": sum(here[3:]), "stations": sum(here[:3])}
    labs = plain | {"mines": sum(here[2:]), "labs": sum(here[:2])}
    for word in AUTOMA_FACTIONS:
        number = FACTIONS.index(word)
        human = (number + 2) % len(FACTIONS)
        base = each_player(state, faction=human, stone=-1, outposts=0)
        for support in range(0, len(CARD), 4):
            for name, built in (("grown", grown), ("labs", labs), ("plain", plain)):
                given = {"faction": number, "action": faction, "support": support}
                parts = doings(replace(automa, **given, **built))
                for part in range(len(parts)):
                    agenda = (Acting(part), Scoring())
                    acting = _turned(base, agenda, **given, **built)
                    yield f"{word} {name} {support} {part}", acting


def _difficulties(state: Any) -> Iterator[tuple[str, Any]]:
    """The Automa gains points at each difficulty."""
    from orrery.games.gaia.components import DIFFICULTY
    from orrery.games.gaia.tasks import Acting, Scoring

    for word in DIFFICULTY:
        base = replace(state, setup=replace(state.setup, difficulty=word))
        yield f"{word} gains", _turned(base, (Acting(0), Scoring()), action=0, support=1)
