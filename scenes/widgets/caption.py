"""A few large words on a calm panel, with a tag that says what kind of words they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from scenes.base.shapes import panel
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_PAD = 40.0
_TAG_HEIGHT = 48.0
_SIZE = 44


CaptionKind = Literal["say", "show", "task", "quiz", "why", "hint", "praise"]


class _Look(NamedTuple):
    """How one kind of words looks."""

    icon: str
    tag: str
    fill: str
    border: str
    accent: str


_LOOKS: dict[CaptionKind, _Look] = {
    "say": _Look("eye", "Look", "#1b1f28", "#2d3444", "#9fb3cc"),
    "show": _Look("watch", "Watch", "#1b1f28", "#2d3444", "#9fb3cc"),
    "task": _Look("touch", "Your turn", "#182436", "#3D8BFF", "#7fb8ff"),
    "quiz": _Look("flag", "You judge", "#182436", "#3D8BFF", "#7fb8ff"),
    "why": _Look("cross", "Not so", "#351d1c", "#e2553f", "#ff9c8b"),
    "hint": _Look("hint", "Hint", "#163036", "#46c0c0", "#7fe0e0"),
    "praise": _Look("check", "Well done", "#183021", "#6fbf7f", "#9ae0a8"),
}


class Caption:
    """The panel; saying something replaces what stood on it."""

    def __init__(self, scene: Scene, box: Box) -> None:
        self.scene = scene
        self.box = box
        self.kind: CaptionKind | None = None
        self.text = ""
        self.tag = ""
        self._sprites: list[Sprite] = []

    def say(self, text: str, kind: CaptionKind, tag: str = "") -> None:
        """Put words on the panel; the tag may be other than the kind's own."""
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
        words = block(self.scene, text, "heading", _SIZE, "#f3f1e7", room, stand="middle")
        self._sprites = [back, icon, label, words]
