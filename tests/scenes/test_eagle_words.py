"""All that Eagle Dance says passes the language on its way to people, and fits where it stands."""

from __future__ import annotations

from itertools import chain

import pygame
import pytest

from game.core import CHANCE, Sentence, say
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance import actions as acts
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.lore import CARD_NAMES
from scenes.base.language import Language, Pseudo
from scenes.program.app import App
from scenes.stage.eagle_dance.acts import Acts
from scenes.stage.eagle_dance.cards import action_words, brief_words
from scenes.stage.eagle_dance.choices import choices
from scenes.stage.eagle_dance.guide import lesson_on
from scenes.stage.eagle_dance.lettering import pictured, row
from scenes.stage.eagle_dance.picks import TRADE_MOVE, TRADE_THERMAL, TRADE_THREAT
from scenes.stage.eagle_dance.words import EagleDanceWords
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from tests.rules.eagle_dance.stage import danced_out, turn
from tests.scenes.test_eagle_dance import classic, played, presented

PSEUDO = Pseudo("qps", "qps")


class Backwards(Language):
    """A language that says after what else says before."""

    def told(self, words: Sentence) -> str:
        text = "{thermal} for {foods}" if words.key == "{foods} for {thermal}" else str(words)
        return text.format(**words.fields)


def foreign(words: Sentence) -> bool:
    """Whether nothing of a sentence is left in English."""
    told = PSEUDO.told(words)
    return not words or (told.startswith("[") and told.endswith("]"))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])
def test_lines_prompts_and_questions_are_sentences(seats: int, seed: int) -> None:
    words = EagleDanceWords()
    for before, action, after, _ in played(seats, seed):
        assert foreign(words.line(before, action)) and foreign(words.question(before, action))
        assert foreign(words.prompt(after)) and foreign(words.moment(after))
        if action.seat != CHANCE:
            assert foreign(words.remark(before, action))
        for standing in (words.standing(after, seat) for seat in range(1, seats + 1)):
            assert foreign(standing.note) and foreign(standing.goal)
            assert all(foreign(term) for term, _ in standing.terms)


def test_the_questions_name_the_side_and_what_it_wants() -> None:
    state, ask = turn("Glide2>Soar1", one="thermals=2"), EagleDanceWords().question
    assert ask(state, acts.Glide(1, ((0, 0),))) == "May blue glide over 1 tile to this River?"
    assert ask(state, acts.Glide(1, ((0, 0), (0, 1)))) == "May blue glide over 2 tiles to this Field?"
    assert ask(state, acts.Glide(1, ((9, 9),))) == "May blue glide over 1 tile to this tile?"
    assert ask(state, acts.Flee(2, (1, 0), "vp")) == "May yellow flee to this Forest for a point?"
    assert ask(state, acts.Draft(1, CARD_NAMES.index("Dive2"))) == "May blue draft Dive II?"
    assert ask(state, acts.Lose(1, "food")) == "May blue give up a food?"
    assert ask(state, acts.End(2)) == "May yellow end the turn?"


def leaves(state: State) -> list[Sentence]:
    """Everything on the leaves about cards, tiles, tracks and trades."""
    picks = [
        *(Pick("card", name) for name in CARD_NAMES), Pick("tile", "0,0"), TRADE_MOVE, TRADE_THERMAL,
        TRADE_THREAT, *(Pick("track", name) for name in ("survival", "points", "rounds")), Pick("swap"),
    ]
    lessons = [lesson for pick in picks if (lesson := lesson_on(state, pick)) is not None]
    assert len(lessons) == len(picks)
    return [words for lesson in lessons for words in (lesson.title, *lesson.sentences)]


def test_leaves_and_cards_are_sentences() -> None:
    state = turn("Soar1>Dive1", one="thermals=1")
    assert all(map(foreign, leaves(state)))
    for card in state.arena.lore.cards:
        assert foreign(action_words(card))
        assert brief_words(card), "a fight's spoils are pictures only"


def test_a_picture_stands_where_the_language_puts_it(app: App) -> None:
    foods, thermal = pictured("food", 2), pictured("thermal")
    there = row(app.kit, say("{thermal} for {foods}", thermal=thermal, foods=foods), 40, 400)
    app.kit.fonts.speak(Backwards("xx", "Backwards"))
    here = row(app.kit, say("{foods} for {thermal}", thermal=thermal, foods=foods), 40, 400)
    assert here.get_size() == there.get_size() and here.get_buffer().raw == there.get_buffer().raw


def test_no_plaque_is_too_narrow_for_its_words(app: App) -> None:
    app.kit.fonts.speak(PSEUDO)
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 4))
    for state, _, _, _ in list(played(4, 3))[::7]:
        seat = EAGLE_DANCE.to_act(state)[0]
        if seat == CHANCE:
            continue
        legal = EAGLE_DANCE.legal(state, seat)
        offered = tuple({presenter.picks(state, legal, action)[0] for action in legal})
        marks = Marks((), offered)
        presenter.sync(state)
        presenter.mark(state, marks)
        for plaque in chain(*choices(state, marks)):
            width = presenter._plaques.places[plaque.pick].width
            assert row(app.kit, plaque.words, 40, width).get_width() <= width, plaque


def test_banners_are_sentences(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Sentence] = []
    monkeypatch.setattr(Acts, "_banner", lambda acts, timeline, words, colour: said.append(words))
    *_, (_, _, _, ended) = played(2, 1)
    events = (
        facts.RoundBegan(2, 1, 1), facts.ChaosStruck(3), facts.DominantMet(1), facts.DominantFailed(2),
        ended[-1],
    )
    presented(app, danced_out(turn("Soar1"))).animate(events)
    assert len(said) == len(events) and all(map(foreign, said))
    assert said[1:4] == ["Chaos for red!", "Blue stays dominant", "Yellow found too little food"]


def test_a_drawn_card_changes_with_the_language(app: App) -> None:
    """The same sentence, and nobody sees a picture that was made in another language."""
    state = turn("Soar1>Dive1", one="thermals=1")

    def drawn() -> bytes:
        presenter = presented(app, state)
        presenter.furnish({}, pygame.Rect(560, 20, 300, 400))
        presenter.mark(state, Marks((), (TRADE_THREAT, Pick("soar", "1"))))
        presenter.stage.spoil()
        picture = pygame.Surface(presenter.stage.background.get_size())
        presenter.stage.draw(picture)
        return picture.get_buffer().raw

    english = drawn()
    app.kit.fonts.speak(PSEUDO)
    assert drawn() != english
    app.kit.fonts.speak(Language())
    assert drawn() == english


def test_music_steps_back_while_a_banner_is_to_be_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ducked: list[float] = []
    presenter = presented(app, danced_out(turn("Soar1")))
    monkeypatch.setattr(presenter.kit.sound, "duck", ducked.append)
    line = presenter.animate((facts.DominantMet(1),))
    assert ducked == [], "not before the banner is there"
    line.finish()
    assert len(ducked) == 1 and ducked[0] >= 0.8


def test_a_picture_of_a_fight_shows_both_eagles(app: App) -> None:
    """The action before it rolled dice, so the result showed the cloth on which these lay."""
    fought = facts.FightWon(2, 1, 5, 3)
    presenter = presented(app, EAGLE_DANCE.setup({}, classic(), 2))
    assert presenter.concerned(acts.Keep(1), (fought,)) == (Pick("eagle", seat=2), Pick("eagle", seat=1))
    assert presenter.concerned(acts.End(1), ()) == (Pick("eagle", seat=1),)
    assert presenter.concerned(acts.Lay(1, (0, 0)), ()) == (Pick("tile", "0,0"),)
