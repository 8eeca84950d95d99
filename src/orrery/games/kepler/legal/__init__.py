"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections. Here is only the order of business: whose task is first on the agenda,
and which verbs answer it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from orrery.games.kepler import moves as say
from orrery.games.kepler import tasks as todo
from orrery.games.kepler.components import BOX
from orrery.games.kepler.galaxy import BOARD
from orrery.games.kepler.legal import actions, bonus, setup, ships
from orrery.games.kepler.moves import AnyMove
from orrery.games.kepler.state import State
from orrery.games.kepler.tasks import Task
from orrery.games.kepler.texts import no
from orrery.kernel.game import NATURE, Seat
from orrery.kernel.objections import Objection
from orrery.kernel.text import Term


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.agenda[0].seat,) if state.agenda else ()


def moves(state: State, seat: Seat) -> list[AnyMove]:
    """The legal moves. Laying the tiles is a deal, which is not enumerated."""
    if not state.agenda or (task := state.agenda[0]).seat != seat:
        return []
    found = _GENERATORS[type(task)](state, task)
    if seat == state.turn:
        found += bonus.exchanges(state, seat)
    return found


def impossible(state: State, seat: Seat, legal: Iterable[AnyMove]) -> tuple[str, ...]:
    """The verbs of this moment that some rule forbids now. Ways out of it are not missed."""
    if not state.agenda or (task := state.agenda[0]).seat != seat:
        return ()
    answers = actions.verbs(state, task) if isinstance(task, todo.Acting) else _ANSWERS[type(task)]
    if seat == state.turn:
        answers = (*answers, say.Exchange)
    verbs = dict.fromkeys(say.GRAMMAR.verb(move) for move in answers if move not in _WAYS_OUT)
    possible = {say.GRAMMAR.verb(move) for move in {type(move) for move in legal}}
    return tuple(verb for verb in verbs if verb not in possible)


def objections(state: State, seat: Seat, move: AnyMove) -> tuple[Objection, ...]:
    """Every rule that the move breaks, the most telling first."""
    if not state.agenda:
        return (no("KP-SCORE-13"),)
    task = state.agenda[0]
    if task.seat != seat:
        return (*_too_late(state, seat, move), no("KP-ROUND-05", who=_who(task)))
    if isinstance(move, say.Exchange):
        return tuple(bonus.against_exchange(state, seat, move))
    if not isinstance(move, _ANSWERS[type(task)]):
        return (*_too_late(state, seat, move), _moment(state, task))
    return tuple(_AGAINST[type(move)](state, task, move))


