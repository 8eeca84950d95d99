"""What must hold for every game on the shelf, whatever is played.

Written once, run for every game, seat count and option: a sixth game gets all of it by standing on
the shelf, and writes a forger (`tests/forge.py`) for what its seats may not know.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from forge import FORGES, nothing_to_forge
from orrery.kernel.errors import IllegalMove, NotationError, Unfinished
from orrery.kernel.game import NATURE, TALK, AnyGame, Seat, View
from orrery.kernel.objections import Objection
from orrery.kernel.position import Codec
from orrery.kernel.record import Record, replay
from orrery.kernel.sentences import Kind, next_words
from orrery.kernel.text import LANGUAGES
from orrery.table.events import Event, SeatPlan, Setting, remaining_moves
from orrery.table.live import Live
from orrery.web.explain import explain
from shelf import ALOUD, Case, cases, cases_of, games
from wander import MOST_MOVES, Walk, composed, twisted, walk

SEEDS, MORE_SEEDS = (1, 2), range(3, 6)
ASKED = 5  # times that a reason is heard for each verb of a game
QUICK = 0.25  # in the short run fewer positions are looked at, though one for every verb


NEVER_ONE = {  # refusals that tell how many the box has of a thing: always more than one
    *("KP-ACT-CONSTRUCT-05", "KP-ACT-COLONIZE-05"),
    *("GP-SETUP-31", "GP-ADV-11", "GP-ACT1-18", "GP-ACT7-11"),
}
NO_PLURAL = {  # words that end like one
    *("allows", "appears", "belongs", "costs", "demands", "gets", "has", "holds", "is"),
    *("needs", "produces", "stands", "stays", "takes", "touches"),
    *("dans", "fois", "hors", "lors", "pas"),
}
DISAGREES = {
    ("en", 1): re.compile(
        r"\b1 (?:\w+ )?(?:steps|tokens|satellites|planets|tiles|units|times|goods|are|were)\b"
    ),
    ("en", 2): re.compile(r"\b2 (?:\w+ )?(?:step|token|satellite|planet|tile|unit|time|good)\b"),
    ("fr", 1): re.compile(r"\b1 (?:étapes|pions|satellites|planètes|jetons|unités|sont|ont)\b"),
    ("fr", 2): re.compile(r"\b2 (?:étape|pion|satellite|planète|jeton|unité)\b"),
}


def is_short(case: Case, seed: int) -> bool:
    """With unusual options the curious game is enough for the short run."""
    return seed in SEEDS[bool(case.options) :]


every_game = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((case, seed), id=f"{case}-{seed}", marks=marks)
        for case in cases()
        for seed in (*SEEDS, *MORE_SEEDS)
        for marks in [() if is_short(case, seed) else pytest.mark.long]
    ],
)
def played(request: pytest.FixtureRequest) -> Walk:
    """A whole game of random moves."""
    case, seed = request.param
    return replace(walk(case, seed), share=QUICK if is_short(case, seed) else 1.0)


# --- Cases ---------------------------------------------------------------------------------------


@every_game
def test_every_value_of_an_option_is_tried_in_some_case(game: AnyGame) -> None:
    """Options with the same values share them out; of numbers some will do."""
    settled = [game.settle(dict(case.options)) for case in cases_of(game)]
    for values in {option.values for option in game.options}:
        alike = [option.name for option in game.options if option.values == values]
        tried = {options[name] for options in settled for name in alike}
        assert tried == {*values} or (len(tried) > 1 and all(v.isdigit() for v in values)), alike


# --- Playing -------------------------------------------------------------------------------------


def test_random_play_ends(played: Walk) -> None:
    assert len(played.record.moves) < MOST_MOVES
    assert played.game.to_act(played.states[-1]) == ()


def test_those_who_act_are_nature_alone_or_seats_of_the_table(played: Walk) -> None:
    for state in played.states:
        active = played.game.to_act(state)
        assert active == (NATURE,) or list(active) == sorted(
            {*active} & {*range(played.case.seats)}
        )


def test_nobody_owes_a_decision_without_a_legal_move(played: Walk) -> None:
    game = played.game
    for state in played.states:
        for seat in game.to_act(state):
            legal = [move for move in played.moves(state, seat) if not is_talk(game, move)]
            assert legal or is_unlisted_deal(played, state, seat)


def test_what_chance_brings_is_legal(played: Walk) -> None:
    game = played.game
    for number, state in enumerate(played.states):
        if game.to_act(state) == (NATURE,):
            move = game.chance(state, Random(number))
            assert game.objections(state, NATURE, move) == ()
            assert is_unlisted_deal(played, state, NATURE) or move in played.moves(state, NATURE)


def test_nature_and_players_never_say_the_same(played: Walk) -> None:
    said: dict[bool, set[type]] = {True: set(), False: set()}
    for state in played.states:
        for seat in played.game.to_act(state):
            said[seat == NATURE] |= {type(m) for m in some_moves(played, state, seat)}
    assert not said[True] & said[False]


def test_every_move_is_written_read_back_and_played(played: Walk) -> None:
    for state, seat, move in offers(played, 40):
        assert played.game.read(played.game.write(move)) == move
        assert played.game.play(state, seat, played.game.write(move)) != state


def test_no_move_is_offered_twice(played: Walk) -> None:
    game, write = played.game, cache(played.game.write)
    for state in played.states:
        for seat in speakers(game, state):
            texts = [write(move) for move in played.moves(state, seat)]
            assert len(set(texts)) == len(texts)


def test_a_move_is_refused_exactly_when_it_is_not_offered(played: Walk) -> None:
    game, rng = played.game, Random(5)
    for state in played.sample(40):
        for seat in speakers(game, state):
            offered = set(played.moves(state, seat))
            for move in pool(played, state, seat, rng):
                allowed = not game.objections(state, seat, move)
                if is_offer(game, move) or is_unlisted_deal(played, state, seat):
                    assert move not in offered
                    assert not allowed or game.play(state, seat, move) is not None
                else:
                    assert allowed == (move in offered), game.write(move)


def test_who_owes_no_decision_is_always_refused(played: Walk) -> None:
    game, rng = played.game, Random(6)
    for state in played.sample(25):
        active, talking = game.to_act(state), game.aside(state)
        for seat in {NATURE, *range(played.case.seats + 1)} - {*active}:
            assert played.moves(state, seat) == [] or seat in talking
            for move in pool(played, state, (*active, NATURE)[0], rng, 20):
                if seat in talking and is_talk(game, move):
                    continue
                assert game.objections(state, seat, move), game.write(move)
                with pytest.raises(IllegalMove):
                    game.play(state, seat, move)


def test_those_who_may_talk_are_seats_of_the_table_while_nature_is_silent(played: Walk) -> None:
    game = played.game
    for state in played.states:
        talking = game.aside(state)
        assert list(talking) == sorted({*talking} & {*range(played.case.seats)})
        assert not talking or game.to_act(state) not in ((), (NATURE,))


def test_who_is_not_asked_says_nothing_but_offers_and_answers(played: Walk) -> None:
    game = played.game
    for state in played.states:
        for seat in {*game.aside(state)} - {*game.to_act(state)}:
            assert all(is_talk(game, move) for move in played.moves(state, seat))


def test_playing_a_move_leaves_the_old_position_as_it_was(played: Walk) -> None:
    game = played.game
    for state in played.sample(40):
        before, kept = hash(state), msgspec.json.encode(game.dump(state))
        for seat in speakers(game, state):
            for move in some_moves(played, state, seat):
                game.apply(state, seat, move)
        assert (hash(state), msgspec.json.encode(game.dump(state))) == (before, kept)


def test_the_order_of_simultaneous_answers_does_not_matter(played: Walk) -> None:
    game, rng = played.game, Random(7)
    for state in played.sample(60):
        answers = [(seat, answer(played, state, seat, rng)) for seat in game.to_act(state)]
        assert len({after(game, state, order) for order in orders(answers, rng)}) == 1


# --- Records and positions -----------------------------------------------------------------------


def test_a_record_survives_being_written_and_read(played: Walk) -> None:
    assert Record.loads(played.record.dumps()) == played.record


def test_a_record_replays_to_the_identical_positions(played: Walk) -> None:
    assert tuple(replay(played.game, played.record)) == played.states


def test_any_position_survives_json(played: Walk) -> None:
    for state in played.sample(60):
        data = msgspec.json.decode(msgspec.json.encode(played.game.dump(state)))
        assert played.game.load(data) == state


# --- Views ---------------------------------------------------------------------------------------


def test_a_seat_is_offered_exactly_its_legal_moves(played: Walk) -> None:
    game = played.game
    for state in played.sample(40):
        for seat in played.seats():
            legal = [] if seat is None else played.moves(state, seat)
            choices = played.view(state, seat).choices
            assert [choice.move for choice in choices] == [game.write(move) for move in legal]
            assert [list(choice.words) for choice in choices] == [*map(game.grammar.say, legal)]


def test_an_offer_is_shown_to_all_with_the_answers_of_those_concerned(played: Walk) -> None:
    game = played.game
    for state in played.sample(60):
        shown = dict[Seat | None, list[Any]]()
        for seat in played.seats():
            view = played.view(state, seat)
            answers = sorted(answer.move for deal in view.deals for answer in deal.answers)
            assert answers == sorted(c.move for c in view.choices if game.is_talk(c.move))
            assert not any(game.is_talk(choice.move) for choice in view.due)
            assert seat in view.to_act or not view.due
            for deal in view.deals:
                verbs = [answer.words[0].word for answer in deal.answers]
                assert set(verbs) <= ({"accept", "decline"} if seat == deal.to else {"withdraw"})
                is_open = seat in game.aside(state)
                assert ("decline" in verbs) == (is_open and seat == deal.to)
                assert ("withdraw" in verbs) == (is_open and seat == deal.maker)
            shown[seat] = [(d.maker, d.to, d.gives, d.wants) for d in view.deals]
        assert all(deals == shown[None] for deals in shown.values())


def test_a_seat_may_offer_as_much_as_it_is_told_and_no_more(played: Walk) -> None:
    game, rng = played.game, Random(15)
    for state in played.sample(40):
        for seat in played.seats():
            if (bargain := played.view(state, seat).bargain) is None or seat is None:
                continue
            assert seat in game.aside(state)
            assert {*bargain.to} <= {*range(played.case.seats)} - {seat}
            game.read(composed(game, bargain, rng))
            for name, most in bargain.gives.items():
                for to, n in product(bargain.to, (1, most, most + 1)):
                    if not game.is_single(name) and goods(game).knows(game.good(name, n)):
                        gift = game.read(f"offer seat-{to} give {game.good(name, n)}")
                        assert (game.objections(state, seat, gift) == ()) == (n <= most)


@every_game
def test_goods_have_names_in_both_languages(game: AnyGame) -> None:
    if not game.has_talk:
        pytest.skip("nobody makes offers in this game")
    words = goods(game).values
    names = {word.partition("-")[2] if word[0].isdigit() else word for word in words}
    for language in LANGUAGES:
        assert all(game.words.entries["thing"][name][language] for name in names)


def test_a_verb_that_is_called_impossible_is_refused_for_a_reason(played: Walk) -> None:
    game, asked = played.game, Counter[str]()
    for state in played.sample(40):
        for seat in played.seats():
            view = played.view(state, seat)
            offered = {choice.words[0].word for choice in view.choices}
            assert not offered & {*view.impossible}
            assert not view.impossible or seat in game.to_act(state)
            for verb in view.impossible:
                asked[verb] += 1
                if asked[verb] <= ASKED:
                    assert seat is not None
                    assert explain(game, state, seat, [verb], "verb")[1], verb


def test_a_note_beside_a_move_is_a_sentence_in_both_languages(played: Walk) -> None:
    for state in played.sample(40):
        for seat in played.seats():
            notes = [choice.note for choice in played.view(state, seat).choices if choice.note]
            for note in notes:
                for language in LANGUAGES:
                    told = played.game.words.say(note, language)
                    assert told.strip()
                    assert "{" not in told


def test_a_view_says_whose_it_is_and_who_must_act(played: Walk) -> None:
    for state in played.sample(40):
        for seat in played.seats():
            view = played.view(state, seat)
            assert (view.game, view.you) == (played.game.key, seat)
            assert view.to_act == played.game.to_act(state)


def test_rounds_begin_after_the_set_up_and_never_go_back(played: Walk) -> None:
    rounds = [played.view(state, None).round for state in played.states]
    assert rounds[0] == 0
    assert rounds == sorted(rounds)


def test_a_view_survives_json(played: Walk) -> None:
    codec = Codec(played.game.state)
    common = [name for name in View.__struct_fields__ if name != "seen"]
    for state in played.sample(30):
        for seat in played.seats():
            view = played.view(state, seat)
            data = msgspec.json.decode(msgspec.json.encode(played.game.plain(view)))
            read = msgspec.convert(data, View)
            assert all(getattr(read, name) == getattr(view, name) for name in common)
            assert view.seen is None or codec.build(data["position"]) == view.seen


def test_a_view_does_not_depend_on_what_its_seat_cannot_know(played: Walk) -> None:
    game, rng = played.game, Random(8)
    for state in played.sample(60):
        for seat in played.seats():
            forged = FORGES[game.key](state, seat, rng)
            assert game.view(forged, seat) == played.view(state, seat)


def test_what_a_seat_imagines_looks_to_it_like_the_truth(played: Walk) -> None:
    game, rng = played.game, Random(9)
    for state in played.sample(40):
        for seat in played.seats():
            view = played.view(state, seat)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            assert game.load(game.dump(imagined)) == imagined


@every_game
def test_the_truth_is_imagined_no_more_often_than_by_chance(game: AnyGame) -> None:
    """The more positions a forger finds that look the same, the rarer the truth must come up."""
    if FORGES[game.key] is nothing_to_forge:
        pytest.skip("nobody has a secret in this game: what is imagined is the truth")
    rng, tries, hits, chance = Random(10), 0, 0, 0.0
    for case in cases_of(game):
        played = walk(case, SEEDS[0])
        for state in played.sample(40 // (case.seats + 1)):
            for seat in played.seats():
                likenesses = {FORGES[game.key](state, seat, rng) for _ in range(12)} | {state}
                if len(likenesses) > 3:
                    view = game.view(state, seat)
                    tries += 4
                    hits += sum(game.imagine(view, rng) == state for _ in range(4))
                    chance += 4 / len(likenesses)
    assert tries, "nothing to forge: the tests of hidden knowledge test nothing"
    assert hits <= chance + 4 * chance**0.5


def test_nobody_is_told_what_the_view_does_not_show(played: Walk) -> None:
    """Of moves that differ and leave a seat with the same view, it is told the same words. What is
    said of offers everybody hears, and so are purchases."""
    game = played.game
    aloud = ALOUD.get(game.key, ())
    for state in played.sample(25):
        for by in game.to_act(state):
            legal = [move for move in some_moves(played, state, by) if not is_talk(game, move)]
            legal = [move for move in legal if not isinstance(move, aloud)]
            said = [(move, game.apply(state, by, move)) for move in legal]
            for to in played.seats():
                words = [told(game, state, by, move, after, to) for move, after in said]
                if len(set(words)) == 1:
                    continue
                alike = defaultdict[bytes, set[tuple[Any, str | None]]](set)
                for (_, after), word in zip(said, words, strict=True):
                    alike[msgspec.json.encode(game.view(after, to))].add((after, word))
                for group in alike.values():
                    states, heard = (set(each) for each in zip(*group, strict=True))
                    assert len(states) == 1 or len(heard) == 1


def test_everybody_hears_what_is_said_of_offers(played: Walk) -> None:
    game = played.game
    for by, text in (move for move in played.record.moves if game.is_talk(move[1])):
        assert {game.tell(game.read(text), by, to) for to in played.seats()} == {text}


@every_game
def test_the_games_played_here_have_offers_and_every_answer(game: AnyGame) -> None:
    """Else the tests of offers test nothing."""
    if not game.has_talk:
        pytest.skip("nobody makes offers in this game")
    said, aside = set[str](), 0
    for case, seed in product(cases_of(game), SEEDS):
        played = walk(case, seed)
        for state, (seat, text) in zip(played.states, played.record.moves, strict=False):
            if game.is_talk(text):
                said.add(text.split()[0])
                aside += seat not in game.to_act(state)
    assert said == {*TALK}
    assert aside, "nobody ever spoke unasked"


def test_everybody_is_told_his_own_words(played: Walk) -> None:
    for by, text in played.record.moves:
        if by != NATURE:
            assert played.game.tell(played.game.read(text), by, by) == text


@every_game
def test_a_veil_is_lifted_before_the_end_and_does_not_come_back(game: AnyGame) -> None:
    rng = Random(13)
    for played in veiled(game):
        for number, (_, text) in enumerate(played.record.moves):
            before, move = played.states[number], game.read(text)
            later = played.states[number + 1 :]
            lifted = (n for n, now in enumerate(later) if not game.veiled(before, move, now))
            open_to_all = later[next(lifted) :]
            some = rng.sample(open_to_all, min(5, len(open_to_all)))
            assert not any(game.veiled(before, move, now) for now in some), text


@every_game
def test_a_table_tells_the_words_to_their_seat_at_once_and_unveiled_to_the_others(
    game: AnyGame,
) -> None:
    covered = 0
    for played in veiled(game):
        for live in tables(played, 6):
            for number, event in enumerate(live.events):
                before, move, by = played.states[number], game.read(event.text), event.seat
                assert by is not None
                assert by == NATURE or live.text_for(event, by) == event.text
                covered += game.veiled(before, move, live.state)
                for to in played.seats():
                    words = told(game, before, by, move, live.state, to)
                    assert live.text_for(event, to) == (event.text if live.over else words or "…")
    assert covered


@every_game
def test_what_is_taken_back_under_a_veil_leaves_the_others_theirs(game: AnyGame) -> None:
    """Their sentences stay legal, and one's own, said again, lead to the same position."""
    below = 0
    for played in veiled(game):
        for live in tables(played, 25):
            for seat in range(played.case.seats):
                for count in range(1, live.free_undo(seat) + 1):
                    undo = live.take_back(seat, count, 0.0)
                    stay = remaining_moves(live.moves, undo)[undo.keep :]
                    own = [move for move in live.moves[undo.keep :] if move.seat == seat]
                    said = tuple((move.seat or 0, move.text) for move in [*stay, *own])
                    assert after(game, live.states[undo.keep], said) == live.state
                    below += len(stay) > 0
    assert below, "nobody ever took anything back below what others had said"


