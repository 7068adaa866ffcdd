"""The rules of the games: pure functions over frozen values.

Standard library only. No Django, no clock, no input or output, no global random: an import contract holds the package to that.
"""
