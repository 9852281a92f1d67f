"""What the boards of several games have in common: squares, marks on them, and parts of their drawings."""
