"""Players' names: which a person may choose, and when two of them are the same name."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MIN_LENGTH: Final = 2
MAX_LENGTH: Final = 20

# Latin letters of Europe only: a Cyrillic "а" would let somebody pass for another player.
_LETTERS: Final = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e"
_PLAYER_NAME: Final = re.compile(rf"[{_LETTERS}0-9_-]{{{MIN_LENGTH},{MAX_LENGTH}}}\Z")
# Names that the site itself gives to guests, bots and deleted accounts, or that its staff might have.
_TAKEN_BY_THE_SITE: Final = re.compile(
    r"((host|guest|gast|vendeg|bot|robot|deleted|smazan[aey]?)[_-]*(hrac(ka)?|player)?[_-]*\d+"
    r"|host|guest|bot|robot|house|admin|administrator|moderator|root|system|ferbl|me|new)\Z"
)


def validate_player_name(name: str) -> None:
    """Check length and letters.

    Raises:
        ValidationError: not 2 to 20 Latin letters, digits, underscores or hyphens.
    """
    if _PLAYER_NAME.match(name) is None:
        raise ValidationError(_("A name has 2 to 20 letters, digits, underscores or hyphens."), code="invalid_name")


def name_key(name: str) -> str:
    """Return the form under which a name is unique: ``"Žofie"`` and ``"žofie"`` are one name in every database."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def looks_like_the_sites_own(name: str) -> bool:
    """Say whether the name reads like that of a guest, a bot, a deleted player or the site's staff."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name_key(name)) if not unicodedata.combining(c))
    return _TAKEN_BY_THE_SITE.match(plain) is not None


def clean_player_name(name: str) -> str:
    """Return the name in its composed form, if a person may choose it.

    Raises:
        ValidationError: its length or letters are wrong, or the site keeps such names for itself.
    """
    composed = unicodedata.normalize("NFC", name.strip())
    validate_player_name(composed)
    if looks_like_the_sites_own(composed):
        raise ValidationError(_("This name is kept for the site itself. Please choose another one."), code="kept_name")
    return composed
