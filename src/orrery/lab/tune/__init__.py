"""Tuning: better weights for the value of a game, found by play. It knows no game by name.

Read `course`, which puts the stages in order: quick games (`play`), what their scores say about the
weights (`fit`), trials of changes against each other (`spsa`), and the match against the present
weights (`accept`), without which nothing is written (`files`). `journal` keeps what was done.
"""
