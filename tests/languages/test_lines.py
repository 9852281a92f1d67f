"""Where lines break, with a font in which every character of East Asia is two wide and every other one."""

from __future__ import annotations

import pytest

from scenes.base.lines import broken, words_of


def width(text: str) -> int:
    """Two for characters of East Asia, one for others."""
    return sum(2 if ord(char) >= 0x2E80 else 1 for char in text)


def test_words_stay_whole() -> None:
    """A line breaks at spaces, which are then gone."""
    assert broken("Push the dragon off", 10, width) == ["Push the", "dragon off"]


def test_a_text_breaks_where_it_says_so() -> None:
    """Line feeds count at any width, also where nothing is wrapped."""
    assert broken("a\n\nb", 0, width) == ["a", "", "b"] == broken("a\n\nb", 10, width)


def test_a_word_that_is_too_long_is_cut() -> None:
    """Better in two parts than over the edge."""
    assert broken("abcdefgh", 3, width) == ["abc", "def", "gh"]


def test_chinese_breaks_between_characters() -> None:
    """It has no spaces to break at."""
    assert broken("移动一个标记", 6, width) == ["移动一", "个标记"]


@pytest.mark.parametrize("mark", "，。！？：；）》」”…%")
def test_no_line_begins_with_a_closing_mark(mark: str) -> None:
    """The character before it comes along to the next line."""
    assert broken(f"移动一{mark}个", 6, width) == ["移动", f"一{mark}个"]


@pytest.mark.parametrize("mark", "（《「“")
def test_no_line_ends_with_an_opening_mark(mark: str) -> None:
    """It comes along to the next line."""
    assert broken(f"移动{mark}一个", 6, width)[0] == "移动"


def test_foreign_words_in_chinese_stay_whole() -> None:
    """Names of games are not cut at a character of theirs."""
    assert broken("玩Tao Long吧", 8, width) == ["玩Tao", "Long吧"]


def test_every_character_is_on_some_line() -> None:
    """Nothing but white space is lost."""
    text = "将龙（Ejderhalar）推到“控制点”上，然后 再次移动！"
    for wrap in range(1, 40):
        lines = broken(text, wrap, width)
        assert "".join("".join(lines).split()) == "".join(text.split())
        assert all(width(line) <= wrap or len(line) <= 1 or wrap < 4 for line in lines), (wrap, lines)


def test_a_sign_stays_with_its_number_across_a_space() -> None:
    """So many percent, and what ends a sentence in French."""
    assert words_of("89 % at once") == ["89 %", "at", "once"]
