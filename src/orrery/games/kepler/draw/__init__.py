"""A picture of a view: the galaxy, the tracks, the card of the round and every nation's boards.

Each plate is a chapter: `galaxy`, `round` (the two tracks and the card), `nation` with its
`technology`. `pen` writes the elements that carry words, `tell` says in a tooltip what a thing is.
All is ours: shapes, signs and layout come from Orrery's kit, nothing from the printed game.
"""

from orrery.games.kepler.draw.galaxy import galaxy
from orrery.games.kepler.draw.nation import nation
from orrery.games.kepler.draw.pen import Pen
from orrery.games.kepler.draw.round import card, supremacy
from orrery.games.kepler.view import KeplerView
from orrery.kernel.svg import Picture, board_css


def draw(view: KeplerView, language: str = "en") -> Picture:
    spending = frozenset(
        choice.words[0].word
        for choice in view.choices
        if any(said.kind == "resource" for said in choice.words)
    )
    pen = Pen.of(language, view.names, spending)
    nations = (nation(view, seat, pen) for seat in range(len(view.seen.players)))
    return Picture(
        (galaxy(view, pen), card(view, pen), supremacy(view, pen), *nations), board_css()
    )
