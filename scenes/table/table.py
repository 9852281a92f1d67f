"""The table: people and opponents play a match, and everybody sees what happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, NamedTuple

import pygame

from game.ai import AnyThought, evaluate, explain, has_opponents
from game.cafe.idle import Kind as Doing
from game.core import NOTHING, Action, Outcome, Reason, Refused, Seat, Sentence, say
from game.match.agreement import draw, gave_up
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.button import Button, even_size
from scenes.base.input import key_words, keys_words
from scenes.base.opener import Program
from scenes.base.pace import paced, shift_pace
from scenes.base.screen import Box
from scenes.base.sitters import called
from scenes.base.timeline import Timeline
from scenes.stage.hands import Hands, Place
from scenes.stage.match_scene import MatchScene, Wish
from scenes.stage.places import board_box
from scenes.stage.presenter import Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table.furniture import arrange
from scenes.table.log import LogLine, LogPanel, LogWords
from scenes.table.prompt import Kind, Prompt, dice_choices, person_to_act, question, thinking_seat
from scenes.table.replay import Replay
from scenes.table.result import Result
from scenes.table.seat_panels import SeatPanel, lay_panels, sight_of
from scenes.table.thinking import HINT_LEVEL, Thinking
from scenes.widgets.pause import CLOSE, ROOMY, Choice, Pause
from scenes.widgets.question import Answer, Question

_HURRY = 4.0
_LEVEL = 0.05
"""Up to so much an opponent stands no better than the other side, and takes a draw."""
_FEW = 4
_AFTER_END_S = 1.1
_BEFORE_REPLAY_S = 0.2
_WHY_S = 5.0
_DOT_S = 0.4
_RULE, _ADVICE = Pick("rule"), Pick("advice")
_WIDTH, _ROW = 424.0, 102.0
_WORD_SIZE = 28.0
_ROOM_FOR_VIEWS = 298.0
_TOAST_INSET = 12.0


class _Button(NamedTuple):
    """A button beside the board: its icon, its tip, what it asks for, and a word beside the icon."""

    icon: str
    title: Sentence
    command: str
    word: Sentence = NOTHING


_BUTTONS = (
    _Button("undo", say("Undo"), "undo"), _Button("redo", say("Redo"), "redo"),
    _Button("hint", say("Hint"), "hint"), _Button("replay", say("What happened since my turn"), "replay"),
    _Button("log", say("Turns"), "log"), _Button("rules", say("Rules"), "rules"),
    _Button("sound", say("Sound"), "mute"), _Button("pause", say("Pause"), "pause"),
)


class TablePicture(NamedTuple):
    """Board, hands and furniture."""

    presenter: Presenter[Any, Any]
    hands: Hands
    panels: list[SeatPanel]
    prompt: Prompt
    log: LogPanel
    log_words: LogWords
    buttons: Mapping[str, Button]
    room_for_toasts: Box


class Table(MatchScene[TablePicture]):
    """One match, one side after the other."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app, match)
        match.journal.flush_aside()  # a disk may take longer than many frames
        self.thinking = Thinking(app, self.game.info.name)
        self.timeline = Timeline()
        self.chores: deque[Callable[[], object]] = deque()
        """What is to be brought up to date beside the board, one thing a frame, so that no frame is late."""
        self.notice: tuple[Kind, Sentence] | None = None
        """Words that stand in the place of the prompt for a while."""
        self.advice: Action | None = None
        """The action that a hint shows and Enter would play."""
        self.foregone: Action | None = None
        """What the person to act does without being asked, because it is no decision."""
        self.log_shown = True
        self._notice_s = 0.0
        self._dots = 0
        self._until_result_s = _AFTER_END_S
        self._hurrying = False

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
    def room_for_toasts(self) -> Box:
        """Over the log: everywhere else something could be chosen."""
        left, top, width, height = self.picture.room_for_toasts
        return left + _TOAST_INSET, top, width - 2 * _TOAST_INSET, height - _TOAST_INSET

    @property
    def calm(self) -> bool:
        """While somebody looks at the board, and nothing is chosen, shown or asked for."""
        busy = bool(self.hands.selection.chosen) or self.presenter.looking or self.thinking.seeks_hint
        return super().calm and self.timeline.done and not busy

    def build(self) -> TablePicture:
        """Put board, panels and buttons on the stage."""
        self._stop_thinking()
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
        log = LogPanel(self.kit, self.stage, furniture.log)
        log.shown = self.log_shown
        return TablePicture(
            presenter, Hands(self.game, presenter, self.play, self.refuse), seat_panels, prompt,
            log, LogWords(self.match, presenter), self._build_buttons(presenter, furniture.buttons),
            furniture.log,
        )

    def _build_buttons(self, presenter: Presenter[Any, Any], box: Box) -> dict[str, Button]:
        """Buttons by what they ask for; the game's own views stand in a row below, or among the others."""
        left, top, _, height = box
        views = [_Button(view.icon, view.title, view.command, view.name) for view in presenter.views()]
        if height >= _ROOM_FOR_VIEWS:
            rows = [(top, 4, [*_BUTTONS]), (top + 2 * _ROW, len(views), views)]
        else:
            buttons = [*_BUTTONS, *(view._replace(word=NOTHING) for view in views)]
            rows = [(top, (len(buttons) + 1) // 2, buttons)]
        width = _WIDTH / max(1, len(views)) - 8
        size = even_size(self.kit, [view.word for view in views], _WORD_SIZE, width)
        return {
            button.command: self._build_button(
                button, (left + index % columns * _WIDTH / columns, start + index // columns * _ROW,
                         _WIDTH / columns - 8, 94.0), size,
            )
            for start, columns, buttons in rows for index, button in enumerate(buttons)
        }

    def _build_button(self, button: _Button, box: Box, words_size: float) -> Button:
        keys = keys_words(self.kit.settings.keys.get(button.command, ()))
        # The key for a pause first lets go of what is chosen; a button is meant as it says.
        press = self.open_pause if button.command == "pause" else partial(self.fulfil, button.command)
        tip = say("{title} ({keys})", title=button.title, keys=keys) if keys else button.title
        size = _WORD_SIZE if button.word else 38
        return self.gui.button(
            box, button.word, press, icon=button.icon, tip=tip, size=size, words_size=words_size
        )

    def settle(self) -> None:
        """Show the match as it stands."""
        self.hands.last = self._last_touched()
        self._settle()
        self.do_chores()
        self._lead_to_advice()

    def do_chores(self) -> None:
        """Bring everything beside the board up to date now."""
        while self.chores:
            self.chores.popleft()()

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
        self._stop_thinking()
        self.hands.last, self.hands.glow = self._last_touched(), ()
        self.notice = self.advice = None
        self.show(self.presenter.animate(step.events))

    def _last_touched(self) -> tuple[Pick, ...]:
        """The marks of a side's whole turn stay until somebody moves again."""
        start = (0, *turn_starts(self.match.history))[-1]
        actions = self.match.history.actions[start:]
        return tuple(pick for action in actions for pick in self.presenter.touched(action))

    def show(self, timeline: Timeline) -> None:
        """Animate; nobody acts until it is over."""
        self.hands.sit(self.hands.state, None)
        self.foregone = None
        self.picture.prompt.offer(())
        if self.timeline.done:
            self.timeline = Timeline()
        self.timeline.then(timeline)
        if self.timeline.done or self.kit.settings.animation == "none":
            self.timeline.finish()
            self._settle()

    def _show_other_moment(self) -> None:
        """The match went back or forth: glide there."""
        self._stop_thinking()
        self.kit.sound.play("undo")
        self.notice = self.advice = None
        self.hands.last = self._last_touched()
        self.timeline.finish()
        self.show(self.presenter.glide(self.match.state))

    def finish_showing(self) -> None:
        """End the animation at once."""
        self.timeline.finish()
        self._settle()
        self.do_chores()

    def _settle(self) -> None:
        """Everything has been shown: the board equals the state, and the next seat may act."""
        state, match = self.match.state, self.match
        self.presenter.sync(state)
        self._sit()
        self._lead_to_decision()
        self._plan_words()
        if match.outcome is None and self.person_to_act() is None and not match.asks_for_dice:
            seat = thinking_seat(match)
            seed = match.setup.seed + len(match.history)
            self.thinking.ask(state, seat, match.setup.sitter(seat).level, seed=seed)

    def _sit(self) -> None:
        """Let the person to act take the state into their hands, with the advice that was given about it."""
        self.foregone = self._find_foregone()
        self.hands.sit(self.match.state, self.person_to_act() if self.foregone is None else None)
        if self.advice is not None:
            self.hands.shown_ghost = self.advice
            self.hands.glow = self.presenter.touched(self.advice)[:1]
            self.hands.show()

    def _find_foregone(self) -> Action | None:
        state, seat = self.match.state, self.person_to_act()
        legal: Sequence[Any] = () if seat is None else self.game.legal(state, seat)
        return legal[0] if len(legal) == 1 and self.presenter.foregone(state, legal[0]) else None

    def _lead_to_decision(self) -> None:
        """Where only a few things can be picked or done, bring the ring to the first of them."""
        focus, selection = self.gui.focus, self.hands.selection
        next_picks, actions = selection.next, {action for _, action in selection.actions}
        few = min(len(next_picks), len(actions)) <= _FEW
        if isinstance(focus, Place) and self.gui.ringed and few:
            place = focus if focus.pick in next_picks else self.hands.first_place()
            if place is not None:
                self.gui.set_focus(place)
                self.hands.hover(place.pick)

    def refresh(self) -> None:
        """Bring words and panels up to date."""
        self._plan_words()
        self.do_chores()

    def _plan_words(self) -> None:
        """Have words and panels brought up to date in the next frames, the most urgent first."""
        picture, state = self.picture, self.match.state
        sights = [sight_of(self.match, picture.presenter, state, panel.seat) for panel in picture.panels]
        panels = (partial(panel.show, sight) for panel, sight in zip(picture.panels, sights, strict=True))
        lines = partial(picture.log.show, picture.log_words.lines())
        self.chores = deque((self._refresh_buttons, *panels, lines))

    def _refresh_buttons(self) -> None:
        buttons = self.picture.buttons
        buttons["undo"].enabled = self.match.can_undo
        buttons["redo"].enabled = self.match.can_redo
        buttons["hint"].enabled = self.person_to_act() is not None and has_opponents(self.game)
        buttons["mute"].write(NOTHING, "mute" if self.kit.settings.mute else "sound")
        self.say()

    def words(self) -> Sentence:
        """What is to be done, with the name of whom it concerns where that is not plain."""
        return question(self.match, self.presenter, self.hands.marks, self.timeline.done, self._dots).words

    def say(self) -> None:
        """Bring words and choices up to date."""
        picture, settled = self.picture, self.timeline.done
        if self.advice is not None and settled and picture.hands.shown_ghost is None:
            self._drop_advice()
        asked = question(self.match, picture.presenter, picture.hands.marks, settled, self._dots)
        kind, words = self.notice or ("ask", asked.words)
        dice = dice_choices(self.match, picture.presenter) if settled else ()
        choices = dice or picture.presenter.buttons(picture.hands.selection.next)
        if kind == "why" and not choices:
            keys = keys_words(self.kit.settings.keys["rules"])
            choices = ((_RULE, say("Show the rule ({keys})", keys=keys)),)
        if self.advice is not None:
            choices = (*choices, (_ADVICE, self._advice_words()))
        seat = self.person_to_act()
        picture.prompt.turn(seat is not None and picture.panels[seat - 1].turned)
        picture.prompt.offer(choices)
        picture.prompt.say(words, kind, asked.seat, NOTHING if self.notice else asked.name)
        self.gui.items = [*picture.buttons.values(), *picture.prompt.controls, *picture.hands.places()]

    def tell(self, kind: Kind, words: Sentence, duration_s: float = inf) -> None:
        """Put a notice in the place of the prompt for a while."""
        self.notice, self._notice_s = (kind, words), duration_s
        self.say()

    def _end_notice(self) -> None:
        """Go back to the prompt."""
        self.notice = None
        self.say()

    def refuse(self, reason: Reason) -> None:
        """Say why not, and remember the rule for the rulebook."""
        self.kit.sound.play("refuse")
        self.last_rule = reason.rule
        self.tell("why", reason.said, _WHY_S)

    def _choose(self, pick: Pick) -> None:
        """A button of the prompt."""
        if pick == _RULE:
            self.open_rules()
        elif pick == _ADVICE:
            self.play_advice()
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
            self.do_chores()
        if self.gui.handle(event) or self._read_log(event):
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

    def _read_log(self, event: pygame.Event) -> bool:
        """A line of the log lights up what it speaks of, and a click goes there; whether it did."""
        log = self.picture.log
        if event.type == pygame.MOUSEMOTION and log.hover(event.pos):
            line = self._line_at(event.pos)
            action = None if line is None else self.match.history.actions[line.index]
            self.hands.glow = () if action is None else self.presenter.touched(action)
            self.hands.show()
        elif event.type == pygame.MOUSEWHEEL:
            log.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self._line_at(event.pos)
            if line is not None:
                self.app.stack.push(Replay(self.app, self.match, line.index + 1))
                return True
        return False

    def _line_at(self, point: tuple[int, int]) -> LogLine | None:
        """The line at a pixel, unless what it tells was just taken back and the log does not know yet."""
        line = self.picture.log.line_at(point)
        return line if line is not None and line.index < len(self.match.history) else None

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; everything else is a wish."""
        self.do_chores()
        if name == "confirm" and not self.timeline.done:
            self.finish_showing()
            return True
        if name == "confirm" and self.advice is not None and not self.gui.ringed:
            self.play_advice()
            return True
        if not self.hands.lead(self.gui, name):
            return self.fulfil(name)
        if self.app.stack.top is self:
            self.say()
        return True

    def wishes(self) -> Mapping[str, Wish]:
        """What people can ask for besides playing."""
        return {
            **super().wishes(), "undo": self.undo, "redo": self.redo, "hint": self.hint,
            "replay": self.replay_last, "log": self.toggle_log, "faster": partial(self.change_pace, -1),
            "slower": partial(self.change_pace, 1), "legend": partial(self.look, "legend"),
            "look": partial(self.look, "look"),
        }

    def undo(self) -> None:
        """Take back to the last decision of a person."""
        if self.match.undo():
            # What would be done again at once is taken back with what led to it.
            while self._find_foregone() is not None and self.match.undo():
                pass
            self._show_other_moment()
        elif self.match.outcome is None and self.timeline.done:
            self.tell("hint", why_no_undo(self.match), _WHY_S)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.match.redo() is not None:
            while self._find_foregone() is not None and self.match.redo() is not None:
                pass
            self._show_other_moment()

    def hint(self) -> None:
        """Ask for a move with its reason."""
        seat = self.person_to_act()
        able = seat is not None and self.picture.buttons["hint"].enabled
        if seat is not None and able and not self.thinking.under_way and self.timeline.done:
            self.tell("hint", say("Looking for a good move."))
            self.thinking.ask(self.match.state, seat, HINT_LEVEL, "hint")

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
        self.show(timeline)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.log_shown = not self.log_shown
        self.picture.log.shown = self.log_shown

    def look(self, command: str) -> None:
        """Switch one of the game's own views on or off."""
        if self.timeline.done and any(view.command == command for view in self.presenter.views()):
            self.presenter.view(command, self.match.state)
            self._sit()
            self.refresh()

    def show_mute(self) -> None:
        """The button tells whether anything can be heard."""
        self.refresh()

    def change_pace(self, step: int) -> None:
        """Animate faster or slower."""
        self.app.toasts.show(shift_pace(self.app, step))

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
        more = self._ways_to_end()
        spacing = CLOSE if more else ROOMY
        self.app.stack.push(
            Pause(self.app, self.match, self.play_again, words, self.last_rule, more, spacing)
        )

    def _ways_to_end(self) -> tuple[Choice, ...]:
        """What two players can agree upon besides playing on."""
        seat, begun = self._speaker(), len(self.match.history) > 0
        if seat is None or not begun or self.match.outcome is not None or self.game.info.seats != (2,):
            return ()
        return (
            Choice(say("Offer a draw"), "hand", partial(self.offer_draw, seat)),
            Choice(say("Give up"), "flag", partial(self.give_up, seat)),
        )

    def _speaker(self) -> Seat | None:
        """Whoever is to act, or the only person while an opponent thinks."""
        people = self.match.setup.people
        return self.person_to_act() or (people[0] if len(people) == 1 else None)

    def give_up(self, seat: Seat) -> None:
        """Let the other side win, after a question."""
        winner = called(self.match.setup.sitter(3 - seat), 3 - seat)
        self.app.stack.push(Question(
            self.app, say("Give up?"), say("{winner} wins this match, and it is over.", winner=winner),
            Answer(say("Keep playing"), "play"), Answer(say("Give up"), "flag"),
            partial(self.end_by_agreement, gave_up(seat)),
        ))

    def offer_draw(self, seat: Seat) -> None:
        """Ask the other side; an opponent takes a draw when it stands no better."""
        other, setup = 3 - seat, self.match.setup
        names = [called(setup.sitter(each), each) for each in (seat, other)]
        if setup.is_person(other):
            self.app.stack.push(Question(
                self.app, say("{name}, a draw?", name=names[1]),
                say("{name} offers a draw: the match would end without a winner.", name=names[0]),
                Answer(say("Play on"), "play"), Answer(say("Agree to a draw"), "hand"),
                partial(self.end_by_agreement, draw()),
            ))
        elif evaluate(self.game, self.match.state, other) <= _LEVEL:
            self.end_by_agreement(draw())
        else:
            self.app.stack.unwind(Table)
            self.app.toasts.show(say("{name} stands better and wants to play on.", name=names[1]))

    def end_by_agreement(self, outcome: Outcome) -> None:
        """End the match as was agreed, and show what came of it."""
        self.app.stack.unwind(Table)
        self._stop_thinking()
        self.match.agree(outcome)
        self.tell_of_the_disk()
        self.keep_result()
        self.notice = self.advice = None
        self._settle()

    def screen_for(self, match: AnyMatch) -> Table:
        """A table for another match."""
        return Table(self.app, match)

    def update(self, dt_s: float) -> None:
        """Let animation, thinking and words go on."""
        super().update(dt_s)
        if self.chores:
            self.chores.popleft()()
        self.presenter.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(paced(self.app, dt_s) * (_HURRY if self._hurrying else 1.0))
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
        if self.thinking.purpose != "hint":
            self.play(thought.action)
            return
        self.kit.sound.play("hint")
        words = explain(self.game, self.match.state, thought.action, thought.line).reason
        self.advise(thought.action, words)

    def advise(self, action: Action, words: Sentence) -> None:
        """Show an action with the reason for it."""
        self.advice = action
        self._sit()
        self.tell("hint", words)
        self._lead_to_advice()

    def _lead_to_advice(self) -> None:
        """Enter plays what a hint shows, until somebody goes elsewhere with the ring."""
        if self.advice is not None:
            self.gui.set_focus(self.picture.prompt.controls[-1], show=self.gui.ringed)

    def _advice_words(self) -> Sentence:
        """What stands on the button, with the key as it is called on most keyboards."""
        keys = self.kit.settings.keys["confirm"]
        return say("Play it ({cap})", cap=key_words("return" if "return" in keys else keys[0]))

    def play_advice(self) -> None:
        """Do what the hint shows."""
        if self.advice is not None:
            self.play(self.advice)

    def _drop_advice(self) -> None:
        """Somebody goes a way of their own."""
        self.advice = None
        if self.notice is not None and self.notice[0] == "hint":
            self.notice = None

    def _stop_thinking(self) -> None:
        """Ask no further; words about a hint that is sought go with the question."""
        if self.thinking.seeks_hint:
            self.notice = None
        self.thinking.stop()

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
                self.show_result()

    def show_result(self) -> None:
        """Who won and why."""
        far = [panel.seat for panel in self.picture.panels if panel.turned]
        self.app.stack.push(Result(self.app, self.match, lambda: self.presenter, self.play_again, far))

    def pause(self) -> None:
        """Another scene is on top: think no further."""
        self._stop_thinking()
        self.timeline.finish()
        self.do_chores()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.thinking.stop()
        super().leave()


def why_no_undo(match: AnyMatch) -> Sentence:
    """What stands in the way of taking something back."""
    for action in reversed(match.history.actions):
        if action.seat <= 0:
            return say("What chance has shown cannot be taken back.")
        if match.setup.is_person(action.seat):
            return say("That cannot be taken back any more.")
    return say("There is nothing to take back yet.")
