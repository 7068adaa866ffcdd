"""The writes to matches, one verb a function, keyword-only.

All transactions take their locks in one order, so that no two ever wait for each other: people (``accounts.services.lock_people``),
matches, tables, then chairs, seats in matches and all else; within each kind by number. Every lock is one with ``no_key``: rows that
refer to what is locked (a seat to its person, a message to its match) can be written without waiting for it.
"""
