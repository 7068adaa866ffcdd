"""Färbeln in words and pictures: ``log`` (events), ``board`` (the table), ``summary`` (between deals), ``results`` (the end), ``position``
(the record)."""

from games.faerbeln.presenter.board import board
from games.faerbeln.presenter.log import sentence
from games.faerbeln.presenter.position import position, round_end
from games.faerbeln.presenter.results import results
from games.presenters.cards import faces_by_code
from games.presenters.results import headline

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
