"""The still part of a player board: fields, spaces and signs, drawn once for each chief and seat."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Seat
from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.lore import FACES, Chief
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE
from game.rules.eye_for_an_eye.state import State, chief_of
from scenes.base.art import Art, Drawing
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.card_art import card_ground
from scenes.stage.eye_for_an_eye.palette import CHIEF_COLOURS, DIM, FACE_COLOURS, GOLD, INK, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.panel_plan import Plan, track_icon, track_spaces
from scenes.stage.eye_for_an_eye.panel_rest import unplayed
from scenes.stage.eye_for_an_eye.svg import group, rim, rounded, text

_TRACK_FACES = {ON_MOVE: "move", ON_ATTACK: "attack", ON_GUARD: "guard", ON_HEAL: "heal"}


def panel_drawing(art: Art, plan: Plan, state: State, seat: Seat, size: tuple[int, int]) -> Drawing:
    """The player board of a seat without anything that changes."""
    chief = chief_of(state, seat)
    wide, high = plan.size
    head = plan.cup[0] + plan.cup[2] - 4 if plan.worded else wide - 8
    paint = (
        '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2e38"/>'
        '<stop offset="1" stop-color="#1a1d24"/></linearGradient><linearGradient id="tint" x1="0" y1="0" '
        f'x2="1" y2="0"><stop offset="0" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".1"/></linearGradient>'
    )
    cards = [place for place in plan.cards if played(state, seat, place)]
    signs = "".join(group(art, name, f"face/{name}") for name in FACES)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>{paint}{signs}</defs>',
        rounded((1, 1, wide - 2, high - 2), 16, f'fill="url(#ground)" {rim(SEAT_COLOURS[seat], 1.0, 2.5)}'),
        rounded((4, 4, head, plan.portrait[3] + 2), 13, 'fill="url(#tint)"'),
        *_pool(plan),
        *(part for place in _TRACK_FACES for part in _track(plan, chief, place)),
        *(part for place in cards for part in card_ground(plan, chief, place)),
        *unplayed(plan, chief, [place for place in plan.cards if place not in cards]),
        *_portrait(plan, seat),
        *(_buttons(plan) if plan.worded else ()),
        *_call(plan),
        "</svg>",
    ]
    return Drawing(f"panel {chief.name}", "".join(parts), size)


def played(state: State, seat: Seat, place: int) -> bool:
    """Innates that are always on have a field as well, though no spaces."""
    return in_play(state, seat, place) or (place == ON_INNATE and state.options.level > 0)


def _portrait(plan: Plan, seat: Seat) -> Iterator[str]:
    left, top, wide, high = plan.portrait
    x, y, radius = left + wide / 2, top + high / 2, wide / 2 - 2
    yield (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#12141a" stroke="{SEAT_COLOURS[seat]}" '
        'stroke-width="4"/>'
    )


def _buttons(plan: Plan) -> Iterator[str]:
    """The grounds of ROLL and CALL, where there is room to say what they are."""
    for words, (left, top, wide, high) in (("Roll", plan.roll), ("Call", plan.call)):
        ground = f'fill="#10130f" {rim("#6b727f", 0.6, 2)}'
        yield rounded((left, top, wide, high), high / 2, ground)
        yield text(words, left + high + 12, top + high / 2 + 11, 32, INK)


def _call(plan: Plan) -> Iterator[str]:
    """The sign of CALL: a loud word."""
    left, top, _, high = plan.call
    x, y = left + high / 2, top + high / 2
    yield (
        f'<circle cx="{x}" cy="{y}" r="{high / 2 - 4}" fill="#12141a" stroke="#6b727f" stroke-width="3"/>'
        f'<g transform="translate({x} {y}) scale({high / 54:.2f})"><path d="M-15-12Q0-20 15-12Q20-2 13 6Q6 '
        '11-2 10L-11 17L-9 8Q-21 2-15-12Z" '
        'fill="#f7edd6"/><path d="M-1-12H3L2 0H0ZM-1 3H3V7H-1Z" fill="#12141a"/></g>'
    )


def _pool(plan: Plan) -> Iterator[str]:
    yield rounded(plan.pool, 18, 'fill="#10130f" stroke="#3c4433" stroke-width="2"')
    left, top, wide, high = plan.pool
    yield (
        f'<path d="M{left + wide / 2 - 70} {top + high / 2}q70-60 140 0q-70 60-140 0Z" fill="none" '
        'stroke="#6d7a4a" stroke-opacity=".35" stroke-width="3"/>'
    )


def _track(plan: Plan, chief: Chief, place: int) -> Iterator[str]:
    """A basic action: its sign and its spaces, those of the minimum with a bright rim."""
    face, track = _TRACK_FACES[place], chief.tracks[place - 1]
    colour = FACE_COLOURS[face]
    tint = f'fill="{colour}" fill-opacity=".16" {rim(colour, 0.5, 1.5)}'
    yield rounded(plan.tracks[place], 12, tint)
    left, top, wide, high = track_icon(plan, place)
    yield f'<circle cx="{left + wide / 2}" cy="{top + high / 2}" r="{wide / 2}" fill="#f7edd6"/>'
    yield (
        f'<use href="#{face}" transform="translate({left + wide / 2} {top + high / 2}) '
        f'scale({wide / 142:.3f})"/>'
    )
    if plan.worded and place in (ON_HEAL, ON_MOVE):
        yield text(track.title, left + wide + 10, top + 27, 24, DIM)
    for number, box in enumerate(track_spaces(plan, place, track.spaces)):
        yield _space(box, colour, number < track.minimum, number == track.minimum - 1)


def _space(box: Box, colour: str, needed: bool, last_needed: bool = False) -> str:
    left, top, wide, high = box
    inner = (left + 2, top + 2, wide - 4, high - 4)
    rim = (
        f'stroke="{GOLD}" stroke-width="2.600"' if needed else f'stroke="{colour}" stroke-width="1.600" '
            'stroke-dasharray="5 4"'
    )
    ground = rounded(inner, 9, f'fill="#0d0f13" fill-opacity=".85" {rim}')
    if not needed:
        return ground
    x, y = left + wide / 2, top + high / 2
    mark = (
        f'<path d="M{x - 6} {y}L{x - 1} {y + 5}L{x + 7} {y - 6}" fill="none" stroke="{GOLD}" '
        'stroke-opacity=".55" stroke-width="3"/>'
    )
    return ground + (mark if last_needed else "")
