"""The picture and the sketch: every word can be pointed at, and nothing secret can be seen."""

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.living_planet.picture import NOT_THINGS, game, lit, plate, positions, views
from games.living_planet.table import (
    ADA,
    BOB,
    acting,
    after,
    dealt,
    hand,
    striking,
    table,
    trading,
)
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.atlas import HEX_WORDS, edges
from orrery.games.living_planet.components import (
    BUILDING,
    BUILDINGS,
    CARD_WORDS,
    COLOURS,
    LANDSCAPES,
    RESOURCES,
    TILE,
    TILE_WORDS,
    TURNS,
)
from orrery.games.living_planet.draw.hexes import R, ghosts
from orrery.kernel.text import LANGUAGES
from pictures import SVG, count, elements, of_kind, sayable, thing, title_of, words

MAP = "M1 r0 at 0,-1; F1 r0 at 1,-1"
VALUES = {str(n) for n in range(1, 7)}

# --- Words


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_word_that_may_be_said_is_a_thing_of_the_picture(seats: int) -> None:
    for view in views(seats):
        svg = "".join(GAME.draw(view, "en")[each.name] for each in GAME.draw(view, "en").plates)
        assert sayable(view, NOT_THINGS) <= words(f"<g>{svg}</g>"), view.prompt


def test_every_thing_says_what_it_is() -> None:
    for language in LANGUAGES:
        for view in views(3):
            svg = GAME.draw(view, language).svg()
            things = [each for each in elements(svg) if "data-word" in each.attrib]
            assert things
            for each in things:
                assert each.findtext(f"{SVG}title"), each.attrib


def test_the_ground_of_a_hex_and_its_slots_are_words_inside_it() -> None:
    svg = plate(table(laid=MAP), "planet")
    hex = thing(svg, "hex:0,-1")
    inside = [each.get("data-word") for each in hex.iter() if each.get("data-word")]
    letters = "abcd"[: len(TILE[TILE_WORDS.index("M1")].slots)]
    slots = [f"{kind}:0,-1{letter}" for letter in letters for kind in ("slot", "place")]
    assert inside == ["hex:0,-1", "place:0,-1", *slots]
    ground = thing(svg, "place:0,-1")
    assert not any((each.get("data-word") or "").startswith("slot") for each in ground.iter())


def test_units_of_the_reader_are_words_and_those_of_others_are_not() -> None:
    ada, bob = hand(scientists="0,-1 0,-1", wounded="0,-1"), hand(rovers="1,-1")
    state = acting(table(ada=ada, bob=bob, laid=MAP), ADA)
    svg = plate(state, "planet")
    assert of_kind(svg, "unit") == {"scientist"}
    assert count(thing(svg, "hex:0,-1"), "piece down-b") == 1
    assert count(thing(svg, "hex:1,-1"), "piece seat-a") == 1
    assert "Player 1: 2 × active scientist" in title_of(svg, "place:0,-1")
    assert "unit:rover" in words(plate(state, "player-0"))
    assert not words(plate(state, "player-1"))
    assert of_kind(plate(state, "planet", BOB), "unit") == {"scientist", "rover"}


# --- Hexes


@pytest.mark.parametrize("tile", range(len(TILE)))
def test_every_hex_is_drawn_with_its_landscapes_dice_and_slots(tile: int) -> None:
    for turn, drawn in enumerate(map(ElementTree.fromstring, ghosts([tile]))):
        assert drawn.get("id") == f"ghost-{TILE_WORDS[tile]}-{TURNS[turn]}"
        assert (drawn.get("data-turn"), drawn.get("data-cells")) == (TURNS[turn], "0,0")
        assert count(drawn, "plaque") == len(TILE[tile].dice)
        assert count(drawn, "site") == len(TILE[tile].slots)
        for resource, word in enumerate(RESOURCES):
            shown = sum(slot >> resource & 1 for slot in TILE[tile].slots)
            assert count(drawn, f"res-{word}") == shown
        assert _landscapes(drawn) == [LANDSCAPES[n] for n in edges(tile, turn)]
        (outline,) = [each.attrib["d"] for each in drawn if each.get("class") == "outline"]
        assert outline.startswith("M-40.0 -69.3 40.0 -69.3 80.0 "), "flat on top"


