"""Holdings: what a choice promises is what happens, and hidden numbers stay hidden."""

from random import Random

from orrery.kernel.game import AnyGame
from orrery.kernel.symbols import SIGNS
from orrery.kernel.text import LANGUAGES, Message
from orrery.testing.walks import Walk

MOVES = 8  # of a position of which the promise is compared


def test_everything_that_is_counted_has_a_name_and_a_sign(game: AnyGame) -> None:
    assert len(set(game.holdings)) == len(game.holdings)
    for holding in game.holdings:
        kind, word = holding.of.kind, holding.of.word
        entry = game.words.entries.get(kind, {}).get(word, {})
        assert all(entry.get(language) for language in LANGUAGES), f"[{kind}.{word}]"
        assert holding.sign in SIGNS, holding


def test_a_seat_has_a_number_of_everything_that_is_counted(played: Walk) -> None:
    game = played.game
    for state in played.sample(40):
        for seat in range(played.case.seats):
            amounts = game.amounts(state, seat)
            assert len(amounts) == len(game.holdings)
            assert None not in amounts, "in a whole state nothing is hidden"


def test_a_choice_promises_what_happens(played: Walk) -> None:
    game, rng = played.game, Random(1)
    if not game.holdings:
        return
    effect = game.effect or game.apply
    for state in played.sample(40):
        for seat in game.to_act(state):
            if seat < 0:
                continue
            view, legal = played.view(state, seat), played.moves(state, seat)
            for move in rng.sample(legal, min(MOVES, len(legal))):
                foresight = game.foresee(view, move)
                promised = foresight.own
                others = set(range(played.case.seats)) - {seat}
                assert others.issuperset(foresight.answers), "only seats of players answer"
                after = effect(state, seat, move)
                assert promised == game.deltas(state, after, seat), game.write(move)
                if game.to_act(after) and seat in game.to_act(after):
                    applied = game.apply(state, seat, move)
                    assert promised == game.deltas(state, applied, seat), game.write(move)


def test_what_a_seat_knows_of_the_numbers_of_others_is_true(played: Walk) -> None:
    game = played.game
    for state in played.sample(20):
        for viewer in played.seats():
            seen = played.view(state, viewer).seen
            if not isinstance(seen, game.state):
                continue
            for seat in range(played.case.seats):
                known, real = game.amounts(seen, seat), game.amounts(state, seat)
                assert all(n is None or n == m for n, m in zip(known, real, strict=True))
                assert seat != viewer or None not in known, "a seat knows its own numbers"


def test_the_facts_of_a_seat_are_short_and_have_labels(played: Walk) -> None:
    game = played.game
    for state in played.sample(20):
        for viewer in played.seats():
            view = played.view(state, viewer)
            phase = game.phase(view)
            facts = [fact for seat in range(played.case.seats) for fact in game.stock(view, seat)]
            for fact in [*facts, *(phase.facts if phase else ())]:
                assert fact.sign in SIGNS or not fact.sign, fact
                assert len(fact.value) <= 12, fact
                assert not (fact.hidden and fact.value), fact
                for language in LANGUAGES:
                    assert labelled(game, fact.label, language), fact


def labelled(game: AnyGame, label: object, language: str) -> str:
    if isinstance(label, Message):
        return game.words.say(label, language)
    return game.words.shown(label, language)  # type: ignore[arg-type]
