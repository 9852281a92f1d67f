"""Words find a size at which they fit into their box, whatever size they begin with."""

from __future__ import annotations

import pytest

from game.core import say
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.widgets.words import block

WORDS = say("As long as the line into which these words are put")


@pytest.mark.parametrize("size", [17.9, 24.6, 30.0])
def test_a_size_between_two_whole_ones_is_made_smaller_too(app: App, size: float) -> None:
    """Halving came to rest between two sizes and never ended."""
    scene, fonts = Scene(app), app.kit.fonts
    app.stack.push(scene)
    assert fonts.width_px(WORDS, "body", 16) < fonts.width_px(WORDS, "body", size)
    width = fonts.width_px(WORDS, "body", 16) / app.kit.screen.scale
    height = fonts.line_height_px("body", size) / app.kit.screen.scale
    line = block(scene, WORDS, "body", size, "#ffffff", (0, 0, width, height))
    assert line.rect.height == fonts.line_height_px("body", 16)
