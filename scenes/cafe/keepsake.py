"""What guests take along: the end of a match as a picture, its best moment moving, rules on a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.cafe.darkroom import Darkroom, Negative, free_name, stem_of, unusable
from game.content.rulebook import Passage, read_rulebook
from game.core import NOTHING, AnyGame, BadContent, Sentence, constant, say, verbatim
from game.core.words import dotted
from game.match.match import AnyMatch
from scenes.base.fonts import Style
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Overlay, Scene, SceneWith
from scenes.base.sitters import called
from scenes.cafe.film import AnyFilm, film_of
from scenes.stage.portrait import portrait
from scenes.widgets.words import Label, block

_PICTURE: Final = (1600, 1000)
"""In pixels, whatever the window: it is for telephones and printers."""
_CARD: Final = (1240, 1754)
"""A sheet of A4 at 150 dots an inch."""
_PAPER, _DARK = "#f4ead6", "#2a2119"
_PASSAGES: Final = 9
_CARD_TOP, _CARD_FOOT, _CARD_EDGE = 344, 56, 70
_TYPES: Final = (38, 34, 31)
"""The type of a card in pixels: the largest with which all rules fit."""
_TITLE_MORE: Final = 5
_LEAST_GAP, _MOST_GAP = 16, 44
"""What lies between two rules."""


class KeepsakePicture(NamedTuple):
    """What is said of a picture on its way."""

    words: Label


class Keepsake(SceneWith[KeepsakePicture], Overlay):
    """Over the result: the picture as it will be, and what can be kept."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app)
        self.match = match
        self._darkroom = Darkroom()
        self._film: AnyFilm | None = None
        self._said: Sentence = NOTHING
        self._kept: Path | None = None

    @property
    def folder(self) -> Path | None:
        """Where the staff want pictures, if they have said so."""
        return Path(self.app.house.pictures) if self.app.house.pictures else None

    def build(self) -> KeepsakePicture:
        """The picture, small, and the ways to keep it."""
        self.panel((240, 90, 1440, 900))
        block(self, say("Something to take along"), "title", 64, INK, (290, 110, 1340, 90), stand="middle")
        whole = end_picture(self.kit, self.match, self.app.house.name)
        size = (self.kit.screen.px(880), self.kit.screen.px(550))
        self.put(pygame.transform.smoothscale(whole, size).convert_alpha(), (290, 220), z=20)
        ways: list[tuple[Sentence, str, Callable[[], object], bool]] = [
            (say("Keep the picture"), "export", self.keep_picture, self.folder is not None),
            (say("Keep the best moment"), "watch", self.keep_film, self._can_move()),
            (say("The rules on a card"), "rules", self.open_card, True),
            (say("Back"), "back", self.back, True),
        ]
        for row, (words, icon, press, enabled) in enumerate(ways):
            self.gui.button((1210, 220 + row * 142, 420, 122), words, press, icon=icon, size=30,
                            style="quiet" if row else "primary", enabled=enabled)
        self.gui.set_focus(next(item for item in self.gui.items if item.enabled), show=False)
        return KeepsakePicture(Label(self, "body", 30, (290, 800, 1340, 150), stand="middle"))

    def _can_move(self) -> bool:
        return len(self.match.history) > 0 and self.folder is not None

    def settle(self) -> None:
        """Say where pictures go, or what came of one."""
        words: Sentence = self._said
        if not words:
            words = say("The staff give you what you keep. Or take a photo of this screen.")
            if self.folder is None:
                words = say("This house keeps no pictures. Take a photo of this screen instead!")
        self.picture.words.say(words, GOLD if self._said else FAINT)

    def _tell(self, words: Sentence) -> None:
        self._said = words
        self.settle()

    def _ready(self) -> Path | None:
        """The folder, if something can be kept in it now; else what is wrong is told."""
        if self._darkroom.busy or self._film is not None:
            return None
        if self.folder is None:
            self._tell(say("This house keeps no pictures. Take a photo of this screen instead!"))
            return None
        problem = unusable(self.folder)
        if problem is not None:
            self._tell(problem)
            return None
        return self.folder

    def keep_picture(self) -> None:
        """The end of the match, as large as it should be."""
        folder = self._ready()
        if folder is not None:
            whole = end_picture(self.kit, self.match, self.app.house.name)
            # However often it is pressed, one picture is kept.
            path = self._kept = self._kept or free_name(folder, self._stem(), "png")
            self._darkroom.develop(Negative(path, whole.get_size(), (pygame.image.tobytes(whole, "RGB"),)))
            self._tell(say("Just a moment ..."))

    def keep_film(self) -> None:
        """The best moment, played once more where nobody sees it, a picture in every frame."""
        folder = self._ready()
        if folder is not None:
            self._film = film_of(self.kit, self.match)
            self._tell(say("Just a moment ..."))

    def _stem(self) -> str:
        return stem_of(self.match.game.info.name, datetime.now())

    def open_card(self) -> None:
        """The rules on a card."""
        self.app.stack.push(RulesCard(self.app, self.match.game))

    def update(self, dt_s: float) -> None:
        """Film one more picture; say what came of what was developed."""
        super().update(dt_s)
        if self._film is not None and self.folder is not None and self._film.go_on():
            path = free_name(self.folder, self._stem(), "webp")
            self._darkroom.develop(Negative(path, self._film.size, tuple(self._film.frames)))
            self._film = None
        said = self._darkroom.poll()
        if said is not None:
            self._tell(said)


