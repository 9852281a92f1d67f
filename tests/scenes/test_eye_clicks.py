"""Eye for an Eye under the pointer: everything can be clicked, and what leads nowhere says why."""

from __future__ import annotations

import random

import pytest

from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from game.rules.eye_for_an_eye.actions import SetPace, Step
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.picks import attempt
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick, Selection
from tests.rules.eye_for_an_eye.lively import Case
from tests.rules.eye_for_an_eye.stage import fight
from tests.scenes.eye_tools import BOARDS, LIVELY, moments, presenter


@pytest.mark.parametrize("case", LIVELY, ids=str)
def test_every_action_can_be_clicked(app: App, case: Case) -> None:
    """Its picks name it and nothing else, and each pick is somewhere on the table or a button."""
    played = moments(case, 120)
    made = presenter(app, played[0].before)
    for one in random.Random(1).sample(played, min(14, len(played))):
        state = one.before
        made.sync(state)
        for seat in [seat for seat in EYE_FOR_AN_EYE.to_act(state) if 0 < seat <= len(BOARDS)]:
            check_clicks(made, state, EYE_FOR_AN_EYE.legal(state, seat))


def check_clicks(made: EyePresenter, state: State, legal: tuple[Action, ...]) -> None:
    """Go the whole way of picks for some legal actions."""
    selection = Selection.of(legal, lambda action: made.picks(state, legal, action))
    clicked = [action for action in legal if not isinstance(action, SetPace)]
    """The pace is chosen on the plates of a player board, see tests/scenes/arena."""
    for action in random.Random(2).sample(clicked, min(8, len(clicked))):
        picks = made.picks(state, legal, action)
        found = Selection(selection.actions, picks).action
        assert found == action or (isinstance(action, Step) and same_end(state, action, found)), picks
        for count in range(len(picks)):
            ahead = Selection(selection.actions, picks[:count])
            made.mark(state, Marks(chosen=picks[:count], next=ahead.next))
            buttons = dict(made.buttons(ahead.next))
            if picks[count] not in buttons:
                rect = made.place(picks[count])
                assert rect is not None and made.hit(rect.center) == picks[count], picks


def same_end(state: State, action: Step, found: Action | None) -> bool:
    """Whether two ways lead to the same state but for what they cost."""
    assert isinstance(found, Step)
    one, other = (EYE_FOR_AN_EYE.apply(state, step).state for step in (action, found))
    return [player.figures for player in one.players] == [player.figures for player in other.players]


def test_named_things_have_places(app: App) -> None:
    """Lessons point at dice by their faces and at keys by their names."""
    state = fight(pool={1: "at"}, dice={2: "gg"})
    made = presenter(app, state)
    first = made.place(Pick("die", "0", 1))
    assert made.place(Pick("die", "attack", 1)) == first
    assert made.place(Pick("die", "eye", 1)) is None
    assert made.place(Pick("key", "call", 1)) is not None and made.place(Pick("key", "nothing", 1)) is None
    assert made.place(Pick("die", "guard", 2)) is not None


@pytest.mark.parametrize(("chief", "pick", "rule"), [
    ("grublic", Pick("marker", "1"), "turns.marker"), ("grublic", Pick("current", "1"), "turns.roll"),
    *((chief, Pick("innate", seat=1), "call.minimum") for chief in ("grublic", "incendiary", "echo")),
])
def test_a_click_that_leads_nowhere_says_why(chief: str, pick: Pick, rule: str) -> None:
    state = fight(f"{chief} riparian", arena="rainforest_stream", turn_based=True)
    meant = attempt(state, 1, (), pick)
    reason = EYE_FOR_AN_EYE.why_not(state, meant) if meant is not None else None
    assert reason is not None and reason.rule == rule


def test_a_way_can_be_clicked_on_the_space_that_it_leads_to(app: App) -> None:
    state = fight("riparian grublic", "1=0,0e 2=1,0w", {1: "1", 2: "a"}, ready={1: "1"})
    made = presenter(app, state)
    there = made.layout.centre(state.arena.at[0, 1])
    assert made.hit(there) == Pick("space", "0,1")
    made.mark(state, Marks(chosen=(Pick("card", "1", 1),), next=(Pick("way", "se"), Pick("way", "sw"))))
    assert made.hit(there) == Pick("way", "se")
    assert made.hit(made.layout.centre(state.arena.at[-1, 0])) == Pick("space", "-1,0")
    made.mark(state, Marks(chosen=(Pick("space", "0,0"),), next=(Pick("way", "se"), Pick("way", "sw"))))
    assert made.hit(there) == Pick("space", "0,1"), "somebody who is being placed may choose another space"
