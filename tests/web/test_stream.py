"""Live updates: every event once and in order, whatever happens to the connection."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import sleep

import httpx
import pytest

from servers import Guests, Pair, Player, Server


def numbers(player: Player, table: str, until: int, **start: int) -> list[int]:
    return [event["number"] for event in player.hear(table, until, **start)]


class TestTheStream:
    @pytest.mark.parametrize("after", [0, 1, 7])
    def test_it_begins_after_the_event_that_was_seen(self, pair: Pair, after: int) -> None:
        last = pair.first.look(pair.table)["last_event"]
        heard = numbers(pair.second, pair.table, last, after=after)
        assert heard == list(range(after + 1, last + 1))

    def test_the_browser_s_own_memory_counts_more_than_the_address(self, pair: Pair) -> None:
        last = pair.first.look(pair.table)["last_event"]
        assert numbers(pair.second, pair.table, last, after=0, last=last - 2) == [last - 1, last]

    @pytest.mark.parametrize("last", ["²", "x", "", "-3", "9" * 5000])
    def test_a_memory_that_makes_no_sense_is_ignored(self, pair: Pair, last: str) -> None:
        path, headers = pair.at("events?after=0"), {b"Last-Event-ID": last.encode("latin-1")}
        with pair.first.http.stream("GET", path, headers=headers) as stream:
            assert stream.status_code == 200
            text = ""
            for part in stream.iter_text():
                text += part
                if "id: 1\n" in text:
                    break

    @pytest.mark.parametrize("seen", [{"after": 9999}, {"last": 9999}])
    def test_who_claims_to_have_seen_the_future_hears_what_comes(
        self, pair: Pair, seen: dict[str, int]
    ) -> None:
        last = pair.first.look(pair.table)["last_event"]
        with ThreadPoolExecutor(1) as ear:
            hearing = ear.submit(numbers, pair.second, pair.table, last + 1, **seen)
            while not hearing.done():
                pair.first.post(pair.at("chat"), text="psst")
                sleep(0.2)
        assert len(hearing.result()) == 1

    def test_it_is_a_stream_that_nobody_keeps(self, pair: Pair) -> None:
        with pair.first.http.stream("GET", pair.at("events")) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert stream.headers["cache-control"] == "no-cache"

    def test_what_happens_is_heard_at_once_by_everybody(self, pair: Pair, guest: Guests) -> None:
        last = pair.first.look(pair.table)["last_event"]
        listeners = [pair.first, pair.second, guest("Eve"), guest("Zoe")]
        with ThreadPoolExecutor(4) as ears:
            heard = [
                ears.submit(numbers, player, pair.table, last + 4, after=last)
                for player in listeners
            ]
            for _ in range(2):
                pair.first.say_first(pair.table)
            pair.second.say_first(pair.table)
            pair.second.post(pair.at("chat"), text="there")
            assert [ear.result() for ear in heard] == [list(range(last + 1, last + 5))] * 4

    def test_a_listener_who_is_cut_off_again_and_again_misses_and_doubles_nothing(
        self, guest: Guests
    ) -> None:
        ada, eve = guest("Ada"), guest("Eve")
        table, rng, heard = ada.open("me", seed=5), Random(5), list[int]()
        with ThreadPoolExecutor(1) as hand:
            storm = hand.submit(lambda: [ada.say_first(table)["number"] for _ in range(30)])
            while len(heard) < 30:
                for event in eve.listen(table, last=heard[-1] if heard else 0):
                    heard.append(event["number"])
                    if rng.random() < 0.3:
                        break
            last = storm.result()[-1]
        heard += numbers(eve, table, last, last=heard[-1]) if heard[-1] < last else []
        assert heard == list(range(1, len(heard) + 1))
        assert len(heard) >= last

    def test_a_table_that_is_not_there_has_none(self, server: Server) -> None:
        answer = httpx.get(f"{server.url}/api/tables/nothing/events", timeout=20)
        assert answer.status_code == 404


class TestClosing:
    def test_a_server_that_is_asked_to_stop_lets_its_listeners_go(self, tmp_path: Path) -> None:
        server = Server(str(tmp_path / "orrery.db"), tmp_path).start()
        with Player(server.url) as ada, ThreadPoolExecutor(1) as ear:
            table = ada.open("me", "open")
            hearing = ear.submit(lambda: list(ada.listen(table, after=0)))
            sleep(0.3)
            server.stop()
            heard = hearing.result(20)
        assert [event["number"] for event in heard] == list(range(1, len(heard) + 1))
        assert server.complaints() == ""
