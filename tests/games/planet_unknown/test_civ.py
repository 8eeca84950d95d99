"""Civ cards: who reaches a milestone looks through a pile, keeps a card, puts the others back."""

import pytest

from games.planet_unknown.table import (
    ADA,
    BOB,
    CAL,
    CENTRE,
    after,
    board,
    broken,
    dealt,
    everybody,
    names,
    offers,
    part,
    table,
    why_not,
)
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CARD_WORDS
from orrery.games.planet_unknown.state import State
from orrery.kernel.game import Seat
from orrery.kernel.hexes import bits

BELOW = board(tiles=CENTRE, cubes={"civ": 2})  # one step below the milestone of rank 1


def owing(*ranks: tuple[int, ...], commander: Seat = ADA, piles: list[str] | None = None) -> State:
    """The tiles are placed; each seat is owed civ cards of these ranks (0 is rank 1)."""
    seats = [board(tiles=CENTRE, ranks=owed) for owed in ranks]
    names_ = dict(zip(("ada", "bob", "cal", "dee"), seats, strict=False))
    order = [(commander + n) % len(seats) for n in range(len(seats))]
    queue = (*(tasks.Civics(seat) for seat in order), tasks.Conclude())
    if piles is None:
        piles = ["C06 C07 C29 C33", "C08 C09 C30", "C15 C20 C31", "C27 C28 C32"]
    return table(len(seats), agenda=queue, commander=commander, piles=piles, **names_)  # type: ignore[arg-type]


def pile(state: State, rank: int) -> set[str]:
    return {CARD_WORDS[card] for card in bits(state.piles[rank - 1].cards)}


def kept(state: State, seat: Seat) -> set[str]:
    return {CARD_WORDS[card] for card in bits(state.players[seat].hand.kept)}


class TestPicking:
    @pytest.mark.rule("PU-CIV-01")
    @pytest.mark.parametrize(("row", "rank"), [(2, 1), (5, 2), (9, 3), (13, 4)])
    def test_a_milestone_lets_one_choose_among_the_cards_of_its_rank(
        self, row: int, rank: int
    ) -> None:
        ada = board(tiles=CENTRE, cubes={"civ": row})
        piles = ["C06 C07", "C08 C09", "C15 C20", "C27 C28"]
        state = table(1, ada=ada, depot="I2-BC F5-TB", piles=piles)
        state = dealt(after(state, "place I2 r0 at 7,5"))  # alone one is ready without a word
        assert offers(state) == [f"pick {card}" for card in piles[rank - 1].split()]

    @pytest.mark.rule("PU-CIV-01")
    def test_one_is_kept_and_the_others_go_back(self) -> None:
        state = owing((0,), ())
        assert broken(state, "pick C08") == ["PU-CIV-01"]
        assert broken(state, "done") == ["PU-CIV-01"]  # a card must be kept
        assert why_not(state, "done") == "keep one of the civ cards that are offered to you"
        state = after(state, "pick C07")
        assert (kept(state, ADA), pile(state, 1)) == ({"C07"}, {"C06", "C29", "C33"})
        assert state.piles[0].size == 3

    @pytest.mark.rule("PU-CIV-01")
    def test_only_who_picks_sees_the_pile(self) -> None:
        state = owing((0,), ())
        seen = [GAME.view(state, you).seen for you in (ADA, BOB, None)]
        assert [pile(each, 1) for each in seen] == [{"C06", "C07", "C29", "C33"}, set(), set()]
        assert {each.piles[0].size for each in seen} == {4}

    @pytest.mark.rule("PU-CIV-05")
    def test_without_a_card_of_the_rank_there_is_none_to_gain(self) -> None:
        state = owing((0, 1), (0,), piles=["C07", "C08", "", ""])
        state = after(state, "pick C07", "pick C08")
        assert (state.turn, kept(state, BOB)) == (6, set())  # Bob was not asked


