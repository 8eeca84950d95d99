"""The rules of Duck Dealer as two tables: the verbs, and the moments in which they apply."""

from typing import Final

from orrery.games.duck_dealer import moves as say
from orrery.games.duck_dealer import notes
from orrery.games.duck_dealer import tasks as todo
from orrery.games.duck_dealer.apply import flying as fly
from orrery.games.duck_dealer.apply import setup, turns
from orrery.games.duck_dealer.apply import talk as trade_talk
from orrery.games.duck_dealer.apply import trading as trade
from orrery.games.duck_dealer.legal import dealing, flying, talk, trading
from orrery.games.duck_dealer.legal import turns as may
from orrery.games.duck_dealer.moves import KINDS, AnyMove
from orrery.games.duck_dealer.state import State
from orrery.games.duck_dealer.tasks import Task
from orrery.games.duck_dealer.texts import WORDS, no
from orrery.kernel.offers import talk_verbs
from orrery.kernel.verbs import Aside, Asks, At, Rulebook, Verb, allowed, unlisted

# fmt: off
MOMENTS: Final = (
    Asks(todo.Dealing, answers=(say.First, say.Mines, say.Yards, say.Consumers),
         missed=(), otherwise=dealing.not_now, skips=None, rules=("DD-SETUP-01", "DD-SETUP-13")),
    Asks(todo.Installing, answers=(say.Install,),
         missed=(), otherwise="DD-SETUP-09", skips=None, rules=("DD-SETUP-09",)),
    Asks(todo.Landing, answers=(say.Land,),
         missed=(), otherwise="DD-SETUP-11", skips=None, rules=("DD-SETUP-11",)),
    Asks(todo.Turn, answers=(say.Collect, say.Act),
         missed=(), otherwise="DD-TURN-02", skips=None, rules=("DD-TURN-01", "DD-TURN-02")),
    Asks(todo.Shortage, answers=(say.Act, say.Skip),
         missed=(), otherwise="DD-ENERGY-06", skips=None, rules=("DD-ENERGY-06", "DD-ENERGY-08")),
    Asks(todo.Recalling, answers=(say.Recall,),
         missed=(), otherwise="DD-CUBE-09", skips=None, rules=("DD-CUBE-09",)),
    Asks(todo.Acting,
         answers=(say.Move, say.Jump, say.Discard, say.Extract, say.Convert, say.Deliver, say.Fit,
                  say.Build, say.Claim, say.Discover, say.Lay, say.Open, say.Done),
         missed=(say.Move, say.Build, say.Extract, say.Convert, say.Deliver, say.Fit, say.Claim,
                 say.Lay, say.Open, say.Jump),
         otherwise="DD-TURN-02", skips=None, rules=("DD-TURN-04", "DD-TURN-05", "DD-TURN-06")),
    Asks(todo.Discovering, answers=(say.Discover,),
         missed=(), otherwise="DD-RULING-23", skips=None, rules=("DD-RULING-23",)),
    Asks(todo.Returning, answers=(say.Return,),
         missed=(), otherwise="DD-ENERGY-09", skips=None, rules=("DD-ENERGY-09", "DD-ENERGY-10")),
)

