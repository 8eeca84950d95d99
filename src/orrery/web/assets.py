"""The static files, under URLs that change with their content, so that browsers cache them forever.

All files share one version, so that relative imports between modules work (`./api.js`).
"""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Router, get
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router
from markupsafe import Markup

from orrery.kernel.svg import board_css

FOLDER: Final = Path(str(files("orrery.web"))) / "static"
FOR_EVER: Final = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
AN_HOUR: Final = CacheControlHeader(public=True, max_age=3600)
_IMPORT: Final = re.compile(r'^(?:import|export) .*"\./([\w.]+)";$', re.MULTILINE)


@cache
def version() -> str:
    """The hash of all static files."""
    found = sha256(board_css().encode())
    for file in sorted(FOLDER.iterdir()):
        found.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:12]


def static(name: str) -> str:
    """The URL of a file."""
    return f"/static/{version()}/{name}"


@cache
def preload(*names: str) -> Markup:
    """Link elements that preload modules and all their imports."""
    found, ahead = list[str](), list(names)
    while ahead:
        name = ahead.pop(0)
        if name not in found:
            found.append(name)
            ahead += _IMPORT.findall((FOLDER / name).read_text(encoding="utf-8"))
    link = Markup('<link rel="modulepreload" href="{}">')
    return Markup("").join(link.format(static(name)) for name in found)


@get("/board.css", media_type="text/css", include_in_schema=False)
async def board_style() -> str:
    """The style of boards, shared with stand-alone pictures."""
    return board_css()


def routers() -> list[Router]:
    """Routes to the files by name, and by version and name."""
    own = f"/static/{version()}"
    return [
        Router("/static", route_handlers=[board_style], cache_control=AN_HOUR),
        Router(own, route_handlers=[board_style], cache_control=FOR_EVER),
        create_static_files_router("/static", directories=[FOLDER]),
        create_static_files_router(own, directories=[FOLDER], cache_control=FOR_EVER),
    ]
