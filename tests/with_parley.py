"""`orrery` with Parley on the shelf: a real server with a game of simultaneous moves.

python tests/with_parley.py serve
"""

from orrery.cli import main
from orrery.games import SHELF

if __name__ == "__main__":
    SHELF["parley"] = "parley"
    main()
