"""How many tables a server carries, beside two yardsticks measured in turn in the same run.

    python -m bench.tables                                      everything; about an hour
    python -m bench.tables --mode embedded --tables 50,200      a part of it
    python -m bench.tables --check                              a few seconds, without boardgame.io: whether the bench itself is sound

Tables of three socket clients on 127.0.0.1 play ferbl, in a closed loop (each client acts as soon as its own view says that it is its
turn) and at a human pace (one action every three seconds a table, the tables' moments spread evenly). The floor is a bare Channels
consumer on Daphne that writes one row and sends a constant to a group of three, over the same database and Channels' own layer of that
mode, or (a second floor) the site's own layer; the peer is boardgame.io's server (Node), with everything in memory. Measured: actions a
second, milliseconds from sending an action until all three have the view that shows it, views later than a second or never seen, and the
processor time of all processes per action.
"""

from __future__ import annotations

import argparse
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.tables import measure, servers
from bench.tables.crowd import Pace
from bench.tables.measure import HTML, JSON, SUBJECTS, Figures, Plan
from bench.tables.report import Book, all_reached, as_markdown, line

VIEWS = {"json": JSON, "html": HTML}
FLOORS = {"stock": servers.FLOOR, "site": servers.OWN_FLOOR}


def words(text: str) -> list[str]:
    """Split a comma-separated list."""
    return [word for word in text.split(",") if word]


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="bench.tables", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--mode", type=words, default=list(servers.MODES))
    parser.add_argument("--views", type=words, default=list(VIEWS))
    parser.add_argument("--floors", type=words, default=list(FLOORS), help="by their channel layer: stock, site")
    parser.add_argument("--pace", type=words, default=[Pace.CLOSED, Pace.HUMAN])
    parser.add_argument("--tables", type=words, default=["50", "200", "500", "1000"])
    parser.add_argument("--rounds", type=int, default=1, help="how often each is measured; medians are shown")
    parser.add_argument("--warm", type=float, default=6.0, help="seconds at the start that do not count")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--skip-boardgame", action="store_true")
    parser.add_argument("--out", type=Path, help="a file for every figure as it comes, and the report")
    parser.add_argument("--check", action="store_true", help="a quick look at the bench itself")
    return parser.parse_args()


def open_many_files() -> None:
    """Raise the limit of open files, here and so in the servers too, because every socket is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def subjects(asked: argparse.Namespace) -> list[str]:
    """Return what is measured, in turn."""
    wanted = {*(FLOORS[floor] for floor in asked.floors), *(VIEWS[view] for view in asked.views)}
    missing = "left out" if asked.skip_boardgame else servers.why_no_boardgame()
    if not missing:
        wanted.add(servers.PEER)
    elif not asked.skip_boardgame:
        print(missing, file=sys.stderr)
    return [what for what in SUBJECTS if what in wanted]


def figures(asked: argparse.Namespace) -> Iterator[Figures]:
    """Measure everything, in turn: at each number of tables, in each round, one server after the other."""
    in_turn, paces = subjects(asked), tuple(Pace(pace) for pace in asked.pace)
    for mode in asked.mode:
        with servers.MODES[mode]() as place:
            for tables in map(int, asked.tables):
                plan = Plan(tables, paces, asked.warm, asked.seconds)
                for _ in range(asked.rounds):
                    for what in in_turn:
                        yield from measure.run(place, what, plan)


def report(asked: argparse.Namespace) -> Book:
    """Measure, printing every figure as it comes."""
    found: list[Figures] = []
    for one in figures(asked):
        found.append(one)
        tell(asked.out, f"{one.mode}, {one.pace}: {line(Book(found), one)}")
    book = Book(measure.medians(found))
    tell(asked.out, as_markdown(book))
    return book


def tell(file: Path | None, text: str) -> None:
    """Print the text, and add it to the file."""
    print(text, flush=True)
    if file is not None:
        with file.open("a") as kept:
            kept.write(f"{text}\n")


def is_sound(book: Book) -> bool:
    """Say whether every measurement saw actions, lost none, and had no socket cut."""
    return all(one.actions > 0 and not one.lost and not one.cut and one.all_costs > 0 for one in book.figures)


def main() -> int:
    """Run the bench.

    Returns:
        0 if every target that could be judged is reached.
    """
    asked = arguments()
    open_many_files()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # exiting ends every server
    if asked.check:
        asked.mode, asked.tables, asked.floors, asked.skip_boardgame = ["embedded"], ["4"], ["site"], True
        asked.warm, asked.seconds = 0.5, 3.2
        return 0 if is_sound(report(asked)) else 1
    return 0 if all_reached(report(asked)) else 1


if __name__ == "__main__":
    sys.exit(main())
