"""Sockets: the messages they take, the frames they send, and what all sockets of a process share."""
