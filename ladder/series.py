"""The standings' arithmetic. Pure."""
