"""The rules of Duck Dealer as two tables: the verbs, and the moments in which they apply."""

from operator import attrgetter
from typing import Final

from orrery.games.duck_dealer import moves, notes, tasks
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
from orrery.kernel.rulebook import Rulebook
from orrery.kernel.verbs import Aside, Asks, At, Verb, allowed, unlisted

# fmt: off
MOMENTS: Final = (
    Asks(tasks.Dealing, answers=(moves.First, moves.Mines, moves.Yards, moves.Consumers),
         missed=(), otherwise=dealing.not_now, skips=None, rules=("DD-SETUP-01", "DD-SETUP-13")),
    Asks(tasks.Installing, answers=(moves.Install,),
         missed=(), otherwise="DD-SETUP-09", skips=None, rules=("DD-SETUP-09",)),
    Asks(tasks.Landing, answers=(moves.Land,),
         missed=(), otherwise="DD-SETUP-11", skips=None, rules=("DD-SETUP-11",)),
    Asks(tasks.Turn, answers=(moves.Collect, moves.Act),
         missed=(), otherwise="DD-TURN-02", skips=None, rules=("DD-TURN-01", "DD-TURN-02")),
    Asks(tasks.Shortage, answers=(moves.Act, moves.Skip),
         missed=(), otherwise="DD-ENERGY-06", skips=None, rules=("DD-ENERGY-06", "DD-ENERGY-08")),
    Asks(tasks.Recalling, answers=(moves.Recall,),
         missed=(), otherwise="DD-CUBE-09", skips=None, rules=("DD-CUBE-09",)),
    Asks(tasks.Acting,
         answers=(moves.Move, moves.Jump, moves.Discard, moves.Extract, moves.Convert,
                  moves.Deliver, moves.Fit,
                  moves.Build, moves.Claim, moves.Discover, moves.Lay, moves.Open, moves.Done),
         missed=(moves.Move, moves.Build, moves.Extract, moves.Convert, moves.Deliver, moves.Fit,
                 moves.Claim, moves.Lay, moves.Open, moves.Jump),
         otherwise="DD-TURN-02", skips=None, rules=("DD-TURN-04", "DD-TURN-05", "DD-TURN-06")),
    Asks(tasks.Discovering, answers=(moves.Discover,),
         missed=(), otherwise="DD-RULING-23", skips=None, rules=("DD-RULING-23",)),
    Asks(tasks.Returning, answers=(moves.Return,),
         missed=(), otherwise="DD-ENERGY-09", skips=None, rules=("DD-ENERGY-09", "DD-ENERGY-10")),
)

