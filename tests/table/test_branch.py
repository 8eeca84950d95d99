"""What if: a branch begins with what somebody saw, and nothing else of the table is in it."""

from random import Random

import pytest

import parley
from orrery.kernel.errors import IllegalMove, NotationError
from orrery.kernel.game import NATURE, AnyGame, Seat
from orrery.table.branch import MOST, Spoken, play_on
from orrery.table.errors import TableError
from orrery.table.events import Event, Setting
from orrery.table.house import nature
from orrery.table.live import HIDDEN, Live
from orrery.web.whatif import draw
from table.test_live import ADA, BOB, KEPLER, play_out, say_anything, table
from trials import trial

GAMES = [KEPLER, parley.GAME]


def tried(live: Live, you: Seat | None, count: int, seed: int = 1) -> tuple[list[Spoken], Live]:
    """A branch in which anything is said so many times, or until it is over."""
    seen, said, rng = live.game.view(live.state, you), list[Spoken](), Random(seed)
    branch = play_on(live, seen, said, seed)
    while len(said) < count and (active := branch.game.to_act(branch.state)):
        moves = branch.game.moves(branch.state, active[0])
        said.append(Spoken(active[0], branch.game.write(rng.choice(moves))))
        branch = play_on(live, seen, said, seed)
    return said, branch


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_what_a_branch_shows_does_not_depend_on_what_its_player_cannot_know(game: AnyGame) -> None:
    """The table is forged: all that the seat may not know is different there."""
    true = table(game)
    for _ in range(3 if game is KEPLER else 1):
        say_anything(true)
    differs = False
    for you in (0, 1, None):
        for seed in range(5):
            state = trial(game.key).forge(true.state, you, Random(seed))
            differs = differs or state != true.state
            forged, honest = (
                Live(game, true.setting, true.seats, start=start) for start in (state, true.state)
            )
            said, branch = tried(honest, you, 4, seed)
            again = play_on(forged, game.view(forged.state, you), said, seed)
            assert list(again.states) == list(branch.states)
            for language in ("en", "fr"):
                assert draw("x", forged, again, [], you, language) == draw(
                    "x", honest, branch, [], you, language
                )
    assert differs, "the forger changed nothing"


def test_what_is_hidden_is_dealt_anew() -> None:
    live = table()
    view = KEPLER.view(live.state, 0)
    dealt = {play_on(live, view, [], seed).state.players[1].objective for seed in range(30)}
    own = {play_on(live, view, [], seed).state.players[0].objective for seed in range(30)}
    assert len(dealt) > 3
    assert own == {live.state.players[0].objective}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_a_branch_leaves_the_table_as_it_was(game: AnyGame) -> None:
    live = table(game)
    before = (live.state, list(live.events), list(live.moves))
    said, branch = tried(live, 0, 6)
    assert branch.moves
    assert len([move for move in branch.moves if move.seat != NATURE]) == len(said)
    assert (live.state, live.events, live.moves) == before


def test_what_happens_in_a_branch_is_numbered_from_one() -> None:
    """So that one can go back to each of its positions."""
    _, branch = tried(table(), 0, 6)
    assert [event.number for event in branch.events] == list(range(1, len(branch.events) + 1))
    assert [branch.after(event.number) for event in branch.events] == list(branch.states)[1:]


def test_its_first_sentence_is_covered_like_any_other() -> None:
    """No set-up by nature comes before it."""
    live = table(parley.GAME)
    branch = play_on(live, parley.GAME.view(live.state, 0), [Spoken(0, "bid 1")], 1)
    (bid,) = branch.moves
    assert [branch.text_for(bid, seat) for seat in (0, 1)] == ["bid 1", HIDDEN]
    assert branch.free_undo(0) == 1


def test_the_same_sentences_meet_the_same_luck_and_another_seed_another() -> None:
    live = table()
    view = KEPLER.view(live.state, 0)
    said, branch = tried(live, 0, 40)
    assert list(play_on(live, view, said, 1).states) == list(branch.states)
    shorter = play_on(live, view, said[:-3], 1)
    assert list(branch.states)[: len(shorter.states)] == list(shorter.states)
    first = {tried(live, 0, 30, seed)[1].state.card for seed in range(6)}
    assert len(first) > 1


def test_it_has_no_part_in_the_luck_of_the_table() -> None:
    """Whoever tries the seed of the table in a branch does not meet there what nature will do."""
    setting = Setting(KEPLER.key, KEPLER.settle({}), KEPLER.rules, seed=5)
    live = Live(KEPLER, setting, (ADA, BOB))
    branch = play_on(live, KEPLER.view(live.state, 0), [], 5)
    assert branch.setting.seed is None
    assert [move.text for move in branch.moves] != [
        step.event.text for step in nature(KEPLER, live.state, 5, 1)
    ]


def test_a_branch_can_begin_at_what_was_taken_back() -> None:
    live = table()
    first = say_anything(live)
    then = live.state
    live.add([Event(live.last + 1, "undo", first.seat, 0.0, keep=len(live.moves) - 1)])
    assert live.after(first.number) is then
    assert live.moves_after(first.number)[-1] is first
    assert first not in live.moves_after(live.last)


@pytest.mark.parametrize(
    ("seat", "move", "error"),
    [(1, "start terraforming", IllegalMove), (0, "end", IllegalMove), (0, "x", NotationError)],
)
def test_what_is_not_allowed_is_refused(seat: Seat, move: str, error: type[Exception]) -> None:
    live = table()
    acting = KEPLER.to_act(live.state)[0]
    with pytest.raises(error):
        play_on(live, KEPLER.view(live.state, 0), [Spoken((acting + seat) % 2, move)], 1)


def test_a_branch_from_the_opening_begins_with_what_nature_does() -> None:
    live = Live(KEPLER, Setting(KEPLER.key, KEPLER.settle({}), KEPLER.rules), (ADA, BOB))
    assert KEPLER.to_act(live.state) == (NATURE,)
    branch = play_on(live, KEPLER.view(live.state, 0), [], 1)
    assert KEPLER.to_act(branch.state) in ((0,), (1,))


def test_a_branch_has_an_end() -> None:
    live = table()
    with pytest.raises(IllegalMove):  # as long as it may be, and wrong
        play_on(live, KEPLER.view(live.state, 0), [Spoken(0, "end")] * MOST, 1)
    with pytest.raises(TableError, match=str(MOST)):
        play_on(live, KEPLER.view(live.state, 0), [Spoken(0, "end")] * (MOST + 1), 1)


def test_a_finished_table_can_be_played_on_from_its_past() -> None:
    live = table()
    play_out(live)
    half = live.moves[len(live.moves) // 2].number
    branch = play_on(live, KEPLER.view(live.after(half), None), [], 1)
    assert KEPLER.to_act(branch.state)
    assert KEPLER.to_act(live.state) == ()
