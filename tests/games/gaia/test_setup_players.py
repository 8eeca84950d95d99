"""Set-up, what the players do: they choose factions, place their first buildings, take boosters."""

import pytest

from games.gaia.table import (
    ADA,
    BOB,
    CAL,
    after,
    board,
    broken,
    dealt,
    names,
    offers,
    opened,
    part,
    table,
    why_not,
)
from orrery.games.gaia import GAME
from orrery.games.gaia.components import AREAS, FACTIONS, TOKEN_WORDS
from orrery.games.gaia.scoring import NEUTRAL, standing
from orrery.games.gaia.state import Player, State
from orrery.kernel.errors import BadOption

# What everybody has once the faction is chosen: credits, ore, knowledge, QIC, bowls, level 1
CHOSEN = {
    "terrans": (15, 4, 3, 1, (4, 4, 0), "gaia"),
    "lantids": (13, 4, 3, 1, (4, 0, 0), None),
    "xenos": (15, 4, 3, 2, (2, 4, 0), "ai"),
    "gleens": (15, 5, 3, 0, (2, 4, 0), "navigation"),
    "taklons": (15, 4, 3, 1, (2, 4, 0), None),
    "ambas": (15, 4, 3, 2, (2, 4, 0), "navigation"),
    "hadsch-hallas": (15, 4, 3, 1, (2, 4, 0), "economy"),
    "ivits": (15, 4, 3, 1, (2, 4, 0), None),
    "geodens": (15, 6, 3, 1, (2, 4, 0), "terraforming"),
    "baltaks": (15, 4, 3, 0, (2, 2, 0), "gaia"),
    "firaks": (15, 3, 2, 1, (2, 4, 0), None),
    "bescods": (15, 4, 1, 1, (2, 4, 0), None),
    "nevlas": (15, 4, 2, 1, (2, 4, 0), "science"),
    "itars": (15, 5, 3, 1, (4, 4, 0), None),
}


LARGE = "map 10.0 1.0 5A.0 9.0 2.0 3.0 6A.0 8.0 4.0 7A.0"
SMALL = "map 1.0 5B.0 2.0 3.0 6B.0 4.0 7B.0"


def choosing(seats: int = 2, first: int = 0, **options: str) -> State:
    """The box is laid out and the factions are about to be chosen."""
    return opened(
        seats,
        f"first seat-{first}",
        SMALL if seats == 2 else LARGE,
        "basics " + " ".join(f"basic-{n}" for n in range(1, 10)),
        "advanced " + " ".join(f"advanced-{n}" for n in range(1, 7)),
        "crown token-2",
        "rounds " + " ".join(f"round-{n}" for n in range(1, 7)),
        "finals final-1 final-6",
        "row " + " ".join(f"booster-{n}" for n in range(1, seats + 4)),
        **options,
    )


def chosen(faction: str) -> Player:
    state: State = after(choosing(), f"faction {faction}")
    return state.players[ADA]


def acting(state: State) -> list[int]:
    """Who decides next, until the first turn begins; everybody takes what is offered first."""
    found = []
    while state.round == 0:
        (seat,) = GAME.to_act(state)
        found.append(seat)
        state = after(state, offers(state)[0])
    return found


