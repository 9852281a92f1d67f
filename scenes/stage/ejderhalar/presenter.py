"""Puts Ejderhalar's states and events on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import dist
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ai import dangers
from game.core import Board, Outcome, Seat
from game.rules.ejderhalar import (
    EJDERHALAR,
    Action,
    ControlLost,
    ControlTaken,
    DragonStunned,
    GroupPushed,
    Square,
    State,
    StunEnded,
    TokenMoved,
)
from game.rules.ejderhalar.events import Event
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease_out
from scenes.base.verbs import back_out
from scenes.stage.board.debris import Debris
from scenes.stage.breathing import Breathing
from scenes.stage.dragon import Spine
from scenes.stage.ejderhalar.board_art import board_surface
from scenes.stage.ejderhalar.dragons import Dragon, prepare_dragon
from scenes.stage.ejderhalar.layout import Layout, shared_rect
from scenes.stage.ejderhalar.marks import MarkSprites
from scenes.stage.ejderhalar.overview import OVERVIEW, order_overview, overview_picture
from scenes.stage.ejderhalar.picks import EjderhalarPicks, square_of, square_pick
from scenes.stage.ejderhalar.words import EjderhalarWords, holders
from scenes.stage.presenter import Marks, Presenter, View
from scenes.stage.selection import Pick
from scenes.stage.sheet import Cover

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box, Screen
    from scenes.base.sprites import Stage

_MOVE_S, _STEP_S, _PUSH_S, _GLIDE_S, _STUN_S, _CONTROL_S = 0.24, 0.09, 0.2, 0.26, 0.18, 0.22
_BACK_S, _LUNGE_S, _RECOIL_S = 0.04, 0.05, 0.2
"""How long it takes to draw back, a blow, and the way back from it."""
_BACK, _LUNGE = 0.1, 0.38
"""How far who pushes draws back, and how far it strikes, in squares."""
_WHIP = 2.3
"""How many times further a shoved dragon's body is thrown than that of one that goes."""
_DUST, _BLOW_DUST = 0.8, 1.4
_Z_DUST, _Z_BITS = 9.6, 20.0
_CONTROL_SHARE = 0.92
_READABLE = 480.0
"""The side of a board, in design pixels, over which a page can be read."""
_SPECTACLE = {GroupPushed: 2.0, ControlTaken: 1.5, ControlLost: 1.5, DragonStunned: 0.5}