# --- Scores --------------------------------------------------------------------------------------


def test_the_parts_of_a_score_add_up_to_the_total(played: Walk) -> None:
    for state in played.states:
        scores = played.game.scores(state)
        assert len(scores) == played.case.seats
        assert all(score.total == sum(score.parts.values()) for score in scores)
        assert len({tuple(score.parts) for score in scores}) == 1


def test_there_are_winners_once_the_game_is_over_and_not_before(played: Walk) -> None:
    *running, last = (played.game.winners(state) for state in played.states)
    assert not any(running)
    assert last or played.case.seats == 1, "only who plays alone can lose to nobody at the table"
    assert {*last} <= {*range(played.case.seats)}


# --- Words ---------------------------------------------------------------------------------------


def test_every_legal_sentence_is_built_word_by_word(played: Walk) -> None:
    for state in played.sample(25):
        for seat in played.game.to_act(state):
            sentences = [played.game.write(move) for move in played.moves(state, seat)]
            assert sorted(spoken(sentences, [])) == sorted(sentences)


def test_an_unfinished_sentence_is_told_what_comes_next(played: Walk) -> None:
    game = played.game
    for state, seat, move in offers(played, 15):
        words = game.write(move).split()
        for length in range(1, len(words)):
            start = " ".join(words[:length])
            if is_readable(game, start):
                continue
            with pytest.raises(Unfinished) as error:
                game.play(state, seat, start)
            for language in LANGUAGES:
                said, _, listed = error.value.text(language).partition(" (")
                named = listed.rstrip(")").split(": ")[-1].split(", ")
                assert said.startswith(repr(start))
                assert repr(words[length]) in said or words[length] in named or "…" in listed


