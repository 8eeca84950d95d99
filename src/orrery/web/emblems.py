"""The emblem of a game, its picture in the lobby: `emblem.svg` in its package, or a plain one."""

from functools import cache
from importlib.resources import files

from markupsafe import Markup

from orrery.games import game as find


@cache
def emblem(key: str) -> Markup:
    own = files(find(key).package) / "emblem.svg"
    plain = files("orrery.web") / "templates" / "emblem.svg"
    return Markup((own if own.is_file() else plain).read_text(encoding="utf-8"))
