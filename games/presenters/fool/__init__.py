"""Fool in words and pictures: ``cards`` (faces and names), ``log`` (events), ``board`` and ``trick`` (the table), ``summary`` (between
rounds), ``results`` (the end), ``position`` (the record)."""

from games.presenters.fool.board import board
from games.presenters.fool.cards import faces_by_code
from games.presenters.fool.log import sentence
from games.presenters.fool.position import position, round_end
from games.presenters.fool.results import headline, results

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