def _landscapes(drawn: ElementTree.Element) -> list[str]:
    """What the bands of a hex show, clockwise from the top, by where they are drawn."""
    places = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]
    found = [""] * 6
    for each in drawn.iter():
        look = each.get("class", "")
        if not look.startswith("land-"):
            continue
        for band in each.attrib["d"].strip("MZ").split("ZM"):
            numbers = [float(n) for n in band.split()]
            x, y = sum(numbers[::2]) / 4 / R, sum(numbers[1::2]) / 4 / R
            near = [abs(x - a * 0.68) + abs(y - b * 0.79) for a, b in places]
            found[near.index(min(near))] = look.removeprefix("land-")
    return found


def test_hexes_lie_where_their_words_say() -> None:
    svg = plate(table(laid=MAP), "planet")
    (field,) = [each for each in elements(svg) if each.get("data-unit")]
    assert field.get("data-unit") == "80"
    placed = {each.attrib["data-word"]: each.attrib["transform"] for each in field}
    assert placed == {
        "hex:0,0": "translate(0 0)",
        "hex:0,-1": "translate(0 -138.564)",
        "hex:1,-1": "translate(120 -69.282)",
    }


def test_an_explorer_sees_what_was_drawn_where_it_may_lie_and_its_ghosts() -> None:
    state = dealt(after(acting(table(laid=MAP), ADA, die=3), "explore"))
    task = state.agenda[0]
    assert isinstance(task, tasks.Exploring)
    drawn = {word for n, word in enumerate(TILE_WORDS) if task.tiles >> n & 1}
    spots = {HEX_WORDS[hex] for hex in state.atlas.spots}
    for seat in (ADA, BOB, None):
        assert of_kind(plate(state, "beside-leader", seat), "tile") == drawn
        assert count(plate(state, "planet", seat), "faraway") == len(spots)
        assert spots <= of_kind(plate(state, "planet", seat), "hex")
    offered = {choice.words[1].word for choice in GAME.view(state, ADA).choices[:-1]}
    ids = {each.get("id") for each in elements(plate(state, "planet")) if each.get("id")}
    assert ids == {f"ghost-{tile}-{turn}" for tile in offered for turn in TURNS}
    assert "ghost-" not in plate(state, "planet", BOB)


# --- Buildings


@pytest.mark.parametrize("building", range(len(BUILDINGS)))
def test_every_building_is_drawn_on_its_slot_and_in_the_supply(building: int) -> None:
    word = BUILDINGS[building]
    state = table(laid=MAP, houses=f"{word} at 0,-1a for bob with chip")
    slot = thing(plate(state, "planet"), "slot:0,-1a")
    assert count(slot, "site built") == 1
    assert count(slot, "piece seat-a") == 1
    assert (
        GAME.words.label("building", word) in title_of(plate(state, "planet"), "slot:0,-1a").lower()
    )
    left = BUILDING[building].copies - 1
    for drawer in ("buildings", "beside-leader"):
        svg = plate(state, drawer)
        assert of_kind(svg, "building") == set(BUILDINGS)
        assert title_of(svg, f"building:{word}").endswith(f"{left} left")


def test_an_empty_slot_shows_what_may_be_dug_there() -> None:
    svg = plate(table(laid="M2 r0 at 0,-1"), "planet")
    shown = TILE[TILE_WORDS.index("M2")].slots
    for letter, slot in zip("abcd", shown, strict=False):
        drawn = thing(svg, f"slot:0,-1{letter}")
        assert count(drawn, "site built") == 0
        for n, word in enumerate(RESOURCES):
            assert count(drawn, f"res-{word}") == (slot >> n & 1)


def test_abandoned_and_occupied_buildings_look_and_are_told_so() -> None:
    houses = (
        "oil-drill-3 at 0,-1a; iron-mine-2 at 0,-1b for bob with wounded; "
        "steel-dome at 1,-1a for ada with chip scientist"
    )
    svg = plate(table(laid=MAP, houses=houses), "planet")
    assert count(thing(svg, "slot:0,-1a"), "site left-alone") == 1
    assert "abandoned" in title_of(svg, "slot:0,-1a")
    assert count(thing(svg, "slot:0,-1b"), "site built held") == 1
    assert "Player 2 (occupied) · wounded scientist" in title_of(svg, "slot:0,-1b")
    assert "Player 1 (controlled) · chip, active scientist" in title_of(svg, "slot:1,-1a")


# --- The leader board


