"""Player boards of every size: turned to any edge, nothing overlaps, and all words fit."""

from __future__ import annotations

import pygame
import pytest

from game.core import Seat, verbatim
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import chief_of
from scenes.base.language import ENGLISH, Language, Pseudo
from scenes.program.app import App
from scenes.stage.eye_for_an_eye.asking import Asking
from scenes.stage.eye_for_an_eye.panel_fields import PRINT, PanelKit
from scenes.stage.eye_for_an_eye.panel_plan import BROAD, COMPACT, LARGE, TALL, WIDE, PanelFrame, Plan
from scenes.stage.eye_for_an_eye.panel_words import Printed, printed, tribe_words
from scenes.stage.presenter import Side
from scenes.stage.selection import Pick
from tests.rules.eye_for_an_eye.stage import fight
from tests.scenes.eye_tools import presenter


def test_a_turned_board_faces_the_other_way(app: App) -> None:
    """What is at the top left is then at the bottom right, and can be hit there."""
    state = fight(dice={1: "aa"})
    upright, turned = presenter(app, state), presenter(app, state, turned=True)
    for pick in map(Pick.read, ("roll:1", "track:1:attack", "card:1:2", "die:1:4")):
        here, there = upright.place(pick), turned.place(pick)
        assert here is not None and there is not None
        middle = upright.picture.panels[1].frame.rect.center
        assert abs(here.centerx + there.centerx - 2 * middle[0]) <= 2
        assert abs(here.centery + there.centery - 2 * middle[1]) <= 2
        if pick.kind != "die":
            assert turned.hit(there.center) == pick


@pytest.mark.parametrize(("quarter", "down"), [(-90, 1), (90, -1)])
def test_a_board_turned_to_an_edge_is_read_from_there(app: App, quarter: int, down: int) -> None:
    """Guard lies to the right of attack for whoever sits at that edge, and everything can be clicked."""
    made = presenter(app, fight(), quarter=quarter)
    attack, guard = made.place(Pick("track", "attack", 1)), made.place(Pick("track", "guard", 1))
    assert attack is not None and guard is not None and attack.x == guard.x
    assert (guard.y > attack.y) == (down > 0)
    for pick in map(Pick.read, ("track:1:attack", "roll:1", "call:1", "card:1:2")):
        place = made.place(pick)
        assert place is not None and made.picture.panels[1].frame.rect.contains(place)
        assert made.hit(place.center) == pick


PLANS = (TALL, BROAD, LARGE, COMPACT, WIDE)
PSEUDO = Pseudo("qps", "qps")


def board(app: App, plan: Plan, state: State, seat: Seat) -> PanelKit:
    """A board of its own size in the window."""
    frame = PanelFrame(Side(pygame.Rect((0, 0), plan.size), False), plan.size)
    return PanelKit(app.kit, chief_of(state, seat), plan, frame)


def words_of(app: App, plan: Plan, state: State, seat: Seat) -> list[Printed]:
    panel = board(app, plan, state, seat)
    return [line for line in printed(panel, state, seat, tribe_words(panel, state, seat)) if line.words]


def place_of(app: App, panel: PanelKit, line: Printed) -> pygame.Rect:
    """Where letters may be: from the top of capitals to somewhat below the baseline."""
    wide, high = app.kit.fonts.width_px(line.words, PRINT, panel.design(line.size)), line.size
    x = {"left": line.x, "middle": line.x - wide / 2, "right": line.x - wide}[line.anchor]
    return pygame.Rect(x, line.y - 0.7 * high, wide, 0.85 * high)


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=lambda language: language.code)
@pytest.mark.parametrize("level", ["core", "full"])
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_words_on_boards_fit_and_are_equally_large(
    app: App, plan: Plan, level: str, language: Language
) -> None:
    """Nothing is cut or covered in any language, and what steps down does so on everybody's board."""
    app.kit.fonts.speak(language)
    state = fight(" ".join(CHIEFS), level=level)
    cards = [plan.card_field] if level == "core" else plan.cards.values()
    fields = [*cards, *plan.tracks.values(), plan.roll, plan.call]
    rooms = [pygame.Rect(box).inflate(2, 2) for box in fields]
    sizes = set()
    for seat in range(1, len(CHIEFS) + 1):
        panel, lines = board(app, plan, state, seat), words_of(app, plan, state, seat)
        rects = [place_of(app, panel, line) for line in lines]
        assert all(any(room.contains(rect) for room in rooms) for rect in rects), lines
        assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects)), lines
        sizes.add(frozenset((line.size, line.colour) for line in lines))
    assert len(sizes) == 1 or level == "core", "a low board may have words about its chief or a heading"
    assert len({size for each in sizes for size, _ in each}) <= 5


