"""Which moves are allowed, and why the others are not, chapter by chapter.

Every rule is written once, as an objection that names its ledger entry, beside a constructive
generator of the same verb. `verbs` says which of them answers what.
"""
