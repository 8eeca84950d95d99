"""What a seat sees: everything that is on the table, and what it may do."""

from typing import Final

from orrery.games.duck_dealer import moves
from orrery.games.duck_dealer.components import WARES
from orrery.games.duck_dealer.legal.talk import may_deal
from orrery.games.duck_dealer.prompt import prompt
from orrery.games.duck_dealer.scoring import scores, winners
from orrery.games.duck_dealer.secrets import known
from orrery.games.duck_dealer.state import Cargo, State
from orrery.games.duck_dealer.verbs import RULES
from orrery.kernel.game import Bargain, Seat, View
from orrery.kernel.offers import deal, offer_of
from orrery.kernel.text import Amount, Term

KEY: Final = "duck-dealer"


class DuckDealerView(View, frozen=True, kw_only=True):
    seen: State
    over: bool
    winners: tuple[Seat, ...]


def view(state: State, you: Seat | None) -> DuckDealerView:
    legal = RULES.moves(state, you) if you is not None else []
    return DuckDealerView(
        game=KEY,
        you=you,
        round=len(state.track),
        to_act=RULES.to_act(state),
        prompt=prompt(state, you),
        choices=RULES.grammar.choices(legal, RULES.note(state, you)) if you is not None else (),
        impossible=RULES.impossible(state, you, legal) if you is not None else (),
        scores=scores(state),
        deals=tuple(
            deal(offer, _goods(offer.gives), _goods(offer.wants), you, legal, RULES.grammar)
            for offer in state.offers
        ),
        bargain=_bargain(state, you) if you is not None else None,
        seen=known(state, you),
        over=state.task is None,
        winners=winners(state),
    )


# --- Offers -------------------------------------------------------------------------------------


def _goods(cargo: Cargo) -> tuple[Amount | Term, ...]:
    return tuple(
        Amount(cargo.count(ware), Term("thing", WARES[ware])) for ware in dict.fromkeys(cargo)
    )


def _bargain(state: State, you: Seat) -> Bargain | None:
    """What the seat may offer now; None while its own offer is open."""
    others = tuple(seat for seat in range(len(state.players)) if may_deal(state, you, seat))
    if not others or offer_of(state.offers, you) is not None:
        return None
    cargo = state.players[you].cargo
    gives = {WARES[ware]: min(cargo.count(ware), moves.GOODS.most) for ware in dict.fromkeys(cargo)}
    there = [state.players[seat].cargo for seat in others]
    wants = {
        word: min(max(goods.count(ware) for goods in there), moves.GOODS.most)
        for ware, word in enumerate(WARES)
    }
    return Bargain(others, gives, {word: n for word, n in wants.items() if n})
