"""What a seat sees: the position as far as it may know it, and what it may do."""

from typing import Final

from orrery.games.living_planet.components import CREDITS_IN_BOX, RESOURCES, SUPPLY
from orrery.games.living_planet.legal.talk import aside
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.prompt import prompt
from orrery.games.living_planet.scoring import score, winners
from orrery.games.living_planet.secrets import Unknown, known, over, unknown
from orrery.games.living_planet.state import Goods, Offer, State
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import Bargain, Deal, Seat, View
from orrery.kernel.offers import deal, offer_of
from orrery.kernel.text import Amount, Term

KEY: Final = "living-planet"


class LivingPlanetView(View, frozen=True, kw_only=True):
    seen: State
    unknown: Unknown  # how much of what is hidden there is
    over: bool
    winners: tuple[Seat, ...]


def view(state: State, you: Seat | None) -> LivingPlanetView:
    legal = RULES.moves(state, you) if you is not None else []
    return LivingPlanetView(
        game=KEY,
        you=you,
        round=state.round,
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=tuple(
            score(state, seat, purse=_sees_purse(state, seat, you))
            for seat in range(len(state.players))
        ),
        deals=tuple(_deal(offer, you, legal) for offer in state.offers),
        bargain=_bargain(state, you) if you is not None else None,
        seen=known(state, you),
        unknown=unknown(state, you),
        over=over(state),
        winners=winners(state),
    )


def _sees_purse(state: State, seat: Seat, you: Seat | None) -> bool:
    return seat == you or state.setup.screens == "open" or over(state)


# --- Offers -------------------------------------------------------------------------------------


def _deal(offer: Offer, you: Seat | None, legal: list[AnyMove]) -> Deal:
    gives = _goods(offer.credits, offer.goods, destiny=offer.destiny)
    wants = _goods(offer.want_credits, offer.want_goods, destiny=offer.want_destiny)
    return deal(offer, gives, wants, you, legal, RULES.grammar)


def _goods(credits: int, goods: Goods, *, destiny: bool) -> tuple[Amount | Term, ...]:
    found: list[Amount | Term] = []
    if credits:
        found.append(Amount(credits, Term("thing", "credits")))
    found += [Amount(n, Term("thing", RESOURCES[k])) for k, n in enumerate(goods) if n]
    if destiny:
        found.append(Term("thing", "destiny"))
    return tuple(found)


def _bargain(state: State, you: Seat) -> Bargain | None:
    """What the seat may offer now; None while its own offer is open."""
    if you not in aside(state) or offer_of(state.offers, you) is not None:
        return None
    player = state.players[you]
    gives = {"credits": player.credits, **dict(zip(RESOURCES, player.goods, strict=True))}
    if player.destiny:
        gives["destiny"] = 1
    wants = {"credits": CREDITS_IN_BOX, **dict(zip(RESOURCES, SUPPLY, strict=True))}
    if not player.destiny:
        wants["destiny"] = 1
    others = tuple(seat for seat in range(len(state.players)) if seat != you)
    return Bargain(others, {word: n for word, n in gives.items() if n}, wants)
