"""A contract of import-linter that reads the registered games, so that a new one needs no line in ``pyproject.toml``."""

from __future__ import annotations

from typing import Any

from importlinter.contracts.layers import LayersContract

from games.engine.registry import GAMES

PLACE = "<games>"


class LayersWithGames(LayersContract):
    """Layers in which ``<games>`` stands for the packages of all registered games, which may not import each other."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        games = " | ".join(row.package.removeprefix("games.") for row in GAMES)
        layers = [layer.replace(PLACE, games) for layer in contract_options["layers"]]
        super().__init__(name, session_options, {**contract_options, "layers": layers})
