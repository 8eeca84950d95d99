"""Games that nobody played: results as a test needs them."""

from orrery.lab.playing import Played


def game(
    number: int = 0,
    *,
    levels: tuple[str, ...] = ("a", "b"),
    totals: tuple[int, ...] = (10, 5),
    winners: tuple[int, ...] | None = None,
    match: str = "",
    block: int | None = None,
    beaten: bool = False,
    **more: object,
) -> Played:
    best = max(totals)
    won = tuple(seat for seat, total in enumerate(totals) if total == best)
    seats = range(len(levels))
    usual: dict[str, object] = {
        "parts": tuple({"planet": total} for total in totals),
        "rivals": (),
        "moves": 100,
        "rounds": 16,
        "verbs": tuple({"build": 3, "pass": 1} for _ in seats),
        "seconds": tuple(0.5 for _ in seats),
        "slowest": tuple(0.1 for _ in seats),
        "cuts": tuple(0 for _ in seats),
        "roles": tuple({} for _ in seats),
        "openings": tuple(("start terraforming", "choose production") for _ in seats),
        "record": "",
    }
    return Played(
        number=number,
        match=match or ",".join(levels),
        block=number if block is None else block,
        rotation=0,
        seed=number if block is None else block,
        levels=levels,
        totals=totals,
        winners=won if winners is None else winners,
        beaten=beaten,
        **(usual | more),  # type: ignore[arg-type]
    )
