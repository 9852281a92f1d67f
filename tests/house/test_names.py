"""Names are cleaned of what cannot be drawn."""

from __future__ import annotations

from game.house.names import clean_name


def test_a_name_is_cleaned_of_what_hides() -> None:
    """Control, zero-width and bidi signs and halves of characters go; blanks become one."""
    assert clean_name("  A\u200bd\u202ea\x07 \t \ud800Çelik ") == "Ada Çelik"
    assert clean_name("e\u0301") == "é" and clean_name("\u200b \n") == ""


def test_a_name_has_at_most_sixteen_characters() -> None:
    """The rest is left out, and no blank stands at the end."""
    assert clean_name("x" * 40) == "x" * 16 and clean_name("x" * 15 + " y") == "x" * 15