VERBS: Final = (
    Verb(say.Install, "install {equipment}",
         At(todo.Installing, may.installs, allowed, setup.install, None,
            ("DD-SETUP-09", "DD-SETUP-10", "DD-COMP-09"))),
    Verb(say.Land, "land {place}",
         At(todo.Landing, may.lands, may.against_land, setup.land, None, ("DD-SETUP-11",))),
    Verb(say.Collect, "collect {energy}",
         At(todo.Turn, may.collects, allowed, turns.collect, notes.collect,
            ("DD-ENERGY-01", "DD-ENERGY-02", "DD-ENERGY-03", "DD-ENERGY-04", "DD-ENERGY-05",
             "DD-ENERGY-06", "DD-ENERGY-10", "DD-RULING-20"))),
    Verb(say.Act, "act",
         At(todo.Turn, may.acts, allowed, turns.act, notes.act,
            ("DD-TURN-03", "DD-TURN-08", "DD-CUBE-02", "DD-COMP-24", "DD-END-01")),
         At(todo.Shortage, may.acts, allowed, turns.act_freely, None,
            ("DD-ENERGY-07", "DD-RULING-01", "DD-RULING-21", "DD-RULING-22"))),
    Verb(say.Skip, "skip",
         At(todo.Shortage, may.skips, allowed, turns.skip, None, ("DD-ENERGY-08",))),
    Verb(say.Recall, "recall {cube}",
         At(todo.Recalling, may.recalls, "DD-CUBE-09", turns.recall, None, ("DD-RULING-16",))),
    Verb(say.Move, "move {place}",
         At(todo.Acting, may.actions, flying.against_move, fly.move, notes.move,
            ("DD-MOVE-05", "DD-MOVE-06", "DD-MOVE-07", "DD-MOVE-08", "DD-MOVE-10", "DD-MOVE-11",
             "DD-DISCOVER-03", "DD-RULING-15", "DD-RULING-40", "DD-RULING-41"))),
    Verb(say.Jump, "jump {place}",
         At(todo.Acting, may.actions, flying.against_jump, fly.jump, notes.jump,
            ("DD-PORTAL-05", "DD-PORTAL-06", "DD-RULING-03", "DD-RULING-28"))),
    Verb(say.Discover, "discover {consumer}",
         At(todo.Acting, may.actions, flying.against_discover, fly.discover, None,
            ("DD-DISCOVER-01", "DD-DISCOVER-02", "DD-RULING-06")),
         At(todo.Discovering, flying.discoveries, "DD-DISCOVER-04", turns.discover_at_last, None,
            ("DD-RULING-06", "DD-RULING-24"))),
    Verb(say.Extract, "extract {ware}",
         At(todo.Acting, may.actions, trading.against_extract, trade.extract, notes.extract,
            ("DD-TRADE-MINE-01", "DD-TRADE-MINE-02", "DD-MOVE-09", "DD-CAPACITY-02"))),
    Verb(say.Convert, "convert {ware}",
         At(todo.Acting, may.actions, trading.against_convert, trade.convert, notes.convert,
            ("DD-TRADE-FACTORY-01", "DD-RULING-13", "DD-BUILD-12"))),
    Verb(say.Deliver, "deliver {ware}",
         At(todo.Acting, may.actions, trading.against_deliver, trade.deliver, notes.deliver,
            ("DD-TRADE-CONSUMER-01", "DD-TRADE-CONSUMER-02", "DD-BUILD-12"))),
    Verb(say.Fit, "fit {equipment} [replacing {old:equipment}]",
         At(todo.Acting, may.actions, trading.against_fit, trade.fit, notes.fit,
            ("DD-TRADE-YARD-01", "DD-TRADE-YARD-03", "DD-TRADE-YARD-04", "DD-TRADE-YARD-05",
             "DD-RULING-18", "DD-RULING-35", "DD-BUILD-12"))),
    Verb(say.Build, "build {building} [with {ware}]",
         At(todo.Acting, may.actions, trading.against_build, trade.build, notes.build,
            ("DD-BUILD-02", "DD-BUILD-06", "DD-BUILD-07", "DD-BUILD-10", "DD-BUILD-13"))),
    Verb(say.Claim, "claim {site}",
         At(todo.Acting, may.actions, trading.against_claim, trade.claim, notes.claim,
            ("DD-PRIVILEGE-02",))),
    Verb(say.Lay, "lay {place}",
         At(todo.Acting, may.actions, flying.against_lay, fly.lay, notes.lay,
            ("DD-CUBE-01", "DD-CUBE-03", "DD-CUBE-07", "DD-CUBE-08", "DD-CUBE-10", "DD-RULING-29",
             "DD-RULING-31", "DD-RULING-32"))),
    Verb(say.Open, "open {place}",
         At(todo.Acting, may.actions, flying.against_open, fly.open_portal, None,
            ("DD-PORTAL-01",))),
    Verb(say.Discard, "discard {ware}",
         At(todo.Acting, may.actions, flying.against_discard, fly.discard, None,
            ("DD-RULING-25",))),
    Verb(say.Done, "done",
         At(todo.Acting, may.actions, allowed, turns.done, None,
            ("DD-ENERGY-09", "DD-END-02", "DD-RULING-09"))),
    Verb(say.Return, "return {energy}",
         At(todo.Returning, may.returns, "DD-ENERGY-09", turns.give_back, None,
            ("DD-ENERGY-09",))),
    *talk_verbs(
        offer=At(Aside, unlisted, talk.against_offer, trade_talk.make_offer, None,
                 ("DD-RULING-08", "DD-RULING-37", "DD-PLAYERTRADE-03")),
        accept=At(Aside, talk.answers, talk.against_accept, trade_talk.accept, None,
                  ("DD-PLAYERTRADE-01", "DD-PLAYERTRADE-02", "DD-RULING-33")),
        decline=At(Aside, talk.answers, talk.against_decline, trade_talk.decline, None,
                   ("DD-RULING-36",)),
        withdraw=At(Aside, talk.answers, talk.against_withdrawal, trade_talk.withdraw, None,
                    ("DD-RULING-36",)),
    ),
    Verb(say.First, "first {seat}",
         At(todo.Dealing, dealing.firsts, dealing.against_first, setup.first, None,
            ("DD-SETUP-08",))),
    Verb(say.Mines, "mines {wares:ware*}",
         At(todo.Dealing, unlisted, dealing.against_mines, setup.mines, None,
            ("DD-SETUP-02", "DD-SETUP-04", "DD-RULING-11"))),
    Verb(say.Yards, "yards {yards:yard*}",
         At(todo.Dealing, unlisted, dealing.against_yards, setup.yards, None, ("DD-SETUP-03",))),
    Verb(say.Consumers, "consumers {tiles:consumer*}",
         At(todo.Dealing, unlisted, dealing.against_consumers, setup.consumers, None,
            ("DD-SETUP-05", "DD-SETUP-06"))),
)
# fmt: on


def _asked(state: State) -> tuple[Task, ...]:
    return () if state.task is None else (state.task,)


RULES: Final = Rulebook[State, AnyMove](
    VERBS,
    MOMENTS,
    KINDS,
    WORDS,
    no,
    moves=AnyMove,
    tasks=Task,
    over="DD-END-02",
    waits="DD-TURN-01",
    asked=_asked,
)
