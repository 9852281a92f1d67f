"""Eye for an Eye on the stage: the picture follows what happened, and everything can be clicked."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from game.rules.eye_for_an_eye.actions import SetPace, Step
from game.rules.eye_for_an_eye.events import RoundEnded
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import lore_of
from scenes.app import App
from scenes.seats import Seats
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.attempts import attempt
from scenes.stage.eye_for_an_eye.captions import LASTS_S, MOST_LETTERS
from scenes.stage.eye_for_an_eye.card_art import ABOUT_SIZE, ABOUT_STEP, ABOUT_TOP, about_lines
from scenes.stage.eye_for_an_eye.panel_plan import Plan, card_spaces, pool_spaces, track_spaces
from scenes.stage.eye_for_an_eye.panel_sizes import BROAD, COMPACT, LARGE, TALL, WIDE
from scenes.stage.eye_for_an_eye.rolled import SETTLED_S, Z_ROLLED
from scenes.stage.eye_for_an_eye.sculpt import Camera, parts_of
from scenes.stage.eye_for_an_eye.tableau import after, tableau_of
from scenes.stage.eye_for_an_eye.words import call, line, wish
from scenes.stage.fonts import Fonts
from scenes.stage.presenter import Marks, Side
from scenes.stage.selection import Selection
from scenes.stage.stage import Stage
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Case, Moment, match
from tests.rules.eye_for_an_eye.stage import fight, heard, say

SIZE = (1024, 600)
LIVELY = (CASES[1], MELEES[4], MELEES[8])
BOARDS = ((4, 20), (4, 310), (780, 20), (780, 310))


def presenter(app: App, state: State, turned: bool = False, quarter: int = 0) -> EyePresenter:
    """An arena with a player board for up to four seats."""
    stage = Stage(pygame.Surface(SIZE))
    made = EyePresenter(app, stage, pygame.Rect(340, 100, 330, 300), state)
    corners = zip(range(1, len(state.players) + 1), BOARDS, strict=False)
    rects = {seat: pygame.Rect(corner, (188, 200)) for seat, corner in corners}
    made.furnish({seat: Side(rect, turned, quarter) for seat, rect in rects.items()}, None)
    return made


def moments(case: Case, many: int) -> list[Moment]:
    """The first moments of a lively match, without the ends of rounds, which set up everything anew."""
    played = match(case, many)
    ends = [n for n, one in enumerate(played) if any(isinstance(event, RoundEnded) for event in one.events)]
    return [*played[: ends[0] if ends else None]]


@pytest.mark.parametrize("case", [*CASES[:6], *MELEES[:9]], ids=str)
def test_events_explain_what_is_to_be_seen(case: Case) -> None:
    """The tableau before, with every event, is the tableau after."""
    for one in moments(case, 250):
        shown = tableau_of(one.before)
        for event in one.events:
            shown = after(shown, event)
        assert shown == tableau_of(one.after), one.action


@pytest.mark.parametrize("case", LIVELY, ids=str)
def test_when_all_is_quiet_the_picture_equals_the_state(
    app: App, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In real time, whatever is cut short by what comes after."""
    played = moments(case, 90)
    made, rng = presenter(app, played[0].before), random.Random(3)
    for one in played:
        made.happen(one.events, one.after)
        for _ in range(rng.choice((0, 1, 4))):
            made.update(1 / 30)
        if rng.random() < 0.2:
            with monkeypatch.context() as patched:
                patched.setattr(made.picture, "show", lambda tableau: None)
                for _ in range(120):
                    made.update(1 / 30)
            assert made.quiet
            seen = made.picture.account()
            made.sync(one.after)
            assert made.picture.account() == seen, one.action


