"""The stones: eight Ba-Gua stones in stacks on the wheel, and those of water and fire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat, verbatim
from game.rules.tao_long import Space, State
from game.rules.tao_long.wheel import FIRE, PLAIN, WATER, Wheel
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease
from scenes.base.verbs import arc
from scenes.stage.tao_long.layout import ELEMENT, STONE, Layout
from scenes.stage.tao_long.palette import BONE, SEAL

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_STONE, Z_LIFTED = 14, 30
_STEP_S, _REST_S, _GLIDE_S = 0.20, 0.05, 0.28
_LIFT = 34.0
_HOP, _LAG = 30.0, 0.3
"""How high a stone leaps, and by what share of its leap the one behind it is late."""
_NEARER, _SHADE = 1.08, 110
"""How much larger a lifted stone is seen, and how dark its shadow is."""
_GIVEN = 50
_NAMES = {"w": "tao_long/stone_white", "b": "tao_long/stone_black"}
Z_ELEMENT, Z_FLYING = 14, 52
POOL = 0
"""The holder of stones that belong to no seat."""
_FLY_S, _LAG_S = 0.42, 0.10
_ELEMENTS = {WATER: "tao_long/water", FIRE: "tao_long/fire"}
_EYE_COLOURS = {FIRE: SEAL, WATER: BONE}

Point = tuple[int, int]


class Stones:
    """Every stone has its sprite for the whole game; a space's stones lie in order, white first."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, wheel: Wheel) -> None:
        self.layout = layout
        self.stage = stage
        size = layout.px(STONE)
        self._images = {colour: kit.art.image(name, (size, size)) for colour, name in _NAMES.items()}
        self._lifted = {colour: _lifted(image, layout.px(_LIFT)) for colour, image in self._images.items()}
        # Where each stone is meant to be: a sprite's own rectangle is rounded and moves with its picture.
        self._at: dict[Sprite, Point] = {}
        self._stacks: list[list[tuple[str, Sprite]]] = [[] for _ in range(8)]
        for space, stack in enumerate(wheel):
            self._stacks[space] = [(colour, self._new(colour)) for colour in PLAIN[stack]]
        self.sync(wheel)

    def _new(self, colour: str) -> Sprite:
        return self.stage.add(Sprite(self._images[colour], (0, 0), Z_STONE))

    @property
    def wheel(self) -> tuple[str, ...]:
        """The colours on every space, as they lie."""
        return tuple("".join(colour for colour, _ in stack) for stack in self._stacks)

    @property
    def places(self) -> tuple[tuple[str, Point], ...]:
        """Where the stones are, for comparing two pictures."""
        return tuple(
            (colour, sprite.rect.center) for stack in self._stacks for colour, sprite in stack
        )

    def sync(self, wheel: Wheel) -> None:
        """Lay every stone where the wheel says."""
        self._restack([PLAIN[stack] for stack in wheel])
        for stack in self._stacks:
            for colour, sprite in stack:
                sprite.set(self._images[colour])
        for space in range(8):
            for sprite, point in self._spots(space):
                self._put(sprite, point)
                self.stage.raise_to(sprite, Z_STONE)

    def give(self, space: Space | None, dropped: str = "") -> None:
        """Fade the stones of a space that would be given away; without a space, none would."""
        for number, stack in enumerate(self._stacks):
            left = dropped if number == space else ""
            for colour, sprite in stack:
                gone = colour in left
                left = left.replace(colour, "", 1) if gone else left
                sprite.alpha = _GIVEN if gone else 255

    def _restack(self, wanted: Sequence[str]) -> None:
        """Move as few stones to other spaces as possible."""
        spare: dict[str, list[Sprite]] = {"w": [], "b": []}
        kept: list[list[tuple[str, Sprite]]] = []
        for space in range(8):
            here: list[tuple[str, Sprite]] = []
            for colour, sprite in self._stacks[space]:
                if [c for c, _ in here].count(colour) < wanted[space].count(colour):
                    here.append((colour, sprite))
                else:
                    spare[colour].append(sprite)
            kept.append(here)
        for space in range(8):
            for colour in "wb":
                for _ in range(wanted[space].count(colour) - [c for c, _ in kept[space]].count(colour)):
                    kept[space].append((colour, spare[colour].pop()))
            kept[space].sort(key=lambda pair: pair[0], reverse=True)
        self._stacks = kept

    def _spots(self, space: Space) -> list[tuple[Sprite, Point]]:
        stack = self._stacks[space]
        return [
            (sprite, self.layout.stone(space, index, len(stack))) for index, (_, sprite) in enumerate(stack)
        ]

    def _put(self, sprite: Sprite, point: Point) -> None:
        self._at[sprite] = point
        sprite.center(point)

    def glide(self, timeline: Timeline, wheel: Wheel) -> None:
        """Slide every stone to where the wheel says, all at once."""
        targets: list[tuple[Sprite, Point]] = []

        def begin() -> list[tuple[Sprite, Point]]:
            self._restack([PLAIN[stack] for stack in wheel])
            return [spot for space in range(8) for spot in self._spots(space)]

        self._slide(timeline, begin, _GLIDE_S, targets, at_s=0.0)

    def sow(
        self, timeline: Timeline, space: Space, colours: str, path: Sequence[Space],
        tick: Callable[[], None],
    ) -> None:
        """Lift a space's stones, let them hop from space to space, and leave one on each."""
        hand: list[tuple[str, Sprite]] = []

        def lift() -> list[tuple[Sprite, Point]]:
            hand.extend(self._stacks[space])
            self._stacks[space] = []
            for colour, sprite in hand:
                self.stage.raise_to(sprite, Z_LIFTED)
                sprite.set(self._lifted[colour])
            return self._held(hand, space)

        self._slide(timeline, lift, _STEP_S, [])
        for colour, to in zip(colours, path, strict=True):
            self._hop(timeline, lambda to=to: self._held(hand, to))  # type: ignore[misc]
            timeline.cue(tick)
            drop = lambda colour=colour, to=to: self._drop(hand, colour, to)  # noqa: E731
            self._slide(timeline, drop, _REST_S + 0.06, [])

    def _drop(self, hand: list[tuple[str, Sprite]], colour: str, space: Space) -> list[tuple[Sprite, Point]]:
        stone = next(pair for pair in hand if pair[0] == colour)
        hand.remove(stone)
        self.stage.raise_to(stone[1], Z_STONE)
        stone[1].set(self._images[colour])
        self._stacks[space].append(stone)
        self._stacks[space].sort(key=lambda pair: pair[0], reverse=True)
        return [*self._spots(space), *self._held(hand, space)]

    def _held(self, hand: Sequence[tuple[str, Sprite]], space: Space) -> list[tuple[Sprite, Point]]:
        """Where stones hover over a space."""
        lift = self.layout.px(_LIFT)
        found = []
        for index, (_, sprite) in enumerate(hand):
            x, y = self.layout.stone(space, index, len(hand))
            found.append((sprite, (x, y - lift)))
        return found

    def _hop(self, timeline: Timeline, begin: Callable[[], list[tuple[Sprite, Point]]]) -> None:
        """Let the stones of a hand leap to the next space, each in its own arc, the foremost first."""
        hops: list[tuple[Sprite, pygame.Vector2, pygame.Vector2]] = []
        high = self.layout.px(_HOP)

        def progress(share: float) -> None:
            if not hops:
                moves = begin()
                near = moves[0][1]
                moves.sort(key=lambda move: dist(self._at[move[0]], near))
                for sprite, to in moves:
                    hops.append((sprite, pygame.Vector2(self._at[sprite]), pygame.Vector2(to)))
            late = _LAG * (len(hops) - 1)
            for number, (sprite, start, end) in enumerate(hops):
                own = min(1.0, max(0.0, share * (1 + late) - number * _LAG))
                x, y = arc(start, end, high, ease(own))
                self._put(sprite, (round(x), round(y)))

        timeline.tween(_STEP_S, progress)

    def _slide(
        self, timeline: Timeline, begin: Callable[[], list[tuple[Sprite, Point]]], duration_s: float,
        moves: list[tuple[Sprite, Point]], at_s: float | None = None,
    ) -> None:
        """Bring stones from where they are to where `begin` says when the tween starts."""
        # Where a stone starts is known only when the tweens before this one are over.
        starts: dict[Sprite, Point] = {}

        def progress(share: float) -> None:
            if not starts:
                moves.extend(begin())
                starts.update({sprite: self._at[sprite] for sprite, _ in moves})
            part = ease(share)
            for sprite, (x, y) in moves:
                ax, ay = starts[sprite]
                self._put(sprite, (round(ax + (x - ax) * part), round(ay + (y - ay) * part)))

        timeline.tween(duration_s, progress, at_s)


