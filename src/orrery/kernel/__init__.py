"""The kernel: the definition of a game, and how games are played, checked, written and stored.

It depends on no particular game and does no input or output. Read `game` first, then `sentences`,
`objections` and `record`.
"""
