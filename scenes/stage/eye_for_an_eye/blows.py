"""How a blow looks: one strikes, the other is thrown back amid sparks; who falls topples, and a trophy flies.

Contact is 0.2 seconds after the strike began; everything that comes of it begins with the contact.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import FigureId
from game.rules.eye_for_an_eye.lore import CHIEFS
from scenes.base.particles import Burst, puff
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.base.timeline import Progress, ease, ease_out
from scenes.base.verbs import anticipate, arc, back_out, settle, squash
from scenes.stage.eye_for_an_eye.chiefs import FLASH_WIDTHS, Flash, portrait_drawing, sign_image
from scenes.stage.eye_for_an_eye.motions import FLASH_Z, Act
from scenes.stage.eye_for_an_eye.palette import GOLD
from scenes.stage.eye_for_an_eye.picture import Picture

CONTACT_S: Final = 0.2
"""So long after the strike began it lands."""

STRIKE_S, RECOIL_S, THREAT_S = 0.44, 0.36, 0.3
TOPPLE_S: Final = 0.42
FLOURISH_S: Final = 0.5
TROPHY_S: Final = 0.75
_RIM_S: Final = 0.016
"""One frame: a stop keeps it in sight for as long as the stop lasts."""

_LUNGE: Final = 46.0
_RECOIL: Final = 25.3
"""In the drawing's pixels: at the size of play the victim is thrown back by 22 pixels."""

_TALL: Final = 0.22
"""By how much a figure rears up that plays a card."""

LIES: Final = 0.5
"""The share of its fall after which a figure lies on the ground."""

_CRUMBLES: Final = 0.78
DUST_S: Final = 0.5
DUST_COLOURS: Final = ((196, 178, 128, 150), (150, 136, 92, 140), (222, 208, 164, 120))

_DOWN: Final = 84.0
"""Degrees by which a figure lies when it has fallen."""

_IMPACT_S: Final = 0.12
"""A sign of contact is largest at once, for as long as the picture holds, and so long it shrinks away."""

_IMPACT_WIDTHS: Final = FLASH_WIDTHS[2::-1]
_MET: Final = 26.0
"""How far from the middle of a figure, towards its attacker, it is struck."""

_SPARKS_S: Final = 0.42
_SPARK_COLOURS: Final = {"hit": ("#fff4cf", "#ffc24a", "#ff7a33"), "parry": ("#ffffff", "#bfe0ff", "#7fb4ff")}
_Z_TROPHY: Final = 68.5
_TRAIL: Final = 7
_TRAIL_STEP: Final = 0.045
"""How much later each dot of the trail is than the one before."""


def strike(picture: Picture, attacker: FigureId, target: FigureId) -> Progress:
    """A little back, then at the target, and home again."""
    piece, other = picture.piece(attacker), picture.pieces.get(target)
    way = pygame.Vector2() if other is None else other.point - piece.point
    if way.length() > 0:
        way.scale_to_length(_LUNGE * picture.layout.scale)
    contact = CONTACT_S / STRIKE_S
    forward = anticipate(CONTACT_S)

    def go(share: float) -> None:
        home = max(0.0, share - contact) / (1 - contact)
        far = forward(share / contact) if share < contact else 1 - back_out(home)
        piece.offset.update(way * far if share < 1 else (0, 0))
        piece.show()

    return go


def threaten(picture: Picture, attacker: FigureId, target: FigureId) -> Progress:
    """Towards the target by a little and back: the blow itself waits for an answer."""
    piece, other = picture.piece(attacker), picture.pieces.get(target)
    way = pygame.Vector2() if other is None else other.point - piece.point
    if way.length() > 0:
        way.scale_to_length(_LUNGE / 2 * picture.layout.scale)

    def go(share: float) -> None:
        piece.offset.update(way * sin(pi * share) ** 2 if share < 1 else (0, 0))
        piece.show()

    return go


def flourish(picture: Picture, figure: FigureId) -> Progress:
    """Down into the knees, then tall, and as before."""

    def go(share: float) -> None:
        piece = picture.pieces.get(figure)
        if piece is not None:
            tall = 0.0 if share >= 1 else _TALL * sin(3 * pi * share) * (share - 1)
            piece.stretch = (1 - tall / 2, 1 + tall) if tall else (1.0, 1.0)
            piece.show()

    return go


