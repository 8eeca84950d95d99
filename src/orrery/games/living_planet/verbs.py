"""The rules of Living Planet as two tables: the verbs, and the moments in which they apply."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from orrery.games.living_planet import apply, legal, moves, notes, tasks
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State, answered
from orrery.games.living_planet.tasks import Asked
from orrery.games.living_planet.texts import WORDS, no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.offers import talk_verbs
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.text import Message
from orrery.kernel.verbs import Aside, Asks, At, Runs, Verb, allowed, unlisted

T = TypeVar("T", bound=Asked)
M = TypeVar("M")


def _action(
    deed: int,
    lists: Callable[[State, tasks.Turn], Sequence[M]],
    against: Callable[[State, tasks.Turn, M], Iterable[Objection]],
    does: Callable[[State, tasks.Turn, M], State],
    note: Callable[[State, tasks.Turn, M], Message | None] | None,
    rules: tuple[str, ...],
) -> At[State, tasks.Turn, M]:
    """A row for one of the two actions of a turn; it is then marked as done."""
    done = 1 << deed

    def listed(state: State, task: tasks.Turn) -> Sequence[M]:
        return lists(state, task) if legal.actions.may_do(task, deed) else ()

    def objecting(state: State, task: tasks.Turn, move: M) -> Iterator[Objection]:
        yield from legal.actions.against_deed(task, deed)
        yield from against(state, task, move)

    def doing(state: State, task: tasks.Turn, move: M) -> State:
        turn = replace(task, done=task.done | done)
        return does(answered(state, turn), turn, move)

    return At(tasks.Turn, listed, objecting, doing, note, rules)


def _refused(
    task: type[T], against: Callable[[State, T, M], Iterable[Objection]]
) -> At[State, T, M]:
    """A row for a verb that is always refused at this moment, by a rule of its own."""
    return At(task, unlisted, against, _done, None, ())


def _done(state: State, task: object, move: object) -> State:
    """The effect of verbs that only end a task: keep, skip, stop, end, endure."""
    return answered(state)


_ACTIONS: Final = (
    moves.Explore,
    moves.Move,
    moves.Build,
    moves.Trade,
    moves.Subsidy,
    moves.Destiny,
)
_FREE: Final = (moves.Heal, moves.Repair, moves.Land, moves.Rescue, moves.Rebuild, moves.Search)

# fmt: off
MOMENTS: Final = (
    Asks(tasks.Dealing, answers=(moves.Leader, moves.NeutralCard, moves.Draw, moves.Market),
         missed=(),
         otherwise=legal.dealing.due, skips=None, rules=()),
    Runs(tasks.Begin, apply.rounds.begin, rules=("LP-ROUND-03", "LP-CARD-03")),
    Runs(tasks.Selecting, apply.rounds.select, rules=("LP-CARD-01", "LP-CARD-04")),
    Asks(tasks.Choosing, answers=(moves.Play,), missed=(),
         otherwise="LP-CARD-01", skips=None, rules=()),
    Runs(tasks.Revealing, apply.rounds.reveal, rules=(
        "LP-LEADER-01", "LP-LEADER-02", "LP-LEADER-03", "LP-LEADER-06", "LP-LEADER-09",
        "LP-RULING-35", "LP-RULING-41", "LP-RULING-51")),
    Asks(tasks.Naming, answers=(moves.Name,), missed=(),
         otherwise="LP-EFFECT-2-01", skips=None, rules=()),
    Asks(tasks.Removing, answers=(moves.Remove,), missed=(),
         otherwise="LP-EFFECT-5-01", skips=None, rules=()),
    Asks(tasks.Recovering, answers=(moves.Recover,), missed=(),
         otherwise="LP-EFFECT-6-01", skips=None, rules=()),
    Asks(tasks.Ordering, answers=(moves.Order,), missed=(),
         otherwise="LP-LEADER-05", skips=None, rules=()),
    Runs(tasks.Descend, apply.rounds.descend, rules=(
        "LP-PROD-01", "LP-ACTION-01", "LP-FEWER-05", "LP-FEWER-06", "LP-RULING-26")),
    Asks(tasks.Fating, answers=(moves.Fate, moves.Keep), missed=(),
         otherwise="LP-DESTINY-05", skips=None, rules=()),
    Asks(tasks.Changing, answers=(moves.Change, moves.Keep), missed=(),
         otherwise="LP-EFFECT-1-01", skips=None, rules=("LP-EFFECT-1-02",)),
    Asks(tasks.Producing, answers=(moves.Repair, moves.Produce), missed=(),
         otherwise="LP-PROD-02", skips=apply.production.producing, rules=("LP-RULING-45",)),
    Asks(tasks.Recruiting, answers=(moves.Recruit, moves.Skip), missed=(),
         otherwise="LP-SPACEPORT-01", skips=apply.production.recruiting, rules=()),
    Asks(tasks.Turn, missed=_ACTIONS,
         answers=(*_ACTIONS, *_FREE, moves.End, moves.Buy, moves.Sell, moves.Fate),
         otherwise="LP-ACTION-04", skips=None, rules=("LP-FREE-01", "LP-FREE-02", "LP-FREE-07")),
    Asks(tasks.Exploring, answers=(moves.Put, moves.Leave), missed=(),
         otherwise="LP-EXPLORE-02", skips=None, rules=()),
    Asks(tasks.Arriving, answers=(moves.Arrive,), missed=(),
         otherwise="LP-EXPLORE-08", skips=apply.exploring.arriving, rules=("LP-RULING-08",)),
    Asks(tasks.Stacking, answers=(moves.Under,), missed=(),
         otherwise="LP-EXPLORE-11", skips=apply.exploring.stacking, rules=()),
    Asks(tasks.Moving, answers=(moves.Move, moves.Stop), missed=(),
         otherwise="LP-MOVE-01", skips=None, rules=()),
    Asks(tasks.Applying, answers=(moves.Apply, moves.Enough, moves.Shift), missed=(),
         otherwise="LP-MARKET-03", skips=None, rules=("LP-TRADE-01",)),
    Asks(tasks.Bargaining, answers=(moves.Buy, moves.Sell, moves.Enough), missed=(),
         otherwise="LP-TRADE-02", skips=None, rules=()),
    Asks(tasks.Striking, answers=(moves.Strike,), missed=(),
         otherwise="LP-CATACLYSM-03", skips=None, rules=()),
    Asks(tasks.Sequencing, answers=(moves.First,), missed=(),
         otherwise="LP-CATACLYSM-05", skips=None, rules=("LP-RULING-34",)),
    Runs(tasks.Struck, apply.cataclysms.struck, rules=("LP-CATACLYSM-06", "LP-PROTECT-02")),
    Asks(tasks.Protecting, answers=(moves.Protect, moves.Endure), missed=(),
         otherwise="LP-PROTECT-01", skips=None, rules=()),
    Asks(tasks.Losing, answers=(moves.Lose,), missed=(),
         otherwise="LP-CATACLYSM-14", skips=None, rules=()),
    Asks(tasks.Depleting, answers=(moves.Deplete,), missed=(),
         otherwise="LP-DEPLETE-01", skips=apply.rounds.depleting,
         rules=("LP-DEPLETE-03", "LP-RULING-37")),
    Runs(tasks.PassOn, apply.rounds.pass_on, rules=(
        "LP-ROUND-04", "LP-END-01", "LP-END-02", "LP-RULING-56")),
    Asks(tasks.Rebuilding, answers=(moves.Rebuild,), missed=(),
         otherwise="LP-LOST-04", skips=None, rules=()),
)

VERBS: Final = (
    # Steps 1 and 2
    Verb(moves.Play, "play {value}",
         At(tasks.Choosing, legal.rounds.plays, legal.rounds.against_play, apply.rounds.play, None,
            ("LP-CARD-04",))),
    Verb(moves.Name, "name {resource}",
         At(tasks.Naming, legal.rounds.names, allowed, apply.rounds.name, None,
            ("LP-EFFECT-2-01",))),
    Verb(moves.Remove, "remove {resource}",
         At(tasks.Removing, legal.rounds.removals, "LP-RULING-27", apply.rounds.remove, None,
            ("LP-EFFECT-5-01",))),
    Verb(moves.Recover, "recover {value}",
         At(tasks.Recovering, legal.rounds.recoveries, "LP-EFFECT-6-02", apply.rounds.recover, None,
            ("LP-EFFECT-6-01", "LP-EFFECT-6-03", "LP-RULING-28"))),
    Verb(moves.Order, "order {dice:colour*}",
         At(tasks.Ordering, legal.rounds.orders, "LP-LEADER-05", apply.rounds.order, None,
            ("LP-ROUND-03", "LP-ROUND-05", "LP-ROUND-06", "LP-ROUND-07"))),
    # Step 3
    Verb(moves.Fate, "fate {value}",
         At(tasks.Fating, legal.destiny.fates, legal.destiny.against_fate, apply.destiny.fate, None,
            ("LP-DESTINY-05", "LP-DESTINY-06", "LP-RULING-25")),
         _refused(tasks.Turn, legal.destiny.against_fate_in_turn)),
    Verb(moves.Change, "change {value}",
         At(tasks.Changing, legal.destiny.changes, "LP-RULING-24", apply.destiny.change, None,
            ("LP-EFFECT-1-01", "LP-EFFECT-1-03", "LP-RULING-26"))),
    Verb(moves.Keep, "keep",
         At(tasks.Fating, legal.destiny.keeps, allowed, _done, None, ("LP-DESTINY-05",)),
         At(tasks.Changing, legal.destiny.keeps, allowed, _done, None, ("LP-EFFECT-1-01",))),
    Verb(moves.Repair, "repair {slot}",
         At(tasks.Producing, legal.production.repairs, legal.production.against_repair,
            apply.production.repair, None, ("LP-PROD-14", "LP-PROD-15", "LP-RULING-17")),
         At(tasks.Turn, legal.actions.repairs, legal.actions.against_repair, apply.actions.repair,
            None, ())),
    Verb(moves.Produce, "produce",
         At(tasks.Producing, legal.production.production, allowed, apply.production.produce, None,
            ("LP-PROD-03", "LP-PROD-04"))),
    Verb(moves.Recruit, "recruit {unit}",
         At(tasks.Recruiting, legal.production.recruits, legal.production.against_recruit,
            apply.production.recruit, None, ("LP-RULING-14", "LP-RULING-42"))),
    Verb(moves.Skip, "skip",
         At(tasks.Recruiting, legal.production.skips, allowed, _done, None, ("LP-SPACEPORT-01",))),
    Verb(moves.Explore, "explore",
         _action(tasks.EXPLORE, legal.exploring.explorations, legal.exploring.against_explore,
                 apply.exploring.explore, notes.explore, ("LP-EXPLORE-01", "LP-RULING-06"))),
    Verb(moves.Put, "put {tile} {turn} at {hex}",
         At(tasks.Exploring, legal.exploring.puts, legal.exploring.against_put, apply.exploring.put,
            None, ("LP-EXPLORE-02", "LP-RULING-05"))),
    Verb(moves.Leave, "leave",
         At(tasks.Exploring, legal.exploring.leaves, legal.exploring.against_leave,
            apply.exploring.give_up, None, ("LP-EXPLORE-10",))),
    Verb(moves.Arrive, "arrive {unit} {place}",
         At(tasks.Arriving, legal.exploring.arrivals, legal.exploring.against_arrive,
            apply.exploring.arrive, None, ("LP-EXPLORE-08", "LP-RULING-08"))),
    Verb(moves.Under, "under {tile}",
         At(tasks.Stacking, legal.exploring.unders, "LP-EXPLORE-11", apply.exploring.under, None,
            ())),
    Verb(moves.Move, "move {unit} {place} to {to:place}",
         _action(tasks.MOVE, legal.moving.first_steps, legal.moving.against_first_step,
                 apply.moving.first_step, None, ("LP-MOVE-07",)),
         At(tasks.Moving, legal.moving.next_steps, legal.moving.against_next_step,
            apply.moving.step, None, ("LP-MOVE-07",))),
    Verb(moves.Stop, "stop",
         At(tasks.Moving, legal.moving.stops, allowed, _done, None, ("LP-MOVE-01",))),
    Verb(moves.Build, "build {building} at {slot} with {unit} {place}",
         _action(tasks.BUILD, legal.building.builds, legal.building.against_build,
                 apply.actions.build, notes.build, (
                     "LP-BUILD-04", "LP-BUILD-05", "LP-BUILD-06", "LP-RULING-04",
                     "LP-RULING-42"))),
    Verb(moves.Trade, "trade",
         _action(tasks.TRADE, legal.trading.trades, allowed, apply.trading.trade, notes.trade,
                 ("LP-TRADE-01", "LP-MARKET-01"))),
    Verb(moves.Shift, "shift {resource} {arrow}",
         At(tasks.Applying, legal.trading.shifts, legal.trading.against_shift, apply.trading.shift,
            None, ("LP-EFFECT-4-03", "LP-EFFECT-4-04", "LP-RULING-23"))),
    Verb(moves.Apply, "apply {card}",
         At(tasks.Applying, legal.trading.applications, legal.trading.against_apply,
            apply.trading.apply_card, None, ("LP-MARKET-05", "LP-CRASH-05", "LP-RULING-20"))),
    Verb(moves.Enough, "enough",
         At(tasks.Applying, legal.trading.enough_cards, "LP-RULING-21", apply.trading.enough_cards,
            None, ("LP-FINANCE-07",)),
         At(tasks.Bargaining, legal.trading.enough_trade, allowed, apply.trading.enough_trade, None,
            ("LP-TRADE-02",))),
    Verb(moves.Buy, "buy {amount:number} {resource}",
         At(tasks.Bargaining, legal.trading.bargains, legal.trading.against_buy, apply.trading.buy,
            notes.buy, ("LP-TRADE-08",)),
         _refused(tasks.Turn, legal.trading.against_bargain_in_turn)),
    Verb(moves.Sell, "sell {amount:number} {resource}",
         At(tasks.Bargaining, legal.trading.bargains, legal.trading.against_sell,
            apply.trading.sell, notes.sell, ("LP-TRADE-11",)),
         _refused(tasks.Turn, legal.trading.against_bargain_in_turn)),
    Verb(moves.Subsidy, "subsidy",
         _action(tasks.SUBSIDY, legal.actions.subsidies, allowed, apply.actions.subsidy,
                 notes.subsidy, ("LP-SUBSIDY-01", "LP-RULING-39"))),
    Verb(moves.Destiny, "destiny",
         _action(tasks.DESTINY, legal.destiny.takings, legal.destiny.against_taking,
                 apply.destiny.take, None, ("LP-DESTINY-01",))),
    Verb(moves.Heal, "heal {place}",
         At(tasks.Turn, legal.actions.heals, legal.actions.against_heal, apply.actions.heal, None,
            ("LP-FREE-06", "LP-RULING-42"))),
    Verb(moves.Land, "land",
         At(tasks.Turn, legal.actions.landings, legal.actions.against_landing, apply.actions.land,
            None, ())),
    Verb(moves.Rescue, "rescue {slot}",
         At(tasks.Turn, legal.actions.rescues, legal.actions.against_rescue, apply.actions.rescue,
            None, ("LP-RULING-52",))),
    Verb(moves.Rebuild, "rebuild {slot}",
         At(tasks.Turn, legal.actions.rescues, legal.actions.against_rescue, apply.actions.rebuild,
            None, ("LP-RULING-52",)),
         At(tasks.Rebuilding, legal.actions.sites, "LP-LOST-04", apply.actions.rebuild_here, None,
            ("LP-RULING-52",))),
    Verb(moves.Search, "search",
         At(tasks.Turn, legal.actions.rescues, legal.actions.against_rescue,
            apply.exploring.search, None, ())),
    Verb(moves.End, "end",
         At(tasks.Turn, legal.actions.ends, allowed, _done, None, ("LP-ACTION-03",))),
    Verb(moves.Strike, "strike {hexes:hex*}",
         At(tasks.Striking, legal.cataclysms.strikes, legal.cataclysms.against_strike,
            apply.cataclysms.strike, None, ("LP-CATACLYSM-03",))),
    Verb(moves.First, "first {hex}",
         At(tasks.Sequencing, legal.cataclysms.firsts, "LP-CATACLYSM-05", apply.cataclysms.first,
            None, ())),
    Verb(moves.Protect, "protect",
         At(tasks.Protecting, legal.cataclysms.protections, "LP-PROTECT-01",
            apply.cataclysms.protect, None, ("LP-PROTECT-02", "LP-PROTECT-03", "LP-PROTECT-05"))),
    Verb(moves.Endure, "endure",
         At(tasks.Protecting, legal.cataclysms.endurances, allowed, _done, None,
            ("LP-PROTECT-01",))),
    Verb(moves.Lose, "lose {part} {slot}",
         At(tasks.Losing, legal.cataclysms.losses, "LP-CATACLYSM-14", apply.cataclysms.lose, None,
            ())),
    # Step 4
    Verb(moves.Deplete, "deplete {resource}",
         At(tasks.Depleting, legal.rounds.depletions, "LP-DEPLETE-02", apply.rounds.deplete, None,
            ("LP-DEPLETE-01",))),
    # Talk
    *talk_verbs(
        offer=At(Aside, unlisted, legal.talk.against_offer, apply.talk.offer, None,
                 ("LP-NEGOTIATE-04", "LP-RULING-54")),
        accept=At(Aside, legal.talk.answers, legal.talk.against_accept, apply.talk.accept, None,
                  ("LP-NEGOTIATE-02", "LP-RULING-50")),
        decline=At(Aside, legal.talk.answers, legal.talk.against_decline, apply.talk.decline, None,
                   ("LP-RULING-54",)),
        withdraw=At(Aside, legal.talk.answers, legal.talk.against_withdrawal, apply.talk.withdraw,
                    None, ("LP-RULING-54",)),
    ),
    # Nature
    Verb(moves.Leader, "leader {seat}",
         At(tasks.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.rounds.leader,
            None, ("LP-RULING-35", "LP-RULING-40"))),
    Verb(moves.NeutralCard, "card {colour} {value}",
         At(tasks.Dealing, legal.dealing.deals, legal.dealing.against_deal,
            apply.rounds.neutral_card, None, ("LP-FEWER-03", "LP-FEWER-08"))),
    Verb(moves.Draw, "draw {tiles:tile*}",
         At(tasks.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.exploring.draw,
            None, ("LP-SETUP-11", "LP-RULING-06"))),
    Verb(moves.Market, "market [of {cards:card*}]",
         At(tasks.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.trading.market,
            None, ("LP-SETUP-09", "LP-MARKET-02"))),
)
# fmt: on


def _asked(state: State) -> tuple[Asked, ...]:
    """The first task; while planet cards are chosen, a task for each seat that has not chosen."""
    agenda = state.agenda
    if not agenda or type(agenda[0]) is not tasks.Selecting:
        return agenda[:1]
    players = enumerate(state.players)
    return tuple([tasks.CHOOSING[seat] for seat, player in players if not player.chosen])


def _late(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """A token that was taken in this round: a better reason than that it is not asked for now."""
    if isinstance(move, moves.Fate) and 0 <= seat < len(state.players):
        yield from legal.destiny.against_using(state, seat)


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    moves.KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Asked,
    over="LP-END-02",
    waits="LP-GOLDEN-01",
    asked=_asked,
    late=_late,
)
