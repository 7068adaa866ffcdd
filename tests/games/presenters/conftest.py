"""The fixture of the presenters' tests, which read English."""

from tests.games.presenters.english import english

__all__ = ["english"]
