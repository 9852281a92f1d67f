"""The screens round the games."""
