"""What a refused form looks like: logging in in another window renews the token, so people do meet this page."""

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_form_without_its_token_gets_an_error_page_of_the_site_and_makes_no_guest() -> None:
    client = Client(enforce_csrf_checks=True, headers={"Accept-Language": "cs"})
    response = client.post("/play-now/ferbl/", {"csrfmiddlewaretoken": "x" * 64})
    assert response.status_code == 403
    page = response.content.decode()
    assert "Stránka už nebyla aktuální" in page
    assert "site-header" in page
    assert not User.objects.exists()
