"""The rules of Gaia Project as two tables: the verbs, and the moments in which they apply.

The Automa of the solo game has rows of its own, at the end of both tables.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from orrery.games.gaia import apply, legal, moves, notes, tasks
from orrery.games.gaia.automa import verbs as automa
from orrery.games.gaia.moves import KINDS, AnyMove
from orrery.games.gaia.state import State
from orrery.games.gaia.tasks import Dealing, Task, Turn
from orrery.games.gaia.texts import WORDS, no
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.text import Message, Term
from orrery.kernel.verbs import Asks, At, Runs, Verb, allowed, unlisted

M = TypeVar("M")


def action(
    lists: Callable[[State, Turn], Sequence[M]],
    against: Callable[[State, Turn, M], Iterable[Objection]],
    does: Callable[[State, Turn, M], State],
    note: Callable[[State, Turn, M], Message | None] | None,
    rules: tuple[str, ...],
) -> At[State, Turn, M]:
    """A row for the one action of a turn."""

    def listed(state: State, task: Turn) -> Sequence[M]:
        return () if task.acted else lists(state, task)

    def objecting(state: State, task: Turn, move: M) -> Iterable[Objection]:
        return (no("GP-TURN-03", "acted"),) if task.acted else against(state, task, move)

    def done(state: State, task: Turn, move: M) -> State:
        turn = Turn(task.seat, True)
        return does(replace(state, agenda=(turn, *state.agenda[1:])), turn, move)

    return At(Turn, listed, objecting, done, note, rules)


def deal(
    what: int,
    lists: Callable[[State, Dealing], Sequence[object]],
    against: Callable[[State, Dealing, M], Iterable[Objection]],
    does: Callable[[State, Dealing, M], State],
    rules: tuple[str, ...],
) -> At[State, Dealing, M]:
    """A row for a deal of nature, when it is due."""

    def listed(state: State, task: Dealing) -> Sequence[object]:
        return lists(state, task) if task.what == what else ()

    def objecting(state: State, task: Dealing, move: M) -> Iterable[Objection]:
        if task.what != what:
            return (legal.setup.deal_due(state, task),)
        return against(state, task, move)

    return At(Dealing, listed, objecting, does, None, rules)


# fmt: off
MOMENTS: Final = (
    Asks(Dealing,
         answers=(moves.First, moves.LayMap, moves.LayBasics, moves.LayAdvanced, moves.Crown,
                  moves.LayRounds, moves.LayFinals, moves.LayRow),
         missed=(), otherwise=legal.setup.deal_due, skips=None, rules=()),
    Asks(tasks.Turning, answers=(moves.Turns, moves.Done), missed=(),
         otherwise="GP-ADV-04", skips=None, rules=("GP-ADV-04",)),
    Asks(tasks.Picking, answers=(moves.Pick,), missed=(),
         otherwise="GP-SETUP-18", skips=None, rules=("GP-SETUP-18",)),
    Asks(tasks.Drawing, answers=(moves.DealFaction,), missed=(),
         otherwise="GP-SETUP-18", skips=None, rules=()),
    Asks(tasks.Settling, answers=(moves.Build, moves.Found), missed=(),
         otherwise="GP-SETUP-33", skips=None, rules=("GP-SETUP-33",)),
    Asks(tasks.Boosting, answers=(moves.Take,), missed=(),
         otherwise="GP-SETUP-39", skips=None, rules=("GP-SETUP-39",)),
    Runs(tasks.Income, apply.round.begin, rules=("GP-INCOME-01",)),
    Asks(tasks.Receiving, answers=(moves.Receive,), missed=(),
         otherwise="GP-INCOME-02", skips=apply.round.receive_all,
         rules=("GP-INCOME-01", "GP-RULING-05")),
    Runs(tasks.GaiaPhase, apply.round.complete_projects, rules=("GP-GAIA-03",)),
    Asks(tasks.Returning, answers=(moves.Convert, moves.Done), missed=(),
         otherwise=legal.conversions.gaia_conversion_due, skips=apply.round.come_back,
         rules=("GP-GAIA-01", "GP-GAIA-02", "GP-GAIA-07", "GP-GAIA-08")),
    Runs(tasks.Actions, apply.round.start_actions, rules=("GP-TURN-01",)),
    Asks(Turn,
         answers=(moves.Build, moves.Gaiaform, moves.Upgrade, moves.Federate, moves.Research,
                  moves.Act,
                  moves.Special, moves.Swap, moves.Downgrade, moves.Advance, moves.Outpost,
                  moves.End, moves.Convert, moves.Burn, moves.Pass, moves.PassFor),
         missed=notes.missed, otherwise="GP-TURN-03", skips=None, rules=("GP-TURN-03",)),
    Runs(tasks.Onward, apply.round.onward,
         rules=("GP-TURN-01", "GP-TURN-02", "GP-SOLO-TURN-08")),
    Asks(tasks.Teching, answers=(moves.TakeBasic, moves.TakeAdvanced), missed=(),
         otherwise="GP-TECH-01", skips=apply.actions.skip_teching, rules=("GP-TECH-01",)),
    Asks(tasks.Finding, answers=(moves.Find,), missed=(),
         otherwise="GP-LOST-01", skips=apply.build.skip_finding, rules=("GP-LOST-01",)),
    Asks(tasks.Moving, answers=(moves.Stone,), missed=(),
         otherwise="GP-POWER-09", skips=None, rules=("GP-RULING-01", "GP-RULING-03")),
    Asks(tasks.Charging, answers=(moves.Charge, moves.Decline), missed=(),
         otherwise=legal.conversions.charge_due, skips=apply.build.skip_charging,
         rules=("GP-TURN-05", "GP-ACT10-02")),
    Runs(tasks.Cleaning, apply.round.clean_up,
         rules=("GP-ROUND-01", "GP-ROUND-02", "GP-END-01", "GP-FINAL-09")),
    *automa.MOMENTS,
)

VERBS: Final = (
    Verb(moves.Pick, "faction {faction}",
         At(tasks.Picking, legal.setup.picks, legal.setup.against_pick, apply.setup.pick, None,
            ("GP-SETUP-18",))),
    Verb(moves.Build, "build mine {hex}",
         action(legal.build.builds, legal.build.against_build, apply.build.mine, notes.build,
                ("GP-ACT1-04", "GP-ACT1-09", "GP-ACT1-10", "GP-ACT1-11", "GP-ACT1-13")),
         At(tasks.Settling, legal.setup.settlements, legal.setup.against_settling,
            apply.setup.settle_planet, None, ("GP-SETUP-36",))),
    Verb(moves.Found, "build institute {hex}",
         At(tasks.Settling, legal.setup.settlements, legal.setup.against_settling,
            apply.setup.settle_planet, None, ("GP-SETUP-36",))),
    Verb(moves.Take, "take {booster}",
         At(tasks.Boosting, legal.setup.takes, legal.setup.against_take, apply.setup.take_booster,
            None, ("GP-SETUP-40",))),
    Verb(moves.Gaiaform, "gaiaform {hex}",
         action(legal.build.gaiaforms, legal.build.against_gaiaform, apply.build.gaiaform,
                notes.gaiaform, ("GP-ACT2-04", "GP-ACT2-09"))),
    Verb(moves.Upgrade, "upgrade {hex} {building}",
         action(legal.upgrades.upgrades, legal.upgrades.against_upgrade, apply.build.upgrade,
                notes.upgrade,
                ("GP-ACT3-07", "GP-ACT3-08", "GP-ACT3-09", "GP-ACT3-14", "GP-ACT3-16"))),
    Verb(moves.TakeBasic, "tech {tile:basic} [on {area}]",
         At(tasks.Teching, legal.research.tiles, legal.research.against_basic,
            apply.actions.take_basic, None,
            ("GP-TECH-04", "GP-TECH-10", "GP-TECH-11", "GP-TRIGGER-03"))),
    Verb(moves.TakeAdvanced, "tech {tile:advanced} over {over:basic} [on {area}]",
         At(tasks.Teching, legal.research.tiles, legal.research.against_advanced,
            apply.actions.take_advanced, None,
            ("GP-TECH-08", "GP-TECH-10", "GP-TECH-11", "GP-TRIGGER-03", "GP-FED-11"))),
    Verb(moves.Federate, "federation {hexes:hex*} [via {via:hex*}] {token}",
         action(legal.federations.federation_moves, legal.federations.against_federation,
                apply.build.federate, notes.federate, ("GP-FED-16",))),
    Verb(moves.Research, "research {area}",
         action(legal.research.researches, legal.research.against_research,
                apply.actions.research, None, ("GP-RESEARCH-02",))),
    Verb(moves.Act, "action {space} [mine {hex}] [again {token}]",
         action(legal.actions.acts, legal.actions.against_act, apply.actions.act, notes.act,
                ("GP-ACT6-05", "GP-ACT6-07"))),
    Verb(moves.Special, "special {source} [mine {hex}] [former {site:hex}]",
         action(legal.actions.special_moves, legal.actions.against_special,
                apply.actions.special, notes.special, ("GP-RULING-06",))),
    Verb(moves.Swap, "swap {hex}",
         action(legal.actions.swaps, legal.actions.against_swap, apply.actions.swap, None, ())),
    Verb(moves.Downgrade, "downgrade {hex} [on {area}]",
         action(legal.research.downgrades, legal.research.against_downgrade,
                apply.actions.downgrade, None, ())),
    Verb(moves.Advance, "advance [on {area}]",
         action(legal.research.advances, legal.research.against_advance, apply.actions.advance,
                None, ())),
    Verb(moves.Outpost, "station {hex}",
         action(legal.space.outposts, legal.space.against_outpost, apply.build.outpost, None,
                ("GP-ACT10-12",))),
    Verb(moves.Find, "lost {hex}",
         At(tasks.Finding, legal.space.finds, legal.space.against_finding, apply.build.find, None,
            ("GP-LOST-04",))),
    Verb(moves.Convert, "convert {amount:number} {pay} to {good}",
         At(Turn, legal.conversions.converts, legal.conversions.against_convert,
            apply.actions.convert, notes.convert, ("GP-TURN-04", "GP-ACT9-17")),
         At(tasks.Returning, legal.conversions.gaia_converts,
            legal.conversions.against_gaia_convert, apply.round.use_area, notes.gaia_convert,
            ("GP-GAIA-05", "GP-GAIA-06"))),
    Verb(moves.Burn, "burn {amount:number}",
         At(Turn, legal.conversions.converts, legal.conversions.against_burn, apply.actions.burn,
            None, ("GP-TURN-04", "GP-ACT9-15", "GP-RULING-02"))),
    Verb(moves.Stone, "stone {bowl}",
         At(tasks.Moving, legal.conversions.stones, legal.conversions.against_stone,
            apply.actions.stone, None, ("GP-POWER-09", "GP-POWER-12"))),
    Verb(moves.Charge, "charge {amount:number} [token {when}]",
         At(tasks.Charging, legal.conversions.charges, legal.conversions.against_charge,
            apply.actions.charge, notes.charge,
            ("GP-ACT10-06", "GP-ACT10-08", "GP-ACT10-09"))),
    Verb(moves.Decline, "decline",
         At(tasks.Charging, legal.conversions.charges, allowed, apply.actions.decline, None,
            ("GP-ACT10-07",))),
    Verb(moves.Receive, "income {item}",
         At(tasks.Receiving, legal.income.receivings, legal.income.against_receiving,
            apply.round.receive, None, ("GP-INCOME-05",))),
    Verb(moves.End, "end",
         At(Turn, legal.actions.ends, legal.actions.against_end, apply.actions.end, None,
            ("GP-ACT10-01", "GP-ACT10-13", "GP-RULING-09"))),
    Verb(moves.PassFor, "pass {booster}",
         action(legal.actions.passes_for, legal.actions.against_pass_for, apply.actions.passing,
                None, ("GP-ACT8-01", "GP-ACT8-06", "GP-ACT8-07", "GP-TRIGGER-02"))),
    Verb(moves.Pass, "pass",
         action(legal.actions.passes, legal.actions.against_pass, apply.actions.passing, None,
                ("GP-ACT8-01", "GP-ACT8-04", "GP-ACT8-06", "GP-ACT8-07", "GP-TRIGGER-02"))),
    Verb(moves.Turns, "turn {sector} {turns:number}",
         At(tasks.Turning, legal.setup.turns, legal.setup.against_turning,
            apply.setup.turn_sector, None, ("GP-RULING-10",))),
    Verb(moves.Done, "done",
         At(tasks.Turning, legal.setup.turns, legal.setup.against_map_done, apply.setup.map_done,
            None, ()),
         At(tasks.Returning, legal.conversions.gaia_converts, legal.conversions.against_done,
            apply.round.stop_using_area, None, ("GP-GAIA-09",))),
    Verb(moves.First, "first {seat}",
         deal(tasks.FIRST, legal.setup.firsts, legal.setup.against_first, apply.setup.lay_first,
              ("GP-ADV-01",))),
    Verb(moves.LayMap, "map {tiles:tile*}",
         deal(tasks.MAP, legal.setup.maps, legal.setup.against_map, apply.setup.lay_map,
              ("GP-SETUP-04", "GP-SETUP-06", "GP-ADV-07"))),
    Verb(moves.LayBasics, "basics {tiles:basic*}",
         deal(tasks.BASICS, unlisted, legal.setup.against_tiles, apply.setup.lay_basics, ())),
    Verb(moves.LayAdvanced, "advanced {tiles:advanced*}",
         deal(tasks.ADVANCES, unlisted, legal.setup.against_tiles, apply.setup.lay_advanced, ())),
    Verb(moves.Crown, "crown {token}",
         deal(tasks.CROWN, legal.setup.crowns, legal.setup.against_crown, apply.setup.lay_crown,
              ("GP-SETUP-10", "GP-SETUP-12"))),
    Verb(moves.LayRounds, "rounds {tiles:round*}",
         deal(tasks.ROUNDS_DEAL, unlisted, legal.setup.against_tiles, apply.setup.lay_rounds,
              ("GP-SETUP-15",))),
    Verb(moves.LayFinals, "finals {tiles:final*}",
         deal(tasks.FINALS, unlisted, legal.setup.against_tiles, apply.setup.lay_finals,
              ("GP-SETUP-15",))),
    Verb(moves.LayRow, "row {boosters:booster*}",
         deal(tasks.ROW, unlisted, legal.setup.against_row, apply.setup.lay_row,
              ("GP-SETUP-17", "GP-SOLO-SETUP-05"))),
    Verb(moves.DealFaction, "deal {seat} {faction}",
         At(tasks.Drawing, legal.setup.faction_deals, legal.setup.against_faction_deal,
            apply.setup.deal_faction, None, ())),
    *automa.VERBS,
)
# fmt: on


def _waits(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """It is another player's turn."""
    asked = state.agenda[0].seat
    who = Term("seat", "nature" if asked == NATURE else f"seat-{asked}")
    yield no("GP-TURN-01", who=who)


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Task,
    over="GP-FINAL-09",
    waits=_waits,
)
