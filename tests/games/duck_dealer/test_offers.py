"""Trade between players: goods that change hands where two ships meet."""

from random import Random

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import (
    ADA,
    BOB,
    CAL,
    DEE,
    acting,
    after,
    broken,
    cargo,
    energy,
    goods,
    offers,
    points,
    ship,
    sound,
    steps,
    table,
    where,
    why_not,
)
from orrery.bots import bot
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.state import Player, State
from orrery.kernel.errors import NotationError
from orrery.kernel.game import NATURE
from orrery.table.talk import question

SWAP = "offer seat-1 give 2-radio for 1-economy"


def meeting(ada: Player | None = None, bob: Player | None = None, cal: str = "teal") -> State:
    """Ada takes an action turn on Gadwall, where Bob is; Cal is elsewhere."""
    ada = ada or ship("gadwall", cargo="radio radio beads")
    bob = bob or ship("gadwall", cargo="economy science")
    return acting(table(3, ada=ada, bob=bob, cal=ship(cal, cargo="military")))


def aboard(state: State) -> tuple[str, str]:
    return cargo(state, ADA), cargo(state, BOB)


# --- Who, where and when -------------------------------------------------------------------------


@pytest.mark.rule("DD-PLAYERTRADE-01", "DD-PLAYERTRADE-02")
def test_two_players_on_a_planet_exchange_goods_without_energy() -> None:
    state = meeting()
    stock = state.supply
    state = after(after(state, SWAP), "accept seat-0", by=BOB)
    assert aboard(state) == ("beads economy", "radio radio science")
    assert (energy(state, ADA), energy(state, BOB), state.supply) == ((0, 0, 0), (0, 0, 0), stock)
    assert (GAME.to_act(state), state.offers) == ((ADA,), ())


@pytest.mark.rule("DD-PLAYERTRADE-01")
def test_who_is_elsewhere_cannot_trade() -> None:
    state = meeting()
    assert GAME.aside(state) == (ADA, BOB)
    text = "you trade only with another player whose ship is on your planet"
    for to in (CAL, ADA):  # nor with oneself
        offer = f"offer seat-{to} give 1-radio"
        assert broken(state, offer) == ["DD-PLAYERTRADE-01"]
        assert why_not(state, offer) == text
    assert broken(state, "offer seat-0 give 1-military", CAL) == ["DD-PLAYERTRADE-01"]
    assert broken(state, "offer seat-4 give 1-radio") == ["DD-PLAYERTRADE-01"]  # nobody's seat


@pytest.mark.rule("DD-PLAYERTRADE-01")
def test_a_point_between_two_planets_is_no_place_to_trade() -> None:
    point = "gadwall-mallard-1"
    state = meeting(ship(point, cargo="radio radio"), ship(point, cargo="economy"))
    assert GAME.aside(state) == ()
    assert broken(state, SWAP) == ["DD-PLAYERTRADE-01"]


@pytest.mark.rule("DD-PLAYERTRADE-03", "DD-PLAYERTRADE-02")
def test_nothing_but_goods_changes_hands() -> None:
    for other in ("1-red", "1-blue", "1-cube", "1-hold", "1-merchant", "3-vp", "1-factory-radio"):
        with pytest.raises(NotationError):
            GAME.read(f"offer seat-1 give {other}")
    before = meeting(
        ship("gadwall", cargo="radio radio", blue=2, red=1), ship("gadwall", cargo="economy")
    )
    state = after(after(before, SWAP), "accept seat-0", by=BOB)
    for was, now in zip(before.players, state.players, strict=True):
        assert replace(now, cargo=was.cargo) == was
    assert [points(state, seat) for seat in (ADA, BOB)] == [0, 0]


@pytest.mark.rule("DD-RULING-08", "DD-PLAYERTRADE-01")
def test_two_others_on_the_planet_trade_while_a_third_one_takes_an_action_turn() -> None:
    state = after(meeting(cal="gadwall"), "offer seat-2 give 1-economy for 1-military", by=BOB)
    assert GAME.aside(state) == (ADA, BOB, CAL)
    state = after(state, "accept seat-1", by=CAL)
    assert (cargo(state, BOB), cargo(state, CAL)) == ("science military", "economy")
    assert GAME.to_act(state) == (ADA,)