def test_every_word_that_is_offered_has_a_label_in_both_languages(played: Walk) -> None:
    game, words = played.game, played.game.words
    at = ((state, seat) for state in played.states for seat in game.to_act(state))
    offered = {move for state, seat in at for move in played.moves(state, seat)}
    said = {word for move in offered for word in game.grammar.say(move)}
    assert not {s.word for s in said if s.kind == "verb" and not words.knows("verb", s.word)}
    for language in LANGUAGES:
        assert not {s for s in said if not words.label(s.kind, s.word, language).strip()}


@every_game
def test_every_verb_blank_option_and_part_has_a_label_in_both_languages(game: AnyGame) -> None:
    needed = {("verb", verb) for verb in game.grammar.verbs}
    needed |= {(called, kind) for kind in game.grammar.kinds for called in ("blank", "noun")}
    needed |= {("option", option.name) for option in game.options}
    needed |= {("value", value) for option in game.options for value in option.values}
    state = game.start(game.seats[0])
    needed |= {("part", part) for score in game.scores(state) for part in score.parts}
    needed.add(("text", "vp"))  # what points are called on the page
    needed.add(("text", "tagline"))  # the game in a few words, for the lobby
    entries = game.words.entries
    lacking = [
        f"[{kind}.{word}] {language}"
        for kind, word in sorted(needed)
        for language in LANGUAGES
        if not entries.get(kind, {}).get(word, {}).get(language)
    ]
    assert not lacking


