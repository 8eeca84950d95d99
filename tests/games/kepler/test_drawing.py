"""The picture and the sketch: every word can be pointed at, and nothing secret can be seen."""

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from games.kepler.keen import keen_game
from games.kepler.table import ADA, BOB, nation, table
from orrery.games.kepler import GAME
from orrery.games.kepler.components import OBJECTIVE_WORDS
from orrery.games.kepler.state import Phantom, State
from orrery.games.kepler.tasks import Removing
from orrery.games.kepler.view import KeplerView
from orrery.kernel.game import NATURE
from orrery.kernel.text import LANGUAGES
from pictures import SVG, lit, sayable, words

NOT_THINGS = {"verb", "glue", "number"}


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Some positions of a lively game, the opening and the last among them."""
    states = [state for _, _, state in keen_game(seats, seed=11)]
    return (GAME.start(seats), *states[::23], states[-1])


def views(seats: int) -> Iterator[KeplerView]:
    for state in positions(seats):
        acting = [seat for seat in GAME.to_act(state) if seat != NATURE]
        for seat in (*acting, None):
            yield GAME.view(state, seat)


# --- Words


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_word_that_may_be_said_is_a_thing_of_the_picture(seats: int) -> None:
    for view in views(seats):
        svg = GAME.draw(view, "en").svg()
        assert sayable(view, NOT_THINGS) <= words(svg)


def test_the_things_of_the_table_carry_their_words_even_when_they_do_not_glow() -> None:
    ada = nation(planets={"planet-1": "2E"}, ships=["1,-1"], objective="OS01")
    state = table(tiles={"0,3": "planet-1", "3,0": "planet-12", "0,-2": "?"}, ada=ada)
    there = words(GAME.draw(GAME.view(state, ADA), "en").svg())
    assert {
        *("hex:0,3", "hex:8,-8", "hex:0,0", "ship:1,-1", "cell:production"),
        *("bonus:space-logistics", "tech:space-travel", "planet:earth", "planet:planet-1"),
        *("planet:planet-12", "track:colonial", "source:storage", "source:earth"),
        *("resource:energy", "resource:antimatter", "progress:PG18"),
    } <= there


def test_a_rivals_ship_and_boards_are_no_words_of_mine() -> None:
    state = table(bob=nation(ships=["1,-1"]))
    picture = GAME.draw(GAME.view(state, ADA), "en")
    assert "ship:1,-1" not in words(picture.svg())
    assert not words(picture["player-1"])
    assert words(picture["player-0"])


def test_every_thing_says_what_it_is() -> None:
    state = table(ada=nation(ships=["1,-1"]), bob=nation(planets={"planet-12": "1A"}))
    for language in LANGUAGES:
        root = ElementTree.fromstring(GAME.draw(GAME.view(state, ADA), language).svg())
        things = [element for element in root.iter() if "data-word" in element.attrib]
        assert things
        for thing in things:
            title = thing.find(f"{SVG}title")
            assert title is not None, thing.attrib
            assert title.text


# --- Secrets


@pytest.mark.rule("KP-SETUP-12")
def test_a_rivals_objective_is_neither_drawn_nor_sketched_before_the_end() -> None:
    for n, word in enumerate(OBJECTIVE_WORDS):
        mine = OBJECTIVE_WORDS[n - 1]
        state = table(ada=nation(objective=mine), bob=nation(objective=word))
        for seat, known in ((ADA, {mine}), (BOB, {word}), (None, set())):
            view = GAME.view(state, seat)
            for language in LANGUAGES:
                shown = GAME.draw(view, language).svg() + GAME.sketch(view, language)
                assert word in known or word not in shown
                for secret in {mine, word} - known:
                    assert GAME.words.label("objective", secret, language) not in shown


def test_at_the_end_every_objective_is_shown() -> None:
    ada, bob = nation(objective="OS01"), nation(objective="OS07")
    state = table(agenda=(), round=16, ada=ada, bob=bob)
    for seat in (ADA, BOB, None):
        view = GAME.view(state, seat)
        for shown in (GAME.draw(view, "en").svg(), GAME.sketch(view, "en")):
            assert "Stone Builders" in shown
            assert "World Shapers" in shown


# --- Form


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_picture_is_well_formed_and_the_same_every_time(seats: int) -> None:
    for view in views(seats):
        for theme in ("dark", "light", "auto"):
            svg = GAME.draw(view, "en").svg(theme)
            assert ElementTree.fromstring(svg).tag == f"{SVG}svg"
            assert "var(" not in svg, "a stand-alone picture has its colours with it"
            assert svg == GAME.draw(view, "en").svg(theme)
        picture = GAME.draw(view, "en")
        for plate in picture.plates:
            assert ElementTree.fromstring(picture[plate.name]).get("aria-label")


@pytest.mark.parametrize("seats", GAME.seats)
def test_both_languages_are_spoken_and_no_place_is_left_open(seats: int) -> None:
    for view in views(seats):
        bodies = [
            "".join(plate.body for plate in GAME.draw(view, language).plates)
            for language in LANGUAGES
        ]
        sketches = [GAME.sketch(view, language) for language in LANGUAGES]
        for english, french in (bodies, sketches):
            assert english != french
            assert "{" not in english + french


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sketch_is_at_most_a_hundred_columns_wide(seats: int) -> None:
    for view in views(seats):
        for language in LANGUAGES:
            lines = GAME.sketch(view, language).splitlines()
            assert max(map(len, lines)) <= 100
            assert not any(line != line.rstrip() for line in lines)


def test_the_sketch_shows_what_lies_where() -> None:
    ada = nation(planets={"planet-12": "1E 2M"}, ships=["1,0"])
    state = table(tiles={"2,-1": "planet-12", "-2,1": "?", "0,2": "mine-1"}, ada=ada)
    lines = GAME.sketch(GAME.view(state, ADA), "en").splitlines()
    rows = {int(line[:4]): line for line in lines if line.rstrip().endswith("…8") or "…" in line}
    assert "12a" in rows[-1]
    assert ">*< A" in rows[0].replace("  ", " ")
    assert "?" in rows[1]
    assert " M" in rows[2]
    assert any("OC-3012 (Oceanic, colony) 1E 2M 0A" in line for line in lines)


def test_the_phantom_walks_on_both_tracks() -> None:
    state = table(1, phantom=Phantom(level=2, tracks=(3, 4)))
    view = GAME.view(state, ADA)
    assert "level 2" in GAME.draw(view, "en")["supremacy"]
    assert "+ phantom" in GAME.sketch(view, "en")


def test_only_the_pit_glows_when_it_gives_a_cube_back() -> None:
    ada = nation(ships=["1,-1"], pit="2E 1A", earth="1E")
    state = table(tiles={"1,-1": "mine-1"}, ada=ada, agenda=(Removing(ADA),))
    state = GAME.play(state, ADA, "remove 1,-1")
    view = GAME.view(state, ADA)
    svg = GAME.draw(view, "en")["player-0"]
    assert lit(svg, view) == {"resource:energy", "resource:antimatter"}
    assert svg.count('data-word="resource:energy"') == 1
