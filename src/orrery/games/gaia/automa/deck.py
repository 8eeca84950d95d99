"""The Automa's deck: which cards may be drawn, how likely each is, and how the deck grows.

The cards that went into it face up are known. Those added from the reserve are unseen: any card of
the reserve may be one of them, with equal odds.
"""

from typing import Final

from msgspec.structs import replace

from orrery.games.gaia.components import BOX, CARD, DIFFICULTY, STARTERS, TURNED_CARDS
from orrery.games.gaia.state import Automa
from orrery.games.gaia.tasks import NONE
from orrery.kernel.hexes import bits

_ADDED: Final = BOX.deck.reserve_drawn  # cards of the reserve, at first and with every pass


def first_deck(difficulty: str) -> tuple[int, int]:
    """The known cards of the first deck, and those of the reserve.

    Rules: GP-SOLO-SETUP-17, GP-SOLO-SETUP-19, GP-SOLO-SETUP-26, GP-SOLO-DIFF-01, GP-SOLO-DIFF-02,
    GP-SOLO-DIFF-03, GP-SOLO-DIFF-04, GP-SOLO-DIFF-06.
    """
    level = DIFFICULTY[difficulty]
    known = sum(1 << card for card in STARTERS)
    removed = sum(1 << number - 1 for number in level.remove)
    known = known & ~removed | sum(1 << number - 1 for number in level.add)
    return known, (1 << len(CARD)) - 1 & ~known & ~removed


def size(automa: Automa) -> int:
    """How many cards are left in the deck."""
    return automa.known.bit_count() + automa.unseen


def turned(automa: Automa) -> bool:
    """Whether the next card is one of those at the bottom that lie sideways.

    Rules: GP-SOLO-SETUP-18.
    """
    return size(automa) <= TURNED_CARDS


def odds(automa: Automa) -> dict[int, int]:
    """The cards that may be drawn now, with their weights: the unseen ones share theirs."""
    if not automa.unseen:
        return dict.fromkeys(bits(automa.known), 1)
    found = dict.fromkeys(bits(automa.known), automa.reserve.bit_count())
    return found | dict.fromkeys(bits(automa.reserve), automa.unseen)


def any_card(automa: Automa) -> int:
    """All cards of the game, for what a random card settles during set-up."""
    return automa.known | automa.reserve


def drawn(automa: Automa, card: int) -> Automa:
    """A card leaves the deck: it is the new action card, and the old one is the support card.

    The first card of a round is the support card.

    Rules: GP-SOLO-TURN-02, GP-SOLO-TURN-09.
    """
    bit = 1 << card
    if automa.known & bit:
        automa = replace(automa, known=automa.known & ~bit)
    else:
        automa = replace(automa, unseen=automa.unseen - 1, reserve=automa.reserve & ~bit)
    automa = replace(automa, drawn=automa.drawn | bit)
    if automa.support == NONE:
        return replace(automa, support=card)
    if automa.action == NONE:
        return replace(automa, action=card)
    return replace(automa, support=automa.action, action=card)


def shuffled(automa: Automa) -> Automa:
    """Shuffle all cards into the deck, with one more unseen card of the reserve.

    Rules: GP-SOLO-PASS-04.
    """
    added = min(_ADDED, automa.reserve.bit_count() - automa.unseen)
    return replace(
        automa,
        known=automa.known | automa.drawn,
        unseen=automa.unseen + added,
        drawn=0,
        action=NONE,
        support=NONE,
    )
