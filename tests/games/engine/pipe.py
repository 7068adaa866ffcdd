"""The engine over a pipe as ``python -m games.engine`` runs it, with the tests' own games too: ``python -m tests.games.engine.pipe``."""

from __future__ import annotations

import os
from importlib import import_module

from games.engine.__main__ import main

if __name__ == "__main__":
    import_module(os.environ.get("DJANGO_SETTINGS_MODULE", "tests.settings"))  # they register games of their own
    main()
