"""The effects of legal moves. Nothing here checks whether a move is legal."""
