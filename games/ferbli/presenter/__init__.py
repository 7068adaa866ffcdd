"""Ferbli in words and pictures: ``log`` (events), ``hands`` (what cards are worth), ``stages`` and ``prompt`` (where one is, and what is
asked), ``board`` with ``controls`` (the table), ``summary`` (between deals), ``results`` (the end), ``position`` (the record)."""

from games.ferbli.presenter.board import board
from games.ferbli.presenter.log import sentence
from games.ferbli.presenter.position import position, round_end
from games.ferbli.presenter.results import results
from games.presenters.cards import faces_by_code
from games.presenters.results import headline

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
