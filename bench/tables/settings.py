"""The site's own settings for the bench: no pause between rounds, so that every table always has something to do; logs, but no debug.

All clients come from 127.0.0.1, so the limits for one address are lifted here; those for one socket and one person stay.
"""

from ferbl_site.health.logs import one_object_a_line
from ferbl_site.settings import *  # noqa: F403

NEXT_DEAL_AFTER = 0.0
SOCKETS_AN_ADDRESS = FRAMES_A_SECOND_AN_ADDRESS = 0
DEBUG = False
EMAIL_BACKEND = "ferbl_site.http.mail.NotSent"
LOGGING = one_object_a_line("WARNING")
