"""What the positions of several games have in common."""

from typing import Any

from msgspec.structs import replace


def each_player(state: Any, **changes: Any) -> Any:
    """The position with something else on the board of every player."""
    return replace(state, players=tuple(replace(player, **changes) for player in state.players))