VERBS: Final = (
    Verb(moves.Install, "install {equipment}",
         At(tasks.Installing, may.installs, allowed, setup.install, None,
            ("DD-SETUP-09", "DD-SETUP-10", "DD-COMP-09"))),
    Verb(moves.Land, "land {place}",
         At(tasks.Landing, may.lands, may.against_land, setup.land, None, ("DD-SETUP-11",))),
    Verb(moves.Collect, "collect {energy}",
         At(tasks.Turn, may.collects, allowed, turns.collect, notes.collect,
            ("DD-ENERGY-01", "DD-ENERGY-02", "DD-ENERGY-03", "DD-ENERGY-04", "DD-ENERGY-05",
             "DD-ENERGY-06", "DD-ENERGY-10", "DD-RULING-20"))),
    Verb(moves.Act, "act",
         At(tasks.Turn, may.acts, allowed, turns.act, notes.act,
            ("DD-TURN-03", "DD-TURN-08", "DD-CUBE-02", "DD-COMP-24", "DD-END-01")),
         At(tasks.Shortage, may.acts, allowed, turns.act_freely, None,
            ("DD-ENERGY-07", "DD-RULING-01", "DD-RULING-21", "DD-RULING-22"))),
    Verb(moves.Skip, "skip",
         At(tasks.Shortage, may.skips, allowed, turns.skip, None, ("DD-ENERGY-08",))),
    Verb(moves.Recall, "recall {cube}",
         At(tasks.Recalling, may.recalls, "DD-CUBE-09", turns.recall, None, ("DD-RULING-16",))),
    Verb(moves.Move, "move {place}",
         At(tasks.Acting, may.actions, flying.against_move, fly.move, notes.move,
            ("DD-MOVE-05", "DD-MOVE-06", "DD-MOVE-07", "DD-MOVE-08", "DD-MOVE-10", "DD-MOVE-11",
             "DD-DISCOVER-03", "DD-RULING-15", "DD-RULING-40", "DD-RULING-41"))),
    Verb(moves.Jump, "jump {place}",
         At(tasks.Acting, may.actions, flying.against_jump, fly.jump, notes.jump,
            ("DD-PORTAL-05", "DD-PORTAL-06", "DD-RULING-03", "DD-RULING-28"))),
    Verb(moves.Discover, "discover {consumer}",
         At(tasks.Acting, may.actions, flying.against_discover, fly.discover, None,
            ("DD-DISCOVER-01", "DD-DISCOVER-02", "DD-RULING-06")),
         At(tasks.Discovering, flying.discoveries, "DD-DISCOVER-04", turns.discover_at_last, None,
            ("DD-RULING-06", "DD-RULING-24"))),
    Verb(moves.Extract, "extract {ware}",
         At(tasks.Acting, may.actions, trading.against_extract, trade.extract, notes.extract,
            ("DD-TRADE-MINE-01", "DD-TRADE-MINE-02", "DD-MOVE-09", "DD-CAPACITY-02"))),
    Verb(moves.Convert, "convert {ware}",
         At(tasks.Acting, may.actions, trading.against_convert, trade.convert, notes.convert,
            ("DD-TRADE-FACTORY-01", "DD-RULING-13", "DD-BUILD-12"))),
    Verb(moves.Deliver, "deliver {ware}",
         At(tasks.Acting, may.actions, trading.against_deliver, trade.deliver, notes.deliver,
            ("DD-TRADE-CONSUMER-01", "DD-TRADE-CONSUMER-02", "DD-BUILD-12"))),
    Verb(moves.Fit, "fit {equipment} [replacing {old:equipment}]",
         At(tasks.Acting, may.actions, trading.against_fit, trade.fit, notes.fit,
            ("DD-TRADE-YARD-01", "DD-TRADE-YARD-03", "DD-TRADE-YARD-04", "DD-TRADE-YARD-05",
             "DD-RULING-18", "DD-RULING-35", "DD-BUILD-12"))),
    Verb(moves.Build, "build {building} [with {ware}]",
         At(tasks.Acting, may.actions, trading.against_build, trade.build, notes.build,
            ("DD-BUILD-02", "DD-BUILD-06", "DD-BUILD-07", "DD-BUILD-10", "DD-BUILD-13"))),
    Verb(moves.Claim, "claim {site}",
         At(tasks.Acting, may.actions, trading.against_claim, trade.claim, notes.claim,
            ("DD-PRIVILEGE-02",))),
    Verb(moves.Lay, "lay {place}",
         At(tasks.Acting, may.actions, flying.against_lay, fly.lay, notes.lay,
            ("DD-CUBE-01", "DD-CUBE-03", "DD-CUBE-07", "DD-CUBE-08", "DD-CUBE-10", "DD-RULING-29",
             "DD-RULING-31", "DD-RULING-32"))),
    Verb(moves.Open, "open {place}",
         At(tasks.Acting, may.actions, flying.against_open, fly.open_portal, None,
            ("DD-PORTAL-01",))),
    Verb(moves.Discard, "discard {ware}",
         At(tasks.Acting, may.actions, flying.against_discard, fly.discard, None,
            ("DD-RULING-25",))),
    Verb(moves.Done, "done",
         At(tasks.Acting, may.actions, allowed, turns.done, None,
            ("DD-ENERGY-09", "DD-END-02", "DD-RULING-09"))),
    Verb(moves.Return, "return {energy}",
         At(tasks.Returning, may.returns, "DD-ENERGY-09", turns.give_back, None,
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
    Verb(moves.First, "first {seat}",
         At(tasks.Dealing, dealing.firsts, dealing.against_first, setup.first, None,
            ("DD-SETUP-08",))),
    Verb(moves.Mines, "mines {wares:ware*}",
         At(tasks.Dealing, unlisted, dealing.against_mines, setup.mines, None,
            ("DD-SETUP-02", "DD-SETUP-04", "DD-RULING-11"))),
    Verb(moves.Yards, "yards {yards:yard*}",
         At(tasks.Dealing, unlisted, dealing.against_yards, setup.yards, None, ("DD-SETUP-03",))),
    Verb(moves.Consumers, "consumers {tiles:consumer*}",
         At(tasks.Dealing, unlisted, dealing.against_consumers, setup.consumers, None,
            ("DD-SETUP-05", "DD-SETUP-06"))),
)
# fmt: on


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
    only=attrgetter("task"),
)
