"""The conversion of frozen values to JSON, which writes all positions, events and views. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from operator import attrgetter
from typing import Any, Final

_Writer = Callable[[Any], Any]
_WRITERS: Final[dict[type, _Writer]] = {}
"""The writers of the types that have been written so far."""


def as_json(value: Any) -> Any:
    """Write a frozen value as plain JSON values.

    Named tuples and dataclasses become objects of their fields, other tuples and lists become lists, enums their values, decimals their
    text; cards, which are texts, stay texts. A value with a form of its own has a method ``as_json`` that writes it.

    Args:
        value: a frozen value of the engine.

    Returns:
        Dictionaries, lists, texts, numbers, truth values and ``None`` alone.

    >>> as_json(Decimal("1.50"))
    '1.50'
    >>> as_json((True, None, 7))
    [True, None, 7]
    """
    return _writer(type(value))(value)


def _writer(kind: type) -> _Writer:
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer_of(kind)
    return writer


def _writer_of(kind: type) -> _Writer:
    own: _Writer | None = getattr(kind, "as_json", None)
    if own is not None:
        return own
    if issubclass(kind, Enum):
        return attrgetter("_value_")
    if kind is bool or kind is type(None) or kind is int or issubclass(kind, str):
        return _same
    if issubclass(kind, Decimal):
        return str
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _record_writer(kind._fields)
    if is_dataclass(kind):
        return _object_writer(tuple(field.name for field in fields(kind)))
    if issubclass(kind, tuple | list):
        return _list
    if issubclass(kind, Mapping):
        return _mapping
    raise TypeError(f"{kind.__name__} has no form in JSON")


def _record_writer(names: tuple[str, ...]) -> _Writer:
    def write(value: Any) -> dict[str, Any]:
        return {name: as_json(item) for name, item in zip(names, value, strict=True)}

    return write


def _object_writer(names: tuple[str, ...]) -> _Writer:
    getters = [(name, attrgetter(name)) for name in names]

    def write(value: Any) -> dict[str, Any]:
        return {name: as_json(get(value)) for name, get in getters}

    return write


def _same(value: Any) -> Any:
    return value


_LONG: Final = 4
"""The length from which a list is first checked for items of one type: a hand holds only cards, and is written in one go."""


def _list(value: Any) -> list[Any]:
    if len(value) >= _LONG and len(kinds := set(map(type, value))) == 1:
        write = _writer(kinds.pop())
        return list(value) if write is _same else list(map(write, value))
    return [as_json(item) for item in value]


def _mapping(value: Any) -> dict[str, Any]:
    return {str(name): as_json(item) for name, item in value.items()}
