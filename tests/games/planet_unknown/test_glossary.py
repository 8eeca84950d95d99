"""The glossary: words that mean the same wherever they stand."""

from typing import Any

import pytest

from games.planet_unknown.table import (
    ADA,
    CENTRE,
    after,
    alerted,
    at,
    begun,
    board,
    broken,
    crowded,
    names,
    offers,
    part,
    picked,
    table,
    waiting,
    why_not,
)
from orrery.games.planet_unknown import GAME
from orrery.games.planet_unknown.components import (
    CORPORATION,
    CUBES,
    EVENT,
    EVENT_WORDS,
    PLACES,
    REWARDS,
    TERRAINS,
)
from orrery.games.planet_unknown.legal.dealing import next_events
from orrery.games.planet_unknown.objectives import areas, count
from orrery.games.planet_unknown.state import Player
from orrery.games.planet_unknown.tracks import techs

TWO_AREAS = "O4-TB r0 at 5,5; O4-TB r2 at 5,3; O4-TB r0 at 8,5"


def gains(cube: str, row: int) -> bool:
    """Whether something comes of it when a cube of Universal Coalition reaches a row."""
    ada = board(tiles=CENTRE, cubes={cube: row - 1})
    state = picked("C10", ada)  # three different cubes advance: this one, and others after it
    player = after(state, f"advance {cube} by card").players[ADA]
    more = len(player.items) > 1 or player.moves > 0 or player.ranks != ()
    return more or techs(player) != techs(ada)


def jump(held: str = "", **facts: Any) -> Player:
    return board(corporation="jump-drive", held=held, **facts)


class TestTracks:
    @pytest.mark.rule("PU-GLOSS-01", "PU-GLOSS-04")
    def test_a_reward_is_any_symbol_of_a_track_but_a_medal(self) -> None:
        kinds = {word.split("-")[0] for word in REWARDS}
        assert kinds == {"synergy", "patch", "rover", "civ", "tech", "move", "advance"}
        universal = CORPORATION[0]
        for cube in CUBES:
            for row in range(1, 16):
                place = PLACES.index(f"{cube}-{row}")
                assert gains(cube, row) == bool(universal.rewards[place]), PLACES[place]

    @pytest.mark.rule("PU-GLOSS-02")
    def test_to_advance_is_one_square_up_and_its_reward(self) -> None:
        state = after(
            alerted("E14", board(cubes={"biomass": 2}, tiles=CENTRE)), "advance biomass by event"
        )
        assert (at(state, "biomass"), waiting(state)) == ("biomass-3", ["patch"])

    @pytest.mark.rule("PU-GLOSS-02")
    def test_where_there_are_several_squares_one_says_which(self) -> None:
        ada = board(corporation="wormhole", tiles=CENTRE)
        state = after(table(ada=ada, depot="I2-BC F5-TB"), "place I2 r2 at 5,3")
        ways = ["advance biomass by tile to biomass-2", "advance biomass by tile to biomass-3"]
        assert offers(state, "advance biomass") == ways
        assert broken(state, "advance biomass by tile") == ["PU-GLOSS-02"]
        assert why_not(state, "advance biomass by tile").endswith(
            "say which of the possible squares this tracker goes to, if there are several"
        )
        assert broken(state, "advance biomass by tile to biomass-5") == ["PU-GLOSS-02"]

    @pytest.mark.rule("PU-GLOSS-03")
    def test_to_regress_is_one_square_down_without_its_reward(self) -> None:
        state = alerted("E30", board(tiles=CENTRE, cubes={"biomass": 4, "water": 4}))
        assert offers(state) == ["regress water by event", "regress biomass by event"]
        assert broken(state, "regress civ by event") == ["PU-GLOSS-03"]
        assert why_not(state, "regress civ by event").endswith(
            "nothing makes this tracker regress now"
        )
        state = after(state, "regress biomass by event")
        assert at(state, "biomass") == "biomass-3"
        assert "patch" not in waiting(state)