def end_picture(kit: Kit, match: AnyMatch, house: str) -> pygame.Surface:
    """The final position, names, score and the name of the house, on paper."""
    width, height = _PICTURE
    paper = pygame.Surface(_PICTURE, pygame.SRCALPHA)
    paper.fill(_PAPER)
    board = portrait(kit, match.game, match.board, match.state, 860)
    if board.get_width() > 940:
        board = pygame.transform.smoothscale(board, (940, board.get_height() * 940 // board.get_width()))
    paper.blit(board, board.get_rect(center=(530, 500)), special_flags=pygame.BLEND_PREMULTIPLIED)
    pygame.draw.rect(paper, GOLD, (0, 0, width, 14))
    pygame.draw.rect(paper, GOLD, (0, height - 14, width, 14))
    top = 90
    top = _write(kit, paper, constant(match.game.info.title), "title", 66, (1040, top, 500))
    outcome = match.outcome
    winners = outcome.winners if outcome else ()
    top += 30
    for seat, sitter in enumerate(match.setup.seats, 1):
        mark = kit.art.image(f"common/seat_{seat}", (54, 54))
        paper.blit(mark, (1040, top + 4), special_flags=pygame.BLEND_PREMULTIPLIED)
        name = called(sitter, seat)
        words = say("{name} won", name=name) if seat in winners else name
        top = _write(kit, paper, words, "heading" if seat in winners else "body", 42, (1112, top, 430)) + 14
    if outcome is not None and not winners:
        top = _write(kit, paper, say("a draw"), "heading", 42, (1040, top, 500))
    foot: list[Sentence] = [verbatim(house)] if house else []
    foot.append(verbatim(f"{datetime.now():%Y-%m-%d}"))
    end = _write(kit, paper, dotted(foot), "bold", 34, (1040, 810, 500))
    _write(kit, paper, say("Wyrm & Wing"), "body", 28, (1040, end + 8, 500))
    return paper


def _write(
    kit: Kit, paper: pygame.Surface, words: Sentence, style: Style, size: float, room: tuple[int, int, int]
) -> int:
    """Words on paper, in pixels of the paper; where they end."""
    left, top, width = room
    scale = kit.screen.scale * kit.fonts.text_factor
    image = kit.fonts.render(words, style, size / scale, _DARK, width / kit.screen.scale)
    paper.blit(image, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return top + image.get_height()


def rules_card(kit: Kit, game: AnyGame) -> pygame.Surface:
    """The rules that come first in each chapter, in the words of the rulebook, on a sheet to print."""
    sheet = pygame.Surface(_CARD, pygame.SRCALPHA)
    sheet.fill(_PAPER)
    cover = kit.art.image(f"{game.info.name}/cover", (180, 240))
    sheet.blit(cover, (70, 70), special_flags=pygame.BLEND_PREMULTIPLIED)
    top = _write(kit, sheet, constant(game.info.title), "title", 64, (290, 80, 880))
    _write(kit, sheet, constant(game.info.tagline), "body", 32, (290, top + 6, 880))
    chapters = read_rulebook(game.info.name).chapters
    passages = [chapter.passages[0] for chapter in chapters if chapter.passages][:_PASSAGES]
    room = _CARD[1] - _CARD_TOP - _CARD_FOOT
    for size in _TYPES:
        written = [_passage(kit, passage, size) for passage in passages]
        if _height(written) <= room:
            break
    while _height(written) > room:
        written.pop()
    # They spread over the sheet.
    gap = min(_MOST_GAP, _LEAST_GAP + (room - _height(written)) // max(1, len(written)))
    top = _CARD_TOP
    for image in written:
        sheet.blit(image, (_CARD_EDGE, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        top += image.get_height() + gap
    return sheet


def _height(written: Sequence[pygame.Surface]) -> int:
    return sum(image.get_height() + _LEAST_GAP for image in written)


def _passage(kit: Kit, passage: Passage, size: int) -> pygame.Surface:
    """A rule's title, and below it what the rule says first."""
    width, scale = _CARD[0] - 2 * _CARD_EDGE, kit.screen.scale * kit.fonts.text_factor
    render, wide = kit.fonts.render, width / kit.screen.scale
    title = render(passage.title, "bold", (size + _TITLE_MORE) / scale, _DARK, wide)
    text = render(passage.paragraphs[0], "body", size / scale, _DARK, wide)
    image = pygame.Surface((width, title.get_height() + text.get_height()), pygame.SRCALPHA)
    image.blit(title, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    image.blit(text, (0, title.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


class RulesCard(Scene):
    """A game's rules on one sheet, to be seen at the table or printed."""

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.game = game
        self._darkroom = Darkroom()

    def build(self) -> None:
        """The sheet, and the way to print it."""
        self.gui.button((64, 40, 200, 88), say("Back"), self.back, icon="back")
        try:
            sheet = rules_card(self.kit, self.game)
        except BadContent as problem:
            self.app.tell_once([problem])
            return
        height = self.kit.screen.px(1040)
        small = pygame.transform.smoothscale(sheet, (round(height * _CARD[0] / _CARD[1]), height))
        self.put(small, (960, 540), anchor="center", z=10)
        if self.app.house.pictures:
            self.gui.button((1440, 40, 416, 88), say("Keep it, to print"), self.keep, icon="export", size=28)
        self.gui.set_focus(self.gui.items[0], show=False)

    def keep(self) -> None:
        """Put the sheet where pictures go."""
        folder = Path(self.app.house.pictures)
        problem = unusable(folder)
        if problem is not None:
            self.app.toasts.show(problem)
        elif not self._darkroom.busy:
            sheet = rules_card(self.kit, self.game)
            path = free_name(folder, stem_of(self.game.info.name), "png")
            self._darkroom.develop(Negative(path, sheet.get_size(), (pygame.image.tobytes(sheet, "RGB"),)))

    def update(self, dt_s: float) -> None:
        """Say what came of it."""
        super().update(dt_s)
        said = self._darkroom.poll()
        if said is not None:
            self.app.toasts.show(said)
