"""What a seat sees, and what it may imagine."""

from random import Random

from msgspec.structs import replace

from orrery.kernel import game
from orrery.kernel.game import NATURE, Bargain, Seat
from orrery.kernel.offers import deal
from orrery.kernel.svg import Picture, Plate, el
from orrery.kernel.text import Amount, Message, Term
from parley.rules import (
    FACE_DOWN,
    MISSIONS,
    NONE,
    UNKNOWN,
    WORDS,
    Goods,
    Player,
    State,
    aside,
    free,
    offers,
    rounds,
    scores,
)
from parley.secrets import known
from parley.verbs import RULES


class View(game.View, frozen=True, kw_only=True):
    seen: State


def view(state: State, you: Seat | None) -> View:
    said = RULES.moves(state, you) if you is not None else []
    seen = known(state, you)
    return View(
        game="parley",
        you=you,
        to_act=RULES.to_act(state),
        prompt=_prompt(state, you),
        choices=RULES.grammar.choices(said),
        scores=scores(seen),
        deals=tuple(
            deal(offer, _named(offer.gives), _named(offer.wants), you, said, RULES.grammar)
            for offer in offers(state)
        ),
        bargain=_bargain(state, you) if you in aside(state) else None,
        round=rounds(state),
        seen=seen,
    )


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


def _prompt(state: State, you: Seat | None) -> Message:
    active = RULES.to_act(state)
    if not active:
        return Message("over")
    if NATURE in active:
        return Message("nature")
    if you in active:
        return Message("bid", {"pot": state.pot, "free": free(state.players[you])})
    return Message("wait", {"seats": ", ".join(map(str, active))})


def imagine(view: View, rng: Random) -> State:
    """The missions dealt again from those that may be left, and any stake or bid that could be
    paid."""
    seen = view.seen
    known = {player.mission for player in seen.players}
    left = [mission for mission in range(len(MISSIONS)) if mission not in known]
    rng.shuffle(left)
    players = []
    for seat, player in enumerate(seen.players):
        if player.mission == UNKNOWN:
            player = replace(player, mission=left.pop())
        if player.bid == FACE_DOWN:
            player = replace(player, bid=None)
            player = replace(player, bid=rng.randint(0, free(player)))
        elif seen.pot and seat != view.you and player.bid is None:
            player = replace(player, stake=rng.randint(0, free(player)))
        players.append(player)
    return replace(seen, players=tuple(players))


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
                "coins": player.coins,
                "pots": " ".join(map(str, player.pots)) or "–",
                "mission": WORDS.label("mission", _mission_word(player), language),
            },
        )
        for seat, player in enumerate(view.seen.players)
    ]


def _mission_word(player: Player) -> str:
    return "unknown" if player.mission in (NONE, UNKNOWN) else MISSIONS[player.mission]
