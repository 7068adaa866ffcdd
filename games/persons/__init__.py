"""The games' part of a person's account: history, export, and the effects of a deletion or a sanction at the tables."""
