"""How dice move: they tumble when thrown, fly to their spaces and back, or lie in a row at a chief's feet."""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.places import POOL, is_shared
from scenes.base.art import Art, kept
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.base.timeline import Progress, ease_out
from scenes.stage.eye_for_an_eye.dice import (
    THROWN,
    TUMBLES,
    air_px,
    die_image,
    tumble_image,
    tumbling,
    turned,
    turning_image,
)
from scenes.stage.eye_for_an_eye.motions import Act
from scenes.stage.eye_for_an_eye.palette import GOLD
from scenes.stage.eye_for_an_eye.picture import Picture

SETTLED_S: Final = 0.8
"""When dice rolled for hits lie still, and their effects may follow."""

Z_ROLLED: Final = 45.0

HANDS: Final = ("hand", "vote")
"""What is rolled with the dice of the pool, which then lie there."""

DiceMoved = told.DieAllocated | told.DiceSpent | told.DiceRecovered | told.DiceLost | told.KnockedOut
"""After these events dice lie elsewhere."""

_FLY_S, _ROLL_S, _AIR_S = 0.24, 0.6, 0.15
_SPINS: Final = 16
_LASTS_S, _FADE_S = 2.6, 0.3
_SIDE, _STEP, _BELOW = 62.0, 72.0, 78.0
"""A row of dice at a chief's feet: the side of a die, the distance to the next, and to the chief."""

_STEPS_A_SECOND: Final = 18
_MISS_ALPHA: Final = 130
"""How opaque a die is that does not count."""


def toss_acts(picture: Picture, event: told.DiceThrown, at_s: float) -> tuple[list[Act], float]:
    """The acts of a hand thrown into the air, and how long they take."""
    if event.seat not in picture.panels:
        return [], 0.0
    tosses = [(die, _toss(picture, event.seat, die)) for die in event.dice]
    return [Act(("die", event.seat, die), at_s, _AIR_S, toss) for die, toss in tosses], _AIR_S


def hand_acts(picture: Picture, event: told.DiceRolled, at_s: float) -> tuple[list[Act], float]:
    """The acts of a hand coming to rest, and how long they take."""
    if event.seat not in picture.panels:
        return [], 0.0
    rolls = [
        Act(("die", event.seat, die), at_s, _ROLL_S, _roll(picture, event.seat, die, face))
        for die, face in zip(event.dice, event.faces, strict=True)
    ]
    return rolls, _ROLL_S


def move_acts(picture: Picture, event: DiceMoved, at_s: float) -> tuple[list[Act], float]:
    """The acts of dice flying to where an event puts them, and how long they take."""
    if event.seat not in picture.panels:
        return [], 0.0
    dice = _movers(picture, event)
    return [Act(("die", seat, die), at_s, _FLY_S, fly(picture, seat, die)) for seat, die in dice], _FLY_S


def _movers(picture: Picture, event: DiceMoved) -> list[tuple[Seat, int]]:
    """The dice of an event, and those that make room where these come from or go to."""
    if isinstance(event, told.KnockedOut):
        places = picture.shown.players[event.seat - 1].places
        place, mine = POOL, {die for die, where in enumerate(places) if not is_shared(where)}
    elif isinstance(event, told.DieAllocated):
        place, mine = event.place, {event.die}
    else:
        place, mine = event.place, {*event.dice}
    found = []
    for seat in picture.panels:
        # On a shared track everybody's dice lie together.
        peers = place != POOL and (seat == event.seat or is_shared(place))
        for die, where in enumerate(picture.shown.players[seat - 1].places):
            if (seat == event.seat and die in mine) or (peers and where == place):
                found.append((seat, die))
    return found


def fly(picture: Picture, seat: Seat, number: int) -> Progress:
    """From wherever the die is to where it belongs by then."""
    begun: list[pygame.Vector2] = []

    def go(share: float) -> None:
        die, goal = picture.panels[seat].dice[number], picture.die_place(seat, number)
        if goal is None:
            return
        if not begun:
            begun.append(pygame.Vector2(die.point))
        die.side_px = goal.width
        die.tumble = die.turn = -1
        die.face = picture.shown.players[seat - 1].faces[number]
        die.point.update(begun[0].lerp(pygame.Vector2(goal.center), ease_out(share)))
        die.show()

    return go


