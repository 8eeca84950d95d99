"""Tuning: finds better weights for the value function of a game by playing.

Start with `tuning`, which runs the stages: quick games (`play`), a regression of the weights on
their scores (`fit`), trials of changes against each other (`spsa`), and the match against the
present weights (`accept`), without which nothing is written (`files`). `journal` stores progress.
"""
