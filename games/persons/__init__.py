"""What games add to a person's account: history, export, and what a deletion or a sanction does at the tables."""
