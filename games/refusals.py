"""The refusals by the games' writes, limits and messages: one class each, with the sentence that people are told.

The refusals of a game's rules are in its ``engine.refusals``. ``games.presenters.refusals`` puts both into words.
"""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from accounts.refusals import Refused


class NoSuchMatch(Refused):
    """No match has this number."""

    code = "no_such_match"
    sentence = _("There is no such match.")


class MayNotWatch(Refused):
    """A private table is shown only to those who sit there and those who were invited."""

    code = "may_not_watch"
    sentence = _("This table is private.")
    help = _("It opens with its invite link only: ask somebody who sits there for it.")


class Updating(Refused):
    """The match was begun by a newer release of the site than this process runs; an update is under way."""

    code = "updating"
    sentence = _("The site is being updated.")
    help = _("Load the page again in a moment.")


class NotSeated(Refused):
    """The person has no seat in the match."""

    code = "not_seated"
    sentence = _("You are watching: you have no seat in this match.")


class NotYourTurn(Refused):
    """Somebody else is to act."""

    code = "not_your_turn"
    sentence = _("It is not your turn.")


class StaleVersion(Refused):
    """The action was meant for an earlier position: a double click, a second tab, or a change on the way."""

    code = "stale_version"
    sentence = _("The table had changed in the meantime; look again before you play.")


class TooLate(Refused):
    """The turn's time had run out before the action came; the clock acts instead."""

    code = "too_late"
    sentence = _("Your time for this turn had run out.")


class MatchOver(Refused):
    """The match has ended."""

    code = "match_over"
    sentence = _("The match is over.")


class LeftForGood(Refused):
    """The seat was handed over, which cannot be undone."""

    code = "left_for_good"
    sentence = _("You have left this match; your seat has been handed over.")


class ConfirmLeave(Refused):
    """Leaving a rated match has to be confirmed."""

    code = "confirm_leave"
    sentence = _("Leaving a rated match cannot be undone: please confirm it.")


class NothingToContinue(Refused):
    """There is no pause between rounds that could be cut short."""

    code = "nothing_to_continue"
    sentence = _("There is nothing to go on from just now.")


class NotReadyToStart(Refused):
    """The table is not full, not everyone is ready, or it is not open."""

    code = "not_ready_to_start"
    sentence = _("This table cannot start now.")


class CannotPlayAgain(Refused):
    """The match is still on, or its table has closed."""

    code = "cannot_play_again"
    sentence = _("This table cannot play again just now.")


class NotOver(Refused):
    """Only a finished match can be voided."""

    code = "not_over"
    sentence = _("The match is not over.")


class OwnMatch(Refused):
    """Moderators do not decide about a match they play in."""

    code = "own_match"
    sentence = _("You play in this match: another moderator has to decide about it.")


class InvalidChat(Refused):
    """The message is empty, too long, or not printable."""

    code = "invalid_chat"
    sentence = _("A message has 1 to 300 characters, none of them invisible.")


class ChatTooFast(Refused):
    """The person has said too much in a short time."""

    code = "chat_too_fast"
    sentence = _("You are writing too fast; wait a moment.")


class Muted(Refused):
    """A moderator has muted the player."""

    code = "muted"
    sentence = _("A moderator has muted you.")


class NoSuchMessage(Refused):
    """The match has no such chat message."""

    code = "no_such_message"
    sentence = _("There is no such message.")


class NoSuchTable(Refused):
    """No table has this number."""

    code = "no_such_table"
    sentence = _("There is no such table.")


class TableClosed(Refused):
    """The table is closed."""

    code = "table_closed"
    sentence = _("This table has closed. Open a new one, or join another.")


class TableRuns(Refused):
    """A match is running at the table."""

    code = "table_runs"
    sentence = _("A match is running at this table.")


class TableFull(Refused):
    """Every chair is taken."""

    code = "table_full"
    sentence = _("Every seat at this table is taken.")


class InviteNeeded(Refused):
    """The table is private, and the person came without its link."""

    code = "invite_needed"
    sentence = _("This table is private: you need its invite link to sit down.")


class StillPlaying(Refused):
    """The person has a seat in a running match.

    Attributes:
        match_id: that match.
    """

    code = "still_playing"
    sentence = _("You are playing a match. Finish it or leave it, then sit down elsewhere.")

    def __init__(self, *, match_id: int) -> None:
        super().__init__()
        self.match_id = match_id


class NotAtTable(Refused):
    """The person does not sit at this table."""

    code = "not_at_table"
    sentence = _("You do not sit at this table.")


class NotHost(Refused):
    """Only the person who opened the table decides about its bots."""

    code = "not_host"
    sentence = _("Only the player who opened the table can seat bots or send them away.")


class NoBots(Refused):
    """No bot may sit at a rated table."""

    code = "no_bots"
    sentence = _("No bots sit at rated tables.")


class NoBotsYet(Refused):
    """The game has no bots."""

    code = "no_bots_yet"
    sentence = _("There are no bots for this game yet.")


class NoGuests(Refused):
    """A rated table is for registered people."""

    code = "no_guests"
    sentence = _("Rated tables are for registered players: sign up, it takes a minute and keeps your seat and history.")


class RatingBanned(Refused):
    """A moderator has closed rated tables to this person."""

    code = "rating_banned"
    sentence = _("You cannot play rated matches at present; casual tables are open to you.")
    help = _("The file with your data, which your settings offer, says why and until when.")


class Suspended(Refused):
    """The account is suspended."""

    code = "suspended"
    sentence = _("Your account is suspended, so you cannot sit down at a table.")
    help = _("Log in again to read why and until when.")


class BadSeed(Refused):
    """The contribution to the shuffle has a form that cannot be used."""

    code = "bad_seed"
    sentence = _("Your contribution must have 1 to 64 plain letters, digits or signs (ASCII), without |.")


class BadTable(Refused):
    """The game cannot have such a table."""

    code = "bad_table"
    sentence = _("No such table can be opened: look at the game, the seats, the speed and the bots again.")


class TooMany(Refused):
    """The address does this too often."""

    code = "too_many"
    sentence = _("That was too often for one connection. Wait a while and try again.")


class TooOften(Refused):
    """The person does this too often."""

    code = "too_often"
    sentence = _("You have done that very often in a short time. Wait a while and try again.")


class InvalidMessage(Refused):
    """The frame or form is not one of the messages that a table takes."""

    code = "invalid_message"
    sentence = _("The table did not understand that message.")
    help = _("Reload the page and try again.")


class Incomplete(Refused):
    """A button was pressed before the cards were picked or the amount was given."""

    code = "incomplete"
    sentence = _("Pick the cards, or say how many, first.")


class TooManyMessages(Refused):
    """The connection, or all of its address, sends more than anybody can play."""

    code = "too_many_messages"
    sentence = _("Too many messages at once; wait a moment.")


class TooManySockets(Refused):
    """The address has as many sockets open as it may."""

    code = "too_many_sockets"
    sentence = _(
        "Too many tables are open from your connection: close some. Until then this page asks every few seconds."
    )