def test_every_objection_is_a_sentence_in_both_languages(played: Walk) -> None:
    game, rng = played.game, Random(11)
    raised: dict[str, Objection] = {}
    for state in played.sample(40):
        for seat in {*game.to_act(state), 0}:
            for move in pool(played, state, seat, rng, 40):
                raised |= {o.rule: o for o in game.objections(state, seat, move)}
    assert raised
    for objection in raised.values():
        for language in LANGUAGES:
            text = objection.text(language)
            assert text.strip(), objection
            assert not {*"{}"} & {*text}, objection


@every_game
def test_a_number_in_a_refusal_has_the_right_words_beside_it(game: AnyGame) -> None:
    """Not `{n} satellites`, which would be "1 satellites", nor `a {type}`, "a Ice planet"."""
    for rule in game.ledger:
        for refusal in rule.refusals if rule.id not in NEVER_ONE else ():
            for language, text in (("en", refusal.en), ("fr", refusal.fr)):
                beside = re.findall(r"\{\w+\} (\w+[sx])\b", text)
                assert not {*beside} - NO_PLURAL, f"{rule.id} {language}"
                assert not re.search(r"\b(a|an|un|une) \{\w+\}", text, re.IGNORECASE), rule.id


def test_a_refusal_agrees_with_one_and_with_several(played: Walk) -> None:
    game, rng = played.game, Random(12)
    for state in played.sample(15):
        for seat in game.to_act(state):
            for move in pool(played, state, seat, rng, 40):
                for objection in game.objections(state, seat, move):
                    for language, n in product(LANGUAGES, (1, 2)):
                        text = counted(objection, n).text(language)
                        assert not DISAGREES[language, n].search(text), text


