"""A table in the terminal: the board as text, and sentences typed word by word.

It names no particular game. Several people share the screen: a hand-over page between them keeps
their secrets. Nature and bots play in between.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from orrery.bots import bot
from orrery.kernel.errors import BadSeats, OrreryError
from orrery.kernel.game import NATURE, AnyGame, Options, Seat
from orrery.kernel.record import replay
from orrery.kernel.sentences import next_words
from orrery.position import AnyPosition, Position, Record
from orrery.texts import WORDS

ME = "me"
SHOWN = 14  # next words listed with their numbers


class Quit(Exception):
    """The player wants to quit."""


def play(
    game: AnyGame,
    levels: Sequence[str],
    options: Options,
    seed: int | None,
    language: str,
    path: Path | None = None,
    *,
    ask: Callable[[str], str] = input,
    show: Callable[[str], None] = print,
) -> Record:
    """Play a game until it is over or the player quits; returns the record and writes it."""
    if not levels:
        raise BadSeats("nobody sits at the table; --seats me,random")
    table = TerminalTable(game, levels, options, seed, language, ask, show)
    try:
        table.run()
    except (Quit, EOFError):
        show(table.say("left", n=len(table.record.moves)))
    if path is not None:
        table.save(path)
    return table.record


class TerminalTable:
    """One game being played at one screen."""

    def __init__(
        self,
        game: AnyGame,
        levels: Sequence[str],
        options: Options,
        seed: int | None,
        language: str,
        ask: Callable[[str], str],
        show: Callable[[str], None],
    ) -> None:
        self.game, self.language, self.ask, self.show = game, language, ask, show
        self.bots = [None if level == ME else bot(level) for level in levels]
        self.names = [f"{game.words.label('seat', f'seat-{n}', language)}" for n in self.seats]
        self.rng = Random(seed)
        self.position: AnyPosition = Position.start(
            game, len(levels), options=options, nature="manual"
        )
        self.past: list[AnyPosition] = []  # positions that an undo returns to
        self.covered: list[tuple[Any, Seat, Any]] = []  # covered moves of bots, shown later
        self.near: Seat | None = None  # the seat at the screen

    @property
    def seats(self) -> range:
        return range(len(self.bots))

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def record(self) -> Record:
        return self.position.record.named(*self.names)

    def say(self, id: str, **numbers: Any) -> str:
        return WORDS.text(id, self.language, numbers)

    def run(self) -> None:
        self.show(self.say("welcome", game=self.game.title[self.language]))
        while active := self.position.to_act:
            if NATURE in active:
                self.past.clear()
                self._make(NATURE, self.game.chance(self.state, self.rng))
                continue
            seat = active[0]
            player = self.bots[seat]
            if player is None:
                self._person(seat)
            else:
                self.past.clear()
                self._make(seat, self.game.read(player(self.position.view(seat), self.rng)))
        self._end()

    def _make(self, seat: Seat, move: Any) -> None:
        before, self.position = self.state, self.position.apply(move, seat)
        for said in [said for said in self.covered if not self._is_covered(*said)]:
            self.covered.remove(said)
            self._show_move(*said[1:])
        if seat == NATURE or self.bots[seat] is not None:
            if not self._is_covered(before, seat, move):
                self._show_move(seat, move)
            else:
                if all(by != seat for _, by, _ in self.covered):
                    self._show_move(seat, None)
                self.covered.append((before, seat, move))

    def _is_covered(self, before: Any, by: Seat, move: Any, to: Seat | None = None) -> bool:
        return to != by and self.game.veiled(before, move, self.state)

    def _show_move(self, by: Seat, move: Any) -> None:
        """Print a move of nature or a bot, as far as it may be known."""
        known = None if move is None else self.game.tell(move, by, self._only_person())
        self.show(self.say("did", name=self._name(by), move=self._spoken(known)))

    def _only_person(self) -> Seat | None:
        """The only person at the screen, who may see secrets at once; None if there are several."""
        people = [seat for seat in self.seats if self.bots[seat] is None]
        return people[0] if len(people) == 1 else None

    def _name(self, seat: Seat) -> str:
        return self.say("nature") if seat == NATURE else self.names[seat]

    def _spoken(self, text: str | None) -> str:
        return self.say("secret") if text is None else self.game.grammar.label(text, self.language)

    # --- A person decides -----------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if self.near != seat and self._only_person() is None:
            self.ask(self.say("hand_over", name=self.names[seat]) + " ")
        if self.near != seat or not self.past:
            self._board(seat)
        self.near = seat
        view = self.position.view(seat)
        prompt = self.game.words.say(view.prompt, self.language)
        self.show("\n" + self.say("your_turn", name=self.names[seat], prompt=prompt))
        sentences = [choice.move for choice in view.choices]
        text = self._sentence(seat, sentences)
        if text is not None:
            self.past.append(self.position)
            self._make(seat, self.game.read(text))

    def _sentence(self, seat: Seat, sentences: list[str]) -> str | None:
        """Ask for words until the sentence is complete; None if a command changed the position."""
        said: list[str] = []
        while True:
            said = _unavoidable(sentences, said)
            ahead = next_words(sentences, said)
            self._list(said, ahead.words, complete=ahead.complete)
            with _completion(sentences, said):
                heard = self.ask(f"{' '.join(said)}> " if said else "> ").strip()
            if not heard and ahead.complete:
                return " ".join(said)
            if heard == "back":
                said = said[:-1]
            elif heard.split(" ")[0] in self._commands:
                if self._command(seat, heard, sentences):
                    return None
                said = []
            elif heard:
                whole = _all_words(heard, said, sentences)
                ahead = next_words(sentences, whole)
                if ahead.complete and not ahead.words:
                    return " ".join(whole)
                if ahead.complete or ahead.words:
                    said = whole
                else:
                    self._refuse(seat, heard)

    def _list(self, said: list[str], words: Sequence[str], *, complete: bool) -> None:
        lines = []
        for number, word in enumerate(words[:SHOWN], start=1):
            kind = self.game.grammar.kinds_of(" ".join([*said, word]))
            label = self.game.words.label(kind[-1].kind, word, self.language) if kind else word
            lines.append(f"{number:>3} {word}" + (f"  ({label})" if label != word else ""))
        if len(words) > SHOWN:
            lines.append(f"    … {' '.join(words[SHOWN:])}")
        if complete:
            lines.append("    " + self.say("confirm"))
        self.show("\n".join(lines))

    def _refuse(self, seat: Seat, text: str) -> None:
        try:
            self.position.play(text, seat)
        except OrreryError as error:
            why = str(error)
            objections = getattr(error, "objections", ())
            if objections:
                why = f"{objections[0].text(self.language)} [{objections[0].rule}]"
            self.show(self.say("refused", why=why))

    # --- Commands -------------------------------------------------------------------------------

    _commands = ("?", "help", "why", "rule", "all", "board", "log", "undo", "save", "quit")

    def _command(self, seat: Seat, heard: str, sentences: list[str]) -> bool:
        """Run a command; True if the position has changed."""
        name, _, rest = heard.partition(" ")
        match name:
            case "?" | "help":
                self.show(self.say("help"))
            case "why":
                self._why(seat, rest)
            case "rule":
                with _errors_shown(self.show):
                    self.show(self.game.ledger[rest.strip().upper()].said(self.language))
            case "all":
                self.show("\n".join(sentences))
            case "board":
                self._board(seat)
            case "log":
                self._log(seat)
            case "undo":
                return self._undo()
            case "save":
                with _errors_shown(self.show):
                    self.save(Path(rest.strip() or f"{self.game.key}.record"))
            case _:
                raise Quit
        return False

    def _log(self, seat: Seat) -> None:
        """The last moves, as a seat may know them."""
        last = list(zip(replay(self.game, self.record), self.record.moves, strict=False))[-20:]
        for before, (by, text) in last:
            move = self.game.read(text)
            covered = self._is_covered(before, by, move, seat)
            known = None if covered else self.game.tell(move, by, seat)
            self.show(self.say("did", name=self._name(by), move=self._spoken(known)))

    def _why(self, seat: Seat, text: str) -> None:
        with _errors_shown(self.show):
            found = self.position.why_not(text, seat)
            for objection in found:
                why = f"{objection.text(self.language)} [{objection.rule}]"
                self.show(self.say("refused", why=why))
            if not found:
                self.show(self.say("allowed"))

    def _undo(self) -> bool:
        if not self.past:
            self.show(self.say("no_undo"))
            return False
        self.position = self.past.pop()
        self.show(self.say("undone"))
        return True

    def _board(self, seat: Seat) -> None:
        self.show("\n" + self.game.sketch(self.position.view(seat), self.language))

    def save(self, path: Path) -> None:
        try:
            path.write_text(self.record.dumps(), encoding="utf-8")
        except OSError as error:
            raise OrreryError(f"cannot write {path}: {error.strerror}") from None
        self.show(self.say("saved", file=str(path)))

    def _end(self) -> None:
        self.show("\n" + self.game.sketch(self.position.view(), self.language))
        self.show("\n" + self.say("over"))
        winners = self.position.winners
        for seat, score in enumerate(self.position.scores):
            id = "winner" if seat in winners else "score"
            self.show(self.say(id, name=self.names[seat], total=score.total))


@contextmanager
def _errors_shown(show: Callable[[str], None]) -> Iterator[None]:
    """Print an `OrreryError` instead of ending the game."""
    try:
        yield
    except OrreryError as error:
        show(str(error))


def _unavoidable(sentences: list[str], said: list[str]) -> list[str]:
    """The words with those added that have no alternative, except the last of a sentence."""
    while True:
        ahead = next_words(sentences, said)
        if len(ahead.words) != 1 or ahead.complete:
            return said
        longer = [*said, ahead.words[0]]
        if next_words(sentences, longer).complete:
            return said
        said = longer


def _all_words(heard: str, said: list[str], sentences: list[str]) -> list[str]:
    """The words so far: the input continues them, or is a new sentence."""
    words = heard.split()
    ahead = next_words(sentences, said).words
    first = words[0]
    if first not in ahead:
        fits = [word for word in ahead if word.startswith(first)]
        if first.isdigit() and 1 <= int(first) <= len(ahead):
            words[0] = ahead[int(first) - 1]
        elif first in next_words(sentences, []).words:
            return words
        elif len(fits) == 1:
            words[0] = fits[0]
    return [*said, *words]


@contextmanager
def _completion(sentences: list[str], said: list[str]) -> Iterator[None]:
    """Completion of the next word with Tab, if the terminal supports it."""
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(text: str, state: int) -> str | None:
        typed = readline.get_line_buffer()[: readline.get_begidx()].split()
        words = next_words(sentences, [*said, *typed]).words
        fits = [word for word in words if word.startswith(text)]
        return f"{fits[state]} " if state < len(fits) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    yield
    readline.set_completer(None)
