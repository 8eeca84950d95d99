"""Trading: the market, crashes, buying and selling, financial buildings."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    CAL,
    acting,
    after,
    broken,
    goods,
    hand,
    offers,
    price,
    table,
    trading,
    why_not,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import CARD_WORDS, MARKET, RESOURCES
from orrery.games.living_planet.state import State
from orrery.kernel.game import NATURE

LAND = "M2 r0 at 0,-1; M3 r0 at 1,-1"
PLATFORM = "multi-trade at 0,-1d for ada with chip"
CENTRE = "business-centre at 0,-1c for ada with chip"
OFFICE = "marketing at 0,-1b for ada with chip"


def card(resource: str, change: int) -> str:
    """The market card with this arrow."""
    wanted = (RESOURCES.index(resource), change)
    return CARD_WORDS[[(m.resource, m.change) for m in MARKET].index(wanted)]


def drawn(state: State) -> int:
    """How many market cards nature draws."""
    task = state.agenda[0]
    assert isinstance(task, tasks.Dealing)
    return task.n


def in_hand(state: State) -> int:
    """The market cards that the trading player has drawn, as bits."""
    task = state.agenda[0]
    assert isinstance(task, tasks.Applying)
    return task.cards


def bargaining(die: int = 5, houses: str = "", apply: str = "", **more: Any) -> State:
    """Ada trades: the market is up to date, with a card that raises electricity by 1 unless another
    one is given, and she may buy or sell."""
    chosen = apply or card("electricity", 1)
    state = table(3, laid=LAND, houses=houses, **more)
    state = after(trading(state, ADA, die, chosen), f"apply {chosen}")
    return after(state, "enough") if isinstance(state.agenda[0], tasks.Applying) else state


# --- The market ---------------------------------------------------------------------------------


@pytest.mark.rule("LP-TRADE-01", "LP-MARKET-01", "LP-ACTION-05")
@pytest.mark.parametrize("die", [1, 3, 6])
def test_a_trade_begins_with_as_many_cards_as_the_die_shows(die: int) -> None:
    state = after(acting(table(), ADA, die), "trade")
    assert (GAME.to_act(state), drawn(state)) == ((NATURE,), die)
    assert broken(state, "market of MK01 MK02 MK03 MK04", NATURE) == ["LP-MARKET-01"]


@pytest.mark.rule("LP-MARKET-02")
def test_an_empty_deck_is_made_new_from_the_discard() -> None:
    """Two cards are left, five are drawn: the two come first, then others of the discard."""
    left = sum(1 << CARD_WORDS.index(word) for word in ("MK08", "MK09"))
    state = table()
    state = replace(state, market=left, discarded=((1 << 25) - 1) & ~left, top=3)
    state = after(acting(state, ADA, 5), "trade")
    assert broken(state, "market of MK01 MK02 MK03 MK04 MK05", NATURE) == ["LP-MARKET-01"]
    state = after(state, "market of MK09 MK08 MK01 MK02 MK03")
    assert (state.market.bit_count(), state.discarded) == (20, 0)


@pytest.mark.rule("LP-MARKET-03", "LP-RULING-21", "LP-MARKET-05")
def test_one_of_the_cards_is_applied() -> None:
    """The rulebook's example: with a 5, vibrium rises by 2."""
    rise = card("vibrium", 2)
    state = trading(table(), ADA, 5, f"{rise} {card('oil', -1)}")
    assert len(offers(state, "apply")) == len(offers(state)) == 5
    missing = next(word for word in CARD_WORDS if f"apply {word}" not in offers(state))
    assert broken(state, f"apply {missing}") == ["LP-MARKET-03"]
    assert broken(state, "enough") == ["LP-RULING-21"]
    state = after(state, f"apply {rise}")
    assert (price(state, "vibrium"), price(state, "oil")) == (7, 5)


@pytest.mark.rule("LP-MARKET-05", "LP-MARKET-06")
@pytest.mark.parametrize(("before", "change", "after_it"), [(5, -2, 3), (2, -2, 1), (1, -1, 1)])
def test_a_red_arrow_lowers_a_price_but_not_below_1(
    before: int, change: int, after_it: int
) -> None:
    state = bargaining(apply=card("iron", change), prices={"iron": before})
    assert price(state, "iron") == after_it


