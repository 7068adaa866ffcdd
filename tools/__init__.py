"""Tools of the people who work on the site; nothing here runs on the server."""
