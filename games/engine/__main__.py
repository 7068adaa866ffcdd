"""The engine over a pipe: one JSON request a line on standard input, one answer a line on standard output.

The requests and answers are described in ``docs/engine-protocol.md``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import BinaryIO

from games.engine.protocol import MAX_LINE, answer, too_long


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines without their ends, and ``None`` for one that is too long, which is never kept in memory as a whole."""
    while line := stream.readline(MAX_LINE + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= MAX_LINE:
            yield line
        else:
            while line and not line.endswith(b"\n"):
                line = stream.readline(MAX_LINE)
            yield None


def main() -> None:
    """Answer line by line until the input ends."""
    for line in _lines(sys.stdin.buffer):
        print(too_long() if line is None else answer(line), flush=True)


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # else the interpreter would complain at exit that nobody reads any more
        sys.exit(1)
