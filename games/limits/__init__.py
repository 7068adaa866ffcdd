"""How often and how much one address, one person and one process may do."""
