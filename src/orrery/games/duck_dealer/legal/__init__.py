"""Which moves are allowed, and why the others are not.

Every rule is written once, as an objection that names its ledger entry. Beside it is a function
that constructs the legal moves of the same verb, which bots need for speed; tests hold the two to
each other. The table of verbs (`verbs`) says which functions belong to which verb and moment.
"""
