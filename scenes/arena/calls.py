"""What is called out loud in the arena, each call from the side of its seat, and what is to be read of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.content.announcer import Announcer, read_announcer
from game.core import NOTHING, TICKS_A_SECOND, BadContent, Seat, Sentence, constant, listed, say
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.lore import PLAIN_CLOCK, SOUNDTRACKS
from game.rules.eye_for_an_eye.state import card_at, chief_of, length, lore_of, rung
from scenes.base.kit import Kit
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.shapes import panel
from scenes.base.sound import Sound
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.spotlight import READ_S
from scenes.stage.eye_for_an_eye.words import VERDICT_WORDS, call, figure, name, turn_words
from scenes.stage.soundtrack import Place, Soundtrack

_GAME: Final = "eye_for_an_eye"

QUIET: Final = ("movement", "fly", "scurry", "ready")
"""Calls that come so often that they are only murmured."""

BETWEEN_S: Final = 0.22
"""At least so much lies between two voices of the same loudness."""


SHOUT_S: Final = 2.0
"""So long everybody reads what was called to all."""

VOTE_S: Final = 4.5
"""So long everybody reads how a vote ended."""

AFTER_KNOCK_OUT_S: Final = 1.5
"""So long a knock-out is seen and heard, from the blow on, before anything else is called."""

BEATS_S: Final[dict[type, float]] = {
    told.TurnBegan: 0.7, told.Called: 0.9, told.FigureStepped: 0.45, told.FigureTurned: 0.35,
    told.AttackCalled: 0.9, told.Parried: 0.8, told.HitsTaken: 0.9, told.HitsCancelled: 0.8,
    told.Healed: 0.7, told.CardReadied: 0.7, told.CardUsed: READ_S, told.Netted: 0.9, told.KnockedOut: 1.6,
    told.CurrentRaged: 1.6, told.Darted: 0.8, told.NymphletCaught: 1.2, told.VoteCounted: VOTE_S,
}
"""Turn by turn, how long people look at something that an opponent did before it does the next thing."""

_FOR_ALL: Final[dict[type, str]] = {
    told.CurrentRaged: "raging_current", told.TieBreakCalled: "tie_break",
    told.FlowerCalled: "burrararay",
}
_SIGNALS: Final = {60: "sixty", 30: "thirty", 10: "ten"}
_BANNER_AT: Final = (960.0, 118.0)
"""The middle of its upper edge, under the clock; figures in the last row reach up to its foot."""

_LINE: Final = 1.3
"""How high a line may be, in proportion to its letters: more would lie on the heads of tall chiefs."""

_USUAL, _LARGE = 30.0, 36.0
"""The letters of the banner, and those that tell whose turn it is."""

_BANNER_WIDTH, _BANNER_HEIGHT = 840.0, 52.0
"""The most that it takes: panels begin beside the arena."""

_BESIDE_CARDS: Final = 12.0


class Voice(NamedTuple):
    """A call that is heard and captioned; seat 0 speaks to all."""

    seat: Seat
    name: str
    words: Sentence = NOTHING
    """What is to be read, where that says more than the voice: the number of dice, the name of a card."""

    @property
    def volume(self) -> float:
        """How loud it is."""
        return 0.35 if self.name in QUIET else 0.9


def voices(state: State, events: Iterable[Event]) -> Iterator[Voice]:
    """The calls among what happened."""
    for event in events:
        if isinstance(event, told.Called):
            name = _call_name(state, event)
            if name:
                yield Voice(event.seat, name, call(state, event.call))
        elif isinstance(event, told.Parried):
            seat = seat_of(event.figure)
            parry = constant(chief_of(state, seat).tracks[2].title)
            yield Voice(seat, "parry", say("{call} {dice}!", call=parry, dice=event.dice))
        elif isinstance(event, told.Darted):
            dart = lore_of(state).ceremony.dart.title
            yield Voice(seat_of(event.figure), "dart", say("{call} {dice}!", call=dart, dice=event.dice))
        elif isinstance(event, told.NymphletCaught):
            words = say("{target} is caught!", target=figure(state, event.figure))
            yield Voice(seat_of(event.by), "caught", words)
        elif isinstance(event, told.CardUsed):
            yield Voice(event.seat, card_at(state, event.seat, event.band).name)
        elif isinstance(event, told.KnockedOut):
            yield Voice(event.seat, "knocked_out")
        elif isinstance(event, told.HillClimbed):
            last = event.token >= lore_of(state).modes.hill.fills
            yield Voice(0, "king_of_the_hill" if last else "climbing_the_hill")
        elif type(event) in _FOR_ALL:
            yield Voice(0, _FOR_ALL[type(event)])
        elif state.options.soundtrack == PLAIN_CLOCK and not state.options.turn_based:
            yield from _of_the_clock(event)


def _of_the_clock(event: Event) -> Iterator[Voice]:
    """What a soundtrack would say by itself."""
    if isinstance(event, told.Resumed) and event.kind == "mark":
        yield Voice(0, "begin")
    elif isinstance(event, told.ClockSignalled) and event.seconds in _SIGNALS:
        yield Voice(0, _SIGNALS[event.seconds])


def _call_name(state: State, event: told.Called) -> str:
    """What a call is called; cards are heard when they are used, steps not at all."""
    chief, made = chief_of(state, event.seat), event.call
    if isinstance(made, do.Move):
        return "fly" if chief.flies else "movement"
    if isinstance(made, do.Attack):
        return chief.tracks[1].title.lower().replace(" ", "_")
    if isinstance(made, do.Scurry):
        return "scurry"
    if isinstance(made, do.Heal):
        return "heal"
    if isinstance(made, do.Ready):
        return "ready"
    return chief.innate.name if isinstance(made, do.WatchOut | do.Stoke | do.Rally) else ""


def vote_words(
    state: State, declared: Iterable[tuple[Seat, do.Verdict]], counted: told.VoteCounted
) -> tuple[Sentence, Sentence]:
    """Who declared what, and which side had more dice: two sentences, for both at once would be too small."""
    sides: dict[str, list[Sentence]] = {"for": [], "against": []}
    for seat, verdict in declared:
        sides[verdict].append(name(state, seat))
    ayes, noes = listed(sides["for"]), listed(sides["against"])
    if not ayes:
        who = say("Nobody for scoring, {names} against", names=noes)
    elif not noes:
        who = say("{names} for scoring, nobody against", names=ayes)
    else:
        who = say("{ayes} for scoring, {noes} against", ayes=ayes, noes=noes)
    if counted.ayes > counted.noes:
        return who, say("Dice {ayes} : {noes}, scored!", ayes=counted.ayes, noes=counted.noes)
    return who, say("Dice {ayes} : {noes}, not scored.", ayes=counted.ayes, noes=counted.noes)


def place_of(state: State, announcer: Announcer) -> Place | None:
    """Where the soundtrack of a real-time round should be, or None outside one and after its end."""
    if state.phase != "fight" or rung(state):
        return None
    track, length_s, waiting = state.options.soundtrack, length(state) / TICKS_A_SECOND, state.pause
    if waiting and waiting.kind == "mark":
        left_s = (waiting.until - state.tick) / TICKS_A_SECOND
        return Place(track, max(0.0, announcer.lead_s - left_s), True, length_s)
    return Place(track, announcer.lead_s + state.clock / TICKS_A_SECOND, waiting is None, length_s)


def delay_s(events: Iterable[Event]) -> float:
    """How long the end of a round waits for what else is called in the same moment."""
    return AFTER_KNOCK_OUT_S if any(isinstance(event, told.KnockedOut) for event in events) else 0.0


def announcer_or_silence(tell: Callable[[Sentence], None]) -> Announcer:
    """The announcer's file; where it is broken, that is told and nobody speaks."""
    try:
        return read_announcer()
    except BadContent as problem:
        tell(problem.said)
        return Announcer(0.0, 0.0, dict.fromkeys(SOUNDTRACKS, ()), (), {})


