"""Positions of Living Planet laid out in a line or two, for tests that read like the rulebook.

    ada = hand(credits=12, oil=2, scientists="0,-1")
    state = table(3, ada=ada, laid="M1 r0 at 0,-1", houses="oil-drill-3 at 0,-1a for ada with chip")
    state = acting(state, ADA, die=3)
    state = after(state, "move scientist 0,-1 to 0,0", "stop")

Ada (seat 0) leads. Without houses of their own everybody has the spaceport of the set-up, with a
chip and a scientist; resources in hand are taken from the supply. Colours: Ada is red, Bob blue,
Cal yellow, Dee green; colours without a player are neutral.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.atlas import HEX_WORDS, LANDING, SLOT_WORDS, Laid, slot_of
from orrery.games.living_planet.components import (
    BUILDINGS,
    CARD_WORDS,
    CHIPS,
    COLOURS,
    RESOURCES,
    ROVERS,
    SCIENTISTS,
    SUPPLY,
    TILE_WORDS,
    TURNS,
)
from orrery.games.living_planet.state import (
    ALL_CARDS,
    EMPTY,
    OCCUPANTS,
    ROVER,
    SCIENTIST,
    SPACEPORT,
    House,
    Player,
    State,
    house_at,
)
from orrery.games.living_planet.tasks import NO_SEAT, NONE, Task
from orrery.games.living_planet.verbs import RULES
from orrery.kernel.game import NATURE, Seat

ADA, BOB, CAL, DEE = range(4)
NAMES = ("ada", "bob", "cal", "dee")


def _hexes(words: str) -> tuple[int, ...]:
    return tuple(sorted(HEX_WORDS.index(word) for word in words.split()))


def hand(
    credits: int = 20,
    *,
    oil: int = 0,
    vibrium: int = 0,
    electricity: int = 0,
    iron: int = 0,
    mycelium: int = 0,
    scientists: str = "",
    wounded: str = "",
    rovers: str = "",
    cards: Sequence[int] | None = None,
    discard: Sequence[int] = (),
    **fields: Any,
) -> Player:
    """What a player has; units stand outside buildings on the hexes given."""
    left = ALL_CARDS & ~sum(1 << value for value in discard)
    return Player(
        credits=credits,
        goods=(oil, vibrium, electricity, iron, mycelium),
        scientists=_hexes(scientists),
        wounded=_hexes(wounded),
        rovers=_hexes(rovers),
        hand=left if cards is None else sum(1 << value for value in cards),
        discard=tuple(discard),
        **fields,
    )


def house(words: str) -> House:
    """A building: "oil-drill-3 at 0,-1a for ada with chip scientist"; without `for` it is
    abandoned."""
    building, _, slot, *rest = words.split()
    owner, chip, unit = NO_SEAT, False, EMPTY
    if rest:
        owner = NAMES.index(rest[1])
        chip = "chip" in rest[3:]
        unit = next((OCCUPANTS.index(word) for word in rest[3:] if word in OCCUPANTS), EMPTY)
    return House(SLOT_WORDS.index(slot), BUILDINGS.index(building), owner, chip, unit)


def tile(words: str) -> Laid:
    """A hex on the map: "M1 r2 at 0,-1"."""
    name, turn, _, hex = words.split()
    return Laid(TILE_WORDS.index(name), TURNS.index(turn), HEX_WORDS.index(hex))


def _split(words: str) -> list[str]:
    return [part.strip() for part in words.split(";") if part.strip()]


def table(
    seats: int = 2,
    *,
    ada: Player | None = None,
    bob: Player | None = None,
    cal: Player | None = None,
    dee: Player | None = None,
    laid: str = "",
    houses: str | None = None,
    prices: dict[str, int] | None = None,
    depletion: str = "",
    removed: dict[str, int] | None = None,
    supply: dict[str, int] | None = None,
    dice: Sequence[int] = (0, 0, 0, 0),
    columns: str = "",
    leader: Seat = ADA,
    round: int = 1,
    effect: int = 0,
    named: str | None = None,
    agenda: Sequence[Task] = (),
    **options: str,
) -> State:
    """A table with this agenda. Tiles and houses are separated by `;`. What is not in hands, on the
    track or removed lies in the supply; a smaller `supply` takes the rest out of the game."""
    state = GAME.start(seats, {name.replace("_", "-"): value for name, value in options.items()})
    tiles = (state.laid[0], *(tile(words) for words in _split(laid)))
    used = sum(1 << each.tile for each in tiles)
    players = tuple(player or hand() for player in [ada, bob, cal, dee][:seats])
    state = replace(
        state,
        laid=tiles,
        unseen=state.unseen & ~used,
        houses=_ports(seats) if houses is None else tuple(map(house, _split(houses))),
        prices=tuple((prices or {}).get(word, 5) for word in RESOURCES),
        depletion=tuple(
            NONE if word == "-" else RESOURCES.index(word) for word in depletion.split()
        ),
        removed=tuple((removed or {}).get(word, 0) for word in RESOURCES),
        dice=tuple(dice),
        columns=tuple(COLOURS.index(word) for word in columns.split()),
        rows=(0, 0, 0, 0) if columns else (),
        leader=leader,
        round=round,
        effect=effect,
        named=NONE if named is None else RESOURCES.index(named),
        agenda=tuple(agenda),
    )
    players = tuple(_in_reserve(state, seat, player) for seat, player in enumerate(players))
    return RULES.settle(_stocked(replace(state, players=players), supply or {}))


def _ports(seats: int) -> tuple[House, ...]:
    return tuple(
        House(slot_of(LANDING, seat), SPACEPORT, seat, True, SCIENTIST) for seat in range(seats)
    )


def _in_reserve(state: State, seat: Seat, player: Player) -> Player:
    """What is not on the map is in front of the screen."""
    own = [each for each in state.houses if each.owner == seat]
    people = len(player.scientists) + len(player.wounded)
    people += sum(each.unit not in (EMPTY, ROVER) for each in own)
    return replace(
        player,
        spare_scientists=SCIENTISTS - people,
        spare_rovers=ROVERS - len(player.rovers) - sum(each.unit == ROVER for each in own),
        chips=CHIPS - sum(each.chip for each in own),
    )


def _stocked(state: State, wanted: dict[str, int]) -> State:
    supply, removed = [], []
    for resource, word in enumerate(RESOURCES):
        left = SUPPLY[resource] - state.removed[resource]
        left -= sum(player.goods[resource] for player in state.players)
        left -= sum(each == resource for each in state.depletion)
        kept = min(left, wanted.get(word, left))
        supply.append(kept)
        removed.append(state.removed[resource] + left - kept)
    return replace(state, supply=tuple(supply), removed=tuple(removed))


def acting(state: State, seat: Seat = ADA, die: int = 3, then: Sequence[Task] = ()) -> State:
    """The player's die stands on the actions row, with this value."""
    dice = (*state.dice[:seat], die, *state.dice[seat + 1 :])
    return RULES.settle(replace(state, dice=dice, agenda=(tasks.Turn(seat), *then)))


