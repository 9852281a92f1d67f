"""What the house remembers: people, results and tournaments."""
