"""Our positions and moves in the words of the boardgamers site, to be held against its records.

A recorded game is `{log, trace, options}`: set-up and move lines, the site's state after each line,
and for many games the site's list of options at every decision inside a line.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from orrery.games.gaia import GAME, moves, tasks
from orrery.games.gaia.boardgamers.reading import SLOTS, TRACKS, read_game
from orrery.games.gaia.boardgamers.translation import Translation
from orrery.games.gaia.components import FACTIONS, ORE_PER_STEP, RANGE, TYPES
from orrery.games.gaia.galaxy import HEX_WORDS
from orrery.games.gaia.income import power_items
from orrery.games.gaia.legal.conversions import find_rate
from orrery.games.gaia.scoring import leftovers, score
from orrery.games.gaia.state import State, type_of
from orrery.kernel.hexes import bits

_STONE = {-1: None, 0: "gaia", 1: "area1", 2: "area2", 3: "area3"}
_BOWLS = ("gaia", "area1", "area2", "area3", "discard")


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return found


# --- Positions ----------------------------------------------------------------------------------


def player(state: State, seat: int) -> dict[str, Any]:
    """A player as the site writes one down."""
    p = state.players[seat]
    basics = [
        f"{'-' if p.covered >> t & 1 else ''}{SLOTS[state.basics.index(t)]}:tech{t + 1}"
        for t in bits(p.tiles)
    ]
    mines = p.mines.bit_count() + p.guests.bit_count()
    others = (p.stations, p.labs, p.institutes, p.academies, p.qic_academies, p.formers)
    return {
        "faction": FACTIONS[p.faction],
        "vp": p.vp,
        "c": p.credits,
        "o": p.ore,
        "k": p.knowledge,
        "q": p.qic,
        "pw": [*p.bowls, p.area],
        "brainstone": _STONE[p.stone],
        "research": list(p.research),
        "buildings": [mines, *(n.bit_count() for n in (*others, p.outposts))],
        "lostPlanet": p.lost.bit_count(),
        "gaiaformers": [p.owned, p.parked],
        "satellites": p.satellites.bit_count(),
        "range": RANGE[p.research[1]],
        "terraDiscount": 3 - ORE_PER_STEP[p.research[0]],
        "booster": None if p.booster < 0 else f"booster{p.booster + 1}",
        "techs": sorted([*basics, *(f"advtech{t + 1}" for t in bits(p.advanced))]),
        "feds": [_token(t.kind) + ("+" if t.green else "-") for t in p.tokens],
        "fedCount": p.federations,
    }


def _token(kind: int) -> str:
    return "gleens" if kind == 6 else f"fed{kind + 1}"


def expected(site: dict[str, Any]) -> dict[str, Any]:
    """The site's player with its tiles sorted; where an advanced tile came from we do not keep."""
    techs = [t.partition(":")[2] if "advtech" in t else t for t in site["techs"]]
    return site | {"techs": sorted(techs)}


def differences(state: State, entry: dict[str, Any], *, last: bool) -> Iterator[str]:
    """What differs from the site's state after a line."""
    if entry["phase"] == "setupFaction":
        return  # the site hands out the boards when all have chosen
    task = state.agenda[0] if state.agenda else None
    for seat, site in enumerate(entry["players"]):
        ours, theirs = player(state, seat), expected(site)
        skipped: set[str] = set()
        if isinstance(task, tasks.Moving) and task.seat == seat:
            # a question about the Brainstone is open: the site stops before the tokens move
            skipped = {"pw", "brainstone", "c", "o", "k", "q"}
        if last:
            ours |= _in_the_end(state, seat)
            skipped = {"pw", "brainstone", "booster", "q"}
        for name, value in theirs.items():
            if name in ours and name not in skipped and ours[name] != value:
                yield f"{ours['faction']} {name}: {ours[name]} instead of {value}"
    if not last and entry["phase"] in ("roundMove", "roundLeech"):
        yield from _course(state, entry)


def _course(state: State, entry: dict[str, Any]) -> Iterator[str]:
    if state.round != entry["round"]:
        yield f"round {state.round} instead of {entry['round']}"
    if GAME.to_act(state) != (entry["toMove"],):
        yield f"to act: {GAME.to_act(state)} instead of {entry['toMove']}"
    if list(state.out) != entry["passed"]:
        yield f"passed: {state.out} instead of {entry['passed']}"


