"""The prompt: what is to be done now, why something was refused, and choices that have no place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple

import pygame

from game.core import NOTHING, Seat, Sentence, say, verbatim
from game.match.match import AnyMatch
from scenes.base.button import Button, even_size
from scenes.base.gui import Gui
from scenes.base.palette import BORDER, INK, PANEL, RED, TEAL, WARNING, WARNING_INK
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.stage.presenter import Marks, Presenter
from scenes.stage.selection import Pick

_PAD, _GAP, _FOOT = 26, 12, 20
_ROW, _LOW_ROW = 80, 66
_BADGE, _SIZE, _BUTTON_PAD = 60, 28, 22
_TEXT, _LEAST_TEXT = 36, 24
_LEAST_NAME = 30
_Z: Final = 6.0
_MOST = 0.75
"""The part of the panel that buttons may take."""

Choices = tuple[tuple[Pick, Sentence], ...]
"""What can be picked without a place on the board, with the words of a button."""

Kind = Literal["ask", "why", "hint"]
"""A question, the reason of a refusal, or a piece of advice."""

_COLOURS: Final[dict[Kind, tuple[str, str, str]]] = {
    "ask": (PANEL, BORDER, INK), "why": (WARNING, RED, WARNING_INK),
    "hint": ("#173338", TEAL, "#e6fbfb"),
}


class _Head(NamedTuple):
    """The line that names who is asked: its badge, its type, and what lies below it."""

    badge: float
    name: float
    gap: float
    grows: bool = True
    """Whether the name becomes larger with the text size."""


_HEADS = (_Head(_BADGE, 52, 14), _Head(48, 42, 6), _Head(38, 34, 2, grows=False))
"""The later ones are for a prompt with buttons, which leave its words no room below the first."""


class Asked(NamedTuple):
    """What is to be done, and the seat whose badge stands before it, where that is not plain."""

    words: Sentence
    seat: Seat | None = None
    name: Sentence = NOTHING
    """Of the person on that seat, to be read from afar."""


def person_to_act(match: AnyMatch) -> Seat | None:
    """The person whose decision is awaited; where several may act, the first in the rules' order."""
    return next((seat for seat in match.to_act if match.setup.is_person(seat)), None)


def question(
    match: AnyMatch, presenter: Presenter[Any, Any], marks: Marks, settled: bool, dots: int
) -> Asked:
    """What is to be done, with the name of whom it concerns; nobody is named while something moves."""
    if match.outcome is not None:
        return Asked(say("The game is over."))
    if person_to_act(match) is None and not match.asks_for_dice:
        thinker = thinking_seat(match)
        name = called(match.setup.sitter(thinker), thinker)
        return Asked(say("{name} is thinking{dots}", name=name, dots=verbatim("." * (1 + dots))))
    words, seat = presenter.prompt(match.state, marks), _named(match) if settled else None
    acting = seat or person_to_act(match)
    if settled and acting is not None and match.setup.sitter(acting).name:
        return Asked(words, acting, verbatim(match.setup.sitter(acting).name))
    if seat is None or _names(words, (presenter.called(seat), presenter.titled(seat))):
        return Asked(words, seat)
    return Asked(say("{side}: {words}", side=presenter.titled(seat), words=words), seat)


def _names(words: Sentence, names: Sequence[Sentence]) -> bool:
    """Whether one of these names stands somewhere in a sentence."""
    parts = (part for part in words.fields.values() if isinstance(part, Sentence))
    return words in names or any(_names(part, names) for part in parts)


def thinking_seat(match: AnyMatch) -> Seat:
    """The opponent that thinks while no person may act."""
    return next(seat for seat in match.to_act if seat > 0)


def _named(match: AnyMatch) -> Seat | None:
    """The seat that is to be named: it decides in another's turn, or several people share the table."""
    seat, turn, setup = person_to_act(match), match.game.turn(match.state), match.setup
    if turn is not None and match.asks_for_dice:
        seat = turn.seat
    if seat is None:
        return None
    foreign = turn is not None and turn.seat != seat
    shared = len(setup.people) > 1 and len(setup.seats) > 2
    return seat if foreign or shared or len(match.to_act) > 1 else None


def dice_choices(match: AnyMatch, presenter: Presenter[Any, Any]) -> Choices:
    """What the dice may show that people have rolled themselves."""
    if not match.asks_for_dice:
        return ()
    return tuple(
        (Pick("dice", str(number)), presenter.chance_words(match.state, action))
        for number, (action, _) in enumerate(match.game.chances(match.state))
    )


