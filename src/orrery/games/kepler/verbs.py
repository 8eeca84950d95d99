"""The rules of Kepler-3042 as two tables: the verbs, and the moments in which they apply."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from orrery.games.kepler import apply, legal, notes
from orrery.games.kepler import moves as say
from orrery.games.kepler import tasks as todo
from orrery.games.kepler.moves import KINDS, AnyMove
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import IN_TURN, Acting, InTurn, Task
from orrery.games.kepler.texts import WORDS, no
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term
from orrery.kernel.verbs import Asks, At, Rulebook, Runs, Verb, allowed, unlisted


def exchange(task: type[InTurn]) -> At[State, InTurn, say.Exchange]:
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
    Asks(todo.FirstPlayer, answers=(say.First,), missed=(),
         otherwise="KP-RULING-19", skips=None, rules=("KP-RULING-19",)),
    Asks(todo.Laying, answers=(say.Lay,), missed=(),
         otherwise="KP-SETUP-03", skips=None, rules=("KP-SETUP-03",)),
    Asks(todo.Placing, answers=(say.Place,), missed=(),
         otherwise="KP-SETUP-03", skips=apply.setup.skip_placing, rules=("KP-RULING-37",)),
    Asks(todo.Showing, answers=(say.Show,), missed=(),
         otherwise="KP-RULING-08", skips=None, rules=("KP-RULING-08",)),
    Asks(todo.Dealing, answers=(say.Deal,), missed=(),
         otherwise="KP-SETUP-12", skips=None, rules=("KP-SETUP-12",)),
    Asks(todo.Starting, answers=(say.Start,), missed=(),
         otherwise="KP-SETUP-16", skips=None, rules=("KP-SETUP-16",)),
    Asks(todo.Drawing, answers=(say.Draw,), missed=(),
         otherwise="KP-ROUND-03", skips=None, rules=("KP-ROUND-02", "KP-ROUND-03")),
    Runs(todo.Turn, apply.turn.begin, rules=("KP-ROUND-05", "KP-RULING-02")),
    Asks(todo.Choosing, answers=(say.Choose, say.Exchange), missed=legal.bonus.missed_exchange,
         otherwise=legal.actions.cube_must_move, skips=None, rules=("KP-MAIN-01",)),
    Asks(Acting,
         answers=(say.Build, say.Colonise, say.Develop, say.Terraform, say.Chart, say.Store,
                  say.Produce, say.Generate, say.Skip, say.Done, say.Exchange),
         missed=legal.bonus.missed_action, otherwise=legal.actions.cube_stands,
         skips=apply.turn.skip_action, rules=("KP-RULING-41",)),
    Asks(todo.Revealing, answers=(say.Reveal, say.Exchange), missed=legal.bonus.missed_exchange,
         otherwise=legal.actions.reveal_due, skips=apply.actions.reveal_the_rest,
         rules=("KP-ACT-CARTOGRAPHY-02", "KP-RULING-24")),
    Asks(todo.BonusStep, answers=(say.Bonus, say.Pass, say.Exchange),
         missed=legal.bonus.missed_bonus, otherwise=legal.bonus.bonus_due,
         skips=apply.turn.skip_bonuses, rules=("KP-BONUS-01",)),
    Asks(todo.Launching, answers=(say.Build, say.Exchange), missed=legal.bonus.missed_exchange,
         otherwise="KP-BONUS-LOGISTICS-02", skips=apply.turn.skip_launch,
         rules=("KP-RULING-11",)),
    Runs(todo.MovementStep, apply.turn.start_movement, rules=("KP-MOVE-01",)),
    Asks(todo.Flying, answers=(say.Move, say.Stay, say.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.ships.flight_due,
         skips=apply.turn.skip_flights, rules=("KP-RULING-41",)),
    Runs(todo.Landing, apply.ships.land, rules=("KP-MOVE-05", "KP-RULING-08", "KP-RULING-22")),
    Asks(todo.GoingOn, answers=(say.Move, say.Stay, say.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.ships.onward_flight_due,
         skips=apply.turn.skip_onward_flight, rules=("KP-MOVE-06", "KP-RULING-41")),
    Asks(todo.Removing, answers=(say.Remove, say.End, say.Exchange),
         missed=legal.bonus.missed_removal, otherwise=legal.ships.removal_due,
         skips=apply.turn.skip_removal, rules=("KP-RULING-41",)),
    Asks(todo.Gaining, answers=(say.Take, say.TakeOne, say.Decline, say.Exchange),
         missed=legal.bonus.missed_exchange, otherwise=legal.bonus.gain_due,
         skips=apply.gains.skip_gain, rules=("KP-RULING-25", "KP-RULING-41")),
    Asks(todo.Regenerating, answers=(say.Regenerate, say.Decline, say.Exchange),
         missed=legal.bonus.missed_exchange, otherwise="KP-SUPREMACY-03",
         skips=apply.gains.skip_regeneration, rules=("KP-RULING-25", "KP-RULING-41")),
    Runs(todo.Resolving, apply.resolution.resolve,
         rules=("KP-ROUND-06", "KP-PROGRESS-01", "KP-PROGRESS-02")),
    Runs(todo.Rewarding, apply.resolution.reward,
         rules=("KP-PROGRESS-01", "KP-SOLO-03", "KP-RULING-39")),
    Runs(todo.Awarding, apply.resolution.award,
         rules=("KP-MEDAL-03", "KP-MEDAL-04", "KP-MEDAL-05", "KP-MEDAL-06", "KP-RULING-27",
                "KP-RULING-28")),
    Runs(todo.Closing, apply.resolution.close, rules=("KP-ROUND-01", "KP-ROUND-08")),
)

VERBS: Final = (
    Verb(say.Place, "place {hex}",
         At(todo.Placing, legal.setup.places, legal.setup.against_placing, apply.setup.place,
            None, ("KP-SETUP-08", "KP-RULING-37"))),
    Verb(say.Start, "start {tech}",
         At(todo.Starting, legal.setup.starts, legal.setup.against_starting,
            apply.setup.start_with, None, ("KP-SETUP-16",))),
    Verb(say.Choose, "choose {cell}",
         At(todo.Choosing, legal.actions.choices, legal.actions.against_choosing,
            apply.actions.choose, None, ("KP-ACT-PROPULSION-01", "KP-RULING-01"))),
    Verb(say.Skip, "skip",
         At(Acting, legal.actions.actions, legal.actions.against_skipping, apply.turn.end_step,
            None, ("KP-MAIN-02",))),
    Verb(say.Build, "build {hex} [from {planet}]",
         At(Acting, legal.actions.actions, legal.ships.against_building, apply.ships.build,
            notes.build, ("KP-MAIN-04", "KP-ACT-CONSTRUCT-01")),
         At(todo.Launching, legal.ships.launches, legal.ships.against_launching,
            apply.ships.launch, None, ("KP-BONUS-LOGISTICS-01",))),
    Verb(say.Colonise, "colonise {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_colonising,
            apply.actions.colonise, None,
            ("KP-ACT-COLONIZE-02", "KP-ACT-COLONIZE-03", "KP-ACT-COLONIZE-06", "KP-RULING-33"))),
    Verb(say.Develop, "develop {tech} from {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_developing,
            apply.actions.develop, notes.develop,
            ("KP-MAIN-04", "KP-ACT-TECH-03", "KP-TECH-01", "KP-TECH-02", "KP-RULING-06",
             "KP-RULING-30"))),
    Verb(say.Move, "move {ship} to {to:hex} [via {via:hex*}]",
         At(todo.Flying, legal.ships.moves, legal.ships.against_flying, apply.ships.fly, None,
            ("KP-MOVE-02", "KP-MOVE-04", "KP-MOVE-06", "KP-ACT-PROPULSION-02",
             "KP-ACT-PROPULSION-03", "KP-RULING-07", "KP-RULING-08", "KP-RULING-12",
             "KP-RULING-22", "KP-RULING-23", "KP-RULING-38")),
         At(todo.GoingOn, legal.ships.moves_on, legal.ships.against_flying_on,
            apply.ships.fly_on, None, ("KP-MOVE-06", "KP-RULING-07", "KP-RULING-08"))),
    Verb(say.Stay, "stay",
         At(todo.Flying, legal.ships.moves, allowed, apply.turn.end_step, None, ("KP-MOVE-01",)),
         At(todo.GoingOn, legal.ships.moves_on, allowed, apply.turn.end_step, None,
            ("KP-MOVE-06",))),
    Verb(say.Terraform, "terraform {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_terraforming,
            apply.actions.terraform, notes.terraform,
            ("KP-MAIN-04", "KP-ACT-TERRAFORM-03", "KP-ACT-TERRAFORM-05", "KP-ACT-TERRAFORM-06",
             "KP-RULING-05"))),
    Verb(say.Chart, "chart {track}",
         At(Acting, legal.actions.actions, legal.actions.against_charting, apply.actions.chart,
            None, ("KP-ACT-CARTOGRAPHY-01",))),
    Verb(say.Reveal, "reveal {hex}",
         At(todo.Revealing, legal.actions.reveals, legal.actions.against_revealing,
            apply.actions.reveal, None, ("KP-RULING-24",))),
    Verb(say.Store, "store {amount:number} on {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_storing, apply.actions.store,
            None, ("KP-ACT-ENERGY-02",))),
    Verb(say.Produce, "produce {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_producing,
            apply.actions.produce, notes.produce, ("KP-RULING-25", "KP-RULING-40"))),
    Verb(say.Generate, "generate {amount:number} on {planet}",
         At(Acting, legal.actions.actions, legal.actions.against_generating,
            apply.actions.generate, None, ("KP-ACT-ANTIMATTER-02",))),
    Verb(say.Done, "done",
         At(Acting, legal.actions.actions, legal.actions.against_ending, apply.turn.end_step,
            None, ("KP-ACT-TECH-01", "KP-ACT-TERRAFORM-03"))),
    Verb(say.Bonus, "bonus {bonus} with {resource} from {source}",
         At(todo.BonusStep, legal.bonus.bonuses, legal.bonus.against_bonus, apply.actions.bonus,
            None,
            ("KP-BONUS-04", "KP-BONUS-06", "KP-BONUS-LOGISTICS-01", "KP-BONUS-EVOLUTION-01",
             "KP-BONUS-SCIENCE-01", "KP-BONUS-SOCIETY-01", "KP-BONUS-EXPLORE-01",
             "KP-BONUS-ASTEROID-01", "KP-RULING-42"))),
    Verb(say.Pass, "pass",
         At(todo.BonusStep, legal.bonus.bonuses, allowed, apply.turn.end_step, None,
            ("KP-BONUS-01",))),
    Verb(say.Take, "take on {planet}",
         At(todo.Gaining, legal.bonus.gains, legal.bonus.against_taking, apply.gains.take, None,
            ("KP-SUPREMACY-02", "KP-PROGRESS-03", "KP-RULING-25"))),
    Verb(say.TakeOne, "take {resource} on {planet}",
         At(todo.Gaining, legal.bonus.gains, legal.bonus.against_taking_one,
            apply.gains.take_one, None, ("KP-SUPREMACY-02", "KP-PROGRESS-03"))),
    Verb(say.Regenerate, "regenerate {resource}",
         At(todo.Regenerating, legal.bonus.regenerations, legal.bonus.against_regenerating,
            apply.gains.regenerate, None, ("KP-SUPREMACY-03", "KP-RULING-26"))),
    Verb(say.Decline, "decline",
         At(todo.Gaining, legal.bonus.gains, legal.bonus.against_declining, apply.turn.end_step,
            None, ("KP-SUPREMACY-02",)),
         At(todo.Regenerating, legal.bonus.regenerations, legal.bonus.against_declining,
            apply.turn.end_step, None, ("KP-SUPREMACY-02",))),
    Verb(say.Exchange, "exchange {give:resource} for {take:resource} on {planet}",
         *(exchange(task) for task in IN_TURN)),
    Verb(say.Remove, "remove {ship}",
         At(todo.Removing, legal.ships.removals, legal.ships.against_removing,
            apply.ships.remove, None, ("KP-MINE-01", "KP-SHIP-02"))),
    Verb(say.End, "end",
         At(todo.Removing, legal.ships.removals, allowed, apply.turn.end_turn, None,
            ("KP-ROUND-05",))),
    Verb(say.First, "first {seat}",
         At(todo.FirstPlayer, legal.setup.firsts, legal.setup.against_first, apply.setup.first,
            None, ("KP-RULING-16",))),
    Verb(say.Lay, "lay {hexes:hex*}",
         At(todo.Laying, unlisted, legal.setup.against_laying, apply.setup.lay, None,
            ("KP-SETUP-03", "KP-SETUP-08"))),
    Verb(say.Show, "show {hex} {body}",
         At(todo.Showing, legal.setup.shows, legal.setup.against_showing, apply.setup.show, None,
            ("KP-ACT-CARTOGRAPHY-02",))),
    Verb(say.Deal, "deal {seat} [with {card:objective}]",
         At(todo.Dealing, legal.setup.deals, legal.setup.against_dealing, apply.setup.deal, None,
            ("KP-RULING-31",))),
    Verb(say.Draw, "draw {card:progress}",
         At(todo.Drawing, legal.setup.draws, legal.setup.against_drawing, apply.resolution.draw,
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
    is_played = any(isinstance(task, todo.Resolving) for task in state.agenda)
    is_at_table = 0 <= seat < len(state.players)
    if not is_played or not is_at_table or any(isinstance(task, _MAIN_ACTION) for task in left):
        return
    if isinstance(move, say.Bonus):
        steps = [task for task in left if isinstance(task, todo.BonusStep)]
        if not any(legal.bonus.bonuses_left(step) for step in steps):
            yield legal.bonus.no_more_bonuses()
        return
    action = Acting(seat, begun=True)
    if isinstance(move, legal.actions.verbs(state, action)):
        as_if = replace(state, agenda=(action, *state.agenda))
        yield from RULES.objections(as_if, seat, move) or legal.actions.against_repeating(move)


_MAIN_ACTION: Final = (todo.Turn, todo.Choosing, Acting)

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
