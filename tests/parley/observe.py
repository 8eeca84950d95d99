"""What a seat knows as numbers: missions, stakes and bids are their owners' secrets."""

from typing import Final

from orrery.kernel.game import Seat
from orrery.kernel.observing import About, Each, Flags, Numbers, OneOf, Sheet, names, part
from parley.rules import MISSIONS, MOST_COINS, NONE, POTS, Player, State, is_over, rounds
from parley.verbs import RULES

_POTS: Final = Flags(POTS)
_POT: Final = OneOf(POTS)
_MISSION: Final = OneOf(MISSIONS)


def _standing(state: State, you: Seat, who: Seat) -> Numbers:
    player = state.players[who]
    own = who == you
    return (
        float(who in RULES.to_act(state)),
        part(player.coins, MOST_COINS),
        part(state.shown[who], MOST_COINS) if state.shown else 0.0,
        float(player.mission != NONE),
        part(player.stake, MOST_COINS) if own else 0.0,
        float(player.bid is not None),
        part(player.bid or 0, MOST_COINS) if own else 0.0,
        float(player.offer is not None),
    )


def _pots(state: State, you: Seat, who: Seat) -> Numbers:
    return _POTS(sum(1 << pot for pot in state.players[who].pots))


def _mission(state: State, you: Seat, who: Seat) -> Numbers:
    player: Player = state.players[who]
    return _MISSION(player.mission if who == you or is_over(state) else NONE)


_SHEET: Final = Sheet[State](
    table=[
        About(("round",), lambda state, you: (part(rounds(state), 3),)),
        About(names("pot", _POT.words), lambda state, you: _POT(state.pot)),
        About(names("bag", _POTS.words), lambda state, you: _POTS(state.bag)),
    ],
    players=[
        Each(
            ("asked", "coins", "shown", "dealt", "stake", "has bid", "bid", "offers"),
            _standing,
        ),
        Each(names("pot", _POTS.words), _pots),
        Each(names("mission", _MISSION.words), _mission),
    ],
    seats=lambda state: len(state.players),
)

observed: Final = _SHEET.observed
observe: Final = _SHEET.observe
