"""The sections of a report: tables with a plot in every row, as data for the template."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from orrery.lab.playing import Played
from orrery.lab.report import findings, plots
from orrery.lab.report.plots import PERCENT, Scale
from orrery.lab.report.tongue import Tongue
from orrery.lab.simulate import Tally
from orrery.lab.statistics import Interval, Spread, spread


class Column(Struct, frozen=True):
    name: str
    wide: bool = False  # on a narrow screen only for who listens


class Row(Struct, frozen=True):
    name: str
    plot: str
    cells: tuple[str, ...]
    of: int | None = None  # its colour in the legend


class Figure(Struct, frozen=True):
    """A table with plots."""

    name: str  # of the column of names
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


def sections(games: Sequence[Played], say: Tongue) -> list[Section]:
    return [section for section in _sections(games, say) if section.figures]


def _sections(games: Sequence[Played], say: Tongue) -> Iterator[Section]:
    seats = len(games[0].levels)
    levels = findings.by_level(games)
    about = say("levels_about") if seats > 1 else say("levels_alone")
    yield Section("levels", say("levels"), about, (_wins(levels, say, "bot", seats),))
    yield Section("matches", say("matches"), say("matches_about"), tuple(_matches(games, say)))
    yield Section("scores", say("scores"), say("scores_about"), (_scores(games, levels, say),))
    yield Section("parts", say("parts"), say("parts_about"), (_parts(levels, say),))
    if seats > 1:
        tallies = [_named(t, say("seat_of", n=int(t.name) + 1)) for t in findings.by_seat(games)]
        figure = _wins(tallies, say, "seat", seats)
        yield Section("seats", say("seats"), say("seats_about"), (figure,))
    for kind in findings.role_kinds(games):
        rows = [_named(t, say.label(kind, t.name)) for t in findings.by_role(games, kind)]
        title = say.label("kindname", kind)
        figure = _wins(rows, say, "what", seats)
        yield Section(f"role-{kind}", title, say("roles_about"), (figure,))
    openings = [_named(o.tally, _opening(o, say)) for o in findings.by_opening(games)]
    figures = (_wins(openings, say, "opening", seats),) if len(openings) > 1 else ()
    yield Section("openings", say("openings"), say("openings_about"), figures)
    yield Section("lengths", say("lengths"), say("lengths_about"), tuple(_lengths(games, say)))
    figures = (_decisions(games, levels, say),)
    yield Section("decisions", say("decisions"), say("decisions_about"), figures)
    yield Section("thinking", say("thinking"), say("thinking_about"), _thinking(games, levels, say))


# --- Shares -------------------------------------------------------------------------------------


def _wins(tallies: Sequence[Tally], say: Tongue, what: str, seats: int) -> Figure:
    """How often each of them won, and its points."""
    even = 1 / seats if seats > 1 else None
    names = {t.name: say.level(t.name) if what == "bot" else t.name for t in tallies}
    rows = tuple(
        Row(
            names[tally.name],
            plots.interval(tally.share.interval, PERCENT, even),
            (
                say.percent(tally.share.value),
                say.percents(tally.share.low, tally.share.high),
                say.number(tally.score.mean),
                say.number(tally.score.count, 0),
            ),
        )
        for tally in tallies
    )
    columns = (
        Column(say("column_wins" if seats > 1 else "column_success")),
        Column(say("column_interval"), wide=True),
        Column(say("column_score"), wide=True),
        Column(say("column_games"), wide=True),
    )
    return Figure(say(f"column_{what}"), columns, _percent_ticks(say), rows)


def _matches(games: Sequence[Played], say: Tongue) -> Iterator[Figure]:
    duels = findings.duels(games)
    rows = tuple(
        Row(
            say("match_of", one=say.level(duel.one), other=say.level(duel.other)),
            plots.interval(duel.share.interval, PERCENT, 0.5),
            (
                say.percent(duel.share.value),
                say.percents(duel.share.low, duel.share.high),
                say.percent(duel.share.bound),
                say.number(duel.share.games, 0),
            ),
        )
        for duel in duels
    )
    columns = (
        Column(say("column_wins")),
        Column(say("column_interval"), wide=True),
        Column(say("column_bound"), wide=True),
        Column(say("column_games"), wide=True),
    )
    if len(rows) > 1:
        yield Figure(say("column_match"), columns, _percent_ticks(say), rows)


def _opening(opening: findings.Opening, say: Tongue) -> str:
    text = say("then").join(say.sentence(words) for words in opening.words)
    return f"{text} …" if opening.begun else text


# --- Points and lengths -------------------------------------------------------------------------


def _scores(games: Sequence[Played], levels: Sequence[Tally], say: Tongue) -> Figure:
    totals = {
        level.name: [g.totals[s] for g, s in findings.places(games) if g.levels[s] == level.name]
        for level in levels
    }
    on = plots.whole([total for row in totals.values() for total in row])
    shapes = {name: plots.counts(row, on) for name, row in totals.items()}
    most = max(max(shape) for shape in shapes.values())
    rows = tuple(
        Row(
            say.level(level.name),
            plots.histogram(shapes[level.name], most, level.score, on, n),
            _spread_cells(level.score, say),
        )
        for n, level in enumerate(levels)
    )
    name = say("column_bot")
    return Figure(name, _spread_columns(say), _ticks(on, say), rows, "tall")


def _lengths(games: Sequence[Played], say: Tongue) -> Iterator[Figure]:
    """Rounds and moves have scales of their own."""
    for what, numbers in (
        ("tile_rounds", [game.rounds for game in games]),
        ("tile_moves", [game.moves for game in games]),
    ):
        if not any(numbers):
            continue
        on = plots.whole(numbers)
        of = spread([number] for number in numbers)
        shape = plots.counts(numbers, on)
        name = say(what)
        plot = plots.histogram(shape, max(shape), of, on, 0)
        row = Row(name[:1].upper() + name[1:], plot, _spread_cells(of, say))
        yield Figure(
            say("column_what"), _spread_columns(say), _ticks(on, say), (row,), "tall", caption=name
        )


def _spread_columns(say: Tongue) -> tuple[Column, ...]:
    return (
        Column(say("column_mean")),
        Column(say("column_interval"), wide=True),
        Column(say("column_deviation"), wide=True),
        Column(say("column_median"), wide=True),
        Column(say("column_range"), wide=True),
    )


def _spread_cells(of: Spread, say: Tongue) -> tuple[str, ...]:
    return (
        say.number(of.mean),
        say.between(of.low, of.high),
        say.number(of.deviation),
        say.number(of.median),
        say.between(of.least, of.most, 0),
    )


# --- Parts and decisions ------------------------------------------------------------------------


def _parts(levels: Sequence[Tally], say: Tongue) -> Figure:
    parts = [p for p in levels[0].parts if any(abs(level.parts[p]) >= 0.05 for level in levels)]
    found = {say.label("part", p): [level.parts[p] for level in levels] for p in parts}
    totals = [level.score.mean for level in levels]
    figure = _compared(found, levels, say, "column_part")
    total = Row(say("column_total"), "", tuple(say.number(n) for n in totals))
    return Figure(
        figure.name,
        figure.columns,
        figure.ticks,
        (*figure.rows, total),
        figure.look,
        figure.legend,
    )


def _decisions(games: Sequence[Played], levels: Sequence[Tally], say: Tongue) -> Figure:
    verbs = findings.decisions(games)
    names = {verb: say.label("verb", verb) for verb in verbs}
    found = {
        # Two verbs may be called the same; then their words tell them apart.
        name if list(names.values()).count(name) == 1 else f"{name} ({verb})": [
            verbs[verb][level.name] for level in levels
        ]
        for verb, name in names.items()
    }
    return _compared(found, levels, say, "column_verb")


def _compared(
    found: dict[str, list[float]], levels: Sequence[Tally], say: Tongue, name: str
) -> Figure:
    """Figures of each level side by side."""
    numbers = [number for row in found.values() for number in row] or [0.0]
    on = plots.scale(numbers, zero=True)
    rows = tuple(
        Row(what, plots.bars(row, on), tuple(say.number(number) for number in row))
        for what, row in found.items()
    )
    names = tuple(say.level(level.name) for level in levels)
    columns = tuple(Column(each) for each in names)
    return Figure(say(name), columns, _ticks(on, say), rows, "bars", names)


# --- Time ---------------------------------------------------------------------------------------


def _thinking(games: Sequence[Played], levels: Sequence[Tally], say: Tongue) -> tuple[Figure, ...]:
    if max(level.seconds for level in levels) < 0.01:  # nobody has thought about anything
        return ()
    asked = findings.asked(games)
    each = {level.name: level.seconds / max(asked[level.name], 1e-9) for level in levels}
    on = plots.scale(list(each.values()), zero=True)
    rows = tuple(
        Row(
            say.level(level.name),
            plots.interval(Interval(each[level.name], 0.0, each[level.name]), on),
            (
                say.number(each[level.name], 3),
                say.number(level.seconds, 2),
                say.number(asked[level.name]),
                say.number(level.slowest, 2),
                say.number(level.cuts, 0),
            ),
        )
        for level in levels
    )
    columns = (
        Column(say("column_per_decision")),
        Column(say("column_per_game"), wide=True),
        Column(say("column_decisions"), wide=True),
        Column(say("column_slowest"), wide=True),
        Column(say("column_cuts"), wide=True),
    )
    return (Figure(say("column_bot"), columns, _ticks(on, say), rows),)


# --- Scales -------------------------------------------------------------------------------------


def _percent_ticks(say: Tongue) -> tuple[tuple[float, str], ...]:
    return tuple((tick, say.percent(tick, 0)) for tick in PERCENT.ticks)


def _ticks(on: Scale, say: Tongue) -> tuple[tuple[float, str], ...]:
    digits = max(len(f"{tick:g}".partition(".")[2]) for tick in on.ticks)
    return tuple((on.at(tick), say.number(tick, digits)) for tick in on.ticks)


def _named(tally: Tally, name: str) -> Tally:
    return replace(tally, name=name)
