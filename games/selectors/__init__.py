"""Every read: what a page or a socket may show. ``match.seat_view`` is the one door to a state; ``lobby`` reads tables."""
