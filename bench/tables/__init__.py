"""How many tables a server carries, beside two yardsticks measured in the same run. ``python -m bench.tables --help``"""
