"""A game's guide from levels/<game>/guide.toml: what is told when, and how a guided match begins.

Another way of playing has a file of its own in levels/<game>/guides: it tells what the game's guide tells,
but for the rules that it names itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from game.content import paths
from game.content.drawings import board_named, options_of
from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.rulebook import moving_diagram
from game.content.texts import Page, read_page
from game.core import AnyGame, BadContent, Board, OptionValue, Sentence, say, verbatim, word_of
from game.core.words import in_a_row
from game.guide.facts import action_kinds, event_kinds, field_names
from game.guide.guide import Guide, Moment, MomentKind, Opening, Sign, Test, Tip
from game.lessons.vocabularies import vocabulary_of
from game.lessons.vocabulary import AnyVocabulary
from game.match.match import AnyMatch
from game.match.setup import Sitter

MOST_SENTENCES: Final = 2
MOST_LETTERS: Final = 150
"""As much as is read at a glance from two metres."""
_END: Final = re.compile(r"[.!?]+(?=\s|$)")
_TEST: Final = re.compile(r"([a-z_.]+)(!=|=|>)(\S*)")
_FIELD: Final = re.compile(r"\{([a-z_.]+)\}")
_KINDS: Final[tuple[MomentKind, ...]] = get_args(MomentKind)
_SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
_ALL: Final = ".*"
_OPPONENT: Final = 1
"""Whoever learns a game meets the weakest."""


def guide_of(game: str, path: Path | None = None) -> Guide:
    """A game's guide; BadContent with the place of the first thing that is wrong in it."""
    file = path or paths.shipped_levels() / game / "guide.toml"
    return _read(file, game, paths.changed_ns(file), shelf_of(game).boards)


def guides_of(game: str) -> tuple[Guide, ...]:
    """A game's guide, and those to its other ways of playing."""
    plain, folder = guide_of(game), paths.shipped_levels() / game / "guides"
    return (plain, *(guide_to_way(game, file) for file in sorted(folder.glob("*.toml"))))


def guide_to_way(game: str, file: Path) -> Guide:
    """The guide to another way of playing a game, on top of the game's own."""
    return _read(file, game, paths.changed_ns(file), shelf_of(game).boards, guide_of(game))


def guide_for(game: AnyGame, options: Mapping[str, OptionValue]) -> Guide:
    """The guide to how a match is played: the one that knows most of its options, else the game's own."""
    chosen = {option.name: option.default for option in game.info.options} | dict(options)
    fitting = (guide for guide in guides_of(game.info.name) if dict(guide.way).items() <= chosen.items())
    return max(fitting, key=lambda guide: len(guide.way))


def begin_guided(
    game: AnyGame, people: Sequence[str], level: int = _OPPONENT,
    options: Mapping[str, OptionValue] | None = None, *, seats: int = 0, short: bool = True,
) -> AnyMatch:
    """A guided match, kept on the disk, for these people by their names; guests have an empty one.

    Opponents of this level take the seats that a game needs besides, or all that there are to be at least.
    It is a short one, where the guide knows a short one and another.
    """
    least = max(seats, len(people))
    seats = next((count for count in game.info.seats if count >= least), game.info.seats[-1])
    opening = guide_for(game, options or {}).opening(seats, short)
    sitters = [Sitter.person(name) for name in people[:seats]]
    sitters += [Sitter.opponent(level)] * (seats - len(sitters))
    return begin(
        game, opening.board, sitters, dict(opening.options), opening.start, opening.seed, guided=True
    )


