"""The table: people and opponents play a match, and everybody sees what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, NamedTuple

import pygame

from game.ai import AnyThought
from game.cafe.idle import Kind as Doing
from game.core import NOTHING, Action, Reason, Refused, Seat, Sentence, say
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.input import keys_words
from scenes.base.opener import Program
from scenes.base.pace import paced, shift_pace
from scenes.base.screen import Box
from scenes.base.timeline import Timeline
from scenes.stage.advised import ADVICE, play_words
from scenes.stage.hands import Hands, Place
from scenes.stage.match_scene import MatchScene, Wish
from scenes.stage.places import board_box
from scenes.stage.presenter import Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table.advice import Adviser
from scenes.table.agreed_help import AgreedHelp
from scenes.table.agreeing import Agreeing
from scenes.table.buttons import build_buttons
from scenes.table.furniture import arrange
from scenes.table.log import LogPanel
from scenes.table.prompt import Asked, Kind, Prompt, dice_choices, person_to_act, question, thinking_seat
from scenes.table.result import Result, after_the_end
from scenes.table.seat_panels import lay_panels
from scenes.table.sideboard import Sideboard
from scenes.table.thinking import Thinking
from scenes.widgets.pause import CLOSE, ROOMY, Pause

_HURRY = 4.0
_FEW = 4
_AFTER_END_S = 1.1
_BEFORE_REPLAY_S = 0.2
_WHY_S = 5.0
_DOT_S = 0.4
_Z_ADVICE = 9.0
"""Over the lines of the log."""
_RULE, _RESULT = Pick("rule"), Pick("result")


class TablePicture(NamedTuple):
    """Board, hands and furniture."""

    presenter: Presenter[Any, Any]
    hands: Hands
    prompt: Prompt
    advice: Prompt
    """A hint that comes while the prompt has choices of its own: together they would have no room."""
    sideboard: Sideboard


class Table(MatchScene[TablePicture]):
    """One match, one side after the other."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app, match)
        match.journal.flush_aside()  # a disk may take longer than many frames
        self.thinking = Thinking(app, self.game.info.name)
        self.timeline = Timeline()
        self.notice: tuple[Kind, Sentence] | None = None
        """Words that stand in the place of the prompt for a while."""
        self.adviser = Adviser(self)
        self.agreeing = Agreeing(self)
        self.help = AgreedHelp(self)
        self.foregone: Action | None = None
        """What the person to act does without being asked, because it is no decision."""
        self.log_shown = True
        self._notice_s = 0.0
        self._dots = 0
        self._until_result_s = _AFTER_END_S
        self._hurrying = False
        self._asked = False
        """Whether what is shown was asked for: then it moves although animation is off."""

    @property
    def patience(self) -> Doing | None:
        """Somebody thinks about a turn; while the program does, nobody is expected to do anything."""
        waits = self.person_to_act() is not None or self.match.asks_for_dice or self.match.outcome is not None
        return "turns" if waits or not self.match.setup.people else None

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """What draws the board."""
        return self.picture.presenter

    @property
    def hands(self) -> Hands:
        """People's hands over the board."""
        return self.picture.hands

    @property
    def sideboard(self) -> Sideboard:
        """What stands beside the board."""
        return self.picture.sideboard

    @property
    def still(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.timeline.done

    @property
    def room_for_toasts(self) -> Box:
        """Over the log: everywhere else something could be chosen."""
        return self.sideboard.room_for_toasts

    @property
    def calm(self) -> bool:
        """While somebody looks at the board, and nothing is chosen, shown or asked for."""
        busy = bool(self.hands.selection.chosen) or self.presenter.looking or self.thinking.seeks_hint
        return super().calm and self.timeline.done and not busy

    @property
    def at_rest(self) -> bool:
        """While nothing moves but what breathes by itself."""
        return self.timeline.done and not self.thinking.under_way

    def build(self) -> TablePicture:
        """Put board, panels and buttons on the stage."""
        self.adviser.stop_seeking()
        self.timeline = Timeline()
        kind, count = PRESENTERS[self.game.info.name], len(self.match.setup.seats)
        rect = self.kit.screen.rect(board_box(kind.wide))
        presenter = kind(self.kit, self.stage, rect, self.match.state)
        presenter.tally = self.match.tally
        presenter.keep_secrets(True)
        panels = kind.panel_layout(self.kit.settings.panels_of(self.game.info.name), count)
        furniture = arrange(panels, count, tall=kind.fills_panels, wide=kind.wide).turned_for(
            [self.match.setup.is_person(seat) for seat in range(1, count + 1)]
        )
        aside = self.kit.screen.rect(furniture.log)
        seat_panels = lay_panels(self.kit, self.stage, furniture, presenter, aside)
        prompt = Prompt(self.gui, furniture.prompt, self._choose)
        advice = Prompt(self.gui, furniture.advice, self._choose, _Z_ADVICE)
        advice.hide()
        log = LogPanel(self.kit, self.stage, furniture.log, presenter.goals(self.match.state))
        log.shown = self.log_shown
        buttons = build_buttons(self.gui, presenter.views(), furniture.buttons, self._press)
        sideboard = Sideboard(self, presenter, seat_panels, log, furniture.log, buttons)
        hands = Hands(self.game, presenter, self.play, self.refuse)
        return TablePicture(presenter, hands, prompt, advice, sideboard)

    def settle(self) -> None:
        """Show the match as it stands."""
        self.hands.last = self._last_touched()
        self._settle()
        self.sideboard.catch_up()
        self._lead_to_advice()

    def person_to_act(self) -> Seat | None:
        """The person whose decision is awaited."""
        return person_to_act(self.match)

    def play(self, action: Action) -> None:
        """Submit an action and show what came of it."""
        try:
            step = self.match.submit(action)
        except Refused as refused:
            self.refuse(refused.reason)
            return
        self.tell_of_the_disk()
        self.keep_result()
        self.adviser.stop_seeking()
        self.hands.last, self.hands.glow = self._last_touched(), ()
        self._forget_words()
        self.show(self.presenter.animate(step.events))

    def _last_touched(self) -> tuple[Pick, ...]:
        """The marks of a side's whole turn stay until somebody moves again."""
        start = (0, *turn_starts(self.match.history))[-1]
        actions = self.match.history.actions[start:]
        return tuple(pick for action in actions for pick in self.presenter.touched(action))

    def show(self, timeline: Timeline, asked: bool = False) -> None:
        """Animate; nobody acts until it is over. What was asked for moves even where nothing else does."""
        self._asked = asked
        self.hands.sit(self.hands.state, None)
        self.foregone = None
        self.picture.prompt.offer(())
        if self.timeline.done:
            self.timeline = Timeline()
        self.timeline.then(timeline)
        if self.timeline.done or (self.kit.settings.animation == "none" and not asked):
            self.timeline.finish()
            self._settle()

    def _forget_words(self) -> None:
        """What was said and advised is about a state that is gone."""
        self.notice = None
        self.adviser.forget()

    def show_other_moment(self) -> None:
        """The match went back or forth: glide there."""
        self.adviser.stop_seeking()
        self.kit.sound.play("undo")
        self._forget_words()
        self.hands.last = self._last_touched()
        self.timeline.finish()
        self.show(self.presenter.glide(self.match.state))

    def finish_showing(self) -> None:
        """End the animation at once."""
        self.timeline.finish()
        self._settle()
        self.sideboard.catch_up()

    def _settle(self) -> None:
        """Everything has been shown: the board equals the state, and the next seat may act."""
        state, match = self.match.state, self.match
        self.presenter.sync(state)
        self._sit()
        self._lead_to_decision()
        self.sideboard.follow()
        if match.outcome is None and self.person_to_act() is None and not match.asks_for_dice:
            seat = thinking_seat(match)
            seed = match.setup.seed + len(match.history)
            self.thinking.ask(state, seat, match.setup.sitter(seat).level, seed=seed)

    def _sit(self) -> None:
        """Let the person to act take the state into their hands, with the advice that was given about it."""
        self.foregone = self.find_foregone()
        self.help.light()
        self.hands.sit(self.match.state, self.person_to_act() if self.foregone is None else None)
        self.adviser.put_on_board()

    def find_foregone(self) -> Action | None:
        """What the person to act does without being asked, if it is no decision."""
        state, seat = self.match.state, self.person_to_act()
        legal: Sequence[Any] = () if seat is None else self.game.legal(state, seat)
        return legal[0] if len(legal) == 1 and self.presenter.foregone(state, legal[0]) else None

    def _lead_to_decision(self) -> None:
        """Where only a few things can be picked or done, bring the ring to the first of them."""
        focus, selection = self.gui.focus, self.hands.selection
        next_picks, actions = selection.next, {action for _, action in selection.actions}
        if not self.hands.lit:
            return
        few = min(len(next_picks), len(actions)) <= _FEW
        if isinstance(focus, Place) and self.gui.ringed and few:
            place = focus if focus.pick in next_picks else self.hands.first_place()
            if place is not None:
                self.gui.set_focus(place)
                self.hands.hover(place.pick)

    def refresh(self) -> None:
        """Bring words and panels up to date."""
        self.sideboard.follow()
        self.sideboard.catch_up()

    def words(self) -> Sentence:
        """What is to be done, with the name of whom it concerns where that is not plain."""
        return question(self.match, self.presenter, self.hands.marks, self.timeline.done, self._dots).words

    def say(self) -> None:
        """Bring words and choices up to date."""
        picture, settled = self.picture, self.timeline.done
        self.adviser.notice_another_way()
        asked = question(self.match, picture.presenter, picture.hands.marks, settled, self._dots)
        if picture.presenter.announcing:
            asked = Asked(NOTHING)
        notice = self.notice
        dice = dice_choices(self.match, picture.presenter) if settled else ()
        choices = dice or picture.presenter.buttons(picture.hands.selection.next)
        if notice is not None and notice[0] == "why" and not choices:
            keys = keys_words(self.kit.settings.keys["rules"])
            choices = ((_RULE, say("Show the rule ({keys})", keys=keys)),)
        if self.match.outcome is not None and self._until_result_s <= 0:
            choices = ((_RESULT, say("Back to the result")),)
        seat = self.person_to_act()
        turned = seat is not None and self.sideboard.panels[seat - 1].turned
        picture.advice.turn(turned)
        if self.adviser.action is None:
            picture.advice.hide()
        elif choices:
            picture.advice.offer(((ADVICE, play_words(self.kit.settings)),))
            picture.advice.say(self.adviser.words, "hint")
            notice = None if notice == ("hint", self.adviser.words) else notice
        else:
            picture.advice.hide()
            choices = ((ADVICE, play_words(self.kit.settings)),)
        kind, words = notice or ("ask", asked.words)
        picture.prompt.turn(turned)
        picture.prompt.offer(choices)
        picture.prompt.say(words, kind, asked.seat, NOTHING if notice else asked.name)
        prompts = (*picture.prompt.controls, *picture.advice.controls)
        self.gui.items = [*self.sideboard.buttons.values(), *prompts, *picture.hands.places()]

    def tell(self, kind: Kind, words: Sentence, duration_s: float = inf) -> None:
        """Put a notice in the place of the prompt for a while."""
        self.notice, self._notice_s = (kind, words), duration_s
        self.say()

    def _end_notice(self) -> None:
        """Go back to the prompt."""
        self.notice = None
        self.say()

    def explain(self, words: Sentence) -> None:
        """Say for a while why something cannot be."""
        if self.still:
            self.tell("hint", words, _WHY_S)

    def refuse(self, reason: Reason) -> None:
        """Say why not, and remember the rule for the rulebook."""
        self.kit.sound.play("refuse")
        self.last_rule = reason.rule
        self.tell("why", reason.said, _WHY_S)

    def _press(self, command: str) -> None:
        """A button beside the board: unlike the key for a pause it first lets go of nothing."""
        if command == "pause":
            self.open_pause()
        else:
            self.fulfil(command)

    def _choose(self, pick: Pick) -> None:
        """A button of the prompt."""
        if pick == _RULE:
            self.open_rules()
        elif pick == _RESULT:
            self.show_result()
        elif pick == ADVICE:
            self.adviser.play()
        elif pick.kind == "dice" and self.match.asks_for_dice:
            chances: Any = self.game.chances(self.match.state)
            self.play(chances[int(pick.name)][0])
        else:
            self.hands.pick(pick)

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the log, then hands over the board."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._hurrying = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.sideboard.catch_up()
        if self.gui.handle(event) or (not self._over_advice(event) and self.sideboard.read_log(event)):
            return True
        if not self.timeline.done:
            return self._handle_while_moving(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.presenter.close():
            return True
        # Words are compared as well as picks: some games speak of what is only pointed at.
        before = self._told()
        taken = self.hands.handle(event)
        if self._told() != before:
            self.say()
        return taken

    def _over_advice(self, event: pygame.Event) -> bool:
        """Whether somebody points at advice, and not at the log below it."""
        advice = self.picture.advice
        at = getattr(event, "pos", None)
        return advice.shown and at is not None and self.kit.screen.rect(advice.box).collidepoint(at)

    def _told(self) -> tuple[object, ...]:
        """What hands have to do with what the prompt says."""
        return self.hands.selection.chosen, self.words(), self.hands.shown_ghost

    def _handle_while_moving(self, event: pygame.Event) -> bool:
        """Press and hold to hurry; a click of the one to move next ends the animation at once."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self._hurrying = True
        if self.person_to_act() is not None and self.presenter.hit(event.pos) is not None:
            self.finish_showing()
            return self.hands.handle(event)
        return True

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; everything else is a wish."""
        self.sideboard.catch_up()
        if name == "confirm" and not self.timeline.done:
            self.finish_showing()
            return True
        if name == "confirm" and self.adviser.action is not None and not self.gui.ringed:
            self.adviser.play()
            return True
        if not self.hands.lead(self.gui, name):
            return self.fulfil(name)
        if self.app.stack.top is self:
            self.say()
        return True

    def wishes(self) -> Mapping[str, Wish]:
        """What people can ask for besides playing."""
        return {
            **super().wishes(), "undo": self.agreeing.undo, "redo": self.agreeing.redo,
            "hint": self.adviser.ask,
            "replay": self.replay_last, "log": self.toggle_log, "faster": partial(self.change_pace, -1),
            "slower": partial(self.change_pace, 1), "legend": partial(self.look, "legend"),
            "look": partial(self.look, "look"),
        }

    def replay_last(self) -> None:
        """Show again what happened since the last turn of the person to act."""
        seat, actions = self.person_to_act(), self.match.history.actions
        start = max((index + 1 for index, action in enumerate(actions) if action.seat == seat), default=0)
        if seat is None or start >= len(actions) or not self.timeline.done:
            return
        timeline = self.presenter.glide(self.match.step_at(start).state)
        timeline.wait(_BEFORE_REPLAY_S)
        for index in range(start, len(actions)):
            timeline.then(self.presenter.animate(self.match.step_at(index + 1).events))
        self.show(timeline, asked=True)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.log_shown = not self.log_shown
        self.sideboard.log.shown = self.log_shown

    def look(self, command: str) -> None:
        """Switch one of the game's own views on or off."""
        known = any(view.command == command for view in self.presenter.views())
        if self.timeline.done and known and self.help.allows(command):
            self.presenter.view(command, self.match.state)
            self._sit()
            self.refresh()

    def show_help(self) -> None:
        """Let the seats' panels say how much help is left."""
        self.sideboard.follow()

    def show_mute(self) -> None:
        """The button tells whether anything can be heard."""
        self.refresh()

    def change_pace(self, step: int) -> None:
        """Animate faster or slower."""
        self.app.toasts.show(shift_pace(self.app, step), "pace")

    def let_go(self) -> bool:
        """Let go of what lies over the board or is chosen; whether there was anything."""
        if self.presenter.close():
            return True
        had = self.hands.cancel()
        if had:
            self._end_notice()
        return had

    def open_pause(self) -> None:
        """The pause screen."""
        words = say("The match is kept at every move.")
        more = self.agreeing.ways_to_end()
        spacing = CLOSE if more else ROOMY
        self.app.stack.push(
            Pause(self.app, self.match, self.play_again, words, self.last_rule, more, spacing)
        )

    def come_back(self) -> None:
        """Take away everything that lies over the table."""
        self.app.stack.unwind(Table)

    def show_end(self) -> None:
        """The match is over, and not by its rules."""
        self.adviser.stop_seeking()
        self.tell_of_the_disk()
        self.keep_result()
        self._forget_words()
        self._settle()

    def screen_for(self, match: AnyMatch) -> Table:
        """A table for another match."""
        return Table(self.app, match)

    def _breathe(self, dt_s: float) -> None:
        """Let the board live while nobody moves, but not under somebody's hands or eyes."""
        chosen = bool(self.hands.selection.chosen) or self.hands.shown_ghost is not None
        if not (chosen or self.presenter.looking or self.kit.settings.reduced_motion):
            self.presenter.idle(dt_s)

    def update(self, dt_s: float) -> None:
        """Let animation, thinking and words go on."""
        super().update(dt_s)
        self.sideboard.go_on()
        self.presenter.update(dt_s)
        if self.adviser.gives_way():
            self.say()
        if self.timeline.done:
            self.help.look_for_threats()
            self._breathe(dt_s)
        if not self.timeline.done:
            announcing, counted = self.presenter.announcing, self.presenter.counted
            self.timeline.advance(paced(self.app, dt_s, self._asked) * (_HURRY if self._hurrying else 1.0))
            if self.presenter.counted and not counted:
                self.sideboard.follow()
            if self.presenter.announcing != announcing:
                self.say()
            if self.timeline.done:
                self._settle()
        elif self.match.outcome is not None:
            self._wait_for_result(dt_s)
        elif self.foregone is not None:
            self.play(self.foregone)
        elif (thought := self.thinking.poll(self.match.state, dt_s)) is not None:
            self._answer(thought)
        elif self.thinking.under_way:
            self._ponder()
        if self.notice is not None:
            self._notice_s -= dt_s
            if self._notice_s <= 0:
                self._end_notice()

    def _answer(self, thought: AnyThought) -> None:
        if self.thinking.purpose == "hint":
            self.adviser.answer(thought)
        else:
            self.play(thought.action)

    def show_advice(self, words: Sentence) -> None:
        """Let whoever is to act see what is advised, and why."""
        self._sit()
        self.tell("hint", words)
        self._lead_to_advice()

    def _lead_to_advice(self) -> None:
        """Enter plays what a hint shows, until somebody goes elsewhere with the ring."""
        if self.adviser.action is not None:
            button = [*self.picture.prompt.controls, *self.picture.advice.controls][-1]
            self.gui.set_focus(button, show=self.gui.ringed)

    def _ponder(self) -> None:
        """Let the dots behind the thinker's name come and go."""
        dots = int(self.thinking.passed_s / _DOT_S) % 3
        if dots != self._dots:
            self._dots = dots
            self.say()

    def _wait_for_result(self, dt_s: float) -> None:
        """A moment to look at the last move, then the result."""
        if self._until_result_s > 0:
            self._until_result_s -= dt_s
            if self._until_result_s <= 0:
                far = [panel.seat for panel in self.sideboard.panels if panel.turned]
                self.app.stack.push(
                    after_the_end(
                        self.app, self.match, lambda: self.presenter, self.play_again, far, self.meet
                    )
                )

    def show_result(self) -> None:
        """Who won and why."""
        far = [panel.seat for panel in self.sideboard.panels if panel.turned]
        self.app.stack.push(
            Result(self.app, self.match, lambda: self.presenter, self.play_again, far, self.meet)
        )

    def pause(self) -> None:
        """Another scene is on top: think no further."""
        self.adviser.stop_seeking()
        self.timeline.finish()
        self.sideboard.catch_up()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.thinking.stop()
        super().leave()