class TestEffects:
    @pytest.mark.rule("PU-CIV-02", "PU-GLOSS-26")
    def test_an_immediate_card_takes_effect_at_once(self) -> None:
        state = owing((0,), (0,), piles=["C03 C07 C29", "", "", ""])
        state = after(state, "pick C03")
        assert GAME.to_act(state) == (ADA,)  # before Bob chooses
        assert {sentence.split()[0] for sentence in offers(state)} == {"patch"}
        state = after(state, "patch 5,4")
        assert names(state.players[ADA].patches) == {"5,4"}
        assert GAME.to_act(state) == (BOB,)

    @pytest.mark.rule("PU-CIV-02")
    def test_a_card_for_the_end_does_nothing_now(self) -> None:
        state = owing((3,), (), piles=["", "", "", "C23 C28"])
        before = state.players[ADA]
        state = after(state, "pick C23")  # two medals, and an advance at the end
        assert (state.turn, state.players[ADA].cubes) == (6, before.cubes)

    @pytest.mark.rule("PU-CIV-03")
    def test_it_is_kept_secretly_until_the_end(self) -> None:
        state = after(owing((0,), ()), "pick C07")
        assert part(state, ADA, "civ") == 2
        for you in (BOB, None):
            view = GAME.view(state, you)
            assert kept(view.seen, ADA) == set()
            assert view.scores[ADA].parts["civ"] == 0
            assert view.unknown.players[ADA].kept == (1, 0, 0, 0)  # that there is one is known
        assert kept(GAME.view(state, ADA).seen, ADA) == {"C07"}
        over = table(ada=board(kept="C07"), agenda=())
        assert kept(GAME.view(over, BOB).seen, ADA) == {"C07"}

    @pytest.mark.rule("PU-CIV-03")
    def test_nor_do_the_others_hear_which_it_was(self) -> None:
        secret, open_ = GAME.read("pick C07"), GAME.read("pick C03")
        assert GAME.hidden(secret, ADA, BOB) is None
        assert GAME.hidden(secret, ADA, ADA) == secret
        assert GAME.hidden(open_, ADA, BOB) == open_


class TestOrder:
    @pytest.mark.rule("PU-CIV-04", "PU-SRC-10")
    @pytest.mark.parametrize("commander", range(3))
    def test_who_reaches_the_same_rank_picks_clockwise_from_the_commander(
        self, commander: Seat
    ) -> None:
        state = owing((0,), (0,), (0,), commander=commander)
        for n in range(3):
            seat = (commander + n) % 3
            assert GAME.to_act(state) == (seat,)
            left = pile(state, 1)
            assert offers(state, seat=seat) == [f"pick {card}" for card in sorted(left)]
            state = after(state, f"pick {min(left)}", seat=seat)
        assert pile(state, 1) == {"C33"}

    @pytest.mark.rule("PU-SRC-10", "PU-PUB-01")
    def test_each_takes_all_the_own_cards_before_the_next(self) -> None:
        state = owing((0, 1), (1,), commander=ADA)
        assert offers(state)[0] == "pick C06"
        state = after(state, "pick C06")
        assert (GAME.to_act(state), offers(state)[0]) == ((ADA,), "pick C08")
        state = after(state, "pick C09")
        assert offers(state, seat=BOB) == ["pick C08", "pick C30"]

    @pytest.mark.rule("PU-SRC-10")
    def test_cards_are_picked_when_everybody_has_placed(self) -> None:
        """Ada reaches a milestone and is ready; Cal, the commander, is owed a card too."""
        piles = ["C06 C07 C29 C33", "", "", ""]
        cal = board(tiles=CENTRE, ranks=(0,))
        state = table(3, ada=BELOW, cal=cal, depot="I2-BC F5-TB", piles=piles, commander=CAL)
        state = after(state, "place I2 r0 at 7,5", "done")
        assert state.players[ADA].ranks == (0,)
        assert GAME.to_act(state) == (BOB, CAL)
        state = dealt(everybody(state))
        assert GAME.to_act(state) == (CAL,)
        state = after(state, "pick C06", seat=CAL)
        assert offers(state) == ["pick C07", "pick C29", "pick C33"]
