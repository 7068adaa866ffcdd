"""A person's limits are counted over all processes together."""

from __future__ import annotations

import pytest

from tests.processes.client import Player
from tests.processes.site import Site

pytestmark = pytest.mark.xdist_group("services")
AN_HOUR = 60
TOO_OFTEN = "Tohle děláš v krátké době moc často."


def test_a_person_who_opens_tables_on_both_processes_has_one_limit(site: Site) -> None:
    hasty = Player("Chvátal", site.ports)
    hasty.sign_up()
    for number in range(AN_HOUR):
        assert hasty.sent_to("/play-now/ferbl/", site.ports[number % 2]).startswith("/tables/")
    for port in site.ports:
        where, text = hasty.post("/play-now/ferbl/", port)
        assert where == "/lobby/"
        assert TOO_OFTEN in text
    other = Player("Rozvážná", site.ports)
    other.sign_up()
    assert other.sent_to("/play-now/ferbl/").startswith("/tables/")
