"""The few statements that every action needs, which Django compiles once instead of at every call.

Compiling them takes Django at least as long as running them (``bench/own_code.py`` prints the figure, docs/benchmarks.md keeps it).

They read and write whole models through the fields' own conversions, on the default database, SQLite or PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Select(Generic[M]):
    """A query for whole models, written once.

    Attributes:
        like: returns the query with stand-ins for its parameters, in the order in which they will be given. A stand-in is any value that
            reaches the database as a parameter: neither ``None`` nor one that makes the query empty.
    """

    like: Callable[[], QuerySet[M]]

    def __call__(self, *params: Any) -> list[M]:
        """Run the query with these parameters and return the models."""
        sql, names, converters = self._written
        with connection.cursor() as cursor:
            cursor.execute(sql, params)
            rows = [list(row) for row in cursor.fetchall()]
        for place, expression, convert in converters:
            for row in rows:
                row[place] = convert(row[place], expression, connection)
        return [self._model.from_db(DEFAULT_DB_ALIAS, names, row) for row in rows]

    @cached_property
    def _model(self) -> type[M]:
        return self.like().model

    @cached_property
    def _written(self) -> tuple[str, list[str], list[tuple[int, Any, Callable[..., Any]]]]:
        compiler: Any = self.like().query.get_compiler(DEFAULT_DB_ALIAS)
        sql, _ = compiler.as_sql()
        columns = [column for column, _, _ in compiler.select]
        converters = [
            (place, expression, convert)
            for place, (converts, expression) in compiler.get_converters(columns).items()
            for convert in converts
        ]
        return sql, [column.target.attname for column in columns], converters


def insert(rows: Sequence[Model]) -> None:
    """Store new models. The database gives them their keys, which the models do not learn."""
    with connection.cursor() as cursor:
        for row in rows:
            sql, fields = _insertion(type(row))
            cursor.execute(sql, _stored(row, fields))


def update(row: Model, names: tuple[str, ...]) -> None:
    """Store these fields of a model that the database has."""
    sql, fields = _change(type(row), names)
    with connection.cursor() as cursor:
        cursor.execute(sql, [*_stored(row, fields), row.pk])


@lru_cache
def _insertion(model: type[Model]) -> tuple[str, list[Any]]:
    fields: list[Any] = [field for field in model._meta.local_concrete_fields if not field.primary_key]
    columns = ", ".join(_quoted(field.column) for field in fields)
    values = ", ".join(["%s"] * len(fields))
    return f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({values})", fields


@lru_cache
def _change(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[Any]]:
    meta: Any = model._meta
    fields = [meta.get_field(name) for name in names]
    columns = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    return f"UPDATE {_quoted(meta.db_table)} SET {columns} WHERE {_quoted(meta.pk.column)} = %s", fields


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _stored(row: Model, fields: Sequence[Any]) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
