"""Turns: who plays, what an action turn is, and when the game ends."""

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import (
    ADA,
    BOB,
    CAL,
    acting,
    after,
    broken,
    cargo,
    energy,
    points,
    ship,
    sound,
    steps,
    table,
    where,
    why_not,
)
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.state import State
from orrery.kernel.game import Seat


def sentences(state: State) -> list[str]:
    return [GAME.write(move) for move in GAME.moves(state, GAME.to_act(state)[0])]


# --- Whose turn it is ---------------------------------------------------------------------------


@pytest.mark.rule("DD-TURN-01")
def test_the_first_player_begins_and_play_passes_clockwise() -> None:
    state = GAME.start(4, {"first": "seat-2"})
    mines = "rubber-duck beads solar-panel blue-paint phone-booth"
    tiles = "satellite radio stealth-duck economy religion politics linear-accelerator "
    tiles += "slimming-pill modern-art science medicine military"
    state = after(state, "first seat-2", f"mines {mines} {mines} {mines} rubber-duck")
    state = after(state, "yards yard-hold-a yard-hold-b yard-navigator yard-engineer yard-merchant")
    state = after(state, "consumers " + " ".join(f"consumer-{word}" for word in tiles.split()))
    state = after(state, *["install hold"] * 12)
    state = after(state, "land mallard", "land teal", "land pintail", "land eider")

    order: list[Seat] = []
    for turn in (["collect red"], ["act", "done"], ["collect blue"], ["act", "done"], ["act"]):
        order += GAME.to_act(state)
        state = after(state, *turn)
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("DD-TURN-01")
def test_nobody_plays_out_of_turn() -> None:
    state = table(3, bob=ship(red=2), cal=ship(red=2))
    for sentence in ("collect red", "act", "done", "move gadwall"):
        assert broken(state, sentence, by=CAL) == ["DD-TURN-01"]
        assert broken(acting(state), sentence, by=BOB) == ["DD-TURN-01"]
    assert GAME.moves(state, BOB) == GAME.moves(acting(state), BOB) == []
    assert why_not(state, "act", by=BOB) == "it is not your turn"
    assert why_not(state, "act", "fr", by=BOB) == "ce n’est pas votre tour"


@pytest.mark.rule("DD-TURN-02")
def test_a_turn_is_collecting_energy_or_an_action_turn() -> None:
    state = table(ada=ship("mallard", red=2, blue=2))
    assert sentences(state) == ["collect red", "collect yellow", "collect blue", "act"]
    for sentence in ("move gadwall", "extract rubber-duck", "open smew", "done", "skip"):
        assert broken(state, sentence) == ["DD-TURN-02"]

    collected = after(state, "collect red")
    assert collected.task == tasks.Turn(BOB)
    assert broken(collected, "act", by=ADA) == ["DD-TURN-01"]

    begun = after(state, "act")
    for sentence in ("collect red", "act", "skip", "return red", "recall gadwall-mallard-1"):
        assert broken(begun, sentence) == ["DD-TURN-02"]
    assert after(begun, "done").task == tasks.Turn(BOB)


# --- An action turn -----------------------------------------------------------------------------


@pytest.mark.rule("DD-TURN-03")
def test_an_action_turn_begins_with_a_cube_on_the_track_that_all_share() -> None:
    state = after(table(3), "act")
    assert (state.track, state.players[ADA].cubes) == ((ADA,), 38)
    state = after(state, "done", "collect red", "act", "done", "act")
    assert state.track == (ADA, CAL, ADA)
    assert [player.cubes for player in state.players] == [37, 39, 38]
    assert sound(state) == []


@pytest.mark.rule("DD-TURN-08", "DD-CUBE-02")
def test_the_row_of_the_space_shows_the_free_route_cubes() -> None:
    """One in the first row of eight, two in the second, three in the third."""
    shown = []
    for track in range(24):
        state = after(table(track=track), "act")
        assert len(state.track) == track + 1 == GAME.view(state, ADA).round
        assert isinstance(state.task, tasks.Acting)
        shown.append(state.task.free)
    assert shown == [1] * 8 + [2] * 8 + [3] * 8


@pytest.mark.rule("DD-TURN-04")
def test_after_the_cubes_energy_is_spent_to_move_build_and_trade() -> None:
    ada = ship("teal", red=1, yellow=1, blue=1, cargo="phone-booth rubber-duck")
    state = table(ada=ada, visited="pochard")
    state = after(state, "act", "lay teal-pochard-1", "move pochard")
    assert steps(state) == 7
    state = after(state, "build factory-radio", "extract solar-panel", "done")
    assert (where(state), cargo(state), points(state)) == ("pochard", "solar-panel", 10)
    assert energy(state) == (0, 0, 0)


@pytest.mark.rule("DD-TURN-05")
def test_actions_come_in_any_order_and_are_repeated() -> None:
    """Trade, trade, construction, construction, movement, trade, movement, construction."""
    ada = ship("mallard", red=2, yellow=5, blue=3, cargo="beads")
    state = acting(table(ada=ada, visited="merganser"))
    state = after(state, "extract rubber-duck", "extract rubber-duck")
    state = after(state, "build yard-hold-a", "claim mine", "move merganser")
    state = after(state, "extract rubber-duck", "move mallard", "lay gadwall-mallard-3")
    assert (where(state), cargo(state)) == ("mallard", "rubber-duck rubber-duck")
    assert (energy(state), points(state)) == ((0, 0, 0), 10)
    assert state.players[ADA].claims
    assert state.players[ADA].routes


