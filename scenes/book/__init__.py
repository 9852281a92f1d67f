"""The rulebook and the field guide."""
