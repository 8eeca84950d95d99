"""One game of the lab: reproducible, and with complete statistics."""

from random import Random

import pytest
from msgspec.structs import replace

import orrery
from lab.made_up import game as made_up
from orrery.bots import BOTS
from orrery.games import SHELF
from orrery.kernel.errors import OrreryError
from orrery.kernel.game import NATURE, View
from orrery.kernel.text import LANGUAGES
from orrery.lab.plan import simulation
from orrery.lab.playing import OPENING, Played, play

KEYS = [game.key for game in orrery.games()]


def first(key: str, *names: str, seed: int = 7, options: dict[str, str] | None = None) -> Played:
    plan = simulation(key, names, 1, seed=seed, options=options)
    return play(plan.request.setting, next(plan.tasks()))


def timeless(game: Played) -> Played:
    seats = range(len(game.levels))
    return replace(game, seconds=tuple(0.0 for _ in seats), slowest=tuple(0.0 for _ in seats))


@pytest.mark.parametrize("key", KEYS)
def test_what_is_told_is_what_the_record_says(key: str) -> None:
    game, seats = orrery.game(key), 2
    found = first(key, *["random"] * seats)
    record = orrery.Record.loads(found.record)
    *_, end = record.states()
    scores = game.scores(end)
    assert found.totals == tuple(score.total for score in scores) == record.result
    assert [sum(parts.values()) for parts in found.parts] == list(found.totals)
    assert found.winners == game.winners(end)
    assert found.moves == len(record.moves)
    assert found.rounds == game.view(end, None).round
    for seat in range(seats):
        own = [text for who, text in record.moves if who == seat]
        assert found.openings[seat] == tuple(own[:OPENING])
        assert sum(found.verbs[seat].values()) == len(own)
        assert set(found.verbs[seat]) <= set(game.grammar.verbs)
    assert sum(found.share(seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("key", KEYS)
def test_what_seats_play_has_a_name_in_both_languages(key: str) -> None:
    game = orrery.game(key)
    options = {"planets": "dealt", "corporations": "dealt"} if key == "planet-unknown" else {}
    roles = first(key, "random", "random", options=options).roles
    assert len(roles) == 2
    assert {*roles[0]} == {*roles[1]}
    assert bool(roles[0]) == (game.roles(game.start(2)) != ())
    for kind, word in [item for role in roles for item in role.items()]:
        assert word in game.grammar.kinds[kind].values
        for language in LANGUAGES:
            assert game.words.label("kindname", kind, language) != kind
            assert game.words.knows(kind, word)


def test_the_same_task_is_the_same_game_and_another_seed_another_one() -> None:
    one, again, other = (first("kepler-3042", "random", "easy", seed=n) for n in (7, 7, 8))
    assert timeless(one) == timeless(again)
    assert one.record != other.record


def test_the_luck_of_a_seed_is_the_same_in_every_seating() -> None:
    plan = simulation("gaia-project", ["random", "easy@0.1"], 2)
    one, other = (
        orrery.Record.loads(play(plan.request.setting, task).record) for task in plan.tasks()
    )
    dealt = [[text for seat, text in record.moves if seat == -1] for record in (one, other)]
    assert dealt[0][:8] == dealt[1][:8]


def test_the_nth_draw_has_the_nth_luck_of_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was played before it, so that nature's draws are comparable between seatings."""
    asked: list[str] = []

    class Noted(Random):
        def __init__(self, seed: str) -> None:
            asked.append(seed)
            super().__init__(seed)

    monkeypatch.setattr("orrery.lab.playing.Random", Noted)
    found = first("kepler-3042", "random", "random")
    drawn = sum(seat == NATURE for seat, _ in orrery.Record.loads(found.record).moves)
    assert [seed for seed in asked if "nature" in seed] == [f"7/nature/{n}" for n in range(drawn)]


def test_the_clock_cuts_thoughts_short_only_if_it_is_asked_for() -> None:
    plan = simulation("kepler-3042", ["normal@0.1"], 1)
    setting, task = plan.request.setting, next(plan.tasks())
    recipe = setting.bots["normal@0.1"]
    assert recipe.level is not None
    hasty = replace(recipe, level=replace(recipe.level, seconds=0.0))
    calm = replace(setting, bots={"normal@0.1": hasty})
    assert play(calm, task).cuts == (0,)
    assert play(replace(calm, clock=True), task).cuts[0] > 0


def test_one_who_wins_with_a_rival_that_has_no_seat_shares() -> None:
    alone = made_up(levels=("a",), totals=(9,), winners=(0,))
    assert alone.share(0) == 1
    assert replace(alone, beaten=True).share(0) == 0.5
    assert replace(alone, beaten=True, winners=()).share(0) == 0
    assert made_up(totals=(9, 9)).share(1) == 0.5


class TestBotsThatMisbehave:
    @pytest.fixture(autouse=True)
    def rogues(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "liar", lambda: lambda view, rng: "choose production")
        monkeypatch.setitem(BOTS, "mumbler", lambda: lambda view, rng: "hm")

    def test_an_illegal_sentence_is_named_with_bot_seed_and_move(self) -> None:
        text = (
            r"kepler-3042, seed 7, random,liar, move \d+, seat 1 \(liar\) said 'choose production'"
        )
        with pytest.raises(OrreryError, match=text):
            first("kepler-3042", "random", "liar")

    def test_so_is_what_is_no_sentence(self) -> None:
        with pytest.raises(OrreryError, match=r"\(mumbler\) said 'hm': .*no verb 'hm'"):
            first("kepler-3042", "mumbler", "random")

    def test_a_game_without_an_end_is_ended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("orrery.lab.playing.MOST_MOVES", 50)
        with pytest.raises(OrreryError, match="move 51: the game does not end"):
            first("kepler-3042", "random", "random")


class TestOffers:
    """An offer is answered by its partner before anybody moves on."""

    @pytest.fixture
    def dealers(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        answers: list[str] = []

        class Generous:
            def __init__(self) -> None:
                self.offered = False

            def __call__(self, view: View, rng: Random) -> str:
                if not self.offered and view.bargain and view.bargain.gives.get("coins"):
                    self.offered = True
                    return f"offer seat-{view.bargain.to[0]} give 1-coins"
                return rng.choice(view.choices).move

        def eager(view: View, rng: Random) -> str:
            said = [choice.move for choice in view.choices]
            if any(text.startswith("accept") for text in said):
                assert all(text.split()[0] in ("accept", "decline") for text in said)
                answers.append(next(text for text in said if text.startswith("accept")))
                return answers[-1]
            return rng.choice(said)

        monkeypatch.setitem(SHELF, "parley", "parley")
        monkeypatch.setitem(BOTS, "generous", Generous)
        monkeypatch.setitem(BOTS, "eager", lambda: eager)
        return answers

    def test_it_is(self, dealers: list[str]) -> None:
        found = first("parley", "generous", "eager")
        said = [text for _, text in orrery.Record.loads(found.record).moves]
        assert dealers == ["accept seat-0"]
        assert said.index("accept seat-0") == said.index("offer seat-1 give 1-coins") + 1
