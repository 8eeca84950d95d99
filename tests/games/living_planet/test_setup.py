"""How a game is set up, with fewer players too."""

from random import Random

import pytest
from msgspec.structs import replace

from games.living_planet.table import (
    ADA,
    BOB,
    after,
    broken,
    dealt,
    goods,
    hand,
    offers,
    standing,
    table,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import BUILDING, SUPPLY, TILE, TILE_WORDS
from orrery.games.living_planet.state import ALL_CARDS, NO_GOODS, State, left_in_pile
from orrery.kernel.errors import BadOption, BadSeats, PositionError
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.rule("LP-SETUP-01")
def test_two_to_four_players() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.start(seats)


@SEATS
@pytest.mark.rule("LP-SETUP-02", "LP-FEWER-01")
def test_the_landing_zone_has_a_slot_for_everybody(seats: int) -> None:
    (landing,) = GAME.start(seats).laid
    assert (TILE_WORDS[landing.tile], landing.hex) == (f"S{seats}", 0)
    assert len(TILE[landing.tile].slots) == seats


@SEATS
@pytest.mark.rule("LP-SETUP-11", "LP-FEWER-01")
def test_the_other_23_hexes_are_the_exploration_deck(seats: int) -> None:
    state = GAME.start(seats)
    assert state.unseen.bit_count() == 23
    assert not state.unseen >> TILE_WORDS.index(f"S{seats}") & 1
    assert state.under == ()


@pytest.mark.rule("LP-SETUP-11")
def test_the_exploration_deck_is_shuffled() -> None:
    state = table(2, agenda=(tasks.Dealing(tasks.DRAW, 1), tasks.Exploring(ADA)))
    first = {GAME.write(GAME.chance(state, Random(seed))) for seed in range(40)}
    assert len(first) > 10


@pytest.mark.rule("LP-RULING-01")
def test_unused_start_hexes_are_in_the_deck_unless_the_option_leaves_them_out() -> None:
    both = {TILE_WORDS[n] for n in bits(GAME.start(2).unseen)}
    assert {"S3", "S4"} <= both
    out = GAME.start(2, {"spare-starts": "out"}).unseen
    assert {TILE_WORDS[n] for n in bits(out)} == both - {"S3", "S4"}


@SEATS
@pytest.mark.rule("LP-SETUP-03", "LP-SETUP-05")
def test_everybody_has_a_kit_and_a_spaceport_with_a_chip_and_a_scientist(seats: int) -> None:
    state = GAME.start(seats)
    for seat, player in enumerate(state.players):
        slot, name = "0,0" + "abcd"[seat], ("ada", "bob", "cal", "dee")[seat]
        assert standing(state, slot) == f"spaceport {name} chip scientist"
        assert (player.spare_scientists, player.spare_rovers, player.chips) == (4, 2, 9)
        assert (player.hand, player.discard) == (ALL_CARDS, ())


@SEATS
@pytest.mark.rule("LP-SETUP-06", "LP-SETUP-07", "LP-SETUP-08")
def test_prices_credits_and_a_mycelium(seats: int) -> None:
    state = GAME.start(seats)
    assert state.prices == (5,) * 5
    for seat, player in enumerate(state.players):
        assert (player.credits, goods(state, seat)) == (20, {"mycelium": 1})
    assert state.supply == (*SUPPLY[:4], SUPPLY[4] - seats)


@pytest.mark.rule("LP-SETUP-04")
def test_what_is_behind_a_screen_nobody_else_sees() -> None:
    bob = hand(17, oil=2, cards=(2, 5), discard=(1, 3, 4, 6))
    state = table(3, bob=bob, agenda=(tasks.Ordering(ADA),))
    seen = GAME.view(state, ADA).seen.players[BOB]
    assert (seen.credits, seen.goods, seen.hand) == (0, NO_GOODS, 0)
    assert (seen.chips, seen.spare_scientists, seen.spare_rovers) == (9, 4, 2)


@pytest.mark.rule("LP-SETUP-09")
def test_market_cards_come_in_any_order() -> None:
    queue = (tasks.Dealing(tasks.MARKET, 2), tasks.Applying(ADA, 2))
    drawn = {GAME.write(GAME.chance(table(agenda=queue), Random(seed))) for seed in range(40)}
    assert len(drawn) > 20
    assert table().market.bit_count() == 25


@pytest.mark.rule("LP-SETUP-10")
def test_destiny_tokens_belong_to_nobody_at_first() -> None:
    assert not any(player.destiny for player in GAME.start(4).players)


@pytest.mark.rule("LP-SETUP-12", "LP-RULING-02")
def test_all_buildings_but_the_spaceports_in_use_are_in_supply() -> None:
    state = GAME.start(2)
    for number, printed in enumerate(BUILDING):
        used = 2 if printed.word == "spaceport" else 0
        assert left_in_pile(state, number) == printed.copies - used


@pytest.mark.rule("LP-SETUP-13", "LP-RULING-40")
def test_the_first_leader_is_drawn_or_chosen() -> None:
    drawn = {GAME.write(GAME.chance(GAME.start(3), Random(seed))) for seed in range(30)}
    assert drawn == {"leader seat-0", "leader seat-1", "leader seat-2"}


@SEATS
@pytest.mark.rule("LP-SETUP-13", "LP-RULING-40")
def test_any_player_of_the_table_may_be_chosen_to_lead_first(seats: int) -> None:
    for seat in range(seats):
        chosen = GAME.start(seats, {"leader": f"seat-{seat}"})
        assert offers(chosen) == [f"leader seat-{seat}"]
        assert broken(chosen, f"leader seat-{(seat + 1) % seats}") == ["LP-SETUP-13"]
        assert after(chosen, f"leader seat-{seat}").leader == seat


@pytest.mark.rule("LP-RULING-40")
@pytest.mark.parametrize(("seats", "leader"), [(2, "seat-2"), (2, "seat-3"), (3, "seat-3")])
def test_nobody_leads_who_is_not_at_the_table(seats: int, leader: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.start(seats, {"leader": leader})
    assert str(refused.value) == f"with {seats} seat(s) option leader cannot be {leader}"
    start = GAME.dump(GAME.start(seats))
    start["position"]["setup"]["leader"] = leader
    with pytest.raises(PositionError, match=r"setup.leader: no 'seat-"):
        GAME.load(start)


# --- Fewer players ------------------------------------------------------------------------------


def _revealed(seats: int, values: list[int]) -> State:
    state = dealt(GAME.start(seats, {"leader": "seat-0"}))
    for seat, value in enumerate(values):
        state = GAME.play(state, seat, f"play {value}")
    return state


@pytest.mark.rule("LP-FEWER-02", "LP-FEWER-03", "LP-FEWER-04")
def test_neutral_colours_turn_up_a_card_of_their_own_deck() -> None:
    state = _revealed(2, [4, 2])
    assert GAME.to_act(state) == (NATURE,)
    assert offers(state) == [f"card yellow {value}" for value in range(1, 7)]
    state = after(state, "card yellow 5")
    assert offers(state) == [f"card green {value}" for value in range(1, 7)]
    state = after(state, "card green 5")
    assert state.dice == (4, 2, 5, 5)
    assert len(offers(state, "order")) == 24


@pytest.mark.rule("LP-FEWER-03", "LP-FEWER-08")
def test_a_neutral_deck_is_used_up_and_shuffled_again() -> None:
    left = sum(1 << value for value in (2, 6))
    state = table(3, agenda=(tasks.Dealing(tasks.CARD, 3), tasks.Ordering(ADA)))
    state = replace(state, neutral=(0, 0, 0, left))
    assert offers(state) == ["card green 2", "card green 6"]
    state = after(state, "card green 6")
    assert state.neutral[3] == 1 << 2
    state = replace(state, neutral=(0, 0, 0, 0), agenda=(tasks.Dealing(tasks.CARD, 3),))
    assert len(offers(state)) == 6


@pytest.mark.rule("LP-FEWER-02")
def test_four_players_need_no_neutral_cards() -> None:
    state = _revealed(4, [4, 3, 3, 1])
    assert GAME.to_act(state) == (ADA,)
    assert state.dice == (4, 3, 3, 1)


@pytest.mark.rule("LP-RULING-35")
def test_cards_of_neutral_colours_have_no_effect() -> None:
    """A neutral 2 names nothing: the leader goes on with the order of the dice."""
    state = after(_revealed(3, [4, 3, 1]), "card green 2")
    assert offers(state, "order")
    assert not offers(state, "name")
