"""A bot of your own, over HTTP: `python docs/http_bot.py LINK`.

Open a table with a seat for a friend and give it the link, http://localhost:8000/t/…/i/… It sits
down there and plays to the end. A view has everything that the seat may know and the sentences that
it may say; this one takes any of them. Ask better questions here.
"""

import random
import sys
import time

import httpx


def choose(view: dict) -> str:
    """The sentence to say: `view` is what `orrery.game(key).view(state, seat)` gives, as JSON."""
    return random.choice(view["choices"])["move"]


def play(link: str, name: str = "My bot") -> None:
    address, _, path = link.partition("/t/")
    table, _, invite = path.partition("/i/")
    with httpx.Client(base_url=address, timeout=30) as http:
        token = http.post("/api/guests", json={"name": name}).json()["token"]
        http.cookies.clear()
        http.headers["Authorization"] = f"Bearer {token}"
        joined = http.post(f"/api/tables/{table}/join", json={"invite": invite})
        seat = joined.raise_for_status().json()["seat"]
        while (seen := http.get(f"/api/tables/{table}").json())["to_act"]:
            if seat in seen["to_act"]:
                move = {"seat": seat, "move": choose(seen["view"]), "after": seen["last_event"]}
                move["look"] = None  # it draws nothing: no screen in the answer
                http.post(f"/api/tables/{table}/moves", json=move)
            else:
                time.sleep(0.2)  # or listen to /api/tables/TABLE/events


if __name__ == "__main__":
    play(sys.argv[1])
