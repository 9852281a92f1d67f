"""A played card, large in the middle of the arena while everybody waits: who plays it, at whom, what it does.

Where it strikes at once, or somebody has to choose something in the arena meanwhile, the card is lower and
stands above or below that: no blow, no choice and no clock is ever behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core import Seat, Sentence, verbatim
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, FigureId, Space, figure_id, index_of, seat_of
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.places import on_card
from game.rules.eye_for_an_eye.state import State, card_at, chief_of
from game.rules.eye_for_an_eye.whose import moment
from scenes.base.art import Art, Drawing, kept
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.base.timeline import ease
from scenes.base.verbs import arc
from scenes.stage.eye_for_an_eye import words
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.stage.eye_for_an_eye.palette import DARK_INK, GOLD, NIGHT, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

READ_S: Final = 2.2
"""So long a card is to be read where no clock runs; where one runs, as long as all wait for it."""

_COME_S: Final = 0.45
"""So long it flies from its board and turns over on the way."""

_HIGH: Final = 120.0
"""How high it flies."""

_Z, _Z_FLYING = 44.5, 69.0
_PAPER: Final = "#fff6dd"
_FADED: Final = "#5b4a2a"
_MOST_FACES: Final = 3
_SIGN: Final = 0.34
"""How large a seat's sign is in proportion to a face."""

_ARROW: Final = 0.5
"""How long the arrow is in proportion to a face."""

_AROUND: Final = 1.75
"""So many spaces round a figure that decides are kept clear."""


class Form(NamedTuple):
    """The measures of a card, in design pixels."""

    size: tuple[int, int]
    face: int
    title: float
    words: float


LARGE: Final = Form((720, 420), 120, 68, 42)
FORMS: Final = (Form((660, 330), 96, 58, 36), Form((640, 226), 62, 46, 32))
"""Lower ones, for when something goes on in the arena; the last one always finds room."""


class Played(NamedTuple):
    """A card that was played."""

    seat: Seat
    band: int
    card: Card
    targets: tuple[FigureId, ...]
    busy: tuple[Space, ...]
    """Where in the arena it does at once what it says."""


