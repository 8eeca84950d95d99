"""The end of the game: a blocked player, an empty depot, the last event; what precedes scoring."""

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    CAL,
    CENTRE,
    after,
    at,
    board,
    broken,
    crowded,
    dealt,
    everybody,
    names,
    offers,
    part,
    table,
    waiting,
    why_not,
    with_board,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import SHAPES
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.turn import depot
from orrery.kernel.game import Seat


def finished(state: State, but: tuple[Seat, ...] = ()) -> State:
    """Everybody places, picks cards and is ready, until the turn or the game is over."""
    turn = state.turn
    while state.agenda and state.turn == turn:
        state = dealt(everybody(state, but=but))
        if not GAME.to_act(state) or set(GAME.to_act(state)) <= set(but):
            break
        seat = GAME.to_act(state)[0]
        if not state.shown and state.turn == turn:
            state = GAME.apply(state, seat, GAME.moves(state, seat)[0])
    return state


def scarce(state: State, *gone: str, single: str = "") -> State:
    """The station without some stacks; one tile is left of another."""
    tops, rest = list(state.tops), list(state.rest)
    for word in gone:
        tops[SHAPES.index(word)], rest[SHAPES.index(word)] = -1, 0
    if single:
        rest[SHAPES.index(single)] = 0
    return replace(state, tops=tuple(tops), rest=tuple(rest))


class TestABlockedPlayer:
    @pytest.mark.rule("PU-END-01")
    def test_neither_tile_can_be_placed_so_the_game_ends(self) -> None:
        state = table(3, ada=crowded("5,0"), depot="I2-CE F5-TB")
        assert [player.blocked for player in state.players] == [True, False, False]
        state = finished(state)
        assert (state.agenda, state.turn) == ((), 5)
        assert GAME.to_act(state) == ()
        assert broken(state, "done") == ["PU-SCORE-01"]

    @pytest.mark.rule("PU-END-01", "PU-END-05")
    def test_who_can_place_one_of_them_ends_nothing(self) -> None:
        state = table(3, ada=crowded("5,0 6,0"), depot="I2-CE F5-TB")
        assert not state.players[ADA].blocked
        state = finished(state)
        assert (state.last, state.turn) == (False, 6)

    @pytest.mark.rule("PU-END-02")
    def test_the_others_finish_the_turn_as_usual(self) -> None:
        state = table(3, ada=crowded(), bob=board(tiles=CENTRE), depot="I2-CE F5-TB")
        state = after(state, "take I2")
        while ADA in GAME.to_act(state):
            state = after(state, "done")
        assert GAME.to_act(state) == (BOB, CAL)
        assert offers(state, "place", BOB)
        state = finished(state)
        assert state.agenda == ()
        assert len(state.players[BOB].laid) == 2

    @pytest.mark.rule("PU-END-03")
    def test_who_cannot_place_takes_a_tile_for_both_its_resources(self) -> None:
        state = table(ada=crowded("5,0"), depot="I2-BC F5-TB")
        assert offers(state) == ["take F5", "take I2"]
        assert broken(state, "place I2 r0 at 5,0") == ["PU-END-03"]
        assert why_not(state, "place I2 r0 at 5,0") == (
            "neither tile of your depot can be placed: take one for its resources"
        )
        taken = after(state, "take I2")
        assert (at(taken, "biomass"), at(taken, "civ")) == ("biomass-1", "civ-1")
        assert taken.players[ADA].laid == state.players[ADA].laid
        assert taken.players[ADA].covered == state.players[ADA].covered
        other = after(state, "take F5")
        assert (at(other, "tech"), at(other, "biomass")) == ("tech-1", "biomass-1")

    @pytest.mark.rule("PU-END-03")
    def test_and_gains_the_rewards(self) -> None:
        state = table(ada=crowded("5,0", cubes={"biomass": 2}), depot="I2-BC F5-TB")
        state = after(state, "take I2")
        assert "5,0" in names(state.players[ADA].patches)  # the patch of biomass-3 fits there

    @pytest.mark.rule("PU-END-06", "PU-END-07", "PU-END-08", "PU-METEOR-05")
    def test_the_example_energy_and_water_are_two_steps_of_water(self) -> None:
        """With tech 4 too: the tile is not placed, so nothing is doubled and no meteor falls."""
        state = table(ada=crowded(cubes={"tech": 10}), depot="I2-EWm F5-TB")
        state = after(state, "take I2")
        assert at(state, "water") == "water-2"
        assert state.players[ADA].meteors == 0
        assert waiting(state) == []

    @pytest.mark.rule("PU-END-06")
    def test_energy_is_the_other_resource_and_no_neighbour(self) -> None:
        """Patches lie everywhere, but biomass cannot be chosen."""
        state = after(table(ada=crowded(), depot="I2-CE F5-TB"), "take I2")
        assert (at(state, "civ"), at(state, "biomass")) == ("civ-2", "biomass-0")

    @pytest.mark.rule("PU-END-07")
    def test_water_needs_no_ice(self) -> None:
        state = after(table(ada=crowded(), depot="I2-WR F5-TB"), "take I2")
        assert at(state, "water") == "water-1"

    @pytest.mark.rule("PU-RULING-23", "PU-END-05")
    def test_who_places_after_all_ends_nothing(self) -> None:
        """A patch gained before the tile may make room for it: then the game goes on."""
        state = table(3, ada=board(tiles=CENTRE), depot="I2-CE F5-TB")
        state = after(with_board(state, ADA, blocked=True), "place I2 r0 at 7,5")
        assert not state.players[ADA].blocked
        assert finished(state).turn == 6


