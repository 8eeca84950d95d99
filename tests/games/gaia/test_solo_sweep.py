"""Solo games in great number: every faction card at every difficulty, all played to the end."""

from random import Random

import pytest

from games.gaia.solo import rival_of
from orrery.games.gaia import GAME
from orrery.games.gaia.automa import deck
from orrery.games.gaia.automa.choice import SUPPLY
from orrery.games.gaia.components import AUTOMA_FACTIONS, CARD_WORDS, DIFFICULTIES, ROUNDS
from orrery.games.gaia.moves import AutomaBuild, AutomaNothing, AutomaPass, Draw, Satellite
from orrery.games.gaia.state import State
from orrery.games.gaia.wellformed import well_formed
from orrery.kernel.game import NATURE

EVERY_CARD = pytest.mark.parametrize("faction", AUTOMA_FACTIONS)
EVERY_LEVEL = pytest.mark.parametrize("difficulty", DIFFICULTIES)


def random_game(seed: int, *, check: bool, **options: str) -> State:
    """Random play to the end. With `check`, what nature says is the only thing it may say."""
    rng, state = Random(seed), GAME.start(1, options)
    while active := GAME.to_act(state):
        (seat,) = active
        if seat == NATURE:
            move = GAME.chance(state, rng)
            if check:
                assert GAME.objections(state, NATURE, move) == ()
                assert GAME.read(GAME.write(move)) == move
                legal = GAME.moves(state, NATURE)
                assert not legal or move in legal
                refused_in_words(state)
        else:
            move = rng.choice(GAME.moves(state, seat))
        state = GAME.apply(state, seat, move)
        if check:
            assert list(well_formed(state)) == []
            assert GAME.imagine(GAME.view(state, 0), rng) == state
            sound(state)
    return state


def refused_in_words(state: State) -> None:
    """Whatever else is said for nature is refused, in both languages."""
    legal = GAME.moves(state, NATURE)
    for wrong in (AutomaNothing(), AutomaBuild(0), AutomaPass(), Draw(1), Satellite(3)):
        if wrong not in legal:
            (objection, *_) = GAME.objections(state, NATURE, wrong)
            assert objection.text("en") != objection.text("fr")


def sound(state: State) -> None:
    """The Automa has no more than is in the box, and every card is in one place."""
    rival = rival_of(state)
    for hexes, most in zip(rival.stands, SUPPLY, strict=True):
        assert hexes.bit_count() <= most
    assert not rival.structures & state.players[0].colonies
    lying = (rival.known, rival.reserve, rival.drawn)
    missing = 1 if state.setup.difficulty == "easy" else 0
    assert sum(cards.bit_count() for cards in lying) == len(CARD_WORDS) - missing
    assert deck.size(rival) + rival.drawn.bit_count() <= 15


def ended(state: State) -> bool:
    rival = rival_of(state)
    grown = deck.size(rival) == {"easy": 12, "normal": 13, "hard": 14}.get(
        state.setup.difficulty, 15
    )
    return state.round == ROUNDS and rival.passed and rival.vp > 0 and grown


@pytest.mark.rule("GP-SOLO-PASS-04", "GP-SOLO-SETUP-26", "GP-SOLO-SETUP-22")
@EVERY_CARD
@EVERY_LEVEL
def test_a_few_solo_games_end_and_stay_sound(faction: str, difficulty: str) -> None:
    """The deck starts with 6 to 9 cards and has one more after each of the six passes."""
    for seed in range(2):
        assert ended(random_game(seed, check=True, automa=faction, difficulty=difficulty))


@pytest.mark.long
@pytest.mark.rule("GP-SOLO-PASS-04", "GP-SOLO-SETUP-26")
@EVERY_CARD
@EVERY_LEVEL
def test_two_hundred_solo_games_of_each_kind_end(faction: str, difficulty: str) -> None:
    for seed in range(200):
        assert ended(random_game(seed, check=False, automa=faction, difficulty=difficulty))


@pytest.mark.parametrize("human", ["taklons", "ivits", "terrans", "lantids", "itars"])
def test_humans_with_unusual_boards_finish_too(human: str) -> None:
    """Brainstone, space stations, tokens used in the Gaia phase, guests; the Automa at random."""
    for seed in range(3):
        options = {"faction-1": human, "order": "variable"}
        assert ended(random_game(seed, check=True, **options))