@pytest.mark.rule("DD-RULING-08", "DD-PLAYERTRADE-01")
def test_pairs_on_two_planets_do_not_trade_with_each_other() -> None:
    here, there = ship("gadwall", cargo="radio"), ship("teal", cargo="economy")
    state = acting(table(4, ada=here, bob=there, cal=here, dee=there))
    assert GAME.aside(state) == (ADA, BOB, CAL, DEE)
    assert broken(state, "offer seat-2 give 1-radio", ADA) == []
    assert broken(state, "offer seat-3 give 1-economy", BOB) == []
    assert broken(state, "offer seat-1 give 1-radio", ADA) == ["DD-PLAYERTRADE-01"]
    bargain = GAME.view(state, BOB).bargain
    assert bargain is not None
    assert bargain.to == (DEE,)


@pytest.mark.rule("DD-RULING-08")
@pytest.mark.parametrize(
    "task", [tasks.Turn(ADA), tasks.Shortage(ADA, (0, 0, 1)), tasks.Returning(ADA), tasks.Turn(CAL)]
)
def test_whatever_is_asked_and_of_whom(task: tasks.Task) -> None:
    state = replace(meeting(), task=task)
    assert GAME.aside(state) == (ADA, BOB)
    state = after(state, "offer seat-0 give 1-economy for 2-radio", by=BOB)
    state = after(state, "accept seat-1", by=ADA)
    assert (aboard(state), state.task) == (("beads economy", "radio radio science"), task)
    assert GAME.objections(state, NATURE, GAME.read("withdraw"))


@pytest.mark.rule("DD-RULING-08", "DD-END-02")
def test_not_before_ships_have_landed_and_not_after_the_end() -> None:
    start = GAME.start(3)
    assert GAME.aside(start) == ()
    assert broken(start, "offer seat-1 give 1-radio", ADA) == ["DD-PLAYERTRADE-01"]
    over = replace(meeting(), task=None)
    assert GAME.aside(over) == ()
    assert broken(over, SWAP, ADA) == ["DD-END-02"]


@pytest.mark.rule("DD-RULING-08")
def test_bots_answer_an_offer_when_it_is_not_their_turn() -> None:
    """Bob is shown the offer, not the turn that waits for Cal."""
    state = replace(meeting(), task=tasks.Turn(CAL))
    state = after(state, "offer seat-1 give 2-radio", by=ADA)
    shown = question(GAME, state, BOB)
    assert [choice.move for choice in shown.choices] == ["accept seat-0", "decline seat-0"]
    for level in ("random", "normal"):
        answer = bot(level)(shown, Random(1))
        assert not broken(state, answer, BOB)


@pytest.mark.rule("DD-RULING-08")
def test_gifts_and_requests_are_fine() -> None:
    gift = after(after(meeting(), "offer seat-1 give 2-radio"), "accept seat-0", by=BOB)
    assert aboard(gift) == ("beads", "radio radio economy science")
    asked = after(after(meeting(), "offer seat-1 for 1-science"), "accept seat-0", by=BOB)
    assert aboard(asked) == ("beads radio radio science", "economy")


@pytest.mark.rule("DD-RULING-08", "DD-PLAYERTRADE-01")
def test_the_other_player_may_make_the_offer() -> None:
    state = after(meeting(), "offer seat-0 give 1-economy for 2-radio", by=BOB)
    assert offers(state, "accept", ADA) == ["seat-1"]
    assert aboard(after(state, "accept seat-1", by=ADA)) == (
        "beads economy",
        "radio radio science",
    )


# --- What an exchange does to the turn -----------------------------------------------------------


@pytest.mark.rule("DD-RULING-33")
def test_an_exchange_ends_the_movement_of_the_active_ship() -> None:
    ada = ship("mallard", red=1, cargo="radio radio")
    state = after(meeting(ada), "move gadwall")
    assert steps(state) == 4
    state = after(state, SWAP)
    assert steps(state) == 4  # nothing has changed hands yet
    state = after(state, "accept seat-0", by=BOB)
    assert (steps(state), offers(state, "move")) == (0, [])


@pytest.mark.rule("DD-RULING-33")
def test_an_exchange_of_two_others_leaves_the_active_ship_moving() -> None:
    ada = ship("mallard", red=1)
    state = after(meeting(ada, cal="gadwall"), "move gadwall")
    state = after(state, "offer seat-2 give 1-economy", by=BOB)
    state = after(state, "accept seat-1", by=CAL)
    assert steps(state) == 4


