"""How objections name planets and cubes, and the objections that several verbs share."""

from orrery.games.kepler.components import RESOURCES
from orrery.games.kepler.moves import planet_word
from orrery.games.kepler.tasks import Cubes
from orrery.games.kepler.texts import no
from orrery.kernel.objections import Objection
from orrery.kernel.text import Amount, Term


def planet_term(number: int) -> Term:
    return Term("planet", planet_word(number))


def cubes_term(cubes: Cubes) -> tuple[Amount, ...]:
    kinds = zip(cubes, RESOURCES, strict=True)
    return tuple(Amount(n, Term("resource", kind)) for n, kind in kinds if n)


def not_yours(number: int) -> Objection:
    return no("KP-MAIN-03", planet=planet_term(number))


def short_of(place: str, resource: str, held: int) -> Objection:
    """Storage or the pit has too little: nothing can come from nowhere."""
    place_term, resource_term = Term("place", place), Term("resource", resource)
    return no("KP-RULING-25", place=place_term, resource=resource_term, held=held)