@pytest.mark.parametrize("case", LIVELY[1:], ids=str)
def test_a_timeline_ends_where_the_state_is(app: App, case: Case) -> None:
    """Turn by turn, run to the end or hurried."""
    played = moments(case, 60)
    made = presenter(app, played[0].before)
    for number, one in enumerate(played):
        timeline = made.animate(one.events)
        if number % 2:
            timeline.finish()
        while not timeline.done:
            timeline.advance(0.1)
        seen = made.picture.account()
        made.sync(one.after)
        assert made.picture.account() == seen, one.action


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


def test_a_turned_board_faces_the_other_way(app: App) -> None:
    """What is at the top left is then at the bottom right, and can be hit there."""
    state = fight(dice={1: "aa"})
    upright, turned = presenter(app, state), presenter(app, state, turned=True)
    for pick in ("roll:1", "track:1:attack", "card:1:2", "die:1:4"):
        here, there = upright.place(pick), turned.place(pick)
        assert here is not None and there is not None
        middle = upright.picture.panels[1].frame.rect.center
        assert abs(here.centerx + there.centerx - 2 * middle[0]) <= 2
        assert abs(here.centery + there.centery - 2 * middle[1]) <= 2
        if not pick.startswith("die"):
            assert turned.hit(there.center) == pick


@pytest.mark.parametrize(("quarter", "down"), [(-90, 1), (90, -1)])
def test_a_board_turned_to_an_edge_is_read_from_there(app: App, quarter: int, down: int) -> None:
    """Guard lies to the right of attack for whoever sits at that edge, and everything can be clicked."""
    made = presenter(app, fight(), quarter=quarter)
    attack, guard = made.place("track:1:attack"), made.place("track:1:guard")
    assert attack is not None and guard is not None and attack.x == guard.x
    assert (guard.y > attack.y) == (down > 0)
    for pick in ("track:1:attack", "roll:1", "call:1", "card:1:2"):
        place = made.place(pick)
        assert place is not None and made.picture.panels[1].frame.rect.contains(place)
        assert made.hit(place.center) == pick


@pytest.mark.parametrize("plan", [TALL, BROAD], ids=lambda plan: plan.name)
def test_what_cards_do_fits_on_large_boards(plan: Plan) -> None:
    """Every line of words lies within its card."""
    fonts = Fonts(1.0)
    for chief in lore_of(fight()).chiefs:
        about = [chief.innate.about, *(card.about for card in chief.cards)]
        for (_, _, wide, high), words in zip(plan.cards.values(), about, strict=True):
            lines = about_lines(words, wide)
            assert ABOUT_TOP + ABOUT_STEP * (len(lines) - 1) + 6 <= high, words
            assert all(fonts.width_px(line, "small", ABOUT_SIZE) <= wide - 16 for line in lines), words


def test_named_things_have_places(app: App) -> None:
    """Lessons point at dice by their faces and at keys by their names."""
    state = fight(pool={1: "at"}, dice={2: "gg"})
    made = presenter(app, state)
    first = made.place("die:1:0")
    assert made.place("die:1[attack]") == first
    assert made.place("die:1[eye]") is None
    assert made.place("key:1.call") is not None and made.place("key:1.nothing") is None
    assert made.place("die:2[guard]") is not None


def test_captions_are_short_and_last(app: App) -> None:
    """A call stands for one and a half seconds at least, over figure and player board."""
    made = presenter(app, fight())
    made.caption(1, "Spear Thrust!")
    before = len(made.stage._sprites)
    made.update(1.5)
    assert len(made.stage._sprites) == before
    made.update(LASTS_S)
    assert len(made.stage._sprites) == before - 2


@pytest.mark.parametrize(("chief", "pick", "rule"), [
    ("grublic", "marker:1", "turns.marker"), ("grublic", "current:1", "turns.roll"),
    *((chief, "innate:1", "call.minimum") for chief in ("grublic", "incendiary", "echo")),
])
def test_a_click_that_leads_nowhere_says_why(chief: str, pick: str, rule: str) -> None:
    state = fight(f"{chief} riparian", arena="rainforest_stream", turn_based=True)
    meant = attempt(state, 1, (), pick)
    reason = EYE_FOR_AN_EYE.why_not(state, meant) if meant is not None else None
    assert reason is not None and reason.rule == rule


