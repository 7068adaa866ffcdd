"""``manage.py arena --game ferbl --bots rules,random,random --matches 500 --seed 1``: bots against bots, in figures."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots import UnknownBot
from games.bots.arena import Estimate, Report, run_arena
from games.engine.base import EngineError
from games.engine.registry import first_game


class Command(BaseCommand):
    help = (
        "Let bots play each other and print places, balances and 95 % intervals. Every deal is played from every seat."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=first_game().slug)
        parser.add_argument("--bots", default="rules,random,random", help="the line-up, separated by commas")
        parser.add_argument("--matches", type=int, default=500, help="match seeds; each is played once a seat")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = run_arena(options["game"], options["bots"].split(","), options["matches"], options["seed"])
        except (EngineError, UnknownBot) as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write("\n".join(lines(report)))


def lines(report: Report) -> list[str]:
    """Return the report as a table of text."""
    seats = len(report.standings)
    heads = [
        f"{'bot':<10}",
        *(f"{place}.".rjust(6) for place in range(1, seats + 1)),
        "   wins, 95 %           balance, 95 %",
    ]
    return [
        f"{report.deals} deals, each from {seats} seats: {report.matches} matches, {report.actions} actions",
        "".join(heads),
        *(
            f"{each.bot:<10}"
            + "".join(f"{count:>6}" for count in each.places)
            + f"   {percent(each.wins):<22}{amount(each.balance)}"
            for each in report.standings
        ),
    ]


def percent(wins: Estimate) -> str:
    """Write a share with its interval."""
    return f"{wins.mean:.1%} [{wins.low:.1%}, {wins.high:.1%}]"


def amount(balance: Estimate) -> str:
    """Write a mean balance with its interval."""
    return f"{balance.mean:+.1f} [{balance.low:+.1f}, {balance.high:+.1f}]"
