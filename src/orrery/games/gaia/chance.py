"""Nature's moves, drawn with the right odds."""

from random import Random

from orrery.games.gaia.automa.choice import rival
from orrery.games.gaia.automa.deck import odds
from orrery.games.gaia.components import (
    ADVANCED_WORDS,
    AREAS,
    BASIC_WORDS,
    BOOSTER_WORDS,
    FINAL_TILES,
    FINAL_WORDS,
    ROUND_WORDS,
    ROUNDS,
)
from orrery.games.gaia.galaxy import TURNS, Placement, printed
from orrery.games.gaia.legal.setup import INNER, legal_galaxy, map_rule, row_size, size
from orrery.games.gaia.moves import (
    AnyMove,
    Draw,
    LayAdvanced,
    LayBasics,
    LayFinals,
    LayMap,
    LayRounds,
    LayRow,
)
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import (
    ADVANCES,
    BASICS,
    FINALS,
    MAP,
    ROUNDS_DEAL,
    ROW,
    Dealing,
    Playing,
)
from orrery.games.gaia.verbs import RULES
from orrery.kernel.game import NATURE


def chance(state: State, rng: Random) -> AnyMove:
    task = state.agenda[0]
    if isinstance(task, Dealing):
        dealt = _deal(state, task.what, rng)
        if dealt is not None:
            return dealt
    if isinstance(task, Playing):
        cards = odds(rival(state))
        return Draw(rng.choices(list(cards), list(cards.values()))[0])
    return rng.choice(RULES.moves(state, NATURE))


def _deal(state: State, what: int, rng: Random) -> AnyMove | None:
    match what:
        case _ if what == MAP:
            return LayMap(_map(state, rng))
        case _ if what == BASICS:
            return LayBasics(_some(BASIC_WORDS, len(BASIC_WORDS), rng))
        case _ if what == ADVANCES:
            return LayAdvanced(_some(ADVANCED_WORDS, len(AREAS), rng))
        case _ if what == ROUNDS_DEAL:
            return LayRounds(_some(ROUND_WORDS, ROUNDS, rng))
        case _ if what == FINALS:
            return LayFinals(_some(FINAL_WORDS, FINAL_TILES, rng))
        case _ if what == ROW:
            return LayRow(_some(BOOSTER_WORDS, row_size(state), rng))
    return None


def _some(words: tuple[str, ...], count: int, rng: Random) -> tuple[int, ...]:
    return tuple(rng.sample(range(len(words)), count))


def _map(state: State, rng: Random) -> Placement:
    """Sectors exchanged and turned as the options say; again until no planets of one type touch."""
    usual, rule = printed(size(state)), map_rule(state)
    if rule == "printed":
        return usual
    sides = [tile // TURNS for tile in usual]
    turning = state.setup.turning
    while True:
        laid = _exchanged(sides, rule, rng)
        placement = tuple(
            side * TURNS + (rng.randrange(TURNS) if turning == "random" else 0) for side in laid
        )
        if turning == "last-player" or legal_galaxy(placement):
            return placement


def _exchanged(sides: list[int], rule: str, rng: Random) -> list[int]:
    if rule == "all":
        return rng.sample(sides, len(sides))
    inner = [side for side in sides if side in INNER]
    outer = [side for side in sides if side not in INNER]
    if rule == "inner-outer":
        rng.shuffle(inner)
    rng.shuffle(outer)
    return [inner.pop(0) if side in INNER else outer.pop(0) for side in sides]
