"""Magpie: a complete game that belongs to the tests alone. It shows that a game is one folder and one row."""
