"""What a choice costs and brings, what others know of it, and the facts of a seat and a round."""

import pytest

from games.kepler.table import ADA, BOB, after, nation, table
from orrery.games.kepler import GAME
from orrery.games.kepler.state import State
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import Seat
from orrery.kernel.holdings import Deltas, Fact
from orrery.kernel.text import Message, Term


def said(label: Term | Message, language: str = "en") -> str:
    words = GAME.words
    return (
        words.say(label, language) if isinstance(label, Message) else words.shown(label, language)
    )


def told(deltas: Deltas) -> dict[str, int]:
    return {said(delta.what.of): delta.n for delta in deltas}


def promised(state: State, sentence: str, seat: Seat = ADA) -> dict[str, int]:
    return told(GAME.foresee(GAME.view(state, seat), sentence).own)


def facts(view: KeplerView, seat: Seat, row: str) -> dict[str, str]:
    return {said(fact.label): fact.value for fact in GAME.stock(view, seat) if fact.row == row}


def numbers(state: State, seat: Seat) -> dict[str, int | None]:
    amounts = zip(GAME.holdings, GAME.amounts(state, seat), strict=True)
    return {said(what.of): n for what, n in amounts}


END = "VP if the game ended now"


class TestWhatAChoicePromises:
    def test_a_ship_costs_an_energy_and_a_matter_which_go_to_storage(self) -> None:
        state = after(table(), "choose space-construction")
        assert promised(state, "build 1,-1 from earth") == {
            "energy": -1,
            "matter": -1,
            "energy in storage": 1,
            "matter in storage": 1,
            "ship on the board": 1,
        }

    def test_a_colony_brings_its_circle_and_its_mauve_icons(self) -> None:
        ada = nation(ships=["2,-1"])
        state = table(tiles={"2,-1": "planet-12"}, ada=ada)
        assert promised(after(state, "choose colonisation"), "colonise planet-12") == {
            "ship on the board": -1,
            "colonised planet": 1,
            "Colonial Supremacy": 1,
            "Planets in the central circle": 1,
            END: 1,
        }

    def test_terraforming_loses_what_is_left_on_the_card_and_brings_its_points(self) -> None:
        ada = nation(planets={"planet-1": "2E 1M"}, techs={"terraforming": 1}, cell="production")
        state = after(table(ada=ada), "choose terraforming")
        assert promised(state, "terraform planet-1") == {
            "energy": -2,
            "matter": -1,
            "energy in storage": 2,
            "matter in storage": 1,
            "Colonial Supremacy": 1,
            "terraformed planet": 1,
            "Terraformed planets": 4,
            END: 4,
        }
        into_the_pit = after(table(ada=ada, leftover="pit"), "choose terraforming")
        brought = promised(into_the_pit, "terraform planet-1")
        assert brought["cube in the Clausius Pit"] == 1
        assert "matter in storage" not in brought

    def test_a_sacrificed_cube_lies_in_the_pit(self) -> None:
        state = after(table(), "choose energy-storage")
        from_storage = promised(state, "bonus scientific-progress with energy from storage")
        assert from_storage["energy in storage"] == -1
        assert from_storage["cube in the Clausius Pit"] == 1
        assert from_storage["Technology Supremacy"] == 1
        assert "energy" not in from_storage

    def test_antimatter_counts_at_the_end_but_is_not_sure(self) -> None:
        ada = nation(techs={"antimatter-science": 1}, cell="production")
        state = after(table(ada=ada), "choose antimatter-generation")
        assert promised(state, "generate 1 on earth") == {
            "antimatter": 1,
            "antimatter in storage": -1,
            END: 1,
        }

    def test_a_ship_taken_off_a_mine_no_longer_counts(self) -> None:
        ada = nation(ships=["2,-1"], pit="1E")
        state = after(table(tiles={"2,-1": "mine-1"}, ada=ada), "choose energy-storage", "pass")
        assert promised(state, "remove 2,-1") == {
            "energy in storage": 1,
            "cube in the Clausius Pit": -1,
            "ship on the board": -1,
            "ship on a mine": -1,
            END: -2,
        }

    def test_a_bulb_lifts_others_at_once(self) -> None:
        ada = nation(earth="6E 6M 2A", techs={"space-travel": 2}, cell="production")
        state = after(table(ada=ada), "choose technological-development")
        foresight = GAME.foresee(GAME.view(state, ADA), "develop space-travel from earth")
        ((seat, lifted),) = foresight.others
        assert (seat, told(lifted)) == (BOB, {"Space Travel": 1})
        assert not foresight.chance

    def test_a_tile_that_is_turned_up_is_left_to_nature(self) -> None:
        ada = nation(ships=["1,-1"], techs={"space-travel": 1})
        state = after(table(tiles={"2,-1": "?"}, ada=ada), "choose stellar-propulsion")
        assert GAME.foresee(GAME.view(state, ADA), "move 1,-1 to 2,-1").chance


