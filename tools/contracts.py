"""Contracts of import-linter that know the registered games, so that a new one needs no line in ``pyproject.toml``."""

from __future__ import annotations

from typing import Any

from importlinter.contracts.layers import LayersContract

from games.engine.registry import GAMES

PLACE = "<games>"


class LayersWithGames(LayersContract):
    """Layers or containers in which ``<games>`` stands for the packages of all registered games.

    In a layer the games may not import each other.
    """

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        packages = [row.package for row in GAMES]
        names = " | ".join(package.removeprefix("games.") for package in packages)
        options = {
            **contract_options,
            "containers": packages if contract_options["containers"] == [PLACE] else contract_options["containers"],
            "layers": [layer.replace(PLACE, names) for layer in contract_options["layers"]],
        }
        super().__init__(name, session_options, options)
