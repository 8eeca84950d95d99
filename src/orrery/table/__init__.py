"""A table: one game being played, kept as an append-only log of events.

`events` says what can happen at a table, `live` folds a log into positions and decides what may be
appended to it, `store` keeps logs in a database, `house` brings people, bots, nature and the store
together. Nothing here knows a game by name, and only `house` and `store` do any input or output.
"""
