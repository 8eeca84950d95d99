"""What a player has in numbers: what choices promise, and the facts of seats and turn track."""

from games.duck_dealer.table import ADA, BOB, acting, after, ship, table
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.components import FREE_BY_SPACE, SPEED, TRACK
from orrery.games.duck_dealer.state import State
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Fact
from orrery.kernel.text import Message, Term


def promised(state: State, sentence: str, seat: Seat = ADA) -> dict[str, int]:
    """What a sentence changes for its seat, by name."""
    own = GAME.foresee(GAME.view(state, seat), sentence).own
    return {_name(delta.what.of): delta.n for delta in own}


def _name(of: Term) -> str:
    return f"{of.word} points" if of.kind == "part" else of.word


def facts(state: State, seat: Seat, row: str) -> list[tuple[str, str]]:
    """The label and the value of what the list of seats shows."""
    return [_told(fact) for fact in GAME.stock(GAME.view(state, None), seat) if fact.row == row]


def _told(fact: Fact) -> tuple[str, str]:
    if isinstance(fact.label, Message):
        return GAME.words.say(fact.label, "en"), fact.value
    return GAME.words.shown(fact.label, "en"), fact.value


# --- What choices promise


def test_a_collection_brings_the_chosen_token_and_one_for_each_of_the_crew() -> None:
    state = table(ada=ship(gear="hold navigator merchant merchant"))
    assert promised(state, "collect yellow") == {"red": 1, "yellow": 1, "blue": 2}


def test_tokens_that_are_out_of_stock_count_while_they_can_be_spent() -> None:
    state = table(ada=ship(gear="hold merchant merchant"), supply=(20, 20, 1))
    assert promised(state, "collect blue") == {"blue": 1}
    short = after(state, "collect blue")
    assert isinstance(short.task, tasks.Shortage)
    assert promised(short, "act")["blue"] == 2
    assert promised(after(short, "act"), "done")["blue"] == -2


def test_an_action_turn_takes_a_cube_and_allows_free_ones() -> None:
    assert promised(table(), "act") == {"cube": -1, "free-cube": FREE_BY_SPACE[0]}


def test_a_factory_costs_a_yellow_token_and_two_goods_and_brings_10_points() -> None:
    ada = ship("gadwall", yellow=2, cargo="phone-booth rubber-duck rubber-duck")
    state = acting(table(ada=ada))
    assert promised(state, "build factory-radio") == {
        "yellow": -1,
        "rubber-duck": -1,
        "phone-booth": -1,
        "construction points": 10,
        "end points": 10,
    }


def test_a_delivery_costs_a_blue_token_and_the_good() -> None:
    ada = ship("gadwall", blue=1, cargo="radio radio")
    state = acting(table(ada=ada, consumers="radio at gadwall", built="gadwall"))
    assert promised(state, "deliver radio") == {
        "blue": -1,
        "radio": -1,
        "deliveries points": 3,
        "end points": 3,
    }


def test_a_factory_makes_one_good_of_two() -> None:
    ada = ship("gadwall", blue=1, cargo="phone-booth rubber-duck")
    state = acting(table(ada=ada, factories="radio at gadwall"))
    assert promised(state, "convert radio") == {
        "blue": -1,
        "rubber-duck": -1,
        "phone-booth": -1,
        "radio": 1,
    }


def test_steps_and_free_cubes_that_are_left_are_lost_with_the_next_action() -> None:
    state = acting(table(ada=ship("mallard", blue=1)), free=2)
    assert promised(state, "extract rubber-duck") == {
        "blue": -1,
        "rubber-duck": 1,
        "free-cube": -2,
    }
    moving = acting(table(ada=ship("mallard", blue=1)), steps=3)
    assert promised(moving, "extract rubber-duck")["step"] == -3


def test_a_cube_on_a_route_comes_from_the_hand() -> None:
    ada = ship("gadwall", yellow=1)
    state = acting(table(ada=ada))
    lay = next(c.move for c in GAME.view(state, ADA).choices if c.words[0].word == "lay")
    assert promised(state, lay) == {"yellow": -1, "cube": -1, "route-cube": 1}


def test_a_fuller_ship_carries_more_and_is_slower() -> None:
    """Mallard makes holds; the fourth slot makes the ship slower."""
    ada = ship("mallard", blue=1, cargo="beads rubber-duck")
    state = acting(table(ada=ada, built="mallard"))
    assert promised(state, "fit hold") == {
        "blue": -1,
        "rubber-duck": -1,
        "beads": -1,
        "hold": 1,
        "capacity": 2,
        "speed": SPEED[4] - SPEED[3],
    }


def test_goods_of_an_offer_are_set_aside() -> None:
    ada, bob = ship("gadwall", cargo="beads"), ship("gadwall", cargo="radio")
    state = acting(table(ada=ada, bob=bob))
    foresight = GAME.foresee(GAME.view(state, ADA), "offer seat-1 give 1-beads for 1-radio")
    assert [(delta.what.of.word, delta.n) for delta in foresight.own] == [("beads", -1)]
    offered = after(state, "offer seat-1 give 1-beads for 1-radio", by=ADA)
    foresight = GAME.foresee(GAME.view(offered, BOB), "accept seat-0")
    assert [(delta.what.of.word, delta.n) for delta in foresight.own] == [
        ("beads", 1),
        ("radio", -1),
    ]
    ((other, theirs),) = foresight.others
    assert (other, [(d.what.of.word, d.n) for d in theirs]) == (ADA, [("radio", 1)])


def test_points_are_final_at_once() -> None:
    state = table(ada=ship(built=25, delivered=6))
    numbers = dict(zip(GAME.holdings, GAME.amounts(state, ADA), strict=True))
    assert [n for each, n in numbers.items() if each.role == "points"] == [25, 6]
    assert [n for each, n in numbers.items() if each.role == "end"] == [31]
    assert GAME.scores(state)[ADA].total == 31


# --- The facts of seats and of the track


def test_the_facts_of_a_seat_in_a_known_position() -> None:
    ada = ship(
        "teal",
        red=2,
        blue=1,
        cargo="beads beads radio",
        gear="hold hold merchant",
        claims="teal-mine",
    )
    state = table(ada=ada)
    assert facts(state, ADA, "role") == [("Teal", "")]
    assert facts(state, ADA, "stock") == [
        ("red token", "2"),
        ("yellow token", "0"),
        ("blue token", "1"),
        ("radio", "1"),
        ("load of plastic beads", "2"),
    ]
    assert facts(state, ADA, "built") == [
        ("cube", str(state.players[ADA].cubes)),
        ("goods aboard, and room for them", "3/5"),
        ("merchant", "1"),
        ("privilege", "1"),
    ]


def test_the_phase_is_the_place_on_the_turn_track() -> None:
    phase = GAME.phase(GAME.view(table(track=5), BOB))
    assert phase is not None
    assert (phase.round, phase.of) == (5, TRACK)
    assert [fact.sign for fact in phase.facts] == ["cube"]


def test_everybody_sees_that_energy_runs_out() -> None:
    phase = GAME.phase(GAME.view(table(supply=(20, 20, 1)), BOB))
    assert phase is not None
    assert _told(phase.facts[-1]) == ("left in stock: blue token", "1")