def test_dice_that_have_still_to_strike_are_marked_on_the_hexes() -> None:
    printed = TILE[TILE_WORDS.index("M1")].dice
    colour, value, _ = printed[0]
    dice = [7 - value if n == colour else value for n in range(4)]
    quiet = table(laid=MAP, dice=dice, columns=" ".join(COLOURS), agenda=(tasks.Turn(ADA),))
    dice[colour] = value
    due = replace(quiet, dice=tuple(dice))
    assert count(thing(plate(due, "planet"), "hex:0,-1"), "coming") == 1 + count(
        thing(plate(quiet, "planet"), "hex:0,-1"), "coming"
    )
    past = replace(due, rows=(3, 3, 3, 3))
    assert count(plate(past, "planet"), "coming") == 0


def test_dice_stand_in_their_rows() -> None:
    state = striking(table(laid=MAP, dice=(1, 2, 3, 4)), "red", 2)
    svg = plate(state, "beside-leader")
    assert of_kind(svg, "colour") == set(COLOURS)
    assert title_of(svg, "colour:red") == "Triangle · 2 · Player 1"
    assert title_of(svg, "colour:green") == "Diamond · 4 · no player"
    heights = {word: _height(svg, f"colour:{word}") for word in COLOURS}
    assert heights["red"] > heights["blue"] == heights["green"]
    ordering = replace(state, columns=(), rows=(), agenda=(tasks.Ordering(ADA),))
    assert lit(ordering, "beside-leader") == {f"colour:{w}" for w in COLOURS}


def _height(svg: str, word: str) -> float:
    ring = next(each for each in thing(svg, word) if each.get("class") == "ring")
    return float(ring.attrib["y"])


def test_values_can_be_chosen_where_a_sentence_asks_for_one() -> None:
    state = table(dice=(1, 2, 3, 4), columns=" ".join(COLOURS))
    choosing = replace(state, agenda=(tasks.Selecting(),))
    assert of_kind(plate(choosing, "beside-leader"), "value") == VALUES
    changing = replace(state, effect=1, agenda=(tasks.Changing(ADA, 1), tasks.Depleting(ADA)))
    assert of_kind(plate(changing, "beside-leader"), "value") == VALUES
    assert not of_kind(plate(changing, "beside-leader", BOB), "value")


def test_the_track_counts_the_rounds_and_shows_what_was_depleted() -> None:
    svg = plate(table(depletion="iron oil", round=3, length="short"), "beside-leader")
    assert ">Round 3 of 8<" in svg
    assert "Round 1 of 8 · iron" in svg
    assert "Round 2 of 8 · oil" in svg


# --- The market and the cards


def test_prices_supply_and_the_visible_card_are_shown() -> None:
    state = table(prices={"oil": 9}, supply={"oil": 3}, named="oil")
    state = replace(state, top=CARD_WORDS.index("MK03"))
    for name in ("below-market", "market"):
        svg = plate(state, name)
        assert of_kind(svg, "resource") == set(RESOURCES)
        assert title_of(svg, "resource:oil").startswith("Oil · Price: 9 MC · 3 in supply · ")
        assert "Doubled" in title_of(svg, "resource:oil")
        assert GAME.words.about("card", "MK03") in svg


@pytest.mark.parametrize("number", range(len(CARD_WORDS)))
def test_market_cards_are_shown_to_whoever_drew_them(number: int) -> None:
    word = CARD_WORDS[number]
    state = trading(table(), ADA, 1, word)
    svg = plate(state, "beside-leader")
    assert of_kind(svg, "card") == {word}
    assert title_of(svg, f"card:{word}").endswith(GAME.words.about("card", word))
    for other in (BOB, None):
        hidden = plate(state, "beside-leader", other)
        assert count(hidden, "face-down") == 1
        assert GAME.words.about("card", word) not in GAME.draw(GAME.view(state, other), "en").svg()


def test_planet_cards_are_told_with_their_effects() -> None:
    ada = hand(discard=(2, 5))
    state = table(ada=ada, agenda=(tasks.Selecting(),))
    svg = plate(state, "player-0")
    assert of_kind(svg, "value") == VALUES
    assert lit(state, "player-0") == {f"value:{n}" for n in (1, 3, 4, 6)}
    for value in VALUES:
        assert title_of(svg, f"value:{value}") == GAME.words.about("value", value)
    assert "top of the discard" in svg
    other = plate(state, "player-0", BOB)
    assert count(other, "face-down") == 4
    assert GAME.words.about("value", "5") in other, "the top of the discard is open"
    assert GAME.words.about("value", "2") not in other


# --- Looks


