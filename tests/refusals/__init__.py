"""Every refusal of services, limits and messages, produced where people meet it and read in each language."""
