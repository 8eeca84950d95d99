"""The table as text, for a terminal: event and station, every planet beside its tracks, cards.

     2  · ·  ~  W  w* R  ·  ·  ·  ·        a row of squares after its medals

A square is its terrain (a capital letter where its resource is printed) or its ground, followed by
what is on it. Lines have at most 100 columns and no colour codes.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    COLOURS,
    CORPORATION,
    CORPORATIONS,
    CUBES,
    EVENT_WORDS,
    OBJECTIVE_WORDS,
    PLACES,
    PLANET,
    PLANETS,
    REWARDS,
    SEATS,
    SHAPES,
    SPOTS,
    TERRAINS,
    TILE_WORDS,
)
from orrery.games.planet_unknown.draw.land import GROUNDS
from orrery.games.planet_unknown.draw.objectives import Standing, common, personal, shared, short
from orrery.games.planet_unknown.draw.pen import Pen
from orrery.games.planet_unknown.draw.scene import Scene
from orrery.games.planet_unknown.ground import GROUND, SIZE, number
from orrery.games.planet_unknown.state import Player
from orrery.games.planet_unknown.tasks import NONE
from orrery.games.planet_unknown.tracks import medals, row, targets, techs
from orrery.games.planet_unknown.turn import SECTORS
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits
from orrery.kernel.pen import capital
from orrery.kernel.sketch import entry, page, unbroken, wrapped

WIDTH: Final = 100
_NAME: Final = 30  # columns of the name of an entry; longer ones are cut
_SEATS: Final = "abcdef"
_LETTERS: Final = "cwbrte"  # of the terrains; capitals bear a resource
_BARE: Final = dict(zip(GROUNDS, "·~=@#%^ ", strict=True))
_PIECES: Final = {"lifepod": "!", "meteorite": "*", "symbol": "'", "rover": "&", "laden": "+"}
_LEFT: Final = 44  # the columns of a planet
_MARKS: Final = " √*"  # of a line: incomplete, complete, broken by a meteorite


def sketch(view: PlanetUnknownView, language: str = "en") -> str:
    pen = Pen.of(language, view.names)
    scene = Scene(view)
    return page(
        _turn(scene, pen),
        _station(scene, pen),
        *(_player(seat, scene, pen) for seat in scene.seats),
        wrapped(_legend(pen), WIDTH),
        _objectives(scene, pen),
        _civ(scene, pen),
    )


# --- What all share


def _turn(scene: Scene, pen: Pen) -> Iterator[str]:
    state, view, title = scene.state, scene.view, pen.text("title")
    if view.over:
        won = ", ".join(pen.seat(seat) for seat in view.winners)
        yield f"{title} · {pen.text('winner', name=won) if won else pen.text('scoring')}"
    elif not state.turn:
        yield f"{title} · {pen.text('setup')}"
    else:
        last = f" · {pen.text('last_turn')}" if state.last else ""
        yield f"{title} · {pen.text('turn_n', n=state.turn)}{last}"
    if view.target is not None:
        yield f"   {capital(pen.text('target_n', n=view.target))}"
    if view.epilogue is not None:
        yield f"   {pen.label('epilogue', view.epilogue)}"
    if state.event != NONE:
        word = EVENT_WORDS[state.event]
        yield from _entry(pen.label("event", word), pen.about("event", word))
    if any(state.deck):
        left = (pen.pair(pen.label("alert", COLOURS[c]), n) for c, n in enumerate(state.deck))
        yield from _entry(pen.text("event_deck"), ", ".join(left))


def _station(scene: Scene, pen: Pen) -> Iterator[str]:
    """The six depots as they lie now, from the reader's clockwise."""
    state = scene.state
    if not state.outer:
        return
    sitting = dict(zip(SEATS[len(state.players)], scene.seats, strict=True))
    here = SEATS[len(state.players)][scene.reader]
    yield pen.text("station")
    for n in range(SECTORS):
        spot = (here + n) % SECTORS
        sector = (spot + state.rotation) % SECTORS
        stacks = (state.outer[sector], state.inner[sector])
        seat = sitting.get(spot)
        who = f"{_SEATS[seat]} {pen.seat(seat)}" if seat is not None else ""
        if seat == state.commander and not state.solo:
            who += f", {pen.text('commander')}"
        tiles = (f"{_stack(scene, shape):<12}" for shape in stacks)
        yield f"   {(SECTORS - n) % SECTORS}  {'  '.join(tiles)}  {who}"[:WIDTH]


def _stack(scene: Scene, shape: int) -> str:
    """The tile on top of a stack, and how many are left."""
    top, state = scene.state.tops[shape], scene.state
    left = state.rest[shape].bit_count() + (top != NONE)
    return f"{TILE_WORDS[top] if top != NONE else SHAPES[shape]} ({left})"


def _objectives(scene: Scene, pen: Pen) -> Iterator[str]:
    standings = [*shared(scene, pen, everybody=True), *personal(scene, pen), *common(scene, pen)]
    dealt = [Standing(card, "personal", (), "") for card in bits(scene.own.hand.dealt)]
    if standings or dealt:
        yield pen.label("kindname", "objective")
    for standing in (*dealt, *standings):
        name, about = short(standing, pen)
        said = f"{about} {standing.said}" if standing.said else about
        yield from _entry(f"{OBJECTIVE_WORDS[standing.card]} {name}", said)


