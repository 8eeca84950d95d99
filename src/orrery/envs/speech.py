"""A sentence being said: the words so far, and those that may come next.

It begins with the legal moves of a seat and ends when only one of them is left; that one is the
move. A word that has no alternative is said by itself. The moves are sorted by their verbs first
and by a further word only when that is asked for, so that a choice between hundreds of placements
costs little more than a choice between ten.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from orrery.envs.words import END, Column, Vocabulary


class Speech:
    """What a seat is saying. `move` is None until the words leave only one.

    `next` holds the words that may follow, in the order of the moves, with the moves that each of
    them leaves possible.
    """

    __slots__ = ("_depth", "_spelled", "_vocabulary", "move", "next", "said")

    def __init__(self, vocabulary: Vocabulary, moves: Iterable[Any]) -> None:
        self.said: list[int] = []
        self.move: Any = None
        self._vocabulary = vocabulary
        self._depth = 0  # words said
        self._spelled = False  # whether the moves left come with their words
        groups = dict[int, list[Any]]()
        for kind, alike in groupby(moves, type):  # games list what is alike together
            groups.setdefault(vocabulary.verbs[kind], []).extend(alike)
        self.next = groups
        if len(groups) == 1:
            (verb,) = groups
            self.say(verb)

    def say(self, word: int) -> None:
        """One of the next words is said, and those that must follow it."""
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

    def copy(self) -> "Speech":
        """The same sentence, to be continued in another way."""
        other = object.__new__(Speech)
        other.said = self.said.copy()
        other.move, other.next = self.move, self.next  # groups are never changed
        other._vocabulary, other._depth = self._vocabulary, self._depth
        other._spelled = self._spelled
        return other

    def _sorted(self, left: list[Any]) -> dict[int, list[Any]]:
        """The moves that are left, by their next word; END for one that is complete."""
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
