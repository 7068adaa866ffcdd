"""The floor: the least that a table on Channels can cost. Writes one row and sends one constant to three; no rules, views or users."""