def _too_late(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """When the main action or the bonus actions of the seat are over in this round, their own rules
    tell more than whose moment it is. An action that was left to itself because nothing could be
    done is judged as if it went on."""
    left = [task for task in state.agenda if task.seat == seat]
    is_played = any(isinstance(task, todo.Resolving) for task in state.agenda)
    is_at_table = 0 <= seat < len(state.players)
    if not is_played or not is_at_table or any(isinstance(task, _MAIN_ACTION) for task in left):
        return
    if isinstance(move, say.Bonus):
        if not any(isinstance(task, todo.BonusStep) and bonus.bonuses_left(task) for task in left):
            yield no("KP-BONUS-01", n=BOX.grid.bonuses)
        return
    action = todo.Acting(seat, begun=True)
    if isinstance(move, actions.verbs(state, action)):
        yield from tuple(_AGAINST[type(move)](state, action, move)) or _done_once(move)


_MAIN_ACTION: Final = (todo.Turn, todo.Choosing, todo.Acting)


def _done_once(move: AnyMove) -> Iterator[Objection]:
    """Against doing again what an action does once; the other actions go on while they can."""
    match move:
        case say.Build():
            yield no("KP-ACT-CONSTRUCT-01")
        case say.Colonise(number):
            yield no("KP-ACT-COLONIZE-01", planet=actions.planet_term(number))
        case say.Chart():
            yield no("KP-ACT-CARTOGRAPHY-01")
        case say.Store(_, number):
            yield no("KP-ACT-ENERGY-02", planet=actions.planet_term(number))
        case say.Generate(_, number):
            yield no("KP-ACT-ANTIMATTER-02", planet=actions.planet_term(number))
        case _:
            return


def _who(task: Task) -> Term:
    return Term("seat", "nature" if task.seat == NATURE else f"seat-{task.seat}")


def _moment(state: State, task: Task) -> Objection:
    """The move has another moment: what is to be said now?"""
    match task:
        case todo.Choosing(seat):
            return actions.the_cube_must_move(state.players[seat])
        case todo.Acting(seat):
            return actions.the_cube_stands(state.players[seat])
        case todo.Revealing(_, left):
            return no("KP-ACT-CARTOGRAPHY-02", n=left)
        case todo.GoingOn(_, hex, left):
            return no("KP-MOVE-06", hex=Term("hex", BOARD.name(hex)), n=left)
        case todo.Gaining(_, _, _, _, True):
            return no("KP-SUPREMACY-02")
        case _:
            return no(_MOMENTS.get(type(task), "KP-RULING-02"), step=_step(state))


_MOMENTS: Final[dict[type, str]] = {
    todo.FirstPlayer: "KP-RULING-19",
    todo.Laying: "KP-SETUP-03",
    todo.Placing: "KP-SETUP-03",
    todo.Showing: "KP-RULING-08",
    todo.Dealing: "KP-SETUP-12",
    todo.Starting: "KP-SETUP-16",
    todo.Drawing: "KP-ROUND-03",
    todo.Launching: "KP-BONUS-LOGISTICS-02",
    todo.Gaining: "KP-PROGRESS-03",
    todo.Regenerating: "KP-SUPREMACY-03",
}


def _step(state: State) -> Term:
    """The step of the turn. Ships also fly in the main action and in a bonus action, after which
    the bonus actions go on."""
    task, *later = state.agenda
    if isinstance(task, todo.Flying) and later and isinstance(later[0], todo.BonusStep):
        return Term("step", "bonus" if later[0].used else "main")
    steps = {todo.BonusStep: "bonus", todo.Flying: "movement", todo.Removing: "removal"}
    return Term("step", steps.get(type(task), "main"))


def _nothing(state: State, task: Any, move: AnyMove) -> Iterator[Objection]:
    return iter(())


_WAYS_OUT: Final = {say.Skip, say.Done, say.Pass, say.Stay, say.End, say.Decline}
_Answers = tuple[type, ...]
# fmt: off
_ANSWERS: Final[dict[type, _Answers]] = {
    todo.FirstPlayer:  (say.First,),
    todo.Laying:       (say.Lay,),
    todo.Placing:      (say.Place,),
    todo.Showing:      (say.Show,),
    todo.Dealing:      (say.Deal,),
    todo.Starting:     (say.Start,),
    todo.Drawing:      (say.Draw,),
    todo.Choosing:     (say.Choose,),
    todo.Acting:       (say.Build, say.Colonise, say.Develop, say.Terraform, say.Chart, say.Store,
                      say.Produce, say.Generate, say.Skip, say.Done),
    todo.Revealing:    (say.Reveal,),
    todo.BonusStep:    (say.Bonus, say.Pass),
    todo.Launching:    (say.Build,),
    todo.Flying:       (say.Move, say.Stay),
    todo.GoingOn:      (say.Move, say.Stay),
    todo.Removing:     (say.Remove, say.End),
    todo.Gaining:      (say.Take, say.TakeOne, say.Decline),
    todo.Regenerating: (say.Regenerate, say.Decline),
}

_GENERATORS: Final[dict[type, Callable[[State, Any], list[Any]]]] = {
    todo.FirstPlayer:  setup.firsts,
    todo.Laying:       lambda state, task: [],
    todo.Placing:      setup.places,
    todo.Showing:      setup.shows,
    todo.Dealing:      setup.deals,
    todo.Starting:     setup.starts,
    todo.Drawing:      setup.draws,
    todo.Choosing:     actions.choices,
    todo.Acting:       actions.actions,
    todo.Revealing:    actions.reveals,
    todo.BonusStep:    bonus.bonuses,
    todo.Launching:    ships.launches,
    todo.Flying:       ships.moves,
    todo.GoingOn:      ships.moves_on,
    todo.Removing:     ships.removals,
    todo.Gaining:      bonus.gains,
    todo.Regenerating: bonus.regenerations,
}

_AGAINST: Final[dict[type, Callable[[State, Any, Any], Iterable[Objection]]]] = {
    say.First:      setup.against_first,
    say.Lay:        setup.against_laying,
    say.Place:      setup.against_placing,
    say.Show:       setup.against_showing,
    say.Deal:       setup.against_dealing,
    say.Start:      setup.against_starting,
    say.Draw:       setup.against_drawing,
    say.Choose:     actions.against_choosing,
    say.Skip:       actions.against_skipping,
    say.Done:       actions.against_ending,
    say.Build:      ships.against_building,
    say.Colonise:   actions.against_colonising,
    say.Develop:    actions.against_developing,
    say.Terraform:  actions.against_terraforming,
    say.Chart:      actions.against_charting,
    say.Reveal:     actions.against_revealing,
    say.Store:      actions.against_storing,
    say.Produce:    actions.against_producing,
    say.Generate:   actions.against_generating,
    say.Bonus:      bonus.against_bonus,
    say.Pass:       _nothing,
    say.Move:       ships.against_moving,
    say.Stay:       _nothing,
    say.Remove:     ships.against_removing,
    say.End:        _nothing,
    say.Take:       bonus.against_taking,
    say.TakeOne:    bonus.against_taking_one,
    say.Regenerate: bonus.against_regenerating,
    say.Decline:    bonus.against_declining,
}
# fmt: on
