"""What a player has, in numbers: levels, pieces, duties and medals; and the facts of seat and turn.

While all act at once, a seat knows its own boards as they are and those of the others as the phase
began: its medals from objectives are counted against these, and of the others nothing is told until
all are ready. Cards that others keep for the end stay hidden, and with them all medals that such a
card may change.
"""

from functools import cache
from typing import Final

from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown.components import CORPORATIONS, CUBES, EVENT_WORDS, PERSONAL
from orrery.games.planet_unknown.components import PLANETS as PLANET_WORDS
from orrery.games.planet_unknown.draw.tiles import SIGNS
from orrery.games.planet_unknown.objectives import lifepods, met
from orrery.games.planet_unknown.scoring import (
    card_medals,
    common_medals,
    duels,
    lifepod_medals,
    meteorite_medals,
    planet_medals,
)
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.texts import WORDS
from orrery.games.planet_unknown.tracks import medals, steps, techs
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.holdings import Amounts, Fact, Holding, Phase, Role
from orrery.kernel.text import LANGUAGES, Message, Phrase, Term


def _own(word: str, role: Role, sign: str, classes: str = "") -> Holding:
    return Holding(Term("holding", word), role, sign, classes)


HOLDINGS: Final[tuple[Holding, ...]] = (
    _own("move", "stock", "arrow", "res-plain"),
    _own("advance", "stock", "charge", "res-plain"),
    _own("regress", "stock", "return", "res-plain"),
    _own("patch", "stock", "leaf", "s-biomass"),
    _own("rover", "stock", "rover", "s-rover"),
    _own("stow", "stock", "lifepod", "lifepod is-spent"),
    _own("card", "stock", "card", "s-civ is-spent"),
    _own("reserve", "stock", "rover", "s-rover is-spent"),
    _own("stored", "stock", "leaf", "s-biomass is-spent"),
    _own("meteorites", "stock", "rock", "meteorite"),
    _own("area", "stock", "lifepod", "lifepod"),
    _own("held", "stock", "lifepod", "lifepod"),
    _own("kept", "stock", "card", "s-civ"),
    *(Holding(Term("cube", cube), "level", SIGNS[cube], f"s-{cube}") for cube in CUBES),
    _own("techs", "piece", "gear", "s-tech"),
    _own("squares", "piece", "sector", "res-plain"),
    _own("rovers", "piece", "rover", "s-rover"),
    _own("laden", "piece", "rock", "meteorite"),
    _own("patches", "piece", "leaf", "s-biomass"),
    _own("meteors", "piece", "rock", "crater"),
    _own("pods", "piece", "lifepod", "lifepod"),
    Holding(Term("part", "planet"), "points", "medal"),
    Holding(Term("part", "tracks"), "points", "medal"),
    Holding(Term("part", "lifepods"), "points", "medal"),
    Holding(Term("part", "meteorites"), "points", "medal"),
    Holding(Term("part", "civ"), "points", "medal"),
    _own("end", "end", "medal"),
)
_UNKNOWN: Final = (None,) * len(HOLDINGS)
_DUTIES: Final = (wait.ADVANCE, wait.REGRESS, wait.PATCH, wait.PUT_ROVER, wait.STOW)
_SLOT: Final = {kind: n for n, kind in enumerate(_DUTIES)}
_NO_MEDALS: Final = (0,) * 6


def amounts(state: State, seat: Seat) -> Amounts:
    """The numbers of `HOLDINGS`; None for what the viewer of a seen state may not know."""
    player = state.players[seat]
    hand = player.hand
    is_rival = not hand.seen
    if is_rival and state.shown:
        return _UNKNOWN
    duties = [0] * len(_DUTIES)
    for item in player.items:
        slot = _SLOT.get(item.kind)
        if slot is not None:
            duties[slot] += item.left
    return (
        player.moves,
        *duties,
        len(player.ranks),
        player.reserve,
        player.stored,
        player.meteorites,
        player.area,
        player.held.bit_count(),
        None if is_rival else hand.kept.bit_count(),
        *steps(player),
        techs(player).bit_count(),
        player.covered.bit_count(),
        player.rovers.bit_count(),
        player.laden.bit_count(),
        player.patches.bit_count(),
        player.meteors.bit_count(),
        player.pods.bit_count(),
        *_medals(state, seat, player, is_rival),
    )