class TestAnEmptyDepot:
    @pytest.mark.rule("PU-END-04")
    def test_both_stacks_of_a_depot_emptied_end_the_game_after_the_turn(self) -> None:
        state = table(ada=board(tiles=CENTRE), depot="I2-CE F5-TB")
        assert depot(state, ADA) == (SHAPES.index("F5"), SHAPES.index("I2"))
        state = scarce(state, "F5", single="I2")
        state = after(state, "place I2 r0 at 7,5")
        assert not state.last
        state = finished(state)
        assert (state.agenda, state.last, state.turn) == ((), True, 5)

    @pytest.mark.rule("PU-END-04")
    def test_one_stack_left_is_enough_to_go_on(self) -> None:
        state = scarce(table(ada=board(tiles=CENTRE), depot="I2-CE F5-TB"), single="I2")
        state = finished(after(state, "place I2 r0 at 7,5"))
        assert (state.tops[SHAPES.index("I2")], state.last, state.turn) == (-1, False, 6)


class TestEvents:
    @pytest.mark.rule("PU-END-12")
    @pytest.mark.parametrize(("deck", "last"), [((0, 1, 0), True), ((0, 1, 1), False)])
    def test_the_turn_of_the_last_event_is_the_last_turn(
        self, deck: tuple[int, int, int], last: bool
    ) -> None:
        state = table(agenda=(tasks.Begin(),), deck=deck, ada=board(tiles=CENTRE))
        state = after(state, "turn 0", "event E32")  # nobody can regress
        assert (state.last, state.turn) == (last, 6)
        assert offers(state, "place")
        state = finished(state)
        assert (not state.agenda, state.turn) == (last, 6 if last else 7)


class TestBeforeScoring:
    @pytest.mark.rule("PU-END-09")
    def test_stored_patches_are_placed(self) -> None:
        state = table(ada=crowded("5,0 6,0", stored=2), agenda=(tasks.Ending(),))
        assert part(state, ADA, "planet") < part(after(state, "patch 5,0"), ADA, "planet")
        state = after(state, "patch 5,0")
        assert state.players[ADA].covered.bit_count() == 96  # the second lay down by itself
        assert (state.agenda, state.players[ADA].stored) == ((), 0)

    @pytest.mark.rule("PU-END-10")
    def test_techs_of_the_end_are_used(self) -> None:
        """Republic 5: two of the cards that are left."""
        ada = board(corporation="republic", cubes={"tech": 14})
        piles = ["C06 C07", "C08", "", "C27"]
        state = table(ada=ada, piles=piles, agenda=(tasks.Ending(),))
        assert offers(state) == ["pick C06", "pick C07", "pick C08", "pick C27"]
        state = after(state, "pick C07", "pick C27")
        assert (state.agenda, part(state, ADA, "civ")) == ((), 6)

    @pytest.mark.rule("PU-END-11", "PU-PUB-04")
    def test_cards_of_the_end_advance_cubes(self) -> None:
        state = table(ada=board(kept="C23", cubes={"civ": 1}), agenda=(tasks.Ending(),))
        before = part(state, ADA, "tracks")
        assert offers(state)[0] == "advance civ by card"
        state = after(state, "advance civ by card")
        assert (at(state, "civ"), part(state, ADA, "tracks")) == ("civ-2", before + 1)
        assert state.agenda == ()

    @pytest.mark.rule("PU-END-11", "PU-END-09")
    def test_and_what_they_bring_counts_too(self) -> None:
        """The advance reaches a milestone: its card is picked and resolved before scoring."""
        ada = board(kept="C23", cubes={"civ": 13}, tiles=CENTRE)
        state = table(ada=ada, piles=["", "", "", "C24 C26"], agenda=(tasks.Ending(),))
        state = after(state, "advance civ by card")
        assert offers(state) == ["pick C24", "pick C26"]
        state = after(state, "pick C24")  # three medals, and another advance
        assert offers(state)[0] == "advance civ by card"
        state = after(state, "advance water by card")
        assert (state.agenda, part(state, ADA, "civ")) == ((), 5)

    @pytest.mark.rule("PU-END-09", "PU-END-11")
    def test_all_do_this_at_once_and_who_has_nothing_is_not_asked(self) -> None:
        state = table(3, ada=board(kept="C23"), cal=board(kept="C24"), agenda=(tasks.Ending(),))
        assert GAME.to_act(state) == (ADA, CAL)
        state = after(state, "advance tech by card", seat=CAL)
        assert GAME.to_act(state) == (ADA,)
        assert at(GAME.view(state, ADA).seen, "tech", CAL) == "tech-0"
