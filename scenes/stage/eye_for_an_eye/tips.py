"""What things are, in one or two sentences, on a small card for whoever points at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core import Seat, Sentence, plural, say
from game.core.words import in_turn
from game.rules.eye_for_an_eye.hands import in_play
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    FigureId,
    Space,
    figure_named,
    is_guard,
    is_nymphlet,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import Chief
from game.rules.eye_for_an_eye.places import (
    CURRENTS,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_HILL,
    ON_INNATE,
    ON_MOVE,
    band_of,
    is_dart,
    nymphlet_on,
)
from game.rules.eye_for_an_eye.state import State, card_at, chief_of, level_of, lore_of, track_on
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.eye_for_an_eye.palette import COAL, DIM, GOLD, INK
from scenes.stage.eye_for_an_eye.picks import cell_of, place_of
from scenes.stage.eye_for_an_eye.words import KING_OF_THE_HILL, RAGING_CURRENT, dice
from scenes.stage.eye_for_an_eye.words import figure as called
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_TIP: Final = 200.0
_WIDTH: Final = 350.0
_AFTER_S: Final = 0.6
_AREA: Final = (0.0, 0.0, 1920.0, 958.0)


class Tip(NamedTuple):
    """A title and a few words."""

    title: Sentence
    words: Sentence


_TRACK_TIPS: Final = {
    ON_MOVE: say("A step or a turn by one side for each die."),
    ON_ATTACK: say("A hit for each die on a neighbour in your front arc."),
    ON_GUARD: say("When attacked from the front: cancels a hit for each die."),
    ON_HEAL: say("Gives back one health; the dice are spent."),
}


def tip(state: State, pick: Pick) -> Tip | None:
    """What is to be known about a named thing."""
    match pick.kind:
        case "track" | "innate" | "card":
            return _on_board(state, pick.seat, place_of(pick))
        case "current":
            return _current(state)
        case "hill":
            return _hill(state)
        case "manoeuvre":
            card = next(each for each in lore_of(state).manoeuvres if each.name == pick.name)
            return Tip(card.title, card.about)
        case "figure":
            return _figure(state, figure_named(pick.name))
        case "space":
            return _space(state, state.arena.space(cell_of(pick)))
    return None


def _on_board(state: State, seat: Seat, place: int) -> Tip | None:
    chief, band = chief_of(state, seat), band_of(place)
    if place in _TRACK_TIPS:
        return _track(chief, place)
    if nymphlet_on(place) >= 0:
        return _nymphlet_track(state, place)
    if band and in_play(state, seat, place):
        card = card_at(state, seat, band)
        totems = plural("{count} totem", "{count} totems", card.ready)
        eyes = plural("{count} eye", "{count} eyes", card.use)
        price = say("Ready: {totems}. Use: {eyes}.", totems=totems, eyes=eyes)
        return Tip(card.title, in_turn(card.about, price))
    if place == ON_INNATE and level_of(state) > 0:
        innate = chief.innate
        price = plural("Costs {count} eye.", "Costs {count} eyes.", innate.eyes)
        return Tip(innate.title, in_turn(innate.about, price if innate.eyes else say("Always on.")))
    return None


def _nymphlet_track(state: State, place: int) -> Tip:
    numbers = lore_of(state).ceremony
    if is_dart(place):
        return Tip(numbers.dart.title, say(
            "Guard dice. When your Nymphlet is attacked, from any side, each cancels a hit. If none is left, "
            "it may go a step."
        ))
    return Tip(numbers.scurry.title, say("Move dice: your Nymphlet goes a step for each."))


def _track(chief: Chief, place: int) -> Tip:
    track = chief.tracks[place - 1]
    words = [_TRACK_TIPS[place]]
    if place == ON_ATTACK and chief.bonus:
        words.append(plural(
            "{count} hit more with {dice}.", "{count} hits more with {dice}.", chief.bonus,
            dice=dice(chief.bonus_at),
        ))
    if track.minimum > 1:
        words.append(say("At least {dice}.", dice=track.minimum))
    return Tip(track.title, in_turn(*words))


def _current(state: State) -> Tip:
    lore = lore_of(state)
    return Tip(RAGING_CURRENT, plural(
        "Anybody's move dice. With {dice} of them the stream takes all in it {count} space along.",
        "Anybody's move dice. With {dice} of them the stream takes all in it {count} spaces along.",
        lore.current_steps, dice=lore.current_spaces,
    ))


def _hill(state: State) -> Tip | None:
    track = track_on(state, ON_HILL)
    if track is None:
        return None
    return Tip(KING_OF_THE_HILL, say(
        "Anybody's totems. When all {spaces} spaces are taken the hill is climbed, and the second time it "
        "scores.", spaces=track.spaces,
    ))


def _figure(state: State, figure: FigureId) -> Tip | None:
    if figure == NO_FIGURE or seat_of(figure) > len(state.players):
        return None
    chief, health = chief_of(state, seat_of(figure)), state.players[seat_of(figure) - 1].health
    if is_nymphlet(figure):
        numbers = lore_of(state).ceremony
        return Tip(called(state, figure), plural(
            "A basic attack of which one hit lands catches it: {count} victory point, and {fallen} if the "
            "catcher is down in the end.",
            "A basic attack of which one hit lands catches it: {count} victory points, and {fallen} if the "
            "catcher is down in the end.", numbers.points, fallen=numbers.fallen,
        ))
    if is_guard(figure):
        title = say("Guard of {chief}", chief=chief.title)
        return Tip(title, say("One hit sends it home. It fights for its chief."))
    return Tip(chief.title, say(
        "Of the {tribe}. {about} Health: {health} of {most}.", tribe=chief.tribe, about=chief.about,
        health=health, most=chief.health,
    ))


def _space(state: State, space: Space) -> Tip | None:
    arena = state.arena
    if space in arena.stones:
        return Tip(say("Standing stone"), say("Nobody passes it or sees past it."))
    if space in arena.impassable:
        return Tip(say("Slippery boulder"), say("Nobody passes it, but one can see past it."))
    if space in arena.high_ground and track_on(state, ON_HILL) is not None:
        return Tip(say("The hill"), say("Stand here when “King of the Hill!” is called."))
    if space in arena.stream:
        along = say("A movement that ends here may go one space along.")
        return Tip(say("Stream"), along if in_play(state, 1, CURRENTS) else say("Shallow here."))
    if space in arena.high_ground:
        return Tip(say("High ground"), say("The middle of every quarrel."))
    return None


class Tips:
    """At most one card, which comes after a moment's pointing and goes with the pointer."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit, self.stage = kit, stage
        self._wanted: tuple[Tip, pygame.Rect, pygame.Rect] | None = None
        self._waited_s = 0.0
        self._hushed = False
        self._sprite: Sprite | None = None

    def point(
        self, state: State, pick: Pick | None, place: pygame.Rect | None, clear: pygame.Rect | None
    ) -> None:
        """Somebody points at a thing, or at nothing any more; what must stay in sight is kept clear."""
        found = tip(state, pick) if pick is not None else None
        wanted = (found, place, clear) if found and place and clear else None
        if wanted != self._wanted:
            self._wanted, self._waited_s, self._hushed = wanted, 0.0, False
            self._drop()

    def hush(self) -> None:
        """Whoever clicks on a thing knows it: nothing more about it until something else is pointed at."""
        self._hushed = True
        self._drop()

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        if self._wanted is None or self._sprite is not None or self._hushed:
            return
        self._waited_s += dt_s
        if self._waited_s >= _AFTER_S:
            image = self._card(self._wanted[0])
            rect = self._beside(image.get_rect(), *self._wanted[1:])
            self._sprite = self.stage.add(Sprite(image, rect.topleft, _Z_TIP))

    def _drop(self) -> None:
        if self._sprite is not None:
            self._sprite.remove()
            self._sprite = None

    def _beside(self, rect: pygame.Rect, place: pygame.Rect, clear: pygame.Rect) -> pygame.Rect:
        """Towards the middle of the screen, beside the thing or the player board that it lies on."""
        # Higher than the clock at the foot of an arena, which nobody may have to do without.
        area, gap = self.kit.screen.rect(_AREA), self.kit.screen.px(14)
        rect.centery = place.centery
        if clear.centerx < area.centerx:
            rect.left = clear.right + gap
        else:
            rect.right = clear.left - gap
        rect.clamp_ip(area)
        return rect

    def _card(self, shown: Tip) -> pygame.Surface:
        fonts, px = self.kit.fonts, self.kit.screen.px
        title = fonts.render(shown.title, "heading", 30, GOLD)
        words = fonts.render(shown.words, "body", 26, INK, _WIDTH)
        pad = px(16)
        width = max(title.get_width(), words.get_width())
        size = (width + 2 * pad, title.get_height() + words.get_height() + 2 * pad)
        image = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(image, COAL, image.get_rect(), border_radius=px(14))
        pygame.draw.rect(image, DIM, image.get_rect(), max(1, px(2)), px(14))
        image.blit(title, (pad, pad), special_flags=PREMULTIPLIED)
        image.blit(words, (pad, pad + title.get_height()), special_flags=PREMULTIPLIED)
        return image
