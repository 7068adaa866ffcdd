"""Ferbl in words and pictures: ``log`` (events), ``board`` (the table), ``results`` (the end)."""
