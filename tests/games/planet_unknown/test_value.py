"""What a position is worth to a bot: the score at the end, more for more, and obvious turns."""

from collections.abc import Iterator
from math import isfinite
from random import Random

import pytest
from msgspec.structs import replace

from games.planet_unknown.keen import keen
from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    board,
    crowded,
    picked,
    squares,
    table,
)
from orrery.bots import Player as Bot
from orrery.bots.levels import level
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.moves import AnyMove
from orrery.games.planet_unknown.state import Player, State
from orrery.games.planet_unknown.value import value
from orrery.kernel.game import NATURE, Seat

VALUE = value()
SURE = VALUE.with_weights(replace(VALUE.weights, levels={}))
EVERYTHING = {"planets": "choose", "corporations": "choose", "personal": "on", "events": "harsh"}
DEALT = {"planets": "dealt", "corporations": "dealt", "station": "shuffled"}


def walk(seats: int, seed: int, options: dict[str, str]) -> Iterator[State]:
    """The positions of a game: curious players, and now and then what seems best."""
    rng = Random(seed)
    state = GAME.start(seats, options)
    while active := GAME.to_act(state):
        yield state
        seat = rng.choice(active)
        state = GAME.apply(state, seat, _any(state, seat, rng))
    yield state


def _any(state: State, seat: Seat, rng: Random) -> AnyMove:
    if seat == NATURE:
        return GAME.chance(state, rng)
    if rng.random() < 0.5:
        return keen(state, seat, rng)
    moves = GAME.moves(state, seat)
    hopes = VALUE.prior(state, seat, moves)
    return moves[max(range(len(moves)), key=lambda n: hopes[n])]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, DEALT), (2, {}), (2, EVERYTHING), (3, DEALT), (4, EVERYTHING), (6, {})],
)
def test_a_whole_game_is_measured(seats: int, options: dict[str, str]) -> None:
    if seats == 1:
        options = {name: chosen for name, chosen in options.items() if name != "personal"}
    stage, turn = 0.0, 0
    for number, state in enumerate(walk(seats, 40 + seats, options)):
        seat = number % seats
        found = VALUE.measure(state, seat)
        assert len(found) == len(VALUE.features)
        assert all(map(isfinite, found))
        if number % 4 == 0:
            assert VALUE.points(state, seat) == GAME.scores(state)[seat].total
        if number % 2 and (moves := GAME.moves(state, seat)):
            hopes = VALUE.prior(state, seat, moves)
            assert len(hopes) == len(moves)
            assert max(hopes) > -100
        assert VALUE.stage(state) >= stage
        assert VALUE.turn(state, 0) >= turn
        stage, turn = VALUE.stage(state), VALUE.turn(state, 0)
    assert stage == 1.0
    for seat in range(seats):
        assert VALUE.worth(state, seat) == GAME.scores(state)[seat].total


def test_what_seems_best_beats_chance() -> None:
    """Whoever always does what seems best at first sight is better off than anybody."""
    wins = 0
    for seed in range(4):
        rng = Random(seed)
        state = GAME.start(2)
        while active := GAME.to_act(state):
            seat = active[0]
            if seat == NATURE:
                move = GAME.chance(state, rng)
            else:
                moves = GAME.moves(state, seat)
                hopes = VALUE.prior(state, seat, moves) if seat == seed % 2 else None
                best = max(range(len(moves)), key=lambda n: hopes[n]) if hopes else 0
                move = moves[best] if hopes else rng.choice(moves)
            state = GAME.apply(state, seat, move)
        wins += GAME.winners(state) == (seed % 2,)
    assert wins == 4


def test_texts_in_both_languages() -> None:
    for weight in VALUE.weights.features.values():
        assert weight.en
        assert weight.fr
        assert weight.en != weight.fr
        assert "'" not in weight.fr


# --- More is better -----------------------------------------------------------------------------

LAND = "O4-TB r0 at 5,0; L4-WR r0 at 4,2"


def worth(player: Player, **more: object) -> float:
    return VALUE.worth(table(ada=replace(player, **more), turn=8), ADA)


@pytest.mark.parametrize("corporation", ["universal", "horizon", "republic", "wormhole", "flux"])
def test_a_step_up_is_worth_something(corporation: str) -> None:
    player = board(
        corporation=corporation, tiles=LAND, flux="civ" if corporation == "flux" else None
    )
    for cube in ("civ", "water", "tech"):
        low = board(corporation=corporation, tiles=LAND, cubes={cube: 5}, flux="civ")
        high = board(corporation=corporation, tiles=LAND, cubes={cube: 9}, flux="civ")
        assert worth(high) > worth(low)
    assert worth(player, area=2) > worth(player, area=1)


def test_more_of_a_good_thing() -> None:
    player = board(tiles=LAND, rovers="5,0", reserve=1)
    assert worth(player, meteorites=4) > worth(player, meteorites=3)
    assert worth(player, stored=1) > worth(player)
    assert worth(player, ranks=(2,)) > worth(player)
    assert worth(player) > worth(player, rovers=0)
    assert worth(player) > worth(player, meteors=squares("5,0"))
    assert worth(player) > worth(player, pods=0)