def counted(objection: Objection, n: int) -> Objection:
    """The same refusal with another number in every place for one."""
    if objection.rule in NEVER_ONE:
        return objection
    numbers = {k: n if isinstance(v, int) else v for k, v in objection.numbers.items()}
    return replace(objection, numbers=numbers)


def test_prompts_are_sentences_in_both_languages(played: Walk) -> None:
    for state in played.sample(60):
        for seat in played.seats():
            for language in LANGUAGES:
                prompt = played.game.words.say(played.view(state, seat).prompt, language)
                assert prompt.strip()
                assert "{" not in prompt


# --- Pictures ------------------------------------------------------------------------------------


def test_every_view_is_drawn_and_sketched(played: Walk) -> None:
    game, pictures = played.game, set[str]()
    for number, state in enumerate(played.sample(5)):
        for place, seat in enumerate(played.seats(), start=number):
            view, language = played.view(state, seat), LANGUAGES[place % len(LANGUAGES)]
            svg = game.draw(view, language).svg()
            assert ElementTree.fromstring(svg).tag.endswith("svg")
            assert game.sketch(view, language).strip()
            pictures.add(svg)
    assert len(pictures) > 1, "the picture never changes"


def test_a_picture_calls_people_by_their_names_and_others_by_their_seats(played: Walk) -> None:
    game, state = played.game, played.states[-1]
    names = ("Ada <&> Bob", *[""] * (played.case.seats - 1))
    view = msgspec.structs.replace(played.view(state, None), names=names)
    for language in LANGUAGES:
        svg = game.draw(view, language).svg()
        seats = [game.words.label("seat", f"seat-{n}", language) for n in range(len(names))]
        assert "Ada &lt;&amp;&gt; Bob" in svg
        assert seats[0].lower() not in svg.lower()
        assert all(seat.lower() in svg.lower() for seat in seats[1:])


