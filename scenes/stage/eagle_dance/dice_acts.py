"""What dice do: they tumble in, come to rest, are rolled again, and bring the weather."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.eagle_dance import events as facts
from scenes.base.timeline import Timeline, ease
from scenes.stage.eagle_dance.dice_art import DieName
from scenes.stage.eagle_dance.motes import motion
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.zones import TRAY

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_ROLL_S, _LOOK_S, _CHANGE_S = 0.85, 0.45, 0.8


class DiceActs:
    """Acts of the three dice."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture

    def _sound(self, timeline: Timeline, name: str) -> None:
        timeline.cue(lambda: self.kit.sound.play(name))

    def weather(self, timeline: Timeline, event: facts.WeatherRolled) -> None:
        """The weather die tumbles; then the light changes."""
        self._tumble(timeline, (("weather", int(event.rainy)),))
        if event.before != event.rainy:
            self._sound(timeline, "rain" if event.rainy else "sunbreak")

            def begin() -> Callable[[float], None]:
                start = 1.0 if event.before else 0.0
                return lambda share: self.picture.weather.change(abs(start - ease(share)))

            motion(timeline, _CHANGE_S, begin)
        timeline.cue(self.picture.tray.clear_tumbling)

    def roll(self, timeline: Timeline, event: facts.DiceRolled) -> None:
        """Both dice tumble and come to rest."""
        row = 1 if event.purpose == "defence" else 0
        dice: tuple[tuple[DieName, int], ...] = (("thermal", event.thermal), ("food", event.food))
        self._tumble(timeline, dice, row, 1 if event.purpose in ("dive", "production") else 2)
        if event.purpose == "production":
            timeline.wait(_LOOK_S)
        timeline.cue(self.picture.tray.clear_tumbling)

    def reroll(self, timeline: Timeline, event: facts.DieRerolled) -> None:
        """One die tumbles again."""
        def place() -> tuple[int, int]:
            rolls = self.picture.sight.rolls
            row = next((index for index, roll in enumerate(rolls) if roll.seat == event.seat), 0)
            return row, self.picture.sight.rows

        self._tumble(timeline, ((event.die, event.rolled),), column=int(event.die == "food"), place=place)
        timeline.wait(_LOOK_S)
        timeline.cue(self.picture.tray.clear_tumbling)

    def _tumble(
        self, timeline: Timeline, dice: tuple[tuple[DieName, int], ...], row: int = 0, rows: int = 1,
        column: int = 0, place: Callable[[], tuple[int, int]] | None = None,
    ) -> None:
        self._sound(timeline, "dice")

        def begin() -> Callable[[float], None]:
            tray = self.picture.tray
            at_row, of_rows = place() if place else (row, rows)
            spots = [tray.spot(at_row, of_rows, column + index) for index in range(len(dice))]
            if dice[0][0] == "weather" and not self.picture.layout.bare:
                spots = [self.picture.layout.at(TRAY[0] + TRAY[2] / 2, TRAY[1] + TRAY[3] / 2)]
            flying = [(name, spot) for (name, _), spot in zip(dice, spots, strict=True)]

            def at(share: float) -> None:
                tray.tumble(flying, share, _ROLL_S)
                if share >= 1:
                    tray.settle(dice)

            return at

        motion(timeline, _ROLL_S, begin)
        timeline.wait(_LOOK_S)
