"""Ferbli: the Hungarian betting game, with blind cards, kósta, exchange and cukassza. Pure. (rules.md)"""
