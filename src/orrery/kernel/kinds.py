"""Kinds of words: what a slot of a sentence takes, and the value that each word stands for."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final


class Kind:
    """A kind of word: the words it has, and the value each stands for.

    >>> cell = Kind("cell", ["build", "chart"])
    >>> cell.values["chart"], cell.words[0]
    (1, 'build')
    """

    def __init__(self, name: str, words: Mapping[str, Any] | Sequence[str]) -> None:
        self.name: Final = name
        self.values: Final[Mapping[str, Any]] = (
            words if isinstance(words, Mapping) else {w: i for i, w in enumerate(words) if w}
        )
        self.words: Final = {value: word for word, value in self.values.items()}

    def read(self, word: str) -> Any:
        return self.values[word]

    def write(self, value: Any) -> str:
        return self.words[value]

    def knows(self, word: str) -> bool:
        return word in self.values

    def any(self, rng: Random) -> Any:
        return rng.choice(list(self.words))


class Numeral(Kind):
    """Plain numbers from `low` to `high`: amounts."""

    def __init__(self, name: str = "number", low: int = 0, high: int = 99) -> None:
        super().__init__(name, {str(n): n for n in range(low, high + 1)})


class Counted(Kind):
    """An amount of a thing as one word, and words for things that are not counted. Any amount up to
    `most` is a word; `values` has only small amounts, so that it can be listed.

    >>> goods = Counted("good", ["oil", "iron"], {"token": (1, 2)})
    >>> goods.read("41-iron"), goods.write((120, 0)), goods.write((1, 2)), goods.knows("0-oil")
    ((41, 1), '120-oil', 'token', False)
    """

    _LISTED: Final = 9

    def __init__(
        self,
        name: str,
        things: Sequence[str],
        others: Mapping[str, tuple[int, int]] | None = None,
        most: int = 999_999,
    ) -> None:
        counted = {f"{n}-{w}": (n, i) for i, w in enumerate(things) for n in self._few(most)}
        super().__init__(name, {**counted, **(others or {})})
        self.most: Final = most
        self._things: Final = tuple(things)
        self._numbers: Final = {word: number for number, word in enumerate(things)}

    @classmethod
    def _few(cls, most: int) -> range:
        return range(1, min(cls._LISTED, most) + 1)

    def knows(self, word: str) -> bool:
        return word in self.values or self._counted(word) is not None

    def read(self, word: str) -> tuple[int, int]:
        return self._counted(word) or self.values[word]

    def write(self, value: tuple[int, int]) -> str:
        return self.words.get(value) or f"{value[0]}-{self._things[value[1]]}"

    def _counted(self, word: str) -> tuple[int, int] | None:
        amount, _, thing = word.partition("-")
        if thing not in self._numbers or not amount.isdecimal() or not amount.isascii():
            return None
        if amount.startswith("0") or len(amount) > len(str(self.most)) or int(amount) > self.most:
            return None
        return int(amount), self._numbers[thing]
