"""Forms of the games."""
