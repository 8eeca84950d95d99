"""The rules of Kepler-3042 as two tables: the verbs, and the moments in which they apply."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from orrery.games.kepler import apply, legal, moves, notes, tasks
from orrery.games.kepler.moves import KINDS, AnyMove
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import IN_TURN, Acting, InTurn, Task
from orrery.games.kepler.texts import WORDS, no
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.text import Term
from orrery.kernel.verbs import Asks, At, Runs, Verb, allowed, unlisted


def exchange(task: type[InTurn]) -> At[State, InTurn, moves.Exchange]:
    """A row for a quantum exchange, which may interrupt any task of one's own turn."""
    return At(
        task,
        legal.bonus.exchanges,
        legal.bonus.against_exchange,
        apply.gains.exchange,
        None,
        ("KP-RULING-15", "KP-COMP-09"),
    )


# fmt: off
MOMENTS: Final = (
    Asks(tasks.FirstPlayer, answers=(moves.First,), missed=(),
         otherwise="KP-RULING-19", skips=None, rules=("KP-RULING-19",)),
    Asks(tasks.Laying, answers=(moves.Lay,), missed=(),
         otherwise="KP-SETUP-03", skips=None, rules=("KP-SETUP-03",)),
    Asks(tasks.Placing, answers=(moves.Place,), missed=(),
         otherwise="KP-SETUP-03", skips=apply.setup.skip_placing, rules=("KP-RULING-37",)),
    Asks(tasks.Showing, answers=(moves.Show,), missed=(),
         otherwise="KP-RULING-08", skips=None, rules=("KP-RULING-08",)),
    Asks(tasks.Dealing, answers=(moves.Deal,), missed=(),
         otherwise="KP-SETUP-12", skips=None, rules=("KP-SETUP-12",)),
    Asks(tasks.Starting, answers=(moves.Start,), missed=(),
         otherwise="KP-SETUP-16", skips=None, rules=("KP-SETUP-16",)),
    Asks(tasks.Drawing, answers=(moves.Draw,), missed=(),
         otherwise="KP-ROUND-03", skips=None, rules=("KP-ROUND-02", "KP-ROUND-03")),
    Runs(tasks.Turn, apply.turn.begin, rules=("KP-ROUND-05", "KP-RULING-02")),
    Asks(tasks.Choosing, answers=(moves.Choose, moves.Exchange), missed=legal.bonus.missed_exchange,
         otherwise=legal.actions.cube_must_move, skips=None, rules=("KP-MAIN-01",)),
    Asks(Acting,
         answers=(moves.Build, moves.Colonise, moves.Develop, moves.Terraform, moves.Chart,
                  moves.Store,
                  moves.Produce, moves.Generate, moves.Skip, moves.Done, moves.Exchange),
         missed=legal.bonus.missed_action, otherwise=legal.actions.cube_stands,
         skips=apply.turn.skip_action, rules=("KP-RULING-41",)),
    Asks(tasks.Revealing, answers=(moves.Reveal, moves.Exchange),
         missed=legal.bonus.missed_exchange,
         otherwise=legal.actions.reveal_due, skips=apply.actions.reveal_the_rest,
         rules=("KP-ACT-CARTOGRAPHY-02", "KP-RULING-24")),
    Asks(tasks.BonusStep, answers=(moves.Bonus, moves.Pass, moves.Exchange),
         missed=legal.bonus.missed_bonus, otherwise=legal.bonus.bonus_due,
         skips=apply.turn.skip_bonuses, rules=("KP-BONUS-01",)),
    Asks(tasks.Launching, answers=(moves.Build, moves.Exchange), missed=legal.bonus.missed_exchange,
         otherwise="KP-BONUS-LOGISTICS-02", skips=apply.turn.skip_launch,
         rules=("KP-RULING-11",)),
    Runs(tasks.MovementStep, apply.turn.start_movement, rules=("KP-MOVE-01",)),
    Asks(tasks.Flying, answers=(moves.Move, moves.Stay, moves.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.ships.flight_due,
         skips=apply.turn.skip_flights, rules=("KP-RULING-41",)),
    Runs(tasks.Landing, apply.ships.land, rules=("KP-MOVE-05", "KP-RULING-08", "KP-RULING-22")),
    Asks(tasks.GoingOn, answers=(moves.Move, moves.Stay, moves.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.ships.onward_flight_due,
         skips=apply.turn.skip_onward_flight, rules=("KP-MOVE-06", "KP-RULING-41")),
    Asks(tasks.Removing, answers=(moves.Remove, moves.End, moves.Exchange),
         missed=legal.bonus.missed_removal, otherwise=legal.ships.removal_due,
         skips=apply.turn.skip_removal, rules=("KP-RULING-41",)),
    Asks(tasks.Gaining, answers=(moves.Take, moves.TakeOne, moves.Decline, moves.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.bonus.gain_due,
         skips=apply.gains.skip_gain, rules=("KP-RULING-25", "KP-RULING-41")),
    Asks(tasks.Regenerating, answers=(moves.Regenerate, moves.Decline, moves.Exchange),
         missed=legal.bonus.missed_exchange, otherwise="KP-SUPREMACY-03",
         skips=apply.gains.skip_regeneration, rules=("KP-RULING-25", "KP-RULING-41")),
    Runs(tasks.Resolving, apply.resolution.resolve,
         rules=("KP-ROUND-06", "KP-PROGRESS-01", "KP-PROGRESS-02")),
    Runs(tasks.Rewarding, apply.resolution.reward,
         rules=("KP-PROGRESS-01", "KP-SOLO-03", "KP-RULING-39")),
    Runs(tasks.Awarding, apply.resolution.award,
         rules=("KP-MEDAL-03", "KP-MEDAL-04", "KP-MEDAL-05", "KP-MEDAL-06", "KP-RULING-27",
                "KP-RULING-28")),
    Runs(tasks.Closing, apply.resolution.close, rules=("KP-ROUND-01", "KP-ROUND-08")),
)

VERBS: Final = (
    Verb(moves.Place, "place {hex}",
         At(tasks.Placing, legal.setup.places, legal.setup.against_placing, apply.setup.place,
            None, ("KP-SETUP-08", "KP-RULING-37"))),
    Verb(moves.Start, "start {tech}",
         At(tasks.Starting, legal.setup.starts, legal.setup.against_starting,
            apply.setup.start_with, None, ("KP-SETUP-16",))),
    Verb(moves.Choose, "choose {cell}",
         At(tasks.Choosing, legal.actions.choices, legal.actions.against_choosing,
            apply.actions.choose, None, ("KP-ACT-PROPULSION-01", "KP-RULING-01"))),
    Verb(moves.Skip, "skip",
         At(Acting, legal.actions.actions, legal.actions.against_skipping, apply.turn.end_step,
            None, ("KP-MAIN-02",))),
    Verb(moves.Build, "build {hex} [from {planet}]",
         At(Acting, legal.actions.actions, legal.ships.against_building, apply.ships.build,
            notes.build, ("KP-MAIN-04", "KP-ACT-CONSTRUCT-01")),
         At(tasks.Launching, legal.ships.launches, legal.ships.against_launching,
            apply.ships.launch, None, ("KP-BONUS-LOGISTICS-01",))),
    Verb(moves.Colonise, "colonise {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_colonising,
            apply.actions.colonise, None,
            ("KP-ACT-COLONIZE-02", "KP-ACT-COLONIZE-03", "KP-ACT-COLONIZE-06", "KP-RULING-33"))),
    Verb(moves.Develop, "develop {tech} from {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_developing,
            apply.actions.develop, notes.develop,
            ("KP-MAIN-04", "KP-ACT-TECH-03", "KP-TECH-01", "KP-TECH-02", "KP-RULING-06",
             "KP-RULING-30"))),
    Verb(moves.Move, "move {ship} to {to:hex} [via {via:hex*}]",
         At(tasks.Flying, legal.ships.moves, legal.ships.against_flying, apply.ships.fly, None,
            ("KP-MOVE-02", "KP-MOVE-04", "KP-MOVE-06", "KP-ACT-PROPULSION-02",
             "KP-ACT-PROPULSION-03", "KP-RULING-07", "KP-RULING-08", "KP-RULING-12",
             "KP-RULING-22", "KP-RULING-23", "KP-RULING-38")),
         At(tasks.GoingOn, legal.ships.moves_on, legal.ships.against_flying_on,
            apply.ships.fly_on, None, ("KP-MOVE-06", "KP-RULING-07", "KP-RULING-08"))),
    Verb(moves.Stay, "stay",
         At(tasks.Flying, legal.ships.moves, allowed, apply.turn.end_step, None, ("KP-MOVE-01",)),
         At(tasks.GoingOn, legal.ships.moves_on, allowed, apply.turn.end_step, None,
            ("KP-MOVE-06",))),
    Verb(moves.Terraform, "terraform {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_terraforming,
            apply.actions.terraform, notes.terraform,
            ("KP-MAIN-04", "KP-ACT-TERRAFORM-03", "KP-ACT-TERRAFORM-05", "KP-ACT-TERRAFORM-06",
             "KP-RULING-05"))),
    Verb(moves.Chart, "chart {track}",
         At(Acting, legal.actions.actions, legal.actions.against_charting, apply.actions.chart,
            None, ("KP-ACT-CARTOGRAPHY-01",))),
    Verb(moves.Reveal, "reveal {hex}",
         At(tasks.Revealing, legal.actions.reveals, legal.actions.against_revealing,
            apply.actions.reveal, None, ("KP-RULING-24",))),
    Verb(moves.Store, "store {amount:number} on {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_storing, apply.actions.store,
            None, ("KP-ACT-ENERGY-02",))),
    Verb(moves.Produce, "produce {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_producing,
            apply.actions.produce, notes.produce, ("KP-RULING-25", "KP-RULING-40"))),
    Verb(moves.Generate, "generate {amount:number} on {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_generating,
            apply.actions.generate, None, ("KP-ACT-ANTIMATTER-02",))),
    Verb(moves.Done, "done",
         At(Acting, legal.actions.actions, legal.actions.against_ending, apply.turn.end_step,
            None, ("KP-ACT-TECH-01", "KP-ACT-TERRAFORM-03"))),
    Verb(moves.Bonus, "bonus {bonus} with {resource} from {source}",
         At(tasks.BonusStep, legal.bonus.bonuses, legal.bonus.against_bonus, apply.actions.bonus,
            None,
            ("KP-BONUS-04", "KP-BONUS-06", "KP-BONUS-LOGISTICS-01", "KP-BONUS-EVOLUTION-01",
             "KP-BONUS-SCIENCE-01", "KP-BONUS-SOCIETY-01", "KP-BONUS-EXPLORE-01",
             "KP-BONUS-ASTEROID-01", "KP-RULING-42"))),
    Verb(moves.Pass, "pass",
         At(tasks.BonusStep, legal.bonus.bonuses, allowed, apply.turn.end_step, None,
            ("KP-BONUS-01",))),
    Verb(moves.Take, "take on {planet}",
         At(tasks.Gaining, legal.bonus.gains, legal.bonus.against_taking, apply.gains.take, None,
            ("KP-SUPREMACY-02", "KP-PROGRESS-03", "KP-RULING-25"))),
    Verb(moves.TakeOne, "take {resource} on {planet}",
         At(tasks.Gaining, legal.bonus.gains, legal.bonus.against_taking_one,
            apply.gains.take_one, None, ("KP-SUPREMACY-02", "KP-PROGRESS-03"))),
    Verb(moves.Regenerate, "regenerate {resource}",
         At(tasks.Regenerating, legal.bonus.regenerations, legal.bonus.against_regenerating,
            apply.gains.regenerate, None, ("KP-SUPREMACY-03", "KP-RULING-26"))),
    Verb(moves.Decline, "decline",
         At(tasks.Gaining, legal.bonus.gains, legal.bonus.against_declining, apply.turn.end_step,
            None, ("KP-SUPREMACY-02",)),
         At(tasks.Regenerating, legal.bonus.regenerations, legal.bonus.against_declining,
            apply.turn.end_step, None, ("KP-SUPREMACY-02",))),
    Verb(moves.Exchange, "exchange {give:resource} for {take:resource} on {planet}",
         *(exchange(task) for task in IN_TURN)),
    Verb(moves.Remove, "remove {ship}",
         At(tasks.Removing, legal.ships.removals, legal.ships.against_removing,
            apply.ships.remove, None, ("KP-MINE-01", "KP-SHIP-02"))),
    Verb(moves.End, "end",
         At(tasks.Removing, legal.ships.removals, allowed, apply.turn.end_turn, None,
            ("KP-ROUND-05",))),
    Verb(moves.First, "first {seat}",
         At(tasks.FirstPlayer, legal.setup.firsts, legal.setup.against_first, apply.setup.first,
            None, ("KP-RULING-16",))),
    Verb(moves.Lay, "lay {hexes:hex*}",
         At(tasks.Laying, unlisted, legal.setup.against_laying, apply.setup.lay, None,
            ("KP-SETUP-03", "KP-SETUP-08"))),
    Verb(moves.Show, "show {hex} {body}",
         At(tasks.Showing, legal.setup.shows, legal.setup.against_showing, apply.setup.show, None,
            ("KP-ACT-CARTOGRAPHY-02",))),
    Verb(moves.Deal, "deal {seat} [with {card:objective}]",
         At(tasks.Dealing, legal.setup.deals, legal.setup.against_dealing, apply.setup.deal, None,
            ("KP-RULING-31",))),
    Verb(moves.Draw, "draw {card:progress}",
         At(tasks.Drawing, legal.setup.draws, legal.setup.against_drawing, apply.resolution.draw,
            None,
            ("KP-ROUND-04", "KP-ROUND-07", "KP-RULING-16", "KP-SOLO-01", "KP-SOLO-02",
             "KP-SOLO-05"))),
)
# fmt: on


