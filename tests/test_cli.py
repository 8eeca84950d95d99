"""The command line as a person meets it: its words and its exit status."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest
from PIL import Image

import orrery
from orrery.games.kepler.components import FILES
from orrery.pictures import film
from saying import run, run_apart

FILMED = "gaia-project"  # in the short run


def refusal(*arguments: str, said: str = "") -> str:
    """What a mistake is answered: on one or two lines, with status 2 and no traceback."""
    answer = run(*arguments, said=said)
    assert answer.returncode == 2, answer.stderr + answer.stdout
    lines = answer.stderr.strip().splitlines()
    assert 1 <= len(lines) <= 2, answer.stderr
    assert "Traceback" not in answer.stderr
    return answer.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.record"
    file.write_text(orrery.playout("kepler-3042", seats=2, seed=3).dumps(), encoding="utf-8")
    return file


class TestAProcess:
    """What is heard here is what a process of its own says."""

    @pytest.mark.parametrize("command", ["games --json", "play kepler-3024", "components check"])
    def test_a_command(self, command: str) -> None:
        assert run_apart(*command.split()) == run(*command.split())

    def test_a_game_in_the_terminal(self) -> None:
        command = ("play", "kepler-3042", "--seats", "me", "--seed", "1")
        said = "start space-travel\nundo\nstart space-travel\nall\nquit\n"
        assert run_apart(*command, said=said) == run(*command, said=said)


def test_the_version_is_that_of_the_package() -> None:
    answer = run("--version")
    assert (answer.returncode, answer.stdout) == (0, f"orrery {version('orrery-games')}\n")
    assert orrery.__version__ == version("orrery-games")


class TestMistakes:
    def test_an_unknown_game_is_named_and_the_shelf_is_listed(self) -> None:
        assert "no game 'kepler-3024' on the shelf; did you mean kepler-3042" in refusal(
            "play", "kepler-3024"
        )

    def test_seven_seats_are_too_many(self) -> None:
        seats = ",".join(["random"] * 7)
        assert "kepler-3042 is played by 1 to 4, not by 7" in refusal(
            "simulate", "kepler-3042", "--seats", seats
        )

    def test_an_unknown_option_is_named_and_the_options_are_listed(self) -> None:
        text = refusal("simulate", "kepler-3042", "--option", "objektives=advanced")
        assert "no option 'objektives'; did you mean objectives?" in text

    def test_an_unknown_value_of_an_option_is_named(self) -> None:
        text = refusal("perft", "kepler-3042", "--option", "objectives=hard")
        assert "option objectives cannot be 'hard'; possible: standard, advanced" in text

    def test_an_unknown_bot_is_named(self) -> None:
        assert "no bot 'rndom'; did you mean random?" in refusal(
            "simulate", "kepler-3042", "--seats", "rndom,random"
        )

    def test_a_truncated_record_is_noticed(self, record: Path) -> None:
        lines = record.read_text().splitlines()
        record.write_text("\n".join(lines[:-40]) + "\n")
        assert "cut short?" in refusal("replay", str(record))

    @pytest.mark.parametrize("how", [[], ["--json"], ["--trace"]])
    def test_a_result_that_the_moves_do_not_lead_to(self, record: Path, how: list[str]) -> None:
        text = record.read_text()
        result = orrery.Record.loads(text).result
        assert result is not None
        told, wrong = " ".join(map(str, result)), " ".join(str(n + 1) for n in result)
        record.write_text(text.replace(f"result: {told}\n", f"result: {wrong}\n"))
        assert refusal("replay", str(record), *how) == (
            f"orrery: the header tells the result {wrong}, and the moves lead to {told}\n"
        )
        assert run("replay", str(record), "--until", "20").returncode == 0

    def test_a_result_of_a_game_that_is_not_over(self, record: Path) -> None:
        played = orrery.Record.loads(record.read_text())
        record.write_text(played.until(20).finished((9, 9)).dumps())
        assert "the result 9 9, and the game is not over after 20 moves" in refusal(
            "replay", str(record)
        )

    def test_an_illegal_move_in_a_record_is_named_with_its_number_and_rule(
        self, record: Path
    ) -> None:
        text = record.read_text()
        number = next(n for n in text.splitlines() if " start " in n).split(".")[0]
        lines = [
            f"{number}. 0 choose production" if line.startswith(f"{number}. ") else line
            for line in text.splitlines()
        ]
        record.write_text("\n".join(lines) + "\n")
        answer = refusal("replay", str(record))
        assert f"move {number}, seat 0: choose production" in answer
        assert "[KP-" in answer

    def test_a_typo_in_a_record_is_answered_with_the_nearest_legal_sentences(
        self, record: Path
    ) -> None:
        text = record.read_text()
        line = next(line for line in text.splitlines() if " start " in line)
        record.write_text(text.replace(line, line.replace("start", "strat"), 1))
        answer = refusal("replay", str(record))
        assert "no verb 'strat'; did you mean start" in answer
        assert "legal now: start " in answer

    def test_a_record_that_is_not_there_or_not_a_record(self, tmp_path: Path) -> None:
        assert "cannot read" in refusal("replay", str(tmp_path / "nothing"))
        assert "the header lacks the line" in refusal("replay", "-", said="game: kepler-3042\n\n")
        assert "line 1" in refusal("replay", "-", said="hello\n")

    def test_a_component_file_with_a_missing_field_is_named(self, tmp_path: Path) -> None:
        source = Path(orrery.__file__).parent / "games/kepler/components"
        for file in source.glob("*.toml"):
            (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        planets = tmp_path / "planets.toml"
        text = planets.read_text(encoding="utf-8")
        planets.write_text(text.replace("vp = ", "# vp = ", 1), encoding="utf-8")
        answer = refusal("components", "check", "kepler-3042", "--dir", str(tmp_path))
        assert "planets.toml: planet 1:" in answer
        assert '"vp"' in answer

    def test_a_language_that_we_do_not_speak(self) -> None:
        assert "no language 'de'; possible: en, fr" in refusal(
            "play", "kepler-3042", "--language", "de"
        )

    def test_until_beyond_the_end(self, record: Path) -> None:
        assert "--until 99999" in refusal("replay", str(record), "--until", "99999")


class TestAnswers:
    def test_games_lists_the_shelf(self) -> None:
        found = json.loads(run("games", "--json").stdout)
        assert [game["key"] for game in found] == [game.key for game in orrery.games()]

    def test_replay_tells_the_scores(self, record: Path) -> None:
        found = json.loads(run("replay", str(record), "--json").stdout)
        result = orrery.Record.loads(record.read_text()).result
        assert tuple(score["total"] for score in found["scores"]) == result
        assert found["winners"]

    def test_replay_until_stops_there(self, record: Path) -> None:
        found = json.loads(run("replay", str(record), "--until", "20", "--json").stdout)
        assert found["moves"] == 20
        assert found["to_act"]

    def test_replay_shows_the_table_in_both_languages(self, record: Path) -> None:
        english = run("replay", str(record)).stdout
        french = run("replay", str(record), "--language", "fr").stdout
        assert "every one legal" in english
        assert english != french

    def test_a_trace_tells_what_each_move_changed(self, record: Path) -> None:
        trace = run("replay", str(record), "--trace").stdout
        assert re.search(r"^0 start .*\n    players\.0\.techs\.\d: 0 -> 1$", trace, re.MULTILINE)

    def test_a_position_is_drawn_and_a_game_is_filmed(self, record: Path, tmp_path: Path) -> None:
        picture, film = tmp_path / "end.png", tmp_path / "game.webp"
        assert run("replay", str(record), "--png", str(picture)).returncode == 0
        with Image.open(picture) as drawn:
            assert drawn.width == 1400
        assert run("replay", str(record), "--until", "4", "--film", str(film)).returncode == 0
        with Image.open(film) as filmed:
            # Frames that look alike are kept once.
            assert 2 <= getattr(filmed, "n_frames", 1) <= 5
        text = refusal("replay", str(record), "--until", "1", "--film", str(tmp_path / "game.avi"))
        assert "a film ends in .webp or .gif, not in .avi" in text

    @pytest.mark.parametrize(
        "key",
        [
            pytest.param(game.key, marks=() if game.key == FILMED else pytest.mark.long)
            for game in orrery.games()
        ],
    )
    def test_thirty_moves_of_any_game_are_a_film_of_one_size(
        self, tmp_path: Path, key: str
    ) -> None:
        game, record = orrery.game(key), orrery.playout(key, seats=2, seed=1)
        states = list(record.states())[:31]
        film(game, states, tmp_path / "game.webp", "en", width=200)
        with Image.open(tmp_path / "game.webp") as filmed:
            assert 2 <= getattr(filmed, "n_frames", 1) <= 31

    def test_simulate_sums_up(self) -> None:
        answer = run("simulate", "kepler-3042", "--games", "6", "--jobs", "2", "--json")
        found = json.loads(answer.stdout)
        assert found["games"] == 6
        assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(6)

    def test_the_same_seed_is_the_same_luck(self) -> None:
        def means() -> list[float]:
            found = json.loads(run("simulate", "kepler-3042", "--games", "3", "--json").stdout)
            return [seat["score"]["mean"] for seat in found["seats"]]

        assert means() == means()

    def test_perft_adds_up_its_branches(self) -> None:
        found = json.loads(run("perft", "kepler-3042", "--depth", "2", "--json").stdout)
        assert found["count"] == sum(found["branches"].values()) == 20

    def test_components_check_shows_the_provenance(self) -> None:
        found = json.loads(run("components", "check", "--json").stdout)["kepler-3042"]
        assert {row["file"] for row in found} == {tally.file for tally in FILES.tally()}
        assert all(set(row["values"]) == {"rulebook", "public", "reconstructed"} for row in found)

    @pytest.mark.parametrize(
        "game", ["kepler-3042", pytest.param("", marks=pytest.mark.long, id="every game")]
    )
    def test_bench_prints_its_figures(self, game: str) -> None:
        found = json.loads(run("bench", *game.split(), "--seconds", "0.01", "--json").stdout)
        assert all(speed["microseconds"] > 0 for speed in found["speeds"])
        assert len(found["envs"]) == len(found["speeds"])
        assert all(env["aec_per_second"] > 0 < env["vector_per_second"] for env in found["envs"])

    def test_ledger_reads_the_report_of_a_test_run(self, tmp_path: Path) -> None:
        report = tmp_path / "report.json"
        tests = {"KP-MOVE-01": {"passed": ["a"]}, "KP-MOVE-02": {"passed": ["b"], "failed": ["c"]}}
        report.write_text(json.dumps(tests))
        found = json.loads(run("ledger", "--report", str(report), "--json").stdout)
        kepler = next(each for each in found if each["game"] == "kepler-3042")
        move = next(topic for topic in kepler["topics"] if topic["topic"] == "MOVE")
        assert move["held"] == 1
        assert "KP-MOVE-02" in move["missing"]
        assert run("ledger", "--report", str(report), "--strict").returncode == 1

    def test_ledger_tells_of_one_rule_its_text_its_places_and_its_tests(
        self, tmp_path: Path
    ) -> None:
        report = tmp_path / "report.json"
        report.write_text('{"LP-CRASH-02": {"passed": ["tests/x.py::test_y"], "failed": []}}')
        told = run("ledger", "LP-CRASH-02", "--report", str(report)).stdout
        assert "must sell the whole stock" in told
        assert "en revendre la totalité" in told
        assert re.search(r"games/living_planet/market\.py:\d+ _sell_all", told)
        assert "tests/x.py::test_y" in told
        data = json.loads(run("ledger", "LP-CRASH-02", "--report", str(report), "--json").stdout)
        assert (data["id"], data["tests"]) == ("LP-CRASH-02", ["tests/x.py::test_y"])
        assert "did you mean LP-CRASH-02" in refusal("ledger", "LP-CRASH-92")

    def test_ledger_without_a_report_says_what_to_do(self, tmp_path: Path) -> None:
        assert "run `make test` first" in refusal("ledger", "--report", str(tmp_path / "no.json"))

    def test_help_teaches_every_command(self) -> None:
        overview = run("--help").stdout
        for command in ("games", "play", "replay", "simulate", "ledger", "perft", "bench"):
            assert command in overview
            assert run(command, "--help").returncode == 0


class TestPlayInTheTerminal:
    def test_a_whole_game_can_be_played_by_saying_next_words(self, tmp_path: Path) -> None:
        """The first word offered, again and again: everybody can come to the end."""
        file = tmp_path / "mine.record"
        said = "1\n\n" * 3000
        answer = run("play", "kepler-3042", "--seed", "4", "--record", str(file), said=said)
        assert answer.returncode == 0, answer.stderr
        assert "The game is over." in answer.stdout
        *_, end = orrery.Record.loads(file.read_text()).states()
        assert orrery.game("kepler-3042").to_act(end) == ()

    def test_a_refusal_is_explained_by_its_rule_in_the_players_language(self) -> None:
        said = "start space-travel\nwhy start space-travel\nquit\n"
        english = run("play", "kepler-3042", "--seats", "me", "--seed", "1", said=said).stdout
        assert "two different technologies" in english
        assert "[KP-SETUP-16]" in english
        french = run(
            "play", "kepler-3042", "--seats", "me", "--seed", "1", "-l", "fr", said=said
        ).stdout
        assert "deux technologies différentes" in french

    def test_undo_takes_back_the_last_move(self) -> None:
        said = "start space-travel\nundo\nstart space-travel\nall\nquit\n"
        answer = run("play", "kepler-3042", "--seats", "me", "--seed", "1", said=said).stdout
        assert "taken back" in answer
        assert answer.rstrip().endswith("moves")

    def test_two_people_at_one_screen_hand_it_over(self) -> None:
        said = "\n1\n1\n\nquit\n"
        answer = run("play", "kepler-3042", "--seats", "me,me", "--seed", "1", said=said).stdout
        assert answer.count("are you alone?") == 2
        dealt = ": Secret objective for "
        assert "with" not in next(line for line in answer.splitlines() if dealt in line)