def _lifted(image: pygame.Surface, lift_px: int) -> pygame.Surface:
    """A stone in somebody's hand, nearer to the eye, with its shadow below it on the wheel."""
    width, height = image.get_size()
    near = pygame.transform.smoothscale_by(image, _NEARER)
    picture = pygame.Surface((width * 2, height + 4 * lift_px), pygame.SRCALPHA)
    middle = picture.get_rect().center
    disc = pygame.Surface((width * 2, width * 2), pygame.SRCALPHA)
    pygame.draw.circle(disc, (0, 0, 0, _SHADE), (width, width), width * 0.5)
    # Made small and large again it has a soft edge.
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(disc, (12, 12)), disc.get_size())
    picture.blit(soft, soft.get_rect(center=(middle[0] + lift_px // 4, middle[1] + lift_px)))
    picture.blit(near, near.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def holdings(state: State, element: Space) -> tuple[int, int, int]:
    """How many stones of an element lie in the pool, on seat 1's meter and on seat 2's."""
    white, black = state.dragons
    if element == WATER:
        return state.centre_water, white.life, black.life
    return state.centre_fire, white.fire, black.fire


class Elements:
    """The sixteen stones and the two numbers of the pool."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self._held: dict[Space, list[list[Sprite]]] = {}
        self._at: dict[Sprite, Point] = {}
        size = layout.px(ELEMENT)
        for element, name in _ELEMENTS.items():
            image = kit.art.image(name, (size, size))
            stones = [stage.add(Sprite(image, (0, 0), Z_ELEMENT)) for _ in range(8)]
            self._held[element] = [stones, [], []]
        self._eyes = {
            element: stage.add(Sprite(self._number(element, 0), (0, 0), Z_ELEMENT)) for element in _ELEMENTS
        }
        self.sync(state)

    def _number(self, element: Space, count: int) -> pygame.Surface:
        size = self.layout.px(66) / self.kit.screen.scale / self.kit.fonts.text_factor
        return self.kit.fonts.render(verbatim(f"{count}"), "number", size, _EYE_COLOURS[element])

    @property
    def places(self) -> tuple[Point, ...]:
        """Where the stones are, for comparing two pictures."""
        return tuple(
            sorted(sprite.rect.center for held in self._held.values() for stones in held for sprite in stones)
        )

    def sync(self, state: State) -> None:
        """Lay every stone where the state says."""
        for element in _ELEMENTS:
            self._share_out(element, holdings(state, element))
            for sprite, point in self._spots(element):
                self._put(sprite, point)
            self._count(element)

    def _share_out(self, element: Space, wanted: tuple[int, int, int]) -> None:
        held = self._held[element]
        spare = [sprite for stones, count in zip(held, wanted, strict=True) for sprite in stones[count:]]
        for holder, count in enumerate(wanted):
            del held[holder][count:]
            while len(held[holder]) < count:
                held[holder].append(spare.pop())

    def _spot(self, element: Space, holder: int, index: int) -> Point:
        if holder == POOL:
            return self.layout.pool(element, index)
        return self.layout.meter(holder, element, index)

    def _spots(self, element: Space) -> list[tuple[Sprite, Point]]:
        return [
            (sprite, self._spot(element, holder, index))
            for holder, stones in enumerate(self._held[element]) for index, sprite in enumerate(stones)
        ]

    def _put(self, sprite: Sprite, point: Point) -> None:
        self._at[sprite] = point
        sprite.center(point)
        self.stage.raise_to(sprite, Z_ELEMENT)

    def _count(self, element: Space) -> None:
        eye = self._eyes[element]
        eye.set(self._number(element, len(self._held[element][POOL])))
        eye.center(self.layout.eye(element))

    def fly(
        self, timeline: Timeline, element: Space, origin: Seat, to: Seat, count: int,
        at_s: float | None = None,
    ) -> None:
        """Let stones fly, one close behind the other."""
        start_s = timeline.length_s if at_s is None else at_s
        for number in range(count):
            self._flight(timeline, element, origin, to, start_s + number * _LAG_S)

    def _flight(self, timeline: Timeline, element: Space, origin: Seat, to: Seat, at_s: float) -> None:
        flown: list[tuple[Sprite, Point, Point]] = []

        def progress(share: float) -> None:
            if not flown:
                held = self._held[element]
                sprite = held[origin].pop()
                held[to].append(sprite)
                index = len(held[to]) - 1
                end = self._spot(element, to, index)
                flown.append((sprite, self._at[sprite], end))
                self._count(element)
            sprite, (ax, ay), (bx, by) = flown[0]
            if share >= 1:
                self._put(sprite, (bx, by))
                return
            part = ease(share)
            rise = self.layout.px(70) * sin(pi * part)
            sprite.center((round(ax + (bx - ax) * part), round(ay + (by - ay) * part - rise)))
            self.stage.raise_to(sprite, Z_FLYING)

        timeline.tween(_FLY_S, progress, at_s)

    def glide(self, timeline: Timeline, state: State) -> None:
        """Bring every stone to where the state says, all at once."""
        moves: list[tuple[Sprite, Point, Point]] = []

        def progress(share: float) -> None:
            if not moves:
                for element in _ELEMENTS:
                    self._share_out(element, holdings(state, element))
                    moves.extend((sprite, self._at[sprite], end) for sprite, end in self._spots(element))
                    self._count(element)
            part = ease(share)
            for sprite, (ax, ay), (bx, by) in moves:
                self._put(sprite, (round(ax + (bx - ax) * part), round(ay + (by - ay) * part)))

        timeline.tween(_GLIDE_S, progress, 0.0)