class TestTerrain:
    @pytest.mark.rule("PU-GLOSS-07")
    def test_an_area_hangs_together_orthogonally_over_tiles(self) -> None:
        """Biomass on 5,4 6,4 and 5,5 6,5 is one area, on 8,5 9,5 another."""
        ada = board(tiles=TWO_AREAS)
        biomass = TERRAINS.index("biomass")
        assert sorted(len(names(area)) for area in areas(ada, biomass)) == [2, 4]
        assert count(ada, objective("O12")) == 2

    @pytest.mark.rule("PU-GLOSS-07")
    def test_squares_at_a_corner_are_two_areas_and_a_patch_may_join_them(self) -> None:
        ada = board(tiles="I2-TB r0 at 5,4; I2-TB r0 at 6,5")  # biomass on 5,5 and on 6,6
        assert count(ada, objective("O12")) == 2
        joined = board(tiles="I2-TB r0 at 5,4; I2-TB r0 at 6,5", patches="5,6")
        assert count(joined, objective("O12")) == 1

    @pytest.mark.rule("PU-GLOSS-08")
    def test_its_size_is_its_number_of_squares(self) -> None:
        assert count(board(tiles=TWO_AREAS), objective("O06")) == 4
        assert count(board(tiles=TWO_AREAS, patches="5,2 8,4"), objective("O06")) == 4
        assert count(board(tiles=TWO_AREAS, patches="4,4"), objective("O06")) == 5


def objective(word: str) -> int:
    return int(word[1:]) - 1


class TestDestroyAndCollect:
    @pytest.mark.rule("PU-GLOSS-09")
    def test_what_is_destroyed_leaves_the_game(self) -> None:
        state = alerted("E47", board(tiles=CENTRE, rovers="5,5 6,5", reserve=0))
        assert offers(state) == ["destroy 5,5", "destroy 6,5"]
        assert broken(state, "destroy 5,6") == ["PU-GLOSS-09"]
        assert why_not(state, "destroy 5,6") == "there is nothing that you could destroy there now"
        player = after(state, "destroy 5,5").players[ADA]
        assert (names(player.rovers), player.reserve) == ({"6,5"}, 0)
        state = alerted("E49", board())
        player = after(state, "destroy 7,2").players[ADA]
        assert (player.pods.bit_count(), player.area) == (5, 0)

    @pytest.mark.rule("PU-GLOSS-10")
    def test_what_is_collected_comes_to_the_corporation_board(self) -> None:
        state = alerted("E18", board())
        assert broken(state, "collect 5,5") == ["PU-GLOSS-10"]
        assert why_not(state, "collect 5,5") == "there is nothing that you could collect there now"
        player = after(state, "collect 7,2").players[ADA]
        assert (player.pods.bit_count(), player.area) == (5, 1)
        tiles = f"{CENTRE}; I2-CEm r0 at 7,5; I2-CEm r0 at 4,5"
        player = after(alerted("E19", board(tiles=tiles)), "collect 7,6").players[ADA]
        assert (names(player.meteors), player.meteorites) == ({"4,6"}, 1)