def recoil(picture: Picture, figure: FigureId, by: FigureId) -> Progress:
    """Thrown away from the attacker, pressed together, and trembling back to the space."""
    piece, way = picture.piece(figure), _away(picture, figure, by) * _RECOIL * picture.layout.scale

    def go(share: float) -> None:
        if share >= 1:
            piece.knock.update(0, 0)
            piece.stretch = (1.0, 1.0)
        else:
            far = ease_out(share / 0.2) if share < 0.2 else 1 - ease((share - 0.2) / 0.8)
            piece.knock.update(way * (far + 0.12 * settle(share)))
            piece.stretch = squash(min(1.0, share * 1.6))
        piece.show()

    return go


def _away(picture: Picture, figure: FigureId, by: FigureId) -> pygame.Vector2:
    """From an attacker to its victim, as long as one; nowhere where the attacker is gone."""
    other = picture.pieces.get(by)
    way = pygame.Vector2() if other is None else picture.piece(figure).point - other.point
    return way.normalize() if way.length() > 0 else way


def rim(picture: Picture, figure: FigureId, at_s: float) -> Act:
    """White round a figure for a frame."""
    lit: list[bool] = []

    def go(share: float) -> None:
        piece = picture.pieces.get(figure)
        if piece is None:
            return
        if share < 1 and not lit:
            lit.append(True)
            piece.glint(True)
        elif share >= 1 and lit:
            piece.glint(False)

    return Act(object(), at_s, _RIM_S, go)


def _struck(picture: Picture, figure: FigureId, by: FigureId) -> pygame.Vector2:
    """Where a weapon meets a figure."""
    middle = pygame.Vector2(picture.piece(figure).middle)
    return middle - _away(picture, figure, by) * _MET * picture.layout.scale


def impact(picture: Picture, name: Flash, figure: FigureId, by: FigureId, at_s: float) -> Act:
    """A sign of contact, at its largest where a weapon meets a figure; it is gone before anybody reads."""
    begun: list[tuple[Sprite, tuple[int, int]]] = []

    def go(share: float) -> None:
        if not begun:
            if figure not in picture.pieces or share >= 1:
                return
            x, y = _struck(picture, figure, by)
            begun.append((picture.stage.add(Sprite(_sized(0.0), (0, 0), FLASH_Z)), (round(x), round(y))))
        sprite, place = begun[0]
        if share >= 1:
            sprite.remove()
            return
        sprite.set(_sized(share))
        sprite.center(place)

    def _sized(share: float) -> pygame.Surface:
        width = _IMPACT_WIDTHS[min(len(_IMPACT_WIDTHS) - 1, int(share * len(_IMPACT_WIDTHS)))]
        return sign_image(picture.kit.art, name, width, picture.layout)

    return Act(object(), at_s, _IMPACT_S, go)


def sparks(picture: Picture, name: str, figure: FigureId, by: FigureId, at_s: float) -> Act:
    """Sparks fly from where a weapon met a figure, on in the way of the blow."""
    way, unit = _away(picture, figure, by), picture.layout.scale
    images = [_spark(colour, round(size * unit)) for colour, size in zip(
        _SPARK_COLOURS[name], (18, 24, 15), strict=True
    )]
    heading, spread = (pygame.Vector2(1, 0).angle_to(way), 150.0) if way.length() > 0 else (0.0, 360.0)
    kind = Burst(images, 14, 640 * unit, _SPARKS_S, 900 * unit, heading, spread)
    place = _struck(picture, figure, by)
    return Act(object(), at_s, _SPARKS_S, picture.particles.burst(kind, (place.x, place.y)))


def _spark(colour: str, side_px: int) -> pygame.Surface:
    """A small star."""
    side = max(4, side_px)
    image, half = pygame.Surface((side, side), pygame.SRCALPHA), side / 2
    points = [
        pygame.Vector2(half, half) + pygame.Vector2(half if number % 2 else half * 0.4, 0).rotate(45 * number)
        for number in range(8)
    ]
    pygame.draw.polygon(image, colour, points)
    return image