def _civ(scene: Scene, pen: Pen) -> Iterator[str]:
    piles = (
        pen.pair(pen.label("rank", str(n)), pile.size)
        for n, pile in enumerate(scene.state.piles, 1)
    )
    yield from _entry(pen.text("civ_cards"), ", ".join(piles))
    hand = scene.own.hand
    known = {card for pile in scene.state.piles for card in bits(pile.cards)}
    for card in (*sorted(known), *bits(hand.kept | hand.played)):
        word = CARD_WORDS[card]
        yield from _entry(f"{word} {pen.label('card', word)}", pen.about("card", word))


def _legend(pen: Pen) -> str:
    signs = [
        f"{letter} {pen.label('terrain', word)}"
        for letter, word in zip(_LETTERS, TERRAINS, strict=True)
    ]
    signs += [
        f"{mark} {pen.label('ground', GROUNDS[letter])}"
        for letter, mark in _BARE.items()
        if mark != " "
    ]
    signs += [f"{_PIECES[word]} {pen.label('piece', word)}" for word in ("lifepod", "meteorite")]
    signs.append(f"{_PIECES['symbol']} {pen.text('draw_symbol')}")
    signs.append(f"{_PIECES['rover']} {pen.label('piece', 'rover')}")
    signs.append(f"{_PIECES['laden']} {pen.text('draw_laden')}")
    return "   ".join(map(unbroken, signs))


# --- The players


def _player(seat: Seat, scene: Scene, pen: Pen) -> Iterator[str]:
    view, player = scene.view, scene.state.players[seat]
    notes = [pen.text("you")] if seat == view.you else []
    ready = scene.is_ready(seat)
    if ready is not None and not view.over:
        notes.append(pen.text("ready" if ready else "is_choosing"))
    who = f"{_SEATS[seat].upper()}  {pen.seat(seat)}"
    who += f" ({', '.join(notes)})" if notes else ""
    points = pen.medals(view.scores[seat].total)
    yield who + points.rjust(WIDTH - len(who))
    left = list(_planet(player, pen)) if player.planet != NONE else []
    right = list(_corporation(player, pen)) if player.corporation != NONE else []
    for square, track in zip_longest(left, right, fillvalue=""):
        yield f"{square:<{_LEFT}}{track}"


def _planet(player: Player, pen: Pen) -> Iterator[str]:
    ground = GROUND[player.planet]
    filled = player.covered | ground.currents
    marks = [
        _MARKS[2 if line & player.meteors else 0 if line & ~filled else 1]
        for line, _ in ground.lines
    ]
    printed = PLANET[player.planet]
    yield pen.label("planet", PLANETS[player.planet])
    columns = (f"{n}{mark}" for n, mark in zip(printed.columns, marks[SIZE:], strict=True))
    yield "     " + " ".join(columns)
    for y in range(SIZE):
        squares = " ".join(_square(player, x, y) for x in range(SIZE))
        yield f" {printed.rows[y]}{marks[y]}  {squares}"


def _square(player: Player, x: int, y: int) -> str:
    one = 1 << number((x, y))
    letter = PLANET[player.planet].grid[y][x]
    sign = _BARE.get(letter, " ")
    for terrain, squares in enumerate(player.terrain):
        if squares & one:
            sign = _LETTERS[terrain]
            sign = sign.upper() if player.icons[terrain] & one else sign
    for squares, piece in (
        (player.laden, "laden"),
        (player.rovers, "rover"),
        (player.meteors, "meteorite"),
        (player.pods, "lifepod"),
        (player.symbols, "symbol"),
    ):
        if squares & one:
            return sign + _PIECES[piece]
    return f"{sign} "


def _corporation(player: Player, pen: Pen) -> Iterator[str]:
    board = CORPORATION[player.corporation]
    room = WIDTH - _LEFT
    yield pen.label("corporation", CORPORATIONS[player.corporation])
    for cube, word in enumerate(CUBES):
        place = player.cubes[cube]
        ahead = [_gives(board.rewards[to], board.medals[to], pen) for to in targets(player, cube)]
        where = PLACES[place] if place >> 4 != cube else str(row(place))
        flux = f" ({pen.text('flux_track')})" if player.flux == cube else ""
        name, worth = capital(pen.label("cube", word)), pen.medals(medals(player, cube))
        line = f"   {name:<9}{where:>3}  {worth}"
        nexts = " / ".join(each for each in ahead if each)
        yield f"{line}{flux}{f'  → {nexts}' if nexts else ''}"[:room]
    open_now = techs(player)
    for n, key in enumerate(board.techs):
        mark = "+" if open_now >> n & 1 else "-"
        yield f"   {mark} {n + 1} {pen.label('tech', key)}"[:room]
    yield from (f"   {line}" for line in wrapped(", ".join(_stocks(player, pen)), room - 3))


def _gives(rewards: tuple[int, ...], medal: int, pen: Pen) -> str:
    said = [pen.label("reward", REWARDS[reward], "short") for reward in rewards]
    return ", ".join([*said, *([pen.medals(medal)] if medal > 0 else [])])


def _stocks(player: Player, pen: Pen) -> Iterator[str]:
    for n, word, always in (
        (player.area, "lifepod", True),
        (player.meteorites, "meteorite", True),
        (player.reserve, "rover", True),
        (player.stored, "patch", False),
        (player.moves, "movement", False),
    ):
        if n or always:
            yield f"{n} {pen.label('piece', word, 'many' if n > 1 else '')}"
    if player.held:
        yield pen.pair(
            pen.label("piece", "lifepod", "many"),
            " ".join(pen.label("spot", SPOTS[i]) for i in bits(player.held)),
        )


def _entry(name: str, text: str) -> Iterator[str]:
    return entry(name[:_NAME], text, column=_NAME + 5, width=WIDTH - 1)
