"""What these tests read is in English."""

from tests.games.presenters.english import english

__all__ = ["english"]
