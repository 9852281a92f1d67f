"""Guided first games at the table: a host who speaks once, at the thing itself, and never in the way."""

from __future__ import annotations

import time

import pygame
import pytest

from game.content import paths
from game.content.matches import continued, rematch
from game.content.settings import Panels
from game.core import AnyGame, Outcome, say
from game.house.entry import read_entry
from game.match.evening import FIRST
from game.rules import GAMES, game_named
from game.rules.ejderhalar import EJDERHALAR
from scenes.book.rulebook import Rulebook
from scenes.menus.broken_files import BrokenFiles
from scenes.menus.game_page import GamePage
from scenes.menus.how_many import HowMany
from scenes.program.app import App
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.guided import GuidedTable
from scenes.table.result import Result
from scenes.widgets.bubble import _Z_TAIL, Bubble, Room
from scenes.widgets.rules_seen import RulesSeen
from tests.scenes.menu_tools import labelled, show
from tests.scenes.table_tools import click, frames, key, press, release, top

AT_TABLES = [game for game in GAMES if not PRESENTERS[game.info.name].live]
_HESITATES_S = 15.0
"""Sooner nobody is helped."""


def guided(app: App, game: AnyGame = EJDERHALAR, *people: str) -> GuidedTable:
    """A guided table after its first frames; without names two guests sit there."""
    scene = app.open.guided(game, people or ("", ""))
    show(app, scene)
    assert isinstance(scene, GuidedTable)
    frames(app, 5)
    return scene


def told(table: GuidedTable) -> str:
    """The rule in the bubble, or nothing."""
    return table.host.now.tip.rule if table.host.now else ""


def play(app: App, table: GuidedTable, text: str) -> None:
    """An action by its text, shown to its end."""
    table.play(table.match.game.read_action(table.match.state, text))
    for _ in range(900):
        if table.timeline.done:
            break
        frames(app, 1)
    frames(app, 2)


def pause(app: App, seconds: float) -> None:
    """Let time pass in which nobody does anything."""
    frames(app, round(seconds / 0.1), dt_s=0.1)


def test_from_the_page_to_the_first_words_by_keys_alone(app: App) -> None:
    show(app, GamePage(app, EJDERHALAR))
    frames(app, 2, key("return"))
    top(app, HowMany)
    frames(app, 2, key("return"))
    frames(app, 5)
    table = top(app, GuidedTable)
    assert table.match.setup.guided and told(table) == "goal.control"
    assert [sitter.kind for sitter in table.match.setup.seats] == ["person", "opponent"]
    frames(app, 2, key("return"))
    assert told(table) == "move.lift"
    frames(app, 2, key("return"))
    assert told(table) == "" and table.bubble is not None and table.bubble.rect is None


def test_names_and_seats(app: App) -> None:
    table = guided(app, EJDERHALAR, "Ada", "")
    assert [sitter.name for sitter in table.match.setup.seats] == ["Ada", ""]
    eagles = guided(app, game_named("eagle_dance"), "Ada", "Bo", "Cy")
    assert len(eagles.match.setup.people) == 3


@pytest.mark.parametrize("game", AT_TABLES, ids=lambda game: game.info.name)
@pytest.mark.parametrize("panels", ["side", "symmetric"])
def test_the_bubble_never_stands_in_the_way(app: App, game: AnyGame, panels: Panels) -> None:
    app.kit.settings = app.kit.settings.but(panels=panels, animation="none")
    table, spoken = guided(app, game), 0
    for number in range(12):
        while table.host.now is not None:
            assert table.bubble is not None and table.bubble.rect is not None
            body, target = table.bubble.rect, table.host.now.target
            thing = table._place(target) if target else None
            assert app.kit.screen.area.contains(body)
            assert thing is None or not body.colliderect(thing)
            assert not body.colliderect(app.kit.screen.rect(table.picture.prompt.box))
            assert all(body.contains(button.rect) for button in table.bubble.controls)
            assert not any(body.colliderect(button.rect) for button in table.sideboard.buttons.values())
            assert not _covered(table)
            seats = [panel.rect for panel in table.sideboard.panels]
            assert panels == "symmetric" or body.collidelist(seats) < 0, "there is room over the log"
            spoken += 1
            table.host.go_on()
            table.speak()
        seat = table.person_to_act()
        if seat is None:
            break
        legal = game.legal(table.match.state, seat)
        table.play(legal[number * 7 % len(legal)])
        frames(app, 3)
    assert spoken >= 6


