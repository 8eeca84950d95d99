"""The site's commands translated into our moves, by replaying the game."""

import re
from collections.abc import Iterator
from typing import Final

from orrery.games.gaia import moves, tasks
from orrery.games.gaia.apply.setup import opening
from orrery.games.gaia.boardgamers.conversions import conversions
from orrery.games.gaia.boardgamers.reading import SiteGame, faction_of, number, read_game
from orrery.games.gaia.boardgamers.words import (
    Commands,
    bare,
    expect,
    read_charge,
    read_slot,
    read_token,
    read_track,
)
from orrery.games.gaia.galaxy import HEX_WORDS
from orrery.games.gaia.income import power_items
from orrery.games.gaia.moves import AnyMove
from orrery.games.gaia.options import OPTIONS
from orrery.games.gaia.scoring import scores
from orrery.games.gaia.state import (
    ACADEMY,
    ACADEMY_QIC,
    FROM_ACADEMY,
    FROM_ADVANCED_3,
    FROM_ADVANCED_11,
    FROM_ADVANCED_13,
    FROM_BASIC_9,
    FROM_RANGE,
    FROM_STEP,
    INSTITUTE,
    LAB,
    STATION,
    State,
)
from orrery.games.gaia.verbs import RULES
from orrery.games.gaia.view import KEY, REVISION
from orrery.kernel.errors import RecordError, some
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.hexes import bits
from orrery.kernel.record import Record

CHOSEN: Final = {"map": "all", "order": "variable", "house": "boardgamers"}
_BUILDINGS: Final = {
    "ts": STATION,
    "lab": LAB,
    "PI": INSTITUTE,
    "ac1": ACADEMY,
    "ac2": ACADEMY_QIC,
}
_SPECIALS: Final = {
    "q": FROM_ACADEMY,
    "4c": FROM_ACADEMY,
    "4pw": FROM_BASIC_9,
    "q,5c": FROM_ADVANCED_3,
    "1q,5c": FROM_ADVANCED_3,
    "3o": FROM_ADVANCED_11,
    "3k": FROM_ADVANCED_13,
    "step": FROM_STEP,
    "range+3": FROM_RANGE,
}
_BOWL: Final = {
    "gaia": tasks.AREA,
    "area1": tasks.BOWL_1,
    "area2": tasks.BOWL_2,
    "area3": tasks.BOWL_3,
    "discard": tasks.AWAY,
}


_SEVERAL_TECHS: Final = re.compile(r"^spend \d+tg for ([2-9])tech$")


