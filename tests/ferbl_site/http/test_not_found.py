"""Unknown addresses in the site's look, with ``DEBUG`` on and off."""

import pytest
from django.conf import settings
from django.test import Client, override_settings

MIDDLEWARE = "ferbl_site.http.not_found.NotFoundMiddleware"


@pytest.mark.django_db
@pytest.mark.parametrize("debug", [True, False])
@pytest.mark.parametrize("url", ["/tables/999/", "/nowhere/"])
def test_an_unknown_address_has_the_sites_look(url: str, debug: bool) -> None:
    others = [name for name in settings.MIDDLEWARE if name != MIDDLEWARE]
    with override_settings(DEBUG=debug, MIDDLEWARE=[*others, *([MIDDLEWARE] if debug else [])]):
        answer = Client(headers={"accept-language": "en"}).get(url)
    assert answer.status_code == 404
    assert "site-header" in answer.content.decode()
    assert "Request URL" not in answer.content.decode()
