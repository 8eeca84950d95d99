"""What a legal move does, chapter by chapter. Nothing here checks whether it is legal."""
