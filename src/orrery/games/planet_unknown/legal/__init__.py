"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry. Beside it is a function
that constructs the legal moves of the same verb, which bots need for speed; tests hold the two to
each other. The modules are `dealing` (set-up, nature, cards), and for a player's own boards `own`
(all verbs), `pending` (the items to resolve) with `placing` (tiles and patches), `cubes` and
`carrying` (Horizon's meteorites), and `powers` (rovers and techs).
"""
