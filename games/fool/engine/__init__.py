"""Fool ("Foppen"): the player of the worst card of a trick sits out the next. Pure. (rules.md)"""
