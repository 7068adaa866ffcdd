"""The site's own settings, with the pauses of a match cut short, for the processes of the service suite."""

from ferbl_site.settings import *  # noqa: F403

BOT_DELAY = (0.0, 0.0)
NEXT_DEAL_AFTER = 0.2
CLOCK_SWEEP_EVERY = 0.1
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
