"""Ferbli: its rules, its bot, its words and pictures, and what the site knows of it."""
