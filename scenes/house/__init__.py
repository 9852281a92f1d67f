"""What the house remembers: matches on a shelf, and the people who played them."""
