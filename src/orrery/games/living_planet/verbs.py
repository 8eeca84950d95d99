"""The rules of Living Planet as two tables: the verbs, and the moments in which they apply."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from orrery.games.living_planet import apply, legal, notes
from orrery.games.living_planet import moves as say
from orrery.games.living_planet import tasks as todo
from orrery.games.living_planet.moves import AnyMove
from orrery.games.living_planet.state import State, answered
from orrery.games.living_planet.tasks import Asked
from orrery.games.living_planet.texts import WORDS, no
from orrery.kernel.game import Seat
from orrery.kernel.objections import Objection
from orrery.kernel.offers import talk_verbs
from orrery.kernel.text import Message
from orrery.kernel.verbs import Aside, Asks, At, Rulebook, Runs, Verb, allowed, unlisted

T = TypeVar("T", bound=Asked)
M = TypeVar("M")


def _action(
    deed: int,
    lists: Callable[[State, todo.Turn], Sequence[M]],
    against: Callable[[State, todo.Turn, M], Iterable[Objection]],
    does: Callable[[State, todo.Turn, M], State],
    note: Callable[[State, todo.Turn, M], Message | None] | None,
    rules: tuple[str, ...],
) -> At[State, todo.Turn, M]:
    """A row for one of the two actions of a turn; it is then marked as done."""
    done = 1 << deed

    def listed(state: State, task: todo.Turn) -> Sequence[M]:
        return lists(state, task) if legal.actions.may_do(task, deed) else ()

    def objecting(state: State, task: todo.Turn, move: M) -> Iterator[Objection]:
        yield from legal.actions.against_deed(task, deed)
        yield from against(state, task, move)

    def doing(state: State, task: todo.Turn, move: M) -> State:
        turn = replace(task, done=task.done | done)
        return does(answered(state, turn), turn, move)

    return At(todo.Turn, listed, objecting, doing, note, rules)


def _refused(
    task: type[T], against: Callable[[State, T, M], Iterable[Objection]]
) -> At[State, T, M]:
    """A row for a verb that is always refused at this moment, by a rule of its own."""
    return At(task, unlisted, against, _done, None, ())


def _done(state: State, task: object, move: object) -> State:
    """The effect of verbs that only end a task: keep, skip, stop, end, endure."""
    return answered(state)


_ACTIONS: Final = (say.Explore, say.Move, say.Build, say.Trade, say.Subsidy, say.Destiny)
_FREE: Final = (say.Heal, say.Repair, say.Land, say.Rescue, say.Rebuild, say.Search)

# fmt: off
MOMENTS: Final = (
    Asks(todo.Dealing, answers=(say.Leader, say.NeutralCard, say.Draw, say.Market), missed=(),
         otherwise=legal.dealing.due, skips=None, rules=()),
    Runs(todo.Begin, apply.rounds.begin, rules=("LP-ROUND-03", "LP-CARD-03")),
    Runs(todo.Selecting, apply.rounds.select, rules=("LP-CARD-01", "LP-CARD-04")),
    Asks(todo.Choosing, answers=(say.Play,), missed=(),
         otherwise="LP-CARD-01", skips=None, rules=()),
    Runs(todo.Revealing, apply.rounds.reveal, rules=(
        "LP-LEADER-01", "LP-LEADER-02", "LP-LEADER-03", "LP-LEADER-06", "LP-LEADER-09",
        "LP-RULING-35", "LP-RULING-41", "LP-RULING-51")),
    Asks(todo.Naming, answers=(say.Name,), missed=(),
         otherwise="LP-EFFECT-2-01", skips=None, rules=()),
    Asks(todo.Removing, answers=(say.Remove,), missed=(),
         otherwise="LP-EFFECT-5-01", skips=None, rules=()),
    Asks(todo.Recovering, answers=(say.Recover,), missed=(),
         otherwise="LP-EFFECT-6-01", skips=None, rules=()),
    Asks(todo.Ordering, answers=(say.Order,), missed=(),
         otherwise="LP-LEADER-05", skips=None, rules=()),
    Runs(todo.Descend, apply.rounds.descend, rules=(
        "LP-PROD-01", "LP-ACTION-01", "LP-FEWER-05", "LP-FEWER-06", "LP-RULING-26")),
    Asks(todo.Fating, answers=(say.Fate, say.Keep), missed=(),
         otherwise="LP-DESTINY-05", skips=None, rules=()),
    Asks(todo.Changing, answers=(say.Change, say.Keep), missed=(),
         otherwise="LP-EFFECT-1-01", skips=None, rules=("LP-EFFECT-1-02",)),
    Asks(todo.Producing, answers=(say.Repair, say.Produce), missed=(),
         otherwise="LP-PROD-02", skips=apply.production.producing, rules=("LP-RULING-45",)),
    Asks(todo.Recruiting, answers=(say.Recruit, say.Skip), missed=(),
         otherwise="LP-SPACEPORT-01", skips=apply.production.recruiting, rules=()),
    Asks(todo.Turn, missed=_ACTIONS,
         answers=(*_ACTIONS, *_FREE, say.End, say.Buy, say.Sell, say.Fate),
         otherwise="LP-ACTION-04", skips=None, rules=("LP-FREE-01", "LP-FREE-02", "LP-FREE-07")),
    Asks(todo.Exploring, answers=(say.Put, say.Leave), missed=(),
         otherwise="LP-EXPLORE-02", skips=None, rules=()),
    Asks(todo.Arriving, answers=(say.Arrive,), missed=(),
         otherwise="LP-EXPLORE-08", skips=apply.exploring.arriving, rules=("LP-RULING-08",)),
    Asks(todo.Stacking, answers=(say.Under,), missed=(),
         otherwise="LP-EXPLORE-11", skips=apply.exploring.stacking, rules=()),
    Asks(todo.Moving, answers=(say.Move, say.Stop), missed=(),
         otherwise="LP-MOVE-01", skips=None, rules=()),
    Asks(todo.Applying, answers=(say.Apply, say.Enough, say.Shift), missed=(),
         otherwise="LP-MARKET-03", skips=None, rules=("LP-TRADE-01",)),
    Asks(todo.Bargaining, answers=(say.Buy, say.Sell, say.Enough), missed=(),
         otherwise="LP-TRADE-02", skips=None, rules=()),
    Asks(todo.Striking, answers=(say.Strike,), missed=(),
         otherwise="LP-CATACLYSM-03", skips=None, rules=()),
    Asks(todo.Sequencing, answers=(say.First,), missed=(),
         otherwise="LP-CATACLYSM-05", skips=None, rules=("LP-RULING-34",)),
    Runs(todo.Struck, apply.cataclysms.struck, rules=("LP-CATACLYSM-06", "LP-PROTECT-02")),
    Asks(todo.Protecting, answers=(say.Protect, say.Endure), missed=(),
         otherwise="LP-PROTECT-01", skips=None, rules=()),
    Asks(todo.Losing, answers=(say.Lose,), missed=(),
         otherwise="LP-CATACLYSM-14", skips=None, rules=()),
    Asks(todo.Depleting, answers=(say.Deplete,), missed=(),
         otherwise="LP-DEPLETE-01", skips=apply.rounds.depleting,
         rules=("LP-DEPLETE-03", "LP-RULING-37")),
    Runs(todo.PassOn, apply.rounds.pass_on, rules=(
        "LP-ROUND-04", "LP-END-01", "LP-END-02", "LP-RULING-56")),
    Asks(todo.Rebuilding, answers=(say.Rebuild,), missed=(),
         otherwise="LP-LOST-04", skips=None, rules=()),
)

VERBS: Final = (
    # Steps 1 and 2
    Verb(say.Play, "play {value}",
         At(todo.Choosing, legal.rounds.plays, legal.rounds.against_play, apply.rounds.play, None,
            ("LP-CARD-04",))),
    Verb(say.Name, "name {resource}",
         At(todo.Naming, legal.rounds.names, allowed, apply.rounds.name, None,
            ("LP-EFFECT-2-01",))),
    Verb(say.Remove, "remove {resource}",
         At(todo.Removing, legal.rounds.removals, "LP-RULING-27", apply.rounds.remove, None,
            ("LP-EFFECT-5-01",))),
    Verb(say.Recover, "recover {value}",
         At(todo.Recovering, legal.rounds.recoveries, "LP-EFFECT-6-02", apply.rounds.recover, None,
            ("LP-EFFECT-6-01", "LP-EFFECT-6-03", "LP-RULING-28"))),
    Verb(say.Order, "order {dice:colour*}",
         At(todo.Ordering, legal.rounds.orders, "LP-LEADER-05", apply.rounds.order, None,
            ("LP-ROUND-03", "LP-ROUND-05", "LP-ROUND-06", "LP-ROUND-07"))),
    # Step 3
    Verb(say.Fate, "fate {value}",
         At(todo.Fating, legal.destiny.fates, legal.destiny.against_fate, apply.destiny.fate, None,
            ("LP-DESTINY-05", "LP-DESTINY-06", "LP-RULING-25")),
         _refused(todo.Turn, legal.destiny.against_fate_in_turn)),
    Verb(say.Change, "change {value}",
         At(todo.Changing, legal.destiny.changes, "LP-RULING-24", apply.destiny.change, None,
            ("LP-EFFECT-1-01", "LP-EFFECT-1-03", "LP-RULING-26"))),
    Verb(say.Keep, "keep",
         At(todo.Fating, legal.destiny.keeps, allowed, _done, None, ("LP-DESTINY-05",)),
         At(todo.Changing, legal.destiny.keeps, allowed, _done, None, ("LP-EFFECT-1-01",))),
    Verb(say.Repair, "repair {slot}",
         At(todo.Producing, legal.production.repairs, legal.production.against_repair,
            apply.production.repair, None, ("LP-PROD-14", "LP-PROD-15", "LP-RULING-17")),
         At(todo.Turn, legal.actions.repairs, legal.actions.against_repair, apply.actions.repair,
            None, ())),
    Verb(say.Produce, "produce",
         At(todo.Producing, legal.production.production, allowed, apply.production.produce, None,
            ("LP-PROD-03", "LP-PROD-04"))),
    Verb(say.Recruit, "recruit {unit}",
         At(todo.Recruiting, legal.production.recruits, legal.production.against_recruit,
            apply.production.recruit, None, ("LP-RULING-14", "LP-RULING-42"))),
    Verb(say.Skip, "skip",
         At(todo.Recruiting, legal.production.skips, allowed, _done, None, ("LP-SPACEPORT-01",))),
    Verb(say.Explore, "explore",
         _action(todo.EXPLORE, legal.exploring.explorations, legal.exploring.against_explore,
                 apply.exploring.explore, notes.explore, ("LP-EXPLORE-01", "LP-RULING-06"))),
    Verb(say.Put, "put {tile} {turn} at {hex}",
         At(todo.Exploring, legal.exploring.puts, legal.exploring.against_put, apply.exploring.put,
            None, ("LP-EXPLORE-02", "LP-RULING-05"))),
    Verb(say.Leave, "leave",
         At(todo.Exploring, legal.exploring.leaves, legal.exploring.against_leave,
            apply.exploring.give_up, None, ("LP-EXPLORE-10",))),
    Verb(say.Arrive, "arrive {unit} {place}",
         At(todo.Arriving, legal.exploring.arrivals, legal.exploring.against_arrive,
            apply.exploring.arrive, None, ("LP-EXPLORE-08", "LP-RULING-08"))),
    Verb(say.Under, "under {tile}",
         At(todo.Stacking, legal.exploring.unders, "LP-EXPLORE-11", apply.exploring.under, None,
            ())),
    Verb(say.Move, "move {unit} {place} to {to:place}",
         _action(todo.MOVE, legal.moving.first_steps, legal.moving.against_first_step,
                 apply.moving.first_step, None, ("LP-MOVE-07",)),
         At(todo.Moving, legal.moving.next_steps, legal.moving.against_next_step,
            apply.moving.step, None, ("LP-MOVE-07",))),
    Verb(say.Stop, "stop",
         At(todo.Moving, legal.moving.stops, allowed, _done, None, ("LP-MOVE-01",))),
    Verb(say.Build, "build {building} at {slot} with {unit} {place}",
         _action(todo.BUILD, legal.building.builds, legal.building.against_build,
                 apply.actions.build, notes.build, (
                     "LP-BUILD-04", "LP-BUILD-05", "LP-BUILD-06", "LP-RULING-04",
                     "LP-RULING-42"))),
    Verb(say.Trade, "trade",
         _action(todo.TRADE, legal.trading.trades, allowed, apply.trading.trade, notes.trade,
                 ("LP-TRADE-01", "LP-MARKET-01"))),
    Verb(say.Shift, "shift {resource} {arrow}",
         At(todo.Applying, legal.trading.shifts, legal.trading.against_shift, apply.trading.shift,
            None, ("LP-EFFECT-4-03", "LP-EFFECT-4-04", "LP-RULING-23"))),
    Verb(say.Apply, "apply {card}",
         At(todo.Applying, legal.trading.applications, legal.trading.against_apply,
            apply.trading.apply_card, None, ("LP-MARKET-05", "LP-CRASH-05", "LP-RULING-20"))),
    Verb(say.Enough, "enough",
         At(todo.Applying, legal.trading.enough_cards, "LP-RULING-21", apply.trading.enough_cards,
            None, ("LP-FINANCE-07",)),
         At(todo.Bargaining, legal.trading.enough_trade, allowed, apply.trading.enough_trade, None,
            ("LP-TRADE-02",))),
    Verb(say.Buy, "buy {amount:number} {resource}",
         At(todo.Bargaining, legal.trading.bargains, legal.trading.against_buy, apply.trading.buy,
            notes.buy, ("LP-TRADE-08",)),
         _refused(todo.Turn, legal.trading.against_bargain_in_turn)),
    Verb(say.Sell, "sell {amount:number} {resource}",
         At(todo.Bargaining, legal.trading.bargains, legal.trading.against_sell,
            apply.trading.sell, notes.sell, ("LP-TRADE-11",)),
         _refused(todo.Turn, legal.trading.against_bargain_in_turn)),
    Verb(say.Subsidy, "subsidy",
         _action(todo.SUBSIDY, legal.actions.subsidies, allowed, apply.actions.subsidy,
                 notes.subsidy, ("LP-SUBSIDY-01", "LP-RULING-39"))),
    Verb(say.Destiny, "destiny",
         _action(todo.DESTINY, legal.destiny.takings, legal.destiny.against_taking,
                 apply.destiny.take, None, ("LP-DESTINY-01",))),
    Verb(say.Heal, "heal {place}",
         At(todo.Turn, legal.actions.heals, legal.actions.against_heal, apply.actions.heal, None,
            ("LP-FREE-06", "LP-RULING-42"))),
    Verb(say.Land, "land",
         At(todo.Turn, legal.actions.landings, legal.actions.against_landing, apply.actions.land,
            None, ())),
    Verb(say.Rescue, "rescue {slot}",
         At(todo.Turn, legal.actions.rescues, legal.actions.against_rescue, apply.actions.rescue,
            None, ("LP-RULING-52",))),
    Verb(say.Rebuild, "rebuild {slot}",
         At(todo.Turn, legal.actions.rescues, legal.actions.against_rescue, apply.actions.rebuild,
            None, ("LP-RULING-52",)),
         At(todo.Rebuilding, legal.actions.sites, "LP-LOST-04", apply.actions.rebuild_here, None,
            ("LP-RULING-52",))),
    Verb(say.Search, "search",
         At(todo.Turn, legal.actions.rescues, legal.actions.against_rescue,
            apply.exploring.search, None, ())),
    Verb(say.End, "end",
         At(todo.Turn, legal.actions.ends, allowed, _done, None, ("LP-ACTION-03",))),
    Verb(say.Strike, "strike {hexes:hex*}",
         At(todo.Striking, legal.cataclysms.strikes, legal.cataclysms.against_strike,
            apply.cataclysms.strike, None, ("LP-CATACLYSM-03",))),
    Verb(say.First, "first {hex}",
         At(todo.Sequencing, legal.cataclysms.firsts, "LP-CATACLYSM-05", apply.cataclysms.first,
            None, ())),
    Verb(say.Protect, "protect",
         At(todo.Protecting, legal.cataclysms.protections, "LP-PROTECT-01",
            apply.cataclysms.protect, None, ("LP-PROTECT-02", "LP-PROTECT-03", "LP-PROTECT-05"))),
    Verb(say.Endure, "endure",
         At(todo.Protecting, legal.cataclysms.endurances, allowed, _done, None,
            ("LP-PROTECT-01",))),
    Verb(say.Lose, "lose {part} {slot}",
         At(todo.Losing, legal.cataclysms.losses, "LP-CATACLYSM-14", apply.cataclysms.lose, None,
            ())),
    # Step 4
    Verb(say.Deplete, "deplete {resource}",
         At(todo.Depleting, legal.rounds.depletions, "LP-DEPLETE-02", apply.rounds.deplete, None,
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
    Verb(say.Leader, "leader {seat}",
         At(todo.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.rounds.leader,
            None, ("LP-RULING-35", "LP-RULING-40"))),
    Verb(say.NeutralCard, "card {colour} {value}",
         At(todo.Dealing, legal.dealing.deals, legal.dealing.against_deal,
            apply.rounds.neutral_card, None, ("LP-FEWER-03", "LP-FEWER-08"))),
    Verb(say.Draw, "draw {tiles:tile*}",
         At(todo.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.exploring.draw,
            None, ("LP-SETUP-11", "LP-RULING-06"))),
    Verb(say.Market, "market [of {cards:card*}]",
         At(todo.Dealing, legal.dealing.deals, legal.dealing.against_deal, apply.trading.market,
            None, ("LP-SETUP-09", "LP-MARKET-02"))),
)
# fmt: on


def _asked(state: State) -> tuple[Asked, ...]:
    """The first task; while planet cards are chosen, a task for each seat that has not chosen."""
    agenda = state.agenda
    if not agenda or type(agenda[0]) is not todo.Selecting:
        return agenda[:1]
    players = enumerate(state.players)
    return tuple([todo.CHOOSING[seat] for seat, player in players if not player.chosen])


def _late(state: State, seat: Seat, move: AnyMove) -> Iterator[Objection]:
    """A token that was taken in this round: a better reason than that it is not asked for now."""
    if isinstance(move, say.Fate) and 0 <= seat < len(state.players):
        yield from legal.destiny.against_using(state, seat)


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    say.KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Asked,
    over="LP-END-02",
    waits="LP-GOLDEN-01",
    asked=_asked,
    late=_late,
)
