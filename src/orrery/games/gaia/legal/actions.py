"""Actions 6 to 8: power and QIC actions, special actions, passing."""

from collections.abc import Iterator
from typing import Final

from orrery.games.gaia.components import (
    ADVANCED,
    BASIC,
    BOOSTER_RANGE,
    BOOSTER_STEPS,
    BOOSTER_WORDS,
    CAPS,
    FACTION,
    RESOURCES,
    ROUNDS,
    SPACE,
    SPACE_WORDS,
    TOKEN_WORDS,
    Gain,
)
from orrery.games.gaia.legal.build import (
    against_former,
    against_mine,
    amount,
    former_sites,
    mine_sites,
    place,
)
from orrery.games.gaia.legal.research import techs
from orrery.games.gaia.moves import Act, End, Pass, PassFor, Special, Swap
from orrery.games.gaia.power import purchasing_power
from orrery.games.gaia.state import (
    AMBAS,
    CREDITS,
    FROM_ABILITY,
    FROM_ACADEMY,
    FROM_BASIC_9,
    FROM_RANGE,
    FROM_STEP,
    KNOWLEDGE,
    ORE,
    SPECIALS,
    Player,
    State,
)
from orrery.games.gaia.tasks import Turn
from orrery.games.gaia.texts import no
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.objections import Objection
from orrery.kernel.text import Amount, Term

STEP_BOOSTER, RANGE_BOOSTER = 3, 4
BASIC_9: Final = 8
_ADVANCED_AT: Final = {2: 2, 3: 10, 4: 12}  # special action: the advanced tile that has it


# --- Power and QIC actions ----------------------------------------------------------------------


def wasted(player: Player, gain: Gain) -> bool:
    """Whether nothing of a gain of resources could be kept."""
    room = (CAPS[0] - player.credits, CAPS[1] - player.ore, CAPS[2] - player.knowledge)
    kept = any(gain[i] and room[i] > 0 for i in (CREDITS, ORE, KNOWLEDGE))
    return any(gain[:3]) and not kept and not any(gain[3:])


def full(player: Player, gain: Gain) -> tuple[Amount, ...]:
    """What a player has of the resources of a gain, for an objection."""
    have = (player.credits, player.ore, player.knowledge)
    return tuple(
        amount(have[kind], RESOURCES[kind]) for kind in (CREDITS, ORE, KNOWLEDGE) if gain[kind]
    )


def against_paying(state: State, seat: Seat, number: int) -> Iterator[Objection]:
    """Objections to the use of an action space, whatever it brings.

    Rules: GP-ACT6-01, GP-ACT6-02, GP-ACT6-03, GP-ACT9-16.
    """
    player, space = state.players[seat], SPACE[number]
    word = Term("space", SPACE_WORDS[number])
    if state.covered >> number & 1:
        yield no("GP-ACT6-01", space=word)
    if space.power > (have := purchasing_power(player)):
        yield no("GP-ACT6-02", space=word, n=space.power, have=have)
    if space.qic > player.qic:
        yield no("GP-ACT6-03", space=word, n=space.qic, have=player.qic)


def against_act(state: State, task: Turn, move: Act) -> Iterator[Objection]:
    seat, space = task.seat, SPACE[move.space]
    player = state.players[seat]
    word = Term("space", SPACE_WORDS[move.space])
    yield from against_paying(state, seat, move.space)
    if (move.hex is not None) != bool(space.steps):
        yield no("GP-ACT6-04", "where" if space.steps else "", space=word)
    elif move.hex is not None:
        yield from against_mine(state, seat, move.hex, free_steps=space.steps)
    if (move.token is not None) != space.again:
        yield no("GP-ACT6-06", "which" if space.again else "", space=word)
    elif move.token is not None and all(t.kind != move.token for t in player.tokens):
        yield no("GP-ACT6-13", "token", token=Term("token", TOKEN_WORDS[move.token]))
    if wasted(player, space.gain):
        yield no("GP-ACT6-13", have=full(player, space.gain))
    if space.tech and not techs(state, seat):
        yield no("GP-TECH-02", "none")


def acts(state: State, task: Turn) -> list[Act]:
    seat, player = task.seat, state.players[task.seat]
    power, qic = purchasing_power(player), player.qic
    found: list[Act] = []
    for number, space in enumerate(SPACE):
        if state.covered >> number & 1 or space.power > power or space.qic > qic:
            continue
        if space.steps:
            sites = mine_sites(state, seat, free_steps=space.steps)
            found += [Act(number, hex) for hex in bits(sites)]
        elif space.again:
            found += [Act(number, None, kind) for kind in sorted({t.kind for t in player.tokens})]
        elif not wasted(player, space.gain) and (not space.tech or techs(state, seat)):
            found.append(Act(number))
    return found


# --- Special actions ----------------------------------------------------------------------------


