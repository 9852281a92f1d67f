"""The options of Eye for an Eye in words, and which of them matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import NOTHING, TICKS_A_SECOND, Board, OptionValue, Sentence, say, verbatim, word_of
from game.core.words import clock_time
from game.rules.eye_for_an_eye import arena_of
from game.rules.eye_for_an_eye.lore import (
    CHIEFS,
    DIFFICULTIES,
    PACES,
    SOUNDTRACKS,
    Chief,
    ChiefName,
    Difficulty,
    Soundtrack,
)
from game.rules.eye_for_an_eye.options import MODE_NAMES, ModeName
from scenes.base.grade import Grade

PACE_TITLES: Final = (
    say("Frantic", sense="a pace"), say("Normal", sense="a pace"), say("Relaxed", sense="a pace"),
)
"""How fast a seat may play, in the order of the rules."""

_OF_THE_CLOCK: Final = ("pace", "soundtrack")
"""Options that only a round in real time has."""

_DIFFICULTIES: Final[dict[Difficulty, Sentence]] = {
    "easy": say("Easy to play"), "medium": say("Medium to play"), "hard": say("Hard to play"),
}
_CHIEF_NAMES: Final[dict[ChiefName, Sentence]] = {
    "grublic": say("Grublic"), "riparian": say("Riparian"), "banksia": say("Banksia"),
    "incendiary": say("Incendiary"), "pluma": say("Pluma"), "echo": say("Echo"),
}
"""What the chiefs are called where no board brings their tables."""

_MODES: Final[dict[ModeName, Sentence]] = {
    "battle": say("Battle", sense="a mode"), "nymphlet_ceremony": say("Nymphlet Ceremony"),
    "king_of_the_hill": say("King of the Hill"), "domination": say("Domination", sense="a mode"),
}
_ABOUT_MODES: Final[dict[str, Sentence]] = {
    "battle": say("Hit the others and fill your cup. Whoever is worth most at the end wins the round."),
    "king_of_the_hill": say(
        "Stand on the hill when it counts. Everybody who is not there makes it worth more."
    ),
    "domination": say(
        "Stand where the open flower grows when “Burrararay!” is called. Then the next one is turned up."
    ),
    "nymphlet_ceremony": say(
        "Catch the Nymphlets of the others and keep yours away from them. Whoever falls gets only half."
    ),
}
"""Each mode in two sentences."""

_AT_EASE: Final = 4
"""With more seats than this, all modes but the battle are for those who know them."""

_LEVELS: Final = {
    "core": say("Core", sense="so much of the rules"), "innate": say("Band I", sense="so much of the rules"),
    "bands": say("Bands I + II", sense="so much of the rules"),
    "full": say("Full", sense="so much of the rules"),
    "rising": say("More each round", sense="so much of the rules"),
}
_SOUNDTRACKS: Final[dict[Soundtrack, Sentence]] = {
    "drums": say("Drums"), "stream": say("Stream", sense="a soundtrack"), "embers": say("Embers"),
    "quick": say("Quick", sense="a soundtrack"), "clock": say("No music", sense="a soundtrack"),
}


_TURN_LIMITS: Final = {
    "usual": say("Usual", sense="a turn limit"), "none": say("None", sense="a turn limit"),
}


def option_about(board: Board | None, option: str, value: OptionValue) -> Sentence:
    """A seat's chief in a few words, and a mode in two sentences."""
    if option == "mode":
        return _ABOUT_MODES[str(value)]
    if board is None or not option.startswith("chief_"):
        return NOTHING
    return arena_of(board).lore.chief(str(value)).about


def option_grade(board: Board | None, option: str, value: OptionValue) -> Grade | None:
    """How hard a seat's chief is to play."""
    if board is None or not option.startswith("chief_"):
        return None
    return chief_grade(arena_of(board).lore.chief(str(value)))


def chief_grade(chief: Chief) -> Grade:
    """How hard a chief is to play, on a scale of three."""
    return chief_grades()[DIFFICULTIES.index(chief.difficulty)]


def chief_grades() -> list[Grade]:
    """All that there are."""
    return [
        Grade(level, len(DIFFICULTIES), _DIFFICULTIES[each]) for level, each in enumerate(DIFFICULTIES, 1)
    ]


def first_options(board: Board | None) -> dict[str, OptionValue]:
    """For a first match: core rules, time to think, and the chiefs that are easy to play before others."""
    if board is None:
        return {}
    chiefs = sorted(arena_of(board).lore.chiefs, key=lambda chief: DIFFICULTIES.index(chief.difficulty))
    return {
        "level": "core", "pace": "relaxed",
        **{f"chief_{seat}": chief.name for seat, chief in enumerate(chiefs, 1)},
    }


def option_note(option: str, value: OptionValue, seats: int) -> Sentence:
    """Whether a mode is only for those who know the game, with so many of them."""
    if option == "mode" and value != "battle" and seats > _AT_EASE:
        return say("With so many it is for experienced players.")
    return NOTHING


def option_word(board: Board | None, option: str, value: OptionValue) -> Sentence:
    """What a choice is called, with the length of a soundtrack; plain numbers need no words."""
    match option:
        case "rounds":
            return NOTHING if value else say("Players + 1")
        case _ if option.startswith("less_health_"):
            return say("−{count} health", count=int(value)) if value else say("None")
        case "turn_limit":
            return _TURN_LIMITS.get(str(value)) or verbatim(str(value))
        case "mode":
            return _MODES[word_of(str(value), MODE_NAMES)]
        case "level":
            return _LEVELS[str(value)]
        case "alliances":
            return say("None", sense="alliances") if value == "none" else verbatim(str(value))
        case "pace":
            return PACE_TITLES[PACES.index(word_of(str(value), PACES))]
        case "soundtrack":
            return _soundtrack(board, word_of(str(value), SOUNDTRACKS))
    if option.startswith("chief_"):
        chief = word_of(str(value), CHIEFS)
        return arena_of(board).lore.chief(chief).called if board is not None else _CHIEF_NAMES[chief]
    return NOTHING


def _soundtrack(board: Board | None, track: Soundtrack) -> Sentence:
    title = _SOUNDTRACKS[track]
    if board is None:
        return title
    _, _, ticks = arena_of(board).lore.timings.soundtracks[SOUNDTRACKS.index(track)]
    return say("{soundtrack}, {time}", soundtrack=title, time=clock_time(ticks // TICKS_A_SECOND))


def option_matters(board: Board | None, option: str, chosen: Mapping[str, OptionValue]) -> bool:
    """Only battles have levels, only real time a pace and a soundtrack, else a turn limit; streams flow."""
    if board is None:
        return True
    if option == "level":
        return chosen["mode"] == "battle"
    if option in _OF_THE_CLOCK:
        return not chosen["turn_based"]
    if option == "turn_limit":
        return bool(chosen["turn_based"])
    return option != "advanced_stream" or bool(arena_of(board).stream)
