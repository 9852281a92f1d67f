"""Clicks and keys of a learner: on the board, over the buttons, and on to the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.lessons.lesson import Do
from game.lessons.talk import Asked, Back, Input, Next, Restart
from scenes.stage.hands import Place
from scenes.stage.presenter import LEGEND

if TYPE_CHECKING:
    from scenes.school.lesson import LessonScene

_TOLD: Final[dict[str, Input]] = {"undo": Back(), "hint": Asked(), "replay": Restart()}
"""Shortcuts that the tutor hears of."""


class LessonWishes:
    """What a learner wants, apart from the buttons."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene

    def point(self, event: pygame.Event) -> bool:
        """Hands over the board; a click ends a demonstration early."""
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._hurry():
            return True
        if not scene.demonstrator.done:
            return False
        chosen = scene.hands.selection.chosen
        taken = scene.hands.handle(event)
        if not scene.hands.selection.chosen and scene.hands.glow != scene.demonstrator.glow:
            # Hands that let go, or that missed, find again what the tutor lights up.
            scene.hands.glow = scene.demonstrator.glow
            scene.hands.show()
        if scene.hands.selection.chosen != chosen:
            scene.offer()
        return taken

    def _hurry(self) -> bool:
        """A click on the board or Enter: what is being shown ends, and after praise the next step comes."""
        scene = self.scene
        if not scene.demonstrator.done:
            scene.demonstrator.hurry()
            if scene.demonstrator.done:
                scene.settle()
            return True
        praised = scene.progress.phase == "leaving" and isinstance(scene.progress.step, Do)
        if praised:
            scene.send(Next())
        return praised

    def fulfil(self, name: str) -> bool:
        """Arrows lead over board and buttons; Enter goes on."""
        scene = self.scene
        if name in _TOLD:
            scene.send(_TOLD[name])
        elif name in ("faster", "slower"):
            scene.change_pace()
        elif name == "rules":
            scene.open_rules()
        elif name == LEGEND:
            scene.look(name)
        else:
            return self._lead(name)
        return True

    def _lead(self, name: str) -> bool:
        scene, away = self.scene, name in ("back", "pause")
        if away and scene.demonstrator.presenter.close():
            return True
        if name == "confirm" and self._go_on():
            return True
        if scene.hands.lead(scene.gui, name):
            return True
        return away and scene.hands.cancel()

    def _go_on(self) -> bool:
        """Enter, unless the ring is on a button, means Next or hurries what is shown."""
        gui, answers = self.scene.gui, self.scene.desk.answers.buttons
        if gui.ringed and not isinstance(gui.focus, Place):
            return False
        if "next" in answers:
            answers["next"].press()
            return True
        return self._hurry()
