"""The site's settings for the browser suite: as in the tests, but with a clock that a browser can follow, and with known shuffles.

Every table gets the same server seed, so the cards of a match follow from what its players contribute: with the contributions of
``at_the_table`` a match is over in about sixty actions instead of some four hundred.
"""

import hashlib
import secrets

from tests.settings import *  # noqa: F403

DEBUG = True
CLOCK_SWEEP_EVERY = 0.05
LOADED = hashlib.sha256(b"loaded 1").digest()
_token_bytes = secrets.token_bytes
secrets.token_bytes = lambda nbytes=None: LOADED if nbytes == 32 else _token_bytes(nbytes)
