"""Template tags of the ladder."""
