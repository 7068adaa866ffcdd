"""The site's settings for the browser suite: as in the tests, but with a clock that a browser can follow."""

from tests.settings import *  # noqa: F403

DEBUG = True
BOT_DELAY = (0.0, 0.05)
CLOCK_SWEEP_EVERY = 0.1
NEXT_DEAL_AFTER = 2.0
