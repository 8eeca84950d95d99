"""The state and the rules: tasks, moves, objections and effects.

A bid waits in front of its player until all have bid; only then does anything come of it, so that
the order in which bids arrive changes nothing. So do the coins that were staked for it one by one.
What is offered is set aside until the offer is answered: whatever is accepted can be paid.
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.game import NATURE, Options, Score, Seat
from orrery.kernel.hexes import bits
from orrery.kernel.kinds import Kind, Numeral
from orrery.kernel.ledger import Ledger
from orrery.kernel.objections import Objection, objector
from orrery.kernel.offers import (
    Accept,
    Answer,
    Decline,
    MakeOffer,
    Talk,
    Withdraw,
    answers,
    names_each_good_once,
    offer_to,
)
from orrery.kernel.position import NameBits, Names
from orrery.kernel.text import Words
from orrery.kernel.verbs import Aside

# --- The box -------------------------------------------------------------------------------------

MISSIONS: Final = ("miser", "pauper", "collector", "hermit", "purist")
POTS: Final = {str(value): value for value in range(1, 7)}
PURSES: Final = {"full": 8, "thin": 4}
ROUNDS: Final = 3
NONE: Final = -1
UNKNOWN: Final = len(MISSIONS)  # a mission that the viewing seat may not know
FACE_DOWN: Final = -1  # a bid of which only that is known
MOST_COINS: Final = 4 * max(PURSES.values())
GOODS: Final = {  # the words of an offer: an amount of coins (0) or of a pot
    **{f"{n}-coins": (n, 0) for n in range(1, MOST_COINS + 1)},
    **{f"pot-{word}": (1, value) for word, value in POTS.items()},
}

WORDS: Final = Words(files("parley") / "words.toml")
LEDGER: Final = Ledger(files("parley") / "rules.toml", WORDS)
no: Final = objector(LEDGER)

# --- The table -----------------------------------------------------------------------------------


class Goods(Struct, frozen=True):
    coins: int = 0
    pots: tuple[int, ...] = ()


class Promise(Struct, frozen=True):
    """An open offer: what is set aside for another seat until it answers, and what is wanted."""

    maker: Seat
    to: Seat
    gives: Goods = Goods()
    wants: Goods = Goods()


class Player(Struct, frozen=True):
    coins: int
    pots: tuple[int, ...] = ()
    mission: Annotated[int, Names((*MISSIONS, "unknown"), none=NONE)] = NONE
    stake: int = 0  # face down, counts towards the bid
    bid: int | None = None  # face down until everybody has bid
    offer: Promise | None = None


class State(Struct, frozen=True):
    players: tuple[Player, ...]
    bag: Annotated[int, NameBits(POTS)] = sum(1 << value for value in POTS.values())
    pot: Annotated[int, Names(POTS, none=0)] = 0  # what is bid for, 0 between rounds
    shown: tuple[int, ...] = ()  # the bids of the round before


def opening(seats: int, options: Options) -> State:
    return State((Player(PURSES[options["purse"]]),) * seats)


def rounds(state: State) -> int:
    """How many pots have been turned up."""
    return len(POTS) - state.bag.bit_count()


def undealt(state: State) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if player.mission == NONE]


def is_over(state: State) -> bool:
    return not undealt(state) and not state.pot and rounds(state) == ROUNDS


def free(player: Player) -> int:
    """The coins that are neither staked, bid nor set aside for an offer."""
    aside = player.offer.gives.coins if player.offer else 0
    return player.coins - player.stake - (player.bid or 0) - aside


# --- What is asked --------------------------------------------------------------------------------


class Dealing(Struct, frozen=True):
    """Nature deals a mission."""

    to: Seat
    seat: ClassVar[Seat] = NATURE


class Turning(Struct, frozen=True):
    """Nature turns up a pot."""

    seat: ClassVar[Seat] = NATURE


class Bidding(Struct, frozen=True):
    """A seat stakes coins and bids for the pot."""

    seat: Seat


Task: TypeAlias = Dealing | Turning | Bidding


def asked(state: State) -> tuple[Task, ...]:
    """What is asked now: of nature, or of all seats that have not bid yet at once."""
    if is_over(state):
        return ()
    if waiting := undealt(state):
        return (Dealing(waiting[0]),)
    if not state.pot:
        return (Turning(),)
    return tuple(Bidding(seat) for seat, player in enumerate(state.players) if player.bid is None)


def aside(state: State) -> tuple[Seat, ...]:
    """All seats may make offers while a pot is shown, also those that have bid."""
    return tuple(range(len(state.players))) if state.pot else ()


# --- What one can say ----------------------------------------------------------------------------


class Stake(Struct, frozen=True):
    coins: int


class Bid(Struct, frozen=True):
    coins: int


class Deal(Struct, frozen=True):
    to: Seat
    mission: int


class Turn(Struct, frozen=True):
    pot: int


AnyMove: TypeAlias = Stake | Bid | Talk | Deal | Turn

KINDS: Final = (
    Kind("seat", [f"seat-{seat}" for seat in range(4)]),
    Kind("mission", MISSIONS),
    Kind("pot", POTS),
    Kind("good", GOODS),
    Numeral("coins", 0, MOST_COINS),
)

# --- What one may do -----------------------------------------------------------------------------


def deals(state: State, task: Dealing) -> list[Deal]:
    dealt = {player.mission for player in state.players}
    return [Deal(task.to, mission) for mission in range(len(MISSIONS)) if mission not in dealt]


def against_deal(state: State, task: Dealing, move: Deal) -> Iterator[Objection]:
    if move.to != task.to:
        yield no("PY-DEAL-01", to=move.to)
    if any(player.mission == move.mission for player in state.players):
        yield no("PY-DEAL-02")


def turns(state: State, task: Turning) -> list[Turn]:
    return [Turn(pot) for pot in bits(state.bag)]


def against_turn(state: State, task: Turning, move: Turn) -> Iterator[Objection]:
    if not state.bag >> move.pot & 1:
        yield no("PY-POT-01", pot=move.pot)


def bids(state: State, task: Bidding) -> list[Bid]:
    return [Bid(coins) for coins in range(free(state.players[task.seat]) + 1)]


def stakes(state: State, task: Bidding) -> list[Stake]:
    return [Stake(coins) for coins in range(1, free(state.players[task.seat]) + 1)]


def against_bid(state: State, task: Bidding, move: Bid | Stake) -> Iterator[Objection]:
    if move.coins > (most := free(state.players[task.seat])):
        yield no("PY-BID-02", coins=move.coins, most=most)
    if isinstance(move, Stake) and not move.coins:
        yield no("PY-BID-05")


def offers(state: State) -> list[Promise]:
    """The offers that wait for an answer."""
    return [player.offer for player in state.players if player.offer]


def replies(state: State, task: Aside) -> list[Answer]:
    """Answers to offers; offers themselves are too many to list."""

    def payable(offer: Promise) -> bool:
        return _has(state.players[task.seat], offer.wants)

    return answers(offers(state), task.seat, payable)


def against_answer(state: State, task: Aside, move: Accept | Decline) -> Iterator[Objection]:
    if task.seat not in aside(state):
        yield no("PY-OFFER-02")
        return
    offer = offer_to(offers(state), task.seat, move.maker)
    if offer is None:
        yield no("PY-OFFER-05", maker=move.maker)
    elif isinstance(move, Accept) and not _has(state.players[task.seat], offer.wants):
        yield no("PY-OFFER-09")


def against_withdrawal(state: State, task: Aside, move: Withdraw) -> Iterator[Objection]:
    if task.seat not in aside(state):
        yield no("PY-OFFER-02")
    elif state.players[task.seat].offer is None:
        yield no("PY-OFFER-06")


def against_offer(state: State, task: Aside, move: MakeOffer) -> Iterator[Objection]:
    if task.seat in aside(state):
        yield from _against_offering(state, task.seat, move)
    else:
        yield no("PY-OFFER-02")


def _against_offering(state: State, seat: Seat, move: MakeOffer) -> Iterator[Objection]:
    player, gives, wants = state.players[seat], goods(move.gives), goods(move.wants)
    if not names_each_good_once(move):
        yield no("PY-OFFER-08")
    if move.to == seat or move.to >= len(state.players):
        yield no("PY-OFFER-01")
    elif not {*wants.pots} <= {*state.players[move.to].pots}:
        yield no("PY-OFFER-10")
    if player.offer is not None:
        yield no("PY-OFFER-03")
    elif not _has(player, gives):
        yield no("PY-OFFER-04", coins=gives.coins, most=free(player))


def goods(named: tuple[tuple[int, int], ...]) -> Goods:
    """The goods that the words of an offer name."""
    coins = sum(n for n, pot in named if not pot)
    return Goods(coins, tuple(pot for _, pot in named if pot))


def _has(player: Player, wanted: Goods) -> bool:
    """Whether the player can hand this over, beside what is set aside."""
    promised = player.offer.gives.pots if player.offer else ()
    return wanted.coins <= free(player) and {*wanted.pots} <= {*player.pots} - {*promised}


def well_formed(state: State) -> Iterator[str]:
    if not 2 <= (seats := len(state.players)) <= 4:
        yield f"2 to 4 players sit at a table, not {seats}"
        return
    if rounds(state) > ROUNDS:
        yield f"the bag holds at least {len(POTS) - ROUNDS} pots"
    if state.pot and all(player.bid is not None for player in state.players):
        yield "all have bid and the pot still lies there"
    dealt = [player.mission for player in state.players if player.mission != NONE]
    if len(set(dealt)) < len(dealt):
        yield "two players have the same mission"
    if state.pot and state.bag >> state.pot & 1:
        yield f"pot {state.pot} lies on the table and in the bag"
    for seat, player in enumerate(state.players):
        if player.mission == UNKNOWN or player.bid == FACE_DOWN:
            yield f"seat {seat} has a mission or a bid that is not told"
        if free(player) < 0:
            yield f"seat {seat} has bid or offered more than its {player.coins} coins"
        if player.stake and (player.bid is not None or not state.pot):
            yield f"seat {seat} has a stake beside its bid or for no pot"
        if player.offer and (player.offer.to == seat or player.offer.to >= seats):
            yield f"seat {seat} has an offer to nobody"
        if player.offer and not {*player.offer.gives.pots} <= {*player.pots}:
            yield f"seat {seat} offers pots that it does not have"


# --- What then happens ---------------------------------------------------------------------------


def stake(state: State, task: Bidding, move: Stake) -> State:
    player = state.players[task.seat]
    return _with(state, task.seat, replace(player, stake=player.stake + move.coins))


def bid(state: State, task: Bidding, move: Bid) -> State:
    player = state.players[task.seat]
    state = _with(state, task.seat, replace(player, stake=0, bid=player.stake + move.coins))
    return state if asked(state) else _close(state)


def offer(state: State, task: Aside, move: MakeOffer) -> State:
    promise = Promise(task.seat, move.to, goods(move.gives), goods(move.wants))
    return _with(state, task.seat, replace(state.players[task.seat], offer=promise))


def accept(state: State, task: Aside, move: Accept) -> State:
    return _exchange(state, move.maker, task.seat)


def decline(state: State, task: Aside, move: Decline) -> State:
    return _with(state, move.maker, replace(state.players[move.maker], offer=None))


def withdraw(state: State, task: Aside, move: Withdraw) -> State:
    return _with(state, task.seat, replace(state.players[task.seat], offer=None))


def deal(state: State, task: Dealing, move: Deal) -> State:
    return _with(state, move.to, replace(state.players[move.to], mission=move.mission))


def turn(state: State, task: Turning, move: Turn) -> State:
    return replace(state, pot=move.pot, bag=state.bag & ~(1 << move.pot))


def _with(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _exchange(state: State, maker: Seat, to: Seat) -> State:
    offer = state.players[maker].offer
    assert offer is not None
    state = _with(state, maker, replace(state.players[maker], offer=None))
    for giver, taker, what in ((maker, to, offer.gives), (to, maker, offer.wants)):
        player = state.players[giver]
        kept = tuple(pot for pot in player.pots if pot not in what.pots)
        player = replace(player, coins=player.coins - what.coins, pots=kept)
        state = _with(state, giver, player)
        player = state.players[taker]
        coins, pots = player.coins + what.coins, (*player.pots, *what.pots)
        state = _with(state, taker, replace(player, coins=coins, pots=pots))
    return state


def _close(state: State) -> State:
    """All have bid: the highest bid takes the pot and pays; open offers die with the round."""
    bids = tuple(player.bid or 0 for player in state.players)
    tie = bids.count(max(bids)) > 1
    players = []
    for player, bid in zip(state.players, bids, strict=True):
        player = replace(player, bid=None, offer=None)
        if bid == max(bids) and not tie:
            pots = (*player.pots, state.pot)
            player = replace(player, coins=player.coins - bid, pots=pots)
        players.append(player)
    return replace(state, players=tuple(players), pot=0, shown=bids)


# --- The end -------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    return tuple(
        Score.of({"pots": sum(player.pots), "mission": _mission(player)})
        for player in state.players
    )


def winners(state: State) -> tuple[Seat, ...]:
    """The seats with the most points, then the most coins; several may share the victory."""
    if not is_over(state):
        return ()
    totals = [score.total for score in scores(state)]
    ranks = [(total, p.coins) for total, p in zip(totals, state.players, strict=True)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def _mission(player: Player) -> int:
    if player.mission in (NONE, UNKNOWN):
        return 0
    match MISSIONS[player.mission]:
        case "miser":
            return player.coins // 2
        case "pauper":
            return 5 if player.coins <= 2 else 0
        case "collector":
            return 2 * len(player.pots)
        case "hermit":
            return 0 if player.pots else 6
        case _:  # purist
            even = [pot % 2 == 0 for pot in player.pots]
            return 4 if even and all(even) else 0
