"""Stars on disk: the best ones stay, and no disk takes them away silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lessons.progress import Place, Stars, load_stars, save_stars


def test_the_best_result_of_each_lesson_stays(tmp_path: Path) -> None:
    stars = Stars().with_result("ejderhalar", "moving", 3).with_result("ejderhalar", "moving", 1)
    assert save_stars(stars, tmp_path / "new" / "stars.json") is None
    again = load_stars(tmp_path / "new" / "stars.json")
    assert again.of("ejderhalar", "moving") == 3 and again.of("ejderhalar", "stars") is None
    assert again.problem is None


def test_no_file_means_no_stars_and_no_complaint(tmp_path: Path) -> None:
    assert load_stars(tmp_path / "stars.json") == Stars()


@pytest.mark.parametrize("content", [b'{"stars": {"a/b": 3', b"[]", b"\xff\xfe", b'{"stars": 7}', b""])
def test_a_broken_file_is_kept_beside(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "stars.json"
    file.write_bytes(content)
    stars = load_stars(file)
    assert stars.best == {} and stars.problem is not None and stars.problem.file == "stars.json"
    assert (tmp_path / "stars.json.broken").read_bytes() == content


def test_foreign_entries_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "stars.json"
    file.write_text('{"stars": {"a/b": 2, "a/c": 9, "a/d": "x", "a/e": true}}')
    assert load_stars(file).best == {"a/b": 2}


def test_a_disk_that_refuses_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder should be")
    problem = save_stars(Stars({"a/b": 1}), tmp_path / "taken" / "stars.json")
    assert problem is not None and problem.startswith("The stars could not be kept")


def test_where_a_lesson_was_left_is_kept_beside_the_stars(tmp_path: Path) -> None:
    file, place = tmp_path / "stars.json", Place(4, 2, 1)
    save_stars(Stars({"a/b": 2}).with_place("a", "c", place).with_place("a", "d", Place(1)), file)
    again = load_stars(file)
    assert again.left_at("a", "c") == place and again.of("a", "b") == 2
    save_stars(again.with_place("a", "c", None), file)
    assert load_stars(file).places == {"a/d": Place(1)}


def test_places_that_make_no_sense_are_forgotten_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / "stars.json"
    places = '{"a/b": [1, 0, 0, 0], "a/c": [1, 0, -1, 0, 0], "a/d": [2, 0, 0, 0, 0], "a/e": 7}'
    file.write_text(f'{{"stars": {{}}, "places": {places}}}')
    assert load_stars(file) == Stars(places={"a/d": Place(2)})
