"""The report: one self-contained page with the right figures, accessible to all readers."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lab.made_up import gaia_games as games
from lab.made_up import game
from orrery.lab.plan import simulation
from orrery.lab.playing import Played
from orrery.lab.report import report
from orrery.lab.report.findings import by_opening, by_role, duels, role_kinds
from orrery.lab.report.plots import PERCENT, counts, scale, whole
from orrery.lab.report.texts import WORDS
from orrery.lab.store import Archive

LANGUAGES = ("en", "fr")
KEY = "gaia-project"


@pytest.fixture(scope="module")
def study() -> Archive:
    return Archive(simulation(KEY, ["easy", "random"], 60).request, games())


@pytest.fixture(scope="module", params=LANGUAGES)
def page(request: pytest.FixtureRequest, study: Archive) -> str:
    return report(study, request.param, "games.parquet")


class Reader(HTMLParser):
    """The text of the tables as a screen reader reads it, and the addresses the page fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.cell: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.fetched += [
            value
            for name in ("src", "href", "data", "action")
            if (value := given.get(name)) and not value.startswith("#")
        ]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td") and "aria-hidden" not in given:
            self.cell = []

    def handle_data(self, data: str) -> None:
        if self.cell is not None:
            self.cell.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td") and self.cell is not None:
            self.tables[-1][-1].append("".join(self.cell).strip())
            self.cell = None


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_it_needs_nothing_from_anywhere(page: str) -> None:
    assert read(page).fetched == []
    assert "<script" not in page
    assert not re.search(r"url\(|@import", page)
    assert set(re.findall(r"https?://[^\"'\s]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_every_table_is_complete(page: str) -> None:
    for table in read(page).tables:
        assert len(table) > 1
        assert len({len(row) for row in table}) == 1
        assert all(cell for row in table for cell in row)


def test_what_it_says_is_what_was_played(study: Archive) -> None:
    tables = read(report(study, "en")).tables
    rows = {row[0]: row[1:] for row in tables[0]}
    assert rows["easy"][0] == "66.7\u202f%"
    assert rows["random"][0] == "33.3\u202f%"
    assert rows["easy"][3] == "60"
    everything = {row[0]: row[1:] for table in tables for row in table}
    assert everything["Ivits"][0] == "100.0\u202f%"
    assert everything["Paid for power"] == ["−2.0", "−2.0"]
    assert everything["Rounds"][0] == "6.0"
    assert everything["Pass"] == ["6.0", "6.0"]
    assert {"Seat 1", "Seat 2", "Total"} <= {*everything}


def test_it_speaks_the_language_of_the_reader(study: Archive) -> None:
    english, french = (report(study, language) for language in LANGUAGES)
    assert "Easy" in english or "easy wins most often: 66.7\u202f% of its games." in english
    assert "C’est facile qui gagne le plus souvent\u202f: 66,7\u202f% de ses parties." in french
    assert 'lang="fr"' in french
    for word in ("Bots", "Decisions", "Openings", "Where points come from"):
        assert f">{word}<" in english
        assert f">{word}<" not in french


def test_every_text_is_used_or_gone() -> None:
    folder = Path(__file__).parents[2] / "src/orrery/lab/report"
    code = "".join(file.read_text() for file in [*folder.glob("*.py"), folder / "report.html"])
    named = set(re.findall(r"""["']([a-z_]+)["']""", code))
    named |= {f"column_{what}" for what in ("bot", "seat", "what", "opening")}
    assert set(WORDS.entries["text"]) <= named


class TestHeadlines:
    def said(self, found: list[Played], *bots: str) -> str:
        page = report(Archive(simulation(KEY, list(bots), 1).request, found), "en")
        title = re.search(r"<h1>(.*?)</h1>", page)
        assert title is not None
        return title[1]

    def test_nothing_shown_is_nothing_claimed(self) -> None:
        even = [game(n, levels=("easy", "random"), totals=(9, 5 + 8 * (n % 2))) for n in range(10)]
        assert self.said(even, "easy", "random") == (
            "No bot is shown to be better than the others."
        )

    def test_alone_and_against_oneself(self) -> None:
        alone = [game(n, levels=("easy",), totals=(9,), winners=(0,) * (n % 2)) for n in range(4)]
        assert self.said(alone, "easy") == "Easy succeeds in 50.0\u202f% of its games."
        same = [game(n, levels=("easy", "easy")) for n in range(4)]
        assert self.said(same, "easy", "easy") == "Easy plays against itself."


class TestFindings:
    def test_roles_are_listed_from_the_best(self) -> None:
        found = games()
        assert role_kinds(found) == ["faction"]
        assert by_role(found, "faction")[0].name == "ivits"

    def test_what_everybody_plays_is_no_difference(self) -> None:
        assert role_kinds([game(roles=({"planet": "gaia"}, {"planet": "gaia"}))]) == []

    def test_openings_are_as_long_as_they_are_frequent(self) -> None:
        alike = [game(n, openings=(("start a", "choose b", f"move {n}"),) * 2) for n in range(50)]
        assert [o.words for o in by_opening(alike)] == [("start a", "choose b")]
        apart = [game(n, openings=((f"place L4 r0 at {n},1",),) * 2) for n in range(50)]
        (found,) = by_opening(apart)
        assert (found.words, found.begun, found.tally.score.count) == (("place L4",), True, 100)

    def test_matches_are_told_where_both_have_as_many_seats(self) -> None:
        assert [duel.share.value for duel in duels(games())] == [pytest.approx(2 / 3)]
        uneven = [game(levels=("a", "b", "b"), totals=(3, 2, 1))]
        assert duels(uneven) == []


class TestScales:
    def test_they_hold_all_numbers_between_round_ends(self) -> None:
        for numbers in ([3.0, 38.0], [0.0, 0.013], [-7.0, 120.0], [5.0]):
            found = scale(numbers)
            assert found.low <= min(numbers) <= max(numbers) <= found.high
            assert 2 <= len(found.ticks) <= 8
        assert (PERCENT.at(-1), PERCENT.at(0.25), PERCENT.at(7)) == (0, 0.25, 1)

    def test_a_histogram_loses_nobody(self) -> None:
        numbers = [float(n * n % 97) for n in range(200)]
        on = whole(numbers)
        assert sum(counts(numbers, on)) == 200
        assert on.steps <= 40
        assert counts([0, 97], whole([0, 97]))[0] == 1
