"""The games app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Enter the games into the registries of accounts."""
        from accounts import registry
        from games.live.frames import INVITED
        from games.matches import notify
        from games.persons import hooks
        from games.tables import guests

        hooks.register()
        registry.session_endings.register("table sockets", notify.close_sockets)
        registry.keepsakes.register("invites", INVITED)
        registry.hand_overs.register("games", guests.hand_over_guest)
