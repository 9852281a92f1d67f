"""Awards that make people laugh: one for everybody, never two of a kind, each for something that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from game.core import Seat, Sentence, plural, say
from game.core.words import clock_time
from scenes.arena.after.deeds import Deed, Deeds

Told = Callable[[Sentence, int], Sentence]
"""A whole sentence about a chief and a number."""


class Kind(NamedTuple):
    """What an award is given for."""

    deed: Deed
    title: Sentence
    told: Told
    art: str
    """The picture on its medal, under the game's art."""
    limit: int = 1
    """What is less, or for who has least, more, is not worth a word."""
    fun: float = 1.0
    """How much rather it is given than others."""
    fewest: bool = False
    """Whether it is for who has least of it."""
    for_anybody: bool = False
    """Whether it is true of several and can be given to any of them: for those who lead nothing."""


class Award(NamedTuple):
    """An award with its words."""

    seat: Seat
    kind: Kind
    words: Sentence


def _first_blood(chief: Sentence, _: int) -> Sentence:
    return say("{chief} could not wait and landed the very first hit.", chief=chief)


def _first_out(chief: Sentence, _: int) -> Sentence:
    return say("{chief} was the first to lie down for a nap.", chief=chief)


def _still_here(chief: Sentence, _: int) -> Sentence:
    return say("{chief} was still on two feet at the end. Well, nearly.", chief=chief)


def _gone(chief: Sentence, _: int) -> Sentence:
    return say("{chief} fell over, got up and shook hands with everybody.", chief=chief)


def _harmless(chief: Sentence, _: int) -> Sentence:
    return say("{chief} did not hurt a fly. On purpose, of course.", chief=chief)


def _steps(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} walked {count} space and is still in the same arena.",
        "{chief} walked {count} spaces and is still in the same arena.", count, chief=chief,
    )


def _few_steps(chief: Sentence, count: int) -> Sentence:
    if not count:
        return say("{chief} did not take a single step. Why leave a good place?", chief=chief)
    return plural(
        "{chief} took only {count} step. Why leave a good place?",
        "{chief} took only {count} steps. Why leave a good place?", count, chief=chief,
    )


def _turns(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} turned round {count} time and is still dizzy.",
        "{chief} turned round {count} times and is still dizzy.", count, chief=chief,
    )


def _behind(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} was hit from behind {count} time and never saw it coming.",
        "{chief} was hit from behind {count} times and never saw it coming.", count, chief=chief,
    )


def _sneaked(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} landed {count} blow from behind and is very, very sorry.",
        "{chief} landed {count} blows from behind and is very, very sorry.", count, chief=chief,
    )


def _dice(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} rolled {count} die. The table begs for mercy.",
        "{chief} rolled {count} dice. The table begs for mercy.", count, chief=chief,
    )


def _parried(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} parried {count} hit and asked for more.",
        "{chief} parried {count} hits and asked for more.", count, chief=chief,
    )


def _healed(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} put on {count} plaster in the middle of a fight.",
        "{chief} put on {count} plasters in the middle of a fight.", count, chief=chief,
    )


def _blow(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} landed {count} hit with one blow. It was heard in the next valley.",
        "{chief} landed {count} hits with one blow. It was heard in the next valley.", count, chief=chief,
    )


def _dealt(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} took {count} health from the others and gave none back.",
        "{chief} took {count} health from the others and gave none back.", count, chief=chief,
    )


def _wasted(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} attacked {count} time for nothing. The air felt it.",
        "{chief} attacked {count} times for nothing. The air felt it.", count, chief=chief,
    )


def _too_late(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} called {count} thing that could no longer be done.",
        "{chief} called {count} things that could no longer be done.", count, chief=chief,
    )


def _outs(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} showed {count} chief the way out.", "{chief} showed {count} chiefs the way out.", count,
        chief=chief,
    )


def _shoved(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} went {count} space without wanting to.",
        "{chief} went {count} spaces without wanting to.", count, chief=chief,
    )


def _cards(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} used {count} tribal card and has no trick left.",
        "{chief} used {count} tribal cards and has no trick left.", count, chief=chief,
    )