class TestSecretObjective:
    CARD = "OS10"  # five points for planets in the central circle

    def fulfilled(self) -> State:
        cards = ("planet-1", "planet-8", "planet-14")
        at = dict(zip(cards, ("1,-1", "-1,1", "2,-1"), strict=True))
        return table(ada=nation(planets=dict.fromkeys(cards, ""), at=at, objective=self.CARD))

    def test_its_owner_counts_it(self) -> None:
        state = self.fulfilled()
        own = GAME.view(state, ADA)
        assert numbers(own.seen, ADA)[END] == GAME.scores(state)[ADA].total
        assert GAME.scores(state)[ADA].parts["objective"] == 5
        assert facts(own, ADA, "role")["Secret objective Home Cluster: VP now"] == "5"

    def test_others_know_only_what_is_sure(self) -> None:
        seen = GAME.view(self.fulfilled(), BOB)
        known = numbers(seen.seen, ADA)
        assert [name for name, n in known.items() if n is None] == [END]
        hidden: list[Fact] = [fact for fact in GAME.stock(seen, ADA) if fact.hidden]
        assert [said(fact.label) for fact in hidden] == ["Secret objective"]
        assert not [fact for fact in GAME.stock(seen, BOB) if fact.hidden]

    def test_it_is_open_once_the_game_is_over(self) -> None:
        state = table(ada=nation(objective=self.CARD), agenda=())
        assert numbers(GAME.view(state, BOB).seen, ADA)[END] == GAME.scores(state)[ADA].total


def test_sure_points_add_up_to_the_score_but_for_antimatter_mines_and_objective() -> None:
    ada = nation(
        earth="1A",
        planets={"planet-1": "", "planet-2": "1A", "planet-3": ""},
        terraformed=["planet-2"],
        ships=["2,-1"],
        techs={"space-travel": 4},
        tracks=(5, 8),
        medals=(2, 2),
        objective="OS09",
    )
    state = table(tiles={"2,-1": "mine-1"}, ada=ada)
    score, amounts = GAME.scores(state)[ADA], GAME.amounts(state, ADA)
    points = {
        what.of.word: n
        for what, n in zip(GAME.holdings, amounts, strict=True)
        if what.role == "points"
    }
    unsure = ("antimatter", "mines", "objective")
    assert points == {part: n for part, n in score.parts.items() if part not in unsure}
    assert all(score.parts[part] for part in unsure)
    assert amounts[-1] == score.total


class TestFacts:
    def test_a_seat_shows_its_levels_its_cubes_and_what_it_has_built(self) -> None:
        ada = nation(
            planets={"planet-1": "1E", "planet-8": ""},
            terraformed=["planet-8"],
            pit="1M",
            ships=["1,-1"],
            techs={"space-travel": 2, "quantum-physics": 1},
            tracks=(3, 4),
            medals=(0, 1),
        )
        view = GAME.view(table(ada=ada), BOB)
        assert facts(view, ADA, "role") == {"Technologies": "2·0·0·0·1"}
        assert facts(view, ADA, "stock") == {
            "energy: on planets · in storage": "4·3",
            "matter: on planets · in storage": "3·3",
            "antimatter: on planets · in storage": "0·3",
            "ship on the board": "1",
            "colonised planet": "2",
        }
        assert facts(view, ADA, "built") == {
            "terraformed planet": "1",
            "Technology Supremacy": "3",
            "Colonial Supremacy": "4",
            "technology medal": "0",
            "colonial medal": "1",
        }

    def test_the_round_shows_its_progress_card_and_the_medals_on_it(self) -> None:
        state = table(round=7, card="PG17", card_medals=(0, 2))
        phase = GAME.phase(GAME.view(state, ADA))
        assert phase is not None
        assert (phase.round, phase.of) == (7, 16)
        card, medals = phase.facts
        assert said(card.label).startswith("Harvest Year: ")
        assert said(card.label, "fr").startswith("Année de récolte\N{NARROW NO-BREAK SPACE}: ")
        assert (said(medals.label), medals.value) == ("Medals to be won in Colonial Supremacy", "2")

    @pytest.mark.parametrize(
        ("card", "metric", "n"),
        [("PG18", "ships on mines", "0"), ("PG06", "cubes in the Clausius Pit", "1")],
    )
    def test_alone_the_round_shows_what_the_phantom_counts(
        self, card: str, metric: str, n: str
    ) -> None:
        state = table(seats=1, round=7, card=card)
        phase = GAME.phase(GAME.view(state, ADA))
        assert phase is not None
        _, phantom = phase.facts
        label = f"What the phantom counts for the card: {metric}"
        assert (said(phantom.label), phantom.value) == (label, n)

    def test_before_the_first_card_there_is_only_the_number_of_rounds(self) -> None:
        phase = GAME.phase(GAME.view(GAME.start(2), ADA))
        assert phase is not None
        assert (phase.round, phase.of, phase.facts) == (0, 16, ())