# --- What the tests above ask --------------------------------------------------------------------


def is_readable(game: AnyGame, text: str) -> bool:
    try:
        game.read(text)
    except NotationError:
        return False
    return True


def is_offer(game: AnyGame, move: Any) -> bool:
    """Whether it is an offer, which `moves` leaves out."""
    return game.is_offer(game.write(move))


def is_talk(game: AnyGame, move: Any) -> bool:
    return game.has_talk and game.is_talk(game.write(move))


def goods(game: AnyGame) -> Kind:
    """What can be named in an offer."""
    return game.grammar.kinds["good"]


def speakers(game: AnyGame, state: Any) -> list[Seat]:
    """Who may say something: whoever is asked, and whoever may talk."""
    return sorted({*game.to_act(state), *game.aside(state)})


def is_unlisted_deal(played: Walk, state: Any, seat: Seat) -> bool:
    """Whether nature owes a deal that has too many outcomes to list."""
    return seat == NATURE and not played.moves(state, NATURE)


def some_moves(played: Walk, state: Any, seat: Seat) -> list[Any]:
    """What the seat may do; of a deal that is not listed, a few outcomes."""
    if is_unlisted_deal(played, state, seat):
        return [played.game.chance(state, Random(n)) for n in range(5)]
    legal = played.moves(state, seat)
    return legal if len(legal) <= 30 else Random(12).sample(legal, 30)


