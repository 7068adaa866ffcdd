"""``python -m games.bots --playthrough ferbl --seed HEX --players random,random,random`` prints one whole match between bots as text."""

import argparse
import sys

from games.bots import UnknownBot
from games.bots.playthrough import playthrough
from games.engine.base import EngineError


def main(arguments: list[str]) -> str:
    """Return the text of the match that the arguments describe, or end the program with one line that says what is wrong with them."""
    parser = argparse.ArgumentParser(
        prog="python -m games.bots", description="Print one whole match between bots as text."
    )
    parser.add_argument("--playthrough", metavar="GAME", required=True)
    parser.add_argument("--seed", metavar="HEX", default="0" * 64, help="the match seed, 64 lower-case hex digits")
    parser.add_argument("--players", metavar="BOT,BOT,…", default="random,random,random")
    asked = parser.parse_args(arguments)
    try:
        return playthrough(asked.playthrough, asked.players.split(","), asked.seed)
    except (EngineError, UnknownBot) as refusal:
        parser.error(str(refusal))


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