def specials(player: Player) -> int:
    """The special actions that a player has, as a bit set, used or not; not the ability's."""
    found = 1 << FROM_ACADEMY if player.qic_academies else 0
    if player.effective >> BASIC_9 & 1:
        found |= 1 << FROM_BASIC_9
    for source, tile in _ADVANCED_AT.items():
        if player.advanced >> tile & 1:
            found |= 1 << source
    if player.booster == STEP_BOOSTER:
        found |= 1 << FROM_STEP
    elif player.booster == RANGE_BOOSTER:
        found |= 1 << FROM_RANGE
    return found


def special_gain(player: Player, source: int) -> Gain:
    if source == FROM_ACADEMY:
        return FACTION[player.faction].academy_action
    if source == FROM_BASIC_9:
        return BASIC[BASIC_9].gain
    return ADVANCED[_ADVANCED_AT[source]].gain


def against_special(state: State, task: Turn, move: Special) -> Iterator[Objection]:
    seat, source = task.seat, move.source
    player = state.players[seat]
    word = Term("source", SPECIALS[source])
    if not specials(player) >> source & 1:
        yield no("GP-ACT7-01", source=word)
        return
    if player.used >> source & 1:
        yield no("GP-ACT7-02", source=word)
    given = (move.hex is not None) + (move.site is not None)
    if source == FROM_STEP:
        if move.hex is None or given != 1:
            yield no("GP-ACT7-04", source=word)
        else:
            yield from against_mine(state, seat, move.hex, free_steps=BOOSTER_STEPS)
    elif source == FROM_RANGE:
        if given != 1:
            yield no("GP-ACT7-05", source=word)
        elif move.hex is not None:
            yield from against_mine(state, seat, move.hex, extra_range=BOOSTER_RANGE)
        elif move.site is not None:
            yield from against_former(state, seat, move.site, extra_range=BOOSTER_RANGE)
    elif given:
        yield no("GP-ACT7-03", source=word)
    elif wasted(player, special_gain(player, source)):
        yield no("GP-ACT6-13", have=full(player, special_gain(player, source)))


def special_moves(state: State, task: Turn) -> list[Special]:
    seat, player = task.seat, state.players[task.seat]
    found: list[Special] = []
    for source in bits(specials(player) & ~player.used):
        if source == FROM_STEP:
            sites = mine_sites(state, seat, free_steps=BOOSTER_STEPS)
            found += [Special(source, hex) for hex in bits(sites)]
        elif source == FROM_RANGE:
            sites = mine_sites(state, seat, extra_range=BOOSTER_RANGE)
            found += [Special(source, hex) for hex in bits(sites)]
            sites = former_sites(state, seat, BOOSTER_RANGE)
            found += [Special(source, None, hex) for hex in bits(sites)]
        elif not wasted(player, special_gain(player, source)):
            found.append(Special(source))
    return found


def ability_ready(player: Player) -> bool:
    """Whether the special action of the institute can be used.

    Rules: GP-ACT3-06.
    """
    return bool(player.institutes) and not player.used >> FROM_ABILITY & 1


def against_swap(state: State, task: Turn, move: Swap) -> Iterator[Objection]:
    player = state.players[task.seat]
    if player.faction != AMBAS or not player.institutes:
        yield no("GP-ACT7-06", "institute" if player.faction == AMBAS else "")
        return
    if player.used >> FROM_ABILITY & 1:
        yield no("GP-ACT7-02", source=Term("source", "ability"))
    if not player.mines >> move.hex & 1:
        yield no("GP-ACT7-10", hex=place(move.hex))


def swaps(state: State, task: Turn) -> list[Swap]:
    player = state.players[task.seat]
    if player.faction != AMBAS or not ability_ready(player):
        return []
    return [Swap(hex) for hex in bits(player.mines)]


# --- Passing, and the end of a turn --------------------------------------------------------------


def passes(state: State, task: Turn) -> list[Pass]:
    return [Pass()] if state.round == ROUNDS else []


def against_pass(state: State, task: Turn, move: Pass) -> Iterator[Objection]:
    if state.round < ROUNDS:
        yield no("GP-ACT8-02", n=len(state.row))


def passes_for(state: State, task: Turn) -> list[PassFor]:
    return [PassFor(booster) for booster in state.row] if state.round < ROUNDS else []


def against_pass_for(state: State, task: Turn, move: PassFor) -> Iterator[Objection]:
    booster = Term("booster", BOOSTER_WORDS[move.booster])
    if state.round == ROUNDS:
        yield no("GP-ACT8-04", booster=booster)
    elif move.booster == state.players[task.seat].booster:
        yield no("GP-ACT8-03", booster=booster)
    elif move.booster not in state.row:
        yield no("GP-ACT8-02", "other", booster=booster)


def ends(state: State, task: Turn) -> list[End]:
    return [End()] if task.acted else []


def against_end(state: State, task: Turn, move: End) -> Iterator[Objection]:
    if not task.acted:
        yield no("GP-TURN-03", "early")
