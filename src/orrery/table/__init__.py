"""Tables: games being played, each kept as an append-only log of events.

`events` defines the events, `live` computes positions from a log and decides what may be appended
to it, `store` keeps logs in a database, `house` connects people, bots, nature and the store.
Nothing here names a particular game, and only `house` and `store` do input and output.
"""
