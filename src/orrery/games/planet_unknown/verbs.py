"""The rules of Planet Unknown as two tables: the verbs, and the moments in which they apply.

Most verbs belong to the moment in which a player acts on their own boards (`Own`), together with
the others or alone, for a card. Each deal of nature has a verb of its own.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, TypeVar

from orrery.games.planet_unknown import moves, notes, tasks
from orrery.games.planet_unknown.apply import building, chance, civics, driving, own, round, setup
from orrery.games.planet_unknown.apply.acting import acts, done, scrap, spin
from orrery.games.planet_unknown.legal import cubes, dealing, pending, placing, powers
from orrery.games.planet_unknown.legal.own import against_done, missed
from orrery.games.planet_unknown.legal.own import own as all_own
from orrery.games.planet_unknown.moves import KINDS, AnyMove
from orrery.games.planet_unknown.state import Player, State, next_task
from orrery.games.planet_unknown.tasks import OWN, Choosing, Dealing, Own
from orrery.games.planet_unknown.texts import WORDS, no
from orrery.games.planet_unknown.turn import asked
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.text import Message
from orrery.kernel.verbs import Asks, At, Runs, Verb

M = TypeVar("M")

# --- Rows that many verbs share -----------------------------------------------------------------

_Note: TypeAlias = Callable[[State, Own, M], Message | None]


def _own(
    move: type[M],
    form: str,
    against: Callable[[State, Own, M], Iterable[Objection]],
    effect: Callable[[State, Player, M], Player],
    note: _Note[M] | None,
    rules: tuple[str, ...],
    *also: At[State, Choosing, M],
) -> Verb[State, M]:
    """A row for a move that changes only the boards of the player who makes it."""
    return Verb(move, form, At(Own, all_own, against, acts(move, effect), note, rules), *also)


def _deal(
    what: int,
    move: type[M],
    form: str,
    fits: Callable[[State, Dealing, M], bool],
    does: Callable[[State, Dealing, M], State],
    rules: tuple[str, ...],
) -> Verb[State, M]:
    """A row for a move of nature, while this is what is to be dealt."""

    def against(state: State, task: Dealing, move: M) -> Iterator[Objection]:
        if task.what != what or not fits(state, task, move):
            yield dealing.no_deal(state, task)

    def dealt(state: State, task: Dealing, move: M) -> State:
        return does(next_task(state), task, move)

    return Verb(move, form, At(Dealing, dealing.deals, against, dealt, None, rules))


# --- The moments --------------------------------------------------------------------------------

# fmt: off
_ON_BOARDS: Final = (
    moves.Choose, moves.Found, moves.Flux, moves.Reject, moves.Turn, moves.Place, moves.Select,
    moves.Take, moves.Advance, moves.Double, moves.Regress, moves.PutRover, moves.Move,
    moves.Teleport, moves.Patch, moves.Store, moves.Swap, moves.Collect, moves.Destroy,
    moves.Strike, moves.Clear, moves.Stow, moves.Shift, moves.Lose, moves.Dump, moves.Reset,
    moves.Leap, moves.Claim, moves.Survey, moves.Scrap, moves.Foresee, moves.Done,
)
_DEALS: Final = (
    moves.Rings, moves.Commander, moves.Spin, moves.DealPlanet, moves.DealCorporation,
    moves.DealObjectives, moves.DealShared, moves.Reveal, moves.DrawEvent, moves.Glimpse,
    moves.OpenPile, moves.Offer, moves.AddCard, moves.RemoveCard, moves.Draft,
)
# fmt: on

MOMENTS: Final = (
    Asks(
        Dealing,
        answers=_DEALS,
        missed=(),
        otherwise=dealing.no_deal,
        skips=None,
        rules=("PU-SETUP-27",),
    ),
    Asks(
        Choosing,
        answers=(moves.Choose, moves.Found),
        missed=(),
        otherwise="PU-SETUP-14",
        skips=None,
        rules=(),
    ),
    Asks(
        tasks.Turning,
        answers=(moves.Turn,),
        missed=(),
        otherwise="PU-TURN-01",
        skips=None,
        rules=(),
    ),
    Asks(
        Own,
        answers=_ON_BOARDS,
        missed=missed,
        otherwise="PU-EVENT-10",
        skips=None,
        rules=("PU-PUB-02", "PU-PUB-03", "PU-TRACK-09"),
    ),
    Asks(
        tasks.Picking,
        answers=(moves.Pick,),
        missed=(),
        otherwise="PU-CIV-01",
        skips=None,
        rules=(),
    ),
    Asks(
        tasks.Adopting,
        answers=(moves.Adopt,),
        missed=(),
        otherwise="PU-CORP-JUMP-12",
        skips=None,
        rules=(),
    ),
    Runs(tasks.Faces, setup.faces, rules=("PU-SETUP-14",)),
    Runs(
        tasks.Begin,
        round.begin,
        rules=("PU-TURN-01", "PU-TWO-01", "PU-SOLO-11", "PU-EVENT-09", "PU-GLOSS-14"),
    ),
    Runs(tasks.Alert, round.alert, rules=("PU-EVENT-03", "PU-EVENT-04", "PU-SRC-18")),
    Runs(tasks.Drafting, round.drafting, rules=("PU-TURN-03", "PU-END-01")),
    Runs(tasks.Together, round.together, rules=("PU-TURN-04", "PU-EVENT-10")),
    Runs(tasks.Refill, round.refill, rules=("PU-SRC-11", "PU-END-02", "PU-RULING-22")),
    Runs(
        tasks.Civics,
        civics.civics,
        rules=("PU-CIV-04", "PU-CIV-05", "PU-PUB-01", "PU-PUB-05", "PU-SRC-10", "PU-RULING-11"),
    ),
    Runs(tasks.Effects, round.effects, rules=("PU-SRC-17",)),
    Runs(tasks.Conclude, round.conclude, rules=("PU-TURN-08", "PU-END-02", "PU-END-04")),
    Runs(
        tasks.Ending,
        round.ending,
        rules=("PU-END-09", "PU-END-10", "PU-END-11", "PU-PUB-04", "PU-CORP-REPUBLIC-11"),
    ),
)

# --- The verbs ----------------------------------------------------------------------------------

# fmt: off
VERBS: Final = (
    # set-up
    _own(moves.Choose, "choose {planet}",
         pending.against_choose, own.choose, None, ("PU-PLANET-01",),
         At(Choosing, dealing.choosable_planets, "PU-SETUP-14", setup.choose, None,
            ("PU-PLANET-01",))),
    _own(moves.Found, "found {corporation}",
         pending.against_found, own.found, None, ("PU-CORP-01",),
         At(Choosing, dealing.choosable_corporations, "PU-SETUP-14", setup.found, None,
            ("PU-CORP-01",))),
    _own(moves.Flux, "flux {cube}",
         pending.against_flux, own.flux, None, ("PU-CORP-FLUX-01", "PU-PUB-07")),
    _own(moves.Reject, "reject {objective}",
         pending.against_reject, own.reject, None,
         ("PU-SETUP-25", "PU-SOLO-03", "PU-COMP-EVENT-23")),
    # the station and its tiles
    Verb(moves.Turn, "turn {steps:number}",
         At(tasks.Turning, dealing.turns, "PU-TURN-01", round.turn, None, ("PU-TURN-02",)),
         At(Own, all_own, pending.against_spin, spin, None, ())),
    _own(moves.Place, "place {shape} {turn} at {square}",
         placing.against_place, own.place, notes.place,
         ("PU-TURN-07", "PU-PLACE-07", "PU-PLACE-08", "PU-METEOR-01")),
    _own(moves.Select, "select {shape}",
         placing.against_select, building.select, None,
         ("PU-CORP-REPUBLIC-05", "PU-CORP-REPUBLIC-06", "PU-PUB-13")),
    _own(moves.Take, "take {shape}",
         placing.against_take, building.take, None,
         ("PU-END-03", "PU-END-06", "PU-END-07", "PU-END-08", "PU-METEOR-05", "PU-RULING-19")),
    # cubes
    _own(moves.Advance, "advance {cube} by {source} [to {to:place}]",
         cubes.against_advance, own.advance, notes.advance,
         ("PU-TRACK-01", "PU-TRACK-06", "PU-ROVER-10", "PU-TECH-05", "PU-TECH-06")),
    _own(moves.Double, "double {cube}", cubes.against_double, own.double, None, ()),
    _own(moves.Regress, "regress {cube} by {source}",
         cubes.against_regress, own.regress, None, ("PU-CORP-REPUBLIC-03",)),
    # rovers
    _own(moves.PutRover, "rover {square} [and {handling}]",
         pending.against_put, driving.put, notes.arrival,
         ("PU-ROVER-02", "PU-SRC-03", "PU-SRC-15")),
    _own(moves.Move, "move {rover:square} to {square} [and {handling}]",
         powers.against_move, driving.move, notes.arrival,
         ("PU-ROVER-05", "PU-ROVER-07", "PU-ROVER-09", "PU-CORP-COSMOS-11", "PU-RULING-03")),
    _own(moves.Teleport, "teleport {rover:square} to {square} [and {handling}]",
         powers.against_teleport, driving.teleport, notes.arrival, ("PU-RULING-20",)),
    # patches, lifepods, meteorites
    _own(moves.Patch, "patch {square}",
         pending.against_patch, building.patch, None,
         ("PU-BIOMASS-02", "PU-BIOMASS-04", "PU-ROVER-11", "PU-SRC-12", "PU-RULING-06")),
    _own(moves.Store, "store",
         pending.against_store, building.store, None, ("PU-TECH-03", "PU-CORP-WORMHOLE-08")),
    _own(moves.Swap, "swap", pending.against_swap, building.swap, None, ()),
    _own(moves.Collect, "collect {square}",
         pending.against_collect, own.collect, None,
         ("PU-COMP-CIV-14", "PU-COMP-CIV-19", "PU-COMP-EVENT-12", "PU-COMP-EVENT-13",
          "PU-CORP-FLUX-12")),
    _own(moves.Destroy, "destroy {square}",
         pending.against_destroy, own.destroy, None,
         ("PU-COMP-CIV-26", "PU-COMP-EVENT-24", "PU-COMP-EVENT-26")),
    _own(moves.Strike, "meteor {square}",
         pending.against_strike, own.strike, None, ("PU-METEOR-04",)),
    _own(moves.Clear, "clear {line}", pending.against_clear, own.clear, None, ()),
    _own(moves.Stow, "stow {spot}",
         pending.against_stow, own.stow, None, ("PU-CORP-JUMP-02", "PU-PUB-09")),
    _own(moves.Shift, "shift {pod:spot} to {spot}",
         powers.against_shift, own.shift, None,
         ("PU-CORP-COSMOS-06", "PU-CORP-COSMOS-09", "PU-CORP-COSMOS-10", "PU-RULING-05")),
    _own(moves.Lose, "lose {spot}", pending.against_lose, own.lose, None, ()),
    _own(moves.Dump, "dump {square} [and {handling}]",
         powers.against_dump, driving.dump, notes.arrival, ()),
    # techs, events, cards
    _own(moves.Reset, "reset", powers.against_reset, own.reset, None, ()),
    _own(moves.Leap, "leap",
         powers.against_leap, own.leap, None, ("PU-CORP-FLUX-06", "PU-PUB-08")),
    _own(moves.Claim, "claim {cube}",
         powers.against_claim, own.claim, None, ("PU-CORP-JUMP-11", "PU-RULING-21")),
    _own(moves.Survey, "survey", powers.against_survey, own.survey, None, ("PU-RULING-07",)),
    Verb(moves.Scrap, "scrap {shape}",
         At(Own, all_own, pending.against_scrap, scrap, None, ("PU-RULING-18",))),
    _own(moves.Foresee, "foresee", pending.against_foresee, own.foresee, None, ()),
    Verb(moves.Pick, "pick {card}",
         At(tasks.Picking, dealing.picks, "PU-CIV-01", civics.pick, None,
            ("PU-CIV-02", "PU-CIV-03", "PU-GLOSS-26"))),
    Verb(moves.Adopt, "adopt {objective}",
         At(tasks.Adopting, dealing.adoptions, "PU-CORP-JUMP-12", civics.adopt, None, ())),
    Verb(moves.Done, "done", At(Own, all_own, against_done, done, None, ("PU-SRC-02",))),
    # nature
    _deal(tasks.RINGS, moves.Rings, "rings {outer:shape*} over {inner:shape*}",
          dealing.are_rings, setup.lay_rings,
          ("PU-SETUP-07", "PU-SETUP-08", "PU-SETUP-10", "PU-COMP-TILE-14")),
    _deal(tasks.COMMANDER, moves.Commander, "commander {seat}",
          dealing.is_listed, chance.commander, ()),
    _deal(tasks.SPIN_START, moves.Spin, "spin {steps:number}", dealing.is_listed, chance.spin, ()),
    _deal(tasks.PLANET, moves.DealPlanet, "deal {seat} {planet}",
          dealing.is_listed, setup.deal_planet, ()),
    _deal(tasks.CORPORATION, moves.DealCorporation, "assign {seat} {corporation}",
          dealing.is_listed, setup.deal_corporation, ()),
    _deal(tasks.OBJECTIVES, moves.DealObjectives, "objectives {seat} [get {cards:objective*}]",
          dealing.are_objectives, setup.deal_objectives,
          ("PU-SETUP-25", "PU-OBJ-03", "PU-COMP-EVENT-07")),
    _deal(tasks.SHARED, moves.DealShared, "shared {cards:objective*}",
          dealing.are_shared, setup.deal_shared, ("PU-SETUP-23",)),
    _deal(tasks.STACK, moves.Reveal, "reveal {tile}", dealing.is_listed, chance.reveal, ()),
    _deal(tasks.EVENT, moves.DrawEvent, "event {event}",
          dealing.is_listed, chance.event, ("PU-EVENT-03", "PU-END-12", "PU-SOLO-12")),
    _deal(tasks.GLIMPSE, moves.Glimpse, "glimpse [of {event}]",
          dealing.is_listed, chance.glimpse, ()),
    _deal(tasks.PILE, moves.OpenPile, "pile {rank} [has {cards:card*}]",
          dealing.is_pile, chance.pile, ("PU-RULING-08",)),
    _deal(tasks.OFFER, moves.Offer, "offer [of {card}]",
          dealing.is_listed, chance.offer, ("PU-PUB-05",)),
    _deal(tasks.ADD, moves.AddCard, "add {rank} [with {card}]",
          dealing.is_listed, chance.add, ()),
    _deal(tasks.REMOVE, moves.RemoveCard, "remove {rank} [with {card}]",
          dealing.is_listed, chance.remove, ()),
    _deal(tasks.DRAFT, moves.Draft, "draft {cards:objective*}",
          dealing.is_draft, chance.draft, ()),
)
# fmt: on


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=tasks.Task | Own,
    over="PU-SCORE-01",
    waits="PU-TURN-04",
    asked=asked,
    nature="PU-TURN-08",
)

_OF_OWN: Final[dict[type, Callable[..., State]]] = {
    verb.move: at.does for verb in VERBS for at in verb.at if at.task is Own
}


def act_of_seat(state: State, seat: Seat, move: AnyMove) -> State:
    """The state after a seat's move on its own boards, before the agenda goes on."""
    return _OF_OWN[type(move)](state, OWN[seat], move)
