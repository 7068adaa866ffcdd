"""The site's settings for the tests: a database file, bots without delay, cheap passwords, and a game that the site does not have."""

import os

os.environ.setdefault("DEBUG", "1")

from ferbl_site.settings import *  # noqa: F403
from ferbl_site.settings import INSTALLED_APPS
from games.engine.registry import Row, enter

FIFTH = Row("tests.magpie")
"""A game of the tests' own: code that finds games through the registry must find this one too."""
enter(FIFTH)
INSTALLED_APPS = [*INSTALLED_APPS, FIFTH.package]

DEBUG = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
BOT_DELAY = (0.0, 0.0)
LIMITS = dict.fromkeys(("guest", "table", "join", "chat"), (100000, 3600))
LIMITS_A_PERSON = {"table": (100_000, 3600), "join": (100_000, 3600)}
