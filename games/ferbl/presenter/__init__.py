"""Ferbl in words and pictures: ``log`` (events), ``board`` (the table), ``summary`` (between rounds), ``results`` (the end), ``position``
(the record)."""

from games.ferbl.presenter.board import board
from games.ferbl.presenter.log import sentence
from games.ferbl.presenter.position import position, round_end
from games.ferbl.presenter.results import results
from games.presenters.cards import faces_by_code
from games.presenters.results import headline

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
