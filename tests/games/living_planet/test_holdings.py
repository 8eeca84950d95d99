"""What a player has in numbers: what choices promise, what is hidden, the facts of seats and
round."""

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    acting,
    after,
    descending,
    hand,
    producing,
    striking,
    table,
    trading,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import RESOURCES
from orrery.games.living_planet.state import State
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Fact
from orrery.kernel.text import Message, Term

LAND = "M2 r0 at 0,-1"  # four slots: iron, vibrium, either, blank
PORTS = "spaceport at 0,0a for ada with chip scientist; spaceport at 0,0b for bob with chip"


def promised(state: State, sentence: str, seat: Seat = ADA) -> dict[str, int]:
    """What a sentence changes for its seat, by name."""
    own = GAME.foresee(GAME.view(state, seat), sentence).own
    return {_name(delta.what.of): delta.n for delta in own}


def _name(of: Term) -> str:
    return f"{of.word} points" if of.kind == "part" else of.word


def numbers(state: State, seat: Seat) -> dict[str, int | None]:
    amounts = GAME.amounts(state, seat)
    return {_name(each.of): n for each, n in zip(GAME.holdings, amounts, strict=True)}


def facts(state: State, viewer: Seat | None, seat: Seat, row: str) -> list[Fact]:
    return [fact for fact in GAME.stock(GAME.view(state, viewer), seat) if fact.row == row]


def told(fact: Fact, language: str = "en") -> str:
    if isinstance(fact.label, Message):
        return GAME.words.say(fact.label, language)
    return GAME.words.shown(fact.label, language)


# --- What choices promise


def test_a_mine_costs_5_credits_and_a_chip_and_is_worth_2_points() -> None:
    state = acting(table(laid=LAND, ada=hand(12, scientists="0,-1")), ADA, 3)
    assert promised(state, "build iron-mine-4 at 0,-1a with scientist 0,-1") == {
        "credit": -5,
        "chip": -1,
        "iron-mine": 1,
        "production points": 2,
        "credits points": -1,
        "end points": 1,
    }


def test_a_financial_building_costs_a_resource_too() -> None:
    state = acting(table(laid=LAND, ada=hand(14, electricity=2, scientists="0,-1")), ADA, 3)
    assert promised(state, "build multi-trade at 0,-1d with scientist 0,-1") == {
        "credit": -5,
        "electricity": -1,
        "chip": -1,
        "multi-trade": 1,
        "others points": 1,
        "credits points": -1,
    }


def test_subsidies_bring_what_the_die_shows_and_points_for_every_5_credits() -> None:
    state = acting(table(ada=hand(8)), ADA, 4)
    assert promised(state, "subsidy") == {"credit": 4, "credits points": 1, "end points": 1}


def test_a_trade_promises_its_money() -> None:
    state = table(ada=hand(20, iron=3), prices={"iron": 6, "oil": 4})
    state = after(trading(state, ADA, 3, "MK01"), "apply MK01")
    assert promised(state, "sell 2 iron") == {
        "credit": 12,
        "iron": -2,
        "credits points": 2,
        "end points": 2,
    }


def test_a_crash_sells_the_own_stock_too() -> None:
    """Oil at 9 rises by 3 and goes on from 2: the four pieces bring 8."""
    state = table(ada=hand(0, oil=4), prices={"oil": 9})
    state = trading(state, ADA, 3, "MK03")
    assert promised(state, "apply MK03") == {
        "credit": 8,
        "oil": -4,
        "credits points": 1,
        "end points": 1,
    }


def test_a_rover_costs_oil_and_is_worth_a_point() -> None:
    houses = "spaceport at 0,0a for ada with chip; spaceport at 0,0b for bob with chip"
    state = producing(table(houses=houses, ada=hand(0, oil=1)), 6)
    assert promised(state, "recruit rover") == {
        "oil": -1,
        "rover": 1,
        "rovers points": 1,
        "end points": 1,
    }


def test_a_repair_is_a_chip_instead_of_production() -> None:
    houses = f"{PORTS}; iron-mine-3 at 0,-1a for ada with scientist"
    state = producing(table(laid=LAND, houses=houses), 3)
    assert promised(state, "produce") == {"iron": 1}
    assert promised(state, "repair 0,-1a") == {"chip": -1}


def test_a_doubled_resource_comes_twice() -> None:
    houses = f"{PORTS}; iron-mine-3 at 0,-1a for ada with scientist"
    state = producing(table(laid=LAND, houses=houses, named="iron"), 3)
    assert promised(state, "produce") == {"iron": 2}


def test_a_destiny_token_is_spent_on_the_die() -> None:
    state = table(ada=hand(destiny=True), dice=(2, 1, 1, 1))
    state = descending(state, "red", 2, tasks.PRODUCTION)
    assert promised(state, "fate 5") == {"destiny": -1, "die": 3}


def test_a_scientist_in_a_building_is_wounded_or_its_chip_is_lost() -> None:
    houses = f"{PORTS}; iron-mine-3 at 0,-1a for ada with chip scientist"
    state = table(laid=LAND, houses=houses)
    state = striking(state, "red", 5)  # printed on the hex: an earthquake
    assert promised(state, "lose chip 0,-1a") == {"chip": 1}
    assert promised(state, "lose unit 0,-1a") == {"scientist": -1, "wounded": 1}


# --- What is hidden


