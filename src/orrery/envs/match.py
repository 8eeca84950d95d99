"""A game that is played word by word: what the environments have in common.

    begin ──► somebody must choose a word ──► say ──► … ──► over
                     nature must move ──► chance

Whatever leaves no choice is done at once: a seat with one legal move makes it, a word that must
come is said. Where several seats act at once, they speak in the order of the seats, each until it
is ready; what the others may know of it is in their observations, as at any table.

Some games last as long as their players put off the end, and a bad policy may do so for ever. After
`longest` words a match is therefore broken off.
"""

from random import Random
from typing import Any, Final

from orrery.envs.speech import Speech
from orrery.envs.words import Vocabulary, vocabulary
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame, Options, Seat
from orrery.kernel.observing import Row
from orrery.position import AnyPosition, Position

NOBODY: Final[Seat] = -2  # the game is over
LONGEST: Final = 10_000  # words: several times more than anybody needs who wants to come to an end


class BadWord(OrreryError):
    """The word may not be said here; names those that may."""


class Match:
    """One game: its state, whose turn it is to speak, and what that seat has said so far."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options | None = None,
        longest: int = LONGEST,
    ) -> None:
        if longest < 1:
            raise OrreryError(f"longest {longest}: at least 1")
        self.game: Final = game
        self.seats: Final = seats
        self.longest: Final = longest
        self.options: Final = game.settle(options or {})
        self.vocabulary: Final[Vocabulary] = vocabulary(game)
        self.looked: tuple[Any, Seat, Row] | None = None  # a state, who looked, what it saw
        self.begin()

    def begin(self) -> None:
        """The box is opened again."""
        self.position: AnyPosition = Position.start(
            self.game, self.seats, options=self.options, nature="manual"
        )
        self.seat: Seat = NOBODY
        self.speech = Speech(self.vocabulary, ())
        self.spoken = 0  # words
        self.cut = False  # broken off
        self.wait()

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def chance_is_next(self) -> bool:
        return self.seat == NATURE

    def chance(self, rng: Random) -> None:
        """Nature moves, as often as it is to move."""
        while self.seat == NATURE:
            self._make(NATURE, self.game.chance(self.state, rng))
            self.wait()

    def say(self, word: int) -> None:
        """The seat whose turn it is says a word."""
        speech = self.speech
        if word not in speech.next:
            raise BadWord(self._refusal(word))
        speech.say(word)
        if speech.move is not None:
            self._make(self.seat, speech.move)
            self.wait()
        self.spoken += 1
        if self.spoken >= self.longest and not self.over:
            self.stop()

    def stop(self) -> None:
        """The game is broken off where it stands."""
        self.seat, self.cut = NOBODY, True
        self.speech = Speech(self.vocabulary, ())

    def copy(self) -> "Match":
        """The same game, to be continued in another way."""
        other = object.__new__(Match)
        vars(other).update(vars(self))
        other.speech = self.speech.copy()
        return other

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()  # states and moves are values, and games are never changed

    def __reduce__(self) -> tuple[Any, ...]:
        opened = (self.game.key, self.seats, self.options, self.longest)
        said = tuple(self.speech.said)
        return _restored, (*opened, self.position, said, self.spoken, self.cut)

    def _make(self, seat: Seat, move: Any) -> None:
        self.position = self.position.apply(move, seat)

    def wait(self) -> None:
        """Go on to the next choice of a word, to nature's next move, or to the end."""
        game, words = self.game, self.vocabulary
        while active := game.to_act(self.state):
            self.seat = min(active)  # nature before anybody
            if self.seat == NATURE:
                break
            self.speech = Speech(words, game.moves(self.state, self.seat))
            if self.speech.move is None:
                return
            self._make(self.seat, self.speech.move)
        else:
            self.seat = NOBODY
        self.speech = Speech(words, ())

    def _refusal(self, word: int) -> str:
        words = self.vocabulary.words
        if self.seat < 0:
            return "nobody may say a word now"
        name = f"{str(words[word])!r}" if 0 <= word < len(words) else "no word"
        possible = ", ".join(f"{number} {words[number]}" for number in list(self.speech.next)[:12])
        more = ", …" if len(self.speech.next) > 12 else ""
        return f"{word} ({name}) cannot be said now; possible: {possible}{more}"


def _restored(
    key: str,
    seats: int,
    options: Options,
    longest: int,
    position: AnyPosition,
    said: tuple[int, ...],
    spoken: int,
    cut: bool,
) -> Match:
    """A match from what was kept of it: the rules come from the shelf."""
    match = Match(find(key), seats, options, longest)
    match.position, match.spoken = position, spoken
    match.wait()
    speech = match.speech
    while len(speech.said) < len(said):
        speech.say(said[len(speech.said)])
    if cut:
        match.stop()
    return match
