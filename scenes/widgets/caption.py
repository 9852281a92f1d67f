"""A few large words on a calm panel, with a tag that says what kind of words they are."""

from __future__ import annotations

from typing import Literal, NamedTuple

from scenes.base.palette import BORDER, INK, PANEL, RED, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

_PAD = 40.0
_TAG_HEIGHT = 48.0
_SIZE = 44


CaptionKind = Literal["say", "show", "task", "quiz", "why", "hint", "praise"]


class Look(NamedTuple):
    """How one kind of words looks."""

    icon: str
    tag: str
    fill: str
    border: str
    accent: str


_LOOKS: dict[CaptionKind, Look] = {
    "say": Look("eye", "Look", PANEL, BORDER, "#9fb3cc"),
    "show": Look("watch", "Watch", PANEL, BORDER, "#9fb3cc"),
    "task": Look("touch", "Your turn", "#182436", "#3D8BFF", "#7fb8ff"),
    "quiz": Look("flag", "You judge", "#182436", "#3D8BFF", "#7fb8ff"),
    "why": Look("cross", "Not so", "#351d1c", RED, "#ff9c8b"),
    "hint": Look("hint", "Hint", "#163036", TEAL, "#7fe0e0"),
    "praise": Look("check", "Well done", "#183021", "#6fbf7f", "#9ae0a8"),
}


class Caption:
    """The panel; saying something replaces what stood on it."""

    def __init__(self, scene: Scene, box: Box) -> None:
        self.scene = scene
        self.box = box
        self.kind: CaptionKind = "say"
        self.text = ""
        self.tag = ""
        self._sprites: list[Sprite] = []

    def say(self, text: str, kind: CaptionKind, tag: str = "") -> None:
        """Put words on the panel; the tag replaces the kind's own."""
        for sprite in self._sprites:
            sprite.remove()
        look, kit = _LOOKS[kind], self.scene.kit
        self.kind, self.text, self.tag = kind, text, tag or look.tag
        left, top, width, height = self.box
        rect = kit.screen.rect(self.box)
        image = panel(kit.art, rect.size, kit.screen.scale, fill=look.fill, border=look.border)
        back = self.scene.stage.add(Sprite(image, rect.topleft, 5))
        icon = self.scene.put(
            kit.art.icon(look.icon, kit.screen.px(40), look.accent),
            (left + _PAD, top + 28 + _TAG_HEIGHT / 2), anchor="midleft", z=20,
        )
        label = block(
            self.scene, self.tag, "bold", 30, look.accent,
            (left + _PAD + 56, top + 28, width - 2 * _PAD - 56, _TAG_HEIGHT), stand="middle",
        )
        below = 28 + _TAG_HEIGHT + 14
        room = (left + _PAD, top + below, width - 2 * _PAD, height - below - 30)
        words = block(self.scene, text, "heading", _SIZE, INK, room, stand="middle")
        self._sprites = [back, icon, label, words]
