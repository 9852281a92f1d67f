"""What happened becomes animation: one act after the other, with short shows and large banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat, Sentence, say
from game.rules.tao_long import Direction, Space, Square
from game.rules.tao_long import events as facts
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.events import Event
from game.rules.tao_long.wheel import FIRE, MAIN_ELEMENTS, WATER
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.palette import ROUGH, SEAL, svg
from scenes.stage.tao_long.picture import Picture
from scenes.stage.tao_long.signs import card_ring, damage_tag, write_across
from scenes.stage.tao_long.stones import POOL
from scenes.stage.tao_long.words import DRAGONS, title

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_STEP_S, _PORTAL_S, _LUNGE_S, _STAY_S, _SHRINK_S = 0.34, 0.62, 0.36, 0.24, 0.5
_BREATH_LUNGE_S = 0.8
_Z_SHOW, _Z_BANNER = 50, 70
_BITE_S, _CLOUD_S, _FALL_S, _BANNER_S = 0.34, 0.75, 0.5, 1.5
_PUFFS = 14
_STROKE = (
    f"<defs>{ROUGH}</defs><g filter='url(#rough)'><path d='M20 60C200 30 700 26 880 44L868 190"
    f"C640 214 220 216 34 196Z' fill='{SEAL}'/><path d='M10 84L60 78M14 120L70 118M850 150L894 146"
    f"M836 176L888 180' stroke='{SEAL}' stroke-width='9' stroke-linecap='round'/></g>"
)


class Acts:
    """Writes one action's events onto a timeline."""

    def __init__(self, kit: Kit, picture: Picture, shows: Shows) -> None:
        self.picture = picture
        self.shows = shows
        self.timeline = Timeline()
        self._sound = kit.sound.play
        self._lying = {seat: dragon.dragon for seat, dragon in picture.dragons.items()}

    def write(self, events: Sequence[Event]) -> Timeline:
        """All events in order."""
        for event in events:
            act = _ACTS.get(type(event))
            if act is not None:
                act(self, event)
        return self.timeline

    def _cue(self, name: str) -> None:
        self.timeline.cue(partial(self._sound, name))

    def sown(self, event: facts.StonesSown) -> None:
        """Stones slide along the wheel one by one."""
        self._cue("lift")
        tick: Callable[[], None] = partial(self._sound, "stone")
        self.picture.stones.sow(self.timeline, event.space, event.colours, event.path, tick)

    def coin_turned(self, event: facts.CoinTurned) -> None:
        """The flux coin turns over."""
        self._cue("coin")
        self.picture.flux.turn(self.timeline, event.flow)

    def focus_formed(self, event: facts.FocusFormed) -> None:
        """Four stones of a colour on one space."""
        self._cue("gong")
        dragon, space = DRAGONS[event.seat], title(event.space)
        words = say("{dragon} acts at once on {space}", dragon=dragon, space=space)
        self.shows.banner(self.timeline, say("Focus"), words, spaces=(event.space,))

    def focus_failed(self, event: facts.FocusFailed) -> None:
        """A focus that its dragon cannot perform."""
        words = say("{dragon} cannot: 1 life lost", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, title(event.space), words)

    def balance_struck(self, event: facts.BalanceStruck) -> None:
        """A dragon takes on its opponent's numbers."""
        self._cue("gong")
        words = say(
            "{dragon} now has {water} water and {fire} fire", dragon=DRAGONS[event.seat], water=event.life,
            fire=event.fire,
        )
        self.shows.banner(self.timeline, say("Balance"), words, spaces=MAIN_ELEMENTS)
        for element, before, after in (
            (WATER, event.life_before, event.life), (FIRE, event.fire_before, event.fire),
        ):
            if before > after:
                self._fly(element, event.seat, POOL, before - after)
            elif after > before:
                self._fly(element, POOL, event.seat, after - before)

    def matter_skipped(self, event: facts.MatterSkipped) -> None:
        """No action: it costs a point of life."""
        words = say("{dragon} cannot act and loses 1 life", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, say("No way"), words)

    def moved(self, event: facts.DragonMoved) -> None:
        """One step on."""
        self._cue("slither")
        self._go(event.seat, event.before, event.after, _STEP_S)

    def passed(self, event: facts.PortalPassed) -> None:
        """Into a portal and out of another."""
        self._cue("portal")
        for square in (event.entry, event.exit):
            self.timeline.cue(partial(self.picture.portals.use, square, True))
        self._go(event.seat, event.before, event.after, _PORTAL_S)

    def _go(self, seat: Seat, before: Dragon, after: Dragon, duration_s: float) -> None:
        self.picture.dragons[seat].slither(self.timeline, before, after, duration_s)
        self._lying[seat] = after

    def freed(self, event: facts.PortalsFreed) -> None:
        """A pair of portals is free again."""
        for square in (event.entry, event.exit):
            self.timeline.cue(partial(self.picture.portals.use, square, False))

    def stayed(self, event: facts.DragonStayed) -> None:
        """A dragon holds still and raises its head."""
        self.picture.dragons[event.seat].lunge(self.timeline, _STAY_S, "head")

    def bit(self, event: facts.DragonBit) -> None:
        """Jaws close."""
        at_s = self.timeline.length_s
        self._cue("bite")
        self.picture.dragons[event.seat].lunge(self.timeline, _LUNGE_S)
        self.shows.bite(self.timeline, event.square, at_s + _LUNGE_S * 0.35)

    def absorbed(self, event: facts.StoneAbsorbed) -> None:
        """A stone flies from the centre to a meter."""
        self._cue("absorb")
        self._fly(event.element, POOL, event.seat, 1)

    def breathed(self, event: facts.BreathExpelled) -> None:
        """The head opens, and fire or water flies out."""
        at_s = self.timeline.length_s
        lying = self._lying[event.seat]
        self._cue("breath_fire" if event.element == FIRE else "breath_water")
        self.picture.dragons[event.seat].lunge(self.timeline, _BREATH_LUNGE_S)
        reach = 3 - event.value
        self.shows.breath(
            self.timeline, lying.tiles[0], lying.facing, event.element, max(1, reach), at_s + 0.08
        )

    def fire_returned(self, event: facts.FireReturned) -> None:
        """Fire goes back to the centre."""
        self._fly(FIRE, event.seat, POOL, event.stones)

    def life_lost(self, event: facts.LifeLost) -> None:
        """Water goes back to the centre, and a number rises from the dragon."""
        self._cue("hurt")
        self.shows.lost(self.timeline, event.stones, self._lying[event.seat].tiles[0])
        self._fly(WATER, event.seat, POOL, event.stones)

    def segment_lost(self, event: facts.SegmentLost) -> None:
        """The last segment falls away."""
        self._cue("segment")
        self.shows.fall(self.timeline, event.square, self.timeline.length_s)
        self.picture.dragons[event.seat].shrink(self.timeline, event.before, event.after, _SHRINK_S)
        self._lying[event.seat] = event.after

    def refilled(self, event: facts.LifeRefilled) -> None:
        """Four stones of water come back."""
        self._fly(WATER, POOL, event.seat, event.stones)

    def again(self, event: facts.SecondRoundBegan) -> None:
        """Wind or Thunder: another round."""
        self._cue("turn")
        words = say("{dragon} sows and acts again", dragon=DRAGONS[event.seat])
        self.shows.banner(self.timeline, say("Once more"), words, 0.8)

    def _fly(self, element: int, origin: Seat, to: Seat, count: int) -> None:
        self.picture.elements.fly(self.timeline, element, origin, to, count)


