"""The sections of a report: tables with a plot in every row, as data for the template."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from orrery.lab.playing import Played
from orrery.lab.report import findings, plots
from orrery.lab.report.formatting import Formatter
from orrery.lab.report.plots import PERCENT, Scale
from orrery.lab.simulate import Tally
from orrery.lab.statistics import Interval, Spread, spread


class Column(Struct, frozen=True):
    name: str
    wide: bool = False  # on a narrow screen for screen readers only


class Row(Struct, frozen=True):
    name: str
    plot: str
    cells: tuple[str, ...]
    of: int | None = None  # the number of its colour in the legend


class Figure(Struct, frozen=True):
    """A table with plots."""

    name: str  # heading of the column of names
    columns: tuple[Column, ...]
    ticks: tuple[tuple[float, str], ...]  # places from 0 to 1
    rows: tuple[Row, ...]
    look: str = "flat"  # flat, bars or tall
    legend: tuple[str, ...] = ()
    caption: str = ""


class Section(Struct, frozen=True):
    id: str
    title: str
    about: str
    figures: tuple[Figure, ...]


def sections(games: Sequence[Played], fmt: Formatter) -> list[Section]:
    return [section for section in _sections(games, fmt) if section.figures]


def _sections(games: Sequence[Played], fmt: Formatter) -> Iterator[Section]:
    seats = len(games[0].levels)
    levels = findings.by_level(games)
    about = fmt("levels_about") if seats > 1 else fmt("levels_alone")
    yield Section("levels", fmt("levels"), about, (_wins(levels, fmt, "bot", seats),))
    yield Section("matches", fmt("matches"), fmt("matches_about"), tuple(_matches(games, fmt)))
    yield Section("scores", fmt("scores"), fmt("scores_about"), (_scores(games, levels, fmt),))
    yield Section("parts", fmt("parts"), fmt("parts_about"), (_parts(levels, fmt),))
    if seats > 1:
        tallies = [_named(t, fmt("seat_of", n=int(t.name) + 1)) for t in findings.by_seat(games)]
        figure = _wins(tallies, fmt, "seat", seats)
        yield Section("seats", fmt("seats"), fmt("seats_about"), (figure,))
    for kind in findings.role_kinds(games):
        rows = [_named(t, fmt.label(kind, t.name)) for t in findings.by_role(games, kind)]
        title = fmt.label("kindname", kind)
        figure = _wins(rows, fmt, "what", seats)
        yield Section(f"role-{kind}", title, fmt("roles_about"), (figure,))
    openings = [_named(o.tally, _opening(o, fmt)) for o in findings.by_opening(games)]
    figures = (_wins(openings, fmt, "opening", seats),) if len(openings) > 1 else ()
    yield Section("openings", fmt("openings"), fmt("openings_about"), figures)
    yield Section("lengths", fmt("lengths"), fmt("lengths_about"), tuple(_lengths(games, fmt)))
    figures = (_decisions(games, levels, fmt),)
    yield Section("decisions", fmt("decisions"), fmt("decisions_about"), figures)
    yield Section("thinking", fmt("thinking"), fmt("thinking_about"), _thinking(games, levels, fmt))


# --- Shares -------------------------------------------------------------------------------------


def _wins(tallies: Sequence[Tally], fmt: Formatter, what: str, seats: int) -> Figure:
    """A table of win shares and scores."""
    even = 1 / seats if seats > 1 else None
    names = {t.name: fmt.level(t.name) if what == "bot" else t.name for t in tallies}
    rows = tuple(
        Row(
            names[tally.name],
            plots.interval(tally.share.interval, PERCENT, even),
            (
                fmt.percent(tally.share.value),
                fmt.percents(tally.share.low, tally.share.high),
                fmt.number(tally.score.mean),
                fmt.number(tally.score.count, 0),
            ),
        )
        for tally in tallies
    )
    columns = (
        Column(fmt("column_wins" if seats > 1 else "column_success")),
        Column(fmt("column_interval"), wide=True),
        Column(fmt("column_score"), wide=True),
        Column(fmt("column_games"), wide=True),
    )
    return Figure(fmt(f"column_{what}"), columns, _percent_ticks(fmt), rows)


def _matches(games: Sequence[Played], fmt: Formatter) -> Iterator[Figure]:
    duels = findings.duels(games)
    rows = tuple(
        Row(
            fmt("match_of", one=fmt.level(duel.one), other=fmt.level(duel.other)),
            plots.interval(duel.share.interval, PERCENT, 0.5),
            (
                fmt.percent(duel.share.value),
                fmt.percents(duel.share.low, duel.share.high),
                fmt.percent(duel.share.bound),
                fmt.number(duel.share.games, 0),
            ),
        )
        for duel in duels
    )
    columns = (
        Column(fmt("column_wins")),
        Column(fmt("column_interval"), wide=True),
        Column(fmt("column_bound"), wide=True),
        Column(fmt("column_games"), wide=True),
    )
    if len(rows) > 1:
        yield Figure(fmt("column_match"), columns, _percent_ticks(fmt), rows)


def _opening(opening: findings.Opening, fmt: Formatter) -> str:
    text = fmt("then").join(fmt.sentence(words) for words in opening.words)
    return f"{text} …" if opening.begun else text


# --- Points and lengths -------------------------------------------------------------------------


def _scores(games: Sequence[Played], levels: Sequence[Tally], fmt: Formatter) -> Figure:
    totals = {
        level.name: [g.totals[s] for g, s in findings.places(games) if g.levels[s] == level.name]
        for level in levels
    }
    on = plots.whole([total for row in totals.values() for total in row])
    shapes = {name: plots.counts(row, on) for name, row in totals.items()}
    most = max(max(shape) for shape in shapes.values())
    rows = tuple(
        Row(
            fmt.level(level.name),
            plots.histogram(shapes[level.name], most, level.score, on, n),
            _spread_cells(level.score, fmt),
        )
        for n, level in enumerate(levels)
    )
    name = fmt("column_bot")
    return Figure(name, _spread_columns(fmt), _ticks(on, fmt), rows, "tall")


def _lengths(games: Sequence[Played], fmt: Formatter) -> Iterator[Figure]:
    """Tables of the length of games in rounds and in moves, each with its own scale."""
    for what, numbers in (
        ("tile_rounds", [game.rounds for game in games]),
        ("tile_moves", [game.moves for game in games]),
    ):
        if not any(numbers):
            continue
        on = plots.whole(numbers)
        of = spread([number] for number in numbers)
        shape = plots.counts(numbers, on)
        name = fmt(what)
        plot = plots.histogram(shape, max(shape), of, on, 0)
        row = Row(name[:1].upper() + name[1:], plot, _spread_cells(of, fmt))
        yield Figure(
            fmt("column_what"), _spread_columns(fmt), _ticks(on, fmt), (row,), "tall", caption=name
        )


def _spread_columns(fmt: Formatter) -> tuple[Column, ...]:
    return (
        Column(fmt("column_mean")),
        Column(fmt("column_interval"), wide=True),
        Column(fmt("column_deviation"), wide=True),
        Column(fmt("column_median"), wide=True),
        Column(fmt("column_range"), wide=True),
    )


def _spread_cells(of: Spread, fmt: Formatter) -> tuple[str, ...]:
    return (
        fmt.number(of.mean),
        fmt.between(of.low, of.high),
        fmt.number(of.deviation),
        fmt.number(of.median),
        fmt.between(of.least, of.most, 0),
    )


# --- Parts and decisions ------------------------------------------------------------------------


def _parts(levels: Sequence[Tally], fmt: Formatter) -> Figure:
    parts = [p for p in levels[0].parts if any(abs(level.parts[p]) >= 0.05 for level in levels)]
    found = {fmt.label("part", p): [level.parts[p] for level in levels] for p in parts}
    totals = [level.score.mean for level in levels]
    figure = _compared(found, levels, fmt, "column_part")
    total = Row(fmt("column_total"), "", tuple(fmt.number(n) for n in totals))
    return Figure(
        figure.name,
        figure.columns,
        figure.ticks,
        (*figure.rows, total),
        figure.look,
        figure.legend,
    )


def _decisions(games: Sequence[Played], levels: Sequence[Tally], fmt: Formatter) -> Figure:
    verbs = findings.decisions(games)
    names = {verb: fmt.label("verb", verb) for verb in verbs}
    found = {
        # Two verbs may have the same label; then the verb itself is added.
        name if list(names.values()).count(name) == 1 else f"{name} ({verb})": [
            verbs[verb][level.name] for level in levels
        ]
        for verb, name in names.items()
    }
    return _compared(found, levels, fmt, "column_verb")


def _compared(
    found: dict[str, list[float]], levels: Sequence[Tally], fmt: Formatter, name: str
) -> Figure:
    """A table with the figures of all levels side by side."""
    numbers = [number for row in found.values() for number in row] or [0.0]
    on = plots.scale(numbers, zero=True)
    rows = tuple(
        Row(what, plots.bars(row, on), tuple(fmt.number(number) for number in row))
        for what, row in found.items()
    )
    names = tuple(fmt.level(level.name) for level in levels)
    columns = tuple(Column(each) for each in names)
    return Figure(fmt(name), columns, _ticks(on, fmt), rows, "bars", names)


# --- Time ---------------------------------------------------------------------------------------


def _thinking(
    games: Sequence[Played], levels: Sequence[Tally], fmt: Formatter
) -> tuple[Figure, ...]:
    if max(level.seconds for level in levels) < 0.01:  # no level thinks
        return ()
    asked = findings.asked(games)
    each = {level.name: level.seconds / max(asked[level.name], 1e-9) for level in levels}
    on = plots.scale(list(each.values()), zero=True)
    rows = tuple(
        Row(
            fmt.level(level.name),
            plots.interval(Interval(each[level.name], 0.0, each[level.name]), on),
            (
                fmt.number(each[level.name], 3),
                fmt.number(level.seconds, 2),
                fmt.number(asked[level.name]),
                fmt.number(level.slowest, 2),
                fmt.number(level.cuts, 0),
            ),
        )
        for level in levels
    )
    columns = (
        Column(fmt("column_per_decision")),
        Column(fmt("column_per_game"), wide=True),
        Column(fmt("column_decisions"), wide=True),
        Column(fmt("column_slowest"), wide=True),
        Column(fmt("column_cuts"), wide=True),
    )
    return (Figure(fmt("column_bot"), columns, _ticks(on, fmt), rows),)


# --- Scales -------------------------------------------------------------------------------------


def _percent_ticks(fmt: Formatter) -> tuple[tuple[float, str], ...]:
    return tuple((tick, fmt.percent(tick, 0)) for tick in PERCENT.ticks)


def _ticks(on: Scale, fmt: Formatter) -> tuple[tuple[float, str], ...]:
    digits = max(len(f"{tick:g}".partition(".")[2]) for tick in on.ticks)
    return tuple((on.at(tick), fmt.number(tick, digits)) for tick in on.ticks)


def _named(tally: Tally, name: str) -> Tally:
    return replace(tally, name=name)