class TestRestrictions:
    @pytest.mark.rule("PU-GLOSS-11")
    def test_they_hold_if_possible(self) -> None:
        """On K-273 a tile lies on ice or on land, not on both; here one that fits is left."""
        ada = crowded("5,8 6,8 4,8", "k-273", tiles="O4-TB r0 at 5,5")
        state = table(ada=ada, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r3 at 4,8") == ["PU-COMP-PLANET-05"]
        assert broken(state, "place I2 r3 at 5,8") == []

    @pytest.mark.rule("PU-GLOSS-11")
    def test_they_are_ignored_if_they_alone_would_end_the_game(self) -> None:
        """4,8 is ice and 5,8 land: nothing else is left, so the tile may lie there."""
        ada = crowded("4,8 5,8", "k-273", tiles="O4-TB r0 at 5,5")
        state = table(ada=ada, depot="I2-CE F5-TB")
        assert broken(state, "place I2 r3 at 4,8") == []
        assert not state.players[ADA].blocked

    @pytest.mark.rule("PU-GLOSS-11")
    def test_the_same_goes_for_events(self) -> None:
        """E56 forbids ice; on KSB-4156 5,5 is ice and 4,5 is not."""
        for free, rules in (("5,5 5,4 4,4 4,5", ["PU-COMP-EVENT-32"]), ("5,5 5,4", [])):
            ada = crowded(free, tiles="O4-TB r0 at 6,5")
            state = table(ada=ada, depot="I2-CE F5-TB", event="E56")
            assert broken(state, "place I2 r0 at 5,4") == rules

    @pytest.mark.rule("PU-GLOSS-17")
    def test_ignoring_contact_waives_nothing_else(self) -> None:
        """Universal Coalition, level 1: the grid, the planet and the event still bind."""
        free: dict[str, int | str] = {"tech": 3}
        state = table(ada=board(tiles=CENTRE, cubes=free), depot="I2-CE F5-TB")
        assert broken(state, "place I2 r0 at 2,2") == []
        assert broken(state, "place I2 r0 at 0,6") == ["PU-PLACE-05"]
        assert broken(state, "place I2 r0 at 5,6") == ["PU-PLACE-04"]
        first = table(ada=board(cubes=free), depot="I2-CE F5-TB")
        assert broken(first, "place I2 r0 at 5,5") == ["PU-PLACE-01"]
        planet = table(ada=board("k-273", tiles=CENTRE, cubes=free), depot="I2-CE F5-TB")
        assert broken(planet, "place I2 r3 at 1,5") == ["PU-COMP-PLANET-05"]
        event = table(ada=board(tiles=CENTRE, cubes=free), depot="I2-CE F5-TB", event="E39")
        assert broken(event, "place I2 r0 at 2,2") == ["PU-COMP-EVENT-16"]

    @pytest.mark.rule("PU-GLOSS-17")
    def test_horizon_ignores_it_for_rover_tiles_only(self) -> None:
        ada = board(corporation="horizon", tiles=CENTRE, cubes={"tech": 3})
        state = table(ada=ada, depot="I2-RT F5-TB")
        assert broken(state, "place I2 r0 at 2,2") == []
        assert broken(state, "place I2 r0 at 0,6") == ["PU-PLACE-05"]
        assert broken(state, "place F5 r0 at 9,2") == ["PU-PLACE-02"]

    @pytest.mark.rule("PU-GLOSS-12")
    def test_what_is_for_one_player_is_used_with_one_player(self) -> None:
        solo = {n for n, event in enumerate(EVENT) if event.solo}
        assert {EVENT_WORDS[n] for n in solo} == {"E01", "E02", "E03", "E15", "E46", "E52"}
        assert solo <= set(next_events(table(1, deck=(9, 9, 2))))
        assert not solo & set(next_events(table(2, deck=(9, 9, 2))))


class TestMoments:
    @pytest.mark.rule("PU-GLOSS-13")
    def test_effects_of_the_end_need_their_conditions(self) -> None:
        """O27: all ice covered; and a card that pays for patches."""
        ada = board(goals="O27", kept="C22")
        assert (part(table(ada=ada), ADA, "personal"), part(table(ada=ada), ADA, "civ")) == (0, 0)
        full = crowded("5,0", goals="O27", kept="C22")
        assert part(table(ada=full), ADA, "personal") == 5
        assert part(table(ada=full), ADA, "civ") == full.patches.bit_count()

    @pytest.mark.rule("PU-GLOSS-14", "PU-GLOSS-15")
    @pytest.mark.parametrize(
        ("corporation", "cubes", "facts", "moves"),
        [
            ("oasis", {"tech": 5}, {"rovers": "8,6"}, 1),
            ("horizon", {"tech": 5}, {"laden": "3,3 4,3"}, 2),
            ("flux", {"tech": 3}, {"rovers": "8,6", "flux": "water"}, 2),
            ("oasis", {"tech": 5}, {"rovers": "3,3"}, 0),
            ("horizon", {"tech": 5}, {"rovers": "3,3"}, 0),
            ("flux", {"tech": 3}, {"rovers": "8,6", "flux": "rover"}, 0),
            ("oasis", {"tech": 4}, {"rovers": "8,6"}, 0),
        ],
    )
    def test_at_the_start_of_a_turn_techs_bring_movement(
        self, corporation: str, cubes: dict[str, int | str], facts: dict[str, Any], moves: int
    ) -> None:
        """Water terrain lies on 8,6: whoever has the tech and meets its condition may drive."""
        tiles = f"{CENTRE}; I2-WR r2 at 8,5"
        state = begun(board(corporation=corporation, tiles=tiles, cubes=cubes, **facts))
        assert state.players[ADA].moves == moves
        assert bool(offers(state, "move")) == (moves > 0)

    @pytest.mark.rule("PU-GLOSS-15")
    def test_movement_gained_adds_to_the_total_of_the_turn(self) -> None:
        tiles = f"{CENTRE}; I2-WR r2 at 8,5"
        ada = board(corporation="oasis", tiles=tiles, cubes={"tech": 5, "rover": 2}, rovers="8,6")
        state = begun(ada, depot="I2-RT F5-TB")
        assert state.players[ADA].moves == 1
        state = after(state, "place I2 r0 at 7,5")
        while offers(state, "advance rover"):
            state = after(state, "advance rover by tile")
        assert state.players[ADA].moves == 2

    @pytest.mark.rule("PU-GLOSS-16")
    def test_plus_one_for_makeshift_too(self) -> None:
        """Tech 2, and another cube on the rover track."""
        cubes: dict[str, int | str] = {"tech": 5, "rover": 3, "water": "rover-8"}
        alone = {**cubes, "water": "water-8"}
        for given, moves in ((cubes, 3), (alone, 2)):
            ada = board(corporation="makeshift", tiles=CENTRE, cubes=given)
            state = after(table(ada=ada, depot="I2-RT F5-TB"), "place I2 r0 at 7,5")
            state = after(state, "advance rover by tile to rover-4")
            assert state.players[ADA].moves == moves


class TestThings:
    @pytest.mark.rule("PU-GLOSS-18")
    def test_a_patch_gained_is_placed_or_stored_with_the_tech_for_it(self) -> None:
        """Oasis 4 gives a patch for a water tile; Wormhole 4 may keep what it gains."""
        ada = board(corporation="oasis", tiles=CENTRE, cubes={"tech": 10})
        state = after(table(ada=ada, depot="I2-WR F5-TB"), "place I2 r0 at 7,5")
        assert "patch" in waiting(state)
        assert "store" not in offers(state)
        ada = board(corporation="wormhole", tiles=CENTRE, cubes={"tech": 10})
        state = picked("C03", ada)
        assert {"patch 5,4", "store"} <= set(offers(state))
        assert after(state, "store").players[ADA].stored == 1

    @pytest.mark.rule("PU-GLOSS-20")
    def test_a_lifepod_collected_goes_to_the_scoring_area_or_a_place_of_the_board(self) -> None:
        state = after(picked("C13", jump()), "collect 7,2")
        spots = {sentence.split()[1] for sentence in offers(state, "stow")}
        assert spots == {"area", *(f"tech-{letter}" for letter in "abcdef")}
        assert after(state, "stow tech-b").players[ADA].held.bit_count() == 1
        assert after(state, "stow area").players[ADA].area == 1
        assert broken(state, "stow civ-4")

    @pytest.mark.rule("PU-GLOSS-20")
    def test_cosmos_moves_those_it_has_collected(self) -> None:
        ada = board(corporation="cosmos", cubes={"tech": 14}, held="civ-5", used="", spent="shifts")
        state = table(ada=ada)
        assert {"shift civ-5 to area", "shift civ-5 to water-3"} <= set(offers(state, "shift"))
        assert after(state, "shift civ-5 to area").players[ADA].area == 1
        assert broken(state, "shift civ-6 to area") == ["PU-GLOSS-20"]
        assert why_not(state, "shift civ-6 to area") == (
            "there is no lifepod that you could put there now"
        )

    @pytest.mark.rule("PU-GLOSS-21")
    def test_a_teleported_rover_touches_nothing_on_its_way(self) -> None:
        """From one biomass terrain to another, over the meteorite between them."""
        tiles = "O4-TB r0 at 5,5; I2-CEm r1 at 7,5; I2-BC r1 at 9,5"
        ada = jump("tech-b", tiles=tiles, rovers="6,5", moves=1, driving=True)
        state = table(ada=ada)
        goal = next(iter(names(ada.terrain[2]) - {"5,5", "6,5"}))
        player = after(state, f"teleport 6,5 to {goal}").players[ADA]
        assert (names(player.rovers), player.meteorites, player.moves) == ({goal}, 0, 0)
        assert player.meteors == ada.meteors
        state = table(ada=board(tiles=tiles, rovers="6,5", moves=1, driving=True))
        assert broken(state, f"teleport 6,5 to {goal}") == ["PU-GLOSS-21"]
        assert why_not(state, f"teleport 6,5 to {goal}") == (
            "no tech lets this rover teleport there now"
        )

    @pytest.mark.rule("PU-GLOSS-24")
    def test_a_medal_is_worth_its_number(self) -> None:
        for row, medals in enumerate(CORPORATION[0].medals[:16]):
            if medals >= 0:
                assert part(table(ada=board(cubes={"civ": row})), ADA, "tracks") == medals

    @pytest.mark.rule("PU-GLOSS-25")
    def test_horizon_carries_a_meteorite_until_it_is_delivered_or_destroyed(self) -> None:
        ada = board(
            corporation="horizon",
            tiles="I2-CEm r0 at 5,3; I2-RT r0 at 5,5",
            rovers="4,4",
            moves=3,
            driving=True,
        )
        assert names(ada.meteors) == {"5,4"}
        state = after(table(ada=ada), "move 4,4 to 5,4")
        assert (state.players[ADA].meteorites, names(state.players[ADA].laden)) == (0, {"5,4"})
        state = after(state, "move 5,4 to 5,5")  # a rover resource
        assert (state.players[ADA].meteorites, state.players[ADA].laden) == (1, 0)

    @pytest.mark.rule("PU-GLOSS-26")
    def test_an_immediate_effect_comes_before_anything_else(self) -> None:
        state = picked("C01", board(tiles=CENTRE))
        assert GAME.to_act(state) == (ADA,)
        assert {sentence.split()[0] for sentence in offers(state)} == {"advance"}
