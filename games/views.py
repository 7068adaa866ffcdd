"""Views of the games."""