@pytest.mark.rule("DD-TURN-06")
def test_from_no_token_to_all_of_them_are_spent() -> None:
    state = table(ada=ship("mallard", red=1, yellow=1, blue=2))
    nothing = after(state, "act", "done")
    assert (energy(nothing), nothing.task) == ((1, 1, 2), tasks.Turn(BOB))
    everything = after(state, "act", "extract rubber-duck", "extract rubber-duck")
    assert "done" in sentences(everything)
    everything = after(everything, "lay gadwall-mallard-1", "move gadwall-mallard-2")
    assert energy(everything) == (0, 0, 0)
    assert broken(everything, "done") == []


@pytest.mark.rule("DD-TURN-07")
def test_spent_tokens_go_back_to_the_stock() -> None:
    """A red one for a move, yellow ones for a cube and a privilege, a blue one for a good."""
    state = acting(table(ada=ship("mallard", red=3, yellow=4, blue=1)))
    assert state.supply == (37, 36, 39)
    state = after(state, "extract rubber-duck")
    assert state.supply == (37, 36, 40)
    state = after(state, "lay gadwall-teal-1")
    assert state.supply == (37, 37, 40)
    state = after(state, "claim mine")
    assert state.supply == (37, 40, 40)
    state = after(state, "move shoveler")
    assert state.supply == (38, 40, 40)
    state = after(state, "move mallard-garganey-1")
    assert (state.supply, energy(state)) == ((39, 40, 40), (1, 0, 0))


# --- The end ------------------------------------------------------------------------------------


@pytest.mark.rule("DD-END-01")
def test_a_cube_on_space_24_ends_the_game_with_this_turn() -> None:
    """The turn is played out: what it asks for at its end comes before the end of the game."""
    ada = ship("merganser", red=3, yellow=3, blue=4)
    state = after(table(ada=ada, track=23), "act")
    assert len(state.track) == 24
    state = after(state, "extract rubber-duck", "move goldeneye", "done")
    assert GAME.to_act(state) == (ADA,)
    state = after(state, "discover consumer-radio", "return blue", "return blue")
    assert isinstance(state.task, tasks.Returning)
    assert GAME.winners(state) == ()
    state = after(state, "return red", "return yellow")
    assert (state.task, energy(state)) == (None, (1, 2, 1))
    assert GAME.view(state, BOB).over


@pytest.mark.rule("DD-END-01")
def test_after_space_23_the_game_goes_on() -> None:
    state = after(table(track=22), "act", "done")
    assert (len(state.track), state.task) == (23, tasks.Turn(BOB))
    assert not GAME.view(state, BOB).over


@pytest.mark.rule("DD-END-02")
def test_24_action_turns_are_counted_over_all_players_together() -> None:
    state, taken = table(3), 0
    while state.task is not None:
        if GAME.to_act(state) == (CAL,):
            state = after(state, "collect red")
        else:
            state, taken = after(state, "act", "done"), taken + 1
    assert taken == 24
    assert [state.track.count(seat) for seat in range(3)] == [12, 12, 0]


@pytest.mark.rule("DD-END-02")
def test_when_the_game_is_over_nothing_more_can_be_said() -> None:
    state = after(table(track=23), "act", "done")
    assert GAME.to_act(state) == ()
    for seat in (ADA, BOB):
        assert GAME.moves(state, seat) == []
        for sentence in ("collect red", "act", "done", "offer seat-1 give 1-beads"):
            assert broken(state, sentence, by=seat) == ["DD-END-02"]
    assert why_not(state, "act", by=BOB) == "the game is over"


def finished(*scores: tuple[int, int]) -> State:
    """A game over, in which everybody has points for construction and for deliveries."""
    state = after(table(len(scores), track=23), "act", "done")
    players = [
        replace(player, built=built, delivered=delivered)
        for player, (built, delivered) in zip(state.players, scores, strict=True)
    ]
    return replace(state, players=tuple(players))


@pytest.mark.rule("DD-END-03")
def test_most_points_win() -> None:
    """Those of buildings and those of deliveries count alike."""
    assert GAME.winners(finished((50, 0), (10, 43), (0, 52))) == (BOB,)
    assert GAME.winners(finished((10, 0), (0, 3))) == (ADA,)
    state = finished((50, 6), (10, 43), (0, 52))
    assert [score.total for score in GAME.scores(state)] == [56, 53, 52]


@pytest.mark.rule("DD-RULING-12")
def test_equal_leaders_share_the_victory() -> None:
    assert GAME.winners(finished((50, 3), (10, 43), (0, 52))) == (ADA, BOB)
    assert GAME.winners(finished((0, 0), (0, 0))) == (ADA, BOB)


@pytest.mark.rule("DD-END-03")
def test_nobody_has_won_before_the_end() -> None:
    ahead = replace(table(), players=(ship("mallard", built=200), ship("teal")))
    assert GAME.winners(ahead) == ()
