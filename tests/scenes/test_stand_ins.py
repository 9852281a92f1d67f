"""Fonts that stand in: what a style's own font lacks is drawn by another one, on the same line."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core import verbatim
from scenes.base import fonts as base
from scenes.base.fonts import STYLES, Face, Fonts

CHINESE, LATIN = "移动一个棋子", "Move a token"


@pytest.fixture
def fonts() -> Iterator[Fonts]:
    """Type at the size of the design, and nothing remembered of font files."""
    base._SHAPES.clear()
    yield Fonts(1.0)
    base._SHAPES.clear()


def ink(picture: pygame.Surface) -> pygame.Rect:
    """Where something is drawn."""
    return picture.get_bounding_rect()


def test_chinese_is_drawn_in_every_style(fonts: Fonts) -> None:
    """No boxes, and each character about as wide as it is high."""
    for style in STYLES:
        assert not fonts.unknown_characters(CHINESE, style)
        assert 0.8 < fonts.width_px(verbatim(CHINESE), style, 40) / (40 * len(CHINESE)) < 1.2


def test_one_line_of_two_scripts_has_one_baseline(fonts: Fonts) -> None:
    """Latin letters among Chinese characters stand neither above nor below them."""
    both = ink(fonts.render(verbatim(f"{CHINESE} H"), "body", 60, "#ffffff"))
    chinese = ink(fonts.render(verbatim(CHINESE), "body", 60, "#ffffff"))
    assert abs(both.top - chinese.top) <= 3 and abs(both.bottom - chinese.bottom) <= 3


def test_chinese_wraps_within_its_width(fonts: Fonts) -> None:
    """There are no spaces to break at, and still nothing is cut."""
    picture = fonts.render(verbatim(CHINESE * 4), "body", 40, "#ffffff", 200)
    assert picture.get_width() <= 200 and picture.get_height() >= 4 * 40


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_lines_are_aligned(fonts: Fonts, align: base.Align) -> None:
    """A short last line stands where it is wanted."""
    picture = fonts.render(verbatim("移动移动移动移动移"), "body", 40, "#ffffff", 170, align)
    last = ink(picture.subsurface((0, picture.get_height() - 50, picture.get_width(), 50)))
    middle = picture.get_width() / 2
    assert {"left": last.right < middle, "center": abs(last.centerx - middle) < 4,
            "right": last.left > middle}[align]


def test_accents_never_cut_a_wrapped_line(fonts: Fonts) -> None:
    """SDL's own wrapping lets words of such letters run over the edge and cuts them."""
    words = "[Ťħê ľâšť šťôñê ôf ťħê ğâmê ğôêš ôvêŕ ťħê êđğê]"
    for width in range(150, 400, 25):
        picture = fonts.render(verbatim(words), "body", 30, "#ffffff", width)
        longest = max(fonts.width_px(verbatim(word), "body", 30) for word in words.split())
        assert picture.get_width() <= max(width, longest)


def test_latin_among_chinese_has_no_serifs(fonts: Fonts) -> None:
    """A heading's own letters would look strange among characters without serifs."""
    runs = fonts._runs("学习 Tao Long", "heading", 40)
    assert STYLES["heading"].file not in {name for (name, _), font in fonts._fonts.items()
                                          if font in [one for one, _ in runs]}


def test_a_missing_stand_in_is_passed_over(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is asked; without any, a box is better than a crash."""
    gone = Face("", "no-such-font.otf")
    chain = {weight: (gone, *faces) for weight, faces in base.STAND_INS.items()}
    monkeypatch.setattr(base, "STAND_INS", chain)
    assert not fonts.unknown_characters(CHINESE, "body")
    base._SHAPES.clear()
    monkeypatch.setattr(base, "STAND_INS", dict.fromkeys(chain, (gone,)))
    assert fonts.unknown_characters(CHINESE, "body") == CHINESE
    assert fonts.render(verbatim(CHINESE), "body", 30, "#ffffff").get_width() > 0


def test_english_is_drawn_by_its_own_font_alone(fonts: Fonts) -> None:
    """No other font is opened for it."""
    fonts.render(verbatim(LATIN), "body", 30, "#ffffff", 100)
    fonts.render(verbatim("Ejderhaların İğnesi — “hold”"), "body", 30, "#ffffff", 100)
    assert {name for name, _ in fonts._fonts} == {STYLES["body"].file}
