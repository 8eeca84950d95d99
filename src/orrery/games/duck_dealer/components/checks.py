"""What must hold between the entries of the component files, each fault told in one line."""

from typing import get_args

from orrery.games.duck_dealer.components.box import Box
from orrery.games.duck_dealer.components.schema import Action, Planet, Ware
from orrery.kernel.components import same


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
    same("goods.toml: goods", [good.word for good in box.goods], [*get_args(Ware)])
    same("map.toml: planets", [planet.word for planet in box.planets], [*get_args(Planet)])
    same("supply.toml: costs", [cost.action for cost in box.costs], [*get_args(Action)])
