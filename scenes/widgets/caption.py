"""A few large words on a calm panel, with a tag that says what kind of words they are."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core import NOTHING, Sentence, say
from scenes.base.palette import BORDER, INK, PANEL, RED, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

_PAD, _TIGHT_PAD = 40.0, 28.0
_TAG_HEIGHT = 48.0
_SIZE = 44
_GAP = 10.0
_TAGGED = 300.0
"""In a box that is lower than this, two parts have no lines for tags: icons stand beside the words."""
_FOOT = 30.0
"""What is left free below the words: a clock may stand there."""


CaptionKind = Literal["say", "show", "task", "quiz", "why", "hint", "praise"]


class Look(NamedTuple):
    """How one kind of words looks."""

    icon: str
    tag: Sentence
    fill: str
    border: str
    accent: str


_LOOKS: dict[CaptionKind, Look] = {
    "say": Look("eye", say("Look"), PANEL, BORDER, "#9fb3cc"),
    "show": Look("watch", say("Watch"), PANEL, BORDER, "#9fb3cc"),
    "task": Look("touch", say("Your turn"), "#182436", "#3D8BFF", "#7fb8ff"),
    "quiz": Look("flag", say("You judge"), "#182436", "#3D8BFF", "#7fb8ff"),
    "why": Look("cross", say("Not so"), "#351d1c", RED, "#ff9c8b"),
    "hint": Look("hint", say("Hint"), "#163036", TEAL, "#7fe0e0"),
    "praise": Look("check", say("Well done"), "#183021", "#6fbf7f", "#9ae0a8"),
}


class Caption:
    """The panel; saying something replaces what stood on it."""

    def __init__(self, scene: Scene, box: Box) -> None:
        self.scene = scene
        self.box = box
        self.kind: CaptionKind = "say"
        self.text = NOTHING
        self.tag = NOTHING
        self.above = NOTHING
        self._sprites: list[Sprite] = []

    def say(
        self, text: Sentence, kind: CaptionKind, tag: Sentence = NOTHING, above: Sentence = NOTHING
    ) -> None:
        """Put words on the panel; the tag replaces the kind's own. A task stays to be read above them."""
        for sprite in self._sprites:
            sprite.remove()
        look = _LOOKS[kind]
        self.kind, self.text, self.tag, self.above = kind, text, tag or look.tag, above
        if not above:
            self._sprites = self._part(self.box, look, self.tag, text)
            return
        left, top, width, height = self.box
        room, task = height - _GAP, _LOOKS["task"]
        # The longer words get the larger part, so that both are written alike.
        letters = [len(self.scene.kit.fonts.told(words)) for words in (above, text)]
        upper = room * min(0.6, max(0.4, letters[0] / sum(letters)))
        self._sprites = [
            *self._part((left, top, width, upper), task, task.tag, above),
            *self._part((left, top + upper + _GAP, width, room - upper), look, self.tag, text),
        ]

    def _part(self, box: Box, look: Look, tag: Sentence, text: Sentence) -> list[Sprite]:
        """One surface with an icon, a tag if there is room for it, and words."""
        kit, (left, top, width, height) = self.scene.kit, box
        rect = kit.screen.rect(box)
        whole = height == self.box[3]
        # Two parts are never framed: one of them might be too small, and tags would touch the frame.
        image = kit.panel(rect.size, fill=look.fill, border=look.border, framed=whole)
        back = self.scene.stage.add(Sprite(image, rect.topleft, 5))
        pad, head = (_PAD, 28.0) if whole else (_TIGHT_PAD, 12.0)
        tagged = whole or self.box[3] >= _TAGGED
        icon = self.scene.put(
            kit.art.icon(look.icon, kit.screen.px(40), look.accent),
            (left + pad, top + (head + _TAG_HEIGHT / 2 if tagged else height / 2)), anchor="midleft", z=20,
        )
        if not tagged:
            room = (left + pad + 60, top + 8, width - 2 * pad - 60, height - 16)
            return [back, icon, block(self.scene, text, "heading", _SIZE, INK, room, stand="middle")]
        label = block(
            self.scene, tag, "bold", 30, look.accent,
            (left + pad + 56, top + head, width - 2 * pad - 56, _TAG_HEIGHT), stand="middle",
        )
        below = head + _TAG_HEIGHT + (14 if whole else 0)
        room = (left + pad, top + below, width - 2 * pad, height - below - (_FOOT if whole else 16))
        words = block(self.scene, text, "heading", _SIZE, INK, room, stand="middle")
        return [back, icon, label, words]
