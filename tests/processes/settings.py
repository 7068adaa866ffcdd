"""The site's own settings, with shorter pauses in a match, for the processes of the process suite."""

from ferbl_site.health.logs import one_object_a_line
from ferbl_site.settings import *  # noqa: F403

CELERY_BEAT_SCHEDULE["count-missed-matches"] |= {"schedule": 5.0, "options": {"expires": 5}}  # noqa: F405
BOT_DELAY = (0.0, 0.0)
NEXT_DEAL_AFTER = 0.2
CLOCK_SWEEP_EVERY = 0.1
DEBUG = False
EMAIL_BACKEND = "ferbl_site.http.mail.NotSent"
LOGGING = one_object_a_line()
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
