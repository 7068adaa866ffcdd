"""Every read: what a page or a socket may show. ``seat_view`` is the one door to a state."""
