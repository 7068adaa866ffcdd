"""The floor's settings: the site's database, and Channels' own layer of the same mode; with ``FLOOR_LAYER=site`` the site's layer."""

import os

from ferbl_site import settings as site

SECRET_KEY = site.SECRET_KEY
DATABASES = site.DATABASES
INSTALLED_APPS = ["daphne", "channels", "bench.tables.floor"]
ASGI_APPLICATION = "bench.tables.floor.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
ALLOWED_HOSTS = ["127.0.0.1"]
STOCK = "channels.layers.InMemoryChannelLayer" if site.EMBEDDED else "channels_redis.pubsub.RedisPubSubChannelLayer"
CHANNEL_LAYERS = site.CHANNEL_LAYERS
if os.environ.get("FLOOR_LAYER") != "site":
    CHANNEL_LAYERS = {"default": {**CHANNEL_LAYERS["default"], "BACKEND": STOCK}}
