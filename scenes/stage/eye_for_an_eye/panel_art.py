"""The still part of a player board: fields, spaces and signs, drawn once for each chief and seat."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.lore import FACES, Chief
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE, band_of
from game.rules.eye_for_an_eye.state import State, chief_of
from scenes.base.art import Art, Drawing
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.palette import (
    BONE,
    BRASS,
    CHIEF_COLOURS,
    COAL,
    DIM,
    FACE_COLOURS,
    GOLD,
    HOLLOW,
    INK,
    POOL_GROUND,
    SEAT_COLOURS,
)
from scenes.stage.eye_for_an_eye.panel_plan import Plan
from scenes.stage.eye_for_an_eye.svg import document, group, rim, rounded, text

ABOUT_SIZE, ABOUT_TOP, ABOUT_STEP = 24, 64, 25
"""What a card does: the size of its letters, the top of its first line, the distance between lines."""

_ABOUT_LETTER: Final = 10.9
"""The average width of such a letter."""

_TRIBE_LETTER, _TRIBE_STEP = 11.6, 31.0
"""The same width for the words about a chief, and the distance between their lines."""

_TRACK_FACES: Final = {ON_MOVE: "move", ON_ATTACK: "attack", ON_GUARD: "guard", ON_HEAL: "heal"}
_BANDS: Final = ("", "I", "II", "III")
_BUTTON_RIM: Final = "#6b727f"


def panel_drawing(art: Art, plan: Plan, state: State, seat: Seat, size: tuple[int, int]) -> Drawing:
    """The player board of a seat without anything that changes."""
    chief = chief_of(state, seat)
    width, height = plan.size
    head = plan.cup[0] + plan.cup[2] - 4 if plan.worded else width - 8
    paint = (
        '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2e38"/>'
        '<stop offset="1" stop-color="#1a1d24"/></linearGradient><linearGradient id="tint" x1="0" y1="0" '
        f'x2="1" y2="0"><stop offset="0" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".1"/></linearGradient>'
    )
    cards = [place for place in plan.cards if played(state, seat, place)]
    ground = f'fill="url(#ground)" {rim(SEAT_COLOURS[seat], 1.0, 2.5)}'
    signs = "".join(group(art, name, f"face/{name}") for name in FACES)
    svg = document(
        f"0 0 {width} {height}",
        f"<defs>{paint}{signs}</defs>",
        rounded((1, 1, width - 2, height - 2), 16, ground),
        rounded((4, 4, head, plan.portrait[3] + 2), 13, 'fill="url(#tint)"'),
        *_pool(plan),
        *(part for place in _TRACK_FACES for part in _track(plan, chief, place)),
        *(part for place in cards for part in _card(plan, chief, place)),
        *_unplayed(plan, chief, [place for place in plan.cards if place not in cards]),
        _portrait(plan, seat),
        *(_buttons(plan) if plan.worded else ()),
        _call(plan),
    )
    return Drawing(f"panel {chief.name}", svg, size)


def played(state: State, seat: Seat, place: Place) -> bool:
    """Whether a card is in play; innates that are always on have a field as well, though no spaces."""
    return in_play(state, seat, place) or (place == ON_INNATE and state.options.level > 0)


def _pool(plan: Plan) -> Iterator[str]:
    yield rounded(plan.pool, 18, f'fill="{POOL_GROUND}" stroke="#3c4433" stroke-width="2"')
    left, top, width, height = plan.pool
    yield (
        f'<path d="M{left + width / 2 - 70} {top + height / 2}q70-60 140 0q-70 60-140 0Z" fill="none" '
        'stroke="#6d7a4a" stroke-opacity=".35" stroke-width="3"/>'
    )


def _track(plan: Plan, chief: Chief, place: Place) -> Iterator[str]:
    """A basic action: its sign and its spaces, those of the minimum with a bright rim."""
    face, track = _TRACK_FACES[place], chief.tracks[place - 1]
    colour = FACE_COLOURS[face]
    tint = f'fill="{colour}" fill-opacity=".16" {rim(colour, 0.5, 1.5)}'
    yield rounded(plan.tracks[place], 12, tint)
    left, top, width, height = plan.track_icon(place)
    yield f'<circle cx="{left + width / 2}" cy="{top + height / 2}" r="{width / 2}" fill="{BONE}"/>'
    yield (
        f'<use href="#{face}" transform="translate({left + width / 2} {top + height / 2}) '
        f'scale({width / 142:.3f})"/>'
    )
    if plan.worded and place in (ON_HEAL, ON_MOVE):
        yield text(track.title, left + width + 10, top + 27, 24, DIM)
    for number, box in enumerate(plan.track_spaces(place, track.spaces)):
        yield _space(box, colour, number < track.minimum, number == track.minimum - 1)


def _space(box: Box, colour: str, needed: bool, last_needed: bool) -> str:
    left, top, width, height = box
    inner = (left + 2, top + 2, width - 4, height - 4)
    edge = (
        f'stroke="{GOLD}" stroke-width="2.600"' if needed
        else f'stroke="{colour}" stroke-width="1.600" stroke-dasharray="5 4"'
    )
    ground = rounded(inner, 9, f'fill="{HOLLOW}" fill-opacity=".85" {edge}')
    if not last_needed:
        return ground
    x, y = left + width / 2, top + height / 2
    return ground + (
        f'<path d="M{x - 6} {y}L{x - 1} {y + 5}L{x + 7} {y - 6}" fill="none" stroke="{GOLD}" '
        'stroke-opacity=".55" stroke-width="3"/>'
    )


def _card(plan: Plan, chief: Chief, place: Place) -> Iterator[str]:
    """The ground and the name of the innate or a tribal card, and what it does where there is room."""
    band = band_of(place)
    colour = FACE_COLOURS["totem"] if band else FACE_COLOURS["eye"]
    left, top, width, _ = plan.cards[place]
    tint = f'fill="{colour}" fill-opacity=".12" {rim(colour, 0.55, 1.5)}'
    yield rounded(plan.cards[place], 11, tint)
    title = chief.cards[band - 1].title if band else chief.innate.title
    if plan.worded:
        about = chief.cards[band - 1].about if band else chief.innate.about
        yield from _worded_card(plan.cards[place], _BANDS[band], title, about)
        return
    words = title if plan.titled else _BANDS[band]
    if words:
        room = width - 14 - (26 if plan.titled and band else 0)
        size = min(24.0, 24.0 * room / (len(words) * 11.4))
        yield text(words, left + 8, top + 25, max(17.0, size), INK if plan.titled else GOLD)
    if plan.titled and band:
        yield text(_BANDS[band], left + width - 8, top + 25, 24, GOLD, "end")


def _worded_card(box: Box, band: str, title: str, about: str) -> Iterator[str]:
    """A card that says what it does."""
    left, top, width, _ = box
    if band:
        yield text(band, left + 10, top + 32, 26, GOLD)
    yield text(title, left + 10 + (0, 16, 23, 30)[len(band)], top + 32, 27, INK)
    for number, line in enumerate(about_lines(about, width)):
        yield text(line, left + 10, top + ABOUT_TOP + ABOUT_STEP * number, ABOUT_SIZE, DIM, weight=500)


def about_lines(about: str, width: float) -> list[str]:
    """What a card does, in lines that are no wider than the card."""
    return wrap(about, int((width - 16) / _ABOUT_LETTER))


def _unplayed(plan: Plan, chief: Chief, places: list[Place]) -> Iterator[str]:
    """Ornaments in place of cards that are not in play; words about the chief if no card is."""
    boxes = [plan.cards[place] for place in places]
    if len(boxes) == len(plan.cards):
        yield from _tribe(chief, _whole(boxes))
    else:
        yield from map(_ornament, boxes)


def _whole(boxes: list[Box]) -> Box:
    """The box round some boxes."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _tribe(chief: Chief, box: Box) -> Iterator[str]:
    """The tribe and words about the chief; only one of them on a low board."""
    left, top, width, height = box
    lines = [(line, DIM) for line in wrap(chief.about, max(12, int((width - 30) / _TRIBE_LETTER)))]
    heading, rows = (f"Chief of the {chief.tribe}", GOLD), int(height / _TRIBE_STEP)
    shown = [heading, *lines] if len(lines) < rows else lines if len(lines) == rows else [heading]
    room = height - 30 * len(shown)
    y = top + max(0.0, room / 3) + 26
    for number, (line, colour) in enumerate(shown):
        yield text(line, left + width / 2, y + _TRIBE_STEP * number, 24, colour, "middle")
    if room > 40:
        yield _ornament((left + width / 2 - 90, y + _TRIBE_STEP * len(lines) + 8, 180, room * 0.55))


