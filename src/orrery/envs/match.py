"""A game that is played word by word: the common part of the environments.

    begin ──► a seat must choose a word ──► say ──► … ──► over
                     nature must move ──► chance

Forced decisions are skipped: a seat with one legal move makes it, and a word without alternative is
chosen. Where several seats act at once, they choose in the order of the seats, each until it is
ready; their observations show only what each seat may know.

A bad policy may put off the end of some games for ever. A match is therefore truncated after
`longest` words.
"""

from random import Random
from typing import Any, Final

from orrery.envs.partial_sentence import PartialSentence
from orrery.envs.words import Vocabulary, vocabulary
from orrery.games import game as find
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, AnyGame, Options, Seat
from orrery.kernel.observing import Row
from orrery.position import AnyPosition, Position

NO_SEAT: Final[Seat] = -2  # the game is over
LONGEST: Final = 10_000  # words: several times more than a sensible game needs


class BadWord(OrreryError):
    """The word is not possible here; the message lists those that are."""


class Match:
    """One game: its position, the seat to choose a word, and its sentence so far."""

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
        self.observed: tuple[Any, Seat, Row] | None = (
            None  # a cache: state, seat and its observation
        )
        self.begin()

    def begin(self) -> None:
        """Start a new game."""
        self.position: AnyPosition = Position.start(
            self.game, self.seats, options=self.options, nature="manual"
        )
        self.seat: Seat = NO_SEAT
        self.sentence = PartialSentence(self.vocabulary, ())
        self.words_said = 0
        self.cut = False  # truncated
        self.advance()

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def over(self) -> bool:
        return self.seat == NO_SEAT

    @property
    def chance_is_next(self) -> bool:
        return self.seat == NATURE

    def chance(self, rng: Random) -> None:
        """Play nature's moves until a seat must choose."""
        while self.seat == NATURE:
            self._make(NATURE, self.game.chance(self.state, rng))
            self.advance()

    def say(self, word: int) -> None:
        """Choose a word for the seat to act."""
        sentence = self.sentence
        if word not in sentence.next:
            raise BadWord(self._refusal(word))
        sentence.say(word)
        if sentence.move is not None:
            self._make(self.seat, sentence.move)
            self.advance()
        self.words_said += 1
        if self.words_said >= self.longest and not self.over:
            self.stop()

    def stop(self) -> None:
        """Truncate the game."""
        self.seat, self.cut = NO_SEAT, True
        self.sentence = PartialSentence(self.vocabulary, ())

    def copy(self) -> "Match":
        """A copy that can be continued independently."""
        other = object.__new__(Match)
        vars(other).update(vars(self))
        other.sentence = self.sentence.copy()
        return other

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()  # states and moves are values, and games are never changed

    def __reduce__(self) -> tuple[Any, ...]:
        opened = (self.game.key, self.seats, self.options, self.longest)
        said = tuple(self.sentence.said)
        return _restored, (*opened, self.position, said, self.words_said, self.cut)

    def _make(self, seat: Seat, move: Any) -> None:
        self.position = self.position.apply(move, seat)

    def advance(self) -> None:
        """Advance to the next choice of a word, to nature's next move, or to the end."""
        game, words = self.game, self.vocabulary
        while active := game.to_act(self.state):
            self.seat = min(active)  # nature (-1) comes first
            if self.seat == NATURE:
                break
            self.sentence = PartialSentence(words, game.moves(self.state, self.seat))
            if self.sentence.move is None:
                return
            self._make(self.seat, self.sentence.move)
        else:
            self.seat = NO_SEAT
        self.sentence = PartialSentence(words, ())

    def _refusal(self, word: int) -> str:
        words = self.vocabulary.words
        if self.seat < 0:
            return "no seat is to choose a word now"
        name = f"{str(words[word])!r}" if 0 <= word < len(words) else "no word"
        possible = ", ".join(
            f"{number} {words[number]}" for number in list(self.sentence.next)[:12]
        )
        more = ", …" if len(self.sentence.next) > 12 else ""
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
    """A match from its pickled parts; the game is looked up by its key."""
    match = Match(find(key), seats, options, longest)
    match.position, match.words_said = position, spoken
    match.advance()
    sentence = match.sentence
    while len(sentence.said) < len(said):
        sentence.say(said[len(sentence.said)])
    if cut:
        match.stop()
    return match
