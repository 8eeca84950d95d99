"""The Automa, the rival of the solo game. Two cards determine what it does; it never chooses.

It has no seat. Nature draws its cards and then makes its moves, one at a time. A state holds which
cards may be in its deck, never their order. `deck` has the cards and their odds, `choice` finds the
planet, area or space that they lead to, `setup` has its start, `legal` returns the one move that
may follow, `apply` has the effects, and `verbs` has the rows of both tables.

    draw card-7 ──► Acting(0) ──► automa build 3A5 ──► Orbiting? ──► Acting(1) … ──► Scoring
               └──► Leaving  ──► automa pass booster-4        (an X on one of the last three cards)
"""
