"""The pages: ``lobby`` (landing, lobby, Play now), ``tables`` (make one, wait at one), and those of a match."""
