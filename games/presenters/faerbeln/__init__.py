"""Färbeln in words and pictures: ``log`` (events), ``board`` (the table), ``summary`` (between deals), ``results`` (the end), ``position``
(the record)."""

from games.presenters.faerbeln.board import board
from games.presenters.faerbeln.log import sentence
from games.presenters.faerbeln.position import position, round_end
from games.presenters.faerbeln.results import headline, results

__all__ = ["board", "headline", "position", "results", "round_end", "sentence"]