def test_behind_a_screen_money_goods_and_points_for_money_are_not_known() -> None:
    state = table(bob=hand(17, oil=2), agenda=[tasks.Turn(ADA)])
    seen = GAME.view(state, ADA).seen
    known = numbers(seen, BOB)
    hidden = {name for name, n in known.items() if n is None}
    assert hidden == {"credit", *RESOURCES, "planet-card", "credits points", "end points"}
    assert (known["chip"], known["spaceports points"]) == (9, 2)
    assert numbers(state, BOB)["end points"] == 2 + 3
    assert None not in GAME.amounts(seen, ADA)


def test_open_screens_show_everything_but_cards() -> None:
    state = table(bob=hand(17, oil=2), agenda=[tasks.Turn(ADA)], screens="open")
    known = numbers(GAME.view(state, ADA).seen, BOB)
    assert {name for name, n in known.items() if n is None} == {"planet-card"}
    assert (known["credit"], known["oil"], known["end points"]) == (17, 2, 5)


def test_a_player_whose_last_card_is_played_still_knows_what_is_there() -> None:
    state = table(ada=hand(9, cards=(), discard=(1, 2, 3, 4, 5, 6)), agenda=[tasks.Turn(ADA)])
    assert numbers(state, ADA)["credit"] == 9
    assert numbers(GAME.view(state, ADA).seen, ADA)["planet-card"] == 0


def test_an_offer_promises_nothing_about_a_purse_that_is_not_seen() -> None:
    state = table(ada=hand(5, oil=1), bob=hand(9), agenda=[tasks.Turn(ADA)])
    view = GAME.view(state, ADA)
    foresight = GAME.foresee(view, "offer seat-1 give 1-oil for 3-credits")
    assert [(delta.what.of.word, delta.n) for delta in foresight.own] == [("oil", -1)]
    assert foresight.others == ()


# --- The facts of seats


def test_the_list_of_seats_says_that_money_is_hidden_and_not_among_the_points() -> None:
    state = table(bob=hand(17), agenda=[tasks.Turn(ADA)])
    credits = facts(state, ADA, BOB, "stock")[0]
    assert (credits.hidden, credits.value, credits.sign) == (True, "", "credits")
    assert "the points shown are without them" in told(credits)
    own = facts(state, BOB, BOB, "stock")[0]
    assert (own.hidden, own.value) == (False, "17")
    assert told(own) == "mega-credits, which only you see: 3 VP"


def test_the_facts_of_a_seat_in_a_known_position() -> None:
    houses = f"{PORTS}; iron-mine-3 at 0,-1a for ada with chip wounded; steel-dome at 0,-1d for ada"
    houses += " with rover"
    state = table(
        laid=LAND,
        houses=houses,
        ada=hand(12, scientists="0,-1", discard=(2, 5), destiny=True),
        dice=(4, 1, 2, 3),
        columns="blue red yellow green",
        agenda=[tasks.Turn(BOB)],
    )
    assert [(told(fact), fact.value) for fact in facts(state, BOB, ADA, "role")] == [
        ("leader", ""),
        ("die of the triangle, row: order of play", "4"),
    ]
    assert [(fact.sign, fact.value) for fact in facts(state, BOB, ADA, "stock")] == [
        ("credits", ""),
        ("scientist", "2·1"),
        ("rover", "1"),
        ("chip", "8"),
        ("card", "4"),
        ("destiny", "1"),
    ]
    assert [(told(fact), fact.value) for fact in facts(state, BOB, ADA, "built")] == [
        ("iron mine", "1"),
        ("steel dome", "1"),
        ("spaceport", "1"),
    ]


def test_an_occupied_building_counts_for_nothing() -> None:
    houses = f"{PORTS}; iron-mine-3 at 0,-1a for ada with wounded"
    state = table(laid=LAND, houses=houses)
    assert numbers(state, ADA)["iron-mine"] == 0
    assert numbers(state, ADA)["production points"] == 0
    assert numbers(state, ADA)["wounded"] == 1


# --- The round


def test_the_round_shows_the_dice_in_their_order_and_what_strikes_next() -> None:
    """M2 shows the red 5 (an earthquake)."""
    state = table(3, laid=LAND, dice=(5, 1, 2, 6), columns="red green blue yellow", round=3)
    state = replace(state, agenda=(tasks.Turn(ADA), tasks.Descend(0, tasks.CATACLYSMS)))
    phase = GAME.phase(GAME.view(state, CAL))
    assert phase is not None
    assert (phase.round, phase.of) == (3, 12)
    dice, (strike,) = phase.facts[:4], phase.facts[4:]
    assert [(fact.classes, fact.value) for fact in dice] == [
        ("seat-b", "5"),
        ("seat-d", "6"),
        ("seat-a", "1"),
        ("seat-c", "2"),
    ]
    assert (told(strike), strike.value) == ("next cataclysm: earthquake, Twin Lodes", "0,-1")


@pytest.mark.parametrize(
    ("effect", "named", "said"),
    [(1, None, "change a die"), (2, "oil", "production of oil doubled")],
)
def test_the_leaders_effect_holds_for_the_round(effect: int, named: str | None, said: str) -> None:
    state = table(effect=effect, named=named, dice=(1, 0, 0, 0), agenda=[tasks.Turn(ADA)])
    phase = GAME.phase(GAME.view(state, None))
    assert phase is not None
    assert told(phase.facts[-1]) == said


def test_nothing_strikes_any_more_when_the_game_is_over() -> None:
    phase = GAME.phase(GAME.view(table(dice=(1, 2, 3, 4), agenda=()), None))
    assert phase is not None
    assert phase.facts == ()
