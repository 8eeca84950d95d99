"""What is asked and what is told beside a move, in both languages."""

import pytest
from msgspec.structs import replace

from games.duck_dealer.table import ADA, BOB, acting, after, place, ship, table
from orrery.games.duck_dealer import GAME, tasks
from orrery.games.duck_dealer.state import State, with_player
from orrery.games.duck_dealer.texts import WORDS
from orrery.kernel.game import Seat

THIN = "\u202f"  # before ; : ? and ! in French


def asked(state: State, language: str = "en", by: Seat | None = ADA) -> str:
    return WORDS.say(GAME.view(state, by).prompt, language)


def noted(state: State, sentence: str, language: str = "en") -> str:
    """What is told beside a move."""
    (choice,) = [each for each in GAME.view(state, ADA).choices if each.move == sentence]
    assert choice.note is not None
    return WORDS.say(choice.note, language)


# --- What is asked -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "en", "fr"),
    [
        (
            tasks.Installing(ADA, 2),
            "Install equipment on your ship (2 to go)",
            "Installez des équipements sur votre vaisseau (encore 2)",
        ),
        (tasks.Landing(ADA), "Choose your start planet", "Choisissez votre planète de départ"),
        (
            tasks.Turn(ADA),
            "Collect energy, or take action turn 6 of 24",
            "Collectez de l’énergie, ou effectuez le tour d’actions 6 sur 24",
        ),
        (
            tasks.Shortage(ADA, (0, 0, 1)),
            "Some of your tokens are out of stock: take a free action turn and spend them anyway, "
            "or skip it",
            f"Rupture de stock{THIN}: effectuez un tour d’actions gratuit avec les jetons "
            "manquants, ou renoncez-y",
        ),
        (
            tasks.Recalling(ADA),
            "Take back a cube for the turn track",
            "Reprenez un cube pour le compteur de tours",
        ),
        (
            tasks.Discovering(ADA),
            "You have discovered Mallard: choose its consumer",
            f"Vous avez découvert Colvert{THIN}: choisissez son consommateur",
        ),
        (
            tasks.Returning(ADA),
            "Keep 4 tokens: return 3 more",
            f"Gardez 4 jetons{THIN}: rendez-en encore 3",
        ),
    ],
)
def test_every_task_asks_for_what_it_needs(task: tasks.Task, en: str, fr: str) -> None:
    state = replace(table(ada=ship("mallard", red=3, blue=4), track=5), task=task)
    assert (asked(state), asked(state, "fr")) == (en, fr)
    for other in (BOB, None):
        assert asked(state, by=other) == "Waiting for player 1"
        assert asked(state, "fr", by=other) == f"En attente{THIN}: joueur 1"


def test_nature_and_the_end_ask_nobody() -> None:
    assert asked(GAME.start(2)) == "The table is being set"
    over = after(acting(table(track=23)), "done")
    assert (asked(over), asked(over, "fr")) == ("The game is over", "La partie est terminée")


def test_an_action_turn_asks_by_where_the_ship_is() -> None:
    """Free cubes first, then steps, a planet to discover, too many goods, a planet, a point."""
    ada = ship("gadwall", red=1, blue=1, gear="navigator", cargo="beads")
    state = acting(table(ada=ada))
    assert asked(state) == "Move, build or trade on Gadwall, or end the turn"
    assert asked(state, "fr") == (
        "Déplacez-vous, construisez ou commercez sur Chipeau, ou terminez le tour"
    )
    free = replace(state, task=tasks.Acting(ADA, 2))
    assert asked(free) == "Lay free route cubes (2 left, lost with the first action), or go on"
    moved = after(state, "move mallard")
    assert asked(moved) == ("Fly on (steps left: 4), or stop here: build, trade, end the turn")
    assert asked(moved, "fr") == (
        f"Continuez le vol (pas restants{THIN}: 4), ou arrêtez-vous ici{THIN}: construire, "
        "commercer, terminer le tour"
    )
    laden = after(state, "extract rubber-duck")
    assert asked(laden) == (
        "Too many goods to depart (1): build or trade with them, discard, or end the turn here"
    )
    point = with_player(state, ADA, replace(ada, place=place("gadwall-mallard-1")))
    assert asked(point) == "Between two planets: move, lay cubes, or end the turn"
    ada = ship("wigeon", red=1)
    found = after(acting(table(ada=ada)), "move smew")
    assert asked(found) == (
        "Nobody has visited this planet: discover it, or move on (steps left: 5)"
    )


# --- What is told beside a move ------------------------------------------------------------------


def test_collecting_tells_what_it_brings() -> None:
    state = table(ada=ship("mallard", gear="merchant merchant navigator"))
    assert noted(state, "collect red") == "brings 2 red tokens, 2 blue tokens"
    assert noted(state, "collect yellow") == "brings 1 red token, 1 yellow token, 2 blue tokens"
    assert noted(state, "collect yellow", "fr") == (
        "rapporte 1 jeton rouge, 1 jeton jaune, 2 jetons bleus"
    )
    assert noted(state, "act") == "free route cubes: 1"
    assert noted(table(track=16), "act", "fr") == f"cubes de route gratuits{THIN}: 3"


