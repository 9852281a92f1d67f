"""The tables of Eagle Dance, and tables that somebody has broken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content import paths
from game.content.eagle_lore import FILES, read_eagle_lore
from game.core import BadContent
from game.rules.eagle_dance.lore import CARD_NAMES, Gain

SHIPPED = paths.shipped_levels() / "eagle_dance" / "data"


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """A copy of our tables."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "data"))


def test_the_tables_are_those_of_the_rules() -> None:
    """12 tiles, three decks of 8 cards, dice, tracks and prices as on the rules page."""
    lore = read_eagle_lore(SHIPPED)
    assert sum(tile.copies for tile in lore.tiles) == 12 and lore.tiles_for == (10, 11, 12)
    assert [card.name for card in lore.cards] == list(CARD_NAMES)
    decks = [sum(card.copies for card in lore.cards if card.phase == phase) for phase in (1, 2, 3)]
    assert decks == [8, 8, 8] and lore.phases == (1, 1, 2, 2, 3, 3)
    assert lore.thermal_die == lore.food_die == (1, 1, 2, 2, 3, 3) and sum(lore.weather_die) == 2
    assert (lore.thermals, lore.foods, lore.threats) == (36, 54, 12)
    assert lore.eagle == (5, 3, 2, 1, 1) and lore.prices == (2, 2, 1, 1) and lore.gold == 30
    assert lore.survival == ((-3, -2, -1, 0, 1, 3, 5), 3, 2, 1, 2)
    assert (lore.most_thermals, lore.foods_a_point) == (3, 2)


@pytest.mark.parametrize(("name", "reward", "bonus"), [
    ("Soar1", (1, 0, 0), (0, 0, 1)), ("Glide1", (1, 0, 0), (0, 1, 0)), ("Dive1", (1, 0, 0), (0, 1, 0)),
    ("Soar2", (2, 0, 0), (0, 0, 1)), ("Glide2", (3, 0, 0), (1, 1, 0)), ("Dive2", (3, 0, 0), (0, 2, 0)),
    ("Fight2", (2, 0, 2), (2, 0, 0)), ("Soar3", (3, 0, 0), (0, 0, 2)), ("Glide3", (4, 0, 0), (2, 1, 0)),
    ("Dive3", (4, 0, 0), (1, 2, 0)), ("Fight3", (3, 0, 2), (3, 0, 0)),
])
def test_rewards_and_bonuses(name: str, reward: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    """Victory points, thermals, foods."""
    card = read_eagle_lore(SHIPPED).cards[CARD_NAMES.index(name)]
    assert card.reward == Gain(*reward) and card.bonus == Gain(*bonus)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[", b"wings = 2"])
def test_a_foreign_file_is_refused_by_its_name(tables: Path, name: str, content: bytes) -> None:
    (tables / name).write_bytes(content)
    with pytest.raises(BadContent) as bad:
        read_eagle_lore(tables)
    assert bad.value.file.endswith(name) and bad.value.reason


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_told(tables: Path, name: str) -> None:
    (tables / name).unlink()
    with pytest.raises(BadContent) as bad:
        read_eagle_lore(tables)
    assert bad.value.file.endswith(name) and "cannot be read" in bad.value.reason


@pytest.mark.parametrize(("name", "old", "new", "place"), [
    ("tiles.toml", "two = 10", "two = 3", "two"), ("tiles.toml", "[Forest]", "[Wood]", "Wood"),
    ("tiles.toml", "slots = 1", "slots = 0", "Forest, slots"),
    ("tiles.toml", "thermal = [3, 2]", "thermal = [3]", "Forest, thermal"),
    ("tiles.toml", "food = [2, 2]", 'food = [2, "two"]', "Forest, food"),
    ("tiles.toml", "count = 5", "counts = 5", "Forest, counts"),
    ("dice.toml", "thermal = [1, 1, ", "thermal = [1, ", "thermal"),
    ("dice.toml", "food = [1, 1", "food = [1, 9", "food"), ("dice.toml", '"rain"]', '"fog"]', "weather"),
    ("cards.toml", "[Soar1]", "[Soar4]", "Soar4"), ("cards.toml", "[Soar1]", "[Fight1]", "Fight1"),
    ("cards.toml", "count = 3", "count = 2", "phase 1"),
    ("cards.toml", "amount = 2", "amount = 0", "Soar1, amount"),
    ("cards.toml", "number = 3", "number = 30", "Dive1, number"),
    ("cards.toml", "number = 3\n", "", "Dive1, number"),
    ("cards.toml", "reward = { vp = 1 }", "reward = { vp = 1, gold = 2 }", "Soar1, reward, gold"),
    ("cards.toml", "reward = { vp = 1 }", "reward = { vp = -1 }", "Soar1, reward, vp"),
    ("cards.toml", "reward = { vp = 1 }\n", "", "Soar1, reward"),
    ("cards.toml", "quest = true", "quest = 1", "Soar2, quest"),
    ("cards.toml", "spoils = 1", "spoil = 1", "Fight2, spoil"),
    ("cards.toml", 'title = "Fledgling Soar"', 'title = ""', "Soar1, title"),
    ("tracks.toml", "thermals = 36", "thermals = 3", "thermals"),
    ("tracks.toml", "foods = 54", "foods = 0", "foods"),
    ("tracks.toml", "threats = 12", "threats = 11", "threats"),
    ("tracks.toml", "rounds = [1, 1, 2, 2, 3, 3]", "rounds = [1, 4]", "rounds"),
    ("tracks.toml", "start = 4", "start = 7", "survival, start"),
    ("tracks.toml", "squares = [-3, -2, -1, 0, 1, 3, 5]", "squares = [1, 2]", "survival, squares"),
    ("tracks.toml", "move_thermals = 2", "move_thermals = 0", "trades, move_thermals"),
    ("tracks.toml", "thermal_limit = 5", "thermal_limit = true", "eagle, thermal_limit"),
    ("tracks.toml", "foods_a_point = 2", "foods_a_point = 0", "scoring, foods_a_point"),
    ("tracks.toml", "[trades]", "[prices]", "prices"),
])
def test_a_wrong_field_is_refused_with_its_place(
    tables: Path, name: str, old: str, new: str, place: str,
) -> None:
    """File, table and field, and the reason in words."""
    text = (tables / name).read_text()
    assert old in text
    (tables / name).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent) as bad:
        read_eagle_lore(tables)
    assert bad.value.file.endswith(name) and bad.value.place == place and bad.value.reason
