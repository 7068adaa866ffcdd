"""What belongs to one process and not to the database: what it keeps, how long it waits, what it counts."""
