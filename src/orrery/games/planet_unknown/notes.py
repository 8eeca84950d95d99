"""The notes of moves: what each brings or destroys, shown beside it before it is made."""

from orrery.games.planet_unknown import components as box
from orrery.games.planet_unknown import items as wait
from orrery.games.planet_unknown import moves
from orrery.games.planet_unknown.apply.gains import rewards_at
from orrery.games.planet_unknown.apply.own import granting
from orrery.games.planet_unknown.components import REWARDS
from orrery.games.planet_unknown.fitting import WAY, laid
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.legal.carrying import Arrival, handled, laden_with
from orrery.games.planet_unknown.legal.cubes import ways_up
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.tasks import Own
from orrery.games.planet_unknown.tracks import HORIZON, UNIVERSAL, WATER, techs
from orrery.games.planet_unknown.turn import event_key, halves, is_meteor
from orrery.kernel.text import Message, Term


def place(state: State, task: Own, move: moves.Place) -> Message | None:
    """What lies below the tile, whether its water meets ice, whether a meteor falls."""
    player = state.players[task.seat]
    way, tile = WAY[move.shape][move.turn], state.tops[move.shape]
    squares = laid(way.cells, move.square)
    told = []
    resources = halves(tile)
    if WATER in resources:
        water = laid(way.halves[resources.index(WATER)], move.square)
        told.append("on-ice" if water & GROUND[player.planet].ice else "dry")
    if is_meteor(tile) and not (player.corporation == UNIVERSAL and techs(player) >> 4 & 1):
        told.append("meteorite")
    if squares & player.pods:
        told.append("lost-pod")
    if squares & player.rovers:
        told.append("lost-rover")
    return _told(told)


def _told(words: list[str]) -> Message | None:
    if not words:
        return None
    return Message("note", {"what": tuple(Term("effect", word) for word in words)})


def advance(state: State, task: Own, move: moves.Advance) -> Message | None:
    """What is gained there, and a rover that no tile can take yet."""
    player, place = state.players[task.seat], move.to
    if place is None:
        places = ways_up(state, player, move.cube, move.source)
        place = places[0] if places else None
    if place is None:
        return None
    item = granting(player, move)
    what = []
    for reward in rewards_at(state, player, place, item.mode if item is not None else wait.FULL):
        if reward == box.ROVER and _forfeited(player):
            what.append(Term("effect", "no-rover"))
        elif not _in_vain(state, player, reward):
            what.append(Term("reward", REWARDS[reward]))
    return Message("note", {"what": tuple(what)}) if what else None


def _forfeited(player: Player) -> bool:
    """Whether a rover gained now cannot be put down: no tile lies, and none is being placed."""
    placing = any(item.kind == wait.TILE for item in player.items)
    return player.reserve > 0 and not player.laid and not placing


def _in_vain(state: State, player: Player, reward: int) -> bool:
    """Whether there is no rover left, or the event of the turn takes the boost away."""
    if reward == box.ROVER:
        return not player.reserve
    return reward == box.SYNERGY and event_key(state) == "no_synergy"


def arrival(state: State, task: Own, move: Arrival) -> Message | None:
    """Horizon: what becomes of the meteorites there."""
    player = state.players[task.seat]
    if player.corporation != HORIZON:
        return None
    before = laden_with(player, move)
    delivered, laden, lifted = handled(player, move.square, move.handling, laden=before)
    told = ["delivers"] if delivered == 1 else ["delivers-both"] if delivered else []
    if lifted and laden:
        told.append("picks-up")
    return _told(told)