class Prompt:
    """A few words beside the board, with buttons below them."""

    def __init__(self, gui: Gui, box: Box, pick: Callable[[Pick], None], z: float = _Z) -> None:
        self.box = box
        self._gui = gui
        self._pick = pick
        self._pad, self._foot = _PAD + gui.kit.material.pad, _FOOT + gui.kit.material.pad
        self.turned = False
        """Whether it faces the far side of the table."""
        self._shown: tuple[Sentence, Kind, Seat | None, Sentence, int, bool] | None = None
        self.offered: Choices = ()
        """What there is a button for."""
        self._buttons: list[Button] = []
        self._sprite = gui.stage.add(Sprite(pygame.Surface((0, 0)), gui.kit.screen.rect(box).topleft, z))

    def say(
        self, words: Sentence, kind: Kind = "ask", seat: Seat | None = None, name: Sentence = NOTHING
    ) -> None:
        """Put words on the panel, with the badge of a seat if they are for nobody else."""
        shown = (words, kind, seat, name, len(self._buttons), self.turned)
        self._sprite.shown = True
        if self._shown != shown:
            self._shown = shown
            image = self._picture(words, kind, seat, name)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.turned else image)

    def hide(self) -> None:
        """Ask nothing, and let whatever lies below be seen."""
        self.offer(())
        self._sprite.shown = False

    @property
    def shown(self) -> bool:
        """Whether it is there at all."""
        return self._sprite.shown

    def turn(self, turned: bool) -> None:
        """Face whoever is to act; what it says and offers has to be told again."""
        if turned != self.turned:
            self.offer(())
            self.turned = turned

    def offer(self, choices: Choices) -> None:
        """Show a button for each choice, and no others."""
        if self.offered == choices:
            return
        for button in self._buttons:
            button.remove()
        self.offered = choices
        places, words_of_all = self._places(choices), [words for _, words in choices]
        narrowest = min((box[2] for box in places), default=0.0)
        size = even_size(self._gui.kit, words_of_all, _SIZE, narrowest, "primary", icon=False)
        self._buttons = [
            self._gui.button(
                self._faced(box), words, partial(self._pick, pick), style="primary", size=size,
                turned=self.turned,
            )
            for box, (pick, words) in zip(places, choices, strict=True)
        ]

    @property
    def controls(self) -> list[Button]:
        """The buttons that are offered now."""
        return self._buttons

    def _columns(self, choices: Choices) -> int:
        """As many side by side as their words allow, but no more rows than there is room for."""
        fonts, scale = self._gui.kit.fonts, self._gui.kit.screen.scale
        longest = max(fonts.width_px(words, "bold", _SIZE) for _, words in choices) / scale
        fitting = max(1, int((self.box[2] - 2 * self._pad + _GAP) // (longest + 2 * _BUTTON_PAD + _GAP)))
        rows = min(-(-len(choices) // fitting), max(1, int(_MOST * self.box[3] // _LOW_ROW)))
        return -(-len(choices) // rows)

    def _places(self, choices: Choices) -> list[Box]:
        """In rows at the foot of the panel; several rows are lower than one."""
        if not choices:
            return []
        left, top, width, height = self.box
        columns = self._columns(choices)
        rows = -(-len(choices) // columns)
        row = _ROW if rows == 1 else _LOW_ROW
        share = (width - 2 * self._pad + _GAP) / columns
        first = top + height - self._foot - rows * row + _GAP
        return [
            (left + self._pad + share * (i % columns), first + row * (i // columns), share - _GAP, row - _GAP)
            for i in range(len(choices))
        ]

    def _faced(self, box: Box) -> Box:
        """The same place as it is seen from the side that the prompt faces."""
        if not self.turned:
            return box
        left, top, width, height = self.box
        return 2 * left + width - box[0] - box[2], 2 * top + height - box[1] - box[3], box[2], box[3]

    def _picture(self, words: Sentence, kind: Kind, seat: Seat | None, name: Sentence) -> pygame.Surface:
        kit, px = self._gui.kit, self._gui.kit.screen.px
        fill, border, ink = _COLOURS[kind]
        rect = kit.screen.rect(self.box)
        image = kit.panel(rect.size, fill=fill, border=border).copy()
        places = self._places(self.offered)
        foot = self.box[1] + self.box[3] - places[0][1] if places else 0
        room = rect.height - px(self._pad + max(self._pad, foot + _GAP))
        left = self._pad + (_BADGE + 18 if seat else 0)
        width = self.box[2] - left - self._pad
        least = _LEAST_TEXT / kit.fonts.text_factor
        if seat and name:
            width = self.box[2] - 2 * self._pad
            for head in _HEADS:
                high = px(head.badge + head.gap)
                text, = kit.fonts.paragraphs([words], "body", _TEXT, ink, width, room - high, least)
                if text.get_height() <= room - high:
                    break
            top = px(self._pad) + max(0, (room - high - text.get_height()) // 2)
            self._name(image, seat, name, head, top)
            image.blit(text, (px(self._pad), top + high), special_flags=pygame.BLEND_PREMULTIPLIED)
            return image
        text, = kit.fonts.paragraphs([words], "body", _TEXT, ink, width, room, least)
        top = px(self._pad) + max(0, (room - text.get_height()) // 2)
        image.blit(text, (px(left), top), special_flags=pygame.BLEND_PREMULTIPLIED)
        if seat:
            badge = kit.art.image(f"common/seat_{seat}", (px(_BADGE), px(_BADGE)))
            at = (px(self._pad), top + min(0, text.get_height() - px(_BADGE)) // 2)
            image.blit(badge, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return image

    def _name(
        self, image: pygame.Surface, seat: Seat, name: Sentence, head: _Head, top: int
    ) -> None:
        """Who is asked, in the seat's colour and with its shape, to be read from two metres."""
        kit, px = self._gui.kit, self._gui.kit.screen.px
        badge = kit.art.image(f"common/seat_{seat}", (px(head.badge), px(head.badge)))
        image.blit(badge, (px(self._pad), top), special_flags=pygame.BLEND_PREMULTIPLIED)
        left, middle = px(self._pad + head.badge + 14), top + px(head.badge / 2)
        room = image.get_width() - left - px(self._pad)
        least = _LEAST_NAME / kit.fonts.text_factor
        wanted = head.name if head.grows else max(least, head.name / kit.fonts.text_factor)
        size = kit.fonts.fitting(name, "bold", wanted, room, least)
        words = kit.fonts.render(name, "bold", size, SEAT_COLOURS[seat])
        at = (left, middle - words.get_height() // 2)
        image.blit(words, at, special_flags=pygame.BLEND_PREMULTIPLIED)
