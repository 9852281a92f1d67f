"""Help as each seat has agreed on it: what is lit, who is warned, and hints that are counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.core import Seat, say
from game.match.help import Help
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Allocate, Enter
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, GUARD
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, POOL
from game.rules.eye_for_an_eye.state import Figure
from scenes.arena.arena import Arena
from scenes.arena.keys.agreed_help import LASTS_S
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import Press
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.mode import Key
from scenes.program.app import App
from scenes.stage.advised import ADVICE
from tests.rules.eye_for_an_eye.stage import board
from tests.scenes.arena.tools import SHORT, at_table, frames, new_match, show

ENTER = pygame.Event(
    pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=pygame.KSCAN_RETURN
)
OTHER = Sitter.opponent(1)


def clash(*helps: Help, opponents: int = 0, **options: object) -> AnyMatch:
    """Seat 1 with attack dice before seat 2 with guard dice; others stand far away."""
    sitters = [*(Sitter.person(help=help) for help in helps), *[OTHER] * opponents]
    chosen = {**SHORT, **options}
    setup = new_setup(EYE_FOR_AN_EYE, board(), sitters, chosen, seed=9)  # type: ignore[arg-type]
    draft = Draft(Match.begin(setup, EYE_FOR_AN_EYE, board()).state._replace(phase="fight"))
    spots = (((0, 0), 0), ((1, 0), 3), ((-1, -2), 1), ((2, 1), 4))
    for seat in range(1, len(sitters) + 1):
        cell, facing = spots[seat - 1]
        draft.put_figure(figure_id(seat), Figure(draft.state.arena.at[cell], facing))
    for seat, place, face in ((1, ON_ATTACK, ATTACK), (2, ON_GUARD, GUARD)):
        draft.put_player(seat, places=(place,) * 3 + (POOL,) * 2, faces=(face,) * 3 + (ATTACK, GUARD))
    start = EYE_FOR_AN_EYE.write_state(draft.state)
    return Match.begin(
        new_setup(EYE_FOR_AN_EYE, board(), sitters, chosen, seed=9, start=start),  # type: ignore[arg-type]
        EYE_FOR_AN_EYE, board(),
    )


def opened(app: App, *helps: Help, opponents: int = 0) -> Arena:
    arena = show(app, Arena(app, clash(*helps, opponents=opponents)))
    frames(app, 20)
    return arena


def taking_turns(app: App) -> Arena:
    """One person against an opponent who takes a while, turn by turn, before the first roll."""
    made = new_match(Sitter.person(help=Help(hints=3)), OTHER, turn_based=True)
    arena = show(app, Arena(app, made, Claims.alone(1)))
    for seat in (1, 2):
        entry = next(one for one in EYE_FOR_AN_EYE.legal(arena.live.state, seat) if isinstance(one, Enter))
        arena.happen(arena.live.submit(entry))
    arena.opponents.step_back(2)
    return arena


def keys_of(arena: Arena, seat: Seat) -> set[str]:
    return {*arena.pilots.prompt(seat)[0].keys}


def press(arena: Arena, seat: Seat, keys: Sequence[Key]) -> None:
    for key in keys:
        arena.pilots.press(seat, key)


def test_who_wants_no_light_sees_all_keys_alike(app: App) -> None:
    arena = opened(app, Help("none", 0), Help("places"))
    assert keys_of(arena, 1) == {"left", "up", "right", "down", "roll", "call"}
    assert keys_of(arena, 2) == {"left", "right", "roll", "call"}


def test_only_who_wants_to_be_warned_sees_who_could_hit(app: App) -> None:
    arena = opened(app, Help("threats"), Help("threats"))
    shown = arena.presenter._warnings._sprites  # type: ignore[attr-defined]
    assert shown.get(2) and not shown.get(1), "seat 2 has only guard dice"
    plain = opened(app, Help("threats"), Help())
    assert not plain.presenter._warnings._sprites  # type: ignore[attr-defined]


def test_a_hint_is_counted_told_and_leads_key_by_key(app: App) -> None:
    arena = opened(app, Help(hints=1), Help())
    assert arena.help.left(1) == 1 and "hint" in str(arena.help.words(1))
    arena.pilots.ask(1)
    arena.pilots.ask(1)
    assert arena.match.tally["hint.1"] == 1, "to hear it again costs nothing"
    advice = arena.help.given(1)
    assert advice is not None and arena.pilots.prompt(1)[0].words == advice.words
    before = len(arena.match.history)
    for _ in range(len(advice.way)):
        lit = keys_of(arena, 1)
        assert len(lit) == 1
        press(arena, 1, [lit.pop()])  # type: ignore[list-item]
    assert advice.action in arena.match.history.actions[before:] and arena.help.given(1) is None
    arena.pilots.ask(1)
    assert arena.help.given(1) is None and arena.match.tally["hint.1"] == 1
    words, refused = arena.pilots.prompt(1)
    assert refused and "no hints left" in words.words


def test_a_hint_goes_when_it_is_old(app: App) -> None:
    arena = opened(app, Help(), Help())
    arena.pilots.ask(2)
    assert arena.help.given(2) is not None
    frames(app, 3, dt_s=LASTS_S / 2)
    assert arena.help.given(2) is None


@pytest.mark.parametrize(("hints", "found"), [(0, False), (3, True)])
def test_hints_have_a_page_where_some_were_agreed_on(app: App, hints: int, found: bool) -> None:
    arena = opened(app, Help(hints=hints), Help())
    press(arena, 1, ["call"])
    seen = []
    for _ in range(8):
        seen.append(arena.pilots.modes[1].page)
        if arena.pilots.modes[1].page == "hint":
            assert "up" in keys_of(arena, 1)
        press(arena, 1, ["roll"] if arena.pilots.modes[1].name == "ring" else ["page"])
    assert ("hint" in seen) is found and "hold" in seen
    if found:
        press(arena, 1, ["call"])
        while arena.pilots.modes[1].page != "hint":
            press(arena, 1, ["call"] if arena.pilots.modes[1].name == "hands" else ["page"])
        press(arena, 1, ["up"])
        assert arena.help.given(1) is not None and arena.pilots.modes[1].page != "hint"


def test_whoever_is_alone_asks_with_the_key_for_hints(app: App) -> None:
    arena = opened(app, Help(hints=3), opponents=1)
    assert arena.fulfil("hint") and arena.match.tally["hint.1"] == 1
    assert "hint" in arena.picture.buttons
    assert "hint" not in opened(app, Help(hints=0), opponents=1).picture.buttons


def test_gathering_keeps_what_was_agreed_on(app: App) -> None:
    made = clash(Help("threats", 3), Help("none", 0))
    gathering = at_table(app, made, Gathering)
    gathering.name(1, "Ada")
    kept = [sitter.help for sitter in gathering._named().setup.seats]
    assert kept == [Help("threats", 3), Help("none", 0)]


def test_enter_plays_the_hint_although_it_calls_otherwise(app: App) -> None:
    arena = taking_turns(app)
    assert arena.fulfil("hint")
    advice = arena.help.given(1)
    assert advice is not None and advice.words == say("Roll your dice first.") and arena.pointing.offered
    before = len(arena.match.history)
    frames(app, 1, ENTER)
    assert arena.match.history.actions[before] == advice.action and arena.help.given(1) is None
    assert ADVICE not in arena.pointing.offered


def test_turn_by_turn_moves_are_taken_back_or_it_is_said_why_not(app: App) -> None:
    arena = taking_turns(app)
    arena.press(Press("zone A", "roll"))
    arena.fulfil("undo")
    assert arena.pilots.prompt(1)[0].words == say("What chance has shown cannot be taken back.")
    state, before = arena.live.state, len(arena.match.history)
    arena.pilots.play(1, next(
        one for one in EYE_FOR_AN_EYE.legal(state, 1) if isinstance(one, Allocate)
    ))
    assert len(arena.match.history) > before
    arena.fulfil("undo")
    assert arena.live.state == state and arena.presenter.state == state
    assert arena.fulfil("redo") and len(arena.match.history) > before
