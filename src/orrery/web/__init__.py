"""The table in the browser: pages, a JSON API, live updates, and a client that knows no game."""
