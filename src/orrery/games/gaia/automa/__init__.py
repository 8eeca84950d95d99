"""The Automa, the rival of the solo game: two cards tell it what to do, and it never chooses.

It sits on no seat. Nature draws its cards and then says, sentence by sentence, what they make it
do; a state holds which cards may lie in its deck, never their order. `deck` knows the cards,
`choice` finds the planet, area or space that they lead to, `setup` lays out its things, `legal`
names the one sentence that may follow, `apply` does it, and `verbs` has the rows of both.

    draw card-7 ──► Acting(0) ──► automa build 3A5 ──► Orbiting? ──► Acting(1) … ──► Scoring
               └──► Leaving  ──► automa pass booster-4        (an X on one of the last three cards)
"""
