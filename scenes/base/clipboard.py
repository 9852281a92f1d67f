"""What people copy and paste: a clipboard that may be missing, empty or full of anything."""

from __future__ import annotations

import pygame

PASTE = pygame.KMOD_CTRL | pygame.KMOD_META
"""The keys that make a V mean: paste."""


def copied() -> str:
    """The text on the clipboard; none where it holds something else."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):
        return False
    return True
