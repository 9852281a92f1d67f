"""Whoever is silent for long is asked, then played for, and welcome back at any key."""

from __future__ import annotations

from game.cafe.idle import WAITS
from scenes.arena.keys.silences import Silences

WAIT = WAITS["live"]


def test_asked_once_then_played_for() -> None:
    silences, asked, taken = Silences((1, 3)), [], []
    for second in range(WAIT.asks_s + WAIT.clears_s + 5):
        silences.hear(1)
        now = silences.pass_time(1.0, WAIT)
        asked += [(seat, second + 1) for seat in now[0]]
        taken += [(seat, second + 1) for seat in now[1]]
    assert asked == [(3, WAIT.asks_s)] and taken == [(3, WAIT.asks_s + WAIT.clears_s)]
    assert silences.absent == {3} and not silences.all_gone


def test_welcome_back() -> None:
    silences = Silences((2,))
    silences.pass_time(100.0, WAIT)
    assert silences.all_gone and silences.hear(2)
    assert not silences.all_gone and not silences.hear(2)


def test_a_table_of_opponents_has_nobody_who_could_go() -> None:
    silences = Silences(())
    silences.pass_time(1000.0, WAIT)
    assert not silences.all_gone
