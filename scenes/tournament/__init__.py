"""Tournaments: set-up, overview, standings, cross table and podium."""
