"""The still part of a player board: fields, spaces and signs, drawn without words for each chief and seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.lore import FACES, Chief
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_MOVE, band_of
from game.rules.eye_for_an_eye.state import State, chief_of
from scenes.base.art import Art, Drawing
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye.palette import (
    BONE,
    BRASS,
    CHIEF_COLOURS,
    COAL,
    FACE_COLOURS,
    GOLD,
    HOLLOW,
    POOL_GROUND,
    SEAT_COLOURS,
)
from scenes.stage.eye_for_an_eye.panel_plan import NymphletRow, Plan
from scenes.stage.eye_for_an_eye.panel_words import TribeWords, nymphlet_rows, played, tribe_foot
from scenes.stage.eye_for_an_eye.svg import document, group, rim, rounded

_TRACK_FACES: Final = {ON_MOVE: "move", ON_ATTACK: "attack", ON_GUARD: "guard", ON_HEAL: "heal"}
_BUTTON_RIM: Final = "#6b727f"


def panel_drawing(
    art: Art, plan: Plan, state: State, seat: Seat, size: tuple[int, int], tribe: TribeWords | None
) -> Drawing:
    """The player board of a seat without anything that changes or is to be read."""
    chief = chief_of(state, seat)
    width, height = plan.size
    cup = plan.cup[0] + plan.cup[2]
    head = cup - 4 if cup < plan.prompt[0] else width - 8
    paint = (
        '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#352a1b"/>'
        '<stop offset="1" stop-color="#1c150d"/></linearGradient><linearGradient id="tint" x1="0" y1="0" '
        f'x2="1" y2="0"><stop offset="0" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{CHIEF_COLOURS[chief.name]}" stop-opacity=".1"/></linearGradient>'
    )
    cards = [place for place in plan.cards if played(state, seat, place)]
    rows = nymphlet_rows(plan, state)
    ground = f'fill="url(#ground)" {rim(SEAT_COLOURS[seat], 1.0, 2.5)}'
    signs = "".join(group(art, name, f"face/{name}") for name in FACES)
    svg = document(
        f"0 0 {width} {height}",
        f"<defs>{paint}{signs}{_bark(art)}</defs>",
        rounded((1, 1, width - 2, height - 2), 16, ground),
        rounded((5, 5, width - 10, height - 10), 13, 'fill="url(#bark)"'),
        rounded((4, 4, head, plan.portrait[3] + 2), 13, 'fill="url(#tint)"'),
        *_pool(plan),
        *(part for place in _TRACK_FACES for part in _track(plan, chief, place)),
        *(_card(plan, place) for place in cards),
        *(_nymphlet(row) for row in rows),
        *(_ornament(plan.cards[place]) for place in plan.cards if cards and place not in cards and not rows),
        *_under_words(plan, tribe),
        _portrait(plan, seat),
        *(_buttons(plan) if plan.named else ()),
        _call(plan),
    )
    return Drawing(f"panel {chief.name}", svg, size)


def _bark(art: Art) -> str:
    """The grain of this game's panels, to be laid over the ground."""
    size = 'width="160" height="160" patternUnits="userSpaceOnUse"'
    return f'<pattern id="bark" {size}>{group(art, "grain", "material/grain")}</pattern>'


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


def _card(plan: Plan, place: Place) -> str:
    """The ground of the innate or a tribal card."""
    colour = FACE_COLOURS["totem"] if band_of(place) else FACE_COLOURS["eye"]
    return rounded(plan.cards[place], 11, f'fill="{colour}" fill-opacity=".12" {rim(colour, 0.55, 1.5)}')


def _nymphlet(row: NymphletRow) -> str:
    """The ground of a Nymphlet's card."""
    return rounded(row.box, 11, f'fill="#6fcf9a" fill-opacity=".12" {rim("#6fcf9a", 0.55, 1.5)}')


def _under_words(plan: Plan, tribe: TribeWords | None) -> Iterator[str]:
    """An ornament below the words about a chief, where they leave room for it."""
    if tribe is None or plan.about is None:
        return
    left, _, width, height = plan.about
    room = height - 30 * len(tribe.lines)
    if room > 40:
        yield _ornament((left + width / 2 - 90, tribe_foot(plan.about, tribe) + 8, 180, room * 0.55))


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
    for box in (plan.roll, plan.call):
        radius = min(30.0, box[3] / 2)
        yield rounded(box, radius, f'fill="{POOL_GROUND}" {rim(_BUTTON_RIM, 0.6, 2)}')


def _call(plan: Plan) -> str:
    """The sign of CALL: a loud word."""
    left, top, _, height = plan.sign_box("call")
    x, y = left + height / 2, top + height / 2
    return (
        f'<circle cx="{x}" cy="{y}" r="{height / 2 - 4}" fill="{COAL}" stroke="{_BUTTON_RIM}" '
        'stroke-width="3"/>'
        f'<g transform="translate({x} {y}) scale({height / 54:.2f})"><path d="M-15-12Q0-20 15-12Q20-2 13 6Q6 '
        f'11-2 10L-11 17L-9 8Q-21 2-15-12Z" fill="{BONE}"/>'
        f'<path d="M-1-12H3L2 0H0ZM-1 3H3V7H-1Z" fill="{COAL}"/></g>'
    )
