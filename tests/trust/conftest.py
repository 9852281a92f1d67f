"""What these tests damage lies on no real disk."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def no_flushing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of small files need not outlive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda number: None)
