"""The picture and the sketch: every word can be pointed at, and nothing secret can be seen."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from games.planet_unknown.keen import keen
from games.planet_unknown.picture import MIXED, NOT_THINGS, SOME, game, lit, plate, positions, views
from games.planet_unknown.table import ADA, BOB, board, table
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import (
    CARD_WORDS,
    CORPORATIONS,
    OBJECTIVE_WORDS,
    PLACES,
    PLANETS,
)
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits
from orrery.kernel.text import LANGUAGES
from pictures import SVG, count, elements, of_kind, sayable, title_of, words

# --- Words


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_word_that_may_be_said_is_a_thing_of_the_picture(seats: int) -> None:
    for view in views(seats):
        svg = GAME.draw(view, "en").svg()
        assert sayable(view, NOT_THINGS) <= words(svg)


def test_the_boards_of_others_are_no_words_of_mine() -> None:
    state = game(4)[-200]
    picture = GAME.draw(GAME.view(state, BOB), "en")
    for seat in (0, 2, 3):
        assert not words(picture[f"player-{seat}"])
        assert count(picture[f"player-{seat}"], "tile-edge")
    assert of_kind(picture["player-1"], "place") == set(PLACES)
    looker = GAME.draw(GAME.view(state, None), "en")
    assert not any(words(looker[f"player-{seat}"]) for seat in range(4))


def test_every_thing_says_what_it_is() -> None:
    for language in LANGUAGES:
        svg = GAME.draw(GAME.view(game(3)[-150], ADA), language).svg()
        things = [each for each in elements(svg) if "data-word" in each.attrib]
        assert things
        for thing in things:
            assert thing.findtext(f"{SVG}title"), thing.attrib


@pytest.mark.parametrize("kind", ["planet", "corporation"])
def test_boards_are_chosen_from_a_gallery_of_all(kind: str) -> None:
    state = GAME.start(2, {f"{kind}s": "choose"})
    assert isinstance(state.agenda[0], tasks.Choosing)
    own = set(PLANETS if kind == "planet" else CORPORATIONS)
    assert of_kind(plate(state, "planet"), kind) == own
    assert of_kind(plate(state, "planet", BOB, "fr"), kind) == own
    assert not lit(state, "planet", BOB)
    for word in own:
        assert GAME.words.about(kind, word) in title_of(plate(state, "planet"), f"{kind}:{word}")


# --- Cards and objectives


def test_cards_to_pick_from_are_shown_to_who_picks() -> None:
    agenda = (tasks.Picking(ADA, 0), tasks.Civics(BOB))
    state = table(piles=["C01 C03 C05", "C10", "C20", "C30"], agenda=agenda)
    svg = plate(state, "cards")
    assert of_kind(svg, "card") == {"C01", "C03", "C05"}
    assert "Gain a biomass patch" in svg
    assert not of_kind(plate(state, "cards", BOB), "card")
    assert "Gain a biomass patch" not in plate(state, "cards", BOB)


def test_objectives_show_both_counts_and_whether_a_goal_is_met() -> None:
    ada = board(tiles="L4-WR r0 at 5,0", goals="O25 O27", meteorites=9)
    svg = plate(table(ada=ada, shared="O11 O17 O19"), "objectives")
    assert "Player 1: 2 (5 medals)" in svg
    assert of_kind(svg, "objective") == {"O25", "O27"}
    assert title_of(svg, "objective:O25").endswith(" · met")
    assert title_of(svg, "objective:O27").endswith(" · not yet")


def test_the_event_and_the_deck_are_shown() -> None:
    svg = plate(table(event="E05", deck=(3, 2, 1)), "beside-station")
    assert "Advance civ or rover" in svg
    assert "Green alert: 3 · Orange alert: 2 · Red alert: 1" in svg
    alone = GAME.draw(GAME.view(game(1)[-1], ADA), "en")
    assert "score target" in alone["objectives"].lower()


# --- Secrets


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_and_objectives_of_others_are_not_drawn(seats: int) -> None:
    looked = 0
    for state in positions(seats)[:-1]:
        if not state.agenda:
            continue
        for you in range(seats):
            view = GAME.view(state, you)
            told = GAME.draw(view, "en").svg() + GAME.sketch(view, "en")
            mine = state.players[you].hand
            open_cards = mine.kept | mine.played
            for player in state.players:
                open_cards |= player.hand.played
            if isinstance(state.agenda[0], tasks.Picking) and state.agenda[0].seat == you:
                continue
            for other, player in enumerate(state.players):
                if other == you:
                    continue
                for card in bits(player.hand.kept & ~open_cards):
                    looked += 1
                    assert GAME.words.label("card", CARD_WORDS[card]) not in told
                for goal in bits((player.hand.goals | player.hand.dealt) & ~mine.goals):
                    looked += 1
                    about = GAME.words.about("personal", OBJECTIVE_WORDS[goal])
                    assert about not in told
    assert looked > 8


def test_what_others_do_while_all_act_at_once_is_not_drawn() -> None:
    looked = 0
    rng, state = Random(5), GAME.start(3, MIXED)
    for _ in range(400):
        active = GAME.to_act(state)
        if not active:
            break
        seat = rng.choice(active)
        move = GAME.chance(state, rng) if seat == NATURE else keen(state, seat, rng)
        after = GAME.apply(state, seat, move)
        if state.shown and after.shown and state.phase == after.phase:
            you = (seat + 1) % 3
            ready = state.players[seat].ready == after.players[seat].ready
            pictures = [GAME.draw(GAME.view(each, you), "en").plates for each in (state, after)]
            for before, now in zip(*pictures, strict=True):
                assert before == now or (not ready and before.name == f"player-{seat}")
            looked += 1
        state = after
        if looked > 40:
            break
    assert looked > 15


# --- Form


@pytest.mark.parametrize("seats", SOME)
def test_a_picture_is_well_formed_and_the_same_every_time(seats: int) -> None:
    names = ["objectives", "cards", *(f"player-{seat}" for seat in range(seats))]
    for view in list(views(seats))[::2]:
        for theme in ("dark", "light", "auto"):
            svg = GAME.draw(view, "en").svg(theme)
            assert ElementTree.fromstring(svg).tag == f"{SVG}svg"
            assert "var(" not in svg, "a stand-alone picture has its colours with it"
            assert svg == GAME.draw(view, "en").svg(theme)
        picture = GAME.draw(view, "en")
        first, *others = (plate.name for plate in picture.plates)
        assert first == "planet"
        assert others[-len(names) :] == names
        assert set(others[: -len(names)]) <= {"beside-station", "below-due"}
        for each in picture.plates:
            assert ElementTree.fromstring(picture[each.name]).get("aria-label")


@pytest.mark.parametrize("seats", SOME)
def test_both_languages_are_spoken_and_no_place_is_left_open(seats: int) -> None:
    for view in list(views(seats))[::2]:
        bodies = [
            "".join(plate.body for plate in GAME.draw(view, language).plates)
            for language in LANGUAGES
        ]
        sketches = [GAME.sketch(view, language) for language in LANGUAGES]
        for english, french in (bodies, sketches):
            assert english != french
            assert "{" not in english + french


@pytest.mark.parametrize("seats", SOME)
def test_a_sketch_is_at_most_a_hundred_columns_wide(seats: int) -> None:
    for view in views(seats):
        for language in LANGUAGES:
            lines = GAME.sketch(view, language).splitlines()
            assert max(map(len, lines)) <= 100
            assert not any(line != line.rstrip() for line in lines)


def test_the_sketch_shows_planets_tracks_the_station_and_objectives() -> None:
    ada = board(tiles="L4-WRm r0 at 5,0", rovers="3,3", cubes={"civ": 5}, goals="O25")
    told = GAME.sketch(GAME.view(table(ada=ada, shared="O11 O17 O19"), ADA), "en")
    lines = told.splitlines()
    assert any(line.startswith(" 1                  w  ·") for line in lines), "the tile"
    assert any("r* R" in line for line in lines), "its other half, with the meteorite"
    assert any("·&" in line for line in lines), "the rover"
    assert any(re.search(r"Civ +5 +2 medals +→ .*rank 2", line) for line in lines)
    assert any(re.search(r"0  F5-TB \(\d+\) +L4-WR \(\d+\) +a Player 1", line) for line in lines)
    assert "O11 Pacific" in told
    assert "O25 Cleanup" in told
