"""Lessons, the referee, and a board to try things on."""
