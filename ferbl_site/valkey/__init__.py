"""What the site keeps in Valkey: channel layer and cache, and how it does without."""