def _netted(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} was caught in a net {count} time.", "{chief} was caught in a net {count} times.", count,
        chief=chief,
    )


def _lost(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} lost {count} health and kept smiling.",
        "{chief} lost {count} health and kept smiling.", count, chief=chief,
    )


def _second_thoughts(chief: Sentence, count: int) -> Sentence:
    return plural(
        "{chief} took {count} die back and thought it over.",
        "{chief} took {count} dice back and thought it over.", count, chief=chief,
    )


def _unhurt(chief: Sentence, seconds: int) -> Sentence:
    return say("For {time} nobody laid a hand on {chief}.", time=clock_time(seconds), chief=chief)


def _unhurt_turns(chief: Sentence, turns: int) -> Sentence:
    return plural(
        "For {count} game turn nobody laid a hand on {chief}.",
        "For {count} game turns nobody laid a hand on {chief}.", turns, chief=chief,
    )


def _wet(chief: Sentence, seconds: int) -> Sentence:
    return say("{chief} stood in the water for {time} and calls it a bath.", chief=chief,
               time=clock_time(seconds))


def _wet_turns(chief: Sentence, turns: int) -> Sentence:
    return plural(
        "{chief} stood in the water for {count} game turn and calls it a bath.",
        "{chief} stood in the water for {count} game turns and calls it a bath.", turns, chief=chief,
    )


def _high(chief: Sentence, seconds: int) -> Sentence:
    return say("{chief} enjoyed the view from the high ground for {time}.", chief=chief,
               time=clock_time(seconds))


def _high_turns(chief: Sentence, turns: int) -> Sentence:
    return plural(
        "{chief} enjoyed the view from the high ground for {count} game turn.",
        "{chief} enjoyed the view from the high ground for {count} game turns.", turns, chief=chief,
    )


def _idle(chief: Sentence, seconds: int) -> Sentence:
    return say("{chief} called nothing at all for {time}. The stones took notes.", chief=chief,
               time=clock_time(seconds))


_MARK, _FACE = "mark/", "face/"
_ALWAYS: Final = (
    Kind("steps", say("Sore feet", sense="an award"), _steps, _FACE + "move", 6, 1.2),
    Kind("turns", say("The weathercock", sense="an award"), _turns, _MARK + "feather", 5, 1.3),
    Kind("behind", say("No eyes in the back", sense="an award"), _behind, _MARK + "hit", 2, 1.6),
    Kind("sneaked", say("The sneak", sense="an award"), _sneaked, _MARK + "camouflage", 2, 1.5),
    Kind("dice", say("Rattle and roll", sense="an award"), _dice, _FACE + "totem", 20, 1.1),
    Kind("parried", say("The wall", sense="an award"), _parried, _FACE + "guard", 2, 1.3),
    Kind("healed", say("Own nurse", sense="an award"), _healed, _FACE + "heal", 2, 1.3),
    Kind("first_blood", say("First blood", sense="an award"), _first_blood, _MARK + "cube", 1, 1.2),
    Kind("blow", say("The heavy hand", sense="an award"), _blow, _FACE + "attack", 3, 1.2),
    Kind("dealt", say("The terror", sense="an award"), _dealt, _MARK + "cup", 5, 0.9),
    Kind("wasted", say("Boxing the air", sense="an award"), _wasted, _MARK + "parry", 2, 1.4),
    Kind("too_late", say("Too late", sense="an award"), _too_late, "terrain/boulder", 2, 1.4),
    Kind("outs", say("The doorkeeper", sense="an award"), _outs, _MARK + "eye_open", 1, 1.2),
    Kind("shoved", say("A leaf in the wind", sense="an award"), _shoved, "flower/wattle", 3, 1.5),
    Kind("cards", say("A bag of tricks", sense="an award"), _cards, _FACE + "eye", 2, 1.0),
    Kind("netted", say("Catch of the day", sense="an award"), _netted, _MARK + "net", 1, 1.6),
    Kind("lost", say("A heart for bruises", sense="an award"), _lost, _FACE + "heal", 6, 1.0),
    Kind("first_out", say("An early night", sense="an award"), _first_out, "flower/bluebell", 1, 1.0),
    Kind("second_thoughts", say("Second thoughts", sense="an award"), _second_thoughts, _FACE + "totem", 3,
         1.2),
    Kind("steps", say("The homebody", sense="an award"), _few_steps, "terrain/stone", 12, 0.9, fewest=True),
    Kind("dealt", say("The peacemaker", sense="an award"), _harmless, "flower/flannel_flower", 0, 0.9,
         fewest=True),
    Kind("stands", say("Still here", sense="an award"), _still_here, "flower/waratah", 1, 0.2,
         for_anybody=True),
    Kind("stands", say("A good sport", sense="an award"), _gone, "flower/boronia", 0, 0.2, for_anybody=True),
)
_BY_THE_CLOCK: Final = (
    Kind("unhurt", say("The untouchable", sense="an award"), _unhurt, _MARK + "eye_open", 30, 1.3),
    Kind("wet", say("Wet feet", sense="an award"), _wet, "flower/bluebell", 10, 1.5),
    Kind("high", say("The fine view", sense="an award"), _high, "flower/grevillea", 15, 1.2),
    Kind("idle", say("The standing stone", sense="an award"), _idle, "terrain/stone", 20, 1.4),
)
_BY_TURNS: Final = (
    Kind("unhurt", say("The untouchable", sense="an award"), _unhurt_turns, _MARK + "eye_open", 2, 1.3),
    Kind("wet", say("Wet feet", sense="an award"), _wet_turns, "flower/bluebell", 2, 1.5),
    Kind("high", say("The fine view", sense="an award"), _high_turns, "flower/grevillea", 3, 1.2),
)
_MARGIN: Final = 0.5
"""How much of an award's worth depends on how far ahead of the others somebody is."""

