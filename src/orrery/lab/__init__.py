"""The lab: simulations, tournaments, tuning and reports. It names no particular game."""