class TestFactions:
    @pytest.mark.rule("GP-SETUP-18")
    def test_the_first_player_chooses_first_then_the_others_clockwise(self) -> None:
        state = choosing(3, first=1)
        assert GAME.to_act(state) == (BOB,)
        assert offers(state) == [f"faction {word}" for word in FACTIONS]

        state = after(state, "faction xenos")
        assert GAME.to_act(state) == (CAL,)
        state = after(state, "faction itars")
        assert GAME.to_act(state) == (ADA,)
        state = after(state, "faction terrans")
        assert [FACTIONS[p.faction] for p in state.players] == ["terrans", "xenos", "itars"]

    @pytest.mark.rule("GP-SETUP-18")
    def test_nothing_else_is_said_before_everybody_has_chosen(self) -> None:
        state = choosing()

        assert broken(state, "take booster-1") == ["GP-SETUP-18"]
        assert broken(state, "faction xenos", BOB) == ["GP-TURN-01"]

    @pytest.mark.rule("GP-SETUP-32")
    @pytest.mark.parametrize("pair", range(7))
    def test_both_sides_of_one_board_are_never_in_play(self, pair: int) -> None:
        front, back = FACTIONS[2 * pair : 2 * pair + 2]
        for mine, other in ((front, back), (back, front)):
            state = after(choosing(), f"faction {mine}")
            assert broken(state, f"faction {other}") == ["GP-SETUP-32"]
            assert broken(state, f"faction {mine}") == ["GP-SETUP-32"]
            assert len(offers(state)) == 12

    @pytest.mark.rule("GP-SETUP-32")
    def test_a_faction_agreed_for_a_seat_keeps_its_colour_from_the_others(self) -> None:
        state = choosing(3, faction_3="lantids")
        assert broken(state, "faction terrans") == ["GP-SETUP-32"]

        state = after(state, "faction nevlas", "faction xenos")
        assert offers(state) == ["deal seat-2 lantids"]
        with pytest.raises(BadOption, match="the same colour"):
            opened(2, faction_1="terrans", faction_2="lantids")

    @pytest.mark.rule("GP-SETUP-20", "GP-SETUP-21", "GP-SETUP-22", "GP-SETUP-23", "GP-SETUP-24")
    @pytest.mark.parametrize("faction", FACTIONS)
    def test_the_board_says_with_what_a_faction_starts(self, faction: str) -> None:
        credits, ore, knowledge, qic, bowls, level = CHOSEN[faction]
        player = chosen(faction)

        assert (player.credits, player.ore, player.knowledge) == (credits, ore, knowledge)
        assert (player.qic, player.bowls, player.area) == (qic, bowls, 0)
        assert player.research == tuple(int(area == level) for area in AREAS)

    @pytest.mark.rule("GP-SETUP-24")
    def test_level_one_gives_its_bonus_if_it_has_one(self) -> None:
        assert chosen("geodens").ore == 4 + 2
        assert chosen("xenos").qic == 1 + 1
        assert chosen("ambas").qic == 1 + 1

    @pytest.mark.rule("GP-SETUP-25")
    def test_level_one_of_economy_or_science_gives_nothing_at_set_up(self) -> None:
        hadsch_hallas, nevlas = chosen("hadsch-hallas"), chosen("nevlas")

        assert (hadsch_hallas.credits, hadsch_hallas.bowls) == (15, (2, 4, 0))
        assert nevlas.knowledge == 2

    @pytest.mark.rule("GP-SETUP-26", "GP-SETUP-19")
    @pytest.mark.parametrize("faction", FACTIONS)
    def test_only_level_one_of_gaia_project_brings_a_gaiaformer(self, faction: str) -> None:
        assert chosen(faction).owned == int(faction in ("terrans", "baltaks"))

    @pytest.mark.rule("GP-SETUP-19")
    def test_every_building_waits_on_the_board_and_every_gaiaformer_beside_it(self) -> None:
        player = chosen("itars")
        assert not player.structures
        assert not player.formers

        state = table(ada=board("itars", mines="3B2", bowls=(9, 9, 9), qic=9))
        assert broken(state, "gaiaform 3A0") == ["GP-ACT2-07"]

    @pytest.mark.rule("GP-SETUP-27")
    @pytest.mark.parametrize("faction", FACTIONS)
    def test_everybody_starts_with_10_points(self, faction: str) -> None:
        assert chosen(faction).vp == 10

    @pytest.mark.rule("GP-SETUP-28", "GP-SETUP-44")
    def test_everybody_starts_at_0_on_both_tracks(self) -> None:
        """The two satellites that mark the tracks are not on the map and do not count."""
        state = after(choosing(), "faction ivits", "faction terrans")

        for tile in state.finals:  # structures, and satellites
            assert {seat: n for seat, n in standing(state, tile).items() if seat >= 0} == {
                ADA: 0,
                BOB: 0,
            }
        assert not any(player.satellites for player in state.players)

    @pytest.mark.rule("GP-SETUP-29")
    def test_the_taklons_have_the_brainstone_in_bowl_i_besides_their_tokens(self) -> None:
        taklons = chosen("taklons")

        assert (taklons.stone, taklons.bowls) == (1, (2, 4, 0))
        assert all(chosen(word).stone == -1 for word in FACTIONS if word != "taklons")

    @pytest.mark.rule("GP-SETUP-30")
    def test_the_gleens_keep_their_token_until_their_institute_stands(self) -> None:
        assert chosen("gleens").tokens == ()

        gleens = board("gleens", stations="1A9", credits=6, ore=4)
        xenos = board("xenos", stations="1A9", credits=6, ore=4)
        for ada, won in ((gleens, ["token-gleens"]), (xenos, [])):
            state = after(table(ada=ada), "upgrade 1A9 institute")
            assert [TOKEN_WORDS[token.kind] for token in state.players[ADA].tokens] == won

    @pytest.mark.rule("GP-SETUP-31")
    def test_the_ivits_have_six_space_stations(self) -> None:
        five = "4A1 4B1 4C 4B5 4A11"
        state = table(ada=board("ivits", institutes="4B0", outposts=five))
        state = after(state, "station 4B3")
        assert names(state.players[ADA].outposts) == {*five.split(), "4B3"}

        state = table(ada=board("ivits", institutes="4B0", outposts=f"{five} 4B3"))
        assert broken(state, "station 4A2") == ["GP-SETUP-31"]
        assert why_not(state, "station 4A2") == "all 6 space stations are on the map"
        assert offers(state, "station") == []

    @pytest.mark.rule("GP-SETUP-50")
    def test_the_starting_level_of_navigation_gives_the_gleens_an_ore(self) -> None:
        gleens = chosen("gleens")
        assert (gleens.ore, gleens.qic) == (4 + 1, 0)


