"""Tables: opening them, sitting down and standing up, guests, the demo tables, and the lobby that lists them."""
