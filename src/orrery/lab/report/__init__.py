"""A study as one HTML page that needs nothing else: `orrery report FILE`.

`findings` computes figures, `plots` draws them, `sections` makes tables of both, `formatting`
writes numbers and names in English or French, and report.html and report.css are the template.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from statistics import fmean
from typing import Any, Final

from orrery.games import game as find
from orrery.kernel.svg import board_css
from orrery.lab.playing import Played
from orrery.lab.report.findings import by_level
from orrery.lab.report.formatting import Formatter
from orrery.lab.report.sections import sections
from orrery.lab.store import Archive

_HERE: Final = files("orrery.lab.report")
_BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def report(study: Archive, language: str = "en", file: str = "") -> str:
    """The HTML page of a study."""
    from jinja2 import Environment

    setting, games = study.request.setting, study.games
    game = find(setting.game)
    fmt = Formatter(game, language)
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((_HERE / "report.html").read_text(encoding="utf-8"))
    return template.render(
        language=language,
        fmt=fmt,
        style=_Safe(style()),
        icon=_Safe((files("orrery") / "web/static/icon.svg").read_text(encoding="utf-8")),
        game=game.title[language],
        headline=headline(games, fmt),
        facts=list(facts(study, fmt)),
        tiles=list(tiles(games, fmt)),
        sections=sections(games, fmt),
        count=fmt.number(len(games), 0),
        file=file,
        safe=_Safe,
    )


class _Safe(str):
    """Generated markup, which a template does not escape."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


def headline(games: Sequence[Played], fmt: Formatter) -> str:
    """The main result in one sentence, only as strong as the intervals allow."""
    levels = sorted(by_level(games), key=lambda tally: -tally.share.value)
    best = levels[0]
    name, share = fmt.level(best.name), fmt.percent(best.share.value)
    name = name[:1].upper() + name[1:]
    if len(games[0].levels) == 1 and len(levels) == 1:
        return fmt("headline_alone", name=name, share=share)
    if len(levels) == 1:
        return fmt("headline_self", name=name)
    if best.share.low > levels[1].share.high:
        return fmt("headline_most", name=fmt.level(best.name), share=share)
    return fmt("headline_open")


def facts(study: Archive, fmt: Formatter) -> Iterator[str]:
    """Facts about the study: games, seeds, seatings, options."""
    setting, games = study.request.setting, study.games
    game = find(setting.game)
    seeds = len({game.seed for game in games})
    seatings = max(len(match.seatings) for match in study.request.matches)
    once = "seeds_once" if seatings == 1 else "seeds"
    numbers: dict[str, Any] = {"seeds": fmt.number(seeds, 0), "seatings": seatings}
    yield fmt(once, **numbers)
    chosen = [
        f"{fmt.label('option', option.name)} – {option.labels[value][fmt.language]}"
        for option in game.options
        if (value := setting.options.get(option.name, option.default)) != option.default
    ]
    if chosen:
        yield fmt("options", options=", ".join(chosen))
    if setting.clock:
        yield fmt("clock")


def tiles(games: Sequence[Played], fmt: Formatter) -> Iterator[tuple[str, str]]:
    """A few figures about all games: the figure and what it is."""
    yield fmt.number(len(games), 0), fmt("tile_games")
    yield fmt.number(len(games[0].levels), 0), fmt("tile_seats")
    yield fmt.number(fmean(max(game.totals) for game in games)), fmt("tile_best")
    if any(game.rivals for game in games):
        yield fmt.number(fmean(max(game.rivals) for game in games)), fmt("tile_rival")
    if any(game.rounds for game in games):
        yield fmt.number(fmean(game.rounds for game in games)), fmt("tile_rounds")
    yield fmt.number(fmean(game.moves for game in games), 0), fmt("tile_moves")
    yield fmt.number(fmean(sum(game.seconds) for game in games)), fmt("tile_seconds")


def style() -> str:
    """The style sheet: the site's tokens for dark and light systems, and report.css."""
    sheets = (files("orrery") / "web/static/tokens.css").read_text(encoding="utf-8"), board_css()
    dark, light = list[str](), list[str]()
    for sheet in sheets:
        plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
        for selector, body in _BLOCK.findall(plain):
            name = selector.strip()
            if name in (":root", ":root, .dark"):
                dark.append(body)
            elif name in (":root.light", ".light"):
                light.append(body)
    own = (_HERE / "report.css").read_text(encoding="utf-8")
    tokens = f":root{{{''.join(dark)}}}\n@media (prefers-color-scheme: light){{:root{{"
    return f"{tokens}{''.join(light)}}}}}\n{own}"