class TestTheFirstBuildings:
    @pytest.mark.rule("GP-SETUP-33", "GP-SETUP-34", "GP-SETUP-39")
    def test_mines_clockwise_then_anticlockwise_then_boosters_from_the_last_player(self) -> None:
        factions = ("faction terrans", "faction itars", "faction geodens", "faction firaks")
        state = after(choosing(4, first=2), *factions)

        assert acting(state) == [*(2, 3, 0, 1), *(1, 0, 3, 2), *(1, 0, 3, 2)]

    @pytest.mark.rule("GP-SETUP-33")
    def test_a_first_mine_goes_to_a_free_planet_of_the_home_type(self) -> None:
        state = after(choosing(), "faction terrans", "faction xenos")
        terra = ["1B1", "3A7", "4A4", "6B1"]
        assert offers(state) == [f"build mine {hex}" for hex in terra]
        assert broken(state, "build mine 3A6") == ["GP-SETUP-33"]  # a desert
        assert broken(state, "build mine 3B5") == ["GP-SETUP-33"]  # a Gaia planet
        assert broken(state, "build mine 3C") == ["GP-SETUP-33"]  # no planet
        assert broken(state, "build institute 3A7") == ["GP-SETUP-33"]

        state = after(state, "build mine 3A7", "build mine 3A6", "build mine 1A9")
        assert broken(state, "build mine 3A7") == ["GP-SETUP-33"]  # one stands there
        state = after(state, "build mine 4A4")
        assert names(state.players[ADA].mines) == {"3A7", "4A4"}
        # the first mines are free
        assert (state.players[ADA].credits, state.players[ADA].ore) == (15, 4)

    @pytest.mark.rule("GP-SETUP-35")
    def test_the_first_mines_uncover_the_first_two_spaces(self) -> None:
        state = after(choosing(), "faction terrans", "faction geodens")
        state = after(state, *("build mine 3A7", "build mine 1A5"))
        state = after(state, *("build mine 2A11", "build mine 4A4"))
        state = after(state, *("take booster-4", "take booster-3"))

        ada, bob = state.players
        assert ada.ore == 4 + 1 + 1 + 1  # the board, two mines
        assert bob.ore == 6 + 1 + 1 + 1

    @pytest.mark.rule("GP-SETUP-36")
    def test_nobody_charges_power_during_set_up(self) -> None:
        state = after(choosing(), "faction terrans", "faction xenos")
        state = after(state, "build mine 3A7", "build mine 3A6")  # neighbours

        assert GAME.to_act(state) == (BOB,)  # for the second mine
        assert broken(state, "charge 1", ADA) == ["GP-TURN-01"]
        state = after(state, "build mine 1A9", "build mine 4A4", "build mine 2A3")
        assert [player.bowls for player in state.players] == [(4, 4, 0), (2, 4, 0)]

    @pytest.mark.rule("GP-SETUP-37", "GP-SETUP-38")
    def test_the_third_mine_of_the_xenos_and_last_the_institute_of_the_ivits(self) -> None:
        state = after(choosing(3), "faction ivits", "faction xenos", "faction itars")
        order = [BOB, CAL, CAL, BOB, BOB, ADA]
        assert acting(state) == [*order, *(CAL, BOB, ADA)]

        for _ in range(5):
            assert not state.players[ADA].structures
            state = after(state, offers(state, "build mine")[0])
        assert state.players[BOB].mines.bit_count() == 3
        assert broken(state, "build mine 7B0") == ["GP-SETUP-38"]
        assert broken(state, "build institute 7A6") == ["GP-SETUP-33"]  # titanium
        state = after(state, "build institute 7B0")
        assert names(state.players[ADA].structures) == names(state.players[ADA].institutes)
        assert GAME.to_act(state) == (CAL,)


