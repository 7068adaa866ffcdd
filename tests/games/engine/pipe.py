"""The engine over a pipe as ``python -m games.engine`` runs it, with the tests' own games too: ``python -m tests.games.engine.pipe``."""

from __future__ import annotations

from games.engine.__main__ import main
from tests import settings

if __name__ == "__main__":
    assert settings.FIFTH  # importing the settings has registered it
    main()