def _covered(table: GuidedTable) -> list[Pick]:
    """What can be chosen, or is in hand, and lies under the bubble."""
    assert table.bubble is not None and table.bubble.rect is not None
    selection = table.hands.selection
    places = [(pick, table.presenter.place(pick)) for pick in (*selection.chosen, *selection.next)]
    return [pick for pick, place in places if place is not None and table.bubble.rect.colliderect(place)]


@pytest.mark.parametrize("game", AT_TABLES, ids=lambda game: game.info.name)
def test_the_bubble_leaves_what_can_be_done_with_what_is_in_hand(app: App, game: AnyGame) -> None:
    table = guided(app, game)
    while table.host.now is not None and not table.host.invites:
        table.host.go_on()
    table.speak()
    assert table.bubble is not None and table.bubble.rect is not None
    for pick in table.hands.selection.next:
        table.hands.cancel()
        if any(way == (pick,) for way, _ in table.hands.selection.actions):
            continue  # it would be done at once
        table.hands.pick(pick)
        table.say()
        assert not _covered(table), pick


def test_what_would_be_pushed_and_where_to_is_to_be_seen(app: App) -> None:
    table = guided(app)
    play(app, table, "d2-c4")
    assert told(table) == "turn.push" and table.bubble is not None and table.bubble.rect is not None
    for action in table.game.legal(table.match.state, 1):
        for pick in table.presenter.trail(action):
            place = table.presenter.place(pick)
            assert place is not None and not table.bubble.rect.colliderect(place)


def test_nothing_is_framed_that_is_gone_while_another_choice_is_made(app: App) -> None:
    app.kit.settings = app.kit.settings.but(animation="none")
    table = guided(app, game_named("eagle_dance"))
    move, threat = Pick("trade", "move"), Pick("trade", "threat")
    for _ in range(20):
        if {move, threat} <= {*table.hands.selection.next}:
            break
        seat = table.person_to_act()
        assert seat is not None
        table.play(table.game.legal(table.match.state, seat)[0])
        frames(app, 2)
    assert table._place(str(threat)) is not None
    table.hands.pick(move)
    assert table.hands.selection.chosen and table._place(str(threat)) is None
    assert table._place(str(move)) is not None


def test_what_is_said_of_points_frames_their_track(app: App) -> None:
    table = guided(app, game_named("eagle_dance"))
    assert told(table) == "end.win" and table.bubble is not None and table.bubble.rect is not None
    track = table.presenter.place(Pick("track", "points"))
    assert track is not None and table._framed == track
    assert not table.bubble.rect.colliderect(track)


def _tails(bubble: Bubble, frame: pygame.Rect, room: Room) -> list[pygame.Rect]:
    """Where the tail of what is said of a thing goes, if it has one."""
    bubble.say(say("Go on"), (), frame, room=room)
    return [sprite.rect for sprite in bubble._sprites if sprite.z == _Z_TAIL]


