"""Bots think in a few processes: people take turns, and a process that dies comes back."""

import asyncio
import os
import signal
import time
from collections.abc import Coroutine
from concurrent.futures import BrokenExecutor
from random import Random
from typing import Any

import pytest

from orrery.table.errors import TooMany
from orrery.table.workers import MOST_WAITING, Workers

NAP = 0.05  # seconds


def one_at_a_time() -> Workers:
    workers = Workers()  # in threads: quick to start
    workers._free = 1
    return workers


def in_order(*jobs: tuple[str, str]) -> list[str]:
    """Names of jobs in the order in which they were done; each is for a person, and `?` is asked
    out of curiosity. All are asked for while the first is under way."""
    done = []

    async def job(workers: Workers, name: str, person: str) -> None:
        run = workers.run_optional if name.endswith("?") else workers.run
        await run(person, time.sleep, NAP)
        done.append(name)

    async def story() -> None:
        workers = one_at_a_time()
        await asyncio.gather(*(job(workers, name, person) for name, person in jobs))

    asyncio.run(story())
    return done


def test_who_has_many_jobs_keeps_others_waiting_for_one_of_them() -> None:
    many = [(f"a{n}", "Ada") for n in range(6)]
    assert in_order(*many, ("b", "Bob"))[:3] == ["a0", "a1", "b"]


def test_of_one_person_first_come_first_served() -> None:
    names = ["a1", "a2", "a3"]
    assert in_order(*((name, "Ada") for name in names)) == names


def test_bots_go_before_curiosity_but_not_for_ever() -> None:
    bots = [(f"bot{n}", "Ada") for n in range(8)]
    done = in_order(("why?", "Bob"), *bots, ("hint?", "Cid"))
    assert done[0] == "why?"  # nobody else was there
    assert done.index("hint?") == 4


def test_the_first_who_is_curious_waits_for_three_bots() -> None:
    bots = [(f"bot{n}", "Ada") for n in range(5)]
    assert in_order(*bots, ("hint?", "Cid")).index("hint?") == 3


def test_curiosity_has_a_limit() -> None:
    async def story() -> None:
        workers = one_at_a_time()
        asked = [
            asyncio.ensure_future(workers.run_optional("Ada", time.sleep, NAP))
            for _ in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match=str(MOST_WAITING)):
            await workers.run_optional("Ada", time.sleep, NAP)
        await workers.run_optional("Bob", time.sleep, NAP)  # somebody else may ask
        await asyncio.gather(*asked)
        await workers.run_optional("Ada", time.sleep, NAP)  # and so may Ada again

    asyncio.run(story())


def test_a_job_that_nobody_waits_for_any_more_is_not_begun() -> None:
    async def story() -> list[str]:
        workers, done = one_at_a_time(), list[str]()
        first = asyncio.ensure_future(workers.run("Ada", time.sleep, NAP))
        given_up = asyncio.ensure_future(workers.run("Bob", done.append, "given up"))
        await asyncio.sleep(0)
        given_up.cancel()
        await first
        await workers.run("Cid", done.append, "wanted")
        return done

    assert asyncio.run(story()) == ["wanted"]


def test_a_job_whose_caller_has_left_keeps_its_process_until_it_ends() -> None:
    async def story() -> list[str]:
        workers, done = one_at_a_time(), list[str]()

        def slow() -> None:
            time.sleep(4 * NAP)
            done.append("slow")

        left = asyncio.ensure_future(workers.run("Ada", slow))
        await asyncio.sleep(NAP)
        left.cancel()
        await workers.run("Bob", done.append, "next")
        return done

    assert asyncio.run(story()) == ["slow", "next"]


def test_whatever_is_given_up_or_fails_no_place_is_lost() -> None:
    def job(fails: bool) -> None:
        time.sleep(0.001)
        if fails:
            raise ValueError

    async def story(seed: int) -> None:
        workers, rng = one_at_a_time(), Random(seed)
        jobs: list[asyncio.Future[None]] = []
        for n in range(200):
            run = rng.choice([workers.run, workers.run_optional])
            jobs.append(asyncio.ensure_future(run(n % 5, job, rng.random() < 0.2)))
            if rng.random() < 0.5:
                rng.choice(jobs).cancel()
            if rng.random() < 0.5:
                await asyncio.sleep(rng.random() * 0.002)
        await asyncio.gather(*jobs, return_exceptions=True)
        await workers.run("Ada", job, False)
        await asyncio.sleep(0)
        assert (workers._free, bool(workers._bots), bool(workers._optional)) == (1, False, False)
        assert workers._in_progress == {}

    for seed in range(5):
        asyncio.run(asyncio.wait_for(story(seed), 60))


def test_a_job_whose_process_dies_each_time_is_given_up_after_three_tries() -> None:
    tries = list[str]()

    def job() -> None:
        tries.append("tried")
        raise BrokenExecutor("its process is gone")

    with pytest.raises(BrokenExecutor):
        asyncio.run(one_at_a_time().run("Ada", job))
    assert len(tries) == 3


def test_words_by_name_reach_the_job() -> None:
    assert asyncio.run(one_at_a_time().run("Ada", int, "11", base=2)) == 3


class TestProcesses:
    def run(self, story: Coroutine[Any, Any, None]) -> None:
        asyncio.run(asyncio.wait_for(story, 60))

    def test_a_process_that_is_killed_comes_back(self) -> None:
        async def story() -> None:
            workers = Workers(1)
            first = await workers.run("Ada", os.getpid)
            assert first != os.getpid()
            os.kill(first, signal.SIGKILL)
            second = await workers.run("Ada", os.getpid)
            assert second not in (first, os.getpid())
            workers.close()

        self.run(story())

    def test_closing_waits_for_no_thought(self) -> None:
        async def story() -> None:
            workers = Workers(1)
            process = await workers.run("Ada", os.getpid)
            thinking = asyncio.ensure_future(workers.run("Ada", time.sleep, 600))
            await asyncio.sleep(NAP)
            workers.close()
            while is_running(process):
                await asyncio.sleep(NAP)
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)

        self.run(story())


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
