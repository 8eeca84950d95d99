"""What the Automa starts with."""

from msgspec.structs import replace

from orrery.games.gaia.automa.choice import faction_card
from orrery.games.gaia.automa.deck import first_deck
from orrery.games.gaia.components import BOX, DIFFICULTY
from orrery.games.gaia.state import Automa
from orrery.games.gaia.tasks import NONE


def unpacked(difficulty: str) -> Automa:
    """Its markers, points and cards, before its faction is known.

    Rules: GP-SOLO-SETUP-08, GP-SOLO-SETUP-10, GP-SOLO-SETUP-23, GP-SOLO-DIFF-01.
    """
    known, reserve = first_deck(difficulty)
    return Automa(
        faction=NONE,
        vp=DIFFICULTY[difficulty].start_vp,
        research=(0, 0, 0, 0, 0, 0),
        mines=0,
        stations=0,
        labs=0,
        institutes=0,
        academies=0,
        satellites=0,
        booster=NONE,
        known=known,
        unseen=BOX.deck.reserve_drawn,
        reserve=reserve,
        drawn=0,
        action=NONE,
        support=NONE,
        passed=False,
    )


def with_faction(automa: Automa, faction: int) -> Automa:
    """Its faction is known, and with it the level on which it starts.

    Rules: GP-SOLO-SETUP-09.
    """
    automa = replace(automa, faction=faction)
    levels = dict(faction_card(automa).research.named)
    return replace(automa, research=tuple(levels.values()))
