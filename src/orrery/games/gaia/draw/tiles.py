"""A player's tiles: booster, federation tokens, tech tiles, special actions, income to be taken."""

from typing import Final, NamedTuple

from orrery.games.gaia.components import (
    ADVANCED,
    ADVANCED_WORDS,
    BASIC,
    BASIC_WORDS,
    BOOSTER,
    BOOSTER_WORDS,
    FACTIONS,
    TOKEN_WORDS,
)
from orrery.games.gaia.draw import signs
from orrery.games.gaia.draw.board import Board
from orrery.games.gaia.draw.pen import Pen
from orrery.games.gaia.draw.signs import Item
from orrery.games.gaia.draw.supply import BOOSTER_CARD, TOKEN_CARD, booster_face, token_face
from orrery.games.gaia.legal.actions import special_gain, specials
from orrery.games.gaia.state import (
    AMBAS,
    BESCODS,
    FIRAKS,
    FROM_ABILITY,
    FROM_ACADEMY,
    IVITS,
    SPECIALS,
    Player,
)
from orrery.games.gaia.tasks import ITEMS, NONE
from orrery.kernel.hexes import bits
from orrery.kernel.kit import at, fit, text
from orrery.kernel.pen import DOT, box, capital, told
from orrery.kernel.svg import Element, el, group

_TILE: Final = (96.0, 36.0)
_GAP: Final = 4.0
_CHIP: Final = (96.0, 26.0)
_ITEM: Final = (196.0, 24.0)
_ABILITIES: Final = (AMBAS, FIRAKS, IVITS)  # special actions of the institute
_PER_ROW: Final = 4


class Drawn(NamedTuple):
    body: Element
    height: float


def tiles(board: Board, pen: Pen) -> Drawn:
    """All that a player has taken, one section under the other."""
    player, mine, y, parts = board.player, board.mine, 0.0, list[Element]()
    for section in (
        _to_take(board, pen),
        _booster_and_tokens(player, pen, mine=mine),
        _techs(player, pen, mine=mine),
        _specials(player, pen, mine=mine),
    ):
        if section.height:
            parts.append(at(0, y, section.body))
            y += section.height + 6
    return Drawn(group(*parts), y)


# --- Income of power, while its order is chosen