def test_words_without_spaces_are_broken_between_characters(app: App) -> None:
    """Chinese would else stand in one line, in letters that nobody can read."""
    text = "每枚相邻棋子受两次无法格挡的命中，其移动骰退回骰池。"
    panel = board(app, TALL, fight(" ".join(CHIEFS)), 1)
    lines = panel.lines(verbatim(text), 24, 300)
    assert len(lines) > 1 and panel.fits(lines, 24, 300)
    assert "".join(map(str, lines)) == text


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_english_needs_no_smaller_letters(app: App, plan: Plan) -> None:
    state = fight(" ".join(CHIEFS))
    sizes = {line.size for line in words_of(app, plan, state, 1)}
    assert min(sizes) >= 23


def test_words_on_cards_lie_clear_of_spaces_and_signs(app: App) -> None:
    """Beside the name of a card on a large board are its spaces, its key and an open eye."""
    app.kit.fonts.speak(PSEUDO)
    state = fight(" ".join(CHIEFS))
    for seat, plan in ((seat, plan) for seat in range(1, len(CHIEFS) + 1) for plan in (TALL, BROAD)):
        panel, chief = board(app, plan, state, seat), chief_of(state, seat)
        taken = [pygame.Rect(plan.card_key(place)) for place in plan.cards]
        for card, place in zip(chief.cards, [*plan.cards][1:], strict=True):
            taken += [pygame.Rect(box) for box in plan.card_spaces(place, max(card.ready, card.use))]
        for line in words_of(app, plan, state, seat):
            assert place_of(app, panel, line).collidelist(taken) < 0, line


def test_a_name_on_a_key_cap_stays_within_its_place(app: App) -> None:
    """Also where a language has a long word for a key; the same cap is drawn only once."""
    made = presenter(app, fight())
    panel = made.picture.panels[1]
    asking = Asking(panel)
    asking.play_with(verbatim("keys"), {"left": verbatim("Umschalttaste"), "roll": verbatim("Q")})
    sprite = panel._fields["key left"][1]
    assert sprite is not None and sprite.rect.width <= panel.frame.px(panel.plan.key * 1.25)


@pytest.mark.parametrize("plan", [TALL, BROAD, LARGE, COMPACT, WIDE], ids=lambda plan: plan.name)
def test_nothing_on_a_board_overlaps(plan: Plan) -> None:
    """Fields lie apart and within the board, and spaces lie within their fields."""
    fields = [plan.pool, plan.roll, plan.call, plan.prompt, *plan.tracks.values(), *plan.cards.values()]
    rects = [pygame.Rect([round(value) for value in box]) for box in fields]
    for number, rect in enumerate(rects):
        assert rect.collidelistall(rects) == [number]
        assert pygame.Rect((0, 0), plan.size).contains(rect)
    inside = [(plan.pool, plan.pool_spaces(7))]
    inside += [(plan.tracks[place], plan.track_spaces(place, 4)) for place in plan.tracks]
    inside += [(plan.cards[place], plan.card_spaces(place, 3)) for place in plan.cards]
    for field, boxes in inside:
        for left, top, wide, high in boxes:
            assert field[0] <= left and left + wide <= field[0] + field[2] + 0.5
            assert field[1] <= top and top + high <= field[1] + field[3] + 0.5