@lru_cache(maxsize=16)
def _read(
    file: Path, game: str, changed_ns: int, shelf: tuple[Board, ...], plain: Guide | None = None
) -> Guide:
    page, vocabulary = read_page(file), vocabulary_of(game)
    page.only("opening", "tip", "quiet", *(["way"] if plain else []))
    boards = {board.name: board for board in shelf}
    way = options_of(page, vocabulary, "way") if plain else ()
    if plain and not way:
        raise page.bad("way", say("is missing"))
    openings = tuple(_read_opening(entry, vocabulary, boards, way) for entry in page.pages("opening"))
    _check_seats(page, openings, vocabulary, way)
    tips = [_read_tip(entry, vocabulary, openings) for entry in page.pages("tip")]
    told = {rule for tip in tips for rule in tip.rules}
    quiet = [rule for name in page.texts("quiet") for rule in _quiet(name, told, vocabulary)]
    if plain is not None:
        named = told.union(quiet)
        tips += [tip for tip in plain.tips if named.isdisjoint(tip.rules)]
        told.update(rule for tip in tips for rule in tip.rules)
        quiet += [rule for rule in plain.quiet if rule not in told and rule not in quiet]
    tips.sort(key=lambda tip: -tip.weight)
    guide = Guide(vocabulary, openings, tuple(tips), tuple(quiet), way)
    _check_cover(page, guide)
    return guide


def _quiet(name: str, told: Collection[str], vocabulary: AnyVocabulary) -> list[str]:
    """A rule, or with `card.*` all that begin so and are not told."""
    if not name.endswith(_ALL):
        return [name]
    return [rule for rule in vocabulary.rules if rule.startswith(name[:-1]) and rule not in told] or [name]


def _read_opening(
    page: Page, vocabulary: AnyVocabulary, boards: Mapping[str, Board],
    way: tuple[tuple[str, OptionValue], ...],
) -> Opening:
    page.only("seats", "board", "options", "start", "seed", "long")
    seats = page.items().get("seats")
    if not isinstance(seats, list) or not seats or not all(type(each) is int for each in seats):
        raise page.bad("seats", say("must be a list of numbers of players"))
    board, options = board_named(page, boards), options_of(page, vocabulary)
    options = tuple(sorted({**dict(options), **dict(way)}.items()))
    start = page.text("start") if "start" in page else None
    seed = page.number("seed") if "seed" in page else None
    opening = Opening(tuple(seats), board, options, start, seed, page.switch("long", False))
    try:
        for count in opening.seats:
            first_of(vocabulary, opening, count)
    except BadContent as bad:
        raise page.bad(bad.place, bad.reason) from bad
    return opening


def first_of(vocabulary: AnyVocabulary, opening: Opening, seats: int) -> Any:
    """The state in which a match of so many begins."""
    game, options = vocabulary.game, dict(opening.options)
    if opening.start is not None:
        return game.read_state(opening.start, options, opening.board)
    return game.setup(options, opening.board, seats)


def _check_seats(
    page: Page, openings: tuple[Opening, ...], vocabulary: AnyVocabulary,
    way: tuple[tuple[str, OptionValue], ...],
) -> None:
    info, chosen = vocabulary.game.info, dict(way)
    ways = [option for option in info.options if option.name in chosen]
    for count in info.seats:
        fits = all(chosen[option.name] in option.choices_for(count) for option in ways)
        if fits and not any(count in opening.seats for opening in openings if not opening.long):
            raise page.bad("opening", say("there is none for {count} players", count=count))


def _read_tip(page: Page, vocabulary: AnyVocabulary, openings: tuple[Opening, ...]) -> Tip:
    page.only("rule", "when", "say", "target", "weight", "also", "picture")
    rule, moments = page.text("rule"), page.texts("when")
    if not moments:
        raise page.bad("when", say("is missing"))
    try:
        board = openings[0].board
        tip = Tip(
            rule, tuple(_read_moment(text, vocabulary, openings) for text in moments),
            vocabulary.told(page.prose("say"), board), page.text("target", ""), page.number("weight", 0),
            page.texts("also"), page.switch("picture", False),
        )
    except BadContent as bad:
        raise bad if bad.file else page.bad(bad.place, bad.reason) from bad
    for each in tip.rules:
        if each not in vocabulary.rules:
            raise page.bad("rule", say("there is no rule {rule}", rule=verbatim(each)))
    if (wrong := _too_much(tip.words)) is not None:
        raise page.bad("say", wrong)
    if (wrong := _no_target(tip, vocabulary, openings)) is not None:
        raise page.bad("target", wrong)
    if tip.picture and moving_diagram(vocabulary.game.info.name, tip.rule) is None:
        still = say("nothing moves in what the rulebook shows of {rule}", rule=verbatim(rule))
        raise page.bad("picture", still)
    return tip


