"""Admin of the games."""