def _in_the_end(state: State, seat: int) -> dict[str, Any]:
    """The site converts what is left and adds the final points to the track."""
    credits, ore, knowledge = leftovers(state.players[seat], capped=True)
    return {"vp": score(state, seat).total, "c": credits, "o": ore, "k": knowledge}


def board(state: State) -> list[list[Any]]:
    """The map as the site lists it at the end: owners, buildings, guests and federations."""
    rows = []
    letters = dict(zip(TYPES, "rdsovtigml", strict=True))
    for hex in sorted(state.galaxy.at):
        bit = 1 << hex
        owner = next((s for s, p in enumerate(state.players) if _owns(p, bit)), None)
        guest = next((s for s, p in enumerate(state.players) if p.guests & bit), None)
        allied = [s for s, p in enumerate(state.players) if p.allied & bit]
        planet = "e"
        if hex in state.galaxy.planet or any(p.lost & bit for p in state.players):
            planet = letters[TYPES[type_of(state, hex)]]
        building = None if owner is None else _building(state, owner, bit)
        rows.append([HEX_WORDS[hex], planet, owner, building, guest, allied])
    return rows


def _owns(p: Any, bit: int) -> bool:
    return bool((p.colonies | p.formers | p.outposts) & bit)


def _building(state: State, seat: int, bit: int) -> str:
    p = state.players[seat]
    found = (p.mines | p.lost, p.stations, p.labs, p.institutes, p.academies, p.qic_academies)
    words = ("m", "ts", "lab", "PI", "ac1", "ac2")
    for word, hexes in zip(words, found, strict=True):
        if hexes & bit:
            return word
    return "gf" if p.formers & bit else "sp"


# --- Moves --------------------------------------------------------------------------------------

_PAY = ("pw", "o", "k", "q", "c", "gf", "t-a3")
_GOOD = ("c", "o", "k", "q", "t", "tech", "1o,1c")
_SPECIAL = {0: "q", 1: "4pw", 2: "q,5c", 3: "3o", 4: "3k", 5: "step", 6: "range+3"}
_UPGRADE = ("m", "ts", "lab", "PI", "ac1", "ac2")


def spoken(state: State, move: moves.AnyMove) -> list[str]:
    """A move of ours as the commands of the site, one for each decision that it has there."""
    match move:
        case moves.Build(hex):
            return [f"build m {HEX_WORDS[hex]}"]
        case moves.Found(hex):
            return [f"build PI {HEX_WORDS[hex]}"]
        case moves.Gaiaform(hex):
            return [f"build gf {HEX_WORDS[hex]}"]
        case moves.Upgrade(hex, building):
            return [f"build {_UPGRADE[building]} {HEX_WORDS[hex]}"]
        case moves.Research(area):
            return [f"up {TRACKS[area]}"]
        case moves.Act(space, hex, token):
            name = f"action power{space + 1}" if space < 7 else f"action qic{space - 6}"
            built = [] if hex is None else [f"build m {HEX_WORDS[hex]}"]
            again = [] if token is None else [f"fedtile {_token(token)}"]
            return [name, *built, *again]
        case moves.TakeBasic(tile, area):
            return [f"tech {SLOTS[state.basics.index(tile)]}", _up(area)]
        case moves.TakeAdvanced(tile, over, area):
            where = TRACKS[state.advanced.index(tile)]
            return [f"tech adv-{where}", f"cover {SLOTS[state.basics.index(over)]}", _up(area)]
        case moves.Take(booster):
            return [f"booster booster{booster + 1}"]
        case moves.PassFor(booster):
            return [f"pass booster{booster + 1}"]
        case moves.Pass():
            return ["pass"]
        case moves.End():
            return ["endturn"]
        case moves.Burn(amount):
            return [f"burn {amount}"]
        case moves.Pick(faction):
            return [f"faction {FACTIONS[faction]}"]
        case moves.Federate(hexes, via, token):
            listed = ",".join(HEX_WORDS[hex] for hex in (*hexes, *via))
            return [f"federation {listed} {_token(token)}"]
        case moves.Find(hex):
            return [f"lostPlanet {HEX_WORDS[hex]}"]
        case moves.Stone(bowl):
            return [f"brainstone {_BOWLS[bowl]}"]
        case _:
            return _spoken_specials(state, move)


