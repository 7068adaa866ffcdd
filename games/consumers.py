"""Consumers of the games."""