def offers(played: Walk, positions: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Sampled positions, each with some of the moves that are legal there."""
    for state in played.sample(positions):
        for seat in speakers(played.game, state):
            yield from ((state, seat, move) for move in some_moves(played, state, seat))


def pool(played: Walk, state: Any, seat: Seat, rng: Random, most: int = 100) -> set[Any]:
    """Sentences to try: legal ones, legal ones with a word exchanged, ones said in this game, and
    babble."""
    game = played.game
    legal = some_moves(played, state, seat) if seat in speakers(game, state) else []
    texts = sorted({text for _, text in played.record.moves})
    said = [game.read(text) for text in rng.sample(texts, min(most, len(texts)))]
    tried = [*legal, *said, *(game.grammar.babble(rng) for _ in range(most))]
    return {*tried, *(twisted(game, move, rng) for move in [*legal, *said])}


def answer(played: Walk, state: Any, seat: Seat, rng: Random) -> Any:
    """Something that is no talk, which goes back and forth."""
    said = some_moves(played, state, seat)
    return rng.choice([move for move in said if not is_talk(played.game, move)])


def orders(answers: list[tuple[Seat, Any]], rng: Random) -> list[tuple[tuple[Seat, Any], ...]]:
    """In which order answers may arrive: all of them, or some where six seats have 720."""
    if len(answers) <= 4:
        return list(permutations(answers))
    return [tuple(rng.sample(answers, len(answers))) for _ in range(24)]


def told(game: AnyGame, before: Any, by: Seat, move: Any, now: Any, to: Seat | None) -> str | None:
    """What `to` may read now of a move that was made before."""
    is_covered = to != by and game.veiled(before, move, now)
    return None if is_covered else game.tell(move, by, to)


def veiled(game: AnyGame) -> Iterator[Walk]:
    """Games in which sentences are covered for a while."""
    if not game.has_veils:
        pytest.skip("in this game every sentence is heard when it is said")
    yield from (walk(case, SEEDS[0]) for case in cases_of(game))


def tables(played: Walk, most: int) -> Iterator[Live]:
    """The game at a table, stopped at some of its moments; the last is its end."""
    game, record = played.game, played.record
    seats = [SeatPlan("person", name, n) for n, name in enumerate(record.seats)]
    live = Live(game, Setting(game.key, dict(record.options), game.rules), seats)
    count = len(record.moves)
    stops = {*Random(14).sample(range(1, count + 1), min(most, count)), count}
    for number, (seat, text) in enumerate(record.moves, start=1):
        live.add([Event(number, "move", seat, 0.0, text)])
        if number in stops:
            yield live


def after(game: AnyGame, state: Any, answers: tuple[tuple[Seat, Any], ...]) -> Any:
    for seat, move in answers:
        state = game.play(state, seat, move)
    return state


def spoken(sentences: list[str], said: list[str]) -> Iterator[str]:
    """Every sentence that can be built by saying one of the next words."""
    ahead = next_words(sentences, said)
    if ahead.complete:
        yield " ".join(said)
    fitting = [s for s in sentences if s.split()[: len(said)] == said]
    for word in ahead.words:
        yield from spoken(fitting, [*said, word])
