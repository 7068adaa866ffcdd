"""The site's settings. Everything that differs between machines comes from the environment (docs/operations.md).

Two ways to run, one code: *embedded* (SQLite, one process) by default, *services* (PostgreSQL, Redis or Valkey, Celery) when both
``DATABASE_URL`` and ``REDIS_URL`` are set. One without the other is refused.
"""

from __future__ import annotations

import os
from pathlib import Path

from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from ferbl_site.health import logs
from ferbl_site.valkey import mode
from games.engine.registry import GAMES

BASE_DIR = Path(__file__).resolve().parent.parent


def env_flag(name: str) -> bool:
    """Say whether the environment says yes: 1, true, yes or on."""
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def env_list(name: str) -> list[str]:
    """Return a comma-separated list of the environment, without empty parts."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


DEBUG = env_flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY", "")
if not SECRET_KEY:
    if not DEBUG:
        raise ImproperlyConfigured(
            "SECRET_KEY is not set: give the site a long random one (or DEBUG=1 on your own machine)."
        )
    SECRET_KEY = "only-for-this-machine-" + "x" * 40
if not DEBUG and (len(SECRET_KEY) < 50 or len(set(SECRET_KEY)) < 5):
    raise ImproperlyConfigured("SECRET_KEY is too easy to guess: give the site at least 50 random letters.")
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS") or (["localhost", "127.0.0.1", "[::1]"] if DEBUG else [])
if not DEBUG and (not ALLOWED_HOSTS or "*" in ALLOWED_HOSTS):
    raise ImproperlyConfigured(
        "ALLOWED_HOSTS has to name the hosts of the site, comma-separated; * would let anyone pose as it."
    )
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS")

DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
if bool(DATABASE_URL) != bool(REDIS_URL):
    raise ImproperlyConfigured("DATABASE_URL and REDIS_URL go together: set both (services) or neither (embedded).")
EMBEDDED = not DATABASE_URL

INSTALLED_APPS = [
    "daphne",
    "ferbl_site.apps.SiteConfig",
    "ladder",
    "games",
    *(row.package for row in GAMES),
    "accounts",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "ferbl_site.http.csp.content_security_policy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.GuestsAtTheEntrance",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
]
if DEBUG:
    MIDDLEWARE.append("ferbl_site.http.not_found.NotFoundMiddleware")

ROOT_URLCONF = "ferbl_site.urls"
ASGI_APPLICATION = "ferbl_site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.views.context.running_match",
                "games.views.context.first_game",
            ],
        },
    },
    {  # the table alone (games/jinja2): it is rendered for every reader after every action
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "APP_DIRS": True,
        "OPTIONS": {"environment": "games.presenters.jinja.environment"},
    },
]

VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
if EMBEDDED:
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": VAR_DIR / "ferbl.sqlite3",
            "CONN_MAX_AGE": None,  # a file does not go away, and opening it anew for every action takes as long as the action
            # SQLite has no row locks: an immediate transaction is the one lock .
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-16000;",
            },
            "TEST": {"NAME": VAR_DIR / "test.sqlite3"},
        }
    }
    CHANNEL_LAYERS = {"default": {"BACKEND": "ferbl_site.valkey.layer.LocalLayer", "CONFIG": {"capacity": 1000}}}
    # Limits are counted in it: an address with many others' help must not push its own count out.
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    }
else:
    DATABASES = {"default": mode.database(DATABASE_URL, pool=int(os.environ.get("DATABASE_POOL_SIZE", "16")))}
    CHANNEL_LAYERS = {"default": mode.channel_layer(REDIS_URL)}
    CACHES = {"default": mode.cache(REDIS_URL)}

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "accounts.backends.NameOrEmailBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "games:lobby"
LOGOUT_REDIRECT_URL = "games:landing"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"login": "accounts.forms.LoginForm", "signup": "accounts.forms.SignupForm"}
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Ferbl] "
ACCOUNT_EMAIL_NOTIFICATIONS = True
MFA_TOTP_ISSUER = "Ferbl"
# Limits count by address: behind proxies, how many of them to believe (0: none, the address is the connection's own).
TRUSTED_PROXY_COUNT = ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("TRUSTED_PROXY_COUNT", "0"))

DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "ferbl@localhost")
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend" if DEBUG else "ferbl_site.http.mail.NotSent"
if os.environ.get("EMAIL_HOST"):
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    EMAIL_HOST = os.environ["EMAIL_HOST"]
    EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "587"))
    EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
    EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
    EMAIL_USE_TLS = True

LANGUAGE_CODE = "cs"
LANGUAGES = [("cs", _("Czech")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Prague"

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", VAR_DIR / "static"))
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # WhiteNoise warns of a missing folder at every start
WHITENOISE_USE_FINDERS = DEBUG
if not DEBUG:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "ferbl_site.http.static_files.StaticFiles"},
    }
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = int(os.environ.get("SECURE_HSTS_SECONDS", "3600"))
    SECURE_SSL_REDIRECT = not env_flag("NO_SSL_REDIRECT")
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    # Whether every sub-domain of the owner's has TLS, and belongs on the browsers' own list, is the owner's to decide.
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env_flag("SECURE_HSTS_SUBDOMAINS")
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
    LOGGING = logs.one_object_a_line(os.environ.get("LOG_LEVEL", "INFO").upper())
else:
    LOGGING = logs.for_people()
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = mode.BROKER_OPTIONS if REDIS_URL else {}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for Valkey as long as it takes
CELERY_BROKER_POOL_LIMIT = 4
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE = {
    # Tells /readyz that beat, broker and worker are there (ferbl_site/health/readiness.py).
    "heartbeat": {"task": "ferbl_site.tasks.heartbeat", "schedule": 20.0, "options": {"expires": 20}},
    "clear-sessions": {"task": "ferbl_site.tasks.clear_sessions", "schedule": crontab(hour="4", minute="17")},
    # Both only repair and tidy: a match is counted when it ends (ladder/apps.py).
    "count-missed-matches": {"task": "ladder.tasks.sweep_uncounted", "schedule": 60.0, "options": {"expires": 55}},
    "freeze-ladder-periods": {"task": "ladder.tasks.freeze_periods", "schedule": 300.0, "options": {"expires": 290}},
}

# The clock of the matches, in seconds.
CLOCK_SWEEP_EVERY = 0.5
BOT_DELAY = (0.6, 1.2)
BRISK_DELAY = 2.0
NEXT_DEAL_AFTER = 8.0
READY_WITHIN = 30.0
TABLE_IDLE_CLOSES_AFTER = 600.0
ABSENT_LEAVES_AFTER = 180.0

# How often, on the whole site, one address and one person may do what costs rows or others' patience: times, within seconds. A whole school
# can share an address. (A person says at most five things in ten seconds: games/matches/chat.py.)
LIMITS = {
    "guest": (int(os.environ.get("GUESTS_AN_HOUR", "300")), 3600),
    "table": (int(os.environ.get("TABLES_AN_HOUR", "1200")), 3600),
    "join": (int(os.environ.get("JOINS_AN_HOUR", "3600")), 3600),
    "chat": (int(os.environ.get("CHATS_A_MINUTE", "600")), 60),
}
LIMITS_A_PERSON = {"table": (60, 3600), "join": (60, 600)}
# What one address may have of each web process; 0: as much as it likes. (What each socket may send: games/limits/bucket.py.)
SOCKETS_AN_ADDRESS = int(os.environ.get("SOCKETS_AN_ADDRESS", "1000"))
FRAMES_A_SECOND_AN_ADDRESS = int(os.environ.get("FRAMES_A_SECOND_AN_ADDRESS", "1000"))
