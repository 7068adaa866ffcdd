"""Every write to tables and matches, one verb a function, keyword-only."""
