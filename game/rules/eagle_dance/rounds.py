"""Rounds: weather, production, opened cards, drafting, whose turn it is, and the end."""

from __future__ import annotations

from game.core import Outcome, Reason
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Draft, OpenCard, PutAside, ShowDice, ShowWeather
from game.rules.eagle_dance.events import (
    CardDiscarded,
    CardDrafted,
    CardOpened,
    DiceRolled,
    FactTold,
    GameEnded,
    PatternArranged,
    RoundBegan,
    RoundEnded,
    Score,
    TurnBegan,
    TurnEnded,
    WeatherRolled,
)
from game.rules.eagle_dance.lore import NO_CARD
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import Phase, State, Turn, first_seat, phase_of


def begin_round(sketch: Sketch, number: int) -> None:
    """A round begins; the first one is sunny and needs no production."""
    sketch.put(round=number, phase="weather" if number > 1 else "open", turn=None)
    sketch.tell(RoundBegan(number, phase_of(sketch.state), first_seat(sketch.state)))


def show_weather(sketch: Sketch, action: ShowWeather) -> None:
    """The weather sets the maximum of every tile; what lies above it drops."""
    sketch.tell(WeatherRolled(sketch.state.rainy, action.rainy))
    sketch.put(rainy=action.rainy, phase="produce")
    for space, tile in enumerate(sketch.state.tiles):
        thermal, food = sketch.state.arena.lore.maximum(tile.kind, action.rainy)
        sketch.lower_markers(space, max(0, tile.thermal - thermal), max(0, tile.food - food), "weather")


def produce(sketch: Sketch, action: ShowDice) -> None:
    """Every tile gains what the dice show, up to its maximum."""
    thermal, food = action.numbers
    sketch.tell(DiceRolled(action.seat, "production", thermal, food))
    for space in range(len(sketch.state.tiles)):
        sketch.raise_markers(space, thermal, food, "production")
    sketch.put(phase="open")


def open_card(sketch: Sketch, action: OpenCard) -> None:
    """A card is opened; with as many as there are seats the draft begins."""
    state = sketch.state
    deck = list(state.deck)
    deck[action.card] -= 1
    opened = (*state.opened, action.card)
    phase: Phase = "draft" if len(opened) == len(state.eagles) else "open"
    sketch.put(deck=tuple(deck), opened=opened, phase=phase)
    sketch.tell(CardOpened(action.card))


def drafts(state: State, seat: int) -> tuple[Draft | PutAside, ...]:
    """Each opened card alone, and before and after each card that may be kept; or left, if that may be."""
    found: list[Draft | PutAside] = []
    kept = sorted(set(state.eagles[seat - 1].pattern))
    for card in sorted(set(state.opened)):
        found.append(Draft(seat, card))
        for other in kept:
            found.append(Draft(seat, card, other))
            if other != card:
                found.append(Draft(seat, card, other, True))
        if why_not_aside(state, PutAside(seat, card)) is None:
            found.append(PutAside(seat, card))
    return tuple(found)


def why_no_draft(state: State, action: Draft) -> Reason | None:
    """Why a card cannot be taken like this."""
    if action.card not in state.opened:
        return reasons.NOT_OPENED
    if action.kept != NO_CARD and action.kept not in state.eagles[action.seat - 1].pattern:
        return reasons.NOT_KEPT
    alike = action.kept in (NO_CARD, action.card)
    return reasons.SAME_ORDER if alike and action.kept_first else None


def why_not_aside(state: State, action: PutAside) -> Reason | None:
    """Why the new card must go into the pattern."""
    pattern = state.eagles[action.seat - 1].pattern
    if action.card not in state.opened:
        return reasons.NOT_OPENED
    if not state.options.leave_card or len(pattern) < 2:
        return reasons.CARD_ENTERS
    # With a card like one of its own, the pattern that stays is one that the new card can make.
    return reasons.SAME_PATTERN if action.card in pattern else None


def draft(sketch: Sketch, action: Draft | PutAside) -> None:
    """A seat takes a card and arranges its pattern; when all have, the turns begin."""
    state, seat = sketch.state, action.seat
    opened, left = list(state.opened), list(state.eagles[seat - 1].pattern)
    opened.remove(action.card)
    sketch.tell(CardDrafted(seat, action.card))
    pattern: tuple[int, ...] = (action.card,)
    if isinstance(action, PutAside):
        pattern, left = tuple(left), [action.card]
    elif action.kept != NO_CARD:
        left.remove(action.kept)
        pattern = (action.kept, action.card) if action.kept_first else (action.card, action.kept)
    for card in left:
        sketch.tell(CardDiscarded(seat, card))
    sketch.put_eagle(seat, pattern=pattern)
    sketch.put(opened=tuple(opened))
    sketch.tell(PatternArranged(seat, pattern))
    if not opened:
        sketch.put(phase="turn")
        begin_turn(sketch, first_seat(state))


def begin_turn(sketch: Sketch, seat: int) -> None:
    """A seat's turn begins."""
    sketch.put(turn=Turn(seat, who=seat, foods=sketch.state.eagles[seat - 1].fed))
    sketch.put_eagle(seat, fed=0)
    sketch.tell(TurnBegan(seat))


def next_turn(sketch: Sketch) -> None:
    """The turn is over: the next seat's begins, or the next round, or nothing any more."""
    state, seat = sketch.state, sketch.turn.seat
    sketch.tell(TurnEnded(seat))
    following = seat % len(state.eagles) + 1
    if following != first_seat(state):
        begin_turn(sketch, following)
        return
    sketch.put(turn=None)
    sketch.tell(RoundEnded(state.round))
    if state.round == len(state.arena.lore.phases):
        _end(sketch)
    else:
        sketch.tell(FactTold(state.round))
        begin_round(sketch, state.round + 1)


def scores(state: State) -> tuple[Score, ...]:
    """What every seat would have if the game ended now."""
    lore = state.arena.lore
    most = max(eagle.thermals for eagle in state.eagles)
    return tuple(
        Score(
            seat, eagle.points, lore.most_thermals if eagle.thermals == most else 0,
            eagle.foods // lore.foods_a_point, lore.survival.squares[eagle.survival],
        )
        for seat, eagle in enumerate(state.eagles, 1)
    )


def outcome_of(state: State) -> Outcome:
    """Who would win if the game ended now: all with the highest total, even where that is everybody."""
    found = scores(state)
    totals = sorted({score.total for score in found}, reverse=True)
    ranking = tuple(tuple(score.seat for score in found if score.total == total) for total in totals)
    return Outcome(ranking, "end.score", shared=True)


def _end(sketch: Sketch) -> None:
    outcome = outcome_of(sketch.state)
    sketch.put(phase="over", outcome=outcome)
    sketch.tell(GameEnded(outcome, scores(sketch.state)))
