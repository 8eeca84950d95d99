"""The picture and the sketch: every word can be pointed at, and says what it is."""

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from games.gaia.keen import keen
from games.gaia.solo import automa, facing
from games.gaia.table import ADA, BOB, board, dealt, table
from orrery.games.gaia import GAME
from orrery.games.gaia.components import FACTIONS
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import AREA, AWAY, BOWL_1, BOWL_3, Moving, Picking, Turn
from orrery.games.gaia.view import GaiaView
from orrery.kernel.game import NATURE
from orrery.kernel.text import LANGUAGES
from pictures import SVG, lit, sayable, title_of, words

NOT_THINGS = {"verb", "glue", "number", "when"}


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Some positions of a lively game, the opening and the last among them."""
    rng, state = Random(11), GAME.start(seats)
    states = [state]
    while active := GAME.to_act(state):
        (seat,) = active
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        state = GAME.apply(state, seat, move)
        states.append(state)
    return (*states[:12:3], *states[12::29], states[-1])


def views(seats: int) -> Iterator[GaiaView]:
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
    ada = board("taklons", mines="1B1", tiles="basic-2", tokens="token-3", booster="booster-4")
    state = table(ada=ada)
    there = words(GAME.draw(GAME.view(state, ADA), "en").svg())
    assert {
        *("hex:1B1", "hex:7C", "sector:sector-3", "area:ai", "space:power-1", "space:qic-3"),
        *("basic:basic-1", "basic:basic-2", "advanced:advanced-6", "token:token-1"),
        *("token:token-3", "booster:booster-9", "round:round-2", "final:final-1"),
        *("source:booster-4", "building:lab", "building:academy-qic", "faction:taklons"),
        *("pay:ore", "pay:power", "pay:former", "good:tech", "good:ore-and-credit"),
        *("bowl:area", "bowl:bowl-2", "bowl:away"),
    } <= there


def test_a_rivals_board_is_no_word_of_mine() -> None:
    rich = board("xenos", mines="7B5", tiles="basic-5", tokens="token-2", ore=9, bowls=(1, 2, 3))
    picture = GAME.draw(GAME.view(table(bob=rich), ADA), "en")
    assert not words(picture["player-1"])
    assert words(picture["player-0"])
    assert not words(GAME.draw(GAME.view(table(bob=rich), None), "en")["player-1"])


def test_a_tile_that_one_has_can_be_covered_but_not_taken_again() -> None:
    picture = GAME.draw(GAME.view(table(ada=board("terrans", tiles="basic-2")), ADA), "en")
    assert "basic:basic-2" not in words(picture["research"])
    assert "basic:basic-2" in words(picture["player-0"])
    assert "basic:basic-1" in words(picture["research"])


def test_the_brainstone_can_be_put_where_it_may_go() -> None:
    ada = board("taklons", stone=BOWL_3, bowls=(1, 0, 0))
    agenda = (Moving(ADA, at=BOWL_3, to=BOWL_1, worth=0, back=AREA), Turn(ADA))
    view = GAME.view(table(ada=ada, agenda=agenda), ADA)
    assert lit(GAME.draw(view, "en")["player-0"], view) == {"bowl:bowl-1", "bowl:bowl-3"}
    agenda = (Moving(ADA, at=BOWL_3, to=AWAY, worth=0, back=AREA), Turn(ADA))
    view = GAME.view(table(ada=ada, agenda=agenda), ADA)
    assert "bowl:away" in lit(GAME.draw(view, "en")["player-0"], view)


def test_factions_to_choose_from_are_told_and_a_taken_colour_is_gone() -> None:
    state = dealt(3)
    assert isinstance(state.agenda[0], Picking)
    (seat,) = GAME.to_act(state)
    picture = GAME.draw(GAME.view(state, seat), "fr")
    assert words(picture["factions"]) == {f"faction:{word}" for word in FACTIONS}
    state = GAME.play(state, seat, "faction xenos")
    (seat,) = GAME.to_act(state)
    left = words(GAME.draw(GAME.view(state, seat), "fr")["factions"])
    assert not left & {"faction:xenos", "faction:gleens"}
    assert len(left) == len(FACTIONS) - 2


def test_every_thing_says_what_it_is() -> None:
    ada = board("ivits", institutes="1B1", outposts="1A3", satellites="1A4", formers="1A11")
    for language in LANGUAGES:
        svg = GAME.draw(GAME.view(table(ada=ada), ADA), language).svg()
        things = [e for e in ElementTree.fromstring(svg).iter() if "data-word" in e.attrib]
        assert things
        for thing in things:
            title = thing.find(f"{SVG}title")
            assert title is not None, thing.attrib
            assert title.text


# --- What is told


def test_a_planet_tells_its_type_the_steps_to_it_and_who_is_there() -> None:
    state = table(ada=board("terrans", mines="1B1"), bob=board("lantids", guests="1B1"))
    svg = GAME.draw(GAME.view(state, ADA), "en").svg()
    told = title_of(svg, "hex:1B1")
    assert told.startswith("1B1 · ")
    assert "Mine, Player 1" in told
    assert "Guest mine, Player 2" in told
    titles = {title_of(svg, f"hex:{sector}{ring}") for sector in range(1, 8) for ring in ("C",)}
    assert any("step" in title or "empty space" in title for title in titles)


def test_an_area_tells_what_the_next_level_gives() -> None:
    ada = board("terrans", research={"navigation": 2})
    svg = GAME.draw(GAME.view(table(ada=ada), ADA), "en").svg()
    assert title_of(svg, "area:navigation").startswith("Navigation · Level 2 → 3 · at once: 1 QIC")


def test_a_used_action_and_a_covered_tile_say_so() -> None:
    ada = board("terrans", tiles="basic-9 basic-5", covered="basic-5", used="basic-9")
    svg = GAME.draw(GAME.view(table(ada=ada, covered="power-3"), ADA), "en").svg()
    assert "Used this round" in title_of(svg, "space:power-3")
    assert "Used this round" not in title_of(svg, "space:power-4")
    assert "Used this round" in title_of(svg, "source:basic-9")
    assert "Covered" in title_of(svg, "basic:basic-5")


def test_what_a_move_costs_is_told_beside_it() -> None:
    ada = board("terrans", mines="1B1", credits=20, ore=15, bowls=(0, 0, 6), qic=3)
    view = GAME.view(table(ada=ada), ADA)
    told = {c.move: GAME.words.say(c.note, "en") for c in view.choices if c.note}
    assert told["upgrade 1B1 station"].startswith("costs 6 credits, 2 ore")
    assert told["convert 3 power to ore"] == "brings 1 ore"
    assert all(note.count(" · ") for move, note in told.items() if move.startswith("build"))
    assert "research" in view.impossible
    assert "build" not in view.impossible


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


def test_the_sketch_shows_what_stands_where() -> None:
    ada = board("terrans", mines="1B1", stations="2B4", ore=3, bowls=(1, 2, 3))
    lines = GAME.sketch(GAME.view(table(ada=ada), ADA), "en").splitlines()
    row = next(line for line in lines if "1B1" in line)
    assert "Ma" in row
    assert any("Sa" in line for line in lines)
    assert any("3 ore" in line for line in lines)
    assert any("1 / 2 / 3" in line for line in lines)


def test_every_kind_of_piece_is_drawn_in_its_owners_colour() -> None:
    ada = board(
        "ivits",
        institutes="1B1",
        outposts="1A3",
        satellites="1A4",
        formers="2A1",
        allied="1B1 1A4",
        federations=1,
    )
    bob = board("lantids", guests="1B1")
    svg = GAME.draw(GAME.view(table(ada=ada, bob=bob), BOB), "en")["galaxy"]
    assert svg.count("piece seat-a") == 4
    assert svg.count("piece seat-b") == 1
    assert svg.count("line-a") == 1, "the border of the federation"


def test_the_automa_is_drawn_with_its_cards() -> None:
    rival = automa("itars", mines="3B2", vp=17)
    state = facing("card-4", support="card-7", rival=rival)
    view = GAME.view(state, ADA)
    picture = GAME.draw(view, "en")
    assert {"card:card-4", "card:card-7"} <= words(picture["automa"])
    assert "piece seat-b" in picture["galaxy"]
    assert ">17<" in picture["automa"]
    assert "17 VP" in GAME.sketch(view, "en")
