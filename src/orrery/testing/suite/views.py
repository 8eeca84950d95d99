"""What a seat sees: its choices, its notes and its picture."""

import sys
from collections import Counter
from xml.etree import ElementTree

import msgspec

from orrery.kernel.game import View
from orrery.kernel.position import Codec
from orrery.kernel.text import LANGUAGES
from orrery.testing.walks import Walk
from orrery.web.explain import explain

ASKED = 5  # times that a reason is heard for each verb of a game


def test_a_seat_is_offered_exactly_its_legal_moves(played: Walk) -> None:
    game = played.game
    for state in played.sample(40):
        for seat in played.seats():
            legal = [] if seat is None else played.moves(state, seat)
            choices = played.view(state, seat).choices
            assert [choice.move for choice in choices] == [game.write(move) for move in legal]
            assert [list(choice.words) for choice in choices] == [*map(game.grammar.say, legal)]


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


def test_parts_of_a_picture_that_are_kept_are_those_drawn_anew(played: Walk) -> None:
    """A function that is cached depends on nothing but its arguments."""
    game, states = played.game, played.sample(2)
    views = [played.view(state, seat) for state in states for seat in played.seats()]
    kept = [game.draw(view, "en").plates for view in views]
    for view, plates in zip(views, kept, strict=True):
        _forget(game.package)
        assert game.draw(view, "en").plates == plates


def _forget(package: str) -> None:
    """Empty all caches of a package."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for cached in vars(module).values():
                if hasattr(cached, "cache_clear"):
                    cached.cache_clear()


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
