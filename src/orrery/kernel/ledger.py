"""The ledger: every rule of a game as one atomic entry with a stable id, in both languages.

`rules.toml` in a game's folder holds the entries. A rule that a move can break also has the text of
the refusal, with the numbers of the case, in both languages. An entry that cannot be tested
(flavour, advice) says why.

    [[rule]]
    id = "KP-ACT-CONSTRUCT-02"
    text = "Space Construction costs 1 energy and 1 matter."
    fr = "Constructions spatiales coûte 1 énergie et 1 matière."
    seed = "2) Tour des joueurs"                     # section of the rulebook, component or ruling
    refusal.en = "a ship costs {cost} and {planet} holds {held}"
    refusal.fr = "un vaisseau coûte {cost} et {planet} porte {held}"

A rule that can be broken in several ways has a text for each: `cases.<name>` beside the refusal.
"""

from collections.abc import Iterator
from functools import cached_property
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from orrery.kernel.errors import OrreryError, nearest
from orrery.kernel.text import Numbers, Words


class Refusal(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str

    def said(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    fr: str
    seed: str
    refusal: Refusal | None = None
    cases: dict[str, Refusal] = {}  # other ways to break it, by name
    untestable: str = ""  # why this entry cannot be tested
    status: str = ""

    @property
    def topic(self) -> str:
        """The part of the id between the game and the number: KP-ACT-TECH-01 -> ACT-TECH."""
        return "-".join(self.id.split("-")[1:-1])

    def said(self, language: str) -> str:
        return self.fr if language == "fr" else self.text

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """The refusal and those of its cases."""
        return (*([self.refusal] if self.refusal else []), *self.cases.values())


class Ledger:
    """The rules of one game by id, and the words for its refusals."""

    def __init__(self, path: Traversable, words: Words) -> None:
        self._path = path
        self.words = words

    @cached_property
    def rules(self) -> dict[str, Rule]:
        import tomllib

        data = tomllib.loads(self._path.read_text(encoding="utf-8"))
        rules = msgspec.convert(data["rule"], list[Rule])
        by_id = {rule.id: rule for rule in rules}
        if len(by_id) < len(rules):
            raise OrreryError(f"{self._path}: the same rule id stands there twice")
        return by_id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __getitem__(self, id: str) -> Rule:
        rule = self.rules.get(id)
        if rule is None:
            raise OrreryError(f"the ledger has no rule {id!r}; {nearest(id, self.rules)}")
        return rule

    def refuse(self, id: str, language: str, numbers: Numbers, case: str = "") -> str:
        """The text of a refusal; the text of the rule if it has none."""
        rule = self[id]
        refusal = rule.cases[case] if case else rule.refusal
        if refusal is None:
            return rule.said(language)
        return self.words.fill(refusal.said(language), language, numbers)
