"""Planet Unknown: one to six players build the tiles of a space station on planets of their own."""
