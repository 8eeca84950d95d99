"""Every entry of the ledger, held by a test that names it."""

import pytest
from msgspec.structs import replace
from orrery.kernel.errors import IllegalMove
from orrery.kernel.game import NATURE

from last_spark import GAME
from last_spark.state import State, Turn


def dealt(*tanks: int, star: str = "bright") -> State:
    """The first turn, with these tanks."""
    state = GAME.start(len(tanks), {"star": star})
    for seat, tank in enumerate(tanks):
        state = GAME.play(state, NATURE, f"deal seat-{seat} {tank}")
    return state


def ended(tanks: tuple[int, ...], sparks: tuple[int, ...]) -> State:
    state = dealt(*tanks)
    pairs = zip(state.players, sparks, strict=True)
    players = tuple(replace(player, sparks=n) for player, n in pairs)
    return replace(state, players=players, star=0, agenda=())


def rules_against(state: State, seat: int, text: str) -> list[str]:
    return [each.rule for each in GAME.objections(state, seat, GAME.read(text))]


@pytest.mark.rule("LS-SETUP-01")
@pytest.mark.parametrize(("star", "each"), [("bright", 6), ("dim", 5)])
def test_the_star_has_sparks_for_each_player(star: str, each: int) -> None:
    assert dealt(4, 5, 6, star=star).star == 3 * each


@pytest.mark.rule("LS-SETUP-02", "LS-SETUP-03")
def test_each_player_is_dealt_a_tank_of_its_own() -> None:
    state = GAME.play(GAME.start(2), NATURE, "deal seat-0 7")
    assert rules_against(state, NATURE, "deal seat-0 5") == ["LS-SETUP-02"]
    assert rules_against(state, NATURE, "deal seat-1 7") == ["LS-SETUP-03"]
    assert [player.tank for player in dealt(7, 4).players] == [7, 4]


@pytest.mark.rule("LS-SETUP-04")
def test_a_tank_is_known_to_its_owner_only_until_the_end() -> None:
    deal = GAME.read("deal seat-0 7")
    assert GAME.tell(deal, NATURE, 0) == "deal seat-0 7"
    assert GAME.tell(deal, NATURE, 1) is None
    assert GAME.view(dealt(7, 4), 1).seen.players[0].tank not in (0, 7)
    assert GAME.view(ended((7, 4), (6, 6)), 1).seen.players[0].tank == 7


@pytest.mark.rule("LS-TURN-01", "LS-TURN-03")
def test_players_take_up_to_three_sparks_in_turn() -> None:
    state = dealt(7, 4)
    assert [GAME.write(move) for move in GAME.moves(state, 0)] == ["take 1", "take 2", "take 3"]
    assert rules_against(state, 1, "take 1") == ["LS-TURN-01"]
    assert rules_against(state, 0, "deal seat-1 9") == ["LS-TURN-03"]
    state = GAME.play(state, 0, "take 3")
    assert (state.star, state.players[0].sparks, GAME.to_act(state)) == (9, 3, (1,))


@pytest.mark.rule("LS-TURN-02", "LS-END-01")
def test_the_last_spark_ends_the_game() -> None:
    state = replace(dealt(7, 4), star=2, agenda=(Turn(1),))
    with pytest.raises(IllegalMove, match="the star has 2 sparks left"):
        GAME.play(state, 1, "take 3")
    state = GAME.play(state, 1, "take 2")
    assert GAME.to_act(state) == ()
    assert rules_against(state, 0, "take 1") == ["LS-END-01"]


@pytest.mark.rule("LS-END-02")
def test_a_tank_that_is_too_full_bursts() -> None:
    assert [score.total for score in GAME.scores(ended((7, 4), (7, 5)))] == [7, 0]


@pytest.mark.rule("LS-END-03")
def test_most_points_win_and_of_equals_the_smaller_tank() -> None:
    assert GAME.winners(ended((7, 9), (5, 7))) == (1,)
    assert GAME.winners(ended((9, 6), (6, 6))) == (1,)
    assert GAME.winners(ended((4, 5), (6, 6))) == (0,)
