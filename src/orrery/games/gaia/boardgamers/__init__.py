"""Games of the boardgamers site: its set-up and its move lines become our record.

The site writes one line for what a player does in a turn, with its own words. `reading` takes the
file and the lines apart, `conversions` turns its free actions into ours, `translation` plays the
game along and finds the sentence for every command. What cannot be told is named with its line.
"""

from orrery.games.gaia.boardgamers.reading import SiteGame, read_game
from orrery.games.gaia.boardgamers.translation import Translation, import_game, translate

__all__ = ["SiteGame", "Translation", "import_game", "read_game", "translate"]
