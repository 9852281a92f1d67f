"""What the house remembers: people, matches and their results, and tournaments."""
