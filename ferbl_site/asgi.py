"""The ASGI entry: pages over HTTP, tables over WebSockets with their origin checked and their user known."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import CookieMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ferbl_site.settings")
django_application = get_asgi_application()

from ferbl_site.health.pages import with_health_pages  # noqa: E402  (models need the application above)
from ferbl_site.server.proxies import behind_proxies  # noqa: E402
from games.live.admission import counted  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402  (models need the application above)

sockets = AuthMiddlewareStack(URLRouter(websocket_urlpatterns))
application = ProtocolTypeRouter(
    {
        "http": with_health_pages(behind_proxies(django_application)),
        "websocket": AllowedHostsOriginValidator(behind_proxies(CookieMiddleware(counted(sockets)))),
    }
)
