"""Presenters of the games."""
