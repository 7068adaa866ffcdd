"""The server: Daphne, its sockets' outboxes, the clock's loop, and proxies in front of it."""
