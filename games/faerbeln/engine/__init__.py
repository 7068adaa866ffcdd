"""Färbeln ("Einundvierzig"): two cards and then two more, played for the match's own chips. Pure. (rules.md)"""
