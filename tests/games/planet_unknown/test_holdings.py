"""What a choice costs and brings, what others know of it, and the facts of a seat and a turn."""

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    board,
    crowded,
    everybody,
    picked,
    table,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.view import PlanetUnknownView
from orrery.kernel.game import Seat
from orrery.kernel.text import Message, Term

BUILT = "O4-TB r0 at 5,0"
END = "medal if the game ended now"
MOST_METEORITES = "O25"  # a shared objective


def said(label: Term | Message, language: str = "en") -> str:
    words = GAME.words
    if isinstance(label, Message):
        return words.say(label, language)
    return words.shown(label, language)


def promised(state: State, sentence: str, seat: Seat = ADA) -> dict[str, int]:
    own = GAME.foresee(GAME.view(state, seat), sentence).own
    return {said(delta.what.of): delta.n for delta in own}


def numbers(state: State, seat: Seat) -> dict[str, int | None]:
    amounts = zip(GAME.holdings, GAME.amounts(state, seat), strict=True)
    return {said(what.of): n for what, n in amounts}


def facts(view: PlanetUnknownView, seat: Seat, row: str) -> dict[str, str]:
    return {said(fact.label): fact.value for fact in GAME.stock(view, seat) if fact.row == row}


class TestWhatAChoicePromises:
    def test_a_tile_advances_its_two_trackers(self) -> None:
        state = table(ada=board(tiles=BUILT), depot="I2-CE F5-TBm")
        assert promised(state, "place F5 r0 at 4,1") == {
            "biomass": 1,
            "tech": 1,
            "covered square": 5,
            "meteorite on the planet": 1,
        }

    def test_water_meets_ice_and_a_rover_waits_to_be_placed(self) -> None:
        state = table(ada=board(tiles=BUILT), depot="L4-WR F5-TB")
        assert promised(state, "place L4 r0 at 4,1") == {
            "water": 1,
            "rover": 1,
            "rover to place": 1,
            "covered square": 4,
        }

    def test_energy_without_a_choice_brings_the_medals_of_the_track(self) -> None:
        state = table(ada=board(tiles=BUILT), depot="I2-CE F5-TB")
        assert promised(state, "place I2 r0 at 4,1") == {
            "civ": 2,
            "covered square": 2,
            "Tracks": 1,
            END: 1,
        }

    def test_energy_next_to_another_terrain_leaves_advances_to_make(self) -> None:
        state = table(ada=board(tiles=BUILT), depot="I2-CE F5-TB")
        assert promised(state, "place I2 r1 at 7,1") == {
            "advance to make": 2,
            "covered square": 2,
        }

    def test_a_tile_destroys_what_lies_below_it(self) -> None:
        ada = board(tiles=BUILT, rovers="5,1", pods="4,1")
        lost = promised(table(ada=ada, depot="L4-WR F5-TB"), "place F5 r0 at 4,1")
        assert lost["lifepod on the planet"] == -1
        assert "rover on the planet" not in lost

    def test_the_last_square_of_a_line_brings_its_medals(self) -> None:
        state = picked("C03", crowded("5,4 0,5"))
        before = GAME.scores(state)[ADA].parts["planet"]
        brought = promised(state, "patch 5,4")
        assert brought["patch to place"] == -1
        assert brought["patch on the planet"] == 1
        done = GAME.scores(after(state, "patch 5,4"))[ADA].parts["planet"]
        assert brought["Planet"] == brought[END] == done - before > 0

    def test_a_rover_spends_a_move_and_collects_a_lifepod(self) -> None:
        ada = board(tiles=BUILT, rovers="6,1", pods="7,1", moves=2)
        assert promised(table(ada=ada), "move 6,1 to 7,1") == {
            "rover move": -1,
            "lifepod in the scoring area": 1,
            "lifepod on the planet": -1,
            "Lifepods": 1,
            END: 1,
        }

    def test_the_third_meteorite_makes_a_medal(self) -> None:
        ada = board(tiles=BUILT, rovers="5,1", meteors="6,1", meteorites=2, moves=1)
        brought = promised(table(ada=ada), "move 5,1 to 6,1")
        assert brought["collected meteorite"] == 1
        assert brought["meteorite on the planet"] == -1
        assert brought["Meteorites"] == brought[END] == 1


