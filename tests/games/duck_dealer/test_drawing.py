"""The map: every word can be pointed at, and tells what it is."""

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.duck_dealer.picture import NOT_THINGS, lit, plate, views
from games.duck_dealer.table import ADA, BOB, MINES, acting, offers, place, ship, table
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.atlas import PLANET_COUNT
from orrery.games.duck_dealer.components import (
    BUILDINGS,
    CONSUMERS,
    FACTORIES,
    PLACE_WORDS,
    PLANETS,
    PRIMARIES,
    START_PLANETS,
    WARES,
    YARDS,
)
from orrery.games.duck_dealer.draw import signs
from orrery.games.duck_dealer.draw.layout import WORK
from orrery.kernel.text import LANGUAGES
from pictures import SVG, count, elements, inside, of_kind, sayable, thing, title_of, titles, words

Box = tuple[float, float, float, float]

# --- Words


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_word_that_may_be_said_is_a_thing_of_the_picture(seats: int) -> None:
    for view in views(seats):
        picture = GAME.draw(view, "en")
        svg = "".join(picture[each.name] for each in picture.plates)
        assert sayable(view, NOT_THINGS) <= words(f"<g>{svg}</g>"), view.prompt


def test_every_thing_says_what_it_is() -> None:
    for language in LANGUAGES:
        for view in list(views(3))[::2]:
            svg = GAME.draw(view, language)["map"]
            things = [each for each in elements(svg) if "data-word" in each.attrib]
            assert len(things) >= len(PLACE_WORDS)
            for each in things:
                assert each.findtext(f"{SVG}title"), each.attrib


def test_all_places_can_be_pointed_at() -> None:
    svg = plate(table(), "map")
    assert of_kind(svg, "place") == set(PLACE_WORDS)
    assert not lit(table(), "map"), "nothing to say on the map before the action turn"
    landing = replace(table(), task=tasks.Landing(ADA))
    free = {f"place:{word}" for word in offers(landing, "land")}
    assert lit(landing, "map") == free


def test_tiles_are_words_where_the_ship_that_acts_is() -> None:
    state = acting(table(ada=ship("smew"), factories="radio at smew"))
    svg = plate(state, "map")
    consumer = CONSUMERS[state.consumers[place("smew")]]
    assert inside(thing(svg, "place:smew")) == [
        "place:smew",
        "site:mine",
        *("site:consumer", f"building:{consumer}"),
        *("site:factory", "building:factory-radio"),
    ]
    assert of_kind(svg, "site") == {"mine", "consumer", "factory"}
    assert not of_kind(plate(state, "map", BOB), "site")
    start = acting(table(ada=ship("teal")))
    assert inside(thing(plate(start, "map"), "place:teal")) == [
        *("place:teal", "site:mine", "site:yard", "building:yard-hold-b"),
    ]
    between = acting(table(ada=ship("gadwall-teal-1")))
    assert not of_kind(plate(between, "map"), "site")


def test_an_empty_slot_shows_the_factories_that_can_be_built_there() -> None:
    goods = "phone-booth rubber-duck beads blue-paint"
    state = acting(table(ada=ship("smew", yellow=1, cargo=goods)))
    buildable = {word.split()[0] for word in offers(state, "build")} & set(FACTORIES)
    assert len(buildable) > 1
    slot = thing(plate(state, "map"), "site:factory")
    assert {word for word in inside(slot) if word.startswith("building:")} == {
        f"building:{word}" for word in buildable
    }
    assert "building:factory-radio" in inside(slot)
    for elsewhere in set(PLANETS) - {"smew"}:
        assert inside(thing(plate(state, "map"), f"place:{elsewhere}")) == [f"place:{elsewhere}"]
    poor = acting(table(ada=ship("smew", cargo=goods)))
    assert inside(thing(plate(poor, "map"), "site:factory")) == ["site:factory"]


def test_a_cube_is_a_word_on_its_point_and_on_its_tile() -> None:
    ada = ship("teal", routes="gadwall-teal-1 eider-smew-2", claims="teal-mine smew-factory")
    bob = ship("eider", routes="gadwall-teal-2", claims="eider-yard")
    state = table(ada=ada, bob=bob, factories="radio at smew")
    svg = plate(state, "map")
    assert of_kind(svg, "cube") == {
        *("gadwall-teal-1", "eider-smew-2", "gadwall-teal-2"),
        *("teal-mine", "smew-factory", "eider-yard"),
    }
    point = thing(svg, "place:gadwall-teal-1")
    assert inside(point) == ["place:gadwall-teal-1", "cube:gadwall-teal-1"]
    assert (count(point, "seat-a"), count(point, "seat-b")) == (1, 0)
    assert count(thing(svg, "cube:gadwall-teal-2"), "seat-b") == 1
    assert count(thing(svg, "cube:smew-factory"), "seat-a edged") == 1
    assert count(thing(svg, "cube:eider-yard"), "seat-b edged") == 1
    assert count(thing(svg, "place:smew"), "edged") == 1
    recalling = replace(state, task=tasks.Recalling(ADA))
    assert lit(recalling, "map") == {
        *("cube:gadwall-teal-1", "cube:eider-smew-2", "cube:teal-mine", "cube:smew-factory"),
    }


