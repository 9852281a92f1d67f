"""How a match is to be played, and who sides with whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import BadContent, Option, OptionValue, say, verbatim, word_of
from game.core.complaints import bad_option
from game.core.handicaps import handicaps
from game.core.words import either
from game.rules.eye_for_an_eye.lore import CHIEFS, PACES, SOUNDTRACKS, ChiefName, PaceName, Soundtrack

ModeName = Literal["battle", "nymphlet_ceremony", "king_of_the_hill", "domination"]
MODE_NAMES: Final[tuple[ModeName, ...]] = get_args(ModeName)
MOST_SEATS: Final[dict[ModeName, int]] = {
    "battle": 6, "nymphlet_ceremony": 6, "king_of_the_hill": 4, "domination": 6,
}
"""How many a mode is for at most."""
CORE, INNATE, BANDS, FULL, RISING = range(5)
LEVELS: Final = ("core", "innate", "bands", "full", "rising")
Alliances = Literal["none", "1+2", "2+2", "1+3", "2+3", "1+2+2", "3+3", "2+4", "2+2+2"]
ALLIANCES: Final[tuple[Alliances, ...]] = get_args(Alliances)
TurnLimit = Literal["usual", "none", "15", "30"]
TURN_LIMITS: Final[tuple[TurnLimit, ...]] = get_args(TurnLimit)
USUAL_LIMITS: Final = (15, 30)
"""The last game turn of a round for two seats, and for more."""
SEATS: Final = (2, 3, 4, 5, 6)


class Options(NamedTuple):
    """What was agreed before the match."""

    mode: ModeName = "battle"
    """What it is about; all but the battle are additions to the full game, whatever the level."""
    turn_based: bool = False
    level: int = FULL
    """Core game, with innates and Band I, with Band II as well, everything, or one step more each round."""
    alliances: Alliances = "none"
    pace: PaceName = "normal"
    soundtrack: Soundtrack = "drums"
    advanced_stream: bool = True
    rounds: int = 0
    """0 stands for one more than there are players."""
    chiefs: tuple[ChiefName, ...] = CHIEFS
    turn_limit: TurnLimit = "usual"
    """Turn based, the game turn with which a round ends."""
    less_health: tuple[int, ...] = (0,) * max(SEATS)
    """With how many health tokens fewer each chief begins every round."""


def _fits(alliances: OptionValue, seats: int) -> bool:
    return alliances == "none" or sum(map(int, str(alliances).split("+"))) == seats


def _mode_fits(mode: OptionValue, seats: int) -> bool:
    return seats <= MOST_SEATS[word_of(str(mode), MODE_NAMES)]


OPTIONS: Final = (
    Option(
        "mode", "Mode", "What wins a round: hits in battle, or something else.", "battle", MODE_NAMES,
        _mode_fits,
    ),
    Option("turn_based", "Turn based", "Roll together, then take turns of two actions.", False),
    Option(
        "level", "Rules", "Core game, innates and some Bands, everything, or a Band more each round.",
        "full", LEVELS,
    ),
    Option(
        "alliances", "Alliances", "Every eye for themselves, or teams of neighbours.", "none", ALLIANCES,
        _fits,
    ),
    Option("pace", "Pace", "How often dice may be rolled, how long attacks wait.", "normal", PACES),
    Option(
        "soundtrack", "Soundtrack", "The music is the clock of the round; a plain clock has none.", "drums",
        SOUNDTRACKS,
    ),
    Option("advanced_stream", "Living stream", "Go with the flow, and mind the Raging Current.", True),
    Option("rounds", "Rounds", "The rulebook has one more than there are players.", 0, tuple(range(8))),
    Option(
        "turn_limit", "Turn limit",
        "Game turns in a round: usually 15 for two players, 30 for more, 40 in Domination.",
        "usual", TURN_LIMITS,
    ),
    *(
        Option(f"chief_{seat}", f"Chief of seat {seat}", "Who fights for this seat.", chief, CHIEFS)
        for seat, chief in enumerate(CHIEFS, 1)
    ),
    *handicaps(
        "less_health", "Less health", "This chief begins every round with so much health less.", (0, 2, 4, 6),
        max(SEATS),
    ),
)


def read_options(values: Mapping[str, OptionValue], seats: int) -> Options:
    """What names and values agree on; BadContent names the first bad one."""
    known = {option.name: option for option in OPTIONS}
    for name, value in values.items():
        if name not in known:
            raise bad_option(name, say("Eye for an Eye has no such option"))
        if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
            raise bad_option(name, say("cannot be {value}", value=verbatim(str(value))))
    chosen = {name: values.get(name, option.default) for name, option in known.items()}
    if seats not in SEATS:
        raise BadContent("", say("seats"), say("Eye for an Eye is for two to six"))
    mode = _mode(word_of(str(chosen["mode"]), MODE_NAMES), seats)
    return Options(
        mode=mode, turn_based=bool(chosen["turn_based"]),
        level=LEVELS.index(str(chosen["level"])) if mode == "battle" else FULL,
        alliances=_alliances(word_of(str(chosen["alliances"]), ALLIANCES), seats),
        pace=word_of(str(chosen["pace"]), PACES), soundtrack=word_of(str(chosen["soundtrack"]), SOUNDTRACKS),
        advanced_stream=bool(chosen["advanced_stream"]), rounds=int(chosen["rounds"]),
        chiefs=_chiefs(chosen, seats), turn_limit=word_of(str(chosen["turn_limit"]), TURN_LIMITS),
        less_health=tuple(int(chosen[f"less_health_{seat}"]) for seat in range(1, seats + 1)),
    )


def _mode(mode: ModeName, seats: int) -> ModeName:
    if not _mode_fits(mode, seats):
        most = MOST_SEATS[mode]
        raise bad_option("mode", say("{mode} is for at most {most} seats", mode=verbatim(mode), most=most))
    return mode


def _alliances(text: Alliances, seats: int) -> Alliances:
    if not _fits(text, seats):
        fitting = either(verbatim(teams) for teams in ALLIANCES[1:] if _fits(teams, seats))
        reason = say("{teams} is not for {seats} seats", teams=verbatim(text), seats=seats)
        if fitting:
            reason = say("{problem}; for them there is {teams}", problem=reason, teams=fitting)
        raise bad_option("alliances", reason)
    return text


def _chiefs(chosen: Mapping[str, OptionValue], seats: int) -> tuple[ChiefName, ...]:
    chiefs = tuple(word_of(str(chosen[f"chief_{seat}"]), CHIEFS) for seat in range(1, seats + 1))
    for seat, chief in enumerate(chiefs, 1):
        if chief in chiefs[: seat - 1]:
            first = chiefs.index(chief) + 1
            reason = say("{chief} already fights for seat {seat}", chief=verbatim(chief), seat=first)
            raise bad_option(f"chief_{seat}", reason)
    return chiefs


def sides(alliances: Alliances, seats: int) -> tuple[int, ...]:
    """The side of each seat: neighbours stand together."""
    if alliances == "none":
        return tuple(range(seats))
    return tuple(side for side, members in enumerate(alliances.split("+")) for _ in range(int(members)))