def _medals(state: State, seat: Seat, player: Player, is_rival: bool) -> Amounts:
    """Medals by source, and all of them if the game ended now."""
    if player.planet == NONE or player.corporation == NONE:
        return _NO_MEDALS
    planet = planet_medals(player)
    tracks = 0
    for cube in range(len(CUBES)):
        tracks += medals(player, cube)
    if is_rival:
        return planet, tracks, None, None, None, None
    pods, rocks, civ = lifepod_medals(player), meteorite_medals(player), card_medals(player)
    total = planet + tracks + pods + rocks + civ
    if player.hand.goals:
        total += PERSONAL * sum([met(player, card) for card in bits(player.hand.goals)])
    if state.shared or state.common:
        shown = state.shown
        players = (*shown[:seat], player, *shown[seat + 1 :]) if shown else state.players
        total += sum([won for _, _, won in duels(state, seat, players)])
        total += sum([common_medals(card, seat, players) for card in state.common])
    return planet, tracks, pods, rocks, civ, total


def stock(view: PlanetUnknownView, seat: Seat) -> tuple[Fact, ...]:
    """The boards of a seat; its levels; what it has collected, its cards, whether it is ready."""
    state = view.seen
    player, secret = state.players[seat], view.unknown.players[seat]
    facts = []
    if player.corporation != NONE:
        corporation = Term("corporation", CORPORATIONS[player.corporation])
        facts.append(Fact(corporation, "", "flag", "res-plain", row="role"))
    if player.planet != NONE:
        planet = Term("planet", PLANET_WORDS[player.planet])
        facts.append(Fact(planet, "", "sector", "res-plain", row="role"))
    levels = zip(CUBES, steps(player), strict=True)
    facts += [Fact(Term("cube", cube), str(n), SIGNS[cube], f"s-{cube}") for cube, n in levels]
    cards = player.hand.played.bit_count() + sum(secret.kept)
    facts += [
        Fact(
            Term("holding", "meteorites"), str(player.meteorites), "rock", "meteorite", row="built"
        ),
        Fact(Term("holding", "pods-all"), str(lifepods(player)), "lifepod", "lifepod", row="built"),
        Fact(Term("holding", "cards"), str(cards), "card", "s-civ", row="built"),
    ]
    if state.shown:
        word = "ready" if player.ready else "is_choosing"
        facts.append(Fact(Message(word), "", row="built"))
    return tuple(facts)


def phase(view: PlanetUnknownView) -> Phase:
    """The turn, the commander, the event; that the game ends with this turn."""
    state = view.seen
    facts = []
    if state.turn and len(state.players) > 1:
        who = Term("seat", f"seat-{state.commander}")
        facts.append(Fact(Message("phase_commander", {"who": who}), "", "star", "res-star"))
    if state.event != NONE:
        facts.append(_event(state.event))
    if any(state.deck):
        facts.append(Fact(Message("phase_deck"), str(sum(state.deck)), "card", "res-plain"))
    if state.last:
        facts.append(Fact(Message("last_turn"), "", "flag", "res-plain"))
    return Phase(state.turn, 0, tuple(facts))


@cache
def _event(number: int) -> Fact:
    """An event with its title and what it does."""
    word = EVENT_WORDS[number]
    about = {language: WORDS.about("event", word, language) for language in LANGUAGES}
    label = Message("phase_event", {"event": Term("event", word), "what": Phrase(about)})
    return Fact(label, "", "megaphone", "res-plain")
