"""What a seat may know of a struct, field by field.

Every field is named: either it is open to everybody, or a function says what a seat sees in its
place. A field without a decision stops the start with an error that names it, so that a
new field of a state is never shown by accident.

    _PLAYER = Knowledge(Player, open=("coins", "pots"), bid=_bid, mission=_mission)
    _STATE = Knowledge(State, open=("bag", "pot", "shown"), players=_players)

    def known(state: State, seat: Seat | None) -> State:
        return state if is_over(state) else _STATE.seen(state, seat)
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from orrery.kernel.errors import OrreryError

S = TypeVar("S", bound=Struct)


class Knowledge(Generic[S]):
    """`open` fields are copied as they are. The function of a `secret` field gets the struct and
    the further arguments of `seen`, usually the viewing seat."""

    def __init__(
        self, struct: type[S], *, open: tuple[str, ...], **secret: Callable[..., object]
    ) -> None:
        for field in struct.__struct_fields__:
            if field not in open and field not in secret:
                raise OrreryError(f"{struct.__name__}.{field}: who may know it?")
        for field in (*open, *secret):
            if field not in struct.__struct_fields__ or (field in open and field in secret):
                raise OrreryError(f"{struct.__name__}.{field}: no field, or named twice")
        self.open: Final = open
        self.secret: Final = secret

    def seen(self, value: S, *viewer: object) -> S:
        return replace(value, **{name: see(value, *viewer) for name, see in self.secret.items()})
