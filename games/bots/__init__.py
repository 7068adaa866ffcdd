"""Players that are given a seat's view, never a state. Plain Python."""
