"""The table: a match between people and opponents."""

from scenes.table.table import Table

__all__ = ["Table"]
