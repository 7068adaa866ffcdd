"""Fool ("Foppen"): whoever played the worst card of a trick sits out the next. Pure. (rules/fool.md)"""