@pytest.mark.parametrize("turn_based", [False, True])
def test_whoever_is_attacked_has_a_red_rim(app: App, turn_based: bool) -> None:
    state = fight("grublic riparian", dice={1: "aa", 2: "gg"}, turn_based=turn_based)
    made = presenter(app, state)
    attacked = say(state, "1.attack:2>2", "dice:aa") if turn_based else heard(state, "1.attack:2>2")
    made.sync(attacked.state)
    assert [made.picture.panels[seat]._fields["threat"][0] for seat in (1, 2)] == [False, True]
    made.sync(say(attacked.state, "2.take").state)
    assert not made.picture.panels[2]._fields["threat"][0]


def test_rolled_hits_are_seen_for_a_while(app: App) -> None:
    state = fight("grublic riparian", dice={1: "aaa", 2: "gg"}, turn_based=True)
    made = presenter(app, state)
    said = say(state, "1.attack:3>2", "dice:mat")
    before = len(made.stage._sprites)
    made.happen(said.events, said.state)
    made.update(SETTLED_S + 0.1)
    rolled = [sprite for sprite in made.stage._sprites if sprite.z == Z_ROLLED]
    assert [sprite.alpha < 255 for sprite in rolled] == [True, False, False], "a step is no hit"
    for _ in range(6):
        made.update(1.0)
    assert len(made.stage._sprites) == before + 1, "only the rim of the attacked stays"


def test_a_way_can_be_clicked_on_the_space_that_it_leads_to(app: App) -> None:
    state = fight("riparian grublic", "1=0,0e 2=1,0w", {1: "1", 2: "a"}, ready={1: "1"})
    made = presenter(app, state)
    there = made.layout.centre(state.arena.at[0, 1])
    assert made.hit(there) == "space:0,1"
    made.mark(state, Marks(chosen=("card:1:1",), next=("way:se", "way:sw")))
    assert made.hit(there) == "way:se"
    assert made.hit(made.layout.centre(state.arena.at[-1, 0])) == "space:-1,0"
    made.mark(state, Marks(chosen=("space:0,0",), next=("way:se", "way:sw")))
    assert made.hit(there) == "space:0,1", "somebody who is being placed may choose another space"


def test_calls_of_neighbours_can_both_be_read(app: App) -> None:
    made = presenter(app, fight("grublic riparian", "1=0,0e 2=1,0w"))
    made.caption(1, "Spear Thrust 2!")
    made.caption(2, "Parry 2!")
    made.update(0.1)
    first, second = (one.over for one in made._captions._shown.values())
    assert first is not None and second is not None
    assert not first.rect.colliderect(second.rect)
    before = second.rect.topleft
    made._captions.drop(1)
    made.update(0.1)
    assert second.rect.topleft == before, "words that are being read stay where they are"


@pytest.mark.parametrize("case", [CASES[1], MELEES[5]], ids=str)
def test_every_action_has_words(case: Case) -> None:
    """A line for the log, and what somebody would ask for; calls of at most forty letters."""
    for one in moments(case, 200):
        assert line(one.before, one.action)
        assert one.action.seat <= 0 or wish(one.before, one.action)
        assert len(call(one.before, one.action)) <= MOST_LETTERS


