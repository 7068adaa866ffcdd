"""Ferbl in words and pictures: ``log`` (events), ``board`` (the table), ``summary`` (between rounds), ``results`` (the end), ``position``
(the record)."""

from games.presenters.ferbl.board import board
from games.presenters.ferbl.log import sentence
from games.presenters.ferbl.position import position, round_end
from games.presenters.ferbl.results import headline, results

__all__ = ["board", "headline", "position", "results", "round_end", "sentence"]
