"""Eye for an Eye on the stage: the picture follows what happened."""

from __future__ import annotations

import random

import pytest

from game.content.announcer import LONGEST_CAPTION
from game.content.levels import shelf_of
from game.core import verbatim
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.lore import CHIEFS
from scenes.base.language import Pseudo
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.captions import LASTS_S
from scenes.stage.eye_for_an_eye.chiefs import Camera, parts_of
from scenes.stage.eye_for_an_eye.dice_acts import SETTLED_S, Z_ROLLED
from scenes.stage.eye_for_an_eye.questions import question
from scenes.stage.eye_for_an_eye.tableau import after, tableau_of
from scenes.stage.eye_for_an_eye.tips import tip
from scenes.stage.eye_for_an_eye.words import call, line, moment_words, prompt
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Case
from tests.rules.eye_for_an_eye.stage import fight, heard, say
from tests.scenes.eye_tools import LIVELY, moments, presenter


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


def test_captions_are_short_and_last(app: App) -> None:
    """A call stands for one and a half seconds at least."""
    made = presenter(app, fight())
    made.caption(1, verbatim("Spear Thrust!"))
    before = len(made.stage._sprites)
    made.update(1.5)
    assert len(made.stage._sprites) == before
    made.update(LASTS_S)
    assert not made._captions._shown and len(made.stage._sprites) < before


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
    assert len(made.stage._sprites) == before + 2, "only the line to the attacked and its rim stay"


def test_calls_of_neighbours_can_both_be_read(app: App) -> None:
    made = presenter(app, fight("grublic riparian", "1=0,0e 2=1,0w"))
    made.caption(1, verbatim("Spear Thrust 2!"))
    made.caption(2, verbatim("Parry 2!"))
    made.update(0.1)
    first, second = (one.plate for one in made._captions._shown.values())
    assert not first.rect.colliderect(second.rect)
    before = second.rect.topleft
    made._captions.drop(1)
    made.update(0.1)
    assert second.rect.topleft == before, "words that are being read stay where they are"


@pytest.mark.parametrize("case", [CASES[1], MELEES[5]], ids=str)
def test_every_action_has_words(case: Case) -> None:
    """A line for the log, and a question for a referee; calls of at most forty letters."""
    for one in moments(case, 200):
        assert line(one.before, one.action)
        asked = question(one.before, one.action)
        assert asked.startswith("May ") and asked.endswith("?") and "{" not in asked
        assert len(call(one.before, one.action)) <= LONGEST_CAPTION


@pytest.mark.parametrize("case", [CASES[1], MELEES[5]], ids=str)
def test_all_words_can_be_told_in_another_language(app: App, case: Case) -> None:
    """No English is left in a log, a question, a call, a prompt, a moment or a tip."""
    pseudo = Pseudo("qps", "qps")
    played = moments(case, 200)
    things = presenter(app, played[0].before).places()
    for one in played:
        state, action = one.before, one.action
        said = [line(state, action), question(state, action), call(state, action), moment_words(state)]
        said += [prompt(state, seat) for seat in range(1, len(state.players) + 1)]
        for words in said:
            assert not set(pseudo.told(words)) & set("aeiou"), words
    for found in filter(None, (tip(played[-1].after, thing) for thing in things)):
        assert not set(pseudo.told(found.title) + pseudo.told(found.words)) & set("aeiou"), found


def test_every_choice_has_words() -> None:
    """All but switches and plain numbers, unless they even a match out; a broken shelf has no board."""
    board = shelf_of("eye_for_an_eye").named("bushland")
    for option in EYE_FOR_AN_EYE.info.options:
        for value in option.choices:
            words = {EyePresenter.option_word(where, option.name, value) for where in (board, None)}
            worded = isinstance(value, str) or option.handicap or (option.name, value) == ("rounds", 0)
            assert all(words) is worded, option
    assert EyePresenter.option_word(board, "soundtrack", "drums") == "Drums, 4:30"
    assert EyePresenter.option_word(board, "chief_2", "echo") == "Echo"
    assert EyePresenter.option_word(board, "alliances", "2+2") == "2+2"
    about = EyePresenter.option_about(board, "chief_2", "echo")
    assert about == "Small, and never alone for long."
    grade = EyePresenter.option_grade(board, "chief_2", "echo")
    assert grade is not None and (grade.level, grade.words) == (3, "Hard to play")
    assert EyePresenter.option_grade(board, "level", "core") is None


@pytest.mark.parametrize("name", [*CHIEFS, "guard", "straw"])
def test_chiefs_look_where_they_face(app: App, name: str) -> None:
    """The eye is near when the chief faces us, far when it turns its back, and on the side it looks to."""
    _, parts = parts_of(app.kit.art.text(f"eye_for_an_eye/chief/{name}"))
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
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
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
