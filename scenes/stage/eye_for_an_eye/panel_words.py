"""The words that are printed on a player board: names of tracks and cards, what cards do, who the chief is.

They are set in type and laid over the drawing, which has none, and step down in size together: on all boards
of a match the same kind of words is equally large.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.lore import Chief
from game.rules.eye_for_an_eye.options import SEATS
from game.rules.eye_for_an_eye.places import ON_HEAL, ON_INNATE, ON_MOVE, band_of
from game.rules.eye_for_an_eye.state import State, card_at, chief_of, level_of, lore_of
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD, INK
from scenes.stage.eye_for_an_eye.panel_fields import ALWAYS_ROOM, PRINT, TOKEN, PanelKit
from scenes.stage.eye_for_an_eye.panel_plan import KEY_TRACKS, CompassKey, NymphletRow, Plan

_ABOUT, _ABOUT_TOP, _ABOUT_STEP, _ABOUT_FOOT = 24.0, 64.0, 25.0, 6.0
"""What a card does: the size of its letters, the first line, the distance to the next, the room below."""

_TRIBE, _TRIBE_STEP = 24.0, 31.0
"""The same for the words about a chief."""

_NAME: Final = 24.0
"""The size of a card's name above its spaces."""

_SMALLEST: Final = 12.0
"""Letters are no smaller than this so that one line more finds room."""

USUAL: Final[dict[CompassKey, Sentence]] = {
    "left": say("Attack"), "up": say("Heal"), "right": say("Guard"), "down": say("Move"), "roll": say("Roll"),
    "call": say("Call"),
}
"""What the keys do when nothing special is asked: the board itself says it."""

_INDENTS: Final = (0.0, 16.0, 23.0, 30.0)
"""How much room a card's band takes before its name."""

Anchor = Literal["left", "middle", "right"]


class Printed(NamedTuple):
    """One line of words, and the point of its baseline where it begins, has its middle or ends."""

    words: Sentence
    x: float
    y: float
    size: float
    colour: str
    anchor: Anchor = "left"
    room: float = 0.0
    """The most room that it may take; 0 where that was seen to."""


class TribeWords(NamedTuple):
    """What stands about a chief on a board with room for it."""

    size: float
    lines: tuple[tuple[Sentence, str], ...]
    """With their colours."""

    @property
    def step(self) -> float:
        """The distance between lines."""
        return _TRIBE_STEP * self.size / _TRIBE


def played(state: State, seat: Seat, place: Place) -> bool:
    """Whether a card is in play; innates that are always on have a field as well, though no spaces."""
    return in_play(state, seat, place) or (place == ON_INNATE and level_of(state) > 0)


def nymphlet_rows(plan: Plan, state: State) -> list[NymphletRow]:
    """The cards of a seat's Nymphlets, in a match that is played for them."""
    if state.options.mode != "nymphlet_ceremony":
        return []
    numbers = lore_of(state).ceremony
    many = numbers.nymphlets[len(state.players) - SEATS[0]]
    return plan.nymphlet_rows(many, numbers.scurry.spaces, numbers.dart.spaces)


def write(panel: PanelKit, image: pygame.Surface, lines: Iterable[Printed]) -> None:
    """Lay words over a board as its player sees it."""
    fonts, scale = panel.kit.fonts, panel.frame.scale
    for line in lines:
        design = panel.design(line.size)
        text = fonts.render(line.words, PRINT, design, line.colour)
        ascent = fonts.font(PRINT, design).get_ascent()
        room_px = round(line.room * scale)
        if line.room and text.get_width() > room_px:
            # Not even the smallest letters that our fonts have fit on a board as small as this.
            share = room_px / text.get_width()
            text, ascent = pygame.transform.smoothscale_by(text, share), round(ascent * share)
        place = text.get_rect(top=round(line.y * scale) - ascent)
        x = round(line.x * scale)
        if line.anchor == "middle":
            place.centerx = x
        elif line.anchor == "right":
            place.right = x
        else:
            place.left = x
        image.blit(text, place, special_flags=PREMULTIPLIED)


def printed(panel: PanelKit, state: State, seat: Seat, tribe: TribeWords | None) -> Iterator[Printed]:
    """All words of a seat's board."""
    plan = panel.plan
    if plan.named:
        yield from _track_names(panel, state, seat)
        yield from _side_names(panel)
        yield from _button_words(panel)
    if tribe is not None and plan.about is not None:
        yield from _tribe_lines(plan.about, tribe)
    yield from _cards(panel, state, seat)
    yield from _nymphlets(panel, state)


