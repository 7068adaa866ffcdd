"""Which names a person may choose, and when two names are the same."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from accounts.models import User
from accounts.names import clean_player_name, name_key
from accounts.selectors import player_named


@pytest.mark.parametrize("name", ["Jo", "Žofie", "ŘEHOŘ_2", "jan-novak", "a" * 20, "hostinger", "botanik7", "Adminka"])
def test_these_names_may_be_chosen(name: str) -> None:
    assert clean_player_name(name) == name


@pytest.mark.parametrize(
    "name", ["", "J", "a" * 21, "Jan Novák", "a@b.cz", "Jan!", "Иван", "а" * 5, "a\nb", "a\u0301\u0301b\u0301"]
)
def test_wrong_length_or_letters_are_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_player_name(name)
    assert refusal.value.code == "invalid_name"


@pytest.mark.parametrize(
    "name", ["Host-1234", "host1234", "HOST_7", "Guest12", "bot1", "Smazaný-hráč-12", "admin", "Moderator"]
)
def test_names_of_the_site_itself_are_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_player_name(name)
    assert refusal.value.code == "kept_name"


def test_a_decomposed_letter_is_composed() -> None:
    assert clean_player_name("Z\u030cofie") == "Žofie"


def test_case_does_not_make_another_name() -> None:
    assert name_key("ŽOFIE") == name_key("žofie") == name_key("Z\u030cofie")
    assert name_key("zofie") != name_key("žofie")


@pytest.mark.django_db
def test_a_player_is_found_in_any_case() -> None:
    user = User.objects.create_user("Žofie")
    assert player_named("žOFIE") == user
    assert player_named("zofie") is None


@pytest.mark.django_db
def test_the_key_follows_a_changed_name() -> None:
    user = User.objects.create_user("Anna")
    user.username = "Bára"
    user.save(update_fields=["username"])
    assert player_named("bára") == user
    assert player_named("anna") is None
