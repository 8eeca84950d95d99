"""An objection: the rule that a move breaks, with the numbers of the case.

The check of a rule is written once, as code that yields an objection. A move without objections is
legal, so the list of legal moves and the explanation of a refusal cannot disagree. The texts are in
the ledger, in both languages; an objection has only the id and the numbers.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from orrery.kernel.ledger import Ledger
from orrery.kernel.text import Number, Numbers


@dataclass(frozen=True, slots=True)
class Objection:
    rule: str
    numbers: Numbers = field(default_factory=dict)
    ledger: Ledger | None = field(default=None, repr=False, compare=False)
    case: str = ""  # of the rule, where it has several texts

    def text(self, language: str = "en") -> str:
        if self.ledger is None:
            return self.rule
        return self.ledger.refuse(self.rule, language, self.numbers, self.case)

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"


Objector: TypeAlias = Callable[..., Objection]


def objector(ledger: Ledger) -> Objector:
    """A function that makes objections: `no("KP-MAIN-01", cell=…)`, `no("GP-ACT3-01", "price")`."""

    def no(rule: str, case: str = "", /, **numbers: Number) -> Objection:
        return Objection(rule, numbers, ledger, case)

    return no
