"""The seats before a game: a card for each, how many there are, and everybody moving on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ai import OPPONENTS
from game.core import NOTHING, Board, Option, OptionValue, Seat, Sentence, constant, plural, say
from game.core.words import dotted
from game.match.help import USUAL
from game.match.setup import Sitter
from scenes.base.button import Button
from scenes.base.grade import Grade, build_grade
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sitters import helped
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.seats.options import worded
from scenes.seats.seating import Seating
from scenes.stage.presenter import handicap_words
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.naming import chip_words
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import Label, block, common_size

_HEAD = 64.0
_BETWEEN = 12.0
_CARD_HEIGHT = 352.0
_SITTERS = ((0, say("Person")), *((each.number, constant(each.name)) for each in OPPONENTS))
_TALL, _LOW, _FLAT = 300.0, 150.0, 130.0
"""From this height on a card has a head; under these everything stands closer together."""
_GAP = 16.0
_SIZE, _ABOUT, _LEAST = 32.0, 26.0, 24.0
_CHIP, _LEAST_CHIP = 76.0, 52.0
_NAME_SHARE = 0.56
"""The part of a row that the name takes, where help stands beside it."""
_NARROW_CHIP, _SIGN = 200.0, 64.0
"""A chip for a name that is no broader leaves only a sign's room to the help beside it."""
_HANDICAP = (196.0, 72.0)
_NO_HANDICAP, _EVEN = say("No handicap"), say("A handicap makes a match even")
_PICTURE = 84.0
"""The same on all cards, so that pictures are rendered once."""
_ROOM_FOR_WORDS, _NARROW = 56.0, 300.0


class Extra(NamedTuple):
    """An option of this seat alone: its values with their names and pictures."""

    name: str
    values: Sequence[tuple[OptionValue, Sentence]]
    value: OptionValue
    change: Callable[[OptionValue], None]
    picture: Callable[[OptionValue, int], pygame.Surface | None]
    about: Callable[[OptionValue], Sentence]
    grade: Callable[[OptionValue], Grade | None]
    """How much a value asks of whoever plays with it."""


class Asked(NamedTuple):
    """What a card may ask for, and what it says about its handicap."""

    sitter: Callable[[Sitter], None]
    name: Callable[[], None]
    help: Callable[[], None]
    handicap: Sequence[Sentence] | None
    """What it is, or None where there is none to choose."""