class TestHiddenNumbers:
    def test_nothing_is_known_of_others_while_all_act_at_once(self) -> None:
        state = table(ada=board(tiles=BUILT), bob=board(tiles=BUILT))
        assert set(numbers(GAME.view(state, BOB).seen, ADA).values()) == {None}
        assert None not in numbers(GAME.view(state, ADA).seen, ADA).values()
        assert None not in numbers(state, ADA).values()

    def test_cards_for_the_end_and_what_they_may_change_stay_hidden(self) -> None:
        ada = board(tiles=BUILT, kept="C28", area=2, meteorites=3)
        state = picked("C03", ada)
        known = numbers(GAME.view(state, BOB).seen, ADA)
        hidden = {"civ card for the end", "Lifepods", "Meteorites", "Civ cards", END}
        assert {name for name, n in known.items() if n is None} == hidden
        real = numbers(state, ADA)
        assert all(real[name] == n for name, n in known.items() if n is not None)
        assert facts(GAME.view(state, BOB), ADA, "built")["civ card"] == "2"  # one of them played

    def test_shared_objectives_are_counted_against_what_the_seat_knows(self) -> None:
        """Both have a medal for a row. Bob collects a meteorite and draws level; Ada learns it when
        both are ready."""
        ada = board(tiles=BUILT, meteorites=1)
        bob = board(tiles=BUILT, rovers="5,1", meteors="6,1", moves=1)
        state = table(ada=ada, bob=bob, shared=MOST_METEORITES)
        state = after(state, "move 5,1 to 6,1", seat=BOB)
        seen = GAME.view(state, ADA).seen
        assert numbers(state, ADA)[END] == numbers(seen, ADA)[END] == 1 + 5
        assert numbers(state, BOB)[END] == GAME.scores(state)[BOB].total == 1 + 2
        state = everybody(state)
        assert not state.shown
        assert numbers(state, ADA)[END] == GAME.scores(state)[ADA].total

    def test_a_personal_objective_counts_for_its_owner(self) -> None:
        goals = [f"O{n:02}" for n in range(1, 29)]
        met = []
        for goal in goals:
            state = picked("C03", board(tiles=BUILT, goals=goal, meteorites=9, area=10))
            total = GAME.scores(state)[ADA]
            assert numbers(state, ADA)[END] == total.total
            assert numbers(GAME.view(state, BOB).seen, ADA)[END] is None
            met += [goal] if total.parts["personal"] else []
        assert 0 < len(met) < len(goals)


class TestFacts:
    def test_a_seat_shows_its_boards_its_levels_and_what_it_has_collected(self) -> None:
        ada = board(
            "gaia",
            "oasis",
            tiles=BUILT,
            cubes={"civ": 3, "tech": 2},
            meteorites=4,
            area=1,
            played="C01",
            kept="C28 C29",
        )
        state = table(ada=ada)
        view = GAME.view(state, BOB)
        assert facts(view, ADA, "role") == {"Oasis Ultd.": "", "Gaia": ""}
        assert facts(view, ADA, "stock") == {
            "civ": "3",
            "water": "0",
            "biomass": "0",
            "rover": "0",
            "tech": "2",
        }
        counts = {"collected meteorite": "4", "collected lifepod": "1", "civ card": "3"}
        assert facts(view, ADA, "built") == counts | {"choosing": ""}

    def test_who_is_ready_is_seen_but_not_what_was_done(self) -> None:
        state = table(ada=board(tiles=BUILT), depot="I2-CE F5-TB")
        state = after(state, "place I2 r0 at 4,1", "done")
        view = GAME.view(state, BOB)
        assert "done" in facts(view, ADA, "built")
        assert facts(view, ADA, "stock")["civ"] == "0"
        assert facts(GAME.view(state, ADA), ADA, "stock")["civ"] == "2"

    def test_the_turn_shows_commander_event_and_deck(self) -> None:
        state = table(event="E05", deck=(3, 2, 1), commander=BOB, turn=7, last=True)
        phase = GAME.phase(GAME.view(state, ADA))
        assert phase is not None
        assert (phase.round, phase.of) == (7, 0)
        commander, event, deck, last = phase.facts
        assert said(commander.label) == "Commander: player 2"
        told = "Advance civ or rover: Green alert. Advance the civ or rover tracker once."
        assert said(event.label) == told
        assert (said(deck.label), deck.value) == ("Events to come", "6")
        assert said(last.label) == "Last turn"


def asked(state: State, language: str = "en") -> str:
    return GAME.words.say(GAME.view(state, ADA).prompt, language)


def test_the_question_names_what_waits() -> None:
    assert asked(picked("C01", board(tiles=BUILT))) == "Choose a tracker to advance"
    assert asked(picked("C03", board(tiles=BUILT)), "fr") == "Posez votre carré de Biomasse"
    placed = after(table(ada=board(tiles=BUILT)), "place L4 r0 at 4,1")
    assert asked(placed) == "Put your rover on the new tile"
    driving = board(tiles=BUILT, rovers="5,1", moves=2)
    moving = after(table(ada=driving, depot="I2-CE F5-TB"), "place I2 r0 at 4,1")
    assert asked(moving) == "Your rovers can still move 2 squares, or press Done"


def test_the_medals_of_a_turn_are_those_of_the_score() -> None:
    ada = board(tiles=BUILT, kept="C28 C34", cubes={"civ": 9, "water": 12}, area=3, meteorites=7)
    state = picked("C03", ada)
    parts = GAME.scores(state)[ADA].parts
    amounts = zip(GAME.holdings, GAME.amounts(state, ADA), strict=True)
    points = {what.of.word: n for what, n in amounts if what.role == "points"}
    assert points == {part: parts[part] for part in points}
    assert set(points) == {"planet", "tracks", "lifepods", "meteorites", "civ"}