# --- What is on a planet


@pytest.mark.parametrize("planet", range(PLANET_COUNT))
def test_a_planet_shows_its_mine_and_whether_it_was_visited(planet: int) -> None:
    svg = plate(table(), "map")
    drawn = thing(svg, f"place:{PLANETS[planet]}")
    for ware in range(PRIMARIES):
        assert count(drawn, signs.tone(ware)) == (MINES[planet] == ware)
    is_start = planet < START_PLANETS
    assert count(drawn, "world start") == is_start
    assert count(drawn, "world unvisited") == (not is_start)
    assert count(drawn, "work unbuilt") == (1 if is_start else 2)
    assert f"Mine: {GAME.words.label('ware', WARES[MINES[planet]])}" in title_of(
        svg, f"place:{PLANETS[planet]}"
    )


def test_before_the_tiles_are_dealt_mines_are_unknown() -> None:
    svg = plate(GAME.start(2), "map", None)
    assert "Mallard · start planet · Mine: ? · Shipyard: ?" in titles(svg)
    marks = [each.text for each in elements(svg) if each.tag == f"{SVG}text"]
    assert marks.count("?") == 2 * PLANET_COUNT, "each mine, and each shipyard or consumer"


@pytest.mark.parametrize("number", range(len(BUILDINGS)))
def test_every_building_is_drawn_planned_and_built(number: int) -> None:
    word = BUILDINGS[number]
    kind, _, what = word.partition("-")
    if kind == "yard":
        yard = number - len(FACTORIES) - len(CONSUMERS)
        yards = (yard, *(n for n in range(len(YARDS)) if n != yard))
        states = {False: table(), True: table(built="mallard")}
        states = {is_built: replace(state, yards=yards) for is_built, state in states.items()}
        planet = "mallard"
    elif kind == "consumer":
        states = {
            False: table(consumers=f"{what} at smew"),
            True: table(consumers=f"{what} at smew", built="smew"),
        }
        planet = "smew"
    else:
        states, planet = {True: table(factories=f"{what} at smew")}, "smew"
    name = GAME.words.label("building", word).lower()
    for is_built, state in states.items():
        svg = plate(state, "map")
        drawn = thing(svg, f"place:{planet}")
        assert count(drawn, "work unbuilt") == count(drawn, "work") - is_built
        told = [said for said in titles(svg) if said.lower().startswith(f"{name} ·")]
        assert len(told) == 1
        assert GAME.words.about("building", word) in told[0]
        assert told[0].endswith("not built") == (not is_built)
        assert name in title_of(svg, f"place:{planet}").lower()


def test_every_good_and_piece_of_equipment_has_a_sign_of_its_own() -> None:
    drawn = {signs.ware(ware, 0, 0, 24) for ware in range(len(WARES))}
    drawn |= {signs.equipment(piece, 0, 0, 24) for piece in range(4)}
    drawn |= {signs.energy(colour, 0, 0, 24) for colour in range(3)}
    assert len(drawn) == len(WARES) + 4 + 3
    assert len(set(signs.ENERGY_SIGNS)) == len(set(signs.ENERGY_TONES)) == 3, "never colour alone"
    assert len({signs.frame(site, WORK)("work") for site in range(1, 4)}) == 3


def test_ships_stand_side_by_side() -> None:
    for word in ("gadwall", "gadwall-teal-2"):
        there = ship(word)
        state = table(5, ada=there, bob=there, cal=there, dee=there, eve=there)
        drawn = thing(plate(state, "map"), f"place:{word}")
        ships = [each for each in drawn.iter() if each.get("class", "").startswith("piece")]
        assert [each.get("class") for each in ships] == [f"piece seat-{x}" for x in "abcde"]
        spots = {each.attrib["transform"].split(" scale")[0] for each in ships}
        assert len(spots) == 5
        assert "ships: Player 1, Player 2, Player 3, Player 4, Player 5" in title_of(
            plate(state, "map"), f"place:{word}"
        )


