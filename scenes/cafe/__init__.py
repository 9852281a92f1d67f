"""What strangers see of a table that nobody looks after, and what the staff see of it."""
