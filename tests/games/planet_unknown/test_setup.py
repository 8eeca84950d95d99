"""Set-up: the station is loaded, boards are dealt, cards are laid out."""

from random import Random

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    board,
    broken,
    dealt,
    everybody,
    names,
    offers,
    opened,
    table,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import (
    CORPORATION,
    CORPORATIONS,
    CUBES,
    INNER,
    OUTER,
    PLACES,
    PLANET,
    PLANETS,
    SHAPE,
    SHAPES,
    TILE_WORDS,
)
from orrery.games.planet_unknown.scoring import pairs
from orrery.games.planet_unknown.state import State
from orrery.games.planet_unknown.turn import depot, sector
from orrery.kernel.errors import BadOption, BadSeats
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits


def begun(seats: int = 3, seed: int = 1, **options: str) -> State:
    """A table where everything is dealt and the first turn begins."""
    return dealt(opened(seats, **options), seed)


def words(shapes: tuple[int, ...]) -> list[str]:
    return [SHAPES[shape] for shape in shapes]


class TestTheStation:
    @pytest.mark.rule("PU-SETUP-04", "PU-SETUP-08")
    def test_six_depots_each_with_a_large_and_a_small_stack(self) -> None:
        state = begun(6)
        depots = [depot(state, seat) for seat in range(6)]
        assert len(set(depots)) == len(state.outer) == len(state.inner) == 6
        for large, small in depots:
            assert (SHAPE[large].ring, SHAPE[small].ring) == ("large", "small")

    @pytest.mark.rule("PU-SETUP-05", "PU-SETUP-06")
    def test_each_stack_holds_twelve_tiles_of_one_shape(self) -> None:
        state = begun(2)
        for shape in range(len(SHAPES)):
            top, rest = state.tops[shape], [*bits(state.rest[shape])]
            assert len(rest) == 11
            assert top not in rest
            assert {TILE_WORDS[tile][:2] for tile in (top, *rest)} == {SHAPES[shape]}

    @pytest.mark.rule("PU-SETUP-07")
    def test_small_tiles_lie_on_the_disc_and_large_ones_on_the_ring(self) -> None:
        for station in ("recommended", "shuffled"):
            state = begun(2, station=station)
            assert sorted(words(state.inner)) == ["I2", "I3", "L4", "O4", "T4", "V3"]
            assert sorted(words(state.outer)) == ["F5", "I4", "N5", "S4", "U5", "Z5"]

    @pytest.mark.rule("PU-SETUP-09")
    def test_the_disc_is_set_in_one_of_six_positions_and_then_turns_with_the_ring(self) -> None:
        state = opened(3)
        settings = [GAME.write(move) for move in GAME.moves(state, NATURE)]
        assert len(settings) == 6
        assert len({line.split(" over ")[0] for line in settings}) == 1  # the ring stays
        assert len({line.split(" over ")[1] for line in settings}) == 6

        before = dealt(after(state, settings[2]))
        stacks = {*zip(before.outer, before.inner, strict=True)}
        turned = after(before, "turn 1", seat=before.commander)
        for seat in range(3):
            assert depot(turned, seat) != depot(before, seat)
            assert depot(turned, seat) in stacks

    @pytest.mark.rule("PU-SETUP-07", "PU-SETUP-09")
    @pytest.mark.parametrize("station", ["recommended", "shuffled"])
    def test_other_stacks_are_refused(self, station: str) -> None:
        state = opened(2, station=station)
        ring, disc = " ".join(words(OUTER)), " ".join(words(INNER))
        assert broken(state, f"rings {disc} over {ring}", NATURE) == ["PU-SETUP-09"]
        assert why_not(state, f"rings {disc} over {ring}", seat=NATURE) == (
            "the stacks are being set: six large shapes outside, six small ones inside"
        )

    @pytest.mark.rule("PU-SETUP-10")
    def test_the_recommended_arrangement_or_any_other(self) -> None:
        backwards = " ".join(words(OUTER)[::-1]) + " over " + " ".join(words(INNER))
        assert broken(opened(2), f"rings {backwards}", NATURE) == ["PU-SETUP-09"]
        own = opened(2, station="shuffled")
        assert broken(own, f"rings {backwards}", NATURE) == []
        assert words(after(own, f"rings {backwards}").outer) == words(OUTER)[::-1]
        rng = Random(5)
        drawn = {GAME.write(GAME.chance(own, rng)) for _ in range(8)}
        assert len(drawn) == 8

    @pytest.mark.rule("PU-SETUP-18")
    @pytest.mark.parametrize(
        ("seats", "gaps"), [(2, "33"), (3, "222"), (4, "1212"), (5, "11112"), (6, "111111")]
    )
    def test_depot_markers_stand_as_evenly_spaced_as_possible(self, seats: int, gaps: str) -> None:
        state = begun(seats)
        at = [sector(state, seat) for seat in range(seats)]
        assert [(b - a) % 6 for a, b in zip(at, at[1:] + at[:1], strict=True)] == [*map(int, gaps)]