class Calls:
    """The voices of a match: those of the seats, the announcer's, and the soundtrack with its captions."""

    def __init__(self, sound: Sound, announcer: Announcer) -> None:
        self.announcer = announcer
        self._sound = sound
        self._soundtrack = Soundtrack(sound, announcer, _GAME)
        self.waits = False
        """Whether the soundtrack is silent because the clock goes slower than the music."""
        self._now_s = 0.0
        self._quiet_s = 0.0
        """What is left of the silence that quiet voices leave to others."""
        self._shouts: list[tuple[Sentence, float]] = []
        """What was called to all, one after the other, and how long each is still to be read."""
        self._declared: tuple[tuple[Seat, do.Verdict], ...] = ()
        """What everybody declared in the vote that is being held."""
        self._later: list[tuple[float, Callable[[], None]]] = []
        """What will be called, and when, because what it is about is not seen yet."""
        self._ended: State | None = None
        """A round whose end is still to be called."""
        self._ended_s = 0.0
        self._closing = NOTHING
        self._called = False
        """Whether the end of this round has been noted, by the bell or by itself."""

    def words_of(self, voice: Voice) -> Sentence:
        """The caption of a call; what has no voice is not written either."""
        heard = self.announcer.calls.get(voice.name, NOTHING)
        return voice.words if heard and voice.words else heard

    def hear(
        self, state: State, events: tuple[Event, ...], caption: Callable[[Seat, Sentence], None],
        due_s: Callable[[Event], float] = lambda _: 0.0,
    ) -> None:
        """Speak calls and write them for all to read when they are due; note the end of a round."""
        for event in events:
            self._follow_vote(state, event, caption)
            for voice in voices(state, (event,)):
                after_s, call_out = due_s(event), partial(self._call_out, state, voice, caption)
                if after_s > 0:
                    self._later.append((self._now_s + after_s, call_out))
                else:
                    call_out()
        if any(isinstance(event, told.RoundBegan) for event in events):
            self._called = False
        if not self._called and any(isinstance(event, told.BellRang | told.RoundEnded) for event in events):
            self._ended, self._ended_s, self._closing = state, delay_s(events), NOTHING
            self._called = True

    def _follow_vote(self, state: State, event: Event, caption: Callable[[Seat, Sentence], None]) -> None:
        """Everybody's declaration when all are shown, and at the end who wanted what and who has won."""
        if isinstance(event, told.DeclarationsShown):
            self._declared = event.verdicts
            for seat, verdict in event.verdicts:
                caption(seat, VERDICT_WORDS[verdict])
        elif isinstance(event, told.VoteCounted):
            self._shouts += [(words, VOTE_S / 2) for words in vote_words(state, self._declared, event)]
            self._sound.play("gong", 0.7)

    def _call_out(self, state: State, voice: Voice, caption: Callable[[Seat, Sentence], None]) -> None:
        words = self.words_of(voice)
        if voice.seat and words:
            caption(voice.seat, words)
        elif words:
            self._shouts.append((words, SHOUT_S))
        if self._speaks(voice):
            on_left = voice.seat <= (len(state.players) + 1) // 2
            side = 0.0 if not voice.seat else -0.5 if on_left else 0.5
            self._sound.play(f"{_GAME}/{self.recording(state, voice)}", voice.volume, side)

    def recording(self, state: State, voice: Voice) -> str:
        """What is heard of a call: a chief's own cry, or the announcer's words."""
        manner = self.announcer.cries.get(voice.name)
        return f"{chief_of(state, voice.seat).name}_{manner}" if voice.seat and manner else voice.name

    def _speaks(self, voice: Voice) -> bool:
        """Whether a voice is to be heard now; a murmur that would come too late is left out."""
        if self._quiet_s > 0 and voice.seat and voice.name in QUIET:
            return False
        self._quiet_s = BETWEEN_S
        return True

    def update(self, dt_s: float, state: State, resting: bool) -> None:
        """The soundtrack follows the clock, and the end of a round is called when its turn has come."""
        self._now_s += dt_s
        self._quiet_s = max(0.0, self._quiet_s - dt_s)
        if self._shouts:
            words, left_s = self._shouts.pop(0)
            self._shouts[:0] = [(words, left_s - dt_s)] if left_s > dt_s else []
        due = [call_out for at_s, call_out in self._later if at_s <= self._now_s]
        self._later = [(at_s, call_out) for at_s, call_out in self._later if at_s > self._now_s]
        for call_out in due:
            call_out()
        self._ended_s -= dt_s
        if not resting:
            self._soundtrack.follow(place_of(state, self.announcer), self._now_s, goes_on=not self.waits)
        if self._ended is not None and self._ended_s <= 0:
            ended, self._ended = self._ended, None
            self._call_end(ended)

    def _call_end(self, state: State) -> None:
        """In real time the soundtrack has a call of its own for the end."""
        self._closing = self.announcer.calls.get("round_over", NOTHING)
        if not state.options.turn_based and self.announcer.closing:
            self._closing = min(self.announcer.closing).words
        length_s = length(state) / TICKS_A_SECOND
        if not self._soundtrack.conclude(state.options.soundtrack, length_s, self._now_s):
            self._sound.play(f"{_GAME}/round_over", 0.9)

    def to_read(self, state: State, resting: bool) -> tuple[Sentence, Seat]:
        """What stands under the clock: the end of a round, a call to all, or the announcer's words.

        With it goes the seat whose turn it is, where it is about that.
        """
        if resting or rung(state):
            return self._closing, 0
        if self._shouts:
            return self._shouts[0][0], 0
        if state.phase == "turn" and state.acting:
            return turn_words(state), state.acting
        return self._soundtrack.caption(place_of(state, self.announcer)), 0

    def hold(self, state: State) -> None:
        """The soundtrack waits with the clock."""
        self._soundtrack.follow(place_of(state, self.announcer), self._now_s, goes_on=False)

    def silence(self) -> None:
        """Give the music back."""
        self._soundtrack.stop()


