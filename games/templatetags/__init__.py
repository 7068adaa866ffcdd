"""Tags and filters for the templates of the games."""
