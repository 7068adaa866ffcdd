"""The rules of Magpie. Pure. (rules.md)"""
