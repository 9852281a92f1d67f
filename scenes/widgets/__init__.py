"""Controls and pieces of text that several screens are built from."""
