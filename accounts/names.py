"""Players' names: which a person may choose, and when two of them are the same name."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MIN_LENGTH: Final = 2
MAX_LENGTH: Final = 20

# Latin letters of Europe only: a Cyrillic "а" in somebody's name would be a mask.
_LETTERS: Final = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e"
_PLAYER_NAME: Final = re.compile(rf"[{_LETTERS}0-9_-]{{{MIN_LENGTH},{MAX_LENGTH}}}\Z")
# Names that the site gives itself: guests, bots, people who deleted their account, and its own staff.
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
    """The form under which a name is unique: ``"Žofie"`` and ``"žofie"`` are one name in every database."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def looks_like_the_sites_own(name: str) -> bool:
    """Whether the name reads like a guest's, a bot's, a deleted player's, or like the site's staff."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name_key(name)) if not unicodedata.combining(c))
    return _TAKEN_BY_THE_SITE.match(plain) is not None


def clean_player_name(name: str) -> str:
    """The name in its composed form, if a person may choose it.

    Raises:
        ValidationError: wrong length or letters, or a name that the site keeps for itself.
    """
    composed = unicodedata.normalize("NFC", name.strip())
    validate_player_name(composed)
    if looks_like_the_sites_own(composed):
        raise ValidationError(_("This name is kept for the site itself. Please choose another one."), code="kept_name")
    return composed
