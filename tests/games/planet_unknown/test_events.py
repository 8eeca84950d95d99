"""The deck of events: what is in it, when a card is drawn, whom it concerns."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    alerted,
    at,
    board,
    broken,
    dealt,
    offers,
    opened,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.apply.setup import MIXES
from orrery.games.planet_unknown.components import COLOURS, EVENT, EVENT_WORDS
from orrery.games.planet_unknown.legal.dealing import next_events
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.tasks import NONE
from orrery.kernel.errors import BadOption
from orrery.kernel.game import NATURE

SOLO_ONLY = {"E01", "E02", "E03", "E15", "E46", "E52"}


def possible(state: State) -> set[str]:
    """The events that nature may draw now."""
    return {word.split()[1] for word in offers(state, "event", seat=NATURE)}


def drawing(seats: int, deck: tuple[int, int, int]) -> State:
    """An event is about to be drawn."""
    queue = (tasks.Dealing(tasks.EVENT), tasks.Alert(), tasks.Drafting())
    return table(seats, agenda=queue, deck=deck)


# --- The deck


@pytest.mark.rule("PU-EVENT-01")
@pytest.mark.parametrize("mix", [*MIXES, "usual", "custom"])
def test_the_deck_holds_twenty_cards(mix: str) -> None:
    assert sum(opened(1, events=mix).deck) == 20
    assert sum(opened(4, events=mix).deck) == (0 if mix == "usual" else 20)


@pytest.mark.rule("PU-EVENT-02")
@pytest.mark.parametrize("seats", range(2, 7))
def test_several_players_may_do_without_events(seats: int) -> None:
    assert opened(seats).deck == opened(seats, events="off").deck == (0, 0, 0)
    assert sum(opened(seats, events="balanced").deck) == 20


@pytest.mark.rule("PU-EVENT-02")
def test_alone_one_may_not() -> None:
    assert sum(opened(1).deck) == 20
    with pytest.raises(BadOption, match="off"):
        opened(1, events="off")


@pytest.mark.rule("PU-EVENT-06")
def test_cards_are_sorted_by_their_alert() -> None:
    assert COLOURS == ("green", "orange", "red")
    assert [EVENT[n].colour for n in range(60)] == [0] * 20 + [1] * 20 + [2] * 20
    for colour in range(3):
        deck = [0, 0, 0]
        deck[colour] = 1
        state = drawing(1, (deck[0], deck[1], deck[2]))
        assert possible(state) == set(EVENT_WORDS[20 * colour : 20 * colour + 20])


@pytest.mark.rule("PU-EVENT-07", "PU-GLOSS-12")
def test_cards_of_the_solo_game_are_removed_when_several_play() -> None:
    assert possible(drawing(2, (9, 9, 2))) == set(EVENT_WORDS) - SOLO_ONLY
    assert possible(drawing(1, (9, 9, 2))) == set(EVENT_WORDS)
    state = drawing(2, (9, 9, 2))
    assert broken(state, "event E01", seat=NATURE) == ["PU-EVENT-09"]


@pytest.mark.rule("PU-EVENT-08", "PU-EVENT-07")
def test_the_players_choose_how_many_cards_of_each_alert_there_are() -> None:
    assert opened(2, events="custom", green="9", orange="3").deck == (9, 3, 8)
    assert opened(2, events="custom", green="16", orange="0").deck == (16, 0, 4)
    for green, orange in (("17", "0"), ("1", "0"), ("12", "12")):  # too many green, red; below 0
        with pytest.raises(BadOption):
            opened(2, events="custom", green=green, orange=orange)
    assert opened(1, events="custom", green="0", orange="0").deck == (0, 0, 20)


@pytest.mark.rule("PU-EVENT-08")
def test_the_harsher_a_deck_the_more_red_alerts_it_has() -> None:
    reds = [opened(2, events=mix).deck[2] for mix in ("gentle", "balanced", "harsh", "brutal")]
    assert reds == sorted(set(reds))
    for seats in (1, 2):
        for mix in MIXES:
            deck = opened(seats, events=mix).deck
            pools = (20, 20, 20) if seats == 1 else (16, 20, 18)
            assert all(count <= pool for count, pool in zip(deck, pools, strict=True))


@pytest.mark.rule("PU-EVENT-08")
def test_cards_come_at_random_by_what_is_left_of_each_alert() -> None:
    """Fifteen green cards and five red ones: three of four draws are green, each card alike."""
    state, rng = drawing(2, (15, 0, 5)), Random(4)
    drawn = Counter(GAME.write(GAME.chance(state, rng)).split()[1] for _ in range(4000))
    green = sum(count for word, count in drawn.items() if word <= "E20")
    assert 2900 < green < 3100
    assert set(drawn) == {EVENT_WORDS[n] for n in next_events(state)}
    assert max(count for word, count in drawn.items() if word <= "E20") < 2 * green / 16


@pytest.mark.rule("PU-EVENT-08")
def test_no_card_is_drawn_twice() -> None:
    state = after(drawing(2, (5, 5, 5)), "event E33")
    assert state.deck == (5, 4, 5)
    again = replace(state, agenda=(tasks.Dealing(tasks.EVENT),))
    assert possible(again) == set(EVENT_WORDS) - SOLO_ONLY - {"E33"}
    assert broken(again, "event E33", seat=NATURE) == ["PU-EVENT-09"]


# --- The turn


@pytest.mark.rule("PU-EVENT-03", "PU-EVENT-09")
def test_each_turn_an_event_is_drawn_once_the_station_has_turned() -> None:
    """Three players: Ada is the commander."""
    state = table(3, agenda=(tasks.Begin(),), deck=(5, 5, 5))
    assert GAME.to_act(state) == (ADA,)
    assert broken(state, "event E33", seat=NATURE) == ["PU-TURN-04"]
    state = after(state, "turn 2")
    assert GAME.to_act(state) == (NATURE,)
    assert state.event == NONE
    state = after(state, "event E33")
    assert EVENT_WORDS[state.event] == "E33"
    assert why_not(state, "turn 2").startswith("only the commander turns the station")


@pytest.mark.rule("PU-EVENT-03")
def test_in_every_turn_another_event_is_in_force() -> None:
    state, rng = dealt(opened(2, events="balanced")), Random(1)
    seen: list[int] = []
    while len(seen) < 4:
        if state.event != NONE and state.event not in seen:
            seen.append(state.event)
            assert (len(seen), sum(state.deck)) == (state.turn, 20 - state.turn)
        seat = GAME.to_act(state)[0]
        chance = seat == NATURE
        move = GAME.chance(state, rng) if chance else rng.choice(GAME.moves(state, seat))
        state = GAME.apply(state, seat, move)


@pytest.mark.rule("PU-EVENT-03")
def test_without_a_deck_a_turn_has_no_event() -> None:
    state = after(table(3, agenda=(tasks.Begin(),)), "turn 2")
    assert GAME.to_act(state) == (0, 1, 2)
    assert offers(state, "place")


@pytest.mark.rule("PU-EVENT-09", "PU-EVENT-10")
def test_the_event_is_applied_before_any_tile_is_placed() -> None:
    state = alerted("E17", ada=board(tiles="I2-CE r0 at 5,0", rovers="5,0", moves=1))
    assert waiting(state) == ["advance"]
    assert broken(state, "place I2 r0 at 6,0") == ["PU-TURN-05"]
    assert broken(state, "move 5,0 to 6,0") == ["PU-EVENT-10"]
    assert why_not(state, "move 5,0 to 6,0") == "this cannot be done at this moment of the turn"


@pytest.mark.rule("PU-EVENT-10")
def test_after_the_event_the_turn_goes_on_as_usual() -> None:
    state = alerted("E17", ada=board(tiles="I2-CE r0 at 5,0"))
    state = after(state, "advance civ by synergy")
    assert waiting(state, ADA) == []  # Bob has not chosen yet
    state = after(state, "advance water by synergy", seat=BOB)
    assert (at(state, "civ"), at(state, "water", BOB)) == ("civ-1", "water-1")
    for seat in (ADA, BOB):
        assert waiting(state, seat) == ["tile"]
        assert offers(state, "place", seat=seat)


@pytest.mark.rule("PU-EVENT-10", "PU-PUB-03")
def test_movement_that_an_event_brings_serves_in_the_same_turn() -> None:
    state = alerted("E05", ada=board(tiles="I2-CE r0 at 5,0", rovers="5,0", cubes={"rover": 1}))
    state = after(state, "advance rover by event")
    state = after(state, "advance civ by event", seat=BOB)
    assert state.players[ADA].moves == 1
    assert "move 5,0 to 5,1" in offers(state)


# --- Everybody


@pytest.mark.rule("PU-EVENT-04")
def test_an_event_concerns_all_players_and_none_may_decline() -> None:
    state = alerted("E17", seats=4)
    assert GAME.to_act(state) == (0, 1, 2, 3)
    for seat in range(4):
        assert "done" not in offers(state, seat=seat)
        assert broken(state, "done", seat=seat) == ["PU-PUB-02"]
        state = after(state, "advance tech by synergy", seat=seat)
    assert [at(state, "tech", seat) for seat in range(4)] == ["tech-1"] * 4


@pytest.mark.rule("PU-EVENT-04")
def test_who_cannot_apply_it_is_passed_over() -> None:
    """E19 collects a meteorite: only Bob has two to choose from, and Ada none."""
    bob = board(tiles="I2-RTm r0 at 5,0; I2-RTm r0 at 6,0")
    state = alerted("E19", ada=board(), bob=bob)
    assert GAME.to_act(state) == (BOB,)
    state = after(state, "collect 5,1", seat=BOB)
    assert [player.meteorites for player in state.players] == [0, 1]


@pytest.mark.rule("PU-END-12")
def test_the_turn_of_the_last_event_is_the_last() -> None:
    assert not after(drawing(2, (0, 2, 0)), "event E33").last
    assert after(drawing(2, (0, 1, 0)), "event E33").last