@pytest.mark.rule("LP-MARKET-04", "LP-MARKET-07")
def test_others_see_only_the_card_on_top() -> None:
    rise = card("vibrium", 2)
    state = trading(table(), ADA, 5, rise)
    drawn_card = next(word for word in CARD_WORDS if f"apply {word}" in offers(state))
    assert GAME.tell(GAME.read(f"market of {drawn_card}"), NATURE, BOB) == "market"
    assert in_hand(GAME.view(state, BOB).seen) == 0
    assert in_hand(GAME.view(state, ADA).seen) == in_hand(state) != 0
    state = after(state, f"apply {rise}")
    assert (CARD_WORDS[state.top], state.discarded.bit_count()) == (rise, 5)
    seen = GAME.view(state, BOB).seen
    assert (CARD_WORDS[seen.top], seen.discarded) == (rise, 0)


# --- Crashes ------------------------------------------------------------------------------------


@pytest.mark.rule("LP-CRASH-01", "LP-CRASH-02", "LP-CRASH-03", "LP-CRASH-04", "LP-CRASH-05")
def test_oil_at_9_raised_by_3_crashes_to_2_and_everybody_sells() -> None:
    """The rulebook's example."""
    hands: dict[str, Any] = {"ada": hand(0, oil=2), "bob": hand(1, oil=3, iron=1), "cal": hand(4)}
    state = bargaining(apply=card("oil", 3), prices={"oil": 9}, **hands)
    assert price(state, "oil") == 2
    assert [player.credits for player in state.players] == [4, 7, 4]
    assert (goods(state, ADA), goods(state, BOB)) == ({}, {"iron": 1})
    assert state.supply[0] == 8
    assert isinstance(state.agenda[0], tasks.Bargaining)


@pytest.mark.rule("LP-CRASH-01")
def test_a_price_of_10_is_no_crash() -> None:
    state = bargaining(apply=card("oil", 2), prices={"oil": 8}, ada=hand(0, oil=2))
    assert (price(state, "oil"), goods(state, ADA)) == (10, {"oil": 2})


@pytest.mark.rule("LP-RULING-22")
def test_forced_sales_need_nobody_to_decide() -> None:
    """The leader sells first, then the others: as the price stays, nothing depends on it."""
    hands: dict[str, Any] = {"bob": hand(1, oil=1), "cal": hand(1, oil=1)}
    state = bargaining(apply=card("oil", 3), prices={"oil": 10}, leader=CAL, **hands)
    assert [player.credits for player in state.players][1:] == [4, 4]


# --- Buying and selling -------------------------------------------------------------------------


@pytest.mark.rule("LP-TRADE-02")
def test_nothing_must_be_bought_or_sold() -> None:
    state = bargaining()
    assert isinstance(after(state, "enough").agenda[0], tasks.Turn)


@pytest.mark.rule("LP-TRADE-03")
def test_a_transaction_is_one_purchase_or_one_sale() -> None:
    state = bargaining(ada=hand(20, iron=3))
    sold = after(state, "sell 1 iron")
    assert isinstance(sold.agenda[0], tasks.Turn)
    bought = after(state, "buy 1 oil")
    assert isinstance(bought.agenda[0], tasks.Turn)
    assert broken(state, "buy 0 oil") == ["LP-TRADE-03"]


@pytest.mark.rule("LP-TRADE-03")
@pytest.mark.parametrize("more", ["sell 1 oil", "buy 1 vibrium", "sell 1 iron"])
def test_without_the_platform_a_trade_is_over_after_one_transaction(more: str) -> None:
    state = after(bargaining(ada=hand(20, iron=3, oil=2)), "sell 1 iron")
    assert broken(state, more) == ["LP-TRADE-03", "LP-ACTION-02"]
    assert "multi-trade platform" in why_not(state, more)


@pytest.mark.rule("LP-ACTION-02")
def test_with_the_platform_a_trade_is_over_when_its_player_says_so() -> None:
    state = after(bargaining(6, PLATFORM, ada=hand(20, iron=3)), "sell 1 iron", "enough")
    assert broken(state, "sell 1 iron") == ["LP-ACTION-02"]


