"""Import of games of the boardgamers site, with their set-up and moves, as records.

The site writes one line for what a player does in a turn, with its own words. `reading` takes the
file and the lines apart, `conversions` turns its free actions into ours, `translation` replays the
game and finds the move for every command. An error names the line that could not be translated.
"""

from orrery.games.gaia.boardgamers.reading import SiteGame, read_game
from orrery.games.gaia.boardgamers.translation import Translation, import_game, translate

__all__ = ["SiteGame", "Translation", "import_game", "read_game", "translate"]
