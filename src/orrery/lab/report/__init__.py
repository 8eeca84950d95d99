"""A study as one HTML page that needs nothing else: `orrery report FILE`.

`findings` counts, `plots` draws, `sections` puts both into tables, `tongue` speaks English or
French, and report.html and report.css make a page of it in the look of the site.
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
from orrery.lab.report.sections import sections
from orrery.lab.report.tongue import Tongue
from orrery.lab.store import Archive

_HERE: Final = files("orrery.lab.report")
_BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def report(study: Archive, language: str = "en", file: str = "") -> str:
    """The page."""
    from jinja2 import Environment

    setting, games = study.request.setting, study.games
    game = find(setting.game)
    say = Tongue(game, language)
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((_HERE / "report.html").read_text(encoding="utf-8"))
    return template.render(
        language=language,
        say=say,
        style=_Safe(style()),
        icon=_Safe((files("orrery") / "web/static/icon.svg").read_text(encoding="utf-8")),
        game=game.title[language],
        headline=headline(games, say),
        facts=list(facts(study, say)),
        tiles=list(tiles(games, say)),
        sections=sections(games, say),
        count=say.number(len(games), 0),
        file=file,
        safe=_Safe,
    )


class _Safe(str):
    """Markup of our own, which a template does not escape."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


def headline(games: Sequence[Played], say: Tongue) -> str:
    """What came out, in a sentence that says no more than was shown."""
    levels = sorted(by_level(games), key=lambda tally: -tally.share.value)
    best = levels[0]
    name, share = say.level(best.name), say.percent(best.share.value)
    name = name[:1].upper() + name[1:]
    if len(games[0].levels) == 1 and len(levels) == 1:
        return say("headline_alone", name=name, share=share)
    if len(levels) == 1:
        return say("headline_self", name=name)
    if best.share.low > levels[1].share.high:
        return say("headline_most", name=say.level(best.name), share=share)
    return say("headline_open")


def facts(study: Archive, say: Tongue) -> Iterator[str]:
    """What was played."""
    setting, games = study.request.setting, study.games
    game = find(setting.game)
    seeds = len({game.seed for game in games})
    seatings = max(len(match.seatings) for match in study.request.matches)
    once = "seeds_once" if seatings == 1 else "seeds"
    numbers: dict[str, Any] = {"seeds": say.number(seeds, 0), "seatings": seatings}
    yield say(once, **numbers)
    chosen = [
        f"{say.label('option', option.name)} – {option.labels[value][say.language]}"
        for option in game.options
        if (value := setting.options.get(option.name, option.default)) != option.default
    ]
    if chosen:
        yield say("options", options=", ".join(chosen))
    if setting.clock:
        yield say("clock")


def tiles(games: Sequence[Played], say: Tongue) -> Iterator[tuple[str, str]]:
    """A few figures about all games: the figure and what it is."""
    yield say.number(len(games), 0), say("tile_games")
    yield say.number(len(games[0].levels), 0), say("tile_seats")
    yield say.number(fmean(max(game.totals) for game in games)), say("tile_best")
    if any(game.rivals for game in games):
        yield say.number(fmean(max(game.rivals) for game in games)), say("tile_rival")
    if any(game.rounds for game in games):
        yield say.number(fmean(game.rounds for game in games)), say("tile_rounds")
    yield say.number(fmean(game.moves for game in games), 0), say("tile_moves")
    yield say.number(fmean(sum(game.seconds) for game in games)), say("tile_seconds")


def style() -> str:
    """The tokens of the site, dark and light as the reader's system has it, and our own rules."""
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
