"""What the tests run over: every game on the shelf, and Parley, which lives with the tests."""

import orrery
import parley
from games.duck_dealer.keen import keen as keen_in_duck_dealer
from games.gaia.keen import keen as keen_in_gaia
from games.kepler.forge import forge as kepler_forge
from games.kepler.keen import keen as keen_in_kepler
from games.living_planet.forge import forge as living_planet_forge
from games.living_planet.keen import keen as keen_in_living_planet
from games.planet_unknown.forge import forge as planet_unknown_forge
from games.planet_unknown.keen import keen as keen_in_planet_unknown
from orrery.games.living_planet import moves as living_planet
from orrery.kernel.game import AnyGame
from orrery.testing import Case, Trial
from parley_forge import forge as parley_forge

# It has boards for every seat and numbers that count only together: two full tables have every
# board of its own once, and the other values share a few more.
PLANET_UNKNOWN = (
    (3, "planets=dealt corporations=dealt events=balanced personal=on"),
    (
        6,
        "planet-1=arashi planet-2=cerberus planet-3=charybdis planet-4=gaia planet-5=k-273"
        " planet-6=kaax corporation-1=cosmos corporation-2=flux corporation-3=horizon"
        " corporation-4=jump-drive corporation-5=makeshift corporation-6=oasis events=gentle",
    ),
    (
        6,
        "planet-1=lacuna planet-2=oblivion planet-3=pajitnov planet-4=persephone planet-5=petra"
        " planet-6=tartarus corporation-1=wormhole corporation-2=republic corporation-3=flux"
        " corporation-4=cosmos corporation-5=jump-drive corporation-6=universal events=harsh",
    ),
    (5, "planets=own corporations=own personal=on station=shuffled"),
    (4, "planets=choose corporations=choose events=off planet-1=ksb-4156"),
    (4, "corporations=dealt events=brutal personal=on rover-top=any"),
    (2, "planets=dealt two-seats=fixed events=custom green=16 orange=4 personal=on"),
    (1, "planets=own corporations=dealt events=custom green=0 orange=0 station=shuffled"),
)
DUCK_DEALER = (  # one value closes the largest table
    (5, "consumer-privilege=yes first=seat-4"),
    (4, "strict-seats=yes first=seat-3"),
    (3, "r-differs=yes first=seat-2"),
    (2, "first=seat-0"),
    (2, "consumer-privilege=yes r-differs=yes first=seat-1"),
)

TRIALS = [
    Trial(
        orrery.game("planet-unknown"),
        forge=planet_unknown_forge,
        guide=keen_in_planet_unknown,
        together=PLANET_UNKNOWN,
    ),
    Trial(
        orrery.game("living-planet"),
        forge=living_planet_forge,
        guide=keen_in_living_planet,
        aloud=(living_planet.Buy, living_planet.Sell),
    ),
    Trial(
        orrery.game("kepler-3042"),
        forge=kepler_forge,
        guide=keen_in_kepler,
        several=frozenset({"KP-ACT-CONSTRUCT-05", "KP-ACT-COLONIZE-05"}),
    ),
    Trial(
        orrery.game("gaia-project"),
        guide=keen_in_gaia,
        several=frozenset({"GP-SETUP-31", "GP-ADV-11", "GP-ACT1-18", "GP-ACT7-11"}),
    ),
    Trial(
        orrery.game("duck-dealer"),
        guide=keen_in_duck_dealer,
        together=DUCK_DEALER,
    ),
    Trial(parley.GAME, forge=parley_forge),
]


def games() -> tuple[AnyGame, ...]:
    return tuple(trial.game for trial in TRIALS)


def trial(key: str) -> Trial:
    return next(trial for trial in TRIALS if trial.key == key)


def cases() -> list[Case]:
    return [case for trial in TRIALS for case in trial.cases()]
