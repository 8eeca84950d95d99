"""Ships, the turn track, the piles and the production tree: what they show and what they say."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.duck_dealer.picture import game, lit, plate, views
from games.duck_dealer.table import ADA, BOB, acting, goods, ship, table
from orrery.games.duck_dealer import GAME, planning, tasks
from orrery.games.duck_dealer.components import (
    CONSUMERS,
    ENERGIES,
    EQUIPMENT,
    FACTORIES,
    KEPT,
    PRIMARIES,
    RECIPE,
    SLOTS,
    TIER,
    TRACK,
    WARES,
)
from orrery.games.duck_dealer.draw.tree import PLACES, TWIGS
from orrery.games.duck_dealer.state import Offer, State
from orrery.kernel.text import LANGUAGES
from pictures import SVG, count, elements, inside, of_kind, thing, title_of, titles, words

PRODUCTS = range(PRIMARIES, len(WARES))
CREW = "hold hold navigator engineer merchant"


def texts(part: ElementTree.Element | str) -> list[str]:
    root = ElementTree.fromstring(part) if isinstance(part, str) else part
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def node(svg: str, word: str) -> ElementTree.Element:
    """A good in the tree, with its bough."""
    name = GAME.words.label("ware", word)
    for each in elements(svg):
        if each.get("class") == "node" and told(each).lower().startswith(f"{name} · "):
            return each
    raise AssertionError(f"{word} is not in the tree")


def told(part: ElementTree.Element) -> str:
    """What the outermost tooltip of a part says."""
    return next(part.iter(f"{SVG}title")).text or ""


def boughs(svg: str, word: str) -> list[ElementTree.Element]:
    return [each for each in node(svg, word) if each.get("class") == "bough"]


# --- Ships


@pytest.mark.parametrize("filled", range(SLOTS + 1))
def test_the_zone_that_sets_the_speed_is_lit(filled: int) -> None:
    svg = plate(table(ada=ship(gear="hold " * filled)), "player-0")
    zones = [each for each in elements(svg) if "zone" in each.get("class", "").split()]
    lit = [n for n, each in enumerate(zones) if each.get("class") == "zone lit"]
    assert len(zones) == 3
    assert lit == [0 if filled <= 3 else 1 if filled <= 6 else 2]
    steps = (8, 5, 2)[lit[0]]
    assert f"{filled} of 9 slots: {steps} steps per red token" in texts(svg)
    own = [each for each in elements(svg) if each.get("data-word") == "equipment:hold"]
    assert len(own) == filled + 1, "one for each slot, and one to choose from"


def test_goods_lie_in_the_bow_and_in_the_holds() -> None:
    ada = ship(cargo="rubber-duck beads beads radio science", gear="hold hold merchant")
    svg = plate(table(ada=ada), "player-0")
    holds = [each for each in elements(svg) if each.get("data-word") == "equipment:hold"][:2]
    assert [inside(hold)[1:] for hold in holds] == [
        ["ware:beads", "ware:beads"],
        ["ware:radio", "ware:science"],
    ]
    assert of_kind(svg, "ware") == {"rubber-duck", "beads", "radio", "science"}
    assert count(svg, "slot beyond") == 0


def test_goods_without_room_are_shown_as_too_many() -> None:
    state = acting(table(ada=ship("teal", cargo="beads beads radio science", gear="hold engineer")))
    svg = plate(state, "player-0")
    assert count(svg, "slot beyond") == 1
    assert "Too many: 1" in texts(svg)
    assert "En trop\u202f: 1" in texts(plate(state, "player-0", language="fr"))
    assert "ware:science" in words(svg)


def test_goods_that_are_offered_are_pale_and_no_words() -> None:
    state = acting(table(ada=ship("teal", cargo="beads"), bob=ship("teal", cargo="radio")))
    offered = replace(state, offers=(Offer(ADA, BOB, goods("science"), ()),))
    svg = plate(offered, "player-0")
    assert of_kind(svg, "ware") == {"beads"}
    assert any(each.endswith("set aside for an offer") for each in titles(svg))
    assert count(svg, "is-spent") == 1


def test_only_the_own_ship_has_words() -> None:
    cargo = ship(cargo="beads radio", red=1)
    state = table(ada=cargo, bob=cargo)
    own = plate(state, "player-1", BOB)
    assert of_kind(own, "equipment") == set(EQUIPMENT)
    assert of_kind(own, "energy") == set(ENERGIES)
    assert of_kind(own, "ware") == {"beads", "radio"}
    for seat in (ADA, None):
        svg = plate(state, "player-1", seat)
        assert not words(svg)
        assert any("Plastic beads" in each for each in titles(svg)), "but it tells what is there"


def test_at_set_up_equipment_is_chosen_on_the_own_board() -> None:
    state = replace(table(ada=ship(gear="")), task=tasks.Installing(ADA, 3))
    assert lit(state, "player-0") == {f"equipment:{each}" for each in EQUIPMENT}
    assert not lit(state, "player-1")


def test_energy_is_chosen_where_it_lies_and_tells_its_uses() -> None:
    ada = ship(red=2, yellow=1, blue=3, gear=CREW)
    state = table(ada=ada)
    svg = plate(state, "player-0")
    assert lit(state, "player-0") == {f"energy:{each}" for each in ENERGIES}
    assert title_of(svg, "energy:red").startswith("2 red tokens · Movement")
    for word, n in zip(ENERGIES, (2, 1, 3), strict=True):
        assert count(thing(svg, f"energy:{word}"), f"e-{word}") == n
    assert f"keep {KEPT} after an action turn" in texts(svg)
    returning = replace(table(ada=ship(red=3, blue=3)), task=tasks.Returning(ADA))
    assert lit(returning, "player-0") == {"energy:red", "energy:blue"}


def test_tokens_that_were_out_of_stock_are_pale() -> None:
    state = acting(table(ada=ship("teal", blue=1)), withheld=(0, 0, 2))
    svg = plate(state, "player-0")
    assert count(thing(svg, "energy:blue"), "is-spent") == 2
    assert "borrowed for this action turn: 2" in title_of(svg, "energy:blue")
    assert count(thing(plate(state, "player-1", BOB), "energy:blue"), "is-spent") == 0


def test_cubes_portals_privileges_and_points_are_counted() -> None:
    ada = ship(
        "smew",
        routes="gadwall-mallard-1 gadwall-mallard-2",
        claims="smew-mine smew-factory teal-mine",
        paid="mine",
        portals="eider",
        built=35,
        delivered=13,
    )
    svg = plate(table(ada=ada, factories="radio at smew", track=3), "player-0")
    said = texts(svg)
    for n, name in (("32", "cubes left"), ("1", "to open"), ("3", "privileges")):
        assert (n, name) in list(pairwise(said))
    assert "Passages: Eider" in said
    assert "Privileges: mine of Teal, mine of Smew, factory of Smew" in said
    assert "Paid for until you leave: mine" in said
    assert "48" in said
    assert "Construction 35 · Deliveries 13" in said
    assert "Smew" in said


def test_people_are_called_by_their_names() -> None:
    view = replace(GAME.view(acting(table(track=1)), ADA), names=("Ada & co", "Zoë"))
    picture = GAME.draw(view, "en")
    assert "Ada &amp; co" in picture["player-0"]
    assert "Zoë" in picture["player-1"]
    for name in ("track", "beside-track"):
        assert any("Ada & co" in each for each in titles(picture[name]))
    assert "Player" not in "".join(each.body for each in picture.plates)


# --- The turn track


@pytest.mark.parametrize("name", ["track", "beside-track"])
def test_the_track_shows_whose_cubes_lie_there(name: str) -> None:
    svg = plate(table(3, track=10), name)
    assert [count(svg, f"seat-{letter}") for letter in "abcd"] == [4, 3, 3, 0]
    spaces = [each for each in titles(svg) if each.startswith("Action turn ")]
    assert spaces[0] == "Action turn 1 · Player 1 · free cubes: 1"
    assert "Action turn 10 · Player 1 · free cubes: 2" in spaces
    assert "Action turn 24 · free cubes: 3" in spaces
    assert len(spaces) == TRACK


@pytest.mark.parametrize("name", ["track", "beside-track"])
def test_the_space_that_counts_now_is_filled(name: str) -> None:
    waiting = table(track=8)
    for state, now in ((waiting, 9), (acting(waiting), 9), (acting(acting(waiting)), 10)):
        on = [
            each
            for each in elements(plate(state, name))
            if any(part.get("class") == "slot on" for part in each)
            and (each.findtext(f"{SVG}title") or "").startswith("Action turn")
        ]
        assert [each.findtext(f"{SVG}title", "").split(" · ")[0] for each in on] == [
            f"Action turn {now}"
        ]


def test_the_stock_is_counted_and_an_empty_one_stands_out() -> None:
    svg = plate(table(supply=(7, 0, 40 - 7)), "track")
    assert any(each.endswith("in stock: 7 of 40") for each in titles(svg))
    assert count(svg, "slot beyond") == 1
    beside = plate(table(supply=(7, 0, 40 - 7)), "beside-track")
    assert any(each.endswith("in stock: 0 of 40") for each in titles(beside))
    assert count(beside, "warn") == 1


def test_at_the_end_the_track_names_the_winner() -> None:
    assert any(each.startswith("Victory: Player") for each in texts(plate(game(2)[-1], "track")))


# --- The piles


@pytest.mark.parametrize("name", ["piles", "beside-track"])
def test_the_tops_of_the_piles_can_be_chosen_and_the_others_are_told(name: str) -> None:
    state = table(ada=ship("smew"), task=tasks.Discovering(ADA))
    svg = plate(state, name)
    tops = {CONSUMERS[pile[0]] for pile in state.piles}
    assert of_kind(svg, "consumer") == tops
    assert lit(state, name) == {f"consumer:{word}" for word in tops}
    for pile in state.piles:
        assert GAME.words.about("building", CONSUMERS[pile[0]]) in title_of(
            svg, f"consumer:{CONSUMERS[pile[0]]}"
        )
        names = [GAME.words.label("ware", WARES[tile + PRIMARIES]) for tile in pile[1:]]
        listed = f"Below it, in order: {', '.join(names)}"
        if name == "beside-track":
            assert listed in titles(svg)
        else:
            short = [GAME.words.label("ware", WARES[t + PRIMARIES], form="short") for t in pile]
            places = [texts(svg).index(each.capitalize()) for each in short]
            assert places == sorted(places)


def test_an_empty_pile_says_so() -> None:
    state = replace(table(), piles=((), (3,)))
    assert "all discovered" in texts(plate(state, "piles"))
    assert of_kind(plate(state, "piles"), "consumer") == {CONSUMERS[3]}
    assert of_kind(plate(state, "beside-track"), "consumer") == {CONSUMERS[3]}


# --- The tree


@pytest.mark.parametrize("name", ["below-tree", "tree"])
def test_every_good_is_in_the_tree_with_its_factory_and_consumer(name: str) -> None:
    svg = plate(table(), name)
    for ware, word in enumerate(WARES):
        said = texts(node(svg, word))
        assert GAME.words.label("ware", word, form="short").capitalize() in said
        assert ("no factory" in said, "in a pile" in said) == (ware >= PRIMARIES,) * 2
        assert count(node(svg, word), "stub") == (2 if ware >= PRIMARIES else 0)


@pytest.mark.parametrize("name", ["below-tree", "tree"])
def test_factories_and_consumers_are_told_with_their_planets(name: str) -> None:
    state = table(
        factories="radio at gadwall",
        consumers="radio at smew; science at pochard",
        built="smew",
    )
    svg = plate(state, name)
    said = texts(node(svg, "radio"))
    assert "Gadwall" in said
    assert "Smew" in said
    assert "Factory: Gadwall · Consumer: Smew (built)" in told(node(svg, "radio"))
    assert "Factory: no factory · Consumer: Pochard (not built)" in told(node(svg, "science"))
    assert "Consumer: in a pile" in told(node(svg, "satellite"))
    assert count(node(svg, "radio"), "stub open") == 0
    assert count(node(svg, "science"), "stub open") == 2
    assert "Mines: Teal, Garganey, Goldeneye" in told(node(svg, "beads"))


@pytest.mark.parametrize("name", ["below-tree", "tree"])
def test_what_can_be_made_is_lit_and_what_is_aboard_is_counted(name: str) -> None:
    ada = ship("gadwall", cargo="phone-booth rubber-duck rubber-duck", blue=1)
    state = acting(table(ada=ada, factories="radio at gadwall"))
    svg = plate(state, name)
    ready = {WARES[ware] for ware in planning.makeable(state.players[ADA].cargo)}
    assert ready == {"radio"}
    assert {word for word in WARES if count(node(svg, word), "crate ready")} == ready
    counted = {word: texts(node(svg, word))[0] for word in WARES if count(node(svg, word), "tally")}
    assert counted == {"rubber-duck": "2", "phone-booth": "1"}
    assert "ware:radio" in lit(state, name), "it can be converted here"
    watched = plate(state, name, None)
    assert count(watched, "tally") + count(watched, "ready") == 0


def test_a_bough_lights_all_that_goes_into_a_good() -> None:
    svg = plate(table(), "below-tree")
    for ware, word in enumerate(WARES):
        bough, _ = boughs(svg, word)
        branch = planning.parts(ware)
        assert count(bough, "lit-ring") == len(branch)
        assert count(bough, "twig lit") == sum(len(RECIPE[part]) for part in branch)
        rings = {
            (ring.get("x"), ring.get("y")) for ring in bough if ring.get("class") == "lit-ring"
        }
        places = (PLACES[part] for part in branch)
        assert rings == {(f"{place.x - 2:g}", f"{place.y - 2:g}") for place in places}
    listed = plate(table(), "tree")
    for ware, word in enumerate(WARES):
        (bough,) = boughs(listed, word)
        assert count(bough, "lit-ring") == len(planning.parts(ware))


def test_a_line_leads_from_every_part_to_what_is_made_of_it() -> None:
    pairs = [(twig.part, twig.ware) for twig in TWIGS]
    assert sorted(pairs) == sorted((part, ware) for ware in PRODUCTS for part in RECIPE[ware])
    for part, ware, d in TWIGS:
        start, goal = PLACES[part], PLACES[ware]
        assert d.startswith(f"M{start.x + start.wide:g} {start.middle:g}C")
        x, y = d.split()[-2:]
        assert float(x) == goal.x
        assert abs(float(y) - goal.middle) == pytest.approx(7)


def test_lines_pass_no_good_and_goods_do_not_touch() -> None:
    for one in range(len(WARES)):
        for other in range(one):
            a, b = PLACES[one], PLACES[other]
            assert a.x + a.wide <= b.x or b.x + b.wide <= a.x or abs(a.y - b.y) > 40
    across = [
        (TIER[twig.part] + 1 + n, float(until.split()[-1]))
        for twig in TWIGS
        for n, until in enumerate(twig.d.split("H")[:-1])
    ]
    assert len(across) == sum(TIER[twig.ware] - TIER[twig.part] - 1 for twig in TWIGS) > 8
    for tier, height in across:
        for ware, place in PLACES.items():
            if TIER[ware] == tier:
                assert not place.y - 1 < height < place.y + 41


def test_a_good_tells_what_it_still_takes() -> None:
    ada = ship(cargo="satellite")
    state = table(ada=ada, factories="economy at gadwall")
    for name in ("below-tree", "tree"):
        svg = plate(state, name)
        assert told(node(svg, "economy")).endswith(
            "You still need: extract: 1 load of plastic beads; convert into: 1 crate of economy; "
            "2 blue tokens"
        )
        assert told(node(svg, "satellite")).endswith("aboard: 1")
        assert told(node(svg, "stealth-duck")).endswith(
            "You still need: extract: 2 yellow rubber ducks, 2 pots of blue paint; build: stealth "
            "duck factory; convert into: 1 stealth duck; 5 blue tokens, 1 yellow token"
        )
        nobody = told(node(plate(state, name, None), "economy"))
        assert "It takes: extract: 2 phone booths, 2 solar panels, 1 load" in nobody


def test_what_a_good_still_takes_is_told_in_french_too() -> None:
    state = table(ada=ship(cargo="satellite"), factories="economy at gadwall")
    svg = plate(state, "below-tree", language="fr")
    titles_there = [told(each) for each in elements(svg) if each.get("class") == "node"]
    (economy,) = [each for each in titles_there if each.startswith("Économie · ")]
    assert economy.endswith(
        "Il vous faut encore\u202f: extraire\u202f: 1 lot de perles en plastique\u202f; "
        "transformer en\u202f: 1 caisse d’économie\u202f; 2 jetons bleus"
    )


@pytest.mark.parametrize("name", ["below-tree", "tree"])
def test_signs_tell_the_same_as_words(name: str) -> None:
    state = table(ada=ship(cargo="satellite"), factories="radio at gadwall")
    svg = plate(state, name)
    for ware in PRODUCTS:
        needed = planning.plan(state, ADA, ware)
        bough = boughs(svg, WARES[ware])[-1]
        said = texts(bough)
        if needed.is_aboard:
            assert "extract" not in said
            continue
        assert ("extract" in said, "build" in said) == (bool(needed.extract), bool(needed.build))
        assert said[-1] == str(needed.yellow or needed.blue)
        shown = len(set(needed.extract)) + len(needed.build) + len(set(needed.convert))
        tones = ("tier-3", "tier-10", "tier-30", *(f"g-{word}" for word in WARES[:PRIMARIES]))
        assert sum(count(bough, tone) for tone in tones) == shown


def test_goods_can_be_tabbed_to_and_say_what_they_are() -> None:
    for name in ("below-tree", "tree"):
        svg = plate(table(), name)
        nodes = [each for each in elements(svg) if each.get("class") == "node"]
        assert len(nodes) == len(WARES)
        for each in nodes:
            assert each.get("tabindex") == "0"
            assert each.get("role") == "group"
            assert each.get("aria-label") == each.find(f".//{SVG}title").text  # type: ignore[union-attr]


def asks_nothing(element: ElementTree.Element) -> bool:
    """Whether a click is no question while the word may not be said."""
    return "data-word" in element.attrib and "data-quiet" in element.attrib


def test_goods_are_words_while_they_may_be_said_and_buildings_can_be_asked_why() -> None:
    ada = ship("gadwall", cargo="phone-booth rubber-duck", blue=1, yellow=1)
    making = acting(table(ada=ada, factories="radio at gadwall"))
    for name in ("below-tree", "tree"):
        wares = {word for word in lit(making, name) if word.startswith("ware:")}
        assert wares == {"ware:radio", "ware:rubber-duck"}, "made, or mined"
        assert not lit(making, name, BOB)
        drawn = elements(plate(making, name))
        quiet = {each.attrib["data-word"] for each in drawn if asks_nothing(each)}
        assert {word for word in quiet if word.startswith("ware:")} == {f"ware:{w}" for w in WARES}
        assert {word for word in quiet if word.startswith("building:")} == (
            set() if name == "below-tree" else {f"building:{w}" for w in (*FACTORIES, *CONSUMERS)}
        )
    building = acting(table(ada=ship("smew", cargo="phone-booth rubber-duck", yellow=1)))
    for name in ("below-tree", "tree"):
        assert lit(building, name) == {"building:factory-radio"}


# --- Form


def test_every_thing_says_what_it_is() -> None:
    for language in LANGUAGES:
        for view in list(views(4))[::3]:
            for each in GAME.draw(view, language).plates[1:]:
                root = ElementTree.fromstring(f"<g>{each.body}</g>")
                for part in root.iter():
                    if "data-word" in part.attrib:
                        assert part.findtext("title"), part.attrib


def _placed(state: State) -> list[str]:
    return [each.name for each in GAME.draw(GAME.view(state, ADA), "en").plates]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_plates_are_as_a_page_expects_them(seats: int) -> None:
    ships = [f"player-{seat}" for seat in range(seats)]
    for state in (GAME.start(seats), table(seats), game(seats)[-1]):
        assert _placed(state) == [
            *("map", "beside-track", "below-tree"),
            *ships,
            *("track", "piles", "tree"),
        ]
    picture = GAME.draw(GAME.view(table(seats), ADA), "fr")
    for each in picture.plates:
        assert ElementTree.fromstring(picture[each.name]).get("aria-label")


def test_no_text_is_cut_that_has_to_be_read() -> None:
    """Names of players may be long; those of the game have room."""
    cargo = " ".join(WARES)
    ada = ship(
        "garganey",
        cargo=cargo,
        gear=f"{CREW} navigator engineer merchant hold",
        red=9,
        yellow=9,
        blue=9,
    )
    state = table(5, ada=ada, factories="linear-accelerator at goldeneye; radio at garganey")
    for language in LANGUAGES:
        for view in (GAME.view(state, ADA), *list(views(5))[::4]):
            for each in GAME.draw(view, language).plates[1:]:
                cut = [said for said in texts(f"<svg>{each.body}</svg>") if said.endswith("…")]
                assert not cut, (each.name, cut)