class SeatCard:
    """Chooses a sitter for one seat, and what else belongs to it."""

    def __init__(
        self, scene: Scene, box: Box, seat: Seat, sitter: Sitter, note: Sentence, asked: Asked,
        extras: Sequence[Extra] = (), alone: bool = False,
    ) -> None:
        self.scene = scene
        self._change = asked.sitter
        self._name = sitter.name
        self._help = sitter.help
        self._tall = box[3] >= _TALL
        scene.panel(box)
        row = self._head(box, seat, note, asked)
        pictures = [extra.picture(extra.value, scene.kit.screen.px(_PICTURE)) for extra in extras]
        columns = _columns(row, [0.0, *(_PICTURE + _GAP if picture else 0.0 for picture in pictures)])
        level = sitter.level if sitter.kind == "opponent" else 0
        sitters = _SITTERS[:1] if alone else _SITTERS
        Stepper(scene, columns[0], sitters, level, self._sit, size=_SIZE, even=True)
        foot = box[1] + box[3] - (4 if box[3] < _FLAT else 8 if box[3] < _LOW else 12)
        foot -= scene.kit.material.pad if self._tall else 0.0
        room = foot - row[1] - row[3] - 6
        places = columns[1:]
        card = None if self._tall else box
        left, top, width, height = columns[0]
        self._low = (left, top + height + 6, width, foot - top - height - 6)
        self._pips = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        self._chips = self._build_chips(seat, asked)
        left, top, width, height = self._low
        low = (left, top + 42, width, height - 42)
        abouts = [[*(constant(each.about) for each in OPPONENTS)]]
        abouts += [[extra.about(value) for value, _ in extra.values] for extra in extras]
        rooms = [low, *(
            _room_for_words(place, room, extra, picture is not None and card is not None)
            for place, extra, picture in zip(places, extras, pictures, strict=True)
        )]
        sizes = [_common(scene, words, each) for words, each in zip(abouts, rooms, strict=True)]
        # Words side by side are written alike.
        size = min((size for size in sizes if size), default=_ABOUT)
        self._about = Label(scene, "body", size, low, align="center")
        self.choosers = {
            extra.name: Chooser(scene, place, extra, room, size, card)
            for place, extra in zip(places, extras, strict=True)
        }
        self._show(level)

    def _head(self, box: Box, seat: Seat, note: Sentence, asked: Asked) -> Box:
        """The badge, with a name where there is room; returns the place of the row of choices."""
        left, top, width, height = box
        if self._tall:
            if asked.handicap is not None:
                place = (left + width - 28 - _HANDICAP[0], top + 20, *_HANDICAP)
                self.scene.gui.button(
                    place, dotted(asked.handicap) if asked.handicap else _NO_HANDICAP, asked.help, size=26,
                    tip=_EVEN,
                )
                width -= _HANDICAP[0] + 12
            self.scene.image(f"common/seat_{seat}", (left + 28, top + 24, 96, 96))
            name, below = (left + 144, top + 26, width - 172, 60), (left + 144, top + 90, box[2] - 172, 38)
            name = name if note else (left + 144, top + 24, width - 172, 96)
            block(self.scene, say("Seat {number}", number=seat), "heading", 44, INK, name, stand="middle")
            block(self.scene, note, "body", 26, FAINT, below, stand="middle")
            return left + 28, top + 132, box[2] - 56, 72.0
        badge = min(96.0, height - 36)
        self.scene.image(f"common/seat_{seat}", (left + 20, top + (height - badge) / 2, badge, badge))
        if height < _FLAT:
            return left + badge + 40, top + 4, width - badge - 60, height / 2 - 6
        row = 72.0 if height > _LOW else 50.0
        over = 20.0 if height >= 180 else (height - row - 38) / 2 if height > _LOW else 8.0
        return left + badge + 40, top + over, width - badge - 60, row

    def _build_chips(self, seat: Seat, asked: Asked) -> tuple[Button, ...]:
        """Where a person's name stands and how they play; a press asks for it."""
        left, top, width, height = self._low
        if height > 2 * _LEAST_CHIP + 8:
            high = min(_CHIP, (height - 8) / 2)
            first, second = (left, top, width, high), (left, top + high + 8, width, high)
        else:
            high, share = min(_CHIP, height), (width - 12) * _NAME_SHARE
            share = share if share > _NARROW_CHIP else width - 12 - _SIGN
            first = (left, top, share, high)
            second = (left + share + 12, top, width - share - 12, high)
        size = min(_SIZE, max(_LEAST, high * 0.5))
        narrow = second[2] <= _SIGN
        self._chip = first
        name = self.scene.gui.button(
            first, chip_words(self._name), asked.name, icon="" if narrow else "person", size=size,
            tip=say("Who sits on seat {number}", number=seat),
        )
        self._even = self._build_handicap(second, size, asked)
        # Where both share a place, the handicap is what the others have to know; where there is no room for
        # words, the sign alone tells that something is not as usual.
        shared = self._even is not None and bool(asked.handicap)
        words = NOTHING if narrow else dotted(asked.handicap or ()) if shared else helped(self._help)
        marked = narrow and (shared or self._help != USUAL)
        return name, self.scene.gui.button(
            second, words, asked.help, icon="" if words and shared else "hint", size=size,
            style="primary" if marked else "quiet",
            tip=dotted(asked.handicap or ()) if narrow and shared else say("What the board shows, and hints"),
        )

    def _build_handicap(self, box: Box, size: float, asked: Asked) -> Button | None:
        """On a low card the handicap has no place of its own: a person's stands with the help."""
        if asked.handicap is None or self._tall:
            return None
        roomy = bool(asked.handicap) and box[2] > _SIGN
        words, icon = (dotted(asked.handicap), "") if roomy else (NOTHING, "scales")
        return self.scene.gui.button(
            box, words, asked.help, icon=icon, size=size,
            style="primary" if asked.handicap and not roomy else "quiet",
            tip=dotted(asked.handicap) if asked.handicap else _EVEN,
        )

    def _sit(self, level: int) -> None:
        self._show(level)
        self._change(Sitter.opponent(level) if level else Sitter.person(self._name, self._help))

    def _show(self, level: int) -> None:
        """Stars below the choice, and words below the stars where there is room."""
        left, top, width, height = self._low
        roomy = height > 36 + _ROOM_FOR_WORDS and width > _NARROW and self._even is None
        side = 36.0 if roomy or height > 90 else min(28.0, height)
        for chip in self._chips:
            chip.shown = chip.enabled = not level
        if self._even is not None:
            self._even.shown = self._even.enabled = bool(level)
        self._pips.shown = bool(level)
        if roomy:
            self._about.say(constant(OPPONENTS[level - 1].about) if level else NOTHING, FAINT)
        self._pips.set(_pips(self.scene, level, side))
        if self._even is not None:
            left, top, width, height = self._chip
        self._pips.center(self.scene.kit.screen.at((left + width / 2, top + (24 if roomy else height / 2))))