@pytest.mark.rule("DD-RULING-33")
def test_free_route_cubes_may_follow_an_exchange() -> None:
    state = replace(meeting(), task=tasks.Acting(ADA, free=2))
    state = after(after(state, SWAP), "accept seat-0", by=BOB)
    state = after(state, "lay gadwall-mallard-1", "lay gadwall-mallard-2")
    assert state.players[ADA].routes.bit_count() == 2


# --- Offers --------------------------------------------------------------------------------------


@pytest.mark.rule("DD-RULING-36")
def test_who_gets_an_offer_answers_it_and_who_made_it_may_withdraw_it() -> None:
    state = after(meeting(cal="gadwall"), SWAP)
    assert (offers(state, "accept", BOB), offers(state, "decline", BOB)) == (["seat-0"],) * 2
    assert offers(state, "withdraw", ADA) == [""]
    assert offers(state, "withdraw", BOB) == offers(state, "accept", CAL) == []
    for answer, by in (("decline seat-0", BOB), ("withdraw", ADA)):
        back = after(state, answer, by=by)
        assert (aboard(back), back.offers) == (("beads radio radio", "economy science"), ())


@pytest.mark.rule("DD-RULING-36")
def test_nobody_else_answers_and_nothing_else_is_answered() -> None:
    state = after(meeting(cal="gadwall"), SWAP)
    for seat, answer in [
        (CAL, "accept seat-0"),
        (CAL, "decline seat-0"),
        (ADA, "accept seat-0"),
        (BOB, "accept seat-2"),
        (BOB, "accept seat-4"),
        (BOB, "withdraw"),
    ]:
        assert broken(state, answer, seat) == ["DD-RULING-36"]
        assert why_not(state, answer, by=seat) == "there is no such offer"


@pytest.mark.rule("DD-RULING-37")
def test_what_is_given_must_be_aboard_and_is_set_aside() -> None:
    state = meeting()
    assert broken(state, "offer seat-1 give 3-radio") == ["DD-RULING-37"]
    assert broken(state, "offer seat-1 give 1-radio 1-science") == ["DD-RULING-37"]
    assert why_not(state, "offer seat-1 give 3-radio") == "these goods are not aboard"
    state = after(state, SWAP)
    assert aboard(state) == ("beads", "economy science")
    assert not sound(state)


@pytest.mark.rule("DD-RULING-37")
def test_what_is_wanted_must_be_aboard_when_it_is_accepted() -> None:
    """Bob has one economy and is asked for two: he can only decline, or find another one."""
    state = after(meeting(), "offer seat-1 give 1-radio for 2-economy")
    assert broken(state, "accept seat-0", BOB) == ["DD-RULING-37"]
    assert (offers(state, "accept", BOB), offers(state, "decline", BOB)) == ([], ["seat-0"])
    bob = replace(state.players[BOB], cargo=goods("economy economy"))
    state = replace(state, players=(state.players[ADA], bob, state.players[CAL]))
    assert offers(state, "accept", BOB) == ["seat-0"]


@pytest.mark.rule("DD-RULING-37")
def test_what_is_set_aside_cannot_be_spent_but_still_fills_the_ship() -> None:
    ada = ship("gadwall", blue=1, red=1, cargo="phone-booth rubber-duck beads beads", gear="hold")
    state = acting(table(2, ada=ada, bob=ship("gadwall"), factories="radio at gadwall"))
    state = after(state, "offer seat-1 give 1-phone-booth")
    assert broken(state, "convert radio") == ["DD-TRADE-FACTORY-01"]
    assert broken(state, "move mallard") == ["DD-CAPACITY-03"]  # four goods, three places
    assert where(after(state, "discard beads", "move mallard")) == "mallard"


@pytest.mark.rule("DD-RULING-38")
@pytest.mark.parametrize(
    "offer",
    [
        "offer seat-1",
        "offer seat-1 give 1-radio 1-radio",
        "offer seat-1 give 1-radio for 1-radio",
        "offer seat-1 for 1-economy 2-economy",
    ],
)
def test_an_offer_names_goods_each_of_them_once(offer: str) -> None:
    assert broken(meeting(), offer) == ["DD-RULING-38"]
    assert why_not(meeting(), offer) == "an offer names goods, each of them once"


