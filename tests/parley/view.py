"""What a seat sees, what it may be told, and what it may imagine. Built up, never stripped down."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel import game
from orrery.kernel.game import NATURE, Bargain, Seat
from orrery.kernel.game import Deal as OpenDeal
from orrery.kernel.hexes import bits
from orrery.kernel.svg import Picture, Plate, el
from orrery.kernel.text import Amount, Message, Term
from parley.rules import (
    MISSIONS,
    NONE,
    WORDS,
    Accept,
    AnyMove,
    Bid,
    Deal,
    Decline,
    Goods,
    Player,
    Promise,
    Stake,
    State,
    Withdraw,
    aside,
    free,
    is_over,
    rounds,
    scores,
)
from parley.verbs import RULES


class Place(Struct, frozen=True):
    """A player as some seat sees it: None is what that seat may not know, or what is not there."""

    coins: int
    pots: tuple[int, ...]
    dealt: bool
    mission: str | None
    stake: int | None
    has_bid: bool
    bid: int | None
    offer: Promise | None


class View(game.View, frozen=True, kw_only=True):
    pot: int
    bag: tuple[int, ...]
    shown: tuple[int, ...]
    places: tuple[Place, ...]


def view(state: State, you: Seat | None) -> View:
    said = RULES.moves(state, you) if you is not None else []
    return View(
        game="parley",
        you=you,
        to_act=RULES.to_act(state),
        prompt=_prompt(state, you),
        choices=RULES.grammar.choices(said),
        scores=scores(_known(state, you)),
        deals=tuple(
            _deal(maker, player.offer, you, said)
            for maker, player in enumerate(state.players)
            if player.offer
        ),
        bargain=_bargain(state, you) if you in aside(state) else None,
        round=rounds(state),
        pot=state.pot,
        bag=tuple(bits(state.bag)),
        shown=state.shown,
        places=tuple(
            _place(player, own=seat == you, over=is_over(state))
            for seat, player in enumerate(state.players)
        ),
    )


def _deal(maker: Seat, offer: Promise, you: Seat | None, said: list[AnyMove]) -> OpenDeal:
    about: tuple[AnyMove, ...] = ()
    if you == offer.to:
        about = (Accept(maker), Decline(maker))
    elif you == maker:
        about = (Withdraw(),)
    answers = RULES.grammar.choices(move for move in said if move in about)
    return OpenDeal(maker, offer.to, _named(offer.gives), _named(offer.wants), answers)


def _named(goods: Goods) -> tuple[Amount | Term, ...]:
    coins = (Amount(goods.coins, Term("thing", "coins")),) if goods.coins else ()
    return (*coins, *(Term("thing", f"pot-{pot}") for pot in goods.pots))


def _bargain(state: State, you: Seat) -> Bargain | None:
    """What may be offered and asked for; nothing while an own offer waits."""
    own = state.players[you]
    if own.offer:
        return None
    others = {seat: p for seat, p in enumerate(state.players) if seat != you}
    gives = {"coins": free(own), **{f"pot-{pot}": 1 for pot in own.pots}}
    wants = {"coins": max(player.coins for player in others.values())}
    wants |= {f"pot-{pot}": 1 for player in others.values() for pot in player.pots}
    return Bargain(
        tuple(others),
        {name: n for name, n in gives.items() if n},
        {name: n for name, n in wants.items() if n},
    )


def _known(state: State, you: Seat | None) -> State:
    """The state without the missions that this seat has not seen."""
    if is_over(state):
        return state
    players = enumerate(state.players)
    known = (p if seat == you else replace(p, mission=NONE) for seat, p in players)
    return replace(state, players=tuple(known))


def _place(player: Player, *, own: bool, over: bool) -> Place:
    dealt = player.mission != NONE
    return Place(
        coins=player.coins,
        pots=player.pots,
        dealt=dealt,
        mission=MISSIONS[player.mission] if dealt and (own or over) else None,
        stake=player.stake if own else None,
        has_bid=player.bid is not None,
        bid=player.bid if own else None,
        offer=player.offer,
    )


def _prompt(state: State, you: Seat | None) -> Message:
    active = RULES.to_act(state)
    if not active:
        return Message("over")
    if NATURE in active:
        return Message("nature")
    if you in active:
        return Message("bid", {"pot": state.pot, "free": free(state.players[you])})
    return Message("wait", {"seats": ", ".join(map(str, active))})


def hidden(move: AnyMove, by: Seat, to: Seat | None) -> AnyMove | None:
    """A mission is told to its owner only."""
    return None if isinstance(move, Deal) and to != move.to else move


def veiled(before: State, move: AnyMove, now: State) -> bool:
    """Stakes and bids are covered until the round is over in which they were made."""
    return isinstance(move, Stake | Bid) and bool(now.pot) and rounds(now) == rounds(before)


def imagine(view: View, rng: Random) -> State:
    """The missions dealt again from those that may be left, and any stake or bid that could be
    paid."""
    known = {place.mission for place in view.places}
    left = [m for m, name in enumerate(MISSIONS) if name not in known]
    rng.shuffle(left)
    players = []
    for place in view.places:
        mission = MISSIONS.index(place.mission) if place.mission else NONE
        if place.dealt and mission == NONE:
            mission = left.pop()
        player = Player(place.coins, place.pots, mission, place.stake or 0, place.bid, place.offer)
        if place.has_bid and place.bid is None:
            player = replace(player, bid=rng.randint(0, free(player)))
        elif view.pot and place.stake is None:
            player = replace(player, stake=rng.randint(0, free(player)))
        players.append(player)
    bag = sum(1 << value for value in view.bag)
    return State(tuple(players), bag, view.pot, view.shown)


def sketch(view: View, language: str) -> str:
    return "\n".join([WORDS.say(view.prompt, language), *_lines(view, language)])


def draw(view: View, language: str) -> Picture:
    lines = [
        el("text", line, x=8, y=24 * (row + 1), data_word=f"seat:seat-{row}")
        for row, line in enumerate(_lines(view, language))
    ]
    label = WORDS.say(view.prompt, language)
    return Picture((Plate("table", 400, 24 * (len(lines) + 1), "".join(lines), label),))


def _lines(view: View, language: str) -> list[str]:
    return [
        WORDS.text(
            "place",
            language,
            {
                "seat": view.called(seat) or WORDS.label("seat", f"seat-{seat}", language),
                "coins": place.coins,
                "pots": " ".join(map(str, place.pots)) or "–",
                "mission": WORDS.label("mission", place.mission or "unknown", language),
            },
        )
        for seat, place in enumerate(view.places)
    ]
