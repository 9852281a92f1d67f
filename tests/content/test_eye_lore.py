"""The tables of Eye for an Eye, and tables that somebody has broken."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from game.content import paths
from game.content.eye_lore import FILES, read_lore
from game.core import BadContent
from game.rules.eye_for_an_eye.lore import CHIEFS, EFFECTS

SHIPPED = paths.shipped_levels() / "eye_for_an_eye" / "data"


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """A copy of our tables."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "data"))


def test_the_tables_are_those_of_the_rules() -> None:
    """Five dice and at most 15 health; three cards each, and every card belongs to somebody."""
    lore = read_lore(SHIPPED)
    assert [chief.name for chief in lore.chiefs] == list(CHIEFS)
    assert {chief.dice for chief in lore.chiefs} == {5}
    assert lore.chief("grublic").health == 15 and lore.chief("echo").health == 10
    assert all(10 <= chief.health <= 15 for chief in lore.chiefs)
    assert sorted(card.name for chief in lore.chiefs for card in chief.cards) == sorted(EFFECTS)
    assert [chief.manoeuvre.name for chief in lore.chiefs] == [
        "shoulder_barge", "undertow", "entangle", "flashfire", "gust", "distract",
    ]
    assert [card.name for card in lore.manoeuvres] == [
        "shove", "trip", "swap_places", "dash", "brace", "feint",
    ]
    assert [chief.ceremony.name for chief in lore.chiefs] == [
        "herd", "lure", "rootwall", "flush", "snatch", "pack_hunt",
    ]
    assert lore.ceremony.nymphlets == (3, 2, 1, 1, 1) and lore.ceremony[1:3] == (2, 1)
    assert lore.ceremony.scurry[1:] == (3, 1) and lore.ceremony.dart[1:] == (2, 1)
    assert sorted(lore.die) == [0, 1, 2, 3, 4, 5]
    assert [pace.roll_floor for pace in lore.timings.paces] == [80, 170, 230]
    assert [pace.window for pace in lore.timings.paces] == [60, 100, 175]
    assert lore.timings.chained == 60 and lore.timings.signals == (60, 30, 10)
    lengths = {name: ticks // 50 for name, _, ticks in lore.timings.soundtracks}
    assert lengths.pop("quick") == 180 and lengths["clock"] == 300
    assert all(270 <= seconds <= 310 for seconds in lengths.values())
    assert lore.points[:3] == ((4, 2), (4, 2, 1), (4, 3, 2, 1))
    assert [card.band for chief in lore.chiefs for card in chief.cards] == [1, 2, 3] * len(CHIEFS)


def test_burrararay_is_called_at_uneven_times() -> None:
    """Every soundtrack has a few calls, none close to another, and no two gaps of a long one alike."""
    timings = read_lore(SHIPPED).timings
    for (_, _, length), calls in zip(timings.soundtracks, timings.burrararay, strict=True):
        gaps = [later - earlier for earlier, later in pairwise((0, *calls))]
        assert len(calls) >= 3 and min(gaps) >= 40 * 50 and calls[-1] <= length - 15 * 50
        assert len(set(gaps)) > 1


def test_names_stand_alone_in_sentences_and_bring_no_second_exclamation_mark() -> None:
    lore = read_lore(SHIPPED)
    assert [chief.called for chief in lore.chiefs] == [name.capitalize() for name in CHIEFS]
    assert lore.chief("grublic").innate.bare == "Watch Out"
    assert lore.chief("riparian").cards[1].bare == "Lunge"
    assert not any(each.bare.endswith("!") for chief in lore.chiefs for each in (chief.innate, *chief.cards))
    assert all(chief.called.key == chief.called for chief in lore.chiefs)


def test_sentences_in_the_tables_leave_digests_as_they_were() -> None:
    """Saved matches name their boards by a digest of what the tables look like as text."""
    chief = read_lore(SHIPPED).chief("grublic")
    assert repr(chief).startswith("Chief(name='grublic', title='Chief Grublic', tribe='Palaudis', about='Spe")
    assert repr(chief.tracks[0]) == "Track(title='Movement', spaces=4, minimum=1)"


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[", b"wings = 2"])
def test_a_foreign_file_is_refused_by_its_name(tables: Path, name: str, content: bytes) -> None:
    (tables / name).write_bytes(content)
    with pytest.raises(BadContent) as bad:
        read_lore(tables)
    assert bad.value.file.endswith(name) and bad.value.reason


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_told(tables: Path, name: str) -> None:
    (tables / name).unlink()
    with pytest.raises(BadContent) as bad:
        read_lore(tables)
    assert bad.value.file.endswith(name) and "cannot be read" in bad.value.reason


@pytest.mark.parametrize(("name", "old", "new", "place"), [
    ("dice.toml", '"heal", ', "", "sides"), ("dice.toml", '"heal"', '"feather"', "sides"),
    ("dice.toml", 'hits = ["attack"', 'hits = ["axe"', "hits"),
    ("timings.toml", "chained_s = 1.2", "chained_s = 120", "chained_s"),
    ("timings.toml", "card_s = 1.6", 'card_s = "long"', "card_s"),
    ("timings.toml", "opening_s = 3.0", "opening_s = true", "opening_s"),
    ("timings.toml", "signals_s = [60, 30, 10]", "signals_s = [600]", "signals_s"),
    ("timings.toml", 'name = "frantic"', 'name = "wild"', "pace 1, name"),
    ("timings.toml", 'name = "frantic"', 'name = "normal"', "pace"),
    ("timings.toml", "length_s = 270", "length_s = 5", "soundtrack 1, length_s"),
    ("timings.toml", "burrararay_s = [42, 91", "burrararay_s = [39, 91", "soundtrack 4, burrararay_s"),
    ("timings.toml", "burrararay_s = [42, 91", "burrararay_s = [42, 81", "soundtrack 4, burrararay_s"),
    ("timings.toml", "91, 145]", "91, 166]", "soundtrack 4, burrararay_s"),
    ("timings.toml", "91, 145]", '91, "145"]', "soundtrack 4, burrararay_s"),
    ("timings.toml", "burrararay_s = [42, 91, 145]", "", "soundtrack 4, burrararay_s"),
    ("timings.toml", "rolls = 3", "rolls = 0", "turn_based, rolls"),
    ("timings.toml", "decision_s", "decisions_s", "decisions_s"),
    ("scoring.toml", "two = [4, 2]", "two = [4, 2, 1]", "points, two"),
    ("scoring.toml", "two = [4, 2]", "two = [2, 4]", "points, two"),
    ("scoring.toml", "cubes = 110", "cubes = 11", "cubes"),
    ("scoring.toml", "tracks = 4", "tracks = 40", "current, tracks"),
    ("chiefs.toml", "[grublic]", "[grubnik]", "grubnik"),
    ("chiefs.toml", "dice = 5", "dice = 0", "grublic, dice"),
    ("chiefs.toml", "health = 15", "health = 1.5", "grublic, health"),
    ("chiefs.toml", "spaces = 4, minimum = 1", "spaces = 4, minimum = 5", "grublic, move, minimum"),
    ("chiefs.toml", "spaces = 4, minimum = 1", "spaces = 4, minimum = 1, speed = 3", "grublic, move, speed"),
    ("chiefs.toml", '"watch_out"', '"watch"', "grublic, innate, name"),
    ("chiefs.toml", "eyes = 2", "eyes = 0", "grublic, innate, eyes"),
    ("chiefs.toml", '"leap", "shield_bash"', '"shield_bash", "leap"', "grublic, cards"),
    ("chiefs.toml", '"leap", ', '"hop", ', "grublic, cards"),
    ("chiefs.toml", 'difficulty = "easy"', 'difficulty = "mild"', "grublic, difficulty"),
    ("chiefs.toml", 'title = "Chief Grublic"', 'title = ""', "grublic, title"),
    ("cards.toml", "[leap]", "[hop]", "hop"), ("cards.toml", "spaces = 2", "spaces = 20", "leap, spaces"),
    ("cards.toml", "spaces = 2\n", "", "leap, spaces"),
    ("cards.toml", "ready = 1", "ready = 9", "leap, ready"),
    ("cards.toml", "spaces = 2", "spaces = 2\nhits = 2", "leap, hits"),
    ("manoeuvres.toml", "[dash]", "[sprint]", "sprint"),
    ("manoeuvres.toml", "reach = 3", "reach = 30", "entangle, reach"),
    ("manoeuvres.toml", "spaces = 2\n", "", "shoulder_barge, spaces"),
    ("manoeuvres.toml", "ready = 1", "ready = 0", "shoulder_barge, ready"),
    ("manoeuvres.toml", "ready = 1", "ready = 1\nband = 2", "shoulder_barge, band"),
    ("manoeuvres.toml", 'chief = "pluma"', 'chief = "emu"', "gust, chief"),
    ("manoeuvres.toml", 'chief = "pluma"', 'chief = "grublic"', "gust, chief"),
    ("manoeuvres.toml", 'chief = "pluma"\n', "", "chief"),
    ("ceremony.toml", "[herd]", "[drive]", "drive"), ("ceremony.toml", "[nymphlets]", "[nymphs]", "nymphs"),
    ("ceremony.toml", "each = [3, 2, 1, 1, 1]", "each = [3, 2]", "nymphlets, each"),
    ("ceremony.toml", "each = [3, 2, 1, 1, 1]", "each = [4, 2, 1, 1, 1]", "nymphlets, each"),
    ("ceremony.toml", "each = [3, 2, 1, 1, 1]", "each = 3", "nymphlets, each"),
    ("ceremony.toml", "points = 2", "points = 0", "nymphlets, points"),
    ("ceremony.toml", "fallen = 1", "fallen = 3", "nymphlets, fallen"),
    ("ceremony.toml", "scurry = ", "run = ", "nymphlets, run"),
    ("ceremony.toml", "spaces = 2, minimum = 1", "spaces = 2, minimum = 3", "nymphlets, dart, minimum"),
    ("ceremony.toml", "reach = 2\n", "", "lure, reach"),
    ("ceremony.toml", "reach = 2", "reach = 20", "lure, reach"),
    ("ceremony.toml", "use = 1", "use = 1\nspaces = 3", "herd, spaces"),
    ("ceremony.toml", 'chief = "pluma"', 'chief = "emu"', "snatch, chief"),
    ("ceremony.toml", 'chief = "pluma"', 'chief = "grublic"', "snatch, chief"),
    ("ceremony.toml", 'chief = "pluma"\n', "", "snatch, chief"),
])
def test_a_wrong_field_is_refused_with_its_place(
    tables: Path, name: str, old: str, new: str, place: str,
) -> None:
    """File, table and field, and the reason in words."""
    text = (tables / name).read_text()
    assert old in text
    (tables / name).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent) as bad:
        read_lore(tables)
    assert bad.value.file.endswith(name) and bad.value.place == place and bad.value.reason
