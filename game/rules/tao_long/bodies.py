"""Dragons from a position's text: tiles, stones and portals in use."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from game.core import Seat, listed, plural, say, verbatim
from game.rules.tao_long.actions import Square
from game.rules.tao_long.complaints import bad
from game.rules.tao_long.dragon import FULL_LIFE, MOST_STONES, Dragon, mask_of
from game.rules.tao_long.level import Level
from game.rules.tao_long.squares import (
    DIRECTION_LETTERS,
    NAMES,
    NOWHERE,
    SQUARE_NAMED,
    Direction,
    direction_between,
)

_TILES: Final = re.compile(r"([nesw]):(\d,\d(?:;\d,\d){0,3})")
_PAIR: Final = re.compile(r"(\d,\d)>(\d,\d)")
Pair = tuple[Square, Square]


def read_dragons(level: Level, fields: list[str]) -> tuple[Dragon, Dragon]:
    """Both dragons from the fields of tiles, stones and portals."""
    white, black = (_read_tiles(level, fields[field], field) for field in (1, 2))
    for tile in black.tiles:
        if tile in white.tiles:
            raise bad(2, say("both dragons lie on {square}", square=verbatim(NAMES[tile])))
    dragons = [
        _with_stones(dragon, fields[2 + seat], seat) for seat, dragon in ((1, white), (2, black))
    ]
    joints = [_joint(dragon.tiles, seat) for seat, dragon in enumerate(dragons, 1)]
    pairs = _read_pairs(level, fields[8])
    passing = sum(joint != NOWHERE for joint in joints)
    if len(pairs) != passing:
        raise bad(8, say(
            "names {pairs}, but {bodies}",
            pairs=plural("{count} pair", "{count} pairs", len(pairs)),
            bodies=plural("{count} body passes portals", "{count} bodies pass portals", passing),
        ))
    whole = [
        _joined(dragon, joint, pairs.pop(0) if joint != NOWHERE else None, field)
        for field, dragon, joint in ((1, dragons[0], joints[0]), (2, dragons[1], joints[1]))
    ]
    if whole[0].mask & whole[1].mask:
        raise bad(8, say("both dragons use one portal"))
    return whole[0], whole[1]


def _read_tiles(level: Level, text: str, field: int) -> Dragon:
    found = _TILES.fullmatch(text)
    if not found:
        raise bad(field, say(
            "must be a facing and up to four tiles, as in s:0,1;0,0;1,0;1,1, not {text}", text=verbatim(text),
        ))
    names = found[2].split(";")
    for name in names:
        if name not in SQUARE_NAMED:
            raise bad(field, say("{name} is not a square of the board", name=verbatim(name)))
        if names.count(name) > 1:
            raise bad(field, say("two tiles lie on {square}", square=verbatim(name)))
        if (level.rock_mask | level.portal_mask) >> SQUARE_NAMED[name] & 1:
            raise bad(field, say("on {square} there is rock or a portal", square=verbatim(name)))
    tiles = tuple(SQUARE_NAMED[name] for name in names)
    return Dragon(tiles, DIRECTION_LETTERS.index(found[1]), mask=mask_of(tiles))


def _with_stones(dragon: Dragon, text: str, seat: Seat) -> Dragon:
    found = re.fullmatch(rf"{'wb'[seat - 1]}(\d)f(\d)", text)
    field = 2 + seat
    if not found:
        raise bad(field, say(
            "must be life and fire, as in {example}, not {text}",
            example=verbatim(f"{'wb'[seat - 1]}4f0"), text=verbatim(text),
        ))
    life, fire = int(found[1]), int(found[2])
    if life > FULL_LIFE or fire > MOST_STONES:
        raise bad(field, say("a dragon holds at most {most} stones of each element", most=MOST_STONES))
    if (life == 0) is not (len(dragon.tiles) == 1):
        raise bad(field, say("a dragon has lost exactly if only its head is left and its life is 0"))
    return dragon._replace(life=life, fire=fire)


def _joint(tiles: tuple[Square, ...], seat: Seat) -> int:
    """The one place where a body's tiles do not touch, or NOWHERE."""
    gaps = [
        place for place, (tile, following) in enumerate(pairwise(tiles))
        if direction_between(tile, following) == NOWHERE
    ]
    if len(gaps) > 1:
        raise bad(seat, say("the body breaks in more than one place"))
    return gaps[0] if gaps else NOWHERE


def _read_pairs(level: Level, text: str) -> list[Pair]:
    pairs: list[Pair] = []
    for part in () if text == "-" else text.split(";"):
        found = _PAIR.fullmatch(part)
        squares = [SQUARE_NAMED.get(name, NOWHERE) for name in (found.groups() if found else ())]
        if not squares or any(square not in level.portals for square in squares):
            raise bad(8, say(
                "must be two portals of this level, as in 2,2>5,5, not {text}", text=verbatim(part),
            ))
        if squares[1] not in level.leads_to(squares[0]):
            raise bad(8, say("one portal does not lead to the other: {text}", text=verbatim(part)))
        pairs.append((squares[0], squares[1]))
    return pairs


def _joined(dragon: Dragon, joint: int, pair: Pair | None, field: int) -> Dragon:
    """The dragon with its portals; its head must not look back into its own body."""
    if pair is not None:
        entry, exit_portal = pair
        before, behind = dragon.tiles[joint], dragon.tiles[joint + 1]
        if NOWHERE in (direction_between(exit_portal, before), direction_between(entry, behind)):
            portals = listed([verbatim(NAMES[entry]), verbatim(NAMES[exit_portal])])
            raise bad(8, say("the body does not pass {portals}", portals=portals))
        mask = mask_of(dragon.tiles, entry, exit_portal)
        dragon = dragon._replace(joint=joint, entry=entry, exit=exit_portal, mask=mask)
    if len(dragon.tiles) > 1 and dragon.facing == _straight_back(dragon):
        raise bad(field, say("the head looks back into its own body"))
    return dragon


def _straight_back(dragon: Dragon) -> Direction:
    behind = dragon.exit if dragon.joint == 0 else dragon.tiles[1]
    return direction_between(dragon.tiles[0], behind)
