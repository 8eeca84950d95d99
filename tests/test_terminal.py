"""Where all act at once the terminal, too, tells what was covered when all are ready."""

from collections.abc import Iterator
from itertools import chain, repeat

import pytest

import parley
from orrery.bots import BOTS
from orrery.terminal import Quit, play


def shown(said: list[str]) -> Iterator[str]:
    """What a person sees of a bot, having said these sentences, the set-up left out."""
    seen = list[str]()

    def ask(prompt: str) -> str:
        if not said:
            raise Quit
        return said.pop(0)

    play(parley.GAME, ["scripted", "me"], {}, 1, "en", ask=ask, show=seen.append)
    return (line for line in seen if line.startswith("player seat-0: "))


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that stakes twice before it bids, and then only bids."""
    answers = chain(["stake 1", "stake 2", "bid 0"], repeat("bid 0"))
    monkeypatch.setitem(BOTS, "scripted", lambda: lambda view, rng: next(answers))


@pytest.mark.usefixtures("scripted")
def test_what_a_bot_says_under_cover_is_told_when_all_have_bid() -> None:
    told = [line.removeprefix("player seat-0: ") for line in shown(["bid 5"])]
    assert told == ["has chosen", "Stake 1", "Stake 2", "Bid 0", "has chosen"]


@pytest.mark.usefixtures("scripted")
def test_the_log_tells_no_more() -> None:
    told = [line.removeprefix("player seat-0: ") for line in shown(["log", "bid 5", "log"])]
    covered, open_now = ["has chosen"] * 3, ["Stake 1", "Stake 2", "Bid 0"]
    assert told == ["has chosen", *covered, *open_now, "has chosen", *open_now, "has chosen"]
