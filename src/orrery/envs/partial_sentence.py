"""A sentence whose words are chosen one by one: the words so far, and those that may come next.

It begins with the legal moves of a seat and ends when only one of them is left, the chosen move. A
word without alternative is added automatically. Moves are grouped by their verb first and by a
further word only when it is needed, so that hundreds of placements cost little more than ten.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from orrery.envs.words import END, Column, Vocabulary


class PartialSentence:
    """The sentence of a seat. `move` is None until only one move fits its words.

    `next` maps each possible next word to the moves that it leaves, in the order of the moves.
    """

    __slots__ = ("_depth", "_spelled", "_vocabulary", "move", "next", "said")

    def __init__(self, vocabulary: Vocabulary, moves: Iterable[Any]) -> None:
        self.said: list[int] = []
        self.move: Any = None
        self._vocabulary = vocabulary
        self._depth = 0  # number of words so far
        self._spelled = False  # whether moves are paired with their words
        groups = dict[int, list[Any]]()
        for kind, alike in groupby(moves, type):  # games list moves of one class together
            groups.setdefault(vocabulary.verbs[kind], []).extend(alike)
        self.next = groups
        if len(groups) == 1:
            (verb,) = groups
            self.say(verb)

    def say(self, word: int) -> None:
        """Add one of the next words, and the forced words after it."""
        left = self.next[word]
        if word == END or len(left) == 1:
            self.move = left[0][1] if self._spelled else left[0]
            return
        self.said.append(word)
        self._depth += 1
        while True:
            groups = self._sorted(left)
            if len(groups) > 1:
                self.next = groups
                return
            ((word, left),) = groups.items()
            if word == END or len(left) == 1:
                self.move = left[0][1] if self._spelled else left[0]
                return
            self.said.append(word)
            self._depth += 1

    def copy(self) -> "PartialSentence":
        """A copy that can be continued independently."""
        other = object.__new__(PartialSentence)
        other.said = self.said.copy()
        other.move, other.next = self.move, self.next  # groups are never changed
        other._vocabulary, other._depth = self._vocabulary, self._depth
        other._spelled = self._spelled
        return other

    def _sorted(self, left: list[Any]) -> dict[int, list[Any]]:
        """The remaining moves by their next word; END for a complete one."""
        if not self._spelled:
            shapes = self._vocabulary.shapes
            shape = shapes[type(left[0])]
            if self._depth > 1 or len(set(map(type, left))) == 1:
                if self._depth < len(shape.columns):
                    item = shape.columns[self._depth]
                    return {item: left} if isinstance(item, int) else _by(item, left)
                if not shape.rest:
                    return {END: left}  # the same sentence twice
            left = [(shapes[type(move)].spell(move), move) for move in left]
            self._spelled = True
        groups: dict[int, list[Any]] = {}
        for pair in left:
            words = pair[0]
            word = words[self._depth] if self._depth < len(words) else END
            groups.setdefault(word, []).append(pair)
        return groups


def _by(column: Column, left: list[Any]) -> dict[int, list[Any]]:
    numbers, groups = column.numbers, dict[int, list[Any]]()
    for move, value in zip(left, map(attrgetter(column.field), left), strict=True):
        number = numbers[value]
        if number in groups:
            groups[number].append(move)
        else:
            groups[number] = [move]
    return groups
