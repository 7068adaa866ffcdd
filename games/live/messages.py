"""What a client may say over the socket: a closed list of types, one parser each. Values come as JSON or as strings of a form.

| ``type`` | fields | |
|---|---|---|
| ``act`` | ``action``, ``version``, ``amount``, ``cards`` | play, draw, … in the game's notation; see ``completed`` |
| ``continue`` | ``version`` | the next round may be dealt |
| ``back`` | | I am here again |
| ``leave`` | ``confirm`` | leave for good |
| ``chat`` | ``text`` | |
| ``ack`` | ``version`` | the last version I have |
| ``view`` | | send me everything |
| ``ping`` | | is anybody there? |
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import QueryDict

from accounts.models import User
from games.limits import rates
from games.matches import chat, play
from games.refusals import Incomplete, InvalidMessage, NotSeated

LARGEST_FRAME: Final = 16 * 1024
"""Bytes; a larger one closes the socket with 1009."""
LONGEST_ACTION: Final = 200
LONGEST_PART: Final = 100
LARGEST_VERSION: Final = 2**31 - 1
BLANKS: Final[Mapping[str, str]] = {"{amount}": "amount", "{cards}": "cards"}
"""What a button's action may leave open, and the field of its form that says it."""


@dataclass(frozen=True, slots=True)
class Act:
    action: str
    version: int


@dataclass(frozen=True, slots=True)
class Continue:
    version: int


@dataclass(frozen=True, slots=True)
class Back:
    pass


@dataclass(frozen=True, slots=True)
class Leave:
    confirm: bool


@dataclass(frozen=True, slots=True)
class Chat:
    text: str


@dataclass(frozen=True, slots=True)
class Ack:
    version: int


@dataclass(frozen=True, slots=True)
class View:
    pass


@dataclass(frozen=True, slots=True)
class Ping:
    pass


PlayersMessage = Act | Continue | Back | Leave | Chat
"""What a player does at the table, by a socket or a form."""
Message = PlayersMessage | Ack | View | Ping
Fields = Mapping[str, Any]


def parse(text: str) -> Message:
    """Read a frame.

    Raises:
        InvalidMessage: no JSON object, an unknown type, or a field missing or of a wrong form.
    """
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidMessage from error
    if not isinstance(fields, dict) or not isinstance(kind := fields.get("type"), str) or kind not in PARSERS:
        raise InvalidMessage
    return PARSERS[kind](fields)


def perform(message: PlayersMessage, *, match_id: int, user: User | None, address: str) -> None:
    """Do what a player's message asks for.

    Args:
        address: where it comes from.

    Raises:
        NotSeated: nobody is logged in, so nobody has a seat.
        TooMany: too much is said from that address.
        Refused, EngineError: the service refuses, and nothing has changed.
    """
    if user is None:
        raise NotSeated
    if isinstance(message, Chat):
        rates.spend("chat", address)
    PERFORMERS[type(message)](message, match_id, user)


def version_in(fields: Fields) -> int:
    """Return the ``version`` of a message or a form: a number, or its digits. (A form's field would take ``1.0`` and ``+1`` as well.)

    Raises:
        InvalidMessage: it is anything else.
    """
    value = fields.get("version")
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= 10:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST_VERSION:
        raise InvalidMessage
    return value


def parse_act(fields: Fields) -> Act:
    """Read an action. Its text is the engine's to read, and is only kept short and plain here."""
    action = fields.get("action")
    if not isinstance(action, str) or not action.isascii() or not 1 <= len(action) <= LONGEST_ACTION:
        raise InvalidMessage
    return Act(completed(action, fields), version_in(fields))


def completed(action: str, fields: Fields) -> str:
    """Fill in what a button's action leaves to other fields of its form: ``raise:{amount}``, ``exchange:{cards}:1``.

    Args:
        action: the button's value.
        fields: the message, or the form: ``amount`` is text, ``cards`` codes in the order of the hand, ticked one by one in a form,
            in one text over the socket.

    Raises:
        Incomplete: a part is missing, or is no text or too long.
    """
    for blank, name in BLANKS.items():
        if blank in action:
            value = "".join(fields.getlist(name)) if isinstance(fields, QueryDict) else fields.get(name)
            if not isinstance(value, str) or not value.isascii() or not 1 <= len(value) <= LONGEST_PART:
                raise Incomplete
            action = action.replace(blank, value)
    return action


def parse_leave(fields: Fields) -> Leave:
    """Read a wish to leave, which only a plain yes confirms."""
    return Leave(confirm=fields.get("confirm") in (True, "1", "true", "yes", "on"))


def parse_chat(fields: Fields) -> Chat:
    """Read what is said. Its length and letters are the service's to judge."""
    text = fields.get("text")
    if not isinstance(text, str):
        raise InvalidMessage
    return Chat(text)


PARSERS: Final[Mapping[str, Callable[[Fields], Message]]] = {
    "act": parse_act,
    "continue": lambda fields: Continue(version_in(fields)),
    "click_on": lambda fields: Continue(version_in(fields)),  # its former name, for programs and pages of before
    "back": lambda fields: Back(),
    "leave": parse_leave,
    "chat": parse_chat,
    "ack": lambda fields: Ack(version_in(fields)),
    "view": lambda fields: View(),
    "ping": lambda fields: Ping(),
}

PERFORMERS: Final[Mapping[type, Callable[[Any, int, User], object]]] = {
    Act: lambda m, match_id, user: play.match_act(match_id=match_id, actor=user, text=m.action, version=m.version),
    Continue: lambda m, match_id, user: play.match_continue(match_id=match_id, user=user, version=m.version),
    Back: lambda m, match_id, user: play.match_back(match_id=match_id, user=user),
    Leave: lambda m, match_id, user: play.match_leave(match_id=match_id, user=user, confirmed=m.confirm),
    Chat: lambda m, match_id, user: chat.say(match_id=match_id, user=user, text=m.text),
}