def _ornament(box: Box) -> str:
    """An eye between two leaves."""
    left, top, width, height = box
    scale = min(width / 150, height / 44)
    return (
        f'<g transform="translate({left + width / 2:g} {top + height / 2:g}) scale({scale:.2f})" '
        f'opacity="0.55"><path d="M-17 0Q0-14 17 0Q0 14-17 0Z" fill="none" stroke="{BRASS}" '
        f'stroke-width="2.500"/><circle r="5" fill="{BRASS}"/><g fill="#7d9150"><path d="M-24 '
        '0Q-40-14-62-3Q-44 10-24 0Z"/><path d="M24 0Q40-14 62-3Q44 10 24 0Z"/></g></g>'
    )


def _portrait(plan: Plan, seat: Seat) -> str:
    left, top, width, height = plan.portrait
    x, y, radius = left + width / 2, top + height / 2, width / 2 - 2
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{COAL}" stroke="{SEAT_COLOURS[seat]}" '
        'stroke-width="4"/>'
    )


def _buttons(plan: Plan) -> Iterator[str]:
    """The grounds of ROLL and CALL, where there is room to say what they are."""
    for words, box in (("Roll", plan.roll), ("Call", plan.call)):
        left, top, _, height = box
        yield rounded(box, height / 2, f'fill="{POOL_GROUND}" {rim(_BUTTON_RIM, 0.6, 2)}')
        yield text(words, left + height + 12, top + height / 2 + 11, 32, INK)


def _call(plan: Plan) -> str:
    """The sign of CALL: a loud word."""
    left, top, _, height = plan.call
    x, y = left + height / 2, top + height / 2
    return (
        f'<circle cx="{x}" cy="{y}" r="{height / 2 - 4}" fill="{COAL}" stroke="{_BUTTON_RIM}" '
        'stroke-width="3"/>'
        f'<g transform="translate({x} {y}) scale({height / 54:.2f})"><path d="M-15-12Q0-20 15-12Q20-2 13 6Q6 '
        f'11-2 10L-11 17L-9 8Q-21 2-15-12Z" fill="{BONE}"/>'
        f'<path d="M-1-12H3L2 0H0ZM-1 3H3V7H-1Z" fill="{COAL}"/></g>'
    )