def topple(picture: Picture, figure: FigureId, by: FigureId) -> Progress:
    """Over its feet, away from the attacker, to lie for a moment; then the figure is gone."""
    begun: list[float] = []

    def go(share: float) -> None:
        piece = picture.pieces.get(figure)
        if piece is None or picture.stands(figure):
            return
        if not begun:
            begun.append(-1.0 if _away(picture, figure, by).x < 0 else 1.0)
            piece.ring.shown = piece.badge.shown = False
        if share >= 1:
            picture.pieces.pop(figure).remove()
            return
        down = min(1.0, share / LIES)
        tremble = 0.07 * settle((share - LIES) / (1 - LIES)) if share > LIES else 0.0
        piece.tilt = begun[0] * _DOWN * (down**2 - abs(tremble))
        # It crumbles to the dust that it has thrown up, out of which its trophy rises.
        left = 1 - ease(max(0.0, (share - _CRUMBLES) / (1 - _CRUMBLES)))
        piece.stretch = (max(0.12, left), max(0.12, left))
        piece.show()

    return go


def dust(picture: Picture, figure: FigureId, at_s: float, share: float = 1.0) -> Act:
    """Dust flies up round where a figure comes down by then; the share says how much of it."""
    unit, begun = picture.layout.scale, list[Progress]()
    images = [puff(colour, round(size * share * unit)) for colour, size in zip(
        DUST_COLOURS, (26, 36, 20), strict=True
    )]
    kind = Burst(images, round(14 * share), 190 * share * unit, DUST_S, -60 * unit, round=26 * share * unit)

    def go(passed: float) -> None:
        if not begun:
            piece = picture.pieces.get(figure)
            if piece is None:
                return
            x, y = piece.point + piece.lean
            begun.append(picture.particles.burst(kind, (x, y + 14 * unit)))
        begun[0](passed)

    return Act(object(), at_s, DUST_S, go)


def trophy(picture: Picture, fallen: Seat, to: Seat, figure: FigureId) -> Progress:
    """The fallen chief's face flies in an arc, with a trail, to where it stands as a trophy."""
    begun: list[tuple[list[Sprite], pygame.Vector2, pygame.Vector2]] = []
    piece = picture.pieces.get(figure)
    start = pygame.Vector2(piece.middle if piece is not None else picture.layout.board.center)

    def go(share: float) -> None:
        if not begun:
            goal = _place(picture, fallen, to)
            if goal is None or share >= 1:
                return
            begun.append((_flyers(picture, fallen, goal.height), start, pygame.Vector2(goal.center)))
        sprites, first, last = begun[0]
        if share >= 1:
            for sprite in sprites:
                sprite.remove()
            return
        height = 150 * picture.layout.scale
        for number, sprite in enumerate(reversed(sprites)):
            then = ease(max(0.0, share - number * _TRAIL_STEP))
            x, y = arc(first, last, height, then)
            sprite.center((round(x), round(y)))

    return go


def _place(picture: Picture, fallen: Seat, to: Seat) -> pygame.Rect | None:
    """Where the trophy will stand on its taker's board."""
    panel, trophies = picture.panels.get(to), picture.shown.players[to - 1].trophies
    if panel is None or fallen not in trophies:
        return None
    left, top, width, height = panel.plan.trophies
    return panel.frame.at((left + width - (trophies.index(fallen) + 1) * height, top, height, height))


def _flyers(picture: Picture, fallen: Seat, side_px: int) -> list[Sprite]:
    """The dots of the trail from the farthest, and the face itself."""
    sprites = []
    for number in range(_TRAIL, 0, -1):
        radius = max(2, round(side_px * 0.34 * (1 - number / (_TRAIL + 2))))
        dot = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(dot, GOLD, (radius, radius), radius)
        sprite = Sprite(dot, (0, 0), _Z_TROPHY)
        sprite.alpha = round(190 * (1 - number / (_TRAIL + 1)))
        sprites.append(picture.stage.add(sprite))
    side = max(side_px, picture.layout.px(64))
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(disc, GOLD, (side // 2, side // 2), side // 2)
    art, chief = picture.kit.art, CHIEFS[picture.shown.players[fallen - 1].chief]
    face = art.draw(portrait_drawing(art, chief, side - 6))
    disc.blit(face, (3, 3), special_flags=PREMULTIPLIED)
    sprites.append(picture.stage.add(Sprite(disc, (0, 0), _Z_TROPHY + 0.1)))
    return sprites