class Spotlight:
    """At most one card; the next one takes its place."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.played: Played | None = None
        self._aims: dict[Seat, FigureId] = {}
        """At whom each seat has called a card that is not played yet."""
        self._shown: tuple[object, ...] | None = None
        self._sprite: Sprite | None = None
        self._faces: tuple[pygame.Surface, pygame.Surface] | None = None
        """Its back and its front, until it has arrived."""
        self._place = pygame.Rect(0, 0, 0, 0)
        self._since_s = 0.0
        self._state: State | None = None
        """What the card has to be drawn for, where it is not drawn yet."""
        self._waiting = self._timed = False
        """Whether everybody waits for the card, and whether there is a clock that waits with them."""

    @property
    def up(self) -> bool:
        """Whether a card is to be read now."""
        return self.played is not None

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the card stands or will have come to."""
        return self._place if self._sprite is not None else None

    def hear(self, events: Sequence[told.Event], state: State) -> None:
        """Note who plays what at whom."""
        for number, event in enumerate(events):
            if isinstance(event, told.Called) and isinstance(event.call, do.Use):
                self._aims[event.seat] = event.call.target
            elif isinstance(event, told.CardUsed):
                card = card_at(state, event.seat, event.band)
                after = events[number:]
                targets = self._targets(event.seat, card, after)
                self._play(Played(event.seat, event.band, card, targets, tuple(self._busy(after))))

    def _targets(self, seat: Seat, card: Card, events: Sequence[told.Event]) -> tuple[FigureId, ...]:
        """Whom the call named, or whom the card strikes at once."""
        aim = self._aims.pop(seat, NO_FIGURE)
        if aim != NO_FIGURE:
            return (aim,)
        struck = (one for one in events if isinstance(one, told.AttackCalled) and one.weapon == card.name)
        return tuple(dict.fromkeys(one.target for one in struck))

    def _busy(self, events: Sequence[told.Event]) -> Iterator[Space]:
        """The spaces from which, to which and on which something happens."""
        for event in events:
            if isinstance(event, told.FigureStepped):
                yield from event.path
            elif isinstance(event, told.AttackCalled):
                for figure in (event.attacker, event.target):
                    if self.picture.stands(figure):
                        place = self.picture.shown.players[seat_of(figure) - 1].figures[index_of(figure)]
                        yield place.space

    def _play(self, played: Played) -> None:
        self.played, self._since_s, self._waiting = played, 0.0, True

    def show(self, state: State) -> None:
        """Take a new state: whether everybody waits, and whether somebody has to choose in the arena."""
        self._waiting = state.pause is not None and state.pause.kind == "card"
        self._timed = not state.options.turn_based
        # A card is drawn in the frame after the one in which it is played, which has enough to do.
        self._state = state if self.played is not None else None

    def update(self, dt_s: float) -> None:
        """Let time pass: a card comes up, and goes when all go on or it has been read."""
        if self.played is None:
            return
        if self._state is not None and self._since_s > 0:
            self._put_up(self._state, self.played)
            self._state = None
        self._since_s += dt_s
        if not self._waiting and (self._timed or self._since_s >= READ_S):
            self.clear()
        elif self._sprite is not None and self._faces is not None:
            still = self.picture.kit.settings.reduced_motion
            self._fly(self._sprite, self._faces, 1.0 if still else min(1.0, self._since_s / _COME_S))

    def _fly(self, sprite: Sprite, faces: tuple[pygame.Surface, pygame.Surface], share: float) -> None:
        """Up from its board in an arc, larger and larger; halfway it turns its front to all."""
        stage = self.picture.stage
        if share >= 1:
            self._faces = None
            stage.raise_to(sprite, _Z)
            sprite.set(faces[1], self._place.topleft)
            return
        stage.raise_to(sprite, _Z_FLYING)
        start, gone = self._start(), ease(share)
        high = start.height + (self._place.height - start.height) * gone
        broad = high * self._place.width / self._place.height * abs(cos(pi * share))
        image = pygame.transform.smoothscale(faces[share > 0.5], (max(2, round(broad)), max(2, round(high))))
        way = (pygame.Vector2(start.center), pygame.Vector2(self._place.center))
        middle = arc(*way, self.picture.kit.screen.px(_HIGH), gone)
        sprite.set(image, image.get_rect(center=(round(middle.x), round(middle.y))).topleft)

    def _start(self) -> pygame.Rect:
        """Where the card lies on its player board; where there is none, below its place."""
        played = self.played
        panel = self.picture.panels.get(played.seat) if played is not None else None
        if panel is None or played is None or on_card(played.band) not in panel.plan.cards:
            return self._place.move(0, self._place.height // 2)
        return panel.frame.at(panel.plan.cards[on_card(played.band)])

    def clear(self) -> None:
        """Take the card away."""
        self.played = self._shown = self._state = self._faces = None
        if self._sprite is not None:
            self._sprite.remove()
            self._sprite = None

    def _put_up(self, state: State, played: Played) -> None:
        """Draw the card and find its place, as far as these are new."""
        layout = self.picture.layout
        busy = [layout.centre(space)[1] for space in played.busy]
        form, place = self._beside([*busy, *self._deciding(state)])
        shown = (played, form, place.topleft)
        if shown == self._shown:
            return
        self._shown, self._place = shown, place
        image = _card(self.picture, state, played, form)
        if self._sprite is None:
            self._sprite = self.picture.stage.add(Sprite(image, place.topleft, _Z))
            self._faces = _back(self.picture, played.seat, place.size), image
        elif self._faces is not None:
            self._faces = self._faces[0], image
        self._sprite.set(image, place.topleft)

    def _deciding(self, state: State) -> Iterator[int]:
        """How far down the figures stand about which somebody has to choose something now."""
        for seat, player in enumerate(state.players, 1):
            now = moment(state, seat)
            figure = player.task.figure if now == "decide" and player.task is not None else figure_id(seat)
            if now in ("decide", "defend") and figure in self.picture.pieces:
                yield round(self.picture.pieces[figure].point.y)

    def _beside(self, busy: list[int]) -> tuple[Form, pygame.Rect]:
        """Large in the middle, or as large as it can be at the end of the arena where less goes on."""
        board, layout = self.picture.layout.board, self.picture.layout
        if not busy:
            place = self._sized(LARGE)
            place.center = board.center
            return LARGE, place
        edge, around = layout.px(40), _AROUND * layout.space_px
        over = min(busy) - around - board.top - edge
        under = board.bottom - max(busy) - around - edge
        fitting = (form for form in FORMS if self._sized(form).height <= max(over, under))
        form = next(fitting, FORMS[-1])
        place = self._sized(form)
        place.centerx = board.centerx
        if over > under:
            place.top = board.top + edge
        else:
            place.bottom = board.bottom - edge
        return form, place

    def _sized(self, form: Form) -> pygame.Rect:
        px, board = self.picture.kit.screen.px, self.picture.layout.board
        return pygame.Rect(0, 0, min(px(form.size[0]), board.width), px(form.size[1]))


def _back(picture: Picture, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card: an eye, and the colour of whose it is."""
    px = picture.kit.screen.px
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    for colour, inset in ((NIGHT, 0), (SEAT_COLOURS[seat], px(3)), (NIGHT, px(8))):
        pygame.draw.rect(image, colour, rect.inflate(-2 * inset, -2 * inset), border_radius=px(26) - inset)
    half = pygame.Vector2(size[1] * 0.42, size[1] * 0.22)
    lid = [pygame.Vector2(half.x * step / 12, half.y * cos(pi / 2 * step / 12)) for step in range(-12, 13)]
    outline = [rect.center + point for point in (*lid, *(-point for point in lid))]
    pygame.draw.polygon(image, GOLD, outline, px(8))
    pygame.draw.circle(image, GOLD, rect.center, round(half.y * 0.5))
    return image


def _card(picture: Picture, state: State, played: Played, form: Form) -> pygame.Surface:
    """The title, below it who plays the card and at whom, and what it does."""
    kit, px = picture.kit, picture.kit.screen.px
    size = (min(px(form.size[0]), picture.layout.board.width), px(form.size[1]))
    image, edge = pygame.Surface(size, pygame.SRCALPHA), px(8)
    rect, pad = image.get_rect(), px(26)
    for colour, inset in ((NIGHT, 0), (SEAT_COLOURS[played.seat], px(3)), (NIGHT, edge), (_PAPER, edge + 2)):
        pygame.draw.rect(image, colour, rect.inflate(-2 * inset, -2 * inset), border_radius=px(26) - inset)
    room = rect.inflate(-2 * pad, -2 * px(16))
    high = px(form.title * 1.25)
    title = _line(kit, played.card.title, "heading", form.title, DARK_INK, (room.width, high))
    image.blit(title, room.topleft, special_flags=PREMULTIPLIED)
    row = pygame.Rect(room.left, room.top + high, room.width, px(form.face))
    _who(picture, image, state, played, row)
    top = row.bottom + px(8)
    (about,) = kit.fonts.paragraphs(
        [played.card.about], "body", form.words, DARK_INK, room.width / kit.screen.scale, room.bottom - top,
        least=12,
    )
    image.blit(about, (room.left, top), special_flags=PREMULTIPLIED)
    return image


def _who(picture: Picture, image: pygame.Surface, state: State, played: Played, row: pygame.Rect) -> None:
    """The face and the name of who plays the card, and an arrow to those at whom it is played."""
    kit, gap = picture.kit, picture.kit.screen.px(14)
    left, arrow = row.left, round(row.height * _ARROW)
    groups = [*filter(None, ((figure_id(played.seat),), played.targets[:_MOST_FACES]))]
    faces = [_faces(picture, state, figures, row.height) for figures in groups]
    called = [picture.cast.told(words.figure(state, one[0])) for one in groups if len(one) == 1]
    taken = sum(face.get_width() for face in faces) + (arrow + 2 * gap) * (len(groups) - 1)
    found = names(kit, called, row.width - taken - 2 * gap * len(called), row.height)
    for number, (figures, face) in enumerate(zip(groups, faces, strict=True)):
        if number:
            start, left = pygame.Vector2(left, row.centery), left + arrow
            _arrow(image, start, pygame.Vector2(left, row.centery), gap // 2)
            left += gap
        image.blit(face, (left, row.top), special_flags=PREMULTIPLIED)
        left += face.get_width() + gap
        if len(figures) == 1:
            name = found.pop(0)
            image.blit(name, name.get_rect(midleft=(left, row.centery)), special_flags=PREMULTIPLIED)
            left += name.get_width() + gap


def names(kit: Kit, called: Sequence[Sentence], room_px: int, high_px: int) -> list[pygame.Surface]:
    """Names that share a line; what needs less leaves it to the other, and what needs more breaks in two."""
    letters = min(
        max(28.0, high_px * 0.32 / kit.screen.scale),
        28.0 * high_px * 0.62 / kit.fonts.line_height_px("bold", 28.0),
    )
    needs = [kit.fonts.width_px(name, "bold", letters) for name in called]
    found = []
    for number, name in enumerate(called):
        others = sum(needs[number + 1 :])
        width_px = max(room_px // (len(called) - number), room_px - others)
        parts = [verbatim(word) for word in kit.fonts.told(name).split()]
        size = min(kit.fonts.fitting(word, "bold", letters, width_px, least=12) for word in parts)
        if needs[number] <= width_px or len(parts) == 1:
            found.append(kit.fonts.render(name, "bold", size, _FADED))
        else:
            width = width_px / kit.screen.scale
            found += kit.fonts.paragraphs([name], "bold", size, _FADED, width, high_px, least=12)
        room_px -= found[-1].get_width()
    return found


def _line(
    kit: Kit, said: Sentence, style: Style, size: float, colour: str, room_px: tuple[int, int]
) -> pygame.Surface:
    """Words in one line that is neither too wide nor too high, however large letters are wished for."""
    size = min(size, size * room_px[1] / kit.fonts.line_height_px(style, size))
    return kit.fonts.render(said, style, kit.fonts.fitting(said, style, size, room_px[0], least=12), colour)


def face_drawing(art: Art, chief: str, side_px: int) -> Drawing:
    """A portrait that fits into a disc of its seat's colour."""
    return portrait_drawing(art, chief, side_px - 2 * max(2, side_px // 24))


@kept(64)
def face_image(art: Art, chief: str, side_px: int) -> pygame.Surface:
    """The same as a picture; kept, because its drawing is long."""
    return art.draw(face_drawing(art, chief, side_px))


def sign_px(side_px: int) -> int:
    """The side of the sign of a seat on a face."""
    return round(side_px * _SIGN)


def _faces(
    picture: Picture, state: State, figures: Sequence[FigureId], side_px: int
) -> pygame.Surface:
    """Chiefs' portraits with the signs of their seats, several of them closer together."""
    step = round(side_px * 0.62)
    image = pygame.Surface((side_px + step * (len(figures) - 1), side_px), pygame.SRCALPHA)
    art, small = picture.kit.art, sign_px(side_px)
    for number, figure in enumerate(figures):
        seat = seat_of(figure)
        disc = pygame.Rect(number * step, 0, side_px, side_px)
        pygame.draw.circle(image, SEAT_COLOURS[seat], disc.center, side_px // 2)
        face = face_image(art, chief_of(state, seat).name, side_px)
        image.blit(face, face.get_rect(center=disc.center), special_flags=PREMULTIPLIED)
        sign = art.image(f"common/seat_{seat}", (small, small))
        image.blit(sign, sign.get_rect(bottomleft=disc.bottomleft), special_flags=PREMULTIPLIED)
    return image


def _arrow(image: pygame.Surface, start: pygame.Vector2, tip: pygame.Vector2, width_px: int) -> None:
    """From who plays the card to whom it is played at."""
    neck, side = tip - pygame.Vector2(3 * width_px, 0), pygame.Vector2(0, 2 * width_px)
    pygame.draw.line(image, _FADED, start, neck, width_px)
    pygame.draw.polygon(image, _FADED, (tip, neck - side, neck + side))
