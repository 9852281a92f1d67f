"""What the author's tables say: dice, chiefs, cards, timings and points, as checked values."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from game.core import Sentence, constant

FACES: Final = ("move", "attack", "guard", "heal", "totem", "eye")
MOVE, ATTACK, GUARD, HEAL, TOTEM, EYE = range(6)

ChiefName = Literal["grublic", "riparian", "banksia", "incendiary", "pluma", "echo"]
Difficulty = Literal["easy", "medium", "hard"]
PaceName = Literal["frantic", "normal", "relaxed"]
Soundtrack = Literal["drums", "stream", "embers", "quick", "clock"]
CHIEFS: Final[tuple[ChiefName, ...]] = get_args(ChiefName)
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
PACES: Final[tuple[PaceName, ...]] = get_args(PaceName)
SOUNDTRACKS: Final[tuple[Soundtrack, ...]] = get_args(Soundtrack)
PLAIN_CLOCK: Final[Soundtrack] = "clock"
"""A round that is timed without music."""

InnateName = Literal["watch_out", "mending_waters", "thick_bark", "stoke", "gliding", "rally"]
INNATES: Final[tuple[InnateName, ...]] = get_args(InnateName)
"""What an innate can do; stoke, rally and watch_out take eyes, the others are always on."""

PAID_INNATES: Final[tuple[InnateName, ...]] = ("watch_out", "stoke", "rally")

TribalName = Literal[
    "leap", "shield_bash", "thunderstomp", "slippery", "lunge", "hunting_net", "camouflage", "ambush",
    "brutal_charge", "slow_heat", "vented_heat_blast", "sword_dance", "will_of_the_wind", "raking_talons",
    "dive_bomb", "surge", "protect_the_chief", "luftle_swarm",
]
ManoeuvreName = Literal[
    "shoulder_barge", "undertow", "entangle", "flashfire", "gust", "distract", "shove", "trip", "swap_places",
    "dash", "brace", "feint",
]
CeremonyName = Literal["herd", "lure", "rootwall", "flush", "snatch", "pack_hunt"]
CardName = TribalName | ManoeuvreName | CeremonyName
"""A card is known by what it does."""

EFFECTS: Final[dict[TribalName, tuple[str, ...]]] = {
    "leap": ("spaces",),
    "shield_bash": ("hits", "extra"),
    "thunderstomp": ("hits",),
    "slippery": (),
    "lunge": ("hits", "reach"),
    "hunting_net": ("reach", "ransom"),
    "camouflage": ("less",),
    "ambush": ("spaces", "hits"),
    "brutal_charge": ("spaces", "extra"),
    "slow_heat": ("heat",),
    "vented_heat_blast": ("hits",),
    "sword_dance": ("times", "hits"),
    "will_of_the_wind": ("spaces",),
    "raking_talons": ("hits",),
    "dive_bomb": ("spaces", "hits", "price"),
    "surge": ("spaces",),
    "protect_the_chief": (),
    "luftle_swarm": ("hits",),
}
"""What a tribal card can do, with the numbers that its table must give."""

MANOEUVRES: Final[dict[ManoeuvreName, tuple[str, ...]]] = {
    "shoulder_barge": ("spaces",),
    "undertow": ("spaces",),
    "entangle": ("reach",),
    "flashfire": (),
    "gust": ("spaces",),
    "distract": ("reach",),
    "shove": (),
    "trip": (),
    "swap_places": (),
    "dash": ("spaces",),
    "brace": (),
    "feint": (),
}
"""What a manoeuvre can do, with its numbers likewise."""

CEREMONY: Final[dict[CeremonyName, tuple[str, ...]]] = {
    "herd": (),
    "lure": ("reach",),
    "rootwall": (),
    "flush": (),
    "snatch": ("reach",),
    "pack_hunt": (),
}
"""What a ceremony card can do, with its numbers likewise."""

GENERAL_EACH: Final = 2
"""How many manoeuvres a seat chooses besides its chief's own."""

REACTIONS: Final[frozenset[CardName]] = frozenset(("slippery", "protect_the_chief", "brace"))
"""Cards that are used only in reaction: to an attack, or Brace to a forced move."""


def _bare(title: Sentence) -> Sentence:
    return constant(title.removesuffix("!"))


class Track(NamedTuple):
    """The spaces of a basic action; the first of them are its minimum requirement."""

    title: Sentence
    spaces: int
    minimum: int


class Innate(NamedTuple):
    """What a chief can do that others cannot; without eyes it is always on."""

    name: InnateName
    title: Sentence
    about: Sentence
    eyes: int
    free: bool

    @property
    def bare(self) -> Sentence:
        """Its title for sentences that bring an exclamation mark of their own."""
        return _bare(self.title)


