"""The floor: the least that a table on Channels can cost. One row written, one constant sent to three; no rules, no views, no users."""
