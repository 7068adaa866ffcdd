"""The project itself as an app: its management commands and start-up checks."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "ferbl_site"
    verbose_name = "Ferbl"
