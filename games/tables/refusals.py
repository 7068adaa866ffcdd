"""Why a table says no: one exception a reason, each with a code and one sentence for the person."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from games.refusals import Refused


class TableRefused(Refused):
    """A refusal at a table, with an English sentence that pages translate. ``match_id``: the running match that is in the way."""

    code = "table_refused"
    message = _("That cannot be done at this table.")

    def __init__(self, *, match_id: int | None = None) -> None:
        super().__init__()
        self.match_id = match_id


class NoSuchTable(TableRefused):
    """No table has this number."""

    code = "no_such_table"
    message = _("There is no such table.")


class TableClosed(TableRefused):
    """The table is closed."""

    code = "table_closed"
    message = _("This table has closed. Open a new one, or join another.")


class TableRuns(TableRefused):
    """A match is running at the table."""

    code = "table_runs"
    message = _("A match is running at this table.")


class TableFull(TableRefused):
    """Every chair is taken."""

    code = "table_full"
    message = _("Every seat at this table is taken.")


class InviteNeeded(TableRefused):
    """A private table, and the person came without its link."""

    code = "invite_needed"
    message = _("This table is private: you need its invite link to sit down.")


class StillPlaying(TableRefused):
    """The person has a seat in a running match."""

    code = "still_playing"
    message = _("You are playing a match. Finish it or leave it, then sit down elsewhere.")


class NotAtTable(TableRefused):
    """The person does not sit at this table."""

    code = "not_at_table"
    message = _("You do not sit at this table.")


class NotHost(TableRefused):
    """Only whoever opened the table decides about its bots."""

    code = "not_host"
    message = _("Only the player who opened the table can seat bots or send them away.")


class NoBots(TableRefused):
    """No bot may sit here."""

    code = "no_bots"
    message = _("No bots sit at rated tables.")


class NoGuests(TableRefused):
    """A rated table is for registered people."""

    code = "no_guests"
    message = _("Rated tables are for registered players: sign up, it takes a minute and keeps your seat and history.")


class RatingBanned(TableRefused):
    """A moderator has closed rated tables to this person."""

    code = "rating_banned"
    message = _("You cannot play rated matches at present. Your profile says why and until when.")


class Suspended(TableRefused):
    """The account is suspended."""

    code = "suspended"
    message = _("Your account is suspended, so you cannot sit down at a table. Your profile says why and until when.")


class BadSeed(TableRefused):
    """The contribution to the shuffle has a form that cannot be used."""

    code = "bad_seed"
    message = _("Your contribution must have 1 to 64 plain letters, digits or signs (ASCII), without |.")


class BadTable(TableRefused):
    """A table that this game cannot have."""

    code = "bad_table"
    message = _("No such table can be opened: look at the game, the seats, the speed and the bots again.")


class TooMany(TableRefused):
    """The address does this too often."""

    code = "too_many"
    message = _("That was too often for one connection. Wait a while and try again.")


class TooOften(TooMany):
    """The person does this too often."""

    code = "too_often"
    message = _("You have done that very often in a short time. Wait a while and try again.")
