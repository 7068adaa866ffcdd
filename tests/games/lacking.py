"""Say what registered games lack: ``python -m tests.games.lacking whist``, or of all of them without a name."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import django

from games.engine.registry import all_games


def main(names: list[str]) -> None:
    """Print what each of these games lacks, a line each."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    missing = import_module("tests.games.wholeness").missing  # it imports models, which need the settings
    for game in all_games():
        if not names or game.slug in names:
            lacks = missing(game.row.package, game.slug) or ["nothing"]
            sys.stdout.writelines(f"{game.slug} lacks {each}\n" for each in lacks)


if __name__ == "__main__":
    main(sys.argv[1:])
