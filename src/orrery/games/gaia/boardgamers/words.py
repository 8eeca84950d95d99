"""The site's lines: split into commands, and its words read one by one."""

import re

from orrery.games.gaia import moves
from orrery.games.gaia.boardgamers.reading import SLOTS, TRACKS, number
from orrery.games.gaia.components import TOKEN_WORDS
from orrery.games.gaia.moves import AnyMove
from orrery.kernel.errors import RecordError


class Commands:
    """The commands of a line that are still to be read. An empty one ends the turn."""

    def __init__(self, line: str) -> None:
        self.left = [_plain(command.strip()) for command in line.split(".")]
        self.declined = False  # the rest of a phase was declined

    def peek(self) -> str:
        return self.left[0] if self.left else ""

    def take(self) -> str:
        if not self.left:
            raise RecordError("the line ends too early")
        return self.left.pop(0)

    def take_past(self, verb: str) -> str:
        """The next command that has another verb; the one before it is used later."""
        first = self.take()
        if first.split(" ")[0] != verb:
            return first
        then = self.take()
        self.put(first)
        return then

    def put(self, command: str) -> None:
        self.left.insert(0, command)


def _plain(command: str) -> str:
    """A command as a person writes it: bots of the site write out empty parts."""
    return {"endturn": "", "pass undefined": "pass"}.get(command, command)


def bare(text: str) -> str:
    """A line without what the site adds for its readers."""
    text = re.sub(r"\s*\([^()]*(?:=>|⇒|from )[^()]*\)", "", text)
    text = re.sub(r" returning booster\d+", "", text)
    return re.sub(r" using [^.]*", "", text).strip()


def expect(command: str, words: str) -> str:
    if not command.startswith(words + " "):
        raise RecordError(f"expected {words!r} and found {command!r}")
    return command.removeprefix(words + " ").strip()


def read_track(word: str) -> int:
    if word not in TRACKS:
        raise RecordError(f"there is no research area {word!r} in the base game")
    return TRACKS.index(word)


def read_slot(word: str) -> int:
    if word not in SLOTS:
        raise RecordError(f"there is no tech tile space {word!r} in the base game")
    return SLOTS.index(word)


def read_token(word: str) -> int:
    if word == "gleens":
        return TOKEN_WORDS.index("token-gleens")
    if not re.match(r"^fed[1-6]$", word):
        raise RecordError(f"there is no federation token {word!r} in the base game")
    return number(word)


def read_charge(rest: str) -> AnyMove:
    """`3pw`, or with the Taklons' token before or after it."""
    amounts = rest.split(",")
    power = next((a for a in amounts if a.endswith("pw")), "0pw")
    count = int(power.removesuffix("pw") or 1)
    if len(amounts) == 1:
        return (
            moves.Charge(count) if amounts[0].endswith("pw") else moves.Charge(0, moves.TOKEN_LAST)
        )
    return moves.Charge(count, moves.TOKEN_LAST if amounts[0].endswith("pw") else moves.TOKEN_FIRST)