@pytest.mark.rule("DD-RULING-39")
def test_a_player_has_one_open_offer() -> None:
    state = after(meeting(), "offer seat-1 give 1-radio")
    assert broken(state, "offer seat-1 give 1-radio") == ["DD-RULING-39"]
    assert why_not(state, "offer seat-1 give 1-radio") == "your last offer is still open"
    crossing = after(state, "offer seat-0 give 1-economy", by=BOB)  # Bob has none yet
    assert len(crossing.offers) == 2
    again = after(after(state, "withdraw"), "offer seat-1 give 2-radio")
    assert len(again.offers) == 1


@pytest.mark.rule("DD-RULING-40")
@pytest.mark.parametrize("leave", ["move mallard", "jump mallard"])
def test_offers_of_a_ship_and_to_it_lapse_when_it_departs(leave: str) -> None:
    ada = ship("gadwall", red=1, cargo="radio radio beads", portals="gadwall mallard")
    state = after(meeting(ada, cal="gadwall"), SWAP)
    state = after(state, "offer seat-0 give 1-economy", by=BOB)
    state = after(state, "offer seat-1 give 1-military", by=CAL)
    state = after(state, leave)
    assert [(offer.maker, offer.to) for offer in state.offers] == [(CAL, BOB)]
    assert aboard(state) == ("beads radio radio", "economy science")
    assert broken(state, "accept seat-0", BOB) == ["DD-RULING-36"]
    assert offers(state, "accept", BOB) == ["seat-2"]
    assert not sound(state)


@pytest.mark.rule("DD-RULING-40", "DD-RULING-08")
def test_an_offer_outlives_the_turn_in_which_it_was_made() -> None:
    state = after(after(meeting(), SWAP), "done", "collect red")
    assert (GAME.to_act(state), len(state.offers)) == ((CAL,), 1)
    state = after(state, "accept seat-0", by=BOB)
    assert aboard(state) == ("beads economy", "radio radio science")


@pytest.mark.rule("DD-RULING-40", "DD-END-01")
def test_the_end_of_the_game_sends_all_offers_back() -> None:
    state = replace(meeting(), track=(ADA,) * 24)
    state = after(after(state, SWAP), "done")
    assert (GAME.to_act(state), state.offers) == ((), ())
    assert aboard(state) == ("beads radio radio", "economy science")


@pytest.mark.rule("DD-RULING-40")
def test_other_actions_leave_offers_open() -> None:
    ada = ship("gadwall", blue=1, cargo="radio radio beads")
    state = after(meeting(ada), SWAP)
    state = after(state, "extract rubber-duck", "open smew")
    assert len(state.offers) == 1
    state = after(state, "accept seat-0", by=BOB)
    assert aboard(state) == ("rubber-duck beads economy", "radio radio science")


@pytest.mark.rule("DD-PLAYERTRADE-01")
def test_the_page_tells_what_may_be_offered() -> None:
    state = meeting()
    bargain = GAME.view(state, ADA).bargain
    assert bargain is not None
    assert (bargain.to, bargain.gives) == ((BOB,), {"beads": 1, "radio": 2})
    assert bargain.wants == {"economy": 1, "science": 1}
    assert GAME.view(state, CAL).bargain is None
    waiting = after(state, SWAP)
    assert GAME.view(waiting, ADA).bargain is None
    (deal,) = GAME.view(waiting, BOB).deals
    assert [choice.move for choice in deal.answers] == ["accept seat-0", "decline seat-0"]


@pytest.mark.rule("DD-RULING-37")
def test_one_offers_all_that_is_aboard_however_much_it_is() -> None:
    """With a privilege on a mine one token fetches any number of beads."""
    state = meeting(ada=ship("gadwall", cargo=" ".join(["beads"] * 34)))
    bargain = GAME.view(state, ADA).bargain
    assert bargain is not None
    assert bargain.gives == {"beads": 34}
    assert broken(state, "offer seat-1 give 35-beads") == ["DD-RULING-37"]
    state = after(after(state, "offer seat-1 give 34-beads"), "accept seat-0", by=BOB)
    assert cargo(state, BOB).split().count("beads") == 34