def _nymphlets(panel: PanelKit, state: State) -> Iterator[Printed]:
    """What the two tracks of a Nymphlet are called."""
    rows, numbers = nymphlet_rows(panel.plan, state), lore_of(state).ceremony
    titles = {False: numbers.scurry.title, True: numbers.dart.title}
    size = _common(panel, [(title, row.name_width - 8) for title in titles.values() for row in rows], 24)
    for row in rows:
        for dart, title in titles.items():
            left, top, width, height = row.name_box(dart)
            y = top + height / 2 + 0.34 * size
            yield Printed(title, left + width - 6, y, size, DIM, "right", room=width - 8)


def _track_names(panel: PanelKit, state: State, seat: Seat) -> Iterator[Printed]:
    """The two tracks that have room for their names beside their signs."""
    places, plan = (ON_HEAL, ON_MOVE), panel.plan
    names = [(chief.tracks[place - 1].title, plan.name_box(place)[2]) for chief in _chiefs(state)
             for place in places]
    size = _common(panel, names, 26)
    for place in places:
        left, top, width, height = plan.name_box(place)
        name = chief_of(state, seat).tracks[place - 1].title
        yield Printed(name, left, top + height / 2 + 0.34 * size, size, DIM, room=width)


def _side_names(panel: PanelKit) -> Iterator[Printed]:
    """What attack and guard do, below their signs: weapons have longer names than these."""
    plan = panel.plan
    sides: dict[CompassKey, Box] = {key: plan.name_box(KEY_TRACKS[key]) for key in ("left", "right")}
    size = _common(panel, [(USUAL[key], box[2]) for key, box in sides.items()], 24)
    for key, (left, top, width, height) in sides.items():
        baseline = top + height / 2 + 0.34 * size
        yield Printed(USUAL[key], left + width / 2, baseline, size, DIM, "middle", room=width)


def _button_words(panel: PanelKit) -> Iterator[Printed]:
    """What ROLL and CALL are."""
    buttons: dict[CompassKey, Box] = {key: panel.plan.word_box(key) for key in ("roll", "call")}
    size = _common(panel, [(USUAL[key], box[2]) for key, box in buttons.items()], 32)
    for key, (left, top, width, height) in buttons.items():
        baseline = top + height / 2 + 0.34 * size
        yield Printed(USUAL[key], left + width / 2, baseline, size, INK, "middle", room=width)


def _cards(panel: PanelKit, state: State, seat: Seat) -> Iterator[Printed]:
    """The bands of cards; their names and what they do where there is room."""
    plan = panel.plan
    places = [place for place in plan.cards if played(state, seat, place)]
    for place in places:
        left, top, width, _ = plan.cards[place]
        band = verbatim("I" * band_of(place))
        if plan.worded:
            yield Printed(band, left + 10, top + 32, 26, GOLD)
        elif plan.titled:
            yield Printed(band, left + width - 9, top + plan.name_line, _NAME, GOLD, "right")
        else:
            yield Printed(band, left + 8, top + 25, 24, GOLD)
    if not plan.titled:
        return
    titles = [
        (_title(state, *card), _title_room(plan, state, *card)) for card in _everybodys(state, places)
    ]
    size = _common(panel, titles, 27 if plan.worded else _NAME)
    for place in places:
        left, top, _, _ = plan.cards[place]
        x, y = left + _title_left(plan, place), top + (32 if plan.worded else plan.name_line)
        yield Printed(_title(state, seat, place), x, y, size, INK, room=_title_room(plan, state, seat, place))
    if plan.worded:
        yield from _abouts(panel, state, seat, places)


def _chiefs(state: State) -> list[Chief]:
    return [chief_of(state, seat) for seat in _seats(state)]


def _seats(state: State) -> range:
    return range(1, len(state.players) + 1)


def _everybodys(state: State, places: Sequence[Place]) -> list[tuple[Seat, Place]]:
    """The cards of all boards on some places: their names are written alike."""
    return [(seat, place) for seat in _seats(state) for place in places if played(state, seat, place)]


def _title(state: State, seat: Seat, place: Place) -> Sentence:
    band = band_of(place)
    return card_at(state, seat, band).title if band else chief_of(state, seat).innate.title


def _about(state: State, seat: Seat, place: Place) -> Sentence:
    band = band_of(place)
    return card_at(state, seat, band).about if band else chief_of(state, seat).innate.about