@pytest.mark.rule("LP-TRADE-01")
def test_nobody_buys_or_sells_before_the_market_is_updated() -> None:
    state = acting(table(ada=hand(20, iron=3)), ADA, 3)
    for sentence in ("buy 1 oil", "sell 1 iron"):
        assert broken(state, sentence) == ["LP-TRADE-01"]


@pytest.mark.rule("LP-TRADE-05", "LP-TRADE-06")
def test_at_most_two_are_bought_and_no_more_than_the_die_shows() -> None:
    state = bargaining(5, ada=hand(40))
    assert offers(state, "buy")
    assert not offers(state, "buy 3")
    assert broken(state, "buy 3 oil") == ["LP-TRADE-05"]
    low = bargaining(1, ada=hand(40))
    assert not offers(low, "buy 2")
    assert broken(low, "buy 2 oil") == ["LP-TRADE-06"]


@pytest.mark.rule("LP-TRADE-07")
def test_only_what_is_in_supply_can_be_bought() -> None:
    state = bargaining(ada=hand(40), supply={"oil": 1, "iron": 0})
    assert offers(state, "buy 1 oil")
    assert broken(state, "buy 2 oil") == ["LP-TRADE-07"]
    assert broken(state, "buy 1 iron") == ["LP-TRADE-07"]


@pytest.mark.rule("LP-TRADE-08", "LP-TRADE-09", "LP-MARKET-05")
def test_green_buys_two_mycelium_at_4() -> None:
    """The rulebook's example: the price falls to 4, 8 credits are paid, the price rises to 5."""
    state = bargaining(apply=card("mycelium", -1), ada=hand(10))
    state = after(state, "buy 2 mycelium")
    assert (state.players[ADA].credits, goods(state, ADA)) == (2, {"mycelium": 2})
    assert price(state, "mycelium") == 5


@pytest.mark.rule("LP-TRADE-08")
def test_a_purchase_must_be_paid_at_once() -> None:
    state = bargaining(ada=hand(9))
    assert broken(state, "buy 2 oil") == ["LP-TRADE-08"]
    assert offers(state, "buy 1 oil")


@pytest.mark.rule("LP-TRADE-11", "LP-TRADE-12")
def test_green_sells_five_vibrium_at_7() -> None:
    """The rulebook's example: 35 credits, and the price falls by 1."""
    state = bargaining(5, apply=card("vibrium", 2), ada=hand(0, vibrium=6))
    assert broken(state, "sell 6 vibrium") == ["LP-TRADE-11"]
    sold = after(state, "sell 5 vibrium")
    assert (sold.players[ADA].credits, goods(sold, ADA)) == (35, {"vibrium": 1})
    assert (price(sold, "vibrium"), sold.supply[1]) == (6, state.supply[1] + 5)
    assert broken(bargaining(6, ada=hand(0, oil=2)), "sell 3 oil") == ["LP-TRADE-11"]


@pytest.mark.rule("LP-TRADE-10", "LP-RULING-18")
def test_a_purchase_may_crash_the_price_and_the_buyer_sells_too() -> None:
    state = bargaining(ada=hand(20, oil=1), bob=hand(0, oil=1), prices={"oil": 10})
    state = after(state, "buy 1 oil")
    assert price(state, "oil") == 1
    assert (goods(state, ADA), state.players[ADA].credits) == ({}, 12)
    assert state.players[BOB].credits == 1


@pytest.mark.rule("LP-RULING-53")
def test_nobody_buys_back_what_the_crash_made_him_sell() -> None:
    """Oil crashes to 2: Ada had to sell hers, and nobody buys and sells the same resource."""
    state = bargaining(apply=card("oil", 3), prices={"oil": 9}, ada=hand(20, oil=2))
    assert not offers(state, "buy 1 oil")
    assert broken(state, "buy 1 oil") == ["LP-RULING-53"]
    assert offers(state, "buy 1 iron")


@pytest.mark.rule("LP-RULING-53", "LP-CRASH-05")
def test_who_had_none_of_it_buys_what_has_crashed() -> None:
    """After the crash the trade goes on: Bob had to sell, Ada buys two at the new price."""
    state = bargaining(apply=card("oil", 3), prices={"oil": 9}, ada=hand(20), bob=hand(0, oil=3))
    assert (goods(state, BOB), state.players[BOB].credits) == ({}, 6)
    state = after(state, "buy 2 oil")
    assert (goods(state, ADA), state.players[ADA].credits) == ({"oil": 2}, 16)


