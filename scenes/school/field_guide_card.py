"""What stands on the card that leads to a field guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.field_guide import Guide, read_field_guide
from game.core import BadContent
from scenes.base.scene import FAINT, INK
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_PLATE = 4 / 3
"""How broad a plate is for its height."""
_EDGE, _GAP, _WORDS = 20.0, 16.0, 330.0


def guide_card(scene: Scene, game: str, box: Box, picture_high: float) -> None:
    """Its words, and as many plates as find room beside them."""
    try:
        guide = read_field_guide(game)
    except BadContent as problem:
        scene.app.tell([problem])
        return
    left, top, width, height = box
    wide = picture_high * _PLATE
    many = max(1, min(len(guide.plates), int((width - 28 - _WORDS - _EDGE) // (wide + _GAP))))
    column = width - 28 - _EDGE - many * (wide + _GAP)
    _write(scene, guide, (left + 28, top + 16, column, height - 32))
    step = len(guide.plates) // many
    for index in range(many):
        right = left + width - _EDGE - (many - 1 - index) * (wide + _GAP)
        name = guide.plates[index * step].name
        place = (right - wide, top + (height - picture_high) / 2, wide, picture_high)
        scene.image(f"{game}/plates/{name}", place, z=104)


def _write(scene: Scene, guide: Guide, box: Box) -> None:
    left, top, width, height = box
    subject, facts = guide.subject.partition(",")[0], sum(len(plate.facts) for plate in guide.plates)
    block(scene, "Field guide", "bold", 28, FAINT, (left, top, width, 40), stand="middle", z=104)
    block(scene, subject, "heading", 34, INK, (left, top + 44, width, 52), z=104)
    words = "Meet the real bird: how it lives, and what it needs."
    block(scene, words, "body", 26, "#d5d9e0", (left, top + 100, width, height - 156), z=104)
    foot = f"{len(guide.plates)} plates · {facts} facts"
    block(scene, foot, "body", 26, FAINT, (left, top + height - 40, width, 44), stand="middle", z=104)
