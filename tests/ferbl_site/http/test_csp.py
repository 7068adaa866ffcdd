"""Every page carries the policy that lets no inline script or style run."""

import pytest
from django.test import AsyncClient, Client


@pytest.mark.django_db
def test_a_page_that_is_not_there_still_carries_the_policy(client: Client) -> None:
    policy = client.get("/no-such-page/").headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.django_db(transaction=True)
async def test_a_page_that_is_served_asynchronously_carries_it_too(async_client: AsyncClient) -> None:
    answer = await async_client.get("/no-such-page/")
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