class Chooser:
    """One of a seat's own options, with the picture of what is chosen beside it."""

    def __init__(
        self, scene: Scene, place: Box, extra: Extra, below: float, size: float, card: Box | None
    ) -> None:
        """On a low card, which is given, the picture stands in the middle of the card."""
        self._extra = extra
        left, top, width, height = place
        self._scene = scene
        self._grade: Sprite | None = None
        aside = _PICTURE + _GAP if extra.picture(extra.value, scene.kit.screen.px(_PICTURE)) else 0.0
        under = _below(place, below)[1] - 10
        self._grade_box = (left + aside, under, width - aside, min(36.0, below - 4))
        low = _room_for_words(place, below, extra, bool(aside) and card is not None)
        self._about = Label(scene, "body", size, low, align="center") if low[3] > _ROOM_FOR_WORDS else None
        self._side_px = scene.kit.screen.px(_PICTURE)
        middle = top + height / 2 if card is None else card[1] + card[3] / 2
        at = scene.kit.screen.at((left, middle - _PICTURE / 2))
        self._picture = scene.stage.add(Sprite(pygame.Surface((0, 0)), at, 20))
        self._show(extra.value)
        box = (left + aside, top, width - aside, height)
        values, value = extra.values, extra.value
        self._stepper = Stepper(scene, box, values, value, self._choose, size=_SIZE, even=True)

    def take(self, value: OptionValue) -> None:
        """Show a value that was changed elsewhere."""
        self._stepper.take(value)
        self._show(value)

    def _choose(self, value: OptionValue) -> None:
        self._show(value)
        self._extra.change(value)

    def _show(self, value: OptionValue) -> None:
        """Show the picture of a value, how hard it is, and words about it where there is room."""
        image = self._extra.picture(value, self._side_px)
        if image is not None:
            self._picture.set(image)
        if self._about is not None:
            self._about.say(self._extra.about(value), FAINT)
        if self._grade is not None:
            self._grade.remove()
        grade = self._extra.grade(value)
        self._grade = build_grade(self._scene, grade, self._grade_box, _ABOUT) if grade else None


class Changes(NamedTuple):
    """What the list does when somebody chooses something."""

    choose: Callable[[Option, OptionValue], None]
    take: Callable[[int], None]
    """Play with this many seats."""
    rotate: Callable[[], None]
    ask_name: Callable[[Seat], None]
    ask_help: Callable[[Seat], None]


