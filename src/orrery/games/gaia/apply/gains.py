"""Gains: resources with their caps, points with their source, and events that score points."""

from msgspec.structs import replace

from orrery.games.gaia.components import (
    ADVANCED,
    BASIC,
    CAPS,
    FORMERS,
    LEVELS,
    ROUND,
    TOKEN,
    Gain,
)
from orrery.games.gaia.counts import PER
from orrery.games.gaia.power import charge
from orrery.games.gaia.state import (
    FROM_ADVANCED,
    FROM_AREAS,
    FROM_BASICS,
    FROM_TOKENS,
    GAIA_PROJECT,
    GLEENS,
    VP,
    Player,
    State,
    Token,
    with_player,
)
from orrery.games.gaia.tasks import NONE, Finding, Task
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_CREDITS, _ORE, _KNOWLEDGE = CAPS


def first(state: State, *tasks: Task) -> State:
    """Put tasks at the head of the agenda."""
    return replace(state, agenda=(*tasks, *state.agenda))


def finished(state: State) -> State:
    """Take the first task off the agenda."""
    return replace(state, agenda=state.agenda[1:])


def points(player: Player, source: int, vp: int) -> Player:
    have = player.points
    return replace(player, points=(*have[:source], have[source] + vp, *have[source + 1 :]))


def goods(player: Player, gain: Gain) -> Player:
    """Credits, ore, knowledge, QIC and tokens; what exceeds a cap is lost.

    Rules: GP-INCOME-03, GP-POWER-06, GP-RESEARCH-15, GP-RESEARCH-17.
    """
    credits, ore, knowledge, qic, tokens, _, _ = gain
    if qic and player.faction == GLEENS and not player.qic_academies:
        ore, qic = ore + qic, 0
    one, two, three = player.bowls
    return replace(
        player,
        credits=min(player.credits + credits, _CREDITS),
        ore=min(player.ore + ore, _ORE),
        knowledge=min(player.knowledge + knowledge, _KNOWLEDGE),
        qic=player.qic + qic,
        bowls=(one + tokens, two, three),
    )


def give(state: State, seat: Seat, gain: Gain, source: int, times: int = 1) -> State:
    """Everything that a gain holds, `times` over.

    Rules: GP-ACT10-10.
    """
    if times != 1:
        gain = tuple([n * times for n in gain])  # type: ignore[assignment]
    player = goods(state.players[seat], gain)
    *_, power, vp = gain
    if vp:
        player = points(player, source, vp)
    if not power:
        return with_player(state, seat, player)
    player, ask = charge(player, power, seat)
    state = with_player(state, seat, player)
    return first(state, ask) if ask else state


def event(state: State, seat: Seat, what: str, times: int = 1) -> State:
    """Score an event that the tile of the round or a tech tile rewards.

    Rules: GP-TRIGGER-01, GP-TURN-06, GP-END-03, GP-ROUNDSCORE-01, GP-ROUNDSCORE-02.
    """
    player = state.players[seat]
    tile = ROUND[state.rounds[state.round - 1]]
    if tile.on == what:
        player = points(player, state.round, tile.vp * times)
    for tile_number in bits(player.effective):
        basic = BASIC[tile_number]
        if basic.on == what:
            player = points(player, FROM_BASICS, basic.gain[VP] * times)
    for tile_number in bits(player.advanced):
        advanced = ADVANCED[tile_number]
        if advanced.on == what:
            player = points(player, FROM_ADVANCED, advanced.gain[VP] * times)
    return with_player(state, seat, player)


def gain_token(state: State, seat: Seat, kind: int) -> State:
    """A federation token and its reward.

    Rules: GP-FED-10, GP-ROUNDSCORE-08, GP-ROUNDSCORE-12.
    """
    player = state.players[seat]
    tokens = (*player.tokens, Token(kind, TOKEN[kind].green))
    state = with_player(state, seat, replace(player, tokens=tokens))
    state = give(state, seat, TOKEN[kind].gain, FROM_TOKENS)
    return event(state, seat, "token")


def flip_token(player: Player) -> Player:
    """A green token is turned to its grey side; which one makes no difference.

    Rules: GP-FED-11, GP-RULING-04.
    """
    tokens = list(player.tokens)
    turned = next(i for i, token in enumerate(tokens) if token.green)
    tokens[turned] = Token(tokens[turned].kind, False)
    return replace(player, tokens=tuple(tokens))


def step(state: State, seat: Seat, area: int) -> State:
    """One level up in a research area, with what the level gives.

    Rules: GP-RESEARCH-02, GP-RESEARCH-03, GP-RESEARCH-04, GP-ACT2-02, GP-FEDTRACK-01,
    GP-FEDTRACK-02, GP-FEDTRACK-03, GP-LOST-01.
    """
    player = state.players[seat]
    level = player.research[area] + 1
    if level == 5:
        player = flip_token(player)
    reached = (*player.research[:area], level, *player.research[area + 1 :])
    owned = FORMERS[level] if area == GAIA_PROJECT else player.owned
    player = replace(player, research=reached, owned=owned)
    state = event(with_player(state, seat, player), seat, "research")
    reward = LEVELS[area][level]
    state = give(state, seat, reward.now, FROM_AREAS)
    if reward.vp_per_gaia:
        count = PER["gaia"](state, player)
        player = points(state.players[seat], FROM_AREAS, count * reward.vp_per_gaia)
        state = with_player(state, seat, player)
    if reward.crown and state.crown != NONE:
        crown = state.crown
        state = gain_token(replace(state, crown=NONE), seat, crown)
    if reward.lost:
        state = first(state, Finding(seat))
    return state
