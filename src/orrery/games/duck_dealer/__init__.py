"""Duck Dealer: two to five traders carry goods between planets and build what makes or wants them.

Read `components` first: what is in the box.
"""
