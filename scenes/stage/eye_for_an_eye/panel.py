"""A player board on the stage: the still ground, fields that change, and the seat's dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hexes import index_of, nymphlet_id
from game.rules.eye_for_an_eye.options import CORE
from game.rules.eye_for_an_eye.places import (
    ON_INNATE,
    POOL,
    band_of,
    is_dart,
    is_shared,
    nymphlet_on,
    on_card,
    on_dart,
    on_scurry,
)
from game.rules.eye_for_an_eye.state import AWAY, Player, State, card_at, chief_of, level_of, lore_of
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.eye_for_an_eye import panel_fields as fields
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.eye_for_an_eye.chiefs import nymphlet_name
from scenes.stage.eye_for_an_eye.choice_field import Offer, choice
from scenes.stage.eye_for_an_eye.dice import THROWN, Die, tumbling
from scenes.stage.eye_for_an_eye.panel_art import panel_drawing
from scenes.stage.eye_for_an_eye.panel_fields import CardLook, NymphletLook, PanelKit, Size
from scenes.stage.eye_for_an_eye.panel_plan import NymphletRow, PanelFrame, plan_for
from scenes.stage.eye_for_an_eye.panel_words import nymphlet_rows, played, printed, tribe_words, write
from scenes.stage.eye_for_an_eye.tableau import Tableau
from scenes.stage.eye_for_an_eye.words import points_of
from scenes.stage.presenter import Side

if TYPE_CHECKING:
    from scenes.base.kit import Kit

V = TypeVar("V")

Z_KEY, Z_GROUND, Z_PLATE = 63.0, 65.0, 65.5
_Z_PANEL, _Z_FIELD, _Z_CHOICE, _Z_VEIL = 58.0, 60.0, 62.0, 66.0
_FLEETING: Final = ("roll", "threat", "prompt", "key", "plate", "button", "choice")
"""Fields that do not follow the state alone."""


class Panel:
    """One seat's board."""

    def __init__(self, kit: Kit, stage: Stage, side: Side, state: State, seat: Seat, cast: Cast) -> None:
        self.stage, self.seat = stage, seat
        self.state = state
        self.chief = chief_of(state, seat)
        size = side.rect.size[::-1] if side.quarter else side.rect.size
        self.plan = plan_for(size, level_of(state) > CORE)
        self.frame = PanelFrame(side, self.plan.size)
        self.kit = PanelKit(kit, self.chief, self.plan, self.frame)
        self._rows = nymphlet_rows(self.plan, state)
        self._fields: dict[str, tuple[object, Sprite | None]] = {}
        self._ground = self._print(state, seat)
        face = self.frame.face(self._ground)
        self._board = stage.add(Sprite(face, self.frame.rect.topleft, _Z_PANEL))
        self.offer: Offer | None = None
        """The manoeuvres that are to be chosen from."""
        self.dice = [Die(kit, stage, self.frame, self.plan.die) for _ in state.players[seat - 1].faces]
        self.put("portrait", self.plan.portrait, self.chief.name, fields.portrait)
        self.put("mark", self.plan.mark, seat, fields.seat_mark)
        seats = range(1, len(state.players) + 1)
        chiefs = tuple(chief_of(state, other).called for other in seats if other not in cast.names)
        if seat in cast.names:
            self.put("title", self.plan.title, (cast.names[seat], seat), fields.person)
        else:
            self.put("title", self.plan.title, (self.chief.called, *chiefs), fields.title)

    def _print(self, state: State, seat: Seat) -> pygame.Surface:
        """The ground with the words that never change; art is shared, so they are laid over a copy."""
        tribe, art = tribe_words(self.kit, state, seat), self.kit.kit.art
        drawing = panel_drawing(art, self.plan, state, seat, self.frame.flat_size, tribe)
        ground = art.draw(drawing).copy()
        write(self.kit, ground, printed(self.kit, state, seat, tribe))
        return ground

    def put(
        self, name: str, box: Box, value: V, draw: Callable[[PanelKit, Size, V], pygame.Surface | None],
        z: float = _Z_FIELD,
    ) -> None:
        """Show a value in a field, drawn anew only when it changed."""
        kept = self._fields.get(name)
        if kept is not None and kept[0] == value:
            return
        rect = self.frame.at(box)
        image = draw(self.kit, self.frame.size(box), value)
        sprite = kept[1] if kept is not None else None
        if image is None and sprite is not None:
            sprite.remove()
            sprite = None
        elif image is not None:
            face = self.frame.face(image)
            sprite = sprite or self.stage.add(Sprite(face, (0, 0), z))
            sprite.set(face, face.get_rect(center=rect.center).topleft)
        self._fields[name] = (value, sprite)

    def show(self, tableau: Tableau) -> None:
        """Bring every field up to date; dice stay where they are."""
        player = tableau.players[self.seat - 1]
        plan = self.plan
        self._deal(player)
        self.put("health", plan.health, (player.health, self.chief.health), fields.health)
        if self.state.options.mode == "battle":
            self.put("cup", plan.cup, tableau.cups[player.side].worth, fields.cup)
        else:
            self.put("cup", plan.cup, points_of(self.state, player), fields.points)
        chiefs = tuple(tableau.players[other - 1].chief for other in player.trophies)
        self.put("trophies", plan.trophies, (chiefs, player.caught), fields.trophies)
        allies = [
            seat for seat, other in enumerate(tableau.players, 1)
            if other.side == player.side and seat != self.seat
        ]
        king = self._scores_there and player.chief_at.space in self.state.arena.high_ground
        signs = fields.signs(player, tableau.feather == self.seat, allies, king)
        self.put("status", plan.status, signs, fields.status)
        self.put("acting", (0, 0, *plan.size), tableau.acting == self.seat, fields.acting, Z_KEY)
        self.put("out", (0, 0, *plan.size), player.health == 0, fields.out, _Z_VEIL)
        for place, box in plan.cards.items():
            look = self._look(player, place) if played(self.state, self.seat, place) else None
            self.put(f"card {place}", box, look, _card)
        for number, row in enumerate(self._rows):
            nymphlet = self._nymphlet(player, number)
            self.put(f"nymphlet {number}", row.box, nymphlet, partial(_nymphlet, row))

    def _nymphlet(self, player: Player, number: int) -> NymphletLook:
        numbers, figure = lore_of(self.state).ceremony, nymphlet_id(self.seat, number)
        index = index_of(figure)
        free = index < len(player.figures) and player.figures[index] != AWAY
        return NymphletLook(
            nymphlet_name(number, len(self._rows)), free, player.rooted == figure,
            (numbers.scurry.minimum, numbers.dart.minimum),
        )

    @property
    def _scores_there(self) -> bool:
        """Whether it matters who stands on the hill."""
        return self.state.options.mode == "king_of_the_hill"

    def _deal(self, player: Player) -> None:
        """Print the board anew for another hand of cards."""
        players = self.state.players
        if player.hand != players[self.seat - 1].hand:
            mine = players[self.seat - 1]._replace(hand=player.hand)
            before, behind = players[: self.seat - 1], players[self.seat :]
            self.state = self.state._replace(players=(*before, mine, *behind))
            self._ground = self._print(self.state, self.seat)
            self._board.set(self.frame.face(self._ground))

    def choose_from(self, offer: Offer | None) -> None:
        """Show what is to be chosen from, over the dice that wait for the round."""
        self.offer = offer
        self.put("choice", self.plan.dice_field, offer, choice, _Z_CHOICE)

    def _look(self, player: Player, place: Place) -> CardLook:
        band = band_of(place)
        if not band:
            return CardLook(place, False, self.chief.innate.eyes, player.heat, player.tokens)
        ready, own = bool(player.ready >> (band - 1) & 1), card_at(self.state, self.seat, band)
        return CardLook(place, ready, own.use if ready else own.ready)

    def space(self, player: Player, die: int) -> pygame.Rect | None:
        """Where a die lies; None if it is on a shared track."""
        place = player.places[die]
        if is_shared(place):
            return None
        if place == POOL:
            # Dice keep their places in the pool, so that nothing moves under a finger.
            return self.frame.at(self.plan.pool_spaces(len(player.places))[die])
        peers = [index for index, where in enumerate(player.places) if where == place]
        return self.frame.at(self._boxes(player, place, len(peers))[peers.index(die)])

    def _boxes(self, player: Player, place: Place, many: int) -> list[Box]:
        if (number := nymphlet_on(place)) >= 0:
            return self._rows[number].spaces(is_dart(place))
        if place < ON_INNATE:
            return self.plan.track_spaces(place, self.chief.tracks[place - 1].spaces)
        return self.plan.card_spaces(place, max(many, self._look(player, place).spaces))

    def nymphlet_tracks(self) -> Iterator[tuple[Place, Box]]:
        """The fields of Scurry and Dart of each Nymphlet."""
        for number, row in enumerate(self._rows):
            yield on_scurry(number), row.field(dart=False)
            yield on_dart(number), row.field(dart=True)

    def lay(self, tableau: Tableau, elsewhere: Mapping[int, pygame.Rect]) -> None:
        """Put every die where it lies; dice that have not come down yet are in the air."""
        player = tableau.players[self.seat - 1]
        for number, die in enumerate(self.dice):
            rect = self.space(player, number) or elsewhere.get(number)
            if rect is not None:
                up = (self.seat, number) in tableau.air
                die.lie(rect, player.faces[number], tumbling(number, THROWN) if up else -1)
            die.sprite.shown = rect is not None

    def threaten(self, threatened: bool) -> None:
        """Show that somebody attacks this seat and that it may react."""
        self.put("threat", (0, 0, *self.plan.size), threatened, fields.threat, Z_KEY)

    def card_faces(self, band: int) -> tuple[pygame.Surface, pygame.Surface]:
        """A tribal card unready and ready, each with the ground below it."""
        place, card = on_card(band), card_at(self.state, self.seat, band)
        unready, ready = CardLook(place, False, card.ready), CardLook(place, True, card.use)
        return self._face(unready), self._face(ready)

    def _face(self, look: CardLook) -> pygame.Surface:
        box = self.plan.cards[look.place]
        rect = self.frame.at(box).move(-self.frame.rect.x, -self.frame.rect.y)
        image = self.frame.face(self._ground).subsurface(rect).copy()
        face = self.frame.face(fields.card(self.kit, self.frame.size(box), look))
        image.blit(face, (0, 0), special_flags=PREMULTIPLIED)
        return image

    def time(self, share: float, may: bool) -> None:
        """Show the roll floor as a ring that fills."""
        steps = round(share * fields.RING_STEPS)
        self.put("roll", self.plan.sign_box("roll"), (steps, may and share >= 1), fields.roll)

    def account(self) -> tuple[object, ...]:
        """Everything that follows the state, as a value to compare."""
        kept = {name: value for name, (value, _) in self._fields.items() if not name.startswith(_FLEETING)}
        return tuple(sorted(kept.items(), key=lambda pair: pair[0])), [die.account() for die in self.dice]


def _nymphlet(row: NymphletRow, panel: PanelKit, size: Size, look: NymphletLook) -> pygame.Surface:
    return fields.nymphlet(panel, row, look)


def _card(panel: PanelKit, size: Size, look: CardLook | None) -> pygame.Surface | None:
    return None if look is None else fields.card(panel, size, look)
