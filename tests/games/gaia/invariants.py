"""What holds at every table of Gaia Project, whatever was said: counted after every move.

`faults` looks at one position; `token_faults` at a move, whose power tokens must have a source that
can be named.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from orrery.games.gaia import moves
from orrery.games.gaia.components import BOOSTER, CAPS, COUNTS, FACTION, FORMERS, SOLO_TOKENS, TOKEN
from orrery.games.gaia.galaxy import TRANSDIM
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.state import (
    GAIA_PROJECT,
    ITARS,
    IVITS,
    LANTIDS,
    TAKLONS,
    TOKENS,
    Player,
    State,
)
from orrery.games.gaia.tasks import (
    AUTOMA,
    BOARD_TOKENS,
    BOOSTER_TOKENS,
    INSTITUTE_TOKENS,
    NONE,
    Receiving,
    Returning,
    Turn,
)
from orrery.games.gaia.wellformed import well_formed
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

_TOKEN_3 = 2  # the federation token that gives two power tokens
_GLEENS_TOKEN = len(TOKEN) - 1
_POWER_7 = 6


def faults(state: State) -> Iterator[str]:
    """What is wrong with a position that play has reached."""
    yield from well_formed(state)
    yield from _order(state)
    if not state.placement or not state.round:
        return
    for seat, player in enumerate(state.players):
        for fault in (*_holdings(player), *_pieces(state, player), *_tiles(player)):
            yield f"seat {seat}: {fault}"
    yield from _neighbours(state)
    yield from _supply(state)


def _order(state: State) -> Iterator[str]:
    seats = list(range(len(state.players)))
    people = [seat for seat in state.order if seat != AUTOMA]
    if state.order and sorted(people) != seats:
        yield f"the order {state.order} does not name every seat"
    if len(set(state.out)) != len(state.out):
        yield f"somebody is out twice: {state.out}"
    passed = [seat for seat in seats if state.players[seat].passed]
    if passed != sorted(seat for seat in state.out if seat != AUTOMA):
        yield f"{passed} have passed, {state.out} are out"
    for task in state.agenda:
        if isinstance(task, Turn) and task.seat in state.out:
            yield f"seat {task.seat} has passed and has a turn"
    if state.round and not 1 <= state.round <= 6:
        yield f"round {state.round}"


def _holdings(player: Player) -> Iterator[str]:
    held = (player.credits, player.ore, player.knowledge)
    if any(n > cap for n, cap in zip(held, CAPS, strict=True)):
        yield f"holds {held}, more than {CAPS}"
    if min(*held, player.qic, *player.bowls, player.area, player.parked) < 0:
        yield "holds less than nothing"
    if player.vp < 0:
        yield f"has {player.vp} points"
    if player.stone != NONE and player.faction != TAKLONS:
        yield "has a Brainstone"


def _pieces(state: State, player: Player) -> Iterator[str]:
    """Buildings by number, and each on a hex of its own."""
    sets = (*player.stands, player.guests, player.lost, player.formers, player.outposts)
    if any(a & b for a, b in combinations((*sets, player.satellites), 2)):
        yield "two pieces on one hex"
    limits = (COUNTS.mine, COUNTS.station, COUNTS.lab, 1, COUNTS.academy, COUNTS.academy)
    counts = [hexes.bit_count() for hexes in player.stands]
    counts[0] += player.guests.bit_count()
    if any(n > most for n, most in zip(counts, limits, strict=True)):
        yield f"has too many buildings: {counts}"
    if player.satellites.bit_count() > COUNTS.satellite:
        yield "has too many satellites"
    if player.outposts.bit_count() > COUNTS.outpost or (
        player.outposts and player.faction != IVITS
    ):
        yield "has too many space stations"
    if player.guests and player.faction != LANTIDS:
        yield "is somebody's guest"
    if player.owned != FORMERS[player.research[GAIA_PROJECT]]:
        yield f"owns {player.owned} gaiaformers at level {player.research[GAIA_PROJECT]}"
    if player.parked + player.formers.bit_count() > player.owned:
        yield "uses more gaiaformers than it owns"
    map = state.galaxy
    if player.colonies & ~player.lost & ~map.planets or (
        (player.lost | player.satellites | player.outposts) & map.planets
    ):
        yield "has a building in space or a satellite on a planet"
    if player.colonies & map.type[TRANSDIM] & ~state.gaia or player.formers & ~map.type[TRANSDIM]:
        yield "lives on a Transdim planet, or gaiaforms another"
    if player.allied & ~(player.structures | player.satellites | player.outposts):
        yield "a federation of nothing"
    if player.satellites & ~player.allied or bool(player.allied) != bool(player.federations):
        yield "satellites without federation, or a federation without hexes"
    if (player.structures | player.outposts) & map.grow(player.allied) & ~player.allied:
        yield "something beside its federation does not belong to it"


def _tiles(player: Player) -> Iterator[str]:
    if player.covered & ~player.tiles:
        yield "covers a tile that it has not"
    if player.covered.bit_count() != player.advanced.bit_count():
        yield "an advanced tile that covers nothing"
    flipped = sum(TOKEN[token.kind].green and not token.green for token in player.tokens)
    tops = player.research.count(5)
    if flipped != tops + player.advanced.bit_count():
        yield f"turned {flipped} tokens for {tops} tops and {player.advanced.bit_count()} tiles"
    if any(token.green and not TOKEN[token.kind].green for token in player.tokens):
        yield "a grey token has become green"


def _neighbours(state: State) -> Iterator[str]:
    """What two players may not share."""
    for (a, one), (b, other) in combinations(enumerate(state.players), 2):
        if (one.colonies | one.formers) & (other.colonies | other.formers):
            yield f"seats {a} and {b} live on one planet"
        if one.outposts & other.outposts or (one.lost and other.lost):
            yield f"seats {a} and {b} have the same piece"
        if one.lost & other.satellites or other.lost & one.satellites:
            yield "a satellite on the Lost Planet"
    for seat, player in enumerate(state.players):
        hosts = 0 if state.automa is None else state.automa.structures
        for who, host in enumerate(state.players):
            hosts |= host.colonies if who != seat else 0
        if player.guests & ~hosts:
            yield f"seat {seat} is the guest of nobody"
    rival = () if state.automa is None else (state.automa,)
    for automa in rival:
        if any(automa.structures & (p.colonies | p.formers) for p in state.players):
            yield "the Automa lives on somebody's planet"
    for area in range(6):
        if sum(who.research[area] == 5 for who in (*state.players, *rival)) > 1:
            yield f"two stand on top of area {area}"
    if state.gaia & ~state.galaxy.type[TRANSDIM]:
        yield "a planet became Gaia that was no Transdim planet"


def _supply(state: State) -> Iterator[str]:
    """Tiles and federation tokens: none is made, none is lost."""
    held = Counter(token.kind for player in state.players for token in player.tokens)
    solo = state.automa is not None
    for kind, left in enumerate(state.supply):
        copies = SOLO_TOKENS if solo else TOKEN[kind].copies
        if left + held[kind] + (state.crown == kind) != copies:
            yield f"federation tokens of kind {kind} are missing, or too many"
    for seat, player in enumerate(state.players):
        won = len(player.tokens) - player.federations
        gleens = sum(token.kind == _GLEENS_TOKEN for token in player.tokens)
        if won != gleens + (player.research[0] == 5):
            yield f"seat {seat}: {won} tokens for no federation"
    boosters = [*state.row, *(p.booster for p in state.players if p.booster != NONE)]
    if state.automa is not None and state.automa.booster != NONE:
        boosters.append(state.automa.booster)
    expected = len(state.players) + (4 if solo else 3)
    if len(set(boosters)) != len(boosters) or len(boosters) != expected:
        yield f"boosters {boosters}"
    advanced = [tile for tile in state.advanced if tile != NONE]
    advanced += [tile for player in state.players for tile in bits(player.advanced)]
    lost = len(state.advanced) - len(advanced)  # to the Automa
    if len(set(advanced)) != len(advanced) or (lost and not solo):
        yield f"advanced tiles {advanced}"


# --- Power tokens -------------------------------------------------------------------------------


def token_faults(before: State, by: Seat, move: AnyMove, after: State) -> Iterator[str]:
    """Seats whose power tokens have become more or fewer than the move explains."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if NONE in (old.faction, new.faction):
            continue
        explained = _income(before, after, seat) + _rewards(old, new)
        if seat == by:
            explained += _by_move(before, old, move)
        if all_tokens(new) - all_tokens(old) != explained:
            change = all_tokens(new) - all_tokens(old)
            yield f"seat {seat}: {change} tokens, {explained} explained by {move}"