class Translation:
    """A game of the site while it is replayed."""

    def __init__(self, game: SiteGame) -> None:
        self.game = game
        self.options = {option.name: option.default for option in OPTIONS} | CHOSEN
        self.state = opening(game.players, self.options)
        self.said: list[tuple[Seat, str]] = []
        self._owed = 0  # tech tiles that Itars have asked for in one go
        self.seat_of: dict[str, Seat] = {f"p{n + 1}": n for n in range(game.players)}
        for move in (
            moves.First(0),
            moves.LayMap(game.placement),
            moves.LayBasics(game.basics),
            moves.LayAdvanced(game.advanced),
            moves.Crown(game.crown),
            moves.LayRounds(game.rounds),
            moves.LayFinals(game.finals),
            moves.LayRow(game.boosters),
        ):
            self.play(NATURE, move)

    def play(self, seat: Seat, move: AnyMove) -> None:
        if against := RULES.objections(self.state, seat, move):
            raise RecordError(f"{RULES.grammar.write(move)}: {against[0]}")
        self.state = RULES.apply(self.state, seat, move)
        self.said.append((seat, RULES.grammar.write(move)))

    def states(self) -> Iterator[State]:
        """The position after each line, the first after the set-up."""
        yield self.state
        lines = self.game.lines
        for line, text in enumerate(lines[1:], start=2):
            following = lines[line] if line < len(lines) else ""
            try:
                before = self.state.agenda[:1]
                self.play_line(text)
                self._check_whole(text, following, before)
            except RecordError as error:
                raise RecordError(f"line {line}, {text!r}: {error}") from None
            yield self.state

    def play_line(self, text: str) -> None:
        who, _, rest = bare(text).partition(" ")
        if who not in self.seat_of:
            raise RecordError(f"there is no player {who!r}")
        seat, queue = self.seat_of[who], Commands(rest)
        if queue.peek().split(" ")[0] == "rotate":
            return  # the set-up tells the map as it was in the end
        while queue.left:
            self._command(seat, queue)
        if queue.declined and isinstance(self._task(seat), tasks.Returning):
            self.play(seat, moves.Done())

    def _task(self, seat: Seat) -> tasks.Task | None:
        """The current task, if it is one of this seat."""
        task = self.state.agenda[0] if self.state.agenda else None
        return task if task is not None and task.seat == seat else None

    def _check_whole(self, text: str, following: str, before: tuple[tasks.Task, ...]) -> None:
        """Raise an error for a line that ends too early: the next line is not at fault."""
        seat = self.seat_of[bare(text).split(" ")[0]]
        task = self._task(seat)
        begun = before and type(before[0]) is type(task) and before[0].seat == seat
        match task:
            case tasks.Teching() | tasks.Finding() | tasks.Turn(acted=True):
                is_open = True
            case tasks.Receiving() | tasks.Returning():
                is_open = bool(begun)
            case _:
                is_open = False
        who = following.split(" ")[0]
        if is_open and who and self.seat_of.get(who) != seat:
            possible = [RULES.grammar.write(move) for move in RULES.moves(self.state, seat)]
            raise RecordError(f"the line ends too early; to come: {some(possible)}")

    def _command(self, seat: Seat, queue: Commands) -> None:
        command = queue.take()
        verb, _, rest = command.partition(" ")
        if command == "":
            if isinstance(self._task(seat), tasks.Turn):
                self.play(seat, moves.End())
            return
        if verb == "faction":
            faction = faction_of(rest)
            if faction is None:
                raise RecordError(f"there is no faction {rest!r} in the base game")
            self.seat_of[rest] = seat
            self.play(seat, moves.Pick(faction))
        elif verb == "spend":
            self._spend(seat, command, queue)
        elif verb == "brainstone":
            self._stone(seat, rest)
        elif verb == "tech" and self._owed and isinstance(self.state.agenda[0], tasks.Returning):
            self._owed -= 1
            queue.put(command)
            self._spend(seat, "spend 4tg for tech", queue)
        elif verb == "decline":
            self._decline(seat, rest)
        elif verb == "income":
            self._income(seat, rest)
        else:
            self.play(seat, self._move(verb, rest, queue))

    def _spend(self, seat: Seat, command: str, queue: Commands) -> None:
        phase = "gaia" if isinstance(self.state.agenda[0], tasks.Returning) else "turn"
        if (several := _SEVERAL_TECHS.match(command)) is not None:
            self._owed = int(several[1])  # we take one tile after the other
            return
        parts = conversions(self.state.players[seat], command, phase)
        for move in parts:
            self.play(seat, move)
            task = self.state.agenda[0]
            if isinstance(task, tasks.Moving) and move is not parts[-1]:
                goes = queue.peek() == "brainstone area1"
                self.play(seat, moves.Stone(task.to if goes else task.at))

    def _stone(self, seat: Seat, where: str) -> None:
        """The site names a choice that we do not ask for if there is only one."""
        if where not in _BOWL:
            raise RecordError(f"there is no place {where!r} for the Brainstone")
        if isinstance(self.state.agenda[0], tasks.Moving):
            self.play(seat, moves.Stone(_BOWL[where]))

    def _decline(self, seat: Seat, what: str) -> None:
        task = self.state.agenda[0]
        if isinstance(task, tasks.Returning):
            self.play(seat, moves.Done())
        elif isinstance(task, tasks.Charging):
            self.play(seat, moves.Decline())
        elif what != "up":
            raise RecordError(f"nothing is there to decline: {what!r}")

    # --- The commands that are one sentence

    def _move(self, verb: str, rest: str, queue: Commands) -> AnyMove:
        match verb:
            case "build":
                return self._build(rest)
            case "booster":
                return moves.Take(number(rest))
            case "up":
                return moves.Research(read_track(rest))
            case "tech":
                return self._tech(rest, queue)
            case "action":
                return self._action(rest, queue)
            case "special":
                return self._special(rest, queue)
            case "federation":
                return self.federation(rest)
            case "lostPlanet":
                return moves.Find(self._hex(rest))
            case "burn":
                return moves.Burn(int(rest))
            case "pass":
                return moves.PassFor(number(rest.split()[0])) if rest else moves.Pass()
            case "charge":
                return read_charge(rest)
            case _:
                raise RecordError(f"the command {verb!r} is not supported")

    def _hex(self, word: str) -> int:
        if word in HEX_WORDS:
            return HEX_WORDS.index(word)
        if word in self.game.centres:
            return self.game.centres[word]
        raise RecordError(f"there is no hex {word!r} on this map")

    def _build(self, rest: str) -> AnyMove:
        what, _, where = rest.partition(" ")
        hex = self._hex(where)
        if what == "m":
            return moves.Build(hex)
        if what == "gf":
            return moves.Gaiaform(hex)
        if what == "PI" and isinstance(self.state.agenda[0], tasks.Settling):
            return moves.Found(hex)
        if what in _BUILDINGS:
            return moves.Upgrade(hex, _BUILDINGS[what])
        raise RecordError(f"the building {what!r} is not supported")

    def _step(self, queue: Commands) -> int | None:
        """`up FIELD` or `decline up` that belongs to what was said before."""
        verb, _, field = queue.peek().partition(" ")
        if verb not in ("up", "decline"):
            return None
        queue.take()
        queue.declined |= verb == "decline"
        return read_track(field) if verb == "up" else None

    def _tech(self, where: str, queue: Commands) -> AnyMove:
        if where.startswith("adv-"):
            tile = self.state.advanced[read_track(where.removeprefix("adv-"))]
            verb, _, slot = queue.take_past("brainstone").partition(" ")
            if verb != "cover":
                raise RecordError(f"expected 'cover' and found {verb!r}")
            return moves.TakeAdvanced(tile, self.state.basics[read_slot(slot)], self._step(queue))
        return moves.TakeBasic(self.state.basics[read_slot(where)], self._step(queue))

    def _action(self, name: str, queue: Commands) -> AnyMove:
        kind, index = re.sub(r"\d", "", name), number(name)
        if kind not in ("power", "qic"):
            raise RecordError(f"the action {name!r} is not supported")
        space = index if kind == "power" else 7 + index
        if name in ("power2", "power6"):
            built = queue.take_past("brainstone")
            return moves.Act(space, self._hex(expect(built, "build m")))
        if name == "qic2":
            return moves.Act(space, None, read_token(expect(queue.take(), "fedtile")))
        return moves.Act(space)

    def _special(self, name: str, queue: Commands) -> AnyMove:
        match name:
            case "space-station":
                return moves.Outpost(self._hex(expect(queue.take(), "build sp")))
            case "swap-PI":
                return moves.Swap(self._hex(expect(queue.take(), "swap-PI")))
            case "down-lab":
                hex = self._hex(expect(queue.take(), "build ts"))
                return moves.Downgrade(hex, self._step(queue))
            case "up-lowest":
                return moves.Advance(self._step(queue))
            case "step":
                hex = self._hex(expect(queue.take(), "build m"))
                return moves.Special(FROM_STEP, hex)
            case "range+3":
                built = queue.take()
                if built.startswith("build gf "):
                    return moves.Special(FROM_RANGE, None, self._hex(built.split()[-1]))
                return moves.Special(FROM_RANGE, self._hex(expect(built, "build m")))
            case _ if name in _SPECIALS:
                return moves.Special(_SPECIALS[name])
            case _:
                raise RecordError(f"the special action {name!r} is not supported")

    def federation(self, rest: str) -> AnyMove:
        hexes, _, token = rest.partition(" ")
        listed = sum({1 << self._hex(word) for word in hexes.split(",")})
        player = self.state.players[self.state.agenda[0].seat]
        own = (player.structures | player.outposts) & ~player.allied
        planets = listed & own
        via = listed & ~own & ~player.allied
        near = self.state.galaxy.grow(listed) & own  # those join by themselves
        for hex in bits(near | planets):
            planets |= self.state.galaxy.region(1 << hex, own)
        if not planets:  # the federation of the Ivits has become strong enough by itself
            itself = player.structures & player.allied
            planets = itself & -itself
        return moves.Federate(tuple(bits(planets)), tuple(bits(via)), read_token(token))

    def _income(self, seat: Seat, rest: str) -> None:
        """Take the named incomes; where the order does not matter they need not be named."""
        task = self._task(seat)
        if not isinstance(task, tasks.Receiving):
            raise RecordError("no income is waiting")
        for item in self._items(task, rest.split(",")):
            if isinstance(self._task(seat), tasks.Receiving):
                self.play(seat, moves.Receive(item))

    def _items(self, task: tasks.Receiving, names: list[str]) -> list[int]:
        """The parts of an income that are named, each once."""
        amounts = power_items(self.state.players[task.seat])
        waiting = [*bits(task.items)]
        found = []
        for name in names:
            match = re.match(r"^(\d*)(t|pw)$", name)
            if match is None:
                raise RecordError(f"cannot read the income {name!r}")
            wanted = (match[2] == "t", int(match[1] or 1))
            items = [i for i in waiting if (bool(tasks.TOKEN_ITEMS >> i & 1), amounts[i]) == wanted]
            if not items:
                raise RecordError(f"no income of {name!r} is waiting")
            waiting.remove(items[0])
            found.append(items[0])
        return found

    def record(self) -> Record:
        """The record of what has been replayed so far."""
        game = self.state
        result = None if game.agenda else tuple(score.total for score in scores(game))
        names = tuple(f"player-{n + 1}" for n in range(len(game.players)))
        return Record(
            game=KEY,
            seats=names,
            options=self.options,
            rules=REVISION,
            moves=tuple(self.said),
            result=result,
        )


def translate(text: str) -> Translation:
    """A game of the site, set up and ready to be replayed."""
    return Translation(read_game(text))


def import_game(text: str) -> Record:
    """The record of a game of the site, finished or not."""
    translation = translate(text)
    for _ in translation.states():
        pass
    return translation.record()