@pytest.mark.rule("LP-RULING-53", "LP-EFFECT-4-03")
@pytest.mark.parametrize(("held", "rules"), [(1, ["LP-RULING-53"]), (0, [])])
def test_a_crash_by_card_4_bars_only_what_it_made_the_leader_sell(
    held: int, rules: list[str]
) -> None:
    ada, other = hand(20, iron=held), card("oil", 1)
    state = trading(table(effect=4, prices={"iron": 9}, ada=ada), ADA, 2, other)
    state = after(state, "shift iron up", f"apply {other}")
    assert (price(state, "iron"), goods(state, ADA)) == (1, {})
    assert broken(state, "buy 1 iron") == rules


@pytest.mark.rule("LP-RULING-53", "LP-RULING-56")
def test_what_was_set_aside_for_an_offer_is_sold_and_not_bought_back() -> None:
    rise = card("oil", 3)
    state = trading(table(3, prices={"oil": 9}, ada=hand(20, oil=1)), ADA, 5, rise)
    state = after(state, "offer seat-1 give 1-oil", seat=ADA)
    state = after(state, f"apply {rise}")
    assert broken(state, "buy 1 oil") == ["LP-RULING-53"]


# --- Financial buildings ------------------------------------------------------------------------


@pytest.mark.rule("LP-FINANCE-02", "LP-FINANCE-03", "LP-FINANCE-04", "LP-RULING-19")
def test_the_platform_trades_several_types_at_once() -> None:
    """The rulebook's example: with a 6, two mycelium at 4 and an oil at 5 are bought, an
    electricity at 7 and an iron at 5 are sold."""
    prices = {"mycelium": 4, "oil": 5, "electricity": 6, "iron": 5}
    ada = hand(20, electricity=1, iron=1)
    state = bargaining(6, PLATFORM, ada=ada, prices=prices)
    state = after(state, "sell 1 electricity", "sell 1 iron", "buy 2 mycelium", "buy 1 oil")
    assert state.players[ADA].credits == 20 - 13 + 12
    assert price(state, "oil") == 5  # prices move when the trade is over
    state = after(state, "enough")
    assert goods(state, ADA) == {"oil": 1, "mycelium": 2}
    moved = [price(state, word) for word in ("mycelium", "oil", "electricity", "iron")]
    assert moved == [5, 6, 6, 4]


@pytest.mark.rule("LP-FINANCE-03")
def test_bought_and_sold_together_are_no_more_than_the_die() -> None:
    state = bargaining(3, PLATFORM, ada=hand(40, iron=5))
    state = after(state, "buy 2 oil")
    assert broken(state, "buy 1 oil") == ["LP-TRADE-05"]
    assert broken(state, "sell 2 iron") == ["LP-FINANCE-03"]
    state = after(state, "sell 1 iron")
    assert offers(state) == ["enough"]


@pytest.mark.rule("LP-TRADE-04")
def test_nobody_buys_and_sells_the_same_resource() -> None:
    state = after(bargaining(6, PLATFORM, ada=hand(40, iron=5)), "sell 1 iron")
    assert broken(state, "buy 1 iron") == ["LP-TRADE-04"]
    state = after(state, "buy 1 oil")
    assert "LP-TRADE-04" in broken(state, "sell 1 oil")


@pytest.mark.rule("LP-FINANCE-05")
def test_the_business_centre_adds_2() -> None:
    """The rulebook's example: a 3 draws five cards and sells up to five, but buys two."""
    state = table(3, laid=LAND, houses=CENTRE, ada=hand(40, oil=7))
    assert drawn(after(acting(state, ADA, 3), "trade")) == 5
    state = bargaining(3, CENTRE, ada=hand(40, oil=7))
    assert offers(state, "sell 5 oil")
    assert not offers(state, "sell 6 oil")
    assert not offers(state, "buy 3")


