"""``manage.py newgame whist``: lay out the folder of a new game."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.management.newgame import BadName, lay_out

NEXT = """
It is the smallest game that can be played: two cards each, the highest one wins. Nobody sees it until it is registered and offered.
`make check` is red until it is registered.

1. Register it: in games/engine/registry.py, as the last row of GAMES:
       Row("games.{name}", offered=False),
   Now everything is green.
2. Replace what these files say, part by part, in the order of docs/adding-a-game.md. A file with "newgame: still to write" waits for it;
       .venv/bin/python -m tests.games.lacking {name}
   names what is left.
3. When nothing is left, take offered=False away.
"""


class Command(BaseCommand):
    help = "Lay out the folder of a new game, and say what comes next."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the game's name in addresses, and of its folder: small letters and digits")

    def handle(self, *args: Any, **options: Any) -> None:
        root, name = Path(settings.BASE_DIR), options["name"]
        try:
            written = lay_out(name, root)
        except BadName as refusal:
            raise CommandError(str(refusal)) from refusal
        for path in written:
            self.stdout.write(str(path.relative_to(root)))
        self.stdout.write(NEXT.format(name=name))