def test_a_tail_reaches_what_is_framed_or_is_not_there(app: App) -> None:
    table = guided(app)
    bubble, nowhere = Bubble(table.gui), pygame.Rect(0, 0, 0, 0)
    frame = app.kit.screen.rect((40, 900, 80, 80))
    (tail,) = _tails(bubble, frame, Room(nowhere))
    assert bubble.rect is not None and tail.colliderect(bubble.rect)
    assert tail.inflate(frame.width // 2, frame.height // 2).colliderect(frame)
    assert not _tails(bubble, frame, Room(nowhere, shut=[app.kit.screen.rect((0, 500, 1920, 580))]))
    wide = frame.width + 4
    ring = [frame.move(dx, dy) for dx in (-wide, 0, wide) for dy in (-wide, 0, wide) if dx or dy]
    assert not _tails(bubble, frame, Room(nowhere, shut=ring)), "something lies between"


def test_whoever_acts_has_heard_enough(app: App) -> None:
    table = guided(app)
    play(app, table, "d2-c4")
    assert told(table) == "turn.push"
    assert not table.match.tally["told move.lift"], "what nobody saw was not told"
    play(app, table, "push:c5-d5")
    assert told(table) == "push.strength"


def test_a_click_on_the_paper_does_not_reach_the_board(app: App) -> None:
    table = guided(app)
    play(app, table, "d2-c4")
    assert table.bubble is not None and table.bubble.rect is not None
    inside = table.bubble.rect.move(6, 6).topleft
    before = len(table.match.history)
    frames(app, 2, press(inside), release(inside))
    assert len(table.match.history) == before and told(table) == "turn.push"
    on = table.bubble.controls[0].rect.center
    frames(app, 3, press(on), release(on))
    assert told(table) == "push.target"


def test_words_stay_until_somebody_goes_on_or_acts(app: App) -> None:
    """A step that goes on by itself leaves everybody behind who reads slowly."""
    table = guided(app)
    pause(app, _HESITATES_S - 2)
    assert told(table) == "goal.control"
    play(app, table, "d2-c4")
    pause(app, _HESITATES_S - 2)
    assert told(table) == "turn.push"


def test_the_host_speaks_of_what_is_in_hand(app: App) -> None:
    """Whichever dragon somebody lifts: the bubble stands at it, and not at another."""
    table = guided(app)
    table.host.go_on()
    table.speak()
    assert told(table) == "move.lift" and table.host.now is not None
    lifts = {pick.name for pick in table.hands.selection.next if pick.kind == "square"}
    assert len(lifts) > 2
    for name in sorted(lifts):
        table.hands.cancel()
        click(app, table, Pick("square", name))
        assert table.hands.selection.chosen[0] == Pick("square", name)
        assert table.host.now is not None and table.host.now.target == f"cell:{name}"


def test_a_picture_lives_beside_the_words(app: App) -> None:
    table = guided(app)
    assert table.host.now is not None and table.host.now.tip.picture
    pause(app, 1.0)
    bubble = table.bubble
    assert bubble is not None and bubble.pictured and bubble.rect is not None
    picture = bubble._picture
    assert picture is not None and bubble.rect.contains(picture.rect)
    assert not any(button.rect.colliderect(picture.rect) for button in bubble.controls)
    seen = set()
    for _ in range(40):
        pause(app, 0.2)
        seen.add(pygame.image.tobytes(picture.image, "RGB"))
    assert len(seen) > 3
    table.host.know()
    table.speak()
    pause(app, 0.3)
    assert not bubble.pictured, "a question has no picture"


def test_an_opponent_waits_until_everybody_has_read(app: App) -> None:
    table = guided(app, EJDERHALAR, "Ada")
    play(app, table, "d2-c4")
    play(app, table, "hold")
    play(app, table, "a2-a3")
    assert table.person_to_act() is None or table.match.state.seat == 2
    assert table.host.holds
    moves = len(table.match.history)
    frames(app, 20)
    assert len(table.match.history) == moves
    while table.host.now is not None:
        table.host.go_on()
    table.speak()
    for _ in range(600):
        app.frame((), 0.05)
        time.sleep(0.002)
        if len(table.match.history) > moves:
            return
    raise AssertionError("nobody went on")


def test_we_know_the_whole_game(app: App) -> None:
    table = guided(app)
    table.host.know()
    table.speak()
    assert table.bubble is not None and len(table.bubble.controls) == 2
    table.bubble.controls[1].press()
    assert table.host.quiet and told(table) == ""
    play(app, table, "d2-c4")
    assert told(table) == ""
    table.match.agree(Outcome(((1,), (2,)), "goal.control"))
    table.show_result()
    top(app, Result)


def test_we_know_only_this_rule(app: App) -> None:
    table = guided(app)
    table.host.know()
    table.speak()
    assert table.bubble is not None
    table.bubble.controls[0].press()
    assert not table.host.quiet and told(table) == "move.lift"


def test_the_first_refusal_is_explained_and_the_second_as_always(app: App) -> None:
    table = guided(app)
    while table.host.now is not None:
        table.host.go_on()
    table.speak()
    click(app, table, Pick("square", "c2"))
    assert told(table) == "move.split" and table.notice is None
    click(app, table, Pick("square", "c2"))
    frames(app, 2)
    assert table.notice is not None and table.notice[0] == "why"


def test_nothing_is_told_again_after_a_step_back(app: App) -> None:
    table = guided(app)
    play(app, table, "d2-c4")
    table.fulfil("undo")
    frames(app, 60)
    assert told(table) != "turn.push"
    play(app, table, "d2-c4")
    assert told(table) == "push.target", "the next one that nobody has heard yet"


def test_a_match_that_was_left_goes_on_with_what_was_told(app: App) -> None:
    table = guided(app)
    play(app, table, "d2-c4")
    path, heard = table.match.journal.path, table.host.told
    assert path is not None and "turn.push" in heard
    app.stack.pop()
    match = continued(path).match
    assert match is not None
    again = app.open.table(match)
    show(app, again)
    assert isinstance(again, GuidedTable)
    assert again.host.told == heard and told(again) == ""


def test_a_guided_match_is_never_rated(app: App) -> None:
    table = guided(app, game_named("eagle_dance"))
    seat = table.person_to_act()
    assert seat is not None and table.match.setup.start is None
    table.play(table.game.legal(table.match.state, seat)[0])
    path = table.match.journal.path
    assert path is not None
    table.match.close()
    entry = read_entry(path)
    assert entry is not None and entry.unrated == "guided"


def test_again_means_without_the_guide_but_starting_over_keeps_it(app: App) -> None:
    match = guided(app).match
    over = rematch(match, FIRST)
    assert not over.setup.guided and over.setup.start is None
    anew = rematch(match)
    assert anew.setup.guided and anew.setup.start == match.setup.start
    over.close()
    anew.close()


def test_whoever_hesitates_is_shown_what_is_possible_and_may_ask_for_a_move(app: App) -> None:
    """What the host says is not taken away from those who read slowly, and nobody gets a move unasked."""
    table = guided(app)
    rule = told(table)
    pause(app, 60)
    assert table.hands.glow == table.hands.selection.next
    assert told(table) == rule and table.notice is None
    while told(table):
        frames(app, 2, key("return"))
    notices: set[object] = set()
    for _ in range(80):
        pause(app, 0.5)
        notices.add(table.notice)
    assert len(notices - {None}) == 2, "what glows, and where a move is to be had"
    assert not table.thinking.seeks_hint and table.adviser.action is None


def test_at_the_end_the_rules_that_did_not_come_up_are_links(app: App) -> None:
    table = guided(app)
    table.match.agree(Outcome(((1,), (2,)), "goal.control"))
    table.show_result()
    seen = top(app, RulesSeen)
    frames(app, 3)
    assert len(table.host.unseen()) == len(seen.gui.items) - 1
    seen.gui.items[0].press()
    top(app, Rulebook)
    app.stack.pop()
    labelled(seen, "back").press()
    top(app, Result)


def test_a_broken_guide_says_what_is_wrong(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "shipped_levels", lambda: paths.ROOT / "tests")
    assert isinstance(app.open.guided(EJDERHALAR), BrokenFiles)


def test_a_new_size_keeps_the_words(app: App) -> None:
    table = guided(app)
    app.window = pygame.display.set_mode((1100, 640))
    app.resize((1100, 640))
    frames(app, 5)
    assert told(table) == "goal.control" and table.bubble is not None and table.bubble.rect is not None


def test_a_table_that_nobody_guides_is_as_always(app: App) -> None:
    table = guided(app)
    assert type(table.screen_for(rematch(table.match, FIRST))) is Table
