"""The views: ``lobby`` (landing, lobby, Play now), ``tables`` (opening one, waiting at one), and the pages of a match."""
