"""What is going on, in large letters on the cloth, while nobody has anything to choose there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Seat
from game.rules.eagle_dance.lore import DIVE, FIGHT, Lore
from scenes.stage.eagle_dance.guide_words import dance_words
from scenes.stage.eagle_dance.lettering import CREAM, FAINT, clear, put, write
from scenes.stage.eagle_dance.sight import NO_SEAT, Sight
from scenes.stage.presenter import SEAT_NAMES

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_BADGE, _TITLE, _WORDS, _LEAST = 52.0, 36.0, 32.0, 24.0


class Telling(NamedTuple):
    """Whose doing it is, a title and a sentence."""

    seat: Seat
    title: str
    words: str


def between_rounds(sight: Sight) -> Telling:
    """Before the cards are opened; the first round has the weather and the land of the set-up."""
    if sight.round <= 1:
        return Telling(NO_SEAT, "The first round", "As many cards are opened as there are eagles.")
    return Telling(NO_SEAT, "A new round", "The weather turns, the land brings forth, cards are opened.")


def turn_words(lore: Lore, sight: Sight) -> Telling:
    """Whose turn it is, and what the card asks for that is danced now."""
    seat, bird = sight.seat, sight.bird(sight.seat)
    name = SEAT_NAMES[seat].capitalize()
    if bird.survival == 0:
        return Telling(seat, f"Chaos for {SEAT_NAMES[seat]}", "The turn ends, and a threat is left behind.")
    if sight.foe:
        title = f"{name} fights {SEAT_NAMES[sight.foe]}"
        return Telling(seat, title, "The higher total wins, a tie is the defender's.")
    if sight.step >= len(bird.pattern):
        return Telling(seat, f"{name} has danced", "Trades may follow, then the turn ends.")
    card = lore.cards[bird.pattern[sight.step]]
    return Telling(seat, f"{name} dances", dance_words(lore, card, whose="its"))


def rolling(lore: Lore, sight: Sight) -> bool:
    """Whether dice lie on the cloth or are about to."""
    pattern = sight.bird(sight.seat).pattern
    card = lore.cards[pattern[sight.step]] if sight.step < len(pattern) else None
    return bool(sight.rolls) or (card is not None and card.dance in (DIVE, FIGHT))


def telling(kit: Kit, told: Telling, size: tuple[int, int], unit_px: float) -> pygame.Surface:
    """The title beside the seat's sign, and the sentence below in the largest type that fits."""
    image, left = clear(size), 0
    side = round(_BADGE * unit_px)
    if told.seat:
        badge = put(image, kit.art.image(f"common/seat_{told.seat}", (side, side)), topleft=(0, 0))
        left = badge.right + round(10 * unit_px)
    room = size[0] - left
    write(kit, image, told.title, "heading", _TITLE * unit_px, CREAM, room, midleft=(left, side // 2))
    top, fonts = side + round(12 * unit_px), kit.fonts
    largest, least = (high * unit_px / fonts.scale / fonts.text_factor for high in (_WORDS, _LEAST))
    wide, room_px = size[0] / fonts.scale, size[1] - top
    words = fonts.paragraphs([told.words], "body", largest, FAINT, wide, room_px, least)
    put(image, words[0], topleft=(0, top))
    return image