@pytest.mark.rule("LP-FINANCE-06", "LP-FINANCE-09")
def test_marketing_doubles_the_cards_and_not_the_units() -> None:
    state = table(3, laid=LAND, houses=OFFICE, ada=hand(40, oil=7))
    assert drawn(after(acting(state, ADA, 3), "trade")) == 6
    state = bargaining(3, OFFICE, ada=hand(40, oil=7))
    assert offers(state, "sell 3 oil")
    assert not offers(state, "sell 4 oil")


@pytest.mark.rule("LP-FINANCE-07", "LP-RULING-20", "LP-RULING-47")
def test_marketing_may_apply_a_second_card_of_another_resource() -> None:
    up, again, down = card("oil", 2), card("oil", 1), card("iron", -2)
    state = trading(table(3, laid=LAND, houses=OFFICE), ADA, 3, f"{up} {again} {down}")
    state = after(state, f"apply {up}")
    assert "enough" in offers(state)
    assert f"apply {again}" not in offers(state)
    assert broken(state, f"apply {again}") == ["LP-FINANCE-07"]
    both = after(state, f"apply {down}")
    assert (price(both, "oil"), price(both, "iron")) == (7, 3)
    assert CARD_WORDS[both.top] == down
    assert price(after(state, "enough"), "iron") == 5


@pytest.mark.rule("LP-FINANCE-08")
def test_centre_and_marketing_draw_sixteen_on_a_6() -> None:
    """The rulebook's example; eight may be sold then."""
    state = table(3, laid=LAND, houses=f"{CENTRE}; {OFFICE}", ada=hand(0, oil=8))
    assert drawn(after(acting(state, ADA, 6), "trade")) == 16
    state = bargaining(6, f"{CENTRE}; {OFFICE}", ada=hand(0, oil=8))
    assert offers(state, "sell 8 oil")


@pytest.mark.rule("LP-FINANCE-01")
@pytest.mark.parametrize("owner", ["for bob with chip", "for ada with wounded", ""])
def test_only_a_building_that_one_controls_helps(owner: str) -> None:
    houses = f"business-centre at 0,-1c {owner}"
    assert drawn(after(acting(table(3, laid=LAND, houses=houses), ADA, 3), "trade")) == 3


# --- Card 4 -------------------------------------------------------------------------------------


@pytest.mark.rule("LP-EFFECT-4-01", "LP-EFFECT-4-02", "LP-EFFECT-4-04", "LP-RULING-23")
def test_card_4_moves_a_price_by_2_before_a_card_is_applied() -> None:
    state = trading(table(effect=4, prices={"iron": 2}), ADA, 2, card("oil", 1))
    assert len(offers(state, "shift")) == 10
    down = after(state, "shift iron down")
    assert (price(down, "iron"), offers(down, "shift")) == (1, [])
    assert down.effect == 0  # used up, and no other card has come in its place
    assert offers(down, "apply")
    assert broken(down, "shift oil up") == ["LP-EFFECT-4-01"]
    late = after(state, f"apply {card('oil', 1)}")
    assert broken(late, "shift oil up")
    assert price(after(state, "shift oil up"), "oil") == 7


@pytest.mark.rule("LP-EFFECT-4-03")
def test_card_4_may_crash_a_price() -> None:
    state = table(effect=4, prices={"iron": 9}, bob=hand(0, iron=2))
    state = after(trading(state, ADA, 2, card("oil", 1)), "shift iron up")
    assert (price(state, "iron"), state.players[BOB].credits) == (1, 2)


@pytest.mark.rule("LP-EFFECT-4-01", "LP-LEADER-06")
def test_only_the_leader_has_card_4() -> None:
    state = trading(table(effect=4, leader=BOB), ADA, 2, card("oil", 1))
    assert not offers(state, "shift")
    assert broken(state, "shift oil up") == ["LP-EFFECT-4-01"]


# --- Subsidies ----------------------------------------------------------------------------------


@pytest.mark.rule("LP-SUBSIDY-01", "LP-RULING-39")
@pytest.mark.parametrize("die", [1, 6])
def test_a_subsidy_gives_as_many_credits_as_the_die_shows(die: int) -> None:
    state = after(acting(table(ada=hand(900)), ADA, die), "subsidy")
    assert state.players[ADA].credits == 900 + die
