"""Everybody at once does anything in the arena, and round it: the program goes on."""

from __future__ import annotations

import pytest

from scenes.program.app import App
from tests.scenes.arena.random_hands import Hands
from tests.trust.damage import LONG


@pytest.mark.parametrize("seed", [1, 2])
def test_the_arena_goes_on(app: App, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(app, "quit", lambda: None)
    hands = Hands(app, seed, quick=0.0)
    for frame in hands.play(110 * LONG):
        frame()
    assert "Arena" in hands.seen


@pytest.mark.parametrize("seed", [3, 4])
def test_a_quick_fight_goes_on(app: App, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(app, "quit", lambda: None)
    hands = Hands(app, seed, quick=1.0)
    for frame in hands.play(160 * LONG):
        frame()
    assert "WarmUp" in hands.seen