class EjderhalarPresenter(EjderhalarPicks, EjderhalarWords, Presenter[State, Action]):
    """The Iznik board, ten dragons and the control points."""

    ornaments: ClassVar[tuple[str, ...]] = ("ejderhalar/ornaments/petal", "ejderhalar/ornaments/tulip")

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        level = state.level
        self.level = level
        self.layout = Layout(level, box)
        controls = [level.cell(square) for square in level.controls]
        board = board_surface(kit.art, level.columns, level.rows, self.layout.square_px, controls)
        stage.paint(board, self.layout.board)
        self.dragons = {
            letter: Dragon(kit, stage, self.layout, letter, body)
            for letter, body in zip(level.letters, state.bodies, strict=True)
        }
        self._breathing = Breathing(len(self.dragons), at_once=3, pictures_a_second=12)
        self._debris = Debris(kit, stage, self.layout.square_px, _Z_DUST, _Z_BITS)
        self._held: dict[Square, Sprite] = {}
        self._landed: tuple[str, Square] | None = None
        """Who moved last, and where to: from there it pushes, whatever way its victim gives way."""
        self._marks = MarkSprites(kit, stage, self.layout, self.dragons)
        self.cover = Cover(stage, self.layout.board)
        if self.views():
            order_overview(kit.art, self.cover.box.size)
        self.sync(state)

    @classmethod
    def rect_for(cls, screen: Screen, board: Board, box: Box) -> pygame.Rect:
        """In the middle of the box, in the largest squares that screens share and that fit."""
        return shared_rect(screen, board, screen.rect(box))

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """One job for each dragon."""
        return [partial(prepare_dragon, state.level, letter, small) for letter in state.level.letters]

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        for place, letter in enumerate(state.level.letters):
            self.dragons[letter].lie(state.bodies[place], stunned=state.stuns[place] > 0)
        held = holders(state)
        for square in self.level.controls:
            self._hold(square, held.get(square))
        movers = (letter for letter, dragon in self.dragons.items() if state.landed in dragon.body)
        self._landed = next(((letter, state.landed) for letter in movers), None)

    def _hold(self, square: Square, seat: Seat | None) -> None:
        old = self._held.pop(square, None)
        if old is not None:
            old.remove()
        if seat is not None:
            size = round(self.layout.square_px * _CONTROL_SHARE)
            image = self.kit.art.image(f"ejderhalar/control_seat{seat}", (size, size))
            sprite = self.stage.add(Sprite(image, (0, 0), 2))
            sprite.center(self.layout.centre(square))
            self._held[square] = sprite

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened, one event after the other; stars only after the last contact."""
        timeline = Timeline()
        for event in _stars_last(events):
            match event:
                case TokenMoved():
                    self._landed = event.dragon, event.path[-1]
                    timeline.cue(self._sound("lift"))
                    duration_s = _MOVE_S + _STEP_S * (len(event.path) - 2)
                    self._writhe(timeline, event.dragon, event.after, duration_s)
                    stacked = event.after.count(event.path[-1]) > 1
                    timeline.cue(self._sound("land_stack" if stacked else "land"))
                    self._dust(timeline, event.path[-1], timeline.length_s)
                case GroupPushed():
                    contact_s = timeline.length_s if timeline.tweens else self._lunge(timeline, event)
                    timeline.cue(self._sound("push"), contact_s)
                    self._writhe(timeline, event.dragon, event.after, _PUSH_S, contact_s, _WHIP)
                    self._dust(timeline, event.to, contact_s + _PUSH_S)
                case DragonStunned():
                    timeline.cue(self._stun(event.dragon, True))
                    timeline.cue(self._sound("stun"))
                    timeline.wait(_STUN_S)
                case StunEnded():
                    timeline.cue(self._stun(event.dragon, False))
                case ControlTaken():
                    timeline.cue(self._sound("control_taken"))
                    self._light(timeline, event.square, event.seat)
                case ControlLost():
                    timeline.cue(partial(self._hold, event.square, None))
                    timeline.cue(self._sound("control_lost"))
        return timeline

    def idle(self, dt_s: float) -> None:
        """Let three dragons at a time breathe."""
        dragons = list(self.dragons.values())
        for number, share in self._breathing.pass_time(dt_s):
            dragons[number].breathe(share)

    def update(self, dt_s: float) -> None:
        """Let dust settle, and whoever is chosen rise."""
        self._debris.pass_time(dt_s)
        for dragon in self.dragons.values():
            dragon.rise(dt_s)

    def glide(self, state: State) -> Timeline:
        """Bring every dragon from where it lies to where the state says."""
        timeline = Timeline()
        timeline.cue(self._sound("slide"))
        for place, letter in enumerate(state.level.letters):
            if self.dragons[letter].body != state.bodies[place]:
                self._writhe(timeline, letter, state.bodies[place], _GLIDE_S, at_s=0.0)
        timeline.cue(lambda: self.sync(state))
        return timeline

    def _writhe(
        self, timeline: Timeline, letter: str, body: tuple[Square, ...], duration_s: float,
        at_s: float | None = None, whip: float = 1.0,
    ) -> None:
        dragon = self.dragons[letter]
        start: list[Spine] = []

        def progress(share: float) -> None:
            if not start:
                start.append(dragon.line)
            dragon.between(start[0], body, share, whip)

        timeline.tween(duration_s, progress, at_s)

    def _dust(self, timeline: Timeline, square: Square, at_s: float) -> None:
        timeline.cue(lambda: self._debris.ring(self.layout.centre(square), _DUST), at_s)

    def _lunge(self, timeline: Timeline, event: GroupPushed) -> float:
        """Whoever pushes draws back, strikes, and lies as before; return when the blow is felt."""
        if self._landed is None or self.kit.settings.reduced_motion:
            return 0.0
        letter, square = self._landed
        (ax, ay), (bx, by) = self.layout.centre(square), self.layout.centre(event.origin)
        pusher, way = self.dragons[letter], pygame.Vector2(bx - ax, by - ay)
        between = (ax + bx) // 2, (ay + by) // 2
        rests: list[pygame.Vector2] = []

        def reach(share: float) -> None:
            if not rests:
                rests.append(pygame.Vector2(pusher.sprite.rect.topleft))
            x, y = rests[0] + way * share
            pusher.sprite.set(topleft=(round(x), round(y)))

        timeline.tween(_BACK_S, lambda share: reach(-_BACK * ease_out(share)))
        timeline.tween(_LUNGE_S, lambda share: reach(-_BACK + (_LUNGE + _BACK) * share * share))
        timeline.hit_stop()
        contact_s = timeline.length_s
        timeline.cue(lambda: self._debris.ring(between, _BLOW_DUST))
        timeline.tween(_RECOIL_S, lambda share: reach(_LUNGE * (1 - back_out(share))), contact_s)
        return contact_s

    def _light(self, timeline: Timeline, square: Square, seat: Seat) -> None:
        size = round(self.layout.square_px * _CONTROL_SHARE)
        image = self.kit.art.image(f"ejderhalar/control_seat{seat}", (size, size))

        def progress(share: float) -> None:
            self._hold(square, seat)
            if share < 1:
                side = max(1, round(size * (1.5 - 0.5 * ease_out(share))))
                self._held[square].set(pygame.transform.smoothscale(image, (side, side)))
                self._held[square].center(self.layout.centre(square))

        timeline.tween(_CONTROL_S, progress)

    def _stun(self, letter: str, stunned: bool) -> Callable[[], None]:
        dragon = self.dragons[letter]
        return lambda: dragon.lie(dragon.body, stunned=stunned)

    def _sound(self, name: str) -> Callable[[], None]:
        return lambda: self.kit.sound.play(name)

    def views(self) -> tuple[View, ...]:
        """The overview with its reminders; not on boards so small that nobody could read it."""
        return (OVERVIEW,) if min(self.layout.board.size) >= self.kit.screen.px(_READABLE) else ()

    def view(self, command: str, state: State) -> None:
        """Open or close the overview."""
        if any(view.command == command for view in self.views()):
            self.cover.toggle(command, lambda: overview_picture(self.kit, state, self.cover.box.size))

    @property
    def looking(self) -> bool:
        """Whether the overview lies over the board."""
        return bool(self.cover.command)

    def close(self) -> bool:
        """Take the overview away; return whether it was there."""
        return self.cover.close()

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """An arrow, else the square at a pixel; nothing under the overview."""
        if self.looking:
            return None
        # Arrows that lead to one square overlap: the one whose middle is nearest is meant.
        arrows = [pick for pick, rect in self._marks.arrows.items() if rect.collidepoint(point)]
        if arrows:
            return min(arrows, key=lambda pick: dist(self._marks.arrows[pick].center, point))
        square = self.layout.square(point)
        return None if square is None else square_pick(square)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where an arrow, a square or a dragon is."""
        if pick in self._marks.arrows:
            return self._marks.arrows[pick]
        if pick.kind in ("dragon", "token") and pick.name in self.dragons:
            return self.layout.rect(self.dragons[pick.name].body[0])
        square = square_of(pick)
        return self.layout.rect(square) if square in self.level.steps else None

    def places(self) -> tuple[Pick, ...]:
        """All squares, and the arrows that are there now."""
        return (*self._marks.arrows, *map(square_pick, self.level.steps))

    def threats(self, state: State, seat: Seat) -> Iterator[tuple[Pick, ...]]:
        """What the other side could push or win in its next turn."""
        for found in dangers(EJDERHALAR, state, seat):
            yield tuple(square_pick(square) for square in sorted(found) if isinstance(square, int))

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks, and lift the dragon that is chosen."""
        chosen = square_of(marks.chosen[0]) if marks.chosen else None
        for place, letter in enumerate(state.level.letters):
            body = state.bodies[place]
            if self.dragons[letter].body == body:
                self.dragons[letter].lie(body, chosen=chosen is not None and chosen in body)
        self._marks.show(state, marks)

    def triumph(self, state: State, outcome: Outcome) -> tuple[Pick, ...]:
        """The stars that the winner holds."""
        held = holders(state)
        return tuple(square_pick(square) for square in held if held[square] in outcome.winners)

    def spectacle(self, event: Event) -> float:
        """Pushes count most, every step of them; then control points that change hands."""
        return _SPECTACLE.get(type(event), 0.0)


def _stars_last(events: Sequence[Event]) -> list[Event]:
    """The same events; of control points that change hands in a push only what comes of it, at its end."""
    pushes = [number for number, event in enumerate(events) if isinstance(event, GroupPushed)]
    if not pushes:
        return list(events)
    changed: dict[Square, Event] = {}
    rest: list[Event] = []
    for event in events[: pushes[-1] + 1]:
        if isinstance(event, ControlTaken | ControlLost):
            changed[event.square] = event
        else:
            rest.append(event)
    after = events[pushes[-1] + 1 :]
    later = {event.square for event in after if isinstance(event, ControlTaken | ControlLost)}
    return [*rest, *(event for square, event in changed.items() if square not in later), *after]
