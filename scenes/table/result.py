"""The result: who won and why, three moments to go back to, and the game as a curve."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.ai import OPPONENTS
from game.core import NOTHING, Outcome, Seat, Sentence, constant, listed, plural, say, verbatim
from game.core.words import dotted, percent
from game.house.challenge import SEARCHED, challenge, met
from game.match.agreement import how_it_ended
from game.match.evening import SERIES, Evening
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.stage.presenter import Presenter, Standing
from scenes.table.analysis import Analysis, Curve, Highlight
from scenes.table.other_game import OtherGame
from scenes.table.replay import Replay
from scenes.widgets.ending import Ending, Way
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block, common_size

_BOX = (240.0, 70.0, 1440.0, 940.0)
_FAR_SIDE = (460.0, 12.0, 1000.0, 76.0)
"""Over the edge of the panel."""
_GRAPH = (300.0, 650.0, 700.0, 326.0)
_LIST = (300.0, 284.0, 560.0, 350.0)
_ROOM_FOR_TOASTS = (300.0, 96.0, 1320.0, 270.0)
EXCHANGE = (1536.0, 650.0, 84.0, 84.0)
_SERIES = (1310.0, 372.0, 310.0, 56.0)
_TONIGHT, _TONIGHT_OF_MANY = (300.0, 286.0, 340.0, 64.0), (900.0, 586.0, 720.0, 56.0)
_OFFER, _OFFER_TO_MANY = (600.0, 370.0, 690.0, 60.0), (1190.0, 276.0, 430.0, 60.0)
_COUNT_S = 0.9
_HEADLINE, _BADGE, _GAP = 84.0, 100.0, 24.0
_MIDDLE, _WIDEST, _HIGHEST = 960.0, 1300.0, 124.0
_ROW, _SMALL_BADGE = 86.0, 52.0
_NOUGHT = verbatim("0")


class ResultPicture(NamedTuple):
    """What goes on growing after it was laid out."""

    scoreboard: Scoreboard
    curve: Curve
    moments: tuple[Highlight, ...]


class Result(Ending[ResultPicture]):
    """Shown over the final position."""

    def __init__(
        self, app: Program, match: AnyMatch, presenter: Callable[[], Presenter[Any, Any]],
        rematch: Callable[[Evening], object], far: Collection[Seat] = (),
        meet: Callable[[int], object] = lambda level: None,
    ) -> None:
        """Far are the people who sit across a table that lies flat, opposite the others."""
        super().__init__(app, match, lambda: rematch(self.evening), across=bool(far))
        assert match.outcome is not None
        self.evening = match.setup.evening.after(match.outcome, len(match.setup.seats))
        """The score of the evening, this match included."""
        self._meet = meet
        latest = app.book.matches(match.game.info.name, limit=SEARCHED) if met(match.setup.seats) else ()
        self.offer = challenge(match.setup.seats, latest)
        """Another opponent for the only person at the table."""
        self.turned = next_person(match) in far
        self.analysis = Analysis(app.worker, match)
        self._presenter = presenter
        """The one of the board below, which is made anew with every change of size."""
        self._counted_s = 0.0

    def _standings(self) -> dict[Seat, Standing]:
        seats = range(1, len(self.match.setup.seats) + 1)
        return {seat: self._presenter().standing(self.match.state, seat) for seat in seats}

    def sound(self) -> str:
        """A person who wins is cheered, whoever else has lost."""
        winners = self.match.outcome.winners if self.match.outcome else ()
        return self.cheer(winners) if winners else "draw"

    def build(self) -> ResultPicture:
        """Headline, score, highlights, curve and the ways on."""
        self.panel(_BOX)
        scoreboard = self._build_scores()
        moments = self._build_highlights()
        self.build_far_side(headline(scoreboard.outcome, scoreboard.names), _FAR_SIDE)
        curve = Curve(self.kit, self.stage, _GRAPH, self.analysis)
        self._build_evening()
        first = Way(say("New series") if self.evening.decided else say("Rematch"), "restart", self.rematch)
        watch = Way(say("Watch the replay"), "replay", partial(self.replay, 0))
        places = [(1040.0, 650.0, 484.0, 84.0), *(
            (1040.0 + column * 294, 746.0 + row * 80, 286.0, 70.0) for row in range(3) for column in range(2)
        )]
        more = [Way(say("Look at the board"), "eye", self.look_at_board)]
        if not self.app.stack.hosted:
            more.append(Way(say("Another board"), "skip", self.another_board))
            more.append(Way(say("Another game"), "die", self.another_game))
        self.build_ways_on(first, watch, places[: 4 + len(more)], more)
        self._build_offer()
        keep = self.kit.settings.keep_sides
        tip = say("Everybody keeps their side.") if keep else say("Sides are exchanged.")
        self.gui.button(EXCHANGE, NOTHING, self.exchange, icon="exchange", tip=tip).look(selected=not keep)
        return ResultPicture(scoreboard, curve, moments)

    def settle(self) -> None:
        """Show as much of scores and curve as is known."""
        self._count()
        self._draw_curve()

    def _build_scores(self) -> Scoreboard:
        outcome = self.match.outcome
        assert outcome is not None
        standings = self._standings()
        names = {seat: called(self.match.setup.sitter(seat), seat) for seat in standings}
        scoreboard = Scoreboard(self, outcome, names, standings, _LIST)
        turns = len(self.analysis.frames) - 1
        minutes = max(1, round(self.match.played_s / 60))
        reason, terms = how_it_ended(self.match.game, outcome.reason), standings[1].terms
        if terms:
            reason = say("{reason}: {terms}", reason=reason, terms=_sum([name for name, _ in terms]))
        facts = dotted((
            reason, plural("{count} turn", "{count} turns", turns),
            plural("{count} min", "{count} min", minutes),
            *([say("with a handicap")] if self.match.setup.handicap else []),
        ))
        block(self, facts, "body", 30, FAINT, (310, 222, 1300, 44), align="center", stand="middle")
        return scoreboard

    def _build_offer(self) -> None:
        """Another opponent, after two wins in a row or three losses."""
        if self.offer is None or self.app.stack.hosted:
            return
        name = constant(OPPONENTS[self.offer.level - 1].name)
        words = say("Two wins in a row: now meet {name}", name=name) if self.offer.up else \
            say("Three losses in a row: try {name}", name=name)
        box = _OFFER if len(self.match.setup.seats) == 2 else _OFFER_TO_MANY
        self.gui.button(box, words, self.meet, icon="star", size=28, words_size=28)

    def meet(self) -> None:
        """The same table with the opponent that is offered."""
        assert self.offer is not None
        self._meet(self.offer.level)

    def look_at_board(self) -> None:
        """Take the result away; the table shows the way back to it."""
        self.app.stack.pop()

    def another_board(self) -> None:
        """To the seats, where the same people sit and another board can be chosen."""
        self.app.stack.leave_game()
        self.app.stack.push(self.app.open.seats(self.match.game))

    def another_game(self) -> None:
        """What else these people could play."""
        self.app.stack.push(OtherGame(self.app, self.match))

    def _build_evening(self) -> None:
        """The score of the evening, and where two play, how many matches decide it."""
        evening, two = self.evening, len(self.match.setup.seats) == 2
        if evening.matches > 1 or evening.decided:
            room = _TONIGHT if two else _TONIGHT_OF_MANY
            block(self, self._tonight(), "bold", 34, GOLD, room, stand="middle")
        if two:
            series = [(0, say("No last match")), *(
                (count, say("Best of {count}", count=count)) for count in SERIES if count
            )]
            Stepper(self, _SERIES, series, evening.best_of, self.play_best_of, size=28, even=True)

    def _tonight(self) -> Sentence:
        names = [called(sitter, seat) for seat, sitter in enumerate(self.match.setup.seats, 1)]
        evening, wins = self.evening, verbatim(" : ".join(map(str, self.evening.wins)))
        if evening.decided:
            return say("{winner} wins the series, {wins}", winner=names[evening.decided - 1], wins=wins)
        if len(names) == 2:
            return say("Tonight {wins}", wins=wins)
        each = zip(names, evening.wins, strict=True)
        return say("Tonight: {scores}", scores=listed([
            say("{name} {wins}", name=name, wins=count) for name, count in each
        ]))

    def play_best_of(self, count: int) -> None:
        """Let so many matches decide the evening."""
        self.evening = replace(self.evening, best_of=count)
        self.lay_again()

    def exchange(self) -> None:
        """Whether the rematch leaves everybody on their seat."""
        self.app.change(self.kit.settings.but(keep_sides=not self.kit.settings.keep_sides))
        self.lay_again()

    def _build_highlights(self) -> tuple[Highlight, ...]:
        """In one column under two scores, or beside a list of more; what was found."""
        beside = len(self.match.setup.seats) > 2
        left, top, width = (900.0, 284.0, 720.0) if beside else (300.0, 380.0, 1320.0)
        block(self, say("Three moments"), "heading", 36, INK, (left, top - 8, width, 60), stand="middle")
        height = 100.0 if beside else 68.0
        moments = self.analysis.highlights(self._presenter())
        room = (left + 84, 0.0, width - 108, height - 16)
        size = common_size(self, [moment.words for moment in moments], "bold", 28, room) if moments else 28
        for row, moment in enumerate(moments):
            box = (left, top + 56 + row * height, width, height - 8)
            self.gui.button(box, NOTHING, partial(self.replay, moment.begins, moment.ends))
            icon = self.kit.art.icon("eye", self.kit.screen.px(34))
            self.put(icon, (left + 26, box[1] + box[3] / 2), anchor="midleft", z=104)
            room = (left + 84, box[1] + 4, width - 108, box[3] - 8)
            block(self, moment.words, "bold", size, INK, room, stand="middle", z=104)
        return moments

    def _count(self) -> None:
        self.picture.scoreboard.count(min(1.0, self._counted_s / _COUNT_S))

    def _draw_curve(self) -> None:
        words = say("who stood better, turn by turn; the dots are the three moments")
        if not self.analysis.done:
            words = say("looking at every turn: {share}", share=percent(round(100 * self.analysis.share)))
        self.picture.curve.draw(words, [moment.turn for moment in self.picture.moments])

    def replay(self, index: int, until: int | None = None) -> None:
        """Go to a moment of the game, or see how it went on from there until another."""
        self.app.stack.push(Replay(self.app, self.match, index, until))

    def back(self) -> None:
        """Escape leaves the table, too."""
        self.leave_table()

    @property
    def room_for_toasts(self) -> Box:
        """Over what came of it: the curve can be clicked on, too."""
        return _ROOM_FOR_TOASTS

    def handle(self, event: pygame.Event) -> bool:
        """A click on the curve goes to that turn."""
        if super().handle(event):
            return True
        curve = self.picture.curve
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and curve.rect.collidepoint(event.pos):
            self.replay(curve.frame_at(event.pos))
            return True
        return False

    def update(self, dt_s: float) -> None:
        """Count the score up, and let the analysis grow."""
        super().update(dt_s)
        if self._counted_s < _COUNT_S:
            self._counted_s += dt_s
            self._count()
        if self.analysis.update():
            self._draw_curve()
            if self.analysis.done:
                self.lay()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

    def leave(self) -> None:
        """Leave the worker to others."""
        self.analysis.stop()


def next_person(match: AnyMatch) -> Seat | None:
    """Whoever would act next if the game went on: the first person after the seat that acted last."""
    seats = len(match.setup.seats)
    last = next((action.seat for action in reversed(match.history.actions) if action.seat > 0), 0)
    following = ((last + step) % seats + 1 for step in range(seats))
    return next((seat for seat in following if match.setup.is_person(seat)), None)


def headline(outcome: Outcome, names: dict[Seat, Sentence]) -> Sentence:
    """The one winner, several of them, everybody, or a draw."""
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return say("A draw")
    if len(outcome.ranking) == 1:
        return say("Everybody wins")
    return plural("{winners} wins", "{winners} win", len(winners), winners=listed(winners))


def _sum(terms: Sequence[Sentence]) -> Sentence:
    """What a score is made of: `eggs + food`."""
    words, *more = terms
    for term in more:
        words = say("{some} + {next}", some=words, next=term)
    return words


class _Score(NamedTuple):
    """A number on the board: whose, how large, and which of its points stands where."""

    sprite: Sprite
    seat: Seat
    size: float
    at: tuple[float, float]
    anchor: str


class Scoreboard:
    """The upper part of the result; two seats stand side by side, more of them in a list of ranks."""

    def __init__(
        self, scene: Scene, outcome: Outcome, names: dict[Seat, Sentence],
        standings: dict[Seat, Standing], list_box: Box,
    ) -> None:
        self.scene = scene
        self.outcome = outcome
        self.names = names
        self._standings = standings
        self._sums = {seat: reckoning(standing) for seat, standing in standings.items()}
        self._scores: list[_Score] = []
        self._build_headline()
        if len(names) == 2:
            for seat, x in ((1, 760.0), (2, 1160.0)):
                self._build_side(seat, x)
        else:
            self._build_list(list_box)

    def _build_headline(self) -> None:
        """The words in the middle of the panel, the winners' badges before them."""
        scene, winners = self.scene, self.outcome.winners
        words, size = headline(self.outcome, self.names), _HEADLINE
        badge = _BADGE if len(winners) < 3 else _BADGE * 0.8
        aside = len(winners) * (badge + _GAP)
        fonts, scale = scene.kit.fonts, scene.kit.screen.scale
        while size > 30 and (
            fonts.width_px(words, "title", size) / scale > _WIDEST - aside
            or fonts.line_height_px("title", size) / scale > _HIGHEST
        ):
            size -= 2
        width = fonts.width_px(words, "title", size) / scale
        left = _MIDDLE - (width + aside) / 2
        for index, seat in enumerate(winners):
            place = (left + index * (badge + _GAP), 162 - badge / 2, badge, badge)
            scene.image(f"common/seat_{seat}", place)
        colour = SEAT_COLOURS[winners[0]] if len(winners) == 1 else INK
        scene.text(words, "title", size, colour, (left + aside, 160), anchor="midleft")

    def _build_side(self, seat: Seat, x: float) -> None:
        self.scene.image(f"common/seat_{seat}", (x - 96, 286, 64, 64))
        kit, room = self.scene.kit, 80 if self._sums[seat] else 280
        whole, least = score(self._standings[seat], 1), 16 / kit.fonts.text_factor
        size = kit.fonts.fitting(whole, "number", 56, kit.screen.px(room), least)
        sprite = self.scene.text(_NOUGHT, "number", size, INK, (x - 10, 318), anchor="midleft")
        self._scores.append(_Score(sprite, seat, size, (x - 10, 318), "midleft"))
        block(self.scene, self._sums[seat], "body", 28, FAINT, (x + 76, 290, 190, 56), stand="middle")

    def _build_list(self, box: Box) -> None:
        """Best first; those who share a rank have the same number."""
        left, top, width, height = box
        seats = [seat for rank in self.outcome.ranking for seat in rank]
        share = min(_ROW, height / len(seats))
        for row, seat in enumerate(seats):
            self._build_row(seat, (left, top + row * share, width, share - 6))

    def _build_row(self, seat: Seat, box: Box) -> None:
        scene, (left, top, width, height) = self.scene, box
        won, rank = seat in self.outcome.winners, self.outcome.rank(seat)
        border = SEAT_COLOURS[seat] if won else BORDER
        scene.panel(box, fill="#232a38" if won else "#181c24", border=border, radius=14, z=6)
        badge = min(_SMALL_BADGE, height - 8)
        middle = top + height / 2
        ink, place = GOLD if won else FAINT, (left + 20, top, 40, height)
        block(scene, verbatim(str(rank)), "number", 34, ink, place, stand="middle")
        scene.image(f"common/seat_{seat}", (left + 76, middle - badge / 2, badge, badge))
        sums = self._sums[seat]
        room = (left + 148, top, width - 312, height * 0.6 if sums else height)
        block(scene, self.names[seat], "heading", 32, INK, room, stand="middle")
        below = (left + 148, top + height * 0.54, width - 262, height * 0.42)
        block(scene, sums, "body", 26, FAINT, below, stand="middle")
        sprite = scene.text(_NOUGHT, "number", 40, INK, (left + width - 24, middle), anchor="midright")
        self._scores.append(_Score(sprite, seat, self._size(height), (left + width - 24, middle), "midright"))

    def _size(self, height: float) -> float:
        """The size of a number in a row of this height."""
        return min(40.0, (height - 4) / 1.25 / self.scene.kit.fonts.text_factor)

    def count(self, share: float) -> None:
        """Show so much of everybody's score."""
        scene = self.scene
        for sprite, seat, size, at, anchor in self._scores:
            standing = self._standings[seat]
            colour = GOLD if share >= 1 and self._golden(seat, standing) else INK
            image = scene.kit.fonts.render(score(standing, share), "number", size, colour)
            sprite.set(image, image.get_rect(**{anchor: scene.kit.screen.at(at)}).topleft)

    def _golden(self, seat: Seat, standing: Standing) -> bool:
        if standing.points is not None:
            return seat in self.outcome.winners
        return standing.have >= standing.need


def reckoning(standing: Standing) -> Sentence:
    """The terms of a sum; the first is what the others are added to."""
    numbers = [number for _, number in standing.terms]
    return verbatim(" ".join(f"{each:+d}" if index else f"{each}" for index, each in enumerate(numbers)))


def score(standing: Standing, share: float) -> Sentence:
    """A part of the points, or of so many of so many."""
    if standing.points is not None:
        return verbatim(f"{round(standing.points * share)}")
    return say("{have} of {need}", have=round(standing.have * share), need=standing.need)
