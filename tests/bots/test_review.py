"""Looking back: verdicts are about what a seat could see, and can be repeated."""

from dataclasses import replace as changed
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import orrery
from orrery.bots import bot
from orrery.bots.levels import level
from orrery.bots.review import LEAST, Verdict, review
from orrery.kernel.game import NATURE, AnyGame, Seat

HASTY = level("hard@0.02")
KEPLER = orrery.game("kepler-3042")


@cache
def played(key: str, how: str, seats: int = 2, most: int = 80) -> list[tuple[Any, Seat, str]]:
    """Decisions of a game: the position, who decided, and what was said."""
    game, rng, player = orrery.game(key), Random(4), bot(how)
    state, found = game.start(seats), list[tuple[Any, Seat, str]]()
    while game.to_act(state) and len(found) < most:
        who = game.to_act(state)[0]
        if who == NATURE:
            state = game.apply(state, who, game.chance(state, rng))
            continue
        view = game.view(state, who)
        said = player(replace(view, choices=view.due), rng)
        found.append((state, who, said))
        state = game.play(state, who, said)
    return found


def reviewed(game: AnyGame, decision: tuple[Any, Seat, str], luck: int = 1) -> Verdict | None:
    return review(game, *decision, Random(luck), HASTY)


@cache
def verdicts(how: str) -> list[Verdict | None]:
    return [reviewed(KEPLER, each) for each in played("kepler-3042", how)[::2]]


def test_who_plays_at_random_loses_more_than_who_thinks() -> None:
    random, normal = (
        sum(verdict.loss for verdict in verdicts(how) if verdict) for how in ("random", "normal")
    )
    assert random > 2 * normal
    assert random > 5


def test_a_verdict_names_a_line_that_can_be_said_and_what_it_brings() -> None:
    decisions = played("kepler-3042", "random")[::2]
    found = [(d, v) for d, v in zip(decisions, verdicts("random"), strict=True) if v]
    assert found
    for (state, seat, said), verdict in found:
        assert verdict.said[0] == said
        assert verdict.better[0] != said
        assert verdict.loss >= LEAST
        assert verdict.loss > verdict.band
        KEPLER.play(state, seat, verdict.better[0])
        told = sum(term.points for term in verdict.terms) + verdict.rest
        assert told == pytest.approx(verdict.loss)


def test_the_same_luck_finds_the_same_verdict() -> None:
    decisions = played("kepler-3042", "random")
    at = next(n for n, verdict in enumerate(verdicts("random")) if verdict)
    assert reviewed(KEPLER, decisions[2 * at]) == verdicts("random")[at]


def test_a_blunder_is_found_and_the_better_line_is_not_reproached() -> None:
    decisions = played("kepler-3042", "random")
    found = [(d, v) for d, v in zip(decisions[::2], verdicts("random"), strict=True) if v]
    (state, seat, _), worst = max(found, key=lambda each: each[1].loss)
    better = reviewed(KEPLER, (state, seat, worst.better[0]))
    assert better is None or better.loss < worst.loss


def test_where_there_is_one_sentence_there_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    game = orrery.game("planet-unknown")
    decisions = played(game.key, "random", most=200)
    lonely = [d for d in decisions if len(game.view(d[0], d[1]).due) == 1]
    assert lonely
    monkeypatch.setattr("orrery.bots.review.Player", None)  # nobody even thinks of it
    assert all(reviewed(game, each) is None for each in lonely)


@pytest.mark.parametrize("key", ["planet-unknown", "gaia-project"])
def test_only_what_the_seat_could_see_counts(key: str) -> None:
    """Whatever is hidden from a seat may be dealt otherwise: the verdict stays."""
    game = orrery.game(key)
    compared = 0
    for state, seat, said in played(key, "random", most=24)[::4]:
        other = game.imagine(game.view(state, seat), Random(9))
        assert reviewed(game, (state, seat, said)) == reviewed(game, (other, seat, said))
        compared += len(game.view(state, seat).due) > 1
    assert compared


def test_a_game_that_bots_do_not_know_is_not_judged() -> None:
    unknown = changed(KEPLER, value=None)
    assert all(reviewed(unknown, each) is None for each in played("kepler-3042", "random")[:20])
