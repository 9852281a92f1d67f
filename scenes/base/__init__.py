"""What every screen may know."""
