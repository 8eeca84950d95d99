"""What a legal move does, and what follows from it without anybody.

A move of a player changes that player only (`own`, with `building`, `driving` and `gains`); then
whatever leaves no choice is resolved (`acting`, `settling`). `setup` and `chance` hold what is
dealt, `civics` the civ cards, and `round` and `events` the course of a turn, which goes on when
everybody is ready.
"""
