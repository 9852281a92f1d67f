"""The teacher's voice: what the tutor says, as words, glowing things and rings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Reason
from game.lessons.lesson import Do, Quiz, Show, reading_s
from game.lessons.talk import Ask, Caption, Effect, Explain, Highlight, Judged, Reset
from scenes.stage.selection import Pick
from scenes.widgets.caption import Kind

if TYPE_CHECKING:
    from scenes.school.lesson import LessonScene

_BEFORE_SHOW_S, _AFTER_PRAISE_S = 0.7, 0.9


class Voice:
    """Speaks on the desk of a lesson."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self.read_s = 0.0
        """How long the words still need to be read; below zero, how long they have been."""

    def tell(self, effect: Effect) -> float:
        """Say an effect; how long to rest before the next."""
        match effect:
            case Caption(text, targets):
                return self._say(text, targets)
            case Highlight(targets):
                self._highlight(targets)
            case Explain(reason):
                return self._explain(reason)
            case Ask(action, prompt):
                self._point_at(())
                self.put(prompt, "quiz")
                self.scene.demonstrator.trail(action)
            case Judged():
                self._judge(effect)
        return 0.0

    def put(self, text: str, kind: Kind, tag: str = "") -> None:
        """Words in the place of those before."""
        self.scene.desk.caption.say(text, kind, tag)
        self.read_s = reading_s(text)

    def _say(self, text: str, targets: tuple[str, ...]) -> float:
        progress = self.scene.progress
        match progress.step:
            case Do() as step if progress.phase == "waiting" and text != step.prompt:
                # What glows already goes on glowing.
                self.put(text, "hint")
                return 0.0
        self._point_at(targets)
        match progress.step:
            case Show():
                self.put(text, "show")
                return _BEFORE_SHOW_S
            case Do() if progress.phase == "leaving":
                self.scene.kit.sound.play("hint")
                self.put(text, "praise")
                return _AFTER_PRAISE_S
            case Do():
                self.put(text, "task")
            case _:
                self.put(text, "say")
        return 0.0

    def _explain(self, reason: Reason) -> float:
        """The reason; if the position comes back or praise follows, only after it has been read."""
        self.scene.last_rule = reason.rule
        self.scene.kit.sound.play("refuse")
        waiting = self.scene.demonstrator.waiting
        follows = waiting[0] if waiting else None
        # Whoever was asked to run into a rule has made no mistake.
        self.put(reason.words, "why", "The rules say no" if isinstance(follows, Caption) else "")
        return self.read_s if isinstance(follows, Reset | Caption) else 0.0

    def _judge(self, judged: Judged) -> None:
        scene, step = self.scene, self.scene.progress.step
        assert isinstance(step, Quiz)
        scene.last_rule = judged.reason.rule
        scene.kit.sound.play("hint" if judged.right else "refuse")
        action = scene.game.read_action(scene.progress.state, step.action)
        scene.demonstrator.trail(action, refused=not judged.allowed)
        verdict = "it is allowed" if judged.allowed else "it is not allowed"
        tag = f"Right: {verdict}" if judged.right else f"No: {verdict}"
        self.put(judged.reason.words, "praise" if judged.right else "why", tag)

    def _point_at(self, targets: tuple[str, ...]) -> None:
        demonstrator = self.scene.demonstrator
        demonstrator.glow = tuple(pick for pick in map(Pick.read, targets) if pick.kind != "button")
        demonstrator.mark()

    def _highlight(self, targets: tuple[str, ...]) -> None:
        """Things on the board glow; a button gets the ring."""
        desk = self.scene.desk
        names = [pick.name for pick in map(Pick.read, targets) if pick.kind == "button"]
        known = {**desk.buttons, **desk.answers.buttons}
        ringed = next((known[name] for name in names if name in known), None)
        if ringed is not None:
            self.scene.gui.set_focus(ringed)
        if len(names) < len(targets):
            self._point_at(targets)
