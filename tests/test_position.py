"""The handle at the front door: a position that knows its game."""

import json
import pickle
from copy import deepcopy
from pathlib import Path
from urllib.parse import quote

import pytest

import orrery
import orrery.games.gaia as gaia
from orrery import NATURE, IllegalMove, NotationError, Position
from orrery.kernel.errors import BadSeats, PositionError, RecordError
from orrery.kernel.game import Game
from orrery.position import AnyPosition

KEYS = [game.key for game in orrery.games()]


def begun(key: str, moves: int = 12) -> AnyPosition:
    """A game some moves after its beginning: each time the first legal one."""
    game = orrery.game(key)
    position = orrery.new(key, seats=max(2, game.seats[0]), seed=7)
    for _ in range(moves):
        seat = position.to_act[0]
        position = position.play(position.moves(seat)[0], seat)
    return position


@pytest.fixture(params=KEYS)
def position(request: pytest.FixtureRequest) -> AnyPosition:
    return begun(request.param)


def test_it_knows_its_game_and_stands_where_a_person_must_act(position: AnyPosition) -> None:
    assert isinstance(position.game, Game)
    assert position.to_act
    assert NATURE not in position.to_act
    assert not position.over
    assert position.winners == ()
    assert len(position.scores) == position.seats == 2


def test_the_old_position_stays_when_a_move_is_played(position: AnyPosition) -> None:
    seat, before = position.to_act[0], position.dump()
    after = position.play(position.moves(seat)[0], seat)
    assert after != position
    assert position.dump() == before
    with pytest.raises(AttributeError):
        position.seats = 5  # type: ignore[misc]


def test_the_same_moves_meet_the_same_luck() -> None:
    first, second = begun("living-planet"), begun("living-planet")
    assert (first, hash(first)) == (second, hash(second))
    assert first.record == second.record
    assert orrery.new("gaia-project", seats=2, seed=1) != orrery.new(
        "gaia-project", seats=2, seed=2
    )
    assert first != "living-planet"


def test_a_record_leads_to_the_same_position(position: AnyPosition) -> None:
    record = position.record
    assert record.result is None
    *_, last = orrery.Record.loads(record.dumps()).positions()
    assert last == position
    assert last.record == record
    assert record.named("Ada", "Bob").seats == ("Ada", "Bob")


def test_one_plays_on_from_any_position_of_a_record() -> None:
    record = orrery.playout("kepler-3042", bots=["random"] * 2, seed=3)
    positions = list(record.positions(seed=1))
    assert len(positions) == len(record.moves) + 1
    assert positions[-1].over
    assert positions[-1].record.result == record.result
    assert tuple(score.total for score in positions[-1].scores) == record.result
    middle = next(p for p in positions[40:] if p.to_act != (NATURE,))
    assert middle.play(middle.moves()[0]).record.moves[:40] == record.moves[:40]


def test_nature_can_be_told_what_to_do() -> None:
    position = orrery.new("kepler-3042", seats=2, nature="manual")
    assert position.to_act == (NATURE,)
    assert "first seat-1" in position.moves()
    position = position.play("first seat-1", seat=NATURE)
    assert position.to_act == (NATURE,)  # it waits to be told the next move too
    assert position.said[0][0] == NATURE


def test_a_refusal_names_its_rule_in_both_languages() -> None:
    position = orrery.new("kepler-3042", seats=2, seed=7)
    assert position.why_not("start space-travel") == ()
    position = position.play("start space-travel")
    (why, *_) = position.why_not("start space-travel")
    assert why.rule == "KP-SETUP-16"
    assert why.text("en") != why.text("fr")
    with pytest.raises(IllegalMove, match="KP-SETUP-16"):
        position.play("start space-travel")
    with pytest.raises(NotationError, match="space-travel"):
        position.why_not("start space-travels")
    with pytest.raises(NotationError, match="legal now"):
        position.play("strat energy")


def test_where_several_seats_act_at_once_one_says_which() -> None:
    position = orrery.new("living-planet", seats=3, seed=1)
    while len(position.to_act) == 1:
        position = position.play(position.moves()[0])
    with pytest.raises(BadSeats, match="seats 0, 1, 2 are to act"):
        position.moves()
    assert position.moves(1)
    assert 1 not in position.play(position.moves(1)[0], seat=1).to_act


def test_when_the_game_is_over_nobody_is_to_act() -> None:
    *_, last = orrery.playout("duck-dealer", bots=["random"] * 2, seed=1).positions()
    assert (last.to_act, last.moves(), last.over) == ((), [], True)
    assert last.winners
    with pytest.raises(BadSeats, match="over"):
        last.play("done")
    with pytest.raises(IllegalMove, match="DD-END-02"):
        last.play("done", seat=0)


def test_a_hint_is_a_legal_sentence_with_what_a_bot_expects_of_it(position: AnyPosition) -> None:
    seat = position.to_act[0]
    hint = position.hint("easy", seat)
    assert hint.chosen.sentences[0] in position.moves(seat)
    assert hint == position.hint("easy", seat)


def test_it_draws_and_prints_itself(position: AnyPosition, tmp_path: Path) -> None:
    assert position._repr_svg_().startswith("<svg")
    seat = position.to_act[0]
    assert position.draw(seat, "fr").svg() != position.draw(seat, "en").svg()
    assert position.png(tmp_path / "x.png", width=200) == (tmp_path / "x.png").read_bytes()
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    assert len(str(position).splitlines()) > 3
    assert f"<Position {position.game.key}, 2 seats, {len(position.said)} moves" in repr(position)


def test_it_is_kept_as_data_or_as_one_line_for_a_url(position: AnyPosition) -> None:
    assert Position.load(json.loads(json.dumps(position.dump()))) == position
    short = position.short()
    assert quote(short) == short
    again = Position.load(short, seed=1)
    assert again == position
    seat = again.to_act[0]
    assert again.play(again.moves(seat)[0], seat) != position
    with pytest.raises(RecordError, match="loaded"):
        _ = again.record


@pytest.mark.parametrize(
    "damaged",
    ["", "kepler-3042", "kepler-3042.1", "kepler-3042.1.eNq", "kepler-3042.one.AAAA", "x.1.%%%%"],
)
def test_what_is_no_position_is_refused_by_name(damaged: str) -> None:
    with pytest.raises(PositionError, match="no position in short form"):
        Position.load(damaged)


def test_it_travels_to_other_processes(position: AnyPosition) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert (again, again.record, again.luck) == (position, position.record, position.luck)
    assert deepcopy(position) is position


def test_a_position_of_a_known_game_is_typed() -> None:
    position = Position.start(gaia.GAME, 2, seed=7)
    assert position.state.round == 0
    assert position.play("faction terrans").state.players[position.to_act[0]].faction >= 0
