"""The table as text: whatever is public can be read, and it fits a terminal."""

import pytest
from msgspec.structs import replace

from games.living_planet.picture import views
from games.living_planet.table import ADA, BOB, acting, after, dealt, hand, striking, table, trading
from orrery.games.living_planet import GAME, tasks
from orrery.games.living_planet.components import COLOURS, TILE, TILE_WORDS, TYPES
from orrery.kernel.text import LANGUAGES

HOUSES = (
    "oil-drill-3 at 0,-1a; iron-mine-2 at 0,-1b for bob with wounded; "
    "steel-dome at 1,-1a for ada with chip scientist"
)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sketch_is_at_most_a_hundred_columns_wide(seats: int) -> None:
    for view in views(seats):
        for language in LANGUAGES:
            lines = GAME.sketch(view, language).splitlines()
            assert max(map(len, lines)) <= 100
            assert not any(line != line.rstrip() for line in lines)


def test_hexes_are_listed_with_dice_buildings_and_units() -> None:
    ada = hand(rovers="0,-1 0,-1")
    state = table(ada=ada, laid="M1 r0 at 0,-1; F1 r0 at 1,-1", houses=HOUSES)
    lines = GAME.sketch(GAME.view(state, ADA), "en").splitlines()
    start = next(
        n for n, line in enumerate(lines) if line.startswith("   0,-1   M1 Vibrium Mountain")
    )
    told = " ".join(line.strip() for line in lines[start : start + 3])
    assert "A oil drill (3), abandoned" in told
    assert "B iron mine (2), circle: wounded scientist, occupied" in told
    assert "triangle: 2 × rover" in told
    assert any("A steel dome, triangle: chip + active scientist" in line for line in lines)


def test_dice_prices_and_players_can_be_read() -> None:
    ada = hand(credits=12, oil=2, discard=(4, 6), destiny=True, taken=True)
    state = table(ada=ada, prices={"vibrium": 9}, depletion="iron", named="oil", dice=(1, 2, 3, 4))
    state = striking(replace(state, round=2), "red", 2)
    told = " ".join(GAME.sketch(GAME.view(state, ADA), "en").split())
    assert "Living Planet · Round 2 of 12" in told
    assert "triangle 2 (red, cataclysms), circle 2 (blue, order)," in told
    assert "square 3 (yellow, order), diamond 4 (green, order)" in told
    assert "1 iron" in told
    assert "vibrium 9 MC (8)" in told
    assert "Triangle · Player 1 (you) ·" in told
    assert "12 MC, 2 oil" in told
    assert "in hand: 1 2 3 5, discard: 4 6" in told
    assert "destiny token" in told
    other = GAME.sketch(GAME.view(state, BOB), "en")
    assert "12 MC" not in other
    assert "in hand: 4, discard: 6" in other


def test_dice_that_have_still_to_strike_have_a_star() -> None:
    state = table(laid="M1 r0 at 0,-1", dice=(1, 2, 3, 4), columns="red blue yellow green")
    colour, value, kind = TILE[TILE_WORDS.index("M1")].dice[0]
    dice = [value if n == colour else 7 - value for n in range(4)]
    shape = GAME.words.label("colour", COLOURS[colour])
    told = f"{shape} {value} {GAME.words.label('type', TYPES[kind], form='short')}"
    coming = replace(state, dice=tuple(dice), agenda=(tasks.Turn(ADA),))
    assert f"{told}*" in GAME.sketch(GAME.view(coming, ADA), "en")
    past = replace(coming, rows=(3, 3, 3, 3))
    assert told in GAME.sketch(GAME.view(past, ADA), "en")
    assert f"{told}*" not in GAME.sketch(GAME.view(past, ADA), "en")


def test_what_was_drawn_can_be_read_by_whoever_may() -> None:
    explored = dealt(after(acting(table(), ADA, die=2), "explore"))
    assert "Hexes drawn" in GAME.sketch(GAME.view(explored, BOB), "en")
    traded = trading(table(), ADA, 1, "MK05")
    assert "MK05 oil −2" in GAME.sketch(GAME.view(traded, ADA), "en")
    assert "MK05" not in GAME.sketch(GAME.view(traded, BOB), "en")
