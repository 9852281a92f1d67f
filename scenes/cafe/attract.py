"""The attract loop: covers, boards that play by themselves and say what they do, and the best of the house.

Silent but for a rare sting. Whoever looks after the table takes it away at the first sign of life.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, sin, tau
from typing import Final, Literal, NamedTuple

import pygame

from game.core import AnyGame, BadContent, Sentence, constant, say, verbatim
from game.core.words import dotted
from game.rules import GAMES, game_named
from scenes.base.art import Drawing, Unfinished, framed
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Canvas, SceneWith
from scenes.base.screen import Box
from scenes.base.shapes import shadow
from scenes.base.sprites import Sprite
from scenes.base.timeline import ease_out
from scenes.cafe.best import build_best
from scenes.cafe.exhibition import Brawl, Exhibition, Move, Rehearsal, Skirmish, exhibition, rehearsal
from scenes.cafe.programme import Act, endless
from scenes.stage.materials import material_of
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.cover import Cover, layers
from scenes.widgets.facts import minutes, players
from scenes.widgets.words import Label, block

_STEP_S: Final = 1 / 30
"""Half the frames are enough for what drifts, and cost half as much."""
_WIPE_S: Final = 0.5
_REHEARSE_S: Final = 0.07
_RAISED_S: Final = 2.5
"""So long before the end of an act the next one is laid out behind the curtain, if it is ready by then."""
_SLICE_S, _PIECE_S = 0.003, 0.025
"""So long art is fetched for it in a frame: before it is laid out, and meanwhile. To lay out takes as long as
much art, and begins anew with every frame, so these are to be few.
"""
_BANDS: Final = 8
"""In so many frames the picture of the next act is drawn: all of it would make one late."""
_STING_S: Final = 280.0
_STINGS: Final = ("eagle_cry", "gong", "wings", "stone")
_STING_VOLUME: Final = 0.35
_MOTES: Final = 14
TOUCH: Final = say("Touch anything to play")
_ACCENTS: Final = {
    "ejderhalar": "#35c0cf", "the_dragons_dance": "#e0b250", "tao_long": "#f08a75",
    "eagle_dance": "#d9a066", "eye_for_an_eye": "#e58a3a",
}
_COVER: Final[Box] = (190.0, 96.0, 666.0, 888.0)
_BOARDS: Final[dict[bool, Box]] = {False: (908.0, 20.0, 980.0, 1040.0), True: (448.0, 30.0, 1424.0, 708.0)}
"""As large as at the table, so that the same art serves; by whether the game needs a broad place."""
_ARENA: Final[Box] = (960.0, 140.0, 900.0, 800.0)


class _Mote(NamedTuple):
    """A spark that rises, sways and comes again."""

    sprite: Sprite
    left: float
    speed: float
    phase: float


class AttractPicture(NamedTuple):
    """What moves in the act that is on."""

    shown: Exhibition | Brawl | None
    words: Label | None
    badge: Sprite | None
    touch: Sprite
    glow: Sprite
    motes: tuple[_Mote, ...]
    swaying: tuple[tuple[Sprite, tuple[int, int]], ...]
    """What drifts about its place."""
    cover: tuple[Sprite, Cover] | None = None
    """One that breathes."""


class _Curtain(NamedTuple):
    """The next act, laid out where nobody sees it yet."""

    canvas: Canvas
    picture: AttractPicture
    fresh: pygame.Surface
    """As much of it as has been drawn, a band with each step, to come in from the side."""
    drawing: Iterator[None]


class Attract(SceneWith[AttractPicture]):
    """One act after the other, for ever.

    The title stays laid out below it: whoever touches anything sees it at once.
    """

    music = ""
    opaque = False
    fleeting = True

    def __init__(self, app: Program, rng: random.Random | None = None) -> None:
        super().__init__(app)
        self._rng = rng or random.Random()
        self._acts: Iterator[Act] = endless(self._offered(), self._rng)
        self.act = next(self._acts)
        self._next = next(self._acts)
        self.kit = self._dressed(self.act)
        self._left_s = self.act.lasts_s
        self._now_s = self._owed_s = self._rehearse_s = 0.0
        self._sting_s = _STING_S
        self._rehearsals: dict[Act, Rehearsal | Skirmish] = {}
        self._told: Move | None = None
        self._turn = 0
        """Counts the acts: what is always there stands elsewhere in each."""
        self._curtain: _Curtain | None = None
        self._ready = False
        """Whether all of it has been drawn."""
        self._needs: dict[tuple[str, str], tuple[Drawing, ...]] = {}
        """By kind and game, the art of the last act that was like it."""
        self._wanted: list[Drawing] = []
        """What is to be fetched before the next act can be laid out."""
        self._fresh: pygame.Surface | None = None
        """The act that comes in from the side, as it will be seen."""
        self._wiping_s = 0.0
        self._wiped_px = 0

    def _offered(self) -> tuple[str, ...]:
        """The games of the house that can be shown."""
        return tuple(game.info.name for game in GAMES if self.app.house.offers(game.info.name))

    def leave(self) -> None:
        """Let go of the art of the acts: were it drawn sharp later, the title would be laid out for it."""
        super().leave()
        self.app.turn_to("")

    def _dressed(self, act: Act) -> Kit:
        """What an act is drawn with: a game's own material."""
        return self.app.kit.wearing(material_of(act.game)) if act.game else self.app.kit

    def background(self) -> pygame.Surface:
        """The table under the boards, to be drawn on by their presenters."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> AttractPicture:
        """Whatever the act shows, with the invitation and sparks over it."""
        self._told = None
        swaying: list[tuple[Sprite, tuple[int, int]]] = []
        shown: Exhibition | Brawl | None = None
        words: Label | None = None
        badge: Sprite | None = None
        cover: tuple[Sprite, Cover] | None = None
        act = self.act
        if act.kind == "play":
            shown, words, badge = self._build_play(game_named(act.game), act)
        elif act.kind == "poster":
            poster, alive = self._build_poster(game_named(act.game))
            swaying.append((poster, poster.rect.topleft))
            cover = None if alive is None else (poster, alive)
        elif act.kind == "records":
            build_best(self)
        else:
            swaying.append(self._build_welcome())
        touch, glow = self._build_touch()
        touch.shown = glow.shown = bool(self._offered())
        return AttractPicture(
            shown, words, badge, touch, glow, self._build_motes(), tuple(swaying), cover,
        )

    def lay_again(self) -> None:
        """Show the act anew; what was laid out behind the curtain was meant for the window of before."""
        self._curtain = self._fresh = None
        self._needs, self._wanted = {}, []
        self._ready, self._wiping_s = False, 0.0
        super().lay_again()

    @property
    def calm(self) -> bool:
        """Never: the title below would be laid out again with it, which keeps the first touch waiting.

        Every act is laid out anew anyway, with the sharpest art that is there by then.
        """
        return False

    # The acts.

    def _build_welcome(self) -> tuple[Sprite, tuple[int, int]]:
        side = 520.0
        logo = self.image("common/logo", (960 - side / 2, 90, side, side))
        room = (160, 610, 1600, 170)
        block(self, say("Wyrm & Wing"), "title", 150, INK, room, align="center", stand="middle")
        words: Sentence = say("Games of dragons and eagles for one table.")
        if not self._offered():
            words = say("No game is offered at this table right now. Please ask the staff.")
        elif self.app.house.name:
            words = say("Welcome to {house}.", house=verbatim(self.app.house.name))
        block(self, words, "body", 44, FAINT, (160, 786, 1600, 70), align="center", stand="middle")
        return logo, logo.rect.topleft

    def _build_poster(self, game: AnyGame) -> tuple[Sprite, Cover | None]:
        """The cover and what the game is, large enough for the other end of a room.

        It breathes as soon as its layers have been drawn: until then it is seen whole, and sharp.
        """
        rect = self.kit.screen.rect(_COVER)
        shade, place = shadow(self.kit.art, rect, self.kit.screen.scale)
        self.stage.paint(shade, place)
        art, name = self.kit.art, f"{game.info.name}/cover"
        parts = [drawing for _, drawing in layers(art, name, rect.size)]
        alive = Cover(self.kit, game.info.name, rect.size) if all(map(art.is_sharp, parts)) else None
        if alive is None:
            for drawing in parts:
                art.order(drawing)
        image = art.image(name, rect.size) if alive is None else alive.picture(self._now_s)
        cover = self.stage.add(Sprite(image, rect.topleft, 10))
        left, width = 960.0, 860.0
        block(self, constant(game.info.title), "title", 150, INK, (left, 190, width, 330), stand="bottom")
        block(self, constant(game.info.tagline), "body", 46, FAINT, (left, 548, width, 180))
        block(self, facts(game), "bold", 48, _ACCENTS.get(game.info.name, GOLD), (left, 736, width, 140))
        return cover, alive

    def _build_play(self, game: AnyGame, act: Act) -> tuple[Exhibition | Brawl | None, Label, Sprite]:
        """The board, and beside it what is going on."""
        kind = PRESENTERS[game.info.name]
        wide, name = kind.wide, game.info.name
        box = _ARENA if kind.live else _BOARDS[wide]
        shown: Exhibition | Brawl | None
        try:
            shown = exhibition(self.kit, self.app.clock, self.stage, self._rehearsed(act), box)
        except BadContent:
            shown = None
        cover = (84.0, 60.0, 300.0, 400.0)
        self.image(f"{name}/cover", cover)
        left, top, width = (48.0, 480.0, 384.0) if wide else (424.0, 160.0, 470.0)
        align: Literal["left", "center"] = "center" if wide else "left"
        block(self, constant(game.info.title), "title", 84, INK, (left, top, width, 130), stand="middle",
              align=align)
        for row, words_about in enumerate((players(game), minutes(game))):
            place = (left, top + 146 + 52 * row, width, 48)
            block(self, words_about, "body", 36, _ACCENTS.get(name, GOLD), place, align=align)
        panel = (448.0, 770.0, 1424.0, 150.0) if wide else (60.0, 520.0, 808.0, 330.0)
        self.panel(panel, opacity=0.9)
        left, top, width, height = panel
        badge = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        if wide:
            room = (left + 150, top + 12, width - 190, height - 24)
        else:
            room = (left + 160, top + 24, width - 200, height - 48)
        words = Label(self, "heading", 52, room, stand="middle")
        words.say(constant(game.info.tagline), FAINT)
        return shown, words, badge

    # What is always there, in another place each time.

    def _build_touch(self) -> tuple[Sprite, Sprite]:
        """The invitation; it never stands in the same place for long."""
        image = self.kit.fonts.render(TOUCH, "bold", 56, GOLD)
        icon = self.kit.art.icon("touch", self.kit.screen.px(76), GOLD)
        gap = self.kit.screen.px(24)
        whole = pygame.Surface(
            (icon.get_width() + gap + image.get_width(), max(icon.get_height(), image.get_height())),
            pygame.SRCALPHA,
        )
        whole.blit(icon, (0, (whole.get_height() - icon.get_height()) // 2))
        whole.blit(image, (icon.get_width() + gap, (whole.get_height() - image.get_height()) // 2))
        at = self._touch_place()
        place = whole.get_rect(center=self.kit.screen.at(at))
        glow_size = (round(place.width * 1.3), round(place.height * 2.4))
        svg = (
            '<defs><radialGradient id="g"><stop offset="0" stop-color="#ffd166" stop-opacity=".34"/>'
            '<stop offset="1" stop-color="#ffd166" stop-opacity="0"/></radialGradient></defs>'
            f'<ellipse cx="{glow_size[0] / 2}" cy="{glow_size[1] / 2}" rx="{glow_size[0] / 2}" '
            f'ry="{glow_size[1] / 2}" fill="url(#g)"/>'
        )
        glow = self.stage.add(Sprite(self.kit.art.draw(framed("glow", glow_size, svg)), (0, 0), 30))
        glow.center(place.center)
        return self.stage.add(Sprite(whole, place.topleft, 31)), glow

    def _touch_place(self) -> tuple[float, float]:
        """Where nothing else stands in this act, moved a little each time."""
        drift = 12.0 * cos(self._turn * 2.4), 8.0 * sin(self._turn * 1.7)
        act = self.act
        if act.kind == "play":
            wide = PRESENTERS[act.game].wide
            at = (1160.0, 1000.0) if wide else (464.0, 950.0)
        elif act.kind == "poster":
            at = (1300.0, 950.0)
        else:
            at = (960.0, 960.0)
        return at[0] + drift[0], at[1] + drift[1]

    def _build_motes(self) -> tuple[_Mote, ...]:
        """Sparks in the colour of the game, over everything but words."""
        if self.kit.settings.reduced_motion:
            return ()
        colour = _ACCENTS.get(self.act.game, GOLD)
        motes = []
        for number in range(_MOTES):
            size = self.kit.screen.px(6 + number % 4 * 4)
            svg = (
                f'<defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset=".35" '
                f'stop-color="{colour}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
                f'</radialGradient></defs><circle cx="{size / 2}" cy="{size / 2}" r="{size / 2}" '
                'fill="url(#g)"/>'
            )
            image = self.kit.art.draw(framed("mote", (size, size), svg))
            motes.append(_Mote(
                self.stage.add(Sprite(image, (-size, -size), 15)), self._rng.uniform(0, 1920),
                self._rng.uniform(40, 110), self._rng.uniform(0, 1),
            ))
        return tuple(motes)

    # Time.

    def update(self, dt_s: float) -> None:
        """Let the act live, at half the frames; the next one is rehearsed meanwhile."""
        super().update(dt_s)
        self._owed_s += dt_s
        if self._owed_s < _STEP_S:
            return
        dt_s, self._owed_s = self._owed_s, 0.0
        if self._wiping_s > 0:
            self._wiping_s = max(0.0, self._wiping_s - dt_s)
            return
        self._now_s += dt_s
        self._left_s -= dt_s
        self._sting(dt_s)
        if self._left_s <= 0 and self._curtain is not None and self._ready:
            self._turn_over(self._curtain)
            return
        if self._rehearse(dt_s) and self._left_s < _RAISED_S:
            self._prepare()
        picture = self.picture
        if picture.shown is not None:
            picture.shown.update(dt_s)
            self._tell(picture.shown.last)
        self._drift(picture)

    def _sting(self, dt_s: float) -> None:
        self._sting_s -= dt_s
        if self._sting_s <= 0:
            self._sting_s = _STING_S
            self.kit.sound.play(self._rng.choice(_STINGS), _STING_VOLUME)

    def skip(self) -> None:
        """On to the next act at once, however long it takes to get it ready."""
        while self._curtain is None or not self._ready:
            if self._rehearse(_REHEARSE_S):
                self._prepare()
        self._turn_over(self._curtain)

    def _turn_over(self, curtain: _Curtain) -> None:
        """On to the next act, which comes in from the side."""
        self._rehearsals.pop(self.act, None)
        # The pixels go at once, to the system, too; for the rest the collector is called once in a loop.
        self.stage.let_go()
        if self.act.kind == "records":
            self.app.stack.tidy_soon()
        else:
            self.app.stack.trim_soon()
        self.act, self._next = self._next, next(self._acts)
        self.kit = self._dressed(self.act)
        self._left_s = self.act.lasts_s
        self._turn += 1
        self._canvas, self._picture, self._fresh, _ = curtain
        self._curtain, self._ready, self._told = None, False, None
        self._wanted = list(self._needs.get((self._next.kind, self._next.game), ()))
        self._wiping_s = 0.0 if self.kit.settings.reduced_motion else _WIPE_S
        self._wiped_px = 0

    def _prepare(self) -> None:
        """A little more of the next act, behind the curtain: art, then the stage, then its picture."""
        if self._curtain is None:
            self._raise_curtain()
        elif next(self._curtain.drawing, self._curtain) is self._curtain:
            self._ready = True

    def _raise_curtain(self) -> None:
        """Lay out the next act if its art is there; else fetch some more of it."""
        if self._next.game:
            self.app.turn_to(self._next.game)
        until_s = self.app.clock() + _SLICE_S
        while self._wanted:
            at_hand = self.kit.art.fetched(self._wanted.pop())
            if not at_hand and self.app.clock() > until_s:
                return
        seen = self.act, self.kit, self._canvas, self._picture, self._told
        kind = self._next.kind, self._next.game
        # Without a canvas: laying out lets go of the one before, and this one is still seen.
        self.act, self._turn, self._canvas = self._next, self._turn + 1, None
        self.kit = self._dressed(self.act)
        try:
            with self.kit.art.in_pieces(_PIECE_S), self.kit.art.listed() as asked:
                self.lay()
            self._needs[kind] = tuple(asked.values())
            assert self._canvas is not None
            fresh = pygame.Surface(self.stage.background.get_size()).convert()
            drawing = self.stage.draw_in_bands(fresh, _BANDS)
            self._curtain = _Curtain(self._canvas, self.picture, fresh, drawing)
        except Unfinished as stopped:
            if self.in_sight:
                self.stage.let_go()
            self._wanted = [stopped.missing]
        finally:
            self.act, self.kit, self._canvas, self._picture, self._told = seen
            self._turn -= 1

    def _rehearsed(self, act: Act) -> Rehearsal | Skirmish:
        if act not in self._rehearsals:
            game = game_named(act.game)
            self._rehearsals[act] = rehearsal(game, act.seed, act.plies, self.app.clock)
        return self._rehearsals[act]

    def _rehearse(self, dt_s: float) -> bool:
        """Bring the next game to a lively position, a ply now and then; whether it is there."""
        act = self._next
        if act.kind != "play":
            return True
        self._rehearse_s -= dt_s
        if self._rehearse_s <= 0:
            self._rehearse_s = _REHEARSE_S
            try:
                self._rehearsed(act).go_on()
            except BadContent:
                self._next = next(self._acts)
                return False
        return self._rehearsed(act).ready

    def _tell(self, move: Move | None) -> None:
        """The newest move in a sentence, with the sign of who made it."""
        picture = self.picture
        if move is None or move == self._told or picture.words is None or picture.badge is None:
            return
        self._told = move
        picture.words.say(move.words, INK)
        side = self.kit.screen.px(96)
        image = self.kit.art.image(f"common/seat_{move.seat}", (side, side))
        wide = PRESENTERS[self.act.game].wide
        centre = (520.0, 845.0) if wide else (140.0, 685.0)
        picture.badge.set(image, image.get_rect(center=self.kit.screen.at(centre)).topleft)

    def _drift(self, picture: AttractPicture) -> None:
        """Sparks rise, the cover sways, the invitation breathes."""
        screen, now_s = self.kit.screen, self._now_s
        picture.glow.alpha = 8 * round((150 + 100 * sin(now_s * tau / 2.4)) / 8)
        for number, (sprite, (left, top)) in enumerate(picture.swaying):
            came = ease_out(min(1.0, (self.act.lasts_s - self._left_s) / 1.2))
            up = (1 - came) * 60 + 7 * sin(now_s * tau / 5.5 + number)
            aside = 7 * cos(now_s * tau / 9)
            sprite.set(topleft=(left + screen.px(aside), top + screen.px(up)))
        if picture.cover is not None:
            sprite, cover = picture.cover
            sprite.set(cover.picture(now_s))
        for mote in picture.motes:
            way = (now_s * mote.speed / 1200 + mote.phase) % 1.0
            x = mote.left + 40 * sin(now_s * 0.7 + mote.phase * tau)
            mote.sprite.center(screen.at((x, 1110 - way * 1200)))

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; a new act comes in from the side by strips, for that costs next to nothing."""
        if self._fresh is None:
            return super().draw(target)
        width = target.get_width()
        reached = round(width * ease_out(1 - self._wiping_s / _WIPE_S))
        strip = pygame.Rect(self._wiped_px, 0, reached - self._wiped_px, target.get_height())
        if self._turn % 2:
            strip.left = width - strip.right
        target.blit(self._fresh, strip, strip)
        self._wiped_px = reached
        if self._wiping_s <= 0:
            self._fresh = None
        return [strip]

    def back(self) -> None:
        """Whoever looks after the table takes it away."""


def facts(game: AnyGame) -> Sentence:
    """For how many a game is, and for how long."""
    return dotted((players(game), minutes(game)))
