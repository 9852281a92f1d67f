"""What is heard is also seen, where a room is too noisy to hear it: light at the edges, and a few words."""

from __future__ import annotations

from typing import Final

import pygame

from game.core import Sentence, say
from scenes.base.kit import Kit
from scenes.base.palette import GOLD, INK
from scenes.base.scene import Scene
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.shapes import panel

_LIGHT_S: Final = 0.55
"""So long the edges are lit, and no sooner again: nothing ever flashes three times a second."""
_WORDS_S: Final = 1.6
_EDGE: Final = 26.0
_STEPS: Final = 6
_UNSEEN: Final = frozenset({
    "hover", "click", "lift", "slide", "page", "tick", "land", "land_stack", "undo",
    "thump", "card_turn", "glide",
})
"""Sounds of the hand itself: whoever makes them sees what they do."""
CAPTIONS: Final[dict[str, Sentence]] = {
    "absorb": say("Absorbed"), "alarm": say("Alarm"), "bite": say("A bite"), "breath": say("Breath"),
    "breath_fire": say("Fire"), "breath_water": say("Water"), "capture": say("Captured"),
    "coin": say("A coin"), "command": say("A command"), "control_lost": say("A star is lost"),
    "control_taken": say("A star is taken"), "dice": say("Dice"), "draw": say("A draw"),
    "eagle_cry": say("The eagle cries"), "eye_attack": say("Attack!"), "eye_call": say("A call"),
    "eye_card": say("A card"), "eye_cup": say("The cup"), "eye_current": say("The current"),
    "eye_feather": say("A feather"), "eye_heal": say("Healed"), "eye_hit": say("A hit!"),
    "eye_out": say("Knocked out!"), "eye_parry": say("Parried"), "eye_place": say("A die is placed"),
    "eye_ready": say("Ready"), "eye_roll": say("Dice"), "eye_round": say("The round begins"),
    "eye_round_over": say("The round is over"), "eye_signal_10": say("Ten seconds"),
    "eye_signal_30": say("Thirty seconds"), "eye_signal_60": say("Sixty seconds"), "eye_step": say("A step"),
    "eye_turn": say("A turn"), "fortress": say("A fortress"), "gong": say("The gong"), "hint": say("A hint"),
    "hurt": say("Hurt"), "ink_tear": say("Torn"), "lose": say("Defeat"), "portal": say("A portal"),
    "push": say("A push"),
    "rain": say("Rain"), "recruit": say("A recruit"), "refuse": say("Not allowed"),
    "scorch": say("Scorched"), "segment": say("A part is lost"), "shot": say("A shot"),
    "slither": say("A dragon moves"),
    "star": say("A star"), "stone": say("Stones"), "stun": say("Stunned"),
    "sunbreak": say("The sun breaks through"), "talons": say("Talons lock"),
    "thermal": say("A thermal"), "topple": say("A fall"), "turn": say("Next turn"),
    "wind_sweep": say("Wind"), "wings": say("Wings"),
    **{name: say("Victory!") for name in (
        "win", "win_eagle_dance", "win_ejderhalar", "win_tao_long", "win_the_dragons_dance",
    )},
}
"""The sounds by their names."""


class Twins:
    """Light and words for the latest sound."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._left_s = self._words_s = 0.0
        self._colour = GOLD
        self._caption: pygame.Surface | None = None
        self._places: list[pygame.Rect] = []

    def hear(self, scene: Scene) -> None:
        """See what has been played since the last frame."""
        heard = [name for name in self._kit.sound.heard if name not in _UNSEEN]
        self._kit.sound.heard.clear()
        if not heard or self._left_s > 0:
            return
        self._left_s = _LIGHT_S
        self._colour = _colour_of(scene)
        words = CAPTIONS.get(heard[-1])
        if words is not None:
            self._caption, self._words_s = self._write(words), _WORDS_S

    def _write(self, words: Sentence) -> pygame.Surface:
        kit = self._kit
        text = kit.fonts.render(words, "bold", 34, INK)
        pad = kit.screen.px(22)
        size = (text.get_width() + 2 * pad, text.get_height() + pad)
        image = panel(kit.art, size, kit.screen.scale, border=self._colour, radius=20).copy()
        image.blit(text, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image

    def update(self, dt_s: float, scene: Scene) -> None:
        """Let light and words go; what lies below them is drawn again."""
        self.hear(scene)
        for place in self._places:
            scene.stage.spoil(scene.stage.seen(place))
        self._left_s = max(0.0, self._left_s - dt_s)
        self._words_s = max(0.0, self._words_s - dt_s)
        if self._words_s <= 0:
            self._caption = None

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Over everything, at the edges and at the foot."""
        self._places = []
        if self._left_s > 0:
            self._light(target, self._left_s / _LIGHT_S)
        if self._caption is not None:
            place = self._caption.get_rect(midbottom=(target.get_width() // 2, target.get_height()))
            target.blit(self._caption, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            self._places.append(place)
        return list(self._places)

    def _light(self, target: pygame.Surface, strength: float) -> None:
        """Fainter towards the middle, in a few steps."""
        width, height = target.get_size()
        edge = max(_STEPS, self._kit.screen.px(_EDGE))
        step = edge // _STEPS
        colour = pygame.Color(self._colour)
        for number in range(_STEPS):
            colour.a = round(200 * strength * (1 - number / _STEPS))
            inset = number * step
            for place in (
                pygame.Rect(inset, inset, width - 2 * inset, step),
                pygame.Rect(inset, height - inset - step, width - 2 * inset, step),
                pygame.Rect(inset, inset + step, step, height - 2 * inset - 2 * step),
                pygame.Rect(width - inset - step, inset + step, step, height - 2 * inset - 2 * step),
            ):
                strip = pygame.Surface(place.size, pygame.SRCALPHA)
                strip.fill(colour)
                target.blit(strip, place)
        self._places += [
            pygame.Rect(0, 0, width, edge), pygame.Rect(0, height - edge, width, edge),
            pygame.Rect(0, 0, edge, height), pygame.Rect(width - edge, 0, edge, height),
        ]


def _colour_of(scene: Scene) -> str:
    """That of the seat that acted last; gold where nobody did."""
    match = getattr(scene, "match", None)
    actions = match.history.actions if match is not None else ()
    seat = actions[-1].seat if actions else 0
    return SEAT_COLOURS.get(seat, GOLD)
