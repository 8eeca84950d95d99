"""The technologies of each corporation, from the first, and how often one may use them.

They are rules, not values: what a technology does stands in the code, where it is known by its
corporation and its level. So no file lists them, only the squares of the track that unlock them.
"""

from typing import Final, TypeAlias

from orrery.games.planet_unknown.components.schema import CorporationWord, Often, TechKey

Tech: TypeAlias = tuple[TechKey, Often]

TECHS: Final[dict[CorporationWord, tuple[Tech, ...]]] = {
    "universal": (
        ("ignore_adjacency", "always"),
        ("store_patches", "always"),
        ("rover_plus_1", "always"),
        ("double_water", "always"),
        ("no_meteor", "always"),
    ),
    "cosmos": (
        ("rover_diagonal", "always"),
        ("reposition_3", "game"),
        ("reposition_on_energy", "always"),
        ("free_energy_move", "always"),
        ("reposition_1", "turn"),
    ),
    "flux": (
        ("flux_moves", "start"),
        ("flux_next_milestone", "game"),
        ("flux_upgrade", "always"),
        ("flux_collect_meteor", "always"),
        ("flux_advance", "turn"),
    ),
    "horizon": (
        ("rover_tiles_ignore_adjacency", "always"),
        ("carry_moves", "start"),
        ("patch_on_meteor", "always"),
        ("dump_in_water", "always"),
        ("rover_advance", "turn"),
    ),
    "jump-drive": (
        ("synergy_for_patch", "turn"),
        ("teleport_same_terrain", "turn"),
        ("double_synergy", "turn"),
        ("tech_as_energy", "always"),
        ("claim_row", "game"),
        ("objective_for_all", "game"),
    ),
    "makeshift": (
        ("wrap_civ_tech", "always"),
        ("rover_plus_1_if_two", "always"),
        ("shift", "always"),
        ("regress", "turn"),
        ("score_highest", "always"),
    ),
    "oasis": (
        ("skip_tracker", "always"),
        ("water_moves", "start"),
        ("water_if_no_ice", "always"),
        ("patch_on_water", "always"),
        ("synergy_on_water", "always"),
    ),
    "republic": (
        ("move_on_civ_tile", "always"),
        ("next_rank_card", "always"),
        ("teleport_civ", "always"),
        ("synergy_on_civ", "always"),
        ("two_civ_at_end", "end"),
    ),
    "wormhole": (
        ("reset_biomass", "always"),
        ("patch_on_tile", "always"),
        ("double_patch", "turn"),
        ("store_patches", "always"),
        ("patch_destroys_meteor", "end"),
    ),
}
