"""The kernel: what every game is, and how any game is played, checked, written down and kept.

It knows no game and no network. Read `game` first, then `sentences`, `objections` and `record`.
"""