class TestTheFirstBoosters:
    @pytest.mark.rule("GP-SETUP-39", "GP-SETUP-40")
    def test_each_takes_one_and_three_are_left_for_passing(self) -> None:
        state = after(choosing(), "faction terrans", "faction geodens")
        state = after(state, *("build mine 3A7", "build mine 1A5"))
        state = after(state, *("build mine 2A11", "build mine 4A4"))
        assert GAME.to_act(state) == (BOB,)
        assert offers(state) == [f"take booster-{n}" for n in range(1, 6)]
        assert broken(state, "take booster-6") == ["GP-SETUP-39"]
        assert broken(state, "build mine 6B1") == ["GP-SETUP-39"]

        state = after(state, "take booster-4")
        assert broken(state, "take booster-4") == ["GP-SETUP-39"]
        state = after(state, "take booster-1")
        assert [player.booster for player in state.players] == [0, 3]
        assert state.round == 1
        assert offers(state, "pass") == ["pass booster-2", "pass booster-3", "pass booster-5"]


class TestTheNeutralPlayer:
    @pytest.mark.rule("GP-SETUP-42")
    def test_the_neutral_marker_takes_a_rank_among_the_first_three(self) -> None:
        """Sectors: the neutral marker stands on 6, before Ada's two and Bob's one."""
        ada, bob = board("terrans", mines="3A7 4A4"), board("xenos", mines="3A6")
        two = table(ada=ada, bob=bob, finals="final-5 final-6")
        assert (part(two, ADA, "final-1"), part(two, BOB, "final-1")) == (12, 6)

        three = table(3, ada=ada, bob=bob, finals="final-5 final-6")
        assert (part(three, ADA, "final-1"), part(three, BOB, "final-1")) == (18, 12)

    @pytest.mark.rule("GP-SETUP-41")
    def test_a_real_set_up_of_two_has_it_on_both_tracks(self) -> None:
        state = dealt(2)
        assert all(standing(state, tile)[NEUTRAL] >= 4 for tile in state.finals)
