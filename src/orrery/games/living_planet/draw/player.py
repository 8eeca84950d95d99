"""A player's board: what is behind the screen, the reserve, the planet cards and the buildings."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.games.living_planet.atlas import SLOT_WORDS
from orrery.games.living_planet.components import EFFECTS, RESOURCES
from orrery.games.living_planet.draw import signs
from orrery.games.living_planet.draw.pen import Pen, look
from orrery.games.living_planet.draw.scene import Scene
from orrery.games.living_planet.draw.slots import built, told_house
from orrery.games.living_planet.state import House, Player
from orrery.kernel.game import Seat
from orrery.kernel.kit import LETTERS, at, fit, shape, sign, text, width, wrap
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, Plate, el, group

WIDTH: Final = 420.0
_PAD: Final = 12.0
_INNER: Final = WIDTH - 2 * _PAD
_SCREEN_AT: Final = 58.0
_SCREEN: Final = 52.0
_RESERVE_AT: Final = _SCREEN_AT + _SCREEN + 10
_RESERVE: Final = 42.0
_CARDS_AT: Final = _RESERVE_AT + _RESERVE + 24
_LINE: Final = 12.5  # of what a planet card does
_BACK: Final = (28.0, 40.0)  # a card from behind
_HOUSES: Final = 8  # side by side
_HOUSE: Final = 62.0
_VALUES: Final = range(1, 7)


class Seen(NamedTuple):
    """All that a board depends on: equal values draw equal boards."""

    seat: Seat
    name: str
    who: Player
    houses: tuple[House, ...]
    score: tuple[tuple[str, int], ...]  # by part
    notes: tuple[str, ...]
    mine: bool
    purse: bool  # what is behind the screen is known
    secret: bool  # … and only to the reader
    hand: int  # how many planet cards there are in hand
    chosen: bool
    discards: int


def player(seat: Seat, scene: Scene, pen: Pen) -> Plate:
    view, state, unknown = scene.view, scene.state, scene.view.unknown
    mine = seat == view.you
    seen = Seen(
        seat,
        pen.seat(seat),
        state.players[seat],
        tuple(house for house in state.houses if house.owner == seat),
        tuple(view.scores[seat].parts.items()),
        tuple(_notes(seat, scene)),
        mine,
        scene.sees_purse(seat),
        mine and not view.over and state.setup.screens == "hidden",
        unknown.hands[seat],
        unknown.chosen[seat],
        unknown.discards[seat],
    )
    return _player(seen, pen.language)


def _notes(seat: Seat, scene: Scene) -> Iterator[str]:
    if seat == scene.view.you:
        yield "you"
    if seat == scene.state.leader and scene.state.round and not scene.view.over:
        yield "leader"
    if seat == scene.active:
        yield "active"


@lru_cache(512)
def _player(seen: Seen, language: str) -> Plate:
    pen = Pen(language)
    cards, high = _own_cards(seen, pen) if seen.mine else (list(_cards(seen, pen)), _BACK[1])
    below = _CARDS_AT + high + 24
    rows = -(-len(seen.houses) // _HOUSES)
    body = group(
        _head(seen, pen),
        at(_PAD, _SCREEN_AT, *_screen(seen, pen)),
        at(_PAD, _RESERVE_AT, *_reserve(seen, pen)),
        at(_PAD, _CARDS_AT, *cards),
        text(pen.text("own_buildings"), _PAD, below, "left faint"),
        at(_PAD, below + 12, *_houses(seen.houses, pen)),
    )
    return Plate(f"player-{seen.seat}", WIDTH, below + 22 + rows * _HOUSE, body, seen.name)


def _head(seen: Seen, pen: Pen) -> Element:
    name = fit(seen.name, 170, 16)
    after, right = 50 + width(name, 16) + 12, WIDTH - _PAD - 2
    parts = (pen.pair(pen.label("part", part), n) for part, n in seen.score)
    notes = DOT.join(pen.text(note) for note in seen.notes)
    return group(
        shape(look(seen.seat), 22, 22, 20),
        text(LETTERS[seen.seat].upper(), 40, 22, "small faint"),
        text(name, 50, 22, "left big strong"),
        text(fit(notes, right - 80 - after, 11), after, 23, "left small faint"),
        told(
            DOT.join(parts),
            text("" if seen.purse else "+ ?", right - 50, 23, "right small faint"),
            text(sum(n for _, n in seen.score), right - 22, 22, "right huge strong"),
            text(pen.text("vp"), right, 24, "right small faint"),
        ),
    )


# --- The screen and what lies before it


def _screen(seen: Seen, pen: Pen) -> Iterator[Element]:
    """Credits and resources; of other players only a closed screen."""
    who = seen.who
    title = pen.text("your_screen" if seen.mine else "screen")
    yield text(capital(title), 0, -10, "left faint")
    yield box(0, 0, _INNER, _SCREEN)("screen")
    y = _SCREEN / 2
    if not seen.purse:
        hidden = sign("hidden", 24, y, 22, "stroke")
        yield told(capital(pen.text("secret")), hidden, text("?", 46, y, "left strong big"))
        yield text(pen.text("secret"), 64, y, "left faint")
        return
    if seen.secret:
        yield text(pen.text("only_you"), _INNER, -10, "right small faint")
    yield told(
        pen.counted(who.credits, "piece", "credit"),
        sign("credits", 24, y, 24),
        text(who.credits, 44, y, "left strong big"),
        text(pen.text("mc"), 46 + width(str(who.credits), 16), y + 1, "left small faint"),
    )
    first, step = 128.0, (_INNER - 128) / len(RESOURCES)
    for n, count in enumerate(who.goods):
        x = first + n * step
        name = pen.pair(capital(pen.label("resource", RESOURCES[n])), count)
        yield told(
            name,
            at(0, 0, signs.resource(n, x + 8, y, 18), class_=None if count else "is-off"),
            text(count, x + 24, y, "left strong" if count else "left faint"),
        )


def _reserve(seen: Seen, pen: Pen) -> Iterator[Element]:
    """Units and chips that are not on the map, and the destiny token."""
    who, seat = seen.who, seen.seat
    stock = (
        ("unit", "scientist", who.spare_scientists),
        ("unit", "rover", who.spare_rovers),
        ("piece", "chip", who.chips),
    )
    step = (_INNER + 6) / (len(stock) + 1)
    for i, (kind, word, n) in enumerate(stock):
        frame = box(0, 0, step - 6, _RESERVE)
        yield at(
            i * step,
            0,
            pen.thing(
                kind,
                word,
                at(
                    0,
                    0,
                    signs.unit(word, seat, 20, _RESERVE / 2, 22),
                    class_=None if n else "is-off",
                ),
                text(n, 38, _RESERVE / 2, "left strong"),
                text(pen.text("reserve_short"), step - 11, _RESERVE / 2, "right small faint"),
                title=DOT.join((pen.facts(kind, word), pen.pair(pen.text("reserve"), n))),
                ground=frame("slot"),
                frame=frame,
                mine=seen.mine and kind == "unit",
            ),
        )
    x, has = len(stock) * step, who.destiny
    yield at(
        x,
        0,
        told(
            pen.facts("piece", "destiny", str(int(has))),
            box(0, 0, step - 6, _RESERVE)("slot" if has else "slot open"),
            at(0, 0, sign("destiny", 20, _RESERVE / 2, 22), class_=None if has else "is-off"),
            text(pen.label("piece", "destiny", "short"), 36, _RESERVE / 2, "left small faint"),
        ),
    )


# --- Planet cards


def _own_cards(seen: Seen, pen: Pen) -> tuple[list[Element], float]:
    """All six with what they do for the leader, and how high they are together; those on the
    discard are pale."""
    in_hand = pen.pair(capital(pen.text("hand")), seen.hand)
    found, y = [text(in_hand, 0, -10, "left faint")], 0.0
    for value in _VALUES:
        about = wrap(pen.about("effect", EFFECTS[value]), _INNER - 54, 11)
        high = 22 + len(about) * _LINE
        found.append(at(0, y, _own_card(seen, value, about, high, pen)))
        y += high + 4
    return found, y


def _own_card(seen: Seen, value: int, about: list[str], high: float, pen: Pen) -> Element:
    who, seat = seen.who, seen.seat
    effect = EFFECTS[value]
    note = ""
    if who.chosen == value:
        note = pen.text("chosen_card")
    elif not who.hand >> value & 1:
        note = pen.text("discard_top" if who.discard[-1:] == (value,) else "discard_short")
    frame = box(0, 0, _INNER, high)
    held = not note or who.chosen == value
    return pen.thing(
        "value",
        str(value),
        at(
            0,
            0,
            signs.die(seat, value, 22, high / 2, 26),
            text(capital(pen.label("effect", effect)), 46, 11, "left small strong"),
            *(text(said, 46, 24 + i * _LINE, "left small faint") for i, said in enumerate(about)),
            class_=None if held else "is-spent",
        ),
        text(note, _INNER - 8, 11, "right small faint"),
        title=pen.about("value", str(value)),
        ground=frame("card" if held else "slot open"),
        frame=frame,
    )


def _cards(seen: Seen, pen: Pen) -> Iterator[Element]:
    """The cards of others: backs in hand, the one face down, the top of the discard."""
    seat, hand = seen.seat, seen.hand
    w, h = _BACK
    yield text(capital(pen.text("cards")), 0, -10, "left faint")
    for i in range(hand):
        x = i * (w - 10)
        yield at(x, 0, box(0, 0, w, h, 4)("face-down"), shape(look(seat), w / 2, h / 2, 9))
    after = (hand - 1) * (w - 10) + w + 10 if hand else 0
    in_hand = pen.pair(pen.text("hand_short"), hand)
    yield text(in_hand, after, h / 2, "left small faint")
    x = 190.0
    if seen.chosen:
        mark = shape(look(seat), w / 2, h / 2, 12)
        yield told(pen.text("chosen"), at(x, 0, box(0, 0, w, h, 4)("face-down"), mark))
        yield text(pen.text("chosen"), x + w + 8, h / 2, "left small faint")
    x = _INNER - 86
    top = seen.who.discard[-1] if seen.who.discard else 0
    if top:
        title = DOT.join((pen.text("discard_top"), pen.about("value", str(top))))
        die = signs.die(seat, top, w / 2, h / 2, 22)
        yield told(title, at(x, 0, box(0, 0, w, h, 4)("card"), die))
    else:
        yield at(x, 0, box(0, 0, w, h, 4)("slot open"))
    yield text(pen.text("discard_short"), x + w + 8, h / 2 - 7, "left small faint")
    yield text(seen.discards, x + w + 8, h / 2 + 8, "left small")


# --- Buildings


def _houses(houses: tuple[House, ...], pen: Pen) -> Iterator[Element]:
    step = _INNER / _HOUSES
    for i, house in enumerate(sorted(houses, key=lambda each: each.building)):
        x, y = (i % _HOUSES + 0.5) * step, 24 + i // _HOUSES * _HOUSE
        word = SLOT_WORDS[house.slot]
        yield at(
            x,
            y,
            told(
                told_house(word, house, "", pen),
                el("g", built(house, mine=False, pen=pen), transform="scale(1.1)"),
                text(pen.label("slot", word, "short"), 0, 29, "small faint"),
            ),
        )
