"""The lab: many games at once, measured and summed up. It knows no game by name."""