def _too_much(words: Sentence) -> Sentence | None:
    """What is wrong with words that nobody reads at a glance."""
    if len(_END.findall(words)) > MOST_SENTENCES:
        return say("has more than {count} sentences", count=MOST_SENTENCES)
    if len(words) > MOST_LETTERS:
        return say("is longer than {count} letters", count=MOST_LETTERS)
    return None


def _no_target(tip: Tip, vocabulary: AnyVocabulary, openings: tuple[Opening, ...]) -> Sentence | None:
    """Why a target names nothing: a field that one of the moments lacks, or a thing that is not there."""
    for field in _FIELD.findall(tip.target):
        if any(field not in _fields(moment, vocabulary) for moment in tip.moments):
            return say("{field} is not told by every moment", field=verbatim(field))
    if not tip.target or _FIELD.search(tip.target):
        return None
    firsts = (first_of(vocabulary, opening, opening.seats[0]) for opening in openings)
    if not any(vocabulary.names(tip.target, state) for state in firsts):
        return say("there is no {target}", target=verbatim(tip.target))
    return None


def _fields(moment: Moment, vocabulary: AnyVocabulary) -> tuple[str, ...]:
    match moment.kind:
        case "event":
            return field_names(event_kinds(vocabulary)[moment.name])
        case "action":
            return field_names(action_kinds(vocabulary)[moment.name])
        case "goal":
            return ("seat",)
    return ()


def _read_moment(text: str, vocabulary: AnyVocabulary, openings: tuple[Opening, ...]) -> Moment:
    """`begin`, `refused`, `goal control:2`, `event GroupPushed rule=push.slide`, `action Push`."""
    word, *rest = text.split()
    if word not in _KINDS:
        known = in_a_row(map(verbatim, _KINDS))
        raise _bad(say("{word} is no moment; there are {kinds}", word=verbatim(word), kinds=known))
    kind = word_of(word, _KINDS)
    if kind in ("begin", "refused"):
        if rest:
            raise _bad(say("needs nothing behind {word}", word=verbatim(word)))
        return Moment(kind)
    if not rest:
        raise _bad(say("says nothing behind {word}", word=verbatim(word)))
    name, *tests = rest
    if kind == "goal":
        vocabulary.check_goal(name, first_of(vocabulary, openings[0], openings[0].seats[0]))
        return Moment(kind, name)
    kinds = event_kinds(vocabulary) if kind == "event" else action_kinds(vocabulary)
    if name not in kinds:
        known = in_a_row(map(verbatim, kinds))
        raise _bad(say("there is no {name}; there are {kinds}", name=verbatim(name), kinds=known))
    return Moment(kind, name, tuple(_read_test(test, kinds[name]) for test in tests))


def _read_test(text: str, kind: type) -> Test:
    found, known = _TEST.fullmatch(text), field_names(kind)
    if found is None or (found[2] == ">" and not found[3].isdigit()):
        raise _bad(say("{text} is no test such as turn=2, rule!=bite or hits>1", text=verbatim(text)))
    if found[1] not in known:
        names = in_a_row(map(verbatim, known))
        raise _bad(say("there is no field {name}; there are {names}", name=verbatim(found[1]), names=names))
    return Test(found[1], word_of(found[2], _SIGNS), found[3])


def _bad(reason: Sentence) -> BadContent:
    return BadContent("", "when", reason)


def _check_cover(page: Page, guide: Guide) -> None:
    """Every rule is told once, or left out on purpose."""
    for rule, times in Counter((*guide.rules, *guide.quiet)).items():
        if rule not in guide.vocabulary.rules:
            raise page.bad("quiet", say("there is no rule {rule}", rule=verbatim(rule)))
        if times > 1:
            raise page.bad("", say("{rule} stands here twice", rule=verbatim(rule)))
    missing = [rule for rule in guide.vocabulary.rules if rule not in (*guide.rules, *guide.quiet)]
    if missing:
        rules = in_a_row([verbatim(rule) for rule in missing])
        raise page.bad("", say("these rules are neither told nor quiet: {rules}", rules=rules))