class Card(NamedTuple):
    """A tribal card or a manoeuvre: totems make it ready, eyes use it."""

    name: CardName
    title: Sentence
    about: Sentence
    band: int
    """Where it lies; 0 for a manoeuvre that everybody may choose."""
    ready: int
    use: int
    free: bool
    numbers: tuple[tuple[str, int], ...]

    @property
    def bare(self) -> Sentence:
        """Its title for sentences that bring an exclamation mark of their own."""
        return _bare(self.title)

    def number(self, name: str) -> int:
        """One of the numbers of its effect."""
        return dict(self.numbers)[name]


class Chief(NamedTuple):
    """One player board and its cards."""

    name: ChiefName
    title: Sentence
    tribe: Sentence
    about: Sentence
    difficulty: Difficulty
    dice: int
    health: int
    tracks: tuple[Track, Track, Track, Track]
    """Move, attack, guard and heal."""
    bonus_at: int
    """The number of dice from which the basic attack inflicts the bonus hits; 0 is never."""
    bonus: int
    flies: bool
    heat: int
    """The most heat it can hold; spent in a basic attack, each is one hit more."""
    guards: int
    guard_tokens: int
    innate: Innate
    cards: tuple[Card, Card, Card]
    manoeuvre: Card
    """Its own, for modes without tribal cards."""
    ceremony: Card
    """Its only card in a Nymphlet Ceremony."""

    @property
    def called(self) -> Sentence:
        """Its name alone, by which it is called in sentences: `Grublic` for Chief Grublic."""
        return constant(self.title.removeprefix("Chief "))


class Pace(NamedTuple):
    """How fast a seat plays: ticks between two rolls, and ticks to react."""

    name: PaceName
    roll_floor: int
    window: int


class Timings(NamedTuple):
    """All times in ticks."""

    paces: tuple[Pace, ...]
    soundtracks: tuple[tuple[Soundtrack, str, int], ...]
    """Name, title and length."""
    chained: int
    opening: int
    card: int
    knock_out: int
    current: int
    hill: int
    score: int
    decision: int
    signals: tuple[int, ...]
    """Seconds before the end at which the clock gives a signal."""
    game_turns: int
    """A turn-based round ends with this game turn at the latest, whatever limit was agreed on."""
    rolls: int
    extra_dice: int
    burrararay: tuple[tuple[int, ...], ...]
    """For each soundtrack, the times on its clock at which Domination is scored."""


class Ceremony(NamedTuple):
    """What a Nymphlet Ceremony counts, and the card that each Nymphlet has."""

    nymphlets: tuple[int, ...]
    """How many each seat has: of two seats, of three and so on."""
    points: int
    """Victory points for a caught Nymphlet."""
    fallen: int
    """The same if the chief of whoever caught it is knocked out at the end of the round."""
    scurry: Track
    dart: Track


class HillNumbers(NamedTuple):
    """What King of the Hill counts."""

    spaces_more: int
    """How many spaces the card has besides one for each seat."""
    fills: int
    scorings: int
    """Turn based, the scoring with which a round ends."""
    points: int
    """For each chief on the hill, besides one for every chief elsewhere."""


class FlowerNumbers(NamedTuple):
    """What Domination counts."""

    points: int
    """For each chief among the flowers, besides one for every chief elsewhere."""
    game_turns: int
    """Turn based, the usual limit of a round: a flower may need several votes."""
    ayes: tuple[int, ...]
    """The faces that count for scoring in a vote."""
    noes: tuple[int, ...]
    either: tuple[int, ...]
    """Those that count where their owner wants."""


class ModeNumbers(NamedTuple):
    """What the modes count."""

    fallen: int
    """What a knocked out chief costs its side, where victory points are laid down."""
    hill: HillNumbers
    domination: FlowerNumbers


class Lore(NamedTuple):
    """Everything that a designer can change without touching a rule."""

    chiefs: tuple[Chief, ...]
    die: tuple[int, ...]
    """The faces on the six sides of a die."""
    hit_faces: tuple[int, ...]
    cancel_faces: tuple[int, ...]
    timings: Timings
    points: tuple[tuple[int, ...], ...]
    """Points by rank for two sides, for three and so on."""
    survivor: int
    """What a character that still stands adds to its side's cup when ranks are counted."""
    cubes: int
    current_tracks: int
    current_spaces: int
    current_steps: int
    manoeuvres: tuple[Card, ...]
    """Those that everybody may choose from."""
    ceremony: Ceremony
    modes: ModeNumbers

    @property
    def general(self) -> tuple[ManoeuvreName, ...]:
        """The names of the manoeuvres that everybody may choose from."""
        names = [card.name for card in self.manoeuvres]
        return tuple(name for name in MANOEUVRES if name in names)

    def chief(self, name: str) -> Chief:
        """The chief of a name."""
        return self.chiefs[CHIEFS.index(name)]

    def card(self, name: CardName) -> Card:
        """The card of a name."""
        tribal = (card for chief in self.chiefs for card in (*chief.cards, chief.manoeuvre, chief.ceremony))
        return next(card for card in (*tribal, *self.manoeuvres) if card.name == name)
