"""A table that strangers use all day: what the house wants of it, and who looks after it; no screen."""
