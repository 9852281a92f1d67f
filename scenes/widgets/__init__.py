"""Panels, buttons and dialogs."""
