"""What a seat knows as numbers: always as many, within bounds, no secret, and not too little."""

from itertools import pairwise
from random import Random
from typing import Any

from orrery.kernel.game import AnyGame, Seat
from orrery.testing.walks import Walk


def test_there_is_a_number_for_every_name_between_minus_1_and_1(played: Walk) -> None:
    game, names = played.game, played.game.observed(played.case.seats)
    assert len(set(names)) == len(names)
    for state in played.sample(40):
        for seat in range(played.case.seats):
            row = game.observe(state, seat)
            assert len(row) == len(names)
            assert -1 <= min(row) <= max(row) <= 1


def test_a_seat_cannot_tell_a_forged_position_by_its_numbers(played: Walk) -> None:
    game, forge, rng = played.game, played.case.trial.forge, Random(16)
    for state in played.sample(40):
        for seat in range(played.case.seats):
            assert game.observe(forge(state, seat, rng), seat) == game.observe(state, seat)


def test_what_a_seat_imagines_has_the_same_numbers(played: Walk) -> None:
    """They are a function of the view: whatever else the position holds cannot be among them."""
    game, rng = played.game, Random(17)
    for state in played.sample(40):
        for seat in range(played.case.seats):
            imagined = game.imagine(played.view(state, seat), rng)
            assert game.observe(imagined, seat) == game.observe(state, seat)


def test_what_a_seat_sees_change_its_numbers_show(played: Walk) -> None:
    """From one position to the next; now and then something small may be left out. Offers are no
    part of the environments."""
    game, pairs = played.game, list(pairwise(played.states))
    pairs = Random(18).sample(pairs, min(120, len(pairs)))
    blind = sum(
        game.observe(before, 0) == game.observe(after, 0)
        and board(game, before, 0) != board(game, after, 0)
        for before, after in pairs
    )
    assert blind <= len(pairs) / 40


def board(game: AnyGame, state: Any, seat: Seat) -> dict[str, Any]:
    """What is seen of the table, without what is said of it."""
    said = {"choices", "prompt", "impossible", "deals", "bargain"}
    found = {k: v for k, v in game.plain(game.view(state, seat)).items() if k not in said}
    found["position"] = {k: v for k, v in found.get("position", {}).items() if k != "offers"}
    return found
