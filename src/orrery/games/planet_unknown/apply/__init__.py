"""The effects of legal moves, and of tasks that are carried out by themselves.

A move of a player changes that player only (`own`, with `building`, `driving` and `gains`); then
everything that leaves no choice is resolved (`acting`, `settling`). `setup` and `chance` hold what
is dealt, `civics` the civ cards, and `round` and `events` the course of a turn, which goes on when
all players are ready.
"""
