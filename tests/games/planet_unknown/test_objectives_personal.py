"""Personal objectives: the goal on each of the 28 faces, just reached and just not; how they are
dealt, kept secret and paid."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.planet_unknown.table import (
    ADA,
    BOB,
    after,
    board,
    broken,
    dealt,
    ice_of,
    names,
    offers,
    opened,
    part,
    table,
    why_not,
)
from games.planet_unknown.tally import PERSONAL, crowded, reached
from games.planet_unknown.test_objectives_shared import land
from orrery.games.planet_unknown import GAME, tasks
from orrery.games.planet_unknown.components import CUBES, OBJECTIVE_WORDS, PLANETS
from orrery.games.planet_unknown.ground import GROUND
from orrery.games.planet_unknown.objectives import met
from orrery.games.planet_unknown.state import Hand, Player, State
from orrery.kernel.game import NATURE
from orrery.kernel.hexes import bits

FIRST_RULE = 32  # PU-COMP-OBJ-32 is the face of O01, and so on


def faces(what: str) -> list[Any]:
    """The cards that ask for this, each with its terrain or cube and its entry of the ledger."""
    return [
        pytest.param(
            OBJECTIVE_WORDS[n],
            word,
            id=f"{OBJECTIVE_WORDS[n]}-{word or what}",
            marks=pytest.mark.rule(f"PU-COMP-OBJ-{n + FIRST_RULE}"),
        )
        for n, (key, word) in enumerate(PERSONAL)
        if key == what
    ]


def scored(card: str, ada: Player) -> int:
    """What Ada gets for the card in her hand."""
    hand = Hand(goals=1 << OBJECTIVE_WORDS.index(card))
    return part(table(ada=replace(ada, hand=hand), personal="on"), ADA, "personal")


def block(x: int, y: int, width: int, height: int) -> str:
    return " ".join(f"{x + dx},{y + dy}" for dy in range(height) for dx in range(width))


# --- Each face ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "word"), faces("3x3"))
def test_a_block_of_nine(card: str, word: str) -> None:
    assert scored(card, land(word, block(4, 4, 3, 3))) == 5
    assert scored(card, land(word, block(4, 4, 3, 3).replace("5,5", "7,5"))) == 0
    assert scored(card, land(word, block(2, 2, 2, 8))) == 0


@pytest.mark.parametrize(("card", "word"), faces("2x5"))
def test_a_block_of_two_by_five(card: str, word: str) -> None:
    assert scored(card, land(word, block(3, 5, 5, 2))) == 5
    assert scored(card, land(word, block(5, 3, 2, 5))) == 5
    assert scored(card, land(word, block(3, 5, 5, 2).replace("7,6", "8,5"))) == 0
    assert scored(card, land(word, block(4, 4, 4, 4))) == 0


@pytest.mark.parametrize(("card", "word"), faces("six icons"))
def test_six_icons_in_one_area(card: str, word: str) -> None:
    six = block(3, 5, 6, 1)
    assert scored(card, land(word, "", six)) == 5
    apart = six.replace("8,5", "8,6")  # five of them, and one round the corner
    assert scored(card, land(word, "", apart)) == 0
    assert scored(card, land(word, "8,5", apart)) == 5  # ... until terrain joins them
    assert scored(card, land(word, "8,5", six.replace("8,5", ""))) == 0


@pytest.mark.parametrize(("card", "word"), faces("top"))
def test_a_cube_on_top_of_its_track(card: str, word: str) -> None:
    others = {cube: 15 for cube in CUBES if cube != word}
    assert scored(card, board(cubes={word: 15})) == 5
    assert scored(card, board(cubes={**others, word: 14})) == 0


@pytest.mark.rule("PU-CORP-MAKESHIFT-02")
@pytest.mark.parametrize(("card", "word"), faces("top"))
def test_makeshift_brings_any_cube_to_the_top_of_the_track(card: str, word: str) -> None:
    """The card asks for the track: another cube will do there, and its own cube elsewhere not."""
    other = next(cube for cube in CUBES if cube != word)
    guest = board(corporation="makeshift", cubes={other: f"{word}-15"})
    assert scored(card, guest) == 5
    away = board(corporation="makeshift", cubes={word: f"{other}-15"})
    assert scored(card, away) == 0


@pytest.mark.parametrize(("card", "word"), faces("at most five icons"))
def test_no_more_than_five_energy_icons(card: str, word: str) -> None:
    assert scored(card, land("energy", "5,5", block(3, 4, 5, 1))) == 5
    assert scored(card, land("energy", "", block(3, 4, 6, 1))) == 0
    assert scored(card, land("tech", "", block(3, 4, 6, 1))) == 5


@pytest.mark.parametrize(("card", "word"), faces("nine meteorites"))
def test_nine_meteorites(card: str, word: str) -> None:
    assert scored(card, board(meteorites=9)) == 5
    assert scored(card, board(meteorites=8)) == 0


@pytest.mark.parametrize(("card", "word"), faces("more lifepods than meteorites"))
def test_more_lifepods_than_meteorites(card: str, word: str) -> None:
    assert scored(card, board(area=4, meteorites=3)) == 5
    assert scored(card, board(area=3, meteorites=3)) == 0
    on_techs = board(corporation="jump-drive", area=1, held="tech-a tech-b tech-c", meteorites=3)
    assert scored(card, on_techs) == 5


@pytest.mark.parametrize(("card", "word"), faces("no ice"))
def test_all_ice_covered(card: str, word: str) -> None:
    """21 squares of the common planet; tiles and patches cover alike."""
    ice = sorted(ice_of("ksb-4156"))
    assert scored(card, land("civ", " ".join(ice))) == 5
    assert scored(card, land("civ", " ".join(ice[1:]))) == 0
    assert scored(card, board(patches=" ".join(ice))) == 5


@pytest.mark.parametrize(("card", "word"), faces("no land"))
def test_all_land_covered(card: str, word: str) -> None:
    """75 squares of the common planet: all that are not ice."""
    rest = sorted(names(GROUND[0].all) - ice_of("ksb-4156"))
    assert len(rest) == 75
    assert scored(card, land("civ", " ".join(rest))) == 5
    assert scored(card, land("civ", " ".join(rest[1:]))) == 0


@pytest.mark.rule("PU-SRC-24")
def test_where_there_is_no_ice_none_is_left_uncovered() -> None:
    assert scored("O27", board("petra")) == 5


@pytest.mark.rule("PU-PLANET-PETRA-02", "PU-RULING-26")
def test_currents_of_petra_make_blocks_of_energy_and_are_no_cover() -> None:
    """Around 8,6 all eight squares carry a current: energy on it makes a block of nine. A current
    that nothing covers is land all the same."""
    assert scored("O06", board("petra")) == 0
    assert scored("O06", land("energy", "8,6", planet="petra")) == 5
    petra = GROUND[PLANETS.index("petra")]
    rest = names(petra.all) - names(petra.currents)
    assert scored("O28", land("civ", " ".join(rest), planet="petra")) == 0
    assert scored("O28", land("civ", " ".join(names(petra.all)), planet="petra")) == 5


def test_crowded_planets_reach_the_goals_that_a_slow_tally_sees_reached() -> None:
    seen, rng = {card: set[bool]() for card in range(len(PERSONAL))}, Random(1)
    for _ in range(300):
        player = crowded(rng)
        for card, (what, word) in enumerate(PERSONAL):
            assert met(player, card) == reached(player, what, word), (card, player)
            seen[card].add(met(player, card))
    assert [card for card, found in seen.items() if len(found) < 2] == []


# --- How they are used --------------------------------------------------------------------------


@pytest.mark.rule("PU-COMP-OBJ-03", "PU-OBJ-06", "PU-SCORE-10")
def test_five_medals_for_each_goal_that_is_reached() -> None:
    ada = board(meteorites=9, cubes={"civ": 15}, goals="O25 O19 O20")
    assert part(table(ada=ada), ADA, "personal") == 5 + 5
    assert part(table(1, ada=ada), ADA, "personal") == 5 + 5
    assert part(table(ada=board(meteorites=9)), ADA, "personal") == 0


@pytest.mark.rule("PU-OBJ-02", "PU-SCORE-10", "PU-SETUP-26")
def test_several_players_may_add_personal_objectives() -> None:
    """Without the option nobody is dealt any; alone everybody is, whatever the option says."""
    for seats, option, cards in ((3, "off", 0), (3, "on", 1), (1, "off", 3), (1, "on", 3)):
        state, rng = opened(seats, personal=option), Random(seats)
        while state.turn == 0:
            (seat, *_) = GAME.to_act(state)
            move = GAME.chance(state, rng) if seat == NATURE else GAME.moves(state, seat)[0]
            state = GAME.apply(state, seat, move)
        assert {p.hand.goals.bit_count() for p in state.players} == {cards}, (seats, option)


def set_up() -> State:
    """Two players with two personal objectives each, before they put one back."""
    state = dealt(opened(2, personal="on"))
    assert [player.hand.dealt.bit_count() for player in state.players] == [2, 2]
    return state


@pytest.mark.rule("PU-OBJ-03", "PU-SETUP-27")
def test_everybody_is_dealt_two_objectives_before_anything_else() -> None:
    """The deal to the last of six seats; no other deal is taken for it."""
    state, rng = opened(6, personal="on"), Random(1)
    while [type(task) for task in state.agenda[:2]] != [tasks.Dealing, tasks.Together]:
        state = GAME.apply(state, NATURE, GAME.chance(state, rng))
    free = [word for n, word in enumerate(OBJECTIVE_WORDS) if state.box >> n & 1]
    for deal in (f"objectives seat-5 get {free[0]}", "pile 1 has C01 C02", f"shared {free[0]}"):
        assert broken(state, deal, NATURE) == ["PU-SETUP-27"], deal
    assert broken(state, f"objectives seat-4 get {free[0]} {free[1]}", NATURE) == ["PU-SETUP-27"]
    state = GAME.play(state, NATURE, f"objectives seat-5 get {free[0]} {free[1]}")
    assert GAME.to_act(state) == tuple(range(6))


@pytest.mark.rule("PU-OBJ-03")
def test_of_two_objectives_one_is_kept_and_the_other_is_out_of_the_game() -> None:
    state = set_up()
    first, second = bits(state.players[ADA].hand.dealt)
    assert offers(state) == [f"reject {OBJECTIVE_WORDS[n]}" for n in (first, second)]
    other = next(n for n in range(28) if n not in (first, second))
    assert broken(state, f"reject {OBJECTIVE_WORDS[other]}") == ["PU-OBJ-03"]
    state = after(state, f"reject {OBJECTIVE_WORDS[first]}")
    hand = state.players[ADA].hand
    assert (hand.goals, hand.dealt) == (1 << second, 0)
    assert not state.box >> first & 1  # nobody is dealt it any more
    assert broken(state, f"reject {OBJECTIVE_WORDS[second]}") != []


@pytest.mark.rule("PU-OBJ-03")
def test_why_an_objective_is_not_put_back() -> None:
    state = set_up()
    mine = state.players[ADA].hand.dealt
    other = next(n for n in range(28) if not mine >> n & 1)
    said = why_not(state, f"reject {OBJECTIVE_WORDS[other]}")
    assert said == "no objective of yours is to be put back now"
    state = table(personal="on")
    assert broken(state, "reject O01") == ["PU-OBJ-03"]
    assert "Objectif" in why_not(state, "reject O01", "fr")


@pytest.mark.rule("PU-OBJ-04")
def test_shared_objectives_are_dealt_once_everybody_has_chosen() -> None:
    state = set_up()
    mine, theirs = ([*bits(player.hand.dealt)] for player in state.players)
    state = after(state, f"reject {OBJECTIVE_WORDS[mine[0]]}")
    assert (GAME.to_act(state), state.shared) == ((BOB,), ())
    state = after(state, f"reject {OBJECTIVE_WORDS[theirs[1]]}", seat=BOB)
    assert GAME.to_act(state) == (NATURE,)
    held = [OBJECTIVE_WORDS[n] for n in (mine[1], theirs[0])]
    free = [word for n, word in enumerate(OBJECTIVE_WORDS) if state.box >> n & 1]
    assert not set(free) & set(held)
    refused = GAME.objections(state, NATURE, GAME.read(f"shared {held[0]} {free[0]} {free[1]}"))
    assert [objection.rule for objection in refused] == ["PU-SETUP-24"]
    state = GAME.play(state, NATURE, f"shared {free[0]} {free[1]} {free[2]}")
    assert [OBJECTIVE_WORDS[n] for n in state.shared] == free[:3]


@pytest.mark.rule("PU-OBJ-05")
def test_personal_objectives_are_secret_until_the_end() -> None:
    """Bob knows how many Ada has, not which, nor what they bring her; at the end all is shown."""
    ada = board(meteorites=9, goals="O25")
    state = table(ada=ada, bob=board(goals="O01"), personal="on")
    own, bobs = GAME.view(state, ADA), GAME.view(state, BOB)
    assert [(goal.objective, goal.met) for goal in own.goals] == [("O25", True)]
    assert [goal.objective for goal in bobs.goals] == ["O01"]
    assert (own.scores[ADA].parts["personal"], bobs.scores[ADA].parts["personal"]) == (5, 0)
    assert bobs.unknown.players[ADA].goals == 1
    assert not bobs.seen.players[ADA].hand.goals
    over = table(ada=ada, agenda=())
    assert GAME.view(over, BOB).scores[ADA].parts["personal"] == 5
    assert GAME.view(over, BOB).seen.players[ADA].hand.goals == ada.hand.goals


@pytest.mark.rule("PU-OBJ-05")
def test_what_is_dealt_and_put_back_is_told_to_its_owner_alone() -> None:
    deal, back = GAME.read("objectives seat-0 get O01 O02"), GAME.read("reject O01")
    assert GAME.tell(deal, NATURE, ADA) == "objectives seat-0 get O01 O02"
    assert GAME.tell(deal, NATURE, BOB) == GAME.tell(deal, NATURE, None) == "objectives seat-0"
    assert GAME.tell(back, ADA, ADA) == "reject O01"
    assert GAME.tell(back, ADA, BOB) is None
