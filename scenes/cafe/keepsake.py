"""What guests take along: the end of a match as a picture, its best moment moving, rules on a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.cafe.darkroom import Darkroom, Negative, free_name, stem_of, unusable
from game.content.guides import guide_of
from game.content.rulebook import Passage, read_rulebook
from game.core import NOTHING, AnyGame, BadContent, Seat, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.match.match import AnyMatch
from scenes.base.fonts import Style
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Overlay, Scene, SceneWith
from scenes.base.sitters import called
from scenes.cafe.film import AnyFilm, film_of
from scenes.stage.eye_for_an_eye.tableau import last_end
from scenes.stage.portrait import portrait, standings
from scenes.stage.presenter import Standing
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.words import Label, block

_PICTURE: Final = (1600, 1000)
"""In pixels, whatever the window: it is for telephones and printers."""
_CARD: Final = (1754, 1240)
"""A sheet of A4 at 150 dots an inch."""
_COLUMNS, _COLUMN, _GUTTER, _GAP = 3, 514, 36, 22
_COLUMNS_TOP, _EDGE, _COVER = 264, 70, (150, 200)
_PAPER, _DARK = "#f4ead6", "#2a2119"


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
    state = _seen_last(match)
    board = portrait(kit, match.game, match.board, state, 860)
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
    for seat, standing in enumerate(standings(kit, match, state), 1):
        mark = kit.art.image(f"common/seat_{seat}", (54, 54))
        paper.blit(mark, (1040, top + 4), special_flags=pygame.BLEND_PREMULTIPLIED)
        name = _known_as(match, seat)
        words = say("{name} won", name=name) if seat in winners else name
        top = _write(kit, paper, words, "heading" if seat in winners else "body", 42, (1112, top, 430))
        top = _write(kit, paper, _score(standing), "body", 28, (1112, top, 430)) + 14
    if outcome is not None and not winners:
        top = _write(kit, paper, say("a draw"), "heading", 42, (1040, top, 500))
    foot: list[Sentence] = [verbatim(house)] if house else []
    foot.append(verbatim(f"{datetime.now():%Y-%m-%d}"))
    end = _write(kit, paper, dotted(foot), "bold", 34, (1040, 810, 500))
    _write(kit, paper, say("Wyrm & Wing"), "body", 28, (1040, end + 8, 500))
    return paper


def _seen_last(match: AnyMatch) -> Any:
    """The end, or where an arena is cleared at once after a round, how that ended."""
    return last_end(match.history) if PRESENTERS[match.game.info.name].live else match.state


def _known_as(match: AnyMatch, seat: Seat) -> Sentence:
    """Somebody's own name, else whom they led, else what everybody on such a seat is called."""
    sitter = match.setup.sitter(seat)
    led = NOTHING if sitter.name else PRESENTERS[match.game.info.name].leads(match.state, seat)
    return led or called(sitter, seat)


def _score(standing: Standing) -> Sentence:
    """What a seat had of what it needed, its points, or what is noted on its panel."""
    if standing.points is not None:
        return plural("{count} point", "{count} points", standing.points)
    if standing.wins:
        return dotted([say("{have} of {need}", have=standing.have, need=standing.need), standing.goal])
    return standing.note


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
    """The rules that a host tells at a first game, in the rulebook's own words."""
    sheet = pygame.Surface(_CARD, pygame.SRCALPHA)
    sheet.fill(_PAPER)
    cover = kit.art.image(f"{game.info.name}/cover", _COVER)
    sheet.blit(cover, (_EDGE, 44), special_flags=pygame.BLEND_PREMULTIPLIED)
    left, width = _EDGE + _COVER[0] + 40, _CARD[0] - 2 * _EDGE - _COVER[0] - 40
    top = _write(kit, sheet, constant(game.info.title), "title", 70, (left, 44, width))
    _write(kit, sheet, constant(game.info.tagline), "body", 34, (left, top, width))
    for passage, place in _in_columns(kit, game):
        sheet.blit(passage, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _in_columns(kit: Kit, game: AnyGame) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """As many passages as have room, in the order of the book; what a host tells first counts most."""
    book = read_rulebook(game.info.name)
    order = {passage.id: index for index, passage in enumerate(book.passages)}
    pictures: dict[str, pygame.Surface] = {}
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for passage in filter(None, map(book.find, guide_of(game.info.name).rules)):
        wanted = {**pictures, passage.id: _passage(kit, passage)}
        flowed = _flowed([wanted[each] for each in sorted(wanted, key=order.__getitem__)])
        if flowed is not None:
            pictures, placed = wanted, flowed
    return placed


def _flowed(
    pictures: Sequence[pygame.Surface],
) -> list[tuple[pygame.Surface, tuple[int, int]]] | None:
    """Each below the one before, none of them torn apart; nothing if the columns are too short for them."""
    placed, column, top = list[tuple[pygame.Surface, tuple[int, int]]](), 0, _COLUMNS_TOP
    for picture in pictures:
        if top + picture.get_height() > _CARD[1] - _EDGE // 2:
            column, top = column + 1, _COLUMNS_TOP
        if column == _COLUMNS:
            return None
        placed.append((picture, (_EDGE + column * (_COLUMN + _GUTTER), top)))
        top += picture.get_height() + _GAP
    return placed


def _passage(kit: Kit, passage: Passage) -> pygame.Surface:
    """A rule's name and its first paragraph, as broad as a column."""
    scratch = pygame.Surface((_COLUMN, _CARD[1]), pygame.SRCALPHA)
    foot = _write(kit, scratch, passage.title, "bold", 32, (0, 0, _COLUMN))
    foot = _write(kit, scratch, passage.paragraphs[0], "body", 30, (0, foot, _COLUMN))
    return scratch.subsurface((0, 0, _COLUMN, min(foot, _CARD[1])))


class RulesCard(Scene):
    """A game's rules on one sheet, to be seen at the table or printed."""

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.game = game
        self._darkroom = Darkroom()

    def build(self) -> None:
        """The sheet, and the way to print it."""
        self.gui.button((32, 20, 372, 96), say("Back"), self.back, icon="back", size=28)
        try:
            sheet = rules_card(self.kit, self.game)
        except BadContent as problem:
            self.app.tell_once([problem])
            return
        height = self.kit.screen.px(1040)
        small = pygame.transform.smoothscale(sheet, (round(height * _CARD[0] / _CARD[1]), height))
        self.put(small, (1900, 540), anchor="midright", z=10)
        if self.app.house.pictures:
            self.gui.button((32, 132, 372, 96), say("Keep it, to print"), self.keep, icon="export", size=28)
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