@pytest.mark.parametrize("plan", [TALL, BROAD, LARGE, COMPACT, WIDE], ids=lambda plan: plan.name)
def test_nothing_on_a_board_overlaps(plan: Plan) -> None:
    """Fields lie apart and within the board, and spaces lie within their fields."""
    fields = [plan.pool, plan.roll, plan.call, plan.prompt, *plan.tracks.values(), *plan.cards.values()]
    rects = [pygame.Rect([round(value) for value in box]) for box in fields]
    for number, rect in enumerate(rects):
        assert rect.collidelistall(rects) == [number]
        assert pygame.Rect((0, 0), plan.size).contains(rect)
    inside = [(plan.pool, pool_spaces(plan, 7))]
    inside += [(plan.tracks[place], track_spaces(plan, place, 4)) for place in plan.tracks]
    inside += [(plan.cards[place], card_spaces(plan, place, 3)) for place in plan.cards]
    for field, boxes in inside:
        for left, top, wide, high in boxes:
            assert field[0] <= left and left + wide <= field[0] + field[2] + 0.5
            assert field[1] <= top and top + high <= field[1] + field[3] + 0.5


@pytest.mark.parametrize("name", [*CHIEFS, "guard"])
def test_chiefs_look_where_they_face(app: App, name: str) -> None:
    """The eye is near when the chief faces us, far when it turns its back, and on the side it looks to."""
    _, parts = parts_of(app.art.text(f"eye_for_an_eye/chief/{name}"))
    assert len(parts) >= 8
    eye = max((part.places["at"] for part in parts if "at" in part.places), key=lambda at: at[2])
    assert Camera(90).nearness(eye) > Camera(270).nearness(eye)
    assert Camera(0).place(eye)[0] > 0 > Camera(180).place(eye)[0]


def test_gliding_back_ends_where_the_state_is(app: App) -> None:
    """Undo and replays go from any moment to any other."""
    played = moments(LIVELY[1], 60)
    made = presenter(app, played[0].before)
    for there in (played[-1].after, played[0].before, played[len(played) // 2].after):
        timeline = made.glide(there)
        while not timeline.done:
            timeline.advance(0.05)
        seen = made.picture.account()
        made.sync(there)
        assert made.picture.account() == seen


def test_nothing_stays_behind(app: App) -> None:
    """Whatever flew or flashed is gone when a state is shown at once."""
    for case in LIVELY[1:]:
        played = moments(case, 60)
        made = presenter(app, played[0].before)
        made.sync(played[-1].after)
        still = len(made.stage._sprites)
        for one in played:
            made.happen(one.events, one.after)
            made.update(0.12)
        made.sync(played[-1].after)
        assert len(made.stage._sprites) == still


def test_without_motion_everything_is_there_at_once(app: App) -> None:
    """Who wants no motion sees the state itself, and still hears it."""
    app.settings = app.settings.but(reduced_motion=True)
    played = moments(LIVELY[1], 40)
    made = presenter(app, played[0].before)
    for one in played:
        made.happen(one.events, one.after)
        seen = made.picture.account()
        made.sync(one.after)
        assert made.picture.account() == seen


def test_a_pause_dims_and_ends(app: App) -> None:
    """While everybody waits the ground is dark."""
    state = fight(dice={1: "33311"}, ready={1: "3"})
    called = say(state, "1.use:3")
    step = say(called.state, "@3")
    made = presenter(app, state)
    made.happen((*called.events, *step.events), step.state)
    assert step.state.pause is not None and made.picture.shown.pause == "card"


def test_options_that_change_nothing_are_not_asked_for(app: App) -> None:
    seats = Seats(app, EYE_FOR_AN_EYE)
    app.stack.push(seats)
    options = {option.name: option for option in EYE_FOR_AN_EYE.info.options}
    shown = {option.name for option in seats._asked_options()}
    assert seats.board is not None and seats.board.name == "bushland"
    assert {"pace", "soundtrack"} <= shown and "advanced_stream" not in shown, "the Bushland has no stream"
    seats.choose(options["turn_based"], True)
    assert not {"pace", "soundtrack"} & {option.name for option in seats._asked_options()}
    seats._choose_board(next(board for board in seats.boards if board.name == "rainforest_stream"))
    assert "advanced_stream" in {option.name for option in seats._asked_options()}
