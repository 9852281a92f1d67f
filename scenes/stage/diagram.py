"""A living diagram: a real position in which the real rules play the same thing over and over."""

from __future__ import annotations

import pygame

from game.content.rulebook import Diagram, diagram_plays, moving_diagram
from game.core import AnyGame
from game.lessons.talk import Effect, Reset
from game.lessons.vocabularies import vocabulary_of
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.presenter import Side
from scenes.stage.presenters import PRESENTERS

_BOARD_SHAPE, _GAP = 290 / 790, 12.0
_FIRST_S, _BETWEEN_S, _LAST_S, _AGAIN_S = 1.3, 1.0, 2.6, 0.9


def _halves(box: Box) -> tuple[Box, Box]:
    """A place for the board, and one below it for a player board."""
    left, top, width, height = box
    low = width * _BOARD_SHAPE
    return (left, top, width, height - low - _GAP), (left, top + height - low, width, low)


class LivingDiagram:
    """The diagram's board on a stage."""

    def __init__(self, kit: Kit, stage: Stage, game: AnyGame, diagram: Diagram, box: Box) -> None:
        self.kit = kit
        self.game = game
        self.diagram = diagram
        self.start = game.read_state(diagram.position, dict(diagram.options), diagram.board)
        self.plays = diagram_plays(diagram, vocabulary_of(game.info.name))
        kind, screen = PRESENTERS[game.info.name], kit.screen
        above, below = _halves(box) if diagram.seat else (box, box)
        rect = kind.rect_for(screen, diagram.board, above)
        self.demonstrator = Demonstrator(kit.hushed(), stage, game, self.start, rect, self._tell)
        if diagram.seat:
            side = Side(screen.rect(below), turned=False)
            self.demonstrator.presenter.furnish({diagram.seat: side}, None)
        self._at = 0
        self._rest_s = _FIRST_S
        self._once = False

    def _tell(self, effect: Effect) -> float:
        return 0.0

    @property
    def moves(self) -> bool:
        """Whether there is anything to see."""
        return bool(self.plays or self.diagram.refused)

    @property
    def alive(self) -> bool:
        """Whether it moves now: without motion only when asked to."""
        return self.moves and (self._once or not self.kit.settings.reduced_motion)

    def show(self) -> None:
        """From the start, at once."""
        self.demonstrator.interrupt()
        self.demonstrator.take([Reset(self.start)])
        self._at, self._rest_s, self._once = 0, 0.5, True

    def update(self, dt_s: float) -> None:
        """Play, rest, begin again."""
        if not self.alive:
            return
        if not self.demonstrator.done:
            self.demonstrator.update(dt_s)
        elif self._rest_s > 0:
            self._rest_s -= dt_s
        else:
            self._go_on()

    def _go_on(self) -> None:
        ends = len(self.plays) + bool(self.diagram.refused)
        if self._at < len(self.plays):
            self.demonstrator.take([self.plays[self._at]])
        elif self._at < ends:
            state = self.demonstrator.state
            self.demonstrator.trail(self.game.read_action(state, self.diagram.refused), refused=True)
        else:
            self.demonstrator.take([Reset(self.start)])
            self._once = False
        self._at += 1
        self._rest_s = _BETWEEN_S if self._at < ends else _LAST_S if self._at == ends else _AGAIN_S
        if self._at > ends:
            self._at = 0


class DiagramPicture:
    """A living diagram on a stage of its own, to be shown as a picture wherever there is room for one."""

    def __init__(
        self, kit: Kit, game: AnyGame, diagram: Diagram, extent: tuple[float, float], ground: str
    ) -> None:
        size = kit.screen.px(extent[0]), kit.screen.px(extent[1])
        paper = pygame.Surface(size).convert()
        paper.fill(ground)
        self._stage = Stage(paper)
        self.surface = pygame.Surface(size).convert()
        box = (*kit.screen.design((0, 0)), *extent)
        self._diagram = LivingDiagram(kit, self._stage, game, diagram, box)
        self._stage.draw(self.surface)

    def update(self, dt_s: float) -> bool:
        """Let it live; whether it looks different now."""
        self._diagram.update(dt_s)
        return bool(self._stage.draw(self.surface))


def diagram_picture(
    kit: Kit, game: AnyGame, rule: str, extent: tuple[float, float], ground: str
) -> DiagramPicture:
    """What the rulebook shows of a rule, so wide and high, on paper."""
    diagram = moving_diagram(game.info.name, rule)
    assert diagram is not None, "the guide was read, so its pictures are there"
    return DiagramPicture(kit, game, diagram, extent, ground)