class SeatList:
    """Two cards across the board for a game of two; a list from seat 1 down for others."""

    def __init__(
        self, scene: Scene, box: Box, seating: Seating, board: Board | None,
        note: Callable[[Seat], Sentence], changes: Changes,
    ) -> None:
        self.scene = scene
        self.seating = seating
        self._changes = changes
        for_two = max(seating.game.info.seats) == 2
        places = self._build_for_two(box) if for_two else self._build_head(box)
        self.cards = [self._card(seat, place, note(seat), board) for seat, place in enumerate(places, 1)]

    def _build_for_two(self, box: Box) -> list[Box]:
        """Who begins sits at the foot, as on the board."""
        left, top, width, height = box
        middle = (left, top + _CARD_HEIGHT + 16, width, _HEAD)
        self.scene.gui.button(middle, say("Swap sides"), self._changes.rotate, icon="restart", size=28)
        return [(left, top + height - _CARD_HEIGHT, width, _CARD_HEIGHT), (left, top, width, _CARD_HEIGHT)]

    def _build_head(self, box: Box) -> list[Box]:
        """How many play, and the way round; returns the places of the cards below."""
        left, top, width, height = box
        count, half = self.seating.count, (width - 16) / 2
        if len(self.seating.counts) > 1:
            counts = [(each, plural("{count} seat", "{count} seats", each)) for each in self.seating.counts]
            place, icons = (left, top, half, _HEAD), ("minus", "plus")
            Stepper(self.scene, place, counts, count, self._changes.take, size=30, icons=icons)
        place = (left + half + 16, top, width - half - 16, _HEAD)
        self.scene.gui.button(place, say("Rotate"), self._changes.rotate, icon="restart", size=28,
                              tip=say("Everybody moves on by one seat"))
        share = (height - _HEAD - 16 + _BETWEEN) / count
        return [(left, top + _HEAD + 16 + share * row, width, share - _BETWEEN) for row in range(count)]

    def _card(self, seat: Seat, box: Box, note: Sentence, board: Board | None) -> SeatCard:
        extras = [self._extra(option, board) for option in self.seating.options_of(seat)]
        asked = Asked(
            partial(self.seating.sit, seat), partial(self._changes.ask_name, seat),
            partial(self._changes.ask_help, seat), self._handicap(seat, board),
        )
        return SeatCard(
            self.scene, box, seat, self.seating.seats[seat - 1], note, asked, extras,
            alone=self.seating.alone,
        )

    def _handicap(self, seat: Seat, board: Board | None) -> Sequence[Sentence] | None:
        """What a seat's handicap is, where there is one to choose."""
        if not self.seating.handicaps_of(seat):
            return None
        game = self.seating.game
        return handicap_words(PRESENTERS[game.info.name], game, board, self.seating.options, seat)

    def _extra(self, option: Option, board: Board | None) -> Extra:
        presenter = PRESENTERS[self.seating.game.info.name]
        picture = partial(presenter.option_picture, self.scene.kit, option.name)
        value, change = self.seating.options[option.name], partial(self._changes.choose, option)
        about = partial(presenter.option_about, board, option.name)
        words = worded(option, partial(presenter.option_word, board, option.name))
        grade = partial(presenter.option_grade, board, option.name)
        return Extra(option.name, words, value, change, picture, about, grade)

    def refresh(self) -> None:
        """Show what the cards' own options are now."""
        for card in self.cards:
            for name, chooser in card.choosers.items():
                chooser.take(self.seating.options[name])


def _below(place: Box, height: float) -> Box:
    """The place for words below a choice."""
    left, top, width, row = place
    return left, top + row + 14, width, height - 18


def _room_for_words(place: Box, height: float, extra: Extra, beside: bool) -> Box:
    """Where words about a value stand: under how hard it is, and beside a picture that reaches so low."""
    left, top, width, high = _below(place, height)
    aside, lower = _PICTURE + _GAP if beside else 0.0, 34.0 if extra.grade(extra.value) else 0.0
    return left + aside, top + lower, width - aside, high - lower


def _common(scene: Scene, words: Sequence[Sentence], room: Box) -> float:
    """The size in which all these words fit, 0 where there is no room for any."""
    told = [each for each in words if each]
    if not told or room[3] <= _ROOM_FOR_WORDS - 20:
        return 0.0
    return common_size(scene, told, "body", _ABOUT, room)


def _columns(row: Box, pictures: Sequence[float]) -> list[Box]:
    """Places for choices of the same width, beside pictures of these widths."""
    left, top, width, height = row
    share = (width - sum(pictures) - _GAP * (len(pictures) - 1)) / len(pictures)
    places: list[Box] = []
    for picture in pictures:
        places.append((left, top, picture + share, height))
        left += picture + share + _GAP
    return places


def _pips(scene: Scene, level: int, side: float) -> pygame.Surface:
    """A star for each of the five strengths."""
    kit = scene.kit
    side_px, gap_px = kit.screen.px(side), kit.screen.px(10)
    image = pygame.Surface((5 * side_px + 4 * gap_px, side_px), pygame.SRCALPHA)
    for index in range(5):
        lit = index < level
        star = kit.art.icon("star" if lit else "star_empty", side_px, GOLD if lit else "#59647a")
        image.blit(star, (index * (side_px + gap_px), 0), special_flags=PREMULTIPLIED)
    return image