def descending(state: State, colour: str, value: int, row: int) -> State:
    """The die of a colour, alone in the first column, goes down into a row."""
    number = COLOURS.index(colour)
    dice = (*state.dice[:number], value, *state.dice[number + 1 :])
    columns = (number, *(n for n in range(4) if n != number))
    state = replace(state, dice=dice, columns=columns, rows=(row - 1, 0, 0, 0))
    return RULES.settle(
        replace(state, agenda=(tasks.Descend(0, row), tasks.Depleting(state.leader)))
    )


def producing(state: State, value: int, colour: str = "red") -> State:
    return descending(state, colour, value, tasks.PRODUCTION)


def striking(state: State, colour: str, value: int) -> State:
    return descending(state, colour, value, tasks.CATACLYSMS)


def trading(state: State, seat: Seat, die: int, cards: str) -> State:
    """The player trades and has drawn these market cards, and any others to make up the number."""
    state = after(acting(state, seat, die), "trade", seat=seat)
    task = state.agenda[0]
    assert isinstance(task, tasks.Dealing)
    rest = [word for word in CARD_WORDS if word not in cards.split()]
    drawn = " ".join([*cards.split(), *rest][: task.n])
    return GAME.play(state, NATURE, f"market of {drawn}")


def dealt(state: State, seed: int = 1) -> State:
    """Nature has dealt until somebody must decide."""
    rng = Random(seed)
    while GAME.to_act(state) == (NATURE,):
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    return state


# --- Playing and asking -------------------------------------------------------------------------


def after(state: State, *sentences: str, seat: Seat | None = None) -> State:
    """The position after these sentences, each said by who is to act, or by the seat given."""
    for sentence in sentences:
        who = GAME.to_act(state)[0] if seat is None else seat
        if GAME.to_act(state) == (NATURE,):
            who = NATURE
        state = GAME.play(state, who, sentence)
    return state


def broken(state: State, sentence: str, seat: Seat | None = None) -> list[str]:
    """The rules that a sentence breaks now, the most telling first; [] if it is legal."""
    who = GAME.to_act(state)[0] if seat is None else seat
    return [objection.rule for objection in GAME.objections(state, who, GAME.read(sentence))]


def why_not(state: State, sentence: str, language: str = "en", seat: Seat | None = None) -> str:
    """The first refusal in words."""
    who = GAME.to_act(state)[0] if seat is None else seat
    return GAME.objections(state, who, GAME.read(sentence))[0].text(language)


def offers(state: State, start: str = "", seat: Seat | None = None) -> list[str]:
    """The legal sentences that begin so."""
    who = GAME.to_act(state)[0] if seat is None else seat
    written = [GAME.write(move) for move in GAME.moves(state, who)]
    return [sentence for sentence in written if sentence.startswith(start)]


def standing(state: State, slot: str) -> str:
    """A building in words: "oil-drill-3 ada chip scientist", "" without one."""
    found = house_at(state, SLOT_WORDS.index(slot))
    if found is None:
        return ""
    words = [BUILDINGS[found.building]]
    if found.owner != NO_SEAT:
        words.append(NAMES[found.owner])
    if found.chip:
        words.append("chip")
    return " ".join([*words, OCCUPANTS[found.unit]]).strip()


def goods(state: State, seat: Seat) -> dict[str, int]:
    """The resources of a player that he has any of."""
    held = state.players[seat].goods
    return {word: n for word, n in zip(RESOURCES, held, strict=True) if n}


def price(state: State, resource: str) -> int:
    return state.prices[RESOURCES.index(resource)]


def part(state: State, seat: Seat, name: str) -> int:
    """A part of a seat's score."""
    return GAME.scores(state)[seat].parts[name]