_ACTS: dict[type, Callable[..., None]] = {
    facts.StonesSown: Acts.sown, facts.CoinTurned: Acts.coin_turned, facts.FocusFormed: Acts.focus_formed,
    facts.FocusFailed: Acts.focus_failed, facts.BalanceStruck: Acts.balance_struck,
    facts.MatterSkipped: Acts.matter_skipped, facts.DragonMoved: Acts.moved, facts.PortalPassed: Acts.passed,
    facts.PortalsFreed: Acts.freed, facts.DragonStayed: Acts.stayed, facts.DragonBit: Acts.bit,
    facts.StoneAbsorbed: Acts.absorbed, facts.BreathExpelled: Acts.breathed,
    facts.FireReturned: Acts.fire_returned, facts.LifeLost: Acts.life_lost,
    facts.SegmentLost: Acts.segment_lost, facts.LifeRefilled: Acts.refilled,
    facts.SecondRoundBegan: Acts.again,
}


class Shows:
    """Sprites that are there for a moment only; at the end of a show nothing of it is left."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.hidden = False
        self._live: list[Sprite] = []

    def clear(self) -> None:
        """End every show at once."""
        for sprite in self._live:
            sprite.remove()
        self._live = []

    def _add(self, sprite: Sprite) -> Sprite:
        self._live.append(sprite)
        return self.stage.add(sprite)

    def _end(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            sprite.remove()
            if sprite in self._live:
                self._live.remove(sprite)

    def bite(self, timeline: Timeline, square: Square, at_s: float) -> None:
        """Jaws close on a square."""
        size = round(self.layout.square_px * 0.95)
        image = self.kit.art.image("tao_long/mark_bite", (size, size))
        self._pop(timeline, image, self.layout.centre(square), _BITE_S, at_s, start=1.5)

    def lost(self, timeline: Timeline, points: int, square: Square) -> None:
        """How much life was lost, over a dragon's head."""
        image = damage_tag(self.kit, points, 44)
        x, y = self.layout.centre(square)
        centre = (x, y - self.layout.square_px // 2)
        self._pop(timeline, image, centre, 0.6, timeline.length_s, start=1.3, rise=True)

    def _pop(
        self, timeline: Timeline, image: pygame.Surface, centre: tuple[int, int], duration_s: float,
        at_s: float, start: float, rise: bool = False,
    ) -> None:
        if self.hidden:
            return
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.append(self._add(Sprite(image, (0, 0), _Z_SHOW)))
            if share >= 1:
                self._end(shown)
                return
            size = start + (1 - start) * ease_out(min(1.0, share * 2))
            scaled = pygame.transform.smoothscale_by(image, size) if size > 1.01 else image
            shown[0].set(scaled)
            lift = round(self.layout.square_px * 0.4 * share) if rise else 0
            shown[0].center((centre[0], centre[1] - lift))
            shown[0].alpha = round(255 * min(1.0, (1 - share) * 3))

        timeline.tween(duration_s, progress, at_s)

    def breath(
        self, timeline: Timeline, head: Square, facing: Direction, element: Space, reach: int, at_s: float
    ) -> None:
        """Clouds that fly from the mouth and widen."""
        if self.hidden:
            return
        name = "tao_long/puff_fire" if element == FIRE else "tao_long/puff_water"
        puffs: list[Sprite] = []
        cell = self.layout.square_px
        images = [self.kit.art.image(name, (round(cell * s), round(cell * s))) for s in (0.5, 0.8, 1.15)]
        (ax, ay), (x, y) = AHEAD[facing], self.layout.centre(head)

        def progress(share: float) -> None:
            if not puffs:
                puffs.extend(self._add(Sprite(images[0], (0, 0), _Z_SHOW)) for _ in range(_PUFFS))
            if share >= 1:
                self._end(puffs)
                return
            for number, puff in enumerate(puffs):
                own = share * 1.6 - number / _PUFFS * 0.6
                puff.shown = 0.0 < own < 1.0
                if not puff.shown:
                    continue
                far = (0.45 + own * reach) * cell
                aside = own * cell * 0.75 * sin(number * 2.4)
                puff.set(images[min(2, int(own * 3))])
                puff.center((round(x + ax * far - ay * aside), round(y + ay * far + ax * aside)))
                puff.alpha = round(255 * min(1.0, (1 - own) * 2))

        timeline.tween(_CLOUD_S, progress, at_s)

    def fall(self, timeline: Timeline, square: Square, at_s: float) -> None:
        """A segment turns into a blot of ink and falls away."""
        size = round(self.layout.square_px * 1.1)
        image = self.kit.art.image("tao_long/blot", (size, size))
        self._pop(timeline, image, self.layout.centre(square), _FALL_S, at_s, start=0.4)

    def banner(
        self, timeline: Timeline, head: Sentence, words: Sentence, duration_s: float = _BANNER_S,
        spaces: Sequence[Space] = (),
    ) -> None:
        """Large words on a stroke of seal red across the wheel, and rings round the spaces they mention."""
        if not self.layout.readable:
            return
        image = self._banner(head, words)
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.extend(self._announced(image, spaces))
            if share >= 1:
                self._end(shown)
                return
            for sprite in shown:
                sprite.alpha = round(255 * min(1.0, share * 8, (1 - share) * 5))

        timeline.cue(lambda: self.kit.sound.duck(duration_s))
        timeline.tween(duration_s, progress)

    def _announced(self, image: pygame.Surface, spaces: Sequence[Space]) -> list[Sprite]:
        banner = self._add(Sprite(image, (0, 0), _Z_BANNER))
        banner.center(self.layout.centre_of_wheel)
        sprites = [banner]
        for space in spaces:
            ring = self._add(Sprite(card_ring(self.kit.art, self.layout, SEAL), (0, 0), _Z_SHOW))
            ring.center(self.layout.card(space).center)
            sprites.append(ring)
        return sprites

    def stroke(self) -> pygame.Surface:
        """The brush stroke under large words; shared, so not to be drawn on."""
        width, height = self.layout.px(900), self.layout.px(236)
        drawing = Drawing("banner", svg(width, height, _STROKE, "0 0 900 236"), (width, height))
        return self.kit.art.draw(drawing)

    def _banner(self, head: Sentence, words: Sentence) -> pygame.Surface:
        image = self.stroke().copy()
        fit = self.layout.side_px / 706 / self.kit.screen.scale / self.kit.fonts.text_factor
        write_across(self.kit, image, head, "title", 72 * fit, 0.39)
        write_across(self.kit, image, words, "bold", 30 * fit, 0.70)
        return image
