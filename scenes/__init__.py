"""Everything that is seen and heard."""