def test_a_privilege_lies_on_the_tile_that_it_is_for() -> None:
    ada = ship("teal", claims="smew-factory smew-mine")
    svg = plate(table(ada=ada, factories="radio at smew"), "map")
    assert title_of(svg, "cube:smew-factory").startswith("Radio factory · ")
    assert title_of(svg, "cube:smew-mine").startswith("Mine: ")
    assert "Player 1" not in title_of(svg, "place:scoter")


def test_portals_are_rings_in_the_look_of_their_owner() -> None:
    state = table(ada=ship("teal", portals="pintail smew"), bob=ship("eider", portals="scoter"))
    svg = plate(state, "map")
    assert (count(svg, "swirl"), count(svg, "swirl line-a"), count(svg, "swirl line-b")) == (
        3,
        2,
        1,
    )
    assert count(thing(svg, "place:scoter"), "swirl line-b") == 1
    assert "Passage (Player 1) to Smew" in title_of(svg, "place:pintail")
    assert "Passage (Player 1) to Pintail" in title_of(svg, "place:smew")
    assert "Passage (Player 2) without another end" in title_of(svg, "place:scoter")


def test_a_planet_tells_everything_in_one_line() -> None:
    ada = ship("teal", red=1, cargo="beads", claims="gadwall-factory", portals="gadwall smew")
    state = acting(
        table(
            ada=ada,
            bob=ship("gadwall"),
            factories="radio at gadwall",
            consumers="science at gadwall; satellite at smew",
            built="smew teal",
        )
    )
    told = {language: plate(state, "map", language=language) for language in LANGUAGES}
    assert title_of(told["en"], "place:gadwall") == (
        "Gadwall · Mine: yellow rubber ducks · Science consumer (not built: 1 crate of "
        "science and any good, 25 VP) · Radio factory (takes 1 phone booth, 1 yellow rubber duck) "
        "(privilege: Player 1) · Passage (Player 1) to Smew · ship: Player 2 · 5 steps, 1 red token"
    )
    assert title_of(told["fr"], "place:gadwall") == (
        "Chipeau · Mine\u202f: canards en caoutchouc jaunes · Consommateur de science (pas "
        "construit\u202f: 1 caisse de science et une marchandise au choix, 25 PV) · Usine de "
        "radios (prend 1 cabine téléphonique, 1 canard en caoutchouc jaune) (privilège\u202f: "
        "Joueur 1) · Passage (Joueur 1) vers Piette · vaisseau\u202f: Joueur 2 · 5 pas, 1 jeton "
        "rouge"
    )
    assert "Satellite consumer (3 VP per delivery)" in title_of(told["en"], "place:smew")
    assert "Hold shipyard B (takes 1 " in title_of(told["en"], "place:teal")
    assert title_of(told["en"], "place:pintail").endswith("· 6 steps, 1 red token")
    assert "Consumer not discovered · Room for a factory · not visited yet" in title_of(
        told["en"], "place:muscovy"
    ), "too far away"
    assert title_of(told["en"], "place:pochard").endswith("1 red token; you would discover it")
    assert title_of(told["en"], "place:teal-pochard-1") == (
        "Teal–Pochard, point 1 · 1 step, 1 red token"
    )


def test_people_are_called_by_their_names() -> None:
    ada = ship("teal", routes="gadwall-teal-1", claims="teal-mine", portals="smew")
    view = replace(GAME.view(table(ada=ada), ADA), names=("Ada & co", "Zoë"))
    svg = GAME.draw(view, "en")["map"]
    assert title_of(svg, "cube:gadwall-teal-1") == "cube: Ada & co"
    assert title_of(svg, "cube:teal-mine").endswith("(privilege: Ada & co)")
    assert "ship: Zoë" in title_of(svg, "place:mallard")
    assert "Player" not in svg


# --- Form


@pytest.mark.parametrize("seats", [2, 5])
def test_a_map_is_well_formed_and_the_same_every_time(seats: int) -> None:
    for view in list(views(seats))[::6]:
        picture = GAME.draw(view, "en")
        assert picture.plates[0].name == "map"
        for theme in ("dark", "light", "auto"):
            svg = picture.svg(theme)
            assert ElementTree.fromstring(svg).tag == f"{SVG}svg"
            assert "var(" not in svg, "a stand-alone picture has its colours with it"
            assert svg == GAME.draw(view, "en").svg(theme)
        assert ElementTree.fromstring(picture["map"]).get("aria-label") == "Map: 16 planets"


def test_both_languages_are_spoken_and_no_place_is_left_open() -> None:
    for view in list(views(4))[::2]:
        english, french = (GAME.draw(view, each)["map"] for each in LANGUAGES)
        assert english != french
        assert "{" not in english + french
