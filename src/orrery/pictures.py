"""Pictures of games: a position as PNG, a whole record as a film (animated WebP or GIF)."""

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from orrery.kernel.errors import OrreryError
from orrery.kernel.game import AnyGame
from orrery.kernel.svg import Picture

if TYPE_CHECKING:
    from PIL.Image import Image

FILMS: Final = (".webp", ".gif")
FRAME_MS: Final = 350
LAST_MS: Final = 3000  # the last frame is shown longer


def png(picture: Picture, width: int = 1400) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=str(picture.svg()), width=width))


def film(
    game: AnyGame,
    states: Sequence[Any],
    path: Path,
    language: str,
    *,
    width: int = 900,
    tell: Callable[[int], None] = lambda done: None,
) -> None:
    """A frame for each position, all of one size; `tell` is called with the number drawn."""
    from PIL import Image

    if path.suffix not in FILMS:
        raise OrreryError(f"a film ends in {' or '.join(FILMS)}, not in {path.suffix or 'nothing'}")
    frames = []
    for done, state in enumerate(states, start=1):
        picture = game.draw(game.view(state, None), language)
        frames.append(Image.open(BytesIO(png(picture, width))).convert("RGB"))
        tell(done)
    frames = _of_one_size(frames)
    times = [*[FRAME_MS] * (len(frames) - 1), LAST_MS]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0)


def _of_one_size(frames: "list[Image]") -> "list[Image]":
    """Boards may grow during a game: smaller frames are padded with their background."""
    from PIL import ImageOps

    size = max(frame.width for frame in frames), max(frame.height for frame in frames)

    def fitted(frame: "Image") -> "Image":
        missing = (0, 0, size[0] - frame.width, size[1] - frame.height)
        return ImageOps.expand(frame, missing, fill=frame.getpixel((0, 0)))  # type: ignore[arg-type]

    return [frame if frame.size == size else fitted(frame) for frame in frames]