def _spoken_specials(state: State, move: moves.AnyMove) -> list[str]:
    match move:
        case moves.Special(0) if state.players[state.agenda[0].seat].faction == 9:
            return ["special 4c"]
        case moves.Special(source, hex, site):
            built = [] if hex is None else [f"build m {HEX_WORDS[hex]}"]
            former = [] if site is None else [f"build gf {HEX_WORDS[site]}"]
            return [f"special {_SPECIAL[source]}", *built, *former]
        case moves.Swap(hex):
            return ["special swap-PI", f"swap-PI {HEX_WORDS[hex]}"]
        case moves.Downgrade(hex, area):
            return ["special down-lab", f"build ts {HEX_WORDS[hex]}", _up(area)]
        case moves.Advance(area):
            return ["special up-lowest", _up(area)]
        case moves.Outpost(hex):
            return ["special space-station", f"build sp {HEX_WORDS[hex]}"]
        case moves.Convert():
            return [_conversion(state, move)]
        case moves.Charge(amount, when):
            power = f"{amount}pw"
            return [f"charge {('1t,' + power, power + ',1t')[when] if when is not None else power}"]
        case moves.Decline():
            return ["decline"]
        case moves.Done():
            return ["decline tech"]
        case moves.Receive(item):
            seat = state.agenda[0].seat
            amount = power_items(state.players[seat])[item]
            kind = "t" if tasks.TOKEN_ITEMS >> item & 1 else "pw"
            return [f"income {'' if amount == 1 else amount}{kind}"]
        case _:
            raise AssertionError(move)


def _up(area: int | None) -> str:
    return "decline up" if area is None else f"up {TRACKS[area]}"


def _conversion(state: State, move: moves.Convert) -> str:
    task = state.agenda[0]
    phase = "gaia" if isinstance(task, tasks.Returning) else "turn"
    rate = find_rate(state.players[task.seat], move, phase)
    assert rate is not None
    pay = "tg" if phase == "gaia" else _PAY[move.pay]
    good = _GOOD[move.good]
    times = move.amount // rate.amount
    if good == "tech":
        return f"spend {move.amount}{pay} for tech"
    made = ",".join(f"{times * max(rate.of.gain)}{g[-1]}" for g in good.split(","))
    return f"spend {move.amount}{pay} for {made}"


class Walk(Translation):
    """A recorded game walked decision by decision, in the site's words."""

    def __init__(self, log: dict[str, Any]) -> None:
        super().__init__(read_game(json.dumps(log)))

    def after(self, who: str, commands: list[str]) -> tuple[State, list[str]]:
        """The position inside a line, and the commands that do not yet make a move of ours."""
        started = self.state
        seat, pending = self.seat_of[who], list[str]()
        for command in commands:
            pending.append(command)
            if self._say(seat, pending):
                pending = []
        inside, self.state = self.state, started
        return inside, pending

    def _say(self, seat: int, commands: list[str]) -> bool:
        """Play what these commands mean, if they are a whole move."""
        if commands[0].startswith("federation"):
            self.state = GAME.apply(self.state, seat, self.federation(commands[0].split(" ", 1)[1]))
            return True
        if commands == ["brainstone area1"] and not isinstance(self.state.agenda[0], tasks.Moving):
            return True  # the site asks where nothing is to be decided
        answers = [c for c in commands if c.startswith("brainstone")]
        wanted = [c for c in commands if c not in answers] if len(commands) > 1 else commands
        for move in GAME.moves(self.state, seat):
            if normal(spoken(self.state, move)) == normal(wanted):
                self.state = GAME.apply(self.state, seat, move)
                for answer in answers if len(commands) > 1 else ():
                    self._say(seat, [answer])
                return True
        return False


def normal(commands: list[str]) -> list[str]:
    """Commands without the differences of writing that mean nothing."""
    plain = [c.replace("1tech", "tech").replace("spend t-a3", "spend 1t-a3") for c in commands]
    plain = [c.replace("income 1t", "income t").replace("income 1pw", "income pw") for c in plain]
    return ["decline" if c.startswith("decline") and c != "decline up" else c for c in plain]


def next_commands(state: State, said: list[str]) -> set[str]:
    """What the site could be told next, after these commands of an unfinished move."""
    (seat,) = GAME.to_act(state)
    found = set()
    for move in GAME.moves(state, seat):
        if isinstance(move, moves.Federate):
            continue
        words = normal(spoken(state, move))
        if words[: len(said)] == said and len(words) > len(said):
            found.add(words[len(said)])
    return found