def _waits(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """It is another player's turn."""
    asked = state.agenda[0].seat
    who = Term("seat", "nature" if asked == NATURE else f"seat-{asked}")
    yield no("KP-ROUND-05", who=who)


def _late(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """When the main action or the bonus actions of a seat are over in this round, their own rules
    are better reasons than whose turn it is. An action that was skipped because it was impossible
    is judged as if it went on."""
    left = [task for task in state.agenda if task.seat == seat]
    is_played = any(isinstance(task, tasks.Resolving) for task in state.agenda)
    is_at_table = 0 <= seat < len(state.players)
    if not is_played or not is_at_table or any(isinstance(task, _MAIN_ACTION) for task in left):
        return
    if isinstance(move, moves.Bonus):
        steps = [task for task in left if isinstance(task, tasks.BonusStep)]
        if not any(legal.bonus.bonuses_left(step) for step in steps):
            yield legal.bonus.no_more_bonuses()
        return
    action = Acting(seat, begun=True)
    if isinstance(move, legal.actions.verbs(state, action)):
        as_if = replace(state, agenda=(action, *state.agenda))
        yield from RULES.objections(as_if, seat, move) or legal.actions.against_repeating(move)


_MAIN_ACTION: Final = (tasks.Turn, tasks.Choosing, Acting)

RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Task,
    over="KP-SCORE-13",
    waits=_waits,
    late=_late,
)
