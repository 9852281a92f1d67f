"""Idle times in two steps, the group's time, and the wishes of a house."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest

from game.cafe.house import House, load_house, save_house
from game.cafe.idle import EXTRA_S, WAITS, Idle, TableTime, Wait


@pytest.mark.parametrize("kind", WAITS)
def test_two_steps(kind: str) -> None:
    wait = next(each for name, each in WAITS.items() if name == kind)
    idle = Idle()
    for second in range(1, wait.asks_s + wait.clears_s + 1):
        idle = idle.after(1.0, next(name for name in WAITS if name == kind), alive=second == 1)
        assert idle.asks(wait) == (idle.silent_s >= wait.asks_s)
    assert idle.left_s(wait) == 1.0


def test_any_sign_of_life_begins_anew() -> None:
    idle = Idle(100.0, "turns").after(1.0, "turns", alive=True)
    assert idle.silent_s == 0


def test_nobody_is_expected_while_the_program_thinks() -> None:
    idle = Idle(10.0, "turns").after(500.0, None, alive=False)
    assert idle.silent_s == 10.0


def test_what_happens_is_a_sign_of_life() -> None:
    assert Idle(80.0, "turns").after(1.0, "result", alive=False) == Idle(0.0, "result")


def test_time_at_a_table() -> None:
    used = TableTime().after(50 * 60.0)
    assert used.left_s(0) is None
    assert used.left_s(60) == 600
    assert used.after(3600).left_s(60) == 0
    asked = used.after(600)
    assert [asked.extras_left, asked.more().extras_left, asked.more().more().extras_left] == [2, 1, 0]
    assert asked.more().left_s(60) == EXTRA_S and asked.more().after(EXTRA_S).more().left_s(60) == EXTRA_S


def test_quiet_hours_may_lie_across_midnight() -> None:
    house = House(quiet_from=22, quiet_until=8, volume_ceiling=70, quiet_ceiling=20)
    assert house.is_quiet(time(23)) and house.is_quiet(time(3)) and not house.is_quiet(time(8))
    assert house.ceiling(time(12)) == 0.7 and house.ceiling(time(23)) == 0.2
    assert House(quiet_from=13, quiet_until=15).is_quiet(time(14))
    assert not House(quiet_from=9, quiet_until=9).is_quiet(time(9))


def test_wishes_come_back_from_the_disk(tmp_path: Path) -> None:
    house = House(
        name="Café Ünlü", games=("tao_long",), volume_ceiling=40, table_minutes=90, language="tr",
        waits={**WAITS, "menu": Wait(25, 20)}, keep_names=True, room="noisy", hidden_records=("Ada",),
        pictures="/media/stick", record_names="letters", opponents=3, short_games=False,
    )
    assert save_house(house, tmp_path / "cafe.json") is None
    assert load_house(tmp_path / "cafe.json") == (house, ())


@pytest.mark.parametrize("text", [
    "", "{", "[]", '{"volume_ceiling": 101}', '{"games": 5}', '{"room": "loud"}',
    '{"waits": {"menu": [1, 2]}}',
    '{"nothing": 1}', '{"name": null}', '{"quiet_from": 24}', '{"opponents": true}',
])
def test_what_makes_no_sense_falls_back_to_the_usual(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cafe.json"
    path.write_text(text)
    house, _ = load_house(path)
    assert house == House()


def test_one_bad_wish_costs_no_other(tmp_path: Path) -> None:
    path = tmp_path / "cafe.json"
    path.write_text('{"volume_ceiling": 101, "table_minutes": 60}')
    house, problems = load_house(path)
    assert house.table_minutes == 60 and house.volume_ceiling == House().volume_ceiling
    assert len(problems) == 1 and list(tmp_path.glob("*.broken"))
    assert load_house(path) == (house, ()), "a table starts afresh every night"


def test_a_house_may_offer_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cafe.json"
    save_house(House(games=()), path)
    assert load_house(path)[0].games == ()
