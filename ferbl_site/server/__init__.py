"""The server: Daphne, its sockets' outboxes, the clock's loop, the embedded mode's jobs, and proxies in front of it."""