def test_dice_and_players_are_called_by_the_shape_that_is_drawn() -> None:
    """Ivory in the dark and black in the light is no yellow: a shape is the same in both."""
    shapes = {"a": "circle", "b": "triangle", "c": "square", "d": "diamond"}
    for word, letter in zip(COLOURS, GAME.looks, strict=False):
        assert GAME.words.label("colour", word) == shapes[letter]


def test_players_look_as_their_dice() -> None:
    state = table(4)
    for seat, letter in enumerate("bacd"):
        assert GAME.looks[seat] == letter
        assert count(plate(state, f"player-{seat}"), f"seat-{letter}")
        assert count(plate(state, f"player-{seat}"), f"piece seat-{letter}")


def test_people_are_called_by_their_names() -> None:
    state = table(
        laid=MAP, houses="oil-drill-3 at 0,-1a for bob with chip", agenda=[tasks.Turn(ADA)]
    )
    view = replace(GAME.view(state, ADA), names=("Ada & co", "Zoë"))
    picture = GAME.draw(view, "en")
    assert "Ada &amp; co" in picture["beside-leader"]
    assert "Zoë (controlled)" in title_of(picture["planet"], "slot:0,-1a")
    assert "Zoë" in picture["player-1"]
    assert "Player" not in picture["planet"] + picture["beside-leader"] + picture["player-0"]


# --- Secrets


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_behind_a_screen_changes_no_picture_of_others(seats: int) -> None:
    looked = 0
    for state in positions(seats)[:-1]:
        for you in (*range(seats), None):
            forged = tuple(
                player
                if seat == you
                else replace(player, credits=player.credits + 7, goods=player.goods[::-1])
                for seat, player in enumerate(state.players)
            )
            before, now = (GAME.view(each, you) for each in (state, replace(state, players=forged)))
            assert GAME.draw(before, "en") == GAME.draw(now, "en")
            assert GAME.sketch(before, "en") == GAME.sketch(now, "en")
            looked += 1
    assert looked > 20


def test_a_chosen_card_is_face_down() -> None:
    state = table(agenda=(tasks.Selecting(),))
    for value in range(1, 7):
        chosen = GAME.play(state, ADA, f"play {value}")
        first = GAME.play(state, ADA, "play 1")
        for name in ("player-0", "beside-leader"):
            assert plate(chosen, name, BOB) == plate(first, name, BOB)
        assert "has chosen" in plate(chosen, "player-0", BOB)
        own = thing(plate(chosen, "player-0", ADA), f"value:{value}")
        assert [each.text for each in own.iter(f"{SVG}text")][-1] == "chosen"


def test_open_screens_and_the_end_show_everything() -> None:
    ada = hand(credits=17, iron=3)
    agenda = (tasks.Selecting(),)
    shown = table(ada=ada, agenda=agenda, screens="open")
    assert "17 mega-credits" in plate(shown, "player-0", BOB)
    assert "Iron: 3" in plate(shown, "player-0", BOB)
    hidden = plate(table(ada=ada, agenda=agenda), "player-0", BOB)
    assert "mega-credits" not in hidden
    assert "credits and resources are secret" in hidden
    last = game(2)[-1]
    purse = last.players[BOB].credits
    assert f"{purse} mega-credit" in plate(last, "player-1", ADA)


# --- Form


@pytest.mark.parametrize("seats", [2, 4])
def test_a_picture_is_well_formed_and_the_same_every_time(seats: int) -> None:
    names = ["planet", "beside-leader", "below-market"]
    names += [*(f"player-{seat}" for seat in range(seats)), "market", "buildings"]
    for view in list(views(seats))[::3]:
        picture = GAME.draw(view, "en")
        for theme in ("dark", "light", "auto"):
            svg = picture.svg(theme)
            assert ElementTree.fromstring(svg).tag == f"{SVG}svg"
            assert "var(" not in svg, "a stand-alone picture has its colours with it"
            assert svg == GAME.draw(view, "en").svg(theme)
        assert [each.name for each in picture.plates] == names
        for each in picture.plates:
            assert ElementTree.fromstring(picture[each.name]).get("aria-label")


@pytest.mark.parametrize("seats", [2, 4])
def test_both_languages_are_spoken_and_no_place_is_left_open(seats: int) -> None:
    for view in list(views(seats))[::2]:
        bodies = ["".join(p.body for p in GAME.draw(view, each).plates) for each in LANGUAGES]
        sketches = [GAME.sketch(view, language) for language in LANGUAGES]
        for english, french in (bodies, sketches):
            assert english != french
            assert "{" not in english + french
