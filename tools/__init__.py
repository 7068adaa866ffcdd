"""Tools for developers of the site; none of them runs on the server."""
