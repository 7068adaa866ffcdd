"""Fool in words and pictures: ``cards`` (faces and names), ``log`` (events), ``board`` and ``trick`` (the table), ``summary`` (between
rounds), ``results`` (the end), ``position`` (the record)."""

from games.fool.presenter.board import board
from games.fool.presenter.cards import faces_by_code
from games.fool.presenter.log import sentence
from games.fool.presenter.position import position, round_end
from games.fool.presenter.results import results
from games.presenters.results import headline

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
