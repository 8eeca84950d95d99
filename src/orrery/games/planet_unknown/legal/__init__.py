"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry; the chapters hold them
beside a constructive generator of the same verbs, which bots need for speed and the conformance
tests hold to the objections: `dealing` (set-up, nature, cards), and for a player's own boards
`own` (all that he may do), `pending` (the items that wait for him) with `placing` (tiles and
patches), `cubes` and `carrying` (Horizon's meteorites), and `powers` (rovers and techs).
"""