def test_a_shortage_is_told_before_it_is_met() -> None:
    """One blue token is left; with two merchants aboard, two of three are missing."""
    ada = ship("mallard", gear="merchant merchant hold")
    state = table(ada=ada, supply=(5, 5, 1))
    assert noted(state, "collect blue") == (
        "brings 1 blue token; out of stock: 2 blue tokens, so you may take a free action turn"
    )
    assert noted(state, "collect red", "fr") == (
        f"rapporte 1 jeton rouge, 1 jeton bleu{THIN}; en rupture de stock{THIN}: 1 jeton bleu, "
        "d’où un tour d’actions gratuit possible"
    )
    none = table(ada=ship("mallard"), supply=(0, 5, 5))
    assert noted(none, "collect red").startswith("brings 0; out of stock: 1 red token")
    assert noted(none, "collect blue") == "brings 1 blue token"


def test_a_move_tells_its_steps_and_tokens() -> None:
    state = acting(table(ada=ship("mallard", red=2), visited="gadwall"))
    assert noted(state, "move gadwall") == "4 steps, 1 red token"
    far = "3 steps, 1 red token; you would discover it"
    assert noted(state, "move goldeneye") == far
    assert noted(state, "move goldeneye", "fr") == (
        f"3 pas, 1 jeton rouge{THIN}; vous la découvririez"
    )
    on = after(state, "move gadwall")
    assert noted(on, "move mallard") == "4 steps, free"
    assert noted(on, "move wigeon") == "4 steps, free"
    slow = acting(table(ada=ship("mallard", red=2, gear="hold " * 7), visited="gadwall"))
    assert noted(slow, "move gadwall") == "4 steps, 2 red tokens"


def test_a_jump_a_claim_and_a_cube_tell_their_price() -> None:
    ada = ship("mallard", red=1, yellow=3, portals="mallard smew")
    state = acting(table(ada=ada, visited="smew"))
    assert noted(state, "jump smew") == "costs 1 red token"
    assert noted(state, "claim mine") == "costs 3 yellow tokens"
    assert noted(state, "lay gadwall-mallard-1") == "costs 1 yellow token"
    free = replace(state, task=tasks.Acting(ADA, 1))
    assert noted(free, "lay gadwall-mallard-1") == "costs nothing"
    assert noted(free, "lay gadwall-mallard-1", "fr") == "ne coûte rien"


def test_a_building_tells_its_price_and_its_points() -> None:
    ada = ship("gadwall", yellow=1, cargo="economy radio economy beads")
    state = acting(table(ada=ada, consumers="economy at gadwall"))
    assert noted(state, "build factory-politics") == (
        "costs 1 yellow token, 1 crate of economy, 1 radio; brings 50 VP"
    )
    assert noted(state, "build consumer-economy with economy") == (
        "costs 1 yellow token, 2 crates of economy; brings 25 VP"
    )
    yard = acting(table(ada=ship("wigeon", yellow=1, cargo="phone-booth blue-paint")))
    assert noted(yard, "build yard-merchant", "fr") == (
        f"coûte 1 jeton jaune, 1 cabine téléphonique, 1 pot de peinture bleue{THIN}; rapporte 10 PV"
    )


def test_using_a_tile_tells_what_it_costs_now() -> None:
    ada = ship("gadwall", blue=2, claims="gadwall-mine", cargo="phone-booth radio")
    state = acting(
        table(ada=ada, factories="radio at gadwall", consumers="radio at gadwall", built="gadwall")
    )
    assert noted(state, "extract rubber-duck") == "costs 1 blue token"
    state = after(state, "extract rubber-duck")
    assert noted(state, "extract rubber-duck") == "costs nothing"
    assert noted(state, "convert radio") == (
        "costs 1 blue token, 1 phone booth, 1 yellow rubber duck"
    )
    assert noted(state, "deliver radio") == "costs 1 blue token, 1 radio; brings 3 VP"


def test_equipment_tells_how_fast_the_ship_is_with_it() -> None:
    state = acting(table(ada=ship("mallard", blue=1, cargo="beads rubber-duck"), built="mallard"))
    cost = "costs 1 blue token, 1 load of plastic beads, 1 yellow rubber duck"
    assert noted(state, "fit hold") == f"{cost}; speed 8 → 5"
    assert noted(state, "fit hold replacing hold") == f"{cost}; speed 8 → 8"
    paid = ship("mallard", cargo="beads rubber-duck", claims="mallard-yard", paid="yard")
    state = acting(table(ada=paid, built="mallard"))
    assert noted(state, "fit hold", "fr") == (
        f"coûte 1 lot de perles en plastique, 1 canard en caoutchouc jaune{THIN}; vitesse 8 → 5"
    )


# --- What cannot be done now ---------------------------------------------------------------------


def test_the_actions_that_are_missed_are_named() -> None:
    state = acting(table(ada=ship("gadwall", blue=1)))
    missed = GAME.view(state, ADA).impossible
    assert set(missed) == {"move", "build", "convert", "deliver", "fit", "claim", "lay", "jump"}
    assert GAME.view(state, BOB).impossible == ()
    assert GAME.view(table(), ADA).impossible == ()