def test_a_hole_costs() -> None:
    compact, holed = board(patches="3,4 4,4 3,3 4,3"), board(patches="3,2 2,3 4,3 3,4")
    assert worth(compact) > worth(holed) + 1


def test_seats_change_places() -> None:
    ada, bob = board(tiles=LAND, cubes={"civ": 6}), board(tiles="Z5-RT r0 at 4,1")
    there = table(ada=ada, bob=bob, shared="O01 O24 O12")
    back = table(ada=bob, bob=ada, shared="O01 O24 O12")
    measured = {name: n for n, name in enumerate(VALUE.features)}
    for one, other in ((ADA, BOB), (BOB, ADA)):
        before, now = VALUE.measure(there, one), VALUE.measure(back, other)
        for name, n in measured.items():
            if name != "tile_due":  # another depot faces the other seat
                assert before[n] == pytest.approx(now[n]), name


# --- Obvious turns ------------------------------------------------------------------------------


def said(state: State, seat: Seat = ADA, until: str = "done") -> list[str]:
    """What a bot of the middle level says in this turn, without its whims."""
    bot, found = Bot(replace(level("normal"), heat=0.0), SURE), list[str]()
    turn = state.turn
    while seat in GAME.to_act(state) and state.turn == turn and len(found) < 30:
        sentence = bot(GAME.view(state, seat), Random(1))
        found.append(sentence)
        state = GAME.play(state, seat, sentence)
        if sentence.startswith(until):
            break
    return found


def test_water_goes_on_ice() -> None:
    state = table(ada=board(tiles="I4-RT r0 at 4,3"), depot="I3-EW U5-WR", turn=3)
    (placed,) = said(state, until="place")
    water = after(state, placed).players[ADA].terrain[1]
    assert water & GROUND[0].ice


def test_a_lifepod_is_left_alone() -> None:
    state = table(ada=board(tiles="Z5-RT r0 at 6,3", pods="7,2 10,4"), depot="I3-CE S4-BC", turn=3)
    (placed,) = said(state, until="place")
    assert after(state, placed).players[ADA].pods == squares("7,2 10,4")


def test_a_rover_is_not_buried() -> None:
    ada = board(tiles="I4-RT r0 at 4,5; I4-CE r0 at 4,6", rovers="3,5", reserve=1)
    (placed,) = said(table(ada=ada, depot="I2-BC I4-TB", turn=4), until="place")
    assert after(table(ada=ada, depot="I2-BC I4-TB", turn=4), placed).players[ADA].rovers


def test_a_boost_reaches_the_last_medal() -> None:
    ada = board(tiles=LAND, cubes={"water": 14, "civ": 9, "tech": 8, "biomass": 7})
    state = alerted("E20", ada, turn=19, last=True)  # a synergy boost
    assert said(state)[0] == "advance water by synergy"


def test_a_rover_collects_what_is_near() -> None:
    ada = board(tiles=LAND, rovers="4,2", reserve=1, pods="", meteors="6,2")
    state = picked("C04", ada, turn=12)  # four steps
    assert "to 6,2" in " ".join(said(state))


def test_the_last_gap_is_filled() -> None:
    """Four free squares of one depth: the tile that fits finishes two lines and two halves."""
    ada = crowded("5,5 6,5 5,6 6,6 0,5 0,6", tiles="I4-CE r0 at 3,3")
    state = table(ada=ada, depot="O4-TB I4-RT", turn=21)
    assert said(state, until="place")[-1].startswith("place O4")


def test_a_patch_finishes_the_best_line() -> None:
    ada = crowded("5,4 2,9 3,9 2,8", tiles="I4-CE r0 at 3,3")
    state = picked("C03", ada, turn=21)
    assert said(state)[0] == "patch 5,4"


def test_four_medals_are_taken_at_the_end() -> None:
    queue = (tasks.Picking(ADA, 3), tasks.Civics(ADA), tasks.Conclude())
    ada = crowded("5,5 6,5")
    state = table(ada=ada, piles=["", "", "", "C27 C32 C28"], agenda=queue, turn=23)
    assert said(state)[0] == "pick C27"


def test_the_hopeless_objective_is_destroyed() -> None:
    """An event takes an objective away: not the one that is met."""
    ada = board(tiles=LAND, cubes={"tech": 15}, goals="O20 O25")
    state = alerted("E46", ada, seats=1, turn=17)
    assert said(state)[0] == "reject O25"


def test_what_is_lost_least_regresses() -> None:
    ada = board(tiles=LAND, cubes={"civ": 15, "water": 15, "biomass": 3, "rover": 15, "tech": 15})
    state = alerted("E42", ada, turn=18, last=True)
    assert said(state)[0] == "regress biomass by event"
