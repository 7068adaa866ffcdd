"""Magpie in words and pictures: ``log`` (events), ``board`` (the table), ``results`` (the end), ``position`` (the record)."""

from games.presenters.cards import faces_by_code
from games.presenters.results import headline
from tests.magpie.presenter.board import board
from tests.magpie.presenter.log import sentence
from tests.magpie.presenter.position import position, round_end
from tests.magpie.presenter.results import results

__all__ = ["board", "faces_by_code", "headline", "position", "results", "round_end", "sentence"]