class Banner:
    """A few words under the clock for all to read."""

    def __init__(
        self, kit: Kit, stage: Stage, across: bool = False, cards: Sequence[pygame.Rect] = ()
    ) -> None:
        """With `across` people read it from both sides of a table; cards beside the arena stay in sight."""
        self.words = NOTHING
        self._across = across
        self._seat: Seat = 0
        self._kit, self._stage = kit, stage
        self._sprite: Sprite | None = None
        self._room = kit.screen.rect(
            (_BANNER_AT[0] - _BANNER_WIDTH / 2, _BANNER_AT[1], _BANNER_WIDTH, _BANNER_HEIGHT)
        )
        for card in cards:
            if card.colliderect(self._room):
                self._room.width = card.left - kit.screen.px(_BESIDE_CARDS) - self._room.left

    def show(self, words: Sentence, seat: Seat = 0) -> None:
        """Other words, in the colour of a seat where they are about its turn; none take it away."""
        if (words, seat) == (self.words, self._seat):
            return
        if self._sprite is not None:
            self._sprite.remove()
        self.words, self._seat = words, seat
        self._sprite = self._written(words, seat) if words else None

    def _written(self, words: Sentence, seat: Seat) -> Sprite:
        width = self._room.width / self._kit.screen.scale
        image = self._image(words, seat, width / (2 if self._across else 1))
        if self._across:
            one, gap = image, self._kit.screen.px(8)
            image = pygame.Surface((2 * one.get_width() + gap, one.get_height()), pygame.SRCALPHA)
            image.blit(one, (0, 0))
            image.blit(pygame.transform.rotate(one, 180), (one.get_width() + gap, 0))
        place = image.get_rect(midtop=self._kit.screen.at(_BANNER_AT))
        place.right = min(place.right, self._room.right)
        return self._stage.add(Sprite(image, place.topleft, 90))

    def _image(self, words: Sentence, seat: Seat, width_most: float) -> pygame.Surface:
        kit = self._kit
        # However large letters are wished for, the banner stays between the clock and the arena.
        size = _LARGE if seat else _USUAL
        most = min(size, size * kit.screen.px(size * _LINE) / kit.fonts.line_height_px("heading", size))
        sign_px = kit.screen.px(44) if seat else 0
        room_px = kit.screen.px(width_most - 56) - sign_px
        letters = kit.fonts.fitting(words, "heading", most, room_px, least=10)
        text = kit.fonts.render(words, "heading", letters, SEAT_COLOURS[seat] if seat else "#ffe9c4")
        width, height = text.get_width() + sign_px + kit.screen.px(56), text.get_height() + kit.screen.px(4)
        width += -width % 16  # in steps, so that one panel serves several sentences
        border = SEAT_COLOURS[seat] if seat else "#c98a3c"
        image = panel(
            kit.art, (width, height), kit.screen.scale, fill="#241a10", border=border, opacity=0.94
        ).copy()
        place = text.get_rect(center=(width // 2 + sign_px // 2, height // 2))
        if seat:
            sign = kit.art.image(f"common/seat_{seat}", (sign_px - kit.screen.px(8),) * 2)
            spot = sign.get_rect(midright=(place.left - kit.screen.px(8), height // 2))
            image.blit(sign, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        image.blit(text, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return image