class TestBoards:
    @pytest.mark.rule("PU-SETUP-02")
    def test_one_to_six_play(self) -> None:
        assert [*GAME.seats] == [1, 2, 3, 4, 5, 6]
        for seats in GAME.seats:
            assert len(GAME.start(seats).players) == seats
        for seats in (0, 7):
            with pytest.raises(BadSeats):
                GAME.start(seats)

    @pytest.mark.rule("PU-SETUP-12", "PU-SETUP-13")
    def test_everybody_has_a_planet_a_corporation_and_five_cubes(self) -> None:
        assert CUBES == ("civ", "water", "biomass", "rover", "tech")
        for player in begun(4, planets="dealt", corporations="dealt").players:
            assert player.planet in range(len(PLANETS))
            assert player.corporation in range(len(CORPORATIONS))
            assert [PLACES[place] for place in player.cubes] == [f"{cube}-0" for cube in CUBES]

    @pytest.mark.rule("PU-SETUP-12")
    def test_what_a_seat_plays_is_its_planet_and_its_corporation(self) -> None:
        """As far as they are chosen: that is what reports compare."""
        given = {"planet_1": "gaia", "corporation_1": "flux"}
        state = opened(2, planets="choose", corporations="choose", **given)
        roles = [{term.kind: term.word for term in seat} for seat in GAME.roles(state)]
        assert roles == [{"planet": "gaia", "corporation": "flux"}, {}]

    @pytest.mark.rule("PU-SETUP-12")
    def test_no_asymmetric_board_is_dealt_twice(self) -> None:
        state = opened(2, "deal seat-0 petra", planets="dealt")
        assert broken(state, "deal seat-1 petra", NATURE) == ["PU-SETUP-12"]
        assert why_not(state, "deal seat-1 petra", seat=NATURE) == (
            "a board is being dealt that is still free, or that was given to this seat"
        )
        assert broken(state, "deal seat-0 gaia", NATURE) == ["PU-SETUP-12"]
        assert broken(state, "deal seat-1 gaia", NATURE) == []

    @pytest.mark.rule("PU-SETUP-14")
    def test_everybody_chooses_the_face_of_the_boards_they_were_dealt(self) -> None:
        state = begun(2, planets="own", corporations="own")
        planet = PLANETS[state.players[ADA].planet]
        corporation = CORPORATIONS[state.players[ADA].corporation]
        assert sorted(offers(state)) == sorted(
            ["choose ksb-4156", f"choose {planet}", "found universal", f"found {corporation}"]
        )
        ours = after(state, "choose ksb-4156", f"found {corporation}").players[ADA]
        assert PLANETS[ours.planet] == "ksb-4156"
        assert CORPORATIONS[ours.corporation] == corporation
        other = next(each for each in PLANETS[1:] if each != planet)
        assert broken(state, f"choose {other}") == ["PU-SETUP-14"]

    @pytest.mark.rule("PU-SETUP-14")
    def test_or_any_free_board_is_chosen_in_turn(self) -> None:
        state = opened(2, planets="choose", corporations="common")
        assert offers(state) == [f"choose {planet}" for planet in PLANETS]
        state = after(state, "choose lacuna")
        assert broken(state, "choose lacuna", BOB) == ["PU-SETUP-14"]
        assert why_not(state, "choose lacuna", seat=BOB) == (
            "you can choose only a board that is offered to you, and only when asked"
        )
        state = after(state, "choose ksb-4156", seat=BOB)  # everybody may have the common face
        assert [PLANETS[player.planet] for player in state.players] == ["lacuna", "ksb-4156"]

    @pytest.mark.rule("PU-SETUP-14")
    def test_a_seat_may_be_given_its_boards(self) -> None:
        state = begun(2, planet_1="petra", corporation_2="oasis")
        assert [PLANETS[player.planet] for player in state.players] == ["petra", "ksb-4156"]
        named = [CORPORATIONS[player.corporation] for player in state.players]
        assert named == ["universal", "oasis"]
        with pytest.raises(BadOption):
            opened(2, planet_1="petra", planet_2="petra")

    @pytest.mark.rule("PU-SETUP-16")
    @pytest.mark.parametrize("planet", PLANETS)
    def test_lifepods_stand_where_the_planet_shows_them(self, planet: str) -> None:
        state = begun(2, planet_1=planet)
        printed = {f"{x},{y}" for x, y in PLANET[PLANETS.index(planet)].pods}
        assert names(state.players[ADA].pods) == printed
        assert len(printed) == 6

    @pytest.mark.rule("PU-SETUP-17")
    def test_rovers_stand_on_the_corporation_board(self) -> None:
        held = {
            word: begun(2, corporation_1=word, seed=2).players[ADA].reserve for word in CORPORATIONS
        }
        assert held == {c.word: c.rovers for c in CORPORATION}
        assert (held["universal"], held["republic"], held["horizon"]) == (2, 1, 4)
        assert not begun(2).players[ADA].rovers

    @pytest.mark.rule("PU-SETUP-21")
    def test_meteorites_and_patches_lie_aside_and_belong_to_nobody(self) -> None:
        for player in begun(4, planets="dealt").players:
            assert (player.meteors, player.patches) == (0, 0)
            assert (player.meteorites, player.stored) == (0, 0)