def _title_left(plan: Plan, place: Place) -> float:
    return 10 + _INDENTS[band_of(place)] if plan.worded else 8


def _title_room(plan: Plan, state: State, seat: Seat, place: Place) -> float:
    """As far as to whatever may lie beside the name: the band, spaces, tokens, an open eye."""
    (left, _, width, _), band = plan.cards[place], band_of(place)
    if not plan.worded:
        return width - 14 - 9 * band
    if band:
        card = card_at(state, seat, band)
        unready, ready = (plan.card_spaces(place, many)[0][0] for many in (card.ready, card.use))
        end = min(unready, ready - 46)
    else:
        chief = chief_of(state, seat)
        spaces = plan.card_spaces(place, chief.innate.eyes)
        tokens = chief.heat + chief.guard_tokens
        end = spaces[0][0] - 8 - tokens * TOKEN if spaces else left + width * (1 - ALWAYS_ROOM)
    return end - left - _title_left(plan, place) - 6


def _abouts(panel: PanelKit, state: State, seat: Seat, places: Sequence[Place]) -> Iterator[Printed]:
    """What the cards do, in lines that are no wider than the cards."""
    cards = panel.plan.cards
    texts = [(_about(state, other, place), cards[place]) for other, place in _everybodys(state, places)]
    size = _ABOUT
    while size > _SMALLEST and not all(_about_fits(panel, words, box, size) for words, box in texts):
        size -= 1
    for place in places:
        left, top, width, _ = cards[place]
        for number, line in enumerate(panel.lines(_about(state, seat, place), size, width - 18)):
            y = top + _about_top(size) + number * _ABOUT_STEP * size / _ABOUT
            yield Printed(line, left + 10, y, size, DIM, room=width - 18)


def _about_fits(panel: PanelKit, words: Sentence, box: Box, size: float) -> bool:
    lines = panel.lines(words, size, box[2] - 18)
    below = (len(lines) - 1) * _ABOUT_STEP * size / _ABOUT
    return _about_top(size) + below + _ABOUT_FOOT <= box[3] and panel.fits(lines, size, box[2] - 18)


def _about_top(size: float) -> float:
    return _ABOUT_TOP - (_ABOUT - size) * 0.8


def tribe_words(panel: PanelKit, state: State, seat: Seat) -> TribeWords | None:
    """The tribe and words about the chief, where there is room for them."""
    if panel.plan.about is None:
        return None
    _, _, width, height = panel.plan.about
    size, room = _TRIBE, width - 30
    while size > _SMALLEST and not all(_tribe_fits(panel, one, room, height, size) for one in _chiefs(state)):
        size -= 1
    chief = chief_of(state, seat)
    lines = tuple((line, DIM) for line in panel.lines(chief.about, size, room))
    return TribeWords(size, ((_heading(chief), GOLD), *lines))


def _tribe_fits(panel: PanelKit, chief: Chief, room: float, height: float, size: float) -> bool:
    lines = panel.lines(chief.about, size, room)
    fits = panel.fits([_heading(chief), *lines], size, room)
    return fits and (len(lines) + 1) * _TRIBE_STEP * size <= height * _TRIBE


def _heading(chief: Chief) -> Sentence:
    return say("Chief of the {tribe}", tribe=chief.tribe)


def _tribe_top(box: Box, tribe: TribeWords) -> float:
    _, top, _, height = box
    return top + max(0.0, (height - (tribe.step - 1) * len(tribe.lines)) / 3) + 26 * tribe.size / _TRIBE


def tribe_foot(box: Box, tribe: TribeWords) -> float:
    """The baseline of the last line about a tribe."""
    return _tribe_top(box, tribe) + tribe.step * (len(tribe.lines) - 1)


def _tribe_lines(box: Box, tribe: TribeWords) -> Iterator[Printed]:
    left, _, width, _ = box
    top = _tribe_top(box, tribe)
    for number, (line, colour) in enumerate(tribe.lines):
        y = top + number * tribe.step
        yield Printed(line, left + width / 2, y, tribe.size, colour, "middle", room=width - 30)


def _common(panel: PanelKit, texts: Iterable[tuple[Sentence, float]], size: float) -> float:
    """The largest size at which each of some lines fits into its room."""
    scale, fonts = panel.frame.scale, panel.kit.fonts
    step = panel.design(1.0)
    design = panel.design(size)
    for words, room in texts:
        design = fonts.fitting(words, PRINT, design, room * scale, panel.design(_SMALLEST), step)
    return design / step