def all_tokens(player: Player) -> int:
    """Power tokens of a player, wherever they are, the Brainstone among them."""
    return sum(player.bowls) + player.area + (player.stone != NONE)


def _rewards(old: Player, new: Player) -> int:
    """Level 2 of the gaia project gives three, a federation token of the third kind two."""
    level = old.research[GAIA_PROJECT] < 2 <= new.research[GAIA_PROJECT]
    gained = new.tokens[len(old.tokens) :]
    return 3 * level + 2 * sum(token.kind == _TOKEN_3 for token in gained)


def _by_move(before: State, player: Player, move: AnyMove) -> int:
    gaia_phase = isinstance(before.agenda[0], Returning)
    match move:
        case moves.Convert(amount, _, good) if moves.GOODS[good] == "token":
            return amount
        case moves.Convert(amount, _, good) if moves.GOODS[good] == "tech" and gaia_phase:
            return -amount
        case moves.Burn(amount):
            return 0 if player.faction == ITARS else -amount
        case moves.Federate(_, via, _):
            return 0 if player.faction == IVITS else -len(via)
        case moves.Act(space, _, token):
            return 2 * (space == _POWER_7) + 2 * (token == _TOKEN_3)
        case moves.Charge(_, when):
            return int(when is not None)
        case _:
            return 0


def _income(before: State, after: State, seat: Seat) -> int:
    """Tokens of the income phase: what was owed and is owed no more."""
    new_round = before.round != after.round
    owed = _all_owed(after.players[seat]) if new_round else _owed(before, seat)
    return owed - _owed(after, seat)


def _owed(state: State, seat: Seat) -> int:
    items = {t.seat: t.items for t in state.agenda if isinstance(t, Receiving)}.get(seat, 0)
    owed = _sources(state.players[seat])
    return sum(amount for item, amount in owed.items() if items >> item & 1)


def _all_owed(player: Player) -> int:
    return sum(_sources(player).values())


def _sources(player: Player) -> dict[int, int]:
    board = FACTION[player.faction]
    booster = 0 if player.booster == NONE else BOOSTER[player.booster].income[TOKENS]
    institute = board.institute[TOKENS] if player.institutes else 0
    return {
        BOARD_TOKENS: board.base[TOKENS],
        INSTITUTE_TOKENS: institute,
        BOOSTER_TOKENS: booster,
    }
