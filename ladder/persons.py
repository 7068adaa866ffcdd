"""From seats to persons (leaving.md). Pure."""
