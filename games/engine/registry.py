"""The games there are: an explicit tuple, one line a game. Pure."""
