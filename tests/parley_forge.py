"""What a seat of Parley cannot tell from the truth."""

from random import Random

from msgspec.structs import replace

from orrery.kernel.game import Seat
from parley import rules as parley


def forge(state: parley.State, you: Seat | None, rng: Random) -> parley.State:
    """Other missions for the rivals, and other stakes and bids face down before them."""
    if parley.is_over(state):
        return state
    own = parley.NONE if you is None else state.players[you].mission
    left = [mission for mission in range(len(parley.MISSIONS)) if mission != own]
    rng.shuffle(left)
    players = []
    for seat, player in enumerate(state.players):
        if seat != you and player.mission != parley.NONE:
            player = replace(player, mission=left.pop())
        if seat != you and player.bid is not None:
            player = replace(player, bid=0)
            player = replace(player, bid=rng.randint(0, parley.free(player)))
        elif seat != you and state.pot:
            player = replace(player, stake=0)
            player = replace(player, stake=rng.randint(0, parley.free(player)))
        players.append(player)
    return replace(state, players=tuple(players))
