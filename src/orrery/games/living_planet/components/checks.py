"""What must hold between the entries of the component files, each fault told in one line."""

from orrery.games.living_planet.components.box import Box


def check(box: Box) -> None:
    """What must hold between entries; a ComponentError names the first thing that does not."""
