"""Living Planet: corporations exploit a planet that answers with cataclysms, round after round.

Read in this order: `components` (what is in the box), `state` (what is on the table), `moves`
(what one can say), `legal` (what one may do), `apply` (what then happens), `view` and `draw`
(what one sees).
"""
