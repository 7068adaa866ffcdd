"""Tasks of the games."""