def _toss(picture: Picture, seat: Seat, number: int) -> Progress:
    """Up from the pool."""

    def go(share: float) -> None:
        die = picture.panels[seat].dice[number]
        goal = picture.die_place(seat, number)
        if goal is not None:
            die.lie(goal, picture.shown.players[seat - 1].faces[number], tumbling(number, THROWN * share))

    return go


def _roll(picture: Picture, seat: Seat, number: int, face: int) -> Progress:
    """Over and over, higher and lower, until it lies in the pool with its face up."""

    def go(share: float) -> None:
        die, goal = picture.panels[seat].dice[number], picture.die_place(seat, number)
        if goal is None:
            return
        if share >= 1:
            die.lie(goal, picture.shown.players[seat - 1].faces[number])
            return
        rest = 0.78 + 0.05 * (number % 5)
        still = share > rest
        die.tumble = -1 if still else tumbling(number, share * _SPINS)
        die.turn = -1 if still else turned(share * _ROLL_S, rest * _ROLL_S)
        die.face = face
        lift = 0.0 if still else abs(sin(pi * share * 2.2)) * (1 - share) * goal.height * 0.9
        aside = (1 - share) * goal.width * 0.35 * (1 if number % 2 else -1) * sin(pi * share * 3)
        up = picture.panels[seat].frame.up
        die.point.update(pygame.Vector2(goal.center) + lift * up + aside * up.rotate(90))
        die.show()

    return go


def row_act(picture: Picture, event: told.DiceRolled, at_s: float) -> Act:
    """A roll for hits or cancels: dice tumble at the feet of a chief, and those that count shine."""
    lore, begun = picture.layout.arena.lore, list[Sprite]()
    wanted = lore.hit_faces if event.purpose == "hits" else lore.cancel_faces

    def go(share: float) -> None:
        if not begun and share < 1:
            begun.extend(_row(picture, event))
        for number, (sprite, face) in enumerate(zip(begun, event.faces, strict=False)):
            if share >= 1:
                sprite.remove()
            else:
                _show_rolled(picture, sprite, number, face, face in wanted, share * _LASTS_S)

    return Act(object(), at_s, _LASTS_S, go)


def _row(picture: Picture, event: told.DiceRolled) -> list[Sprite]:
    """Side by side under the seat's chief; cancels a row lower, for hits may still lie there."""
    piece = picture.pieces.get(figure_id(event.seat))
    if piece is None:
        return []
    px, many = picture.layout.px, len(event.faces)
    row = pygame.Rect(0, 0, px(_STEP) * many, px(_STEP))
    lower = px(_STEP) if event.purpose == "cancels" else 0
    row.center = round(piece.point.x), round(piece.point.y) + px(_BELOW) + lower
    row.clamp_ip(picture.layout.board)
    sprites = []
    for number in range(many):
        sprite = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), Z_ROLLED)
        sprite.center((row.left + round((number + 0.5) * px(_STEP)), row.centery))
        sprites.append(picture.stage.add(sprite))
    return sprites


def _show_rolled(
    picture: Picture, sprite: Sprite, number: int, face: int, counts: bool, now_s: float
) -> None:
    art, side, place = picture.kit.art, picture.layout.px(_SIDE), sprite.rect.center
    rest_s = SETTLED_S - 0.08 * (number % 3 + 1)
    still, turn = now_s > rest_s, turned(now_s, rest_s)
    if still:
        sprite.set(_shining(art, face, side) if counts else die_image(art, face, side))
    elif turn >= 0:
        sprite.set(turning_image(art, face, turn, side))
    else:
        picture_number = tumbling(number, now_s * _STEPS_A_SECOND) % TUMBLES
        sprite.set(tumble_image(art, picture_number, air_px(side)))
    sprite.center(place)
    fading = min(1.0, (_LASTS_S - now_s) / _FADE_S)
    sprite.alpha = round((255 if counts or not still else _MISS_ALPHA) * fading)


@kept(32)
def _shining(art: Art, face: int, side_px: int) -> pygame.Surface:
    """A die that counts, in a golden rim."""
    die, edge = die_image(art, face, side_px), max(2, side_px // 14)
    image = pygame.Surface((side_px + 2 * edge, side_px + 2 * edge), pygame.SRCALPHA)
    pygame.draw.rect(image, GOLD, image.get_rect(), border_radius=side_px // 4)
    image.blit(die, (edge, edge), special_flags=PREMULTIPLIED)
    return image