_SHARED: Final = 0.3
"""What is left of an award's worth where several did the same."""

_EVERYBODY: Final = 100.0
"""To leave nobody out counts more than any award."""


def awards(done: Deeds, names: Mapping[Seat, Sentence], turn_based: bool) -> tuple[Award, ...]:
    """One award for each seat as far as there are any, all of different kinds, in the order of the seats."""
    kinds = (*_ALWAYS, *(_BY_TURNS if turn_based else _BY_THE_CLOCK))
    found = _shared_out([dict(_claims(kind, done)) for kind in kinds], [*done])
    given = {seat: kinds[number] for seat, number in found.items()}
    return tuple(
        Award(seat, given[seat], given[seat].told(names[seat], done[seat][given[seat].deed]))
        for seat in done if seat in given
    )


def _claims(kind: Kind, done: Deeds) -> Iterator[tuple[Seat, float]]:
    """Who may be given an award, and how well it suits them."""
    values = {seat: counted[kind.deed] for seat, counted in done.items()}
    if kind.for_anybody:
        yield from ((seat, kind.fun) for seat, value in values.items() if value == kind.limit)
        return
    best = min(values.values()) if kind.fewest else max(values.values())
    first = [seat for seat, value in values.items() if value == best]
    if len(first) == len(values) or (best > kind.limit if kind.fewest else best < kind.limit):
        return
    if len(first) > 1:
        yield from ((seat, kind.fun * _SHARED) for seat in first)
        return
    others = [value for seat, value in values.items() if seat != first[0]]
    nearest = min(others) if kind.fewest else max(others)
    ahead = abs(best - nearest) / max(1, best, nearest)
    yield first[0], kind.fun * (1 - _MARGIN + _MARGIN * ahead)


def _shared_out(claims: list[dict[Seat, float]], seats: list[Seat]) -> dict[Seat, int]:
    """Who gets which award, by its number, so that as many as possible get the best ones for them.

    The best way to serve every set of seats with the awards so far is known; each award makes some better.
    """
    best: dict[frozenset[Seat], tuple[float, dict[Seat, int]]] = {frozenset(): (0.0, {})}
    for number, claim in enumerate(claims):
        for served, (worth, given) in tuple(best.items()):
            for seat in seats:
                if seat in claim and seat not in served:
                    more = worth + _EVERYBODY + claim[seat]
                    if more > best.get(served | {seat}, (0.0, {}))[0]:
                        best[served | {seat}] = (more, {**given, seat: number})
    return max(best.values(), key=lambda each: each[0])[1]