class TestCards:
    @pytest.mark.rule("PU-SETUP-19")
    @pytest.mark.parametrize("seats", range(1, 7))
    def test_a_pile_for_each_rank_with_a_card_more_than_players(self, seats: int) -> None:
        assert [pile.size for pile in GAME.start(seats).piles] == [seats + 1] * 4

    @pytest.mark.rule("PU-SETUP-19", "PU-SETUP-20")
    def test_the_cards_of_a_pile_are_random_ones_of_its_rank_and_the_others_stay_away(self) -> None:
        ada = board(ranks=(1,))
        state = table(4, ada=ada, agenda=(tasks.Civics(ADA), tasks.Conclude()))
        rng = Random(3)
        piles = {GAME.write(GAME.chance(state, rng)) for _ in range(12)}
        assert len(piles) > 6
        assert broken(state, "pile 2 has C08 C09 C10 C11", NATURE) == ["PU-SETUP-19"]
        assert broken(state, "pile 2 has C08 C09 C10 C11 C01", NATURE) == ["PU-SETUP-19"]
        assert why_not(state, "pile 2 has C08", seat=NATURE) == (
            "the cards of this pile are being looked at: as many as it holds, all of its rank"
        )
        state = after(state, "pile 2 has C08 C09 C10 C11 C12")
        assert offers(state) == ["pick C08", "pick C09", "pick C10", "pick C11", "pick C12"]
        assert broken(state, "pick C13") == ["PU-CIV-01"]  # it is in the box

    @pytest.mark.rule("PU-SETUP-22")
    def test_somebody_is_the_first_commander(self) -> None:
        state = opened(3, GAME.write(GAME.moves(opened(3), NATURE)[0]))
        who = ["commander seat-0", "commander seat-1", "commander seat-2"]
        assert [GAME.write(move) for move in GAME.moves(state, NATURE)] == who
        assert broken(state, "commander seat-3", NATURE) == ["PU-SETUP-22"]
        assert why_not(state, "commander seat-3", seat=NATURE) == (
            "nature says who is the first commander"
        )
        state = dealt(after(state, "commander seat-1"))
        assert (state.commander, GAME.to_act(state)) == (BOB, (BOB,))

    @pytest.mark.rule("PU-SETUP-23")
    def test_two_players_have_three_shared_objectives_between_them(self) -> None:
        state = begun(2)
        assert len(set(state.shared)) == 3
        assert pairs(2) == [(ADA, BOB)] * 3

    @pytest.mark.rule("PU-SETUP-24")
    @pytest.mark.parametrize("seats", range(3, 7))
    def test_more_players_have_one_with_each_neighbour(self, seats: int) -> None:
        state = begun(seats)
        assert len(set(state.shared)) == seats
        beside = {frozenset((seat, (seat + 1) % seats)) for seat in range(seats)}
        assert {frozenset(pair) for pair in pairs(seats)} == beside

    @pytest.mark.rule("PU-SETUP-24", "PU-SETUP-27")
    def test_they_are_shuffled_and_come_from_the_box(self) -> None:
        rng = Random(1)
        state = opened(3)
        while "shared" not in GAME.write(GAME.chance(state, Random(1))):
            state = GAME.apply(state, NATURE, GAME.chance(state, Random(1)))
        assert len({GAME.write(GAME.chance(state, rng)) for _ in range(10)}) == 10
        assert broken(state, "shared O01 O02 O03", NATURE) == []
        for wrong in ("shared O01 O02", "shared O01 O02 O02"):
            assert broken(state, wrong, NATURE) == ["PU-SETUP-24"]
        assert why_not(state, "shared O01", seat=NATURE) == (
            "the shared objectives are being dealt, from those left in the box"
        )

    @pytest.mark.rule("PU-SETUP-27")
    def test_personal_objectives_are_shuffled_too(self) -> None:
        state = opened(2, personal="on")
        while "objectives" not in GAME.write(GAME.chance(state, Random(1))):
            state = GAME.apply(state, NATURE, GAME.chance(state, Random(1)))
        rng = Random(2)
        assert len({GAME.write(GAME.chance(state, rng)) for _ in range(10)}) == 10
        state = after(state, "objectives seat-0 get O05 O06")
        assert broken(state, "objectives seat-1 get O06 O07", NATURE) == ["PU-SETUP-27"]
        assert why_not(state, "objectives seat-1 get O06 O07", seat=NATURE) == (
            "objectives of the box are being dealt to this player"
        )

    @pytest.mark.rule("PU-SETUP-25", "PU-SETUP-26")
    def test_alone_one_draws_four_objectives_and_keeps_three_personal_ones(self) -> None:
        state = begun(1)
        drawn = [sentence.split()[1] for sentence in offers(state, "reject")]
        assert len(set(drawn)) == 4
        state = after(state, f"reject {drawn[2]}")
        assert state.players[ADA].hand.goals.bit_count() == 3
        goals = {goal.objective for goal in GAME.view(state, ADA).goals}
        assert goals == {*drawn} - {drawn[2]}
        assert (state.shared, GAME.view(state, ADA).duels) == ((), ())

    @pytest.mark.rule("PU-SETUP-26")
    def test_with_others_the_shared_side_is_always_used(self) -> None:
        plain = begun(2)
        assert [player.hand.goals for player in plain.players] == [0, 0]
        both = everybody(begun(2, personal="on"))
        both = dealt(both)
        assert [player.hand.goals.bit_count() for player in both.players] == [1, 1]
        for state in (plain, both):
            assert len(GAME.view(state, ADA).duels) == len(state.shared) == 3


@pytest.mark.rule("PU-SETUP-03")
def test_who_has_the_most_medals_wins() -> None:
    ahead = board(cubes={"water": 15})
    state = table(3, ada=board(cubes={"water": 2}), cal=ahead, agenda=())
    totals = [score.total for score in GAME.scores(state)]
    assert totals[2] > totals[0] > totals[1]
    assert GAME.winners(state) == (2,)