def _to_take(board: Board, pen: Pen) -> Drawn:
    if not board.receiving:
        return Drawn(Element(), 0)
    w, h = _ITEM
    parts = []
    for i, item in enumerate(bits(board.receiving)):
        word = ITEMS[item]
        name = capital(pen.label("item", word))
        frame = box(0, 0, w, h, 4)
        chip = pen.thing(
            "item",
            word,
            text(fit(name, w - 10, 11), w / 2, h / 2, "small"),
            title=name,
            ground=frame("slot"),
            frame=frame,
            mine=board.mine,
        )
        parts.append(at(i % 2 * (w + _GAP), i // 2 * (h + _GAP), chip))
    return Drawn(group(*parts), -(-len(parts) // 2) * (h + _GAP))


# --- Booster and federation tokens


def _booster_and_tokens(player: Player, pen: Pen, *, mine: bool) -> Drawn:
    parts = [_booster(player, pen)]
    w, h = TOKEN_CARD
    room = 4
    for i, token in enumerate(player.tokens):
        word = TOKEN_WORDS[token.kind]
        side = pen.text("green_side" if token.green else "grey_side")
        frame = box(0, 0, w, h)
        card = pen.thing(
            "token",
            word,
            el("g", token_face(token.kind), class_=None if token.green else "is-spent"),
            title=pen.facts("token", word, capital(side)),
            ground=frame("card grown" if token.green else "card"),
            frame=frame,
            mine=mine,
        )
        x = BOOSTER_CARD[0] + 10 + i % room * (w + _GAP + 6)
        parts.append(at(x, i // room * (h + _GAP), card))
    rows = max(1, -(-len(player.tokens) // room))
    return Drawn(group(*parts), rows * (BOOSTER_CARD[1] + _GAP) - _GAP)


def _booster(player: Player, pen: Pen) -> Element:
    w, h = BOOSTER_CARD
    frame = box(0, 0, w, h)
    name = capital(pen.text("booster"))
    if player.booster == NONE:
        return told(name, frame("slot open"), text(name, w / 2, h / 2, "small faint"))
    title = pen.facts("booster", BOOSTER_WORDS[player.booster])
    return told(title, frame("card"), booster_face(player.booster, pen.language))


# --- Tech tiles


def _techs(player: Player, pen: Pen, *, mine: bool) -> Drawn:
    """Advanced tiles first, then the basic ones; a covered one has lost its effect."""
    cards = [
        _tech("advanced", n, ADVANCED_WORDS[n], pen, covered=False, mine=mine)
        for n in bits(player.advanced)
    ]
    cards += [
        _tech("basic", n, BASIC_WORDS[n], pen, covered=bool(player.covered >> n & 1), mine=mine)
        for n in bits(player.tiles)
    ]
    w, h = _TILE
    name = capital(pen.text("tech_many"))
    frame = box(-3, 0, 130, 16, 4)
    head = pen.thing(
        "good", "tech", text(name, 0, 8, "left small faint"), title=name, frame=frame, mine=mine
    )
    body = group(
        head,
        *(
            at(i % _PER_ROW * (w + _GAP), 18 + i // _PER_ROW * (h + _GAP), card)
            for i, card in enumerate(cards)
        ),
    )
    return Drawn(body, 18 + -(-len(cards) // _PER_ROW) * (h + _GAP))


def _tech(kind: str, n: int, word: str, pen: Pen, *, covered: bool, mine: bool) -> Element:
    w, h = _TILE
    tile = BASIC[n] if kind == "basic" else ADVANCED[n]
    frame = box(0, 0, w, h, 4)
    inside = el(
        "g",
        signs.tech_face(tile, w, h, pen.language),
        class_="is-off" if covered else None,
    )
    ground = frame("card grown" if kind == "advanced" else "slot open" if covered else "card")
    state = capital(pen.text("covered")) if covered else ""
    title = pen.facts(kind, word, state)
    return pen.thing(kind, word, inside, title=title, ground=ground, frame=frame, mine=mine)


# --- Special actions


def special_actions(player: Player) -> list[int]:
    """The special actions that a player has, used or not, that of the faction last."""
    ability = player.faction == BESCODS or (player.faction in _ABILITIES and player.institutes)
    return [*bits(specials(player)), *([FROM_ABILITY] if ability else [])]


def _specials(player: Player, pen: Pen, *, mine: bool) -> Drawn:
    have = special_actions(player)
    if not have:
        return Drawn(Element(), 0)
    w, h = _CHIP
    name = text(capital(pen.label("kindname", "source")), 0, 8, "left small faint")
    chips = (
        at(i % _PER_ROW * (w + _GAP), 18 + i // _PER_ROW * (h + _GAP), chip)
        for i, chip in enumerate(_special(number, player, pen, mine=mine) for number in have)
    )
    return Drawn(group(name, *chips), 18 + -(-len(have) // _PER_ROW) * (h + _GAP))


def _special(number: int, player: Player, pen: Pen, *, mine: bool) -> Element:
    w, h = _CHIP
    word, used = SPECIALS[number], bool(player.used >> number & 1)
    frame = box(0, 0, w, h, 4)
    inside = el(
        "g",
        signs.centred(_action(number, player, pen), w / 2, h / 2),
        class_="is-off" if used else None,
    )
    cross = el("path", class_="gone", d=f"M6 {h - 4:g}L{w - 6:g} 4") if used else ""
    name = capital(pen.label("source", word))
    about = pen.about("source", word) or _ability(player, pen)
    title = DOT.join((name, about, *([capital(pen.text("used"))] if used else [])))
    return pen.thing(
        "source",
        word,
        inside,
        cross,
        title=title,
        ground=frame("slot passed" if used else "slot on"),
        frame=frame,
        mine=mine and number != FROM_ABILITY,
    )


def _ability(player: Player, pen: Pen) -> str:
    return pen.about("faction", FACTIONS[player.faction])


def _action(number: int, player: Player, pen: Pen) -> list[Item]:
    word = SPECIALS[number]
    if number == FROM_ABILITY:
        return [signs.words(pen.label("faction", FACTIONS[player.faction]))]
    if word in BOOSTER_WORDS:
        _, more = signs.booster(BOOSTER[BOOSTER_WORDS.index(word)], pen.language)
        return more[1:]
    gain = signs.goods(special_gain(player, number))
    academy = [signs.symbol("academy", 13, "res-plain")] if number == FROM_ACADEMY else []
    return [*academy, *gain]
