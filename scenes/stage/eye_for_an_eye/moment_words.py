"""What is going on at a moment, for somebody who has not seen how it came about."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye.state import Exchange, State, Task, chief_of
from scenes.base.sitters import joined
from scenes.stage.eye_for_an_eye.words import dice, figure, name


def moment_words(state: State) -> str:
    """Sides, attacks that have not landed, what is being carried out, nets, and the phase before a fight."""
    parts = [_sides(state)] if len(state.cups) < len(state.players) else []
    parts += [_attack(state, exchange) for exchange in state.exchanges]
    for seat in range(1, len(state.players) + 1):
        player = state.players[seat - 1]
        parts += [_task(state, seat, player.task)] if player.task is not None else []
        parts += [f"{name(state, seat)} is in the net"] if player.netted else []
        parts += [f"{name(state, seat)} is knocked out"] if not player.health else []
    if state.phase == "place":
        parts.append("chiefs are being placed")
    if state.phase == "turn":
        left = state.actions_left
        parts.append(f"{left} action{'' if left == 1 else 's'} left")
    return " · ".join(parts)


def _sides(state: State) -> str:
    """Who fights beside whom."""
    sides: dict[int, list[str]] = {}
    for seat, player in enumerate(state.players, 1):
        sides.setdefault(player.side, []).append(name(state, seat))
    return " against ".join(joined(names) for names in sides.values())


def _attack(state: State, exchange: Exchange) -> str:
    hits = exchange.hits + exchange.sure
    coming = f"{hits} hit{'' if hits == 1 else 's'} coming"
    parried = ", parried once" if exchange.parried else ""
    return f"{figure(state, exchange.attacker)} attacks {figure(state, exchange.target)}: {coming}{parried}"


def _task(state: State, seat: Seat, task: Task) -> str:
    chief = name(state, seat)
    if task.kind == "move":
        return f"{chief} is moving: {dice(task.left)} left" if task.left else f"{chief} has moved"
    if task.kind == "mend":
        return f"{chief} has just healed"
    card = next(card.title for card in chief_of(state, seat).cards if card.name == task.kind)
    return f"{chief} is using {card.removesuffix('!')}{', and has stepped' if task.striking else ''}"
