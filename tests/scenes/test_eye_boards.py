"""Player boards of every size: turned to any edge, nothing overlaps, and all words fit."""

from __future__ import annotations

import pygame
import pytest

from game.core import NOTHING, Seat, say, verbatim
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.places import ON_INNATE
from game.rules.eye_for_an_eye.state import chief_of
from scenes.base.language import ENGLISH, Language, Pseudo
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import panel_fields as fields
from scenes.stage.eye_for_an_eye.asking import Asking
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.eye_for_an_eye.key_caps import Cap, cap_image
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.panel_fields import PRINT, PanelKit
from scenes.stage.eye_for_an_eye.panel_plan import (
    BROAD,
    BROAD_CORE,
    COMPACT,
    COMPACT_CORE,
    LARGE,
    LARGE_CORE,
    TALL,
    TALL_CORE,
    WIDE,
    WIDE_CORE,
    PanelFrame,
    Plan,
    plan_for,
)
from scenes.stage.eye_for_an_eye.panel_words import USUAL, Printed, printed, tribe_words
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


PAIRS = ((TALL, TALL_CORE), (BROAD, BROAD_CORE), (LARGE, LARGE_CORE), (COMPACT, COMPACT_CORE),
         (WIDE, WIDE_CORE))
PLANS = [plan for pair in PAIRS for plan in pair]
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
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_words_on_boards_fit_and_are_equally_large(app: App, plan: Plan, language: Language) -> None:
    """Nothing is cut or covered in any language, and what steps down does so on everybody's board."""
    app.kit.fonts.speak(language)
    state = fight(" ".join(CHIEFS), level="full" if plan.cards else "core")
    about = [plan.about] if plan.about else []
    boxes = [*about, *plan.cards.values(), *plan.tracks.values(), plan.roll, plan.call]
    rooms = [pygame.Rect(box).inflate(2, 2) for box in boxes]
    sizes = set()
    for seat in range(1, len(CHIEFS) + 1):
        panel, lines = board(app, plan, state, seat), words_of(app, plan, state, seat)
        rects = [place_of(app, panel, line) for line in lines]
        assert all(any(room.contains(rect) for room in rooms) for rect in rects), lines
        assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects)), lines
        sizes.add(frozenset((line.size, line.colour) for line in lines))
    assert len(sizes) == 1
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
    state = fight(" ".join(CHIEFS), level="full" if plan.cards else "core")
    assert all(line.size >= 24 for line in words_of(app, plan, state, 1))


def test_six_boards_name_their_cards(app: App) -> None:
    """All names of all chiefs, in letters that can be read from across the table."""
    state = fight(" ".join(CHIEFS))
    for seat in range(1, len(CHIEFS) + 1):
        chief = chief_of(state, seat)
        sizes = {str(line.words): line.size for line in words_of(app, COMPACT, state, seat)}
        titles = [chief.innate.title, *(card.title for card in chief.cards)]
        assert all(sizes[title] >= 24 for title in titles)


@pytest.mark.parametrize(("plan", "core"), PAIRS, ids=lambda plan: plan.name)
def test_dice_grow_where_no_card_is_played(plan: Plan, core: Plan) -> None:
    for size in (plan.size, (2 * plan.size[0], 2 * plan.size[1])):
        assert plan_for(size, cards=True) is plan and plan_for(size, cards=False) is core
    for many, least in ((5, 1.15), (7, 1.0)):
        sides = [[box[2] for box in one.pool_spaces(many)] for one in (plan, core)]
        assert min(sides[1]) >= least * max(sides[0])
    for place in plan.tracks:
        assert core.track_spaces(place, 4)[0][2] > plan.track_spaces(place, 4)[0][2]


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


def bars(app: App, plan: Plan, health: int) -> bool:
    """Whether health is shown as one bar: then a row of its pixels is red almost all along."""
    state = fight()
    panel = board(app, plan, state, 1)
    image = fields.health(panel, panel.frame.size(plan.health), (health, 15))
    red = [sum(image.get_at((x, y))[:3] == (211, 51, 60) for x in range(image.get_width()))
           for y in range(image.get_height())]
    return max(red) > 0.5 * (image.get_width() - plan.health[3])


@pytest.mark.parametrize("plan", [COMPACT, COMPACT_CORE, LARGE, TALL], ids=lambda plan: plan.name)
def test_health_is_a_bar_beside_its_number(app: App, plan: Plan) -> None:
    assert bars(app, plan, 15) and not bars(app, plan, 1)


def shown(panel: Panel, kind: str) -> set[str]:
    """The keys of which something is shown."""
    found = (name.removeprefix(f"{kind} ") for name, (_, sprite) in panel._fields.items()
             if name.startswith(kind) and sprite is not None)
    return {name for name in found if name in USUAL}


QWERTY = {"roll": "Q", "up": "W", "call": "E", "left": "A", "down": "S", "right": "D"}
CAPS = {key: verbatim(letter) for key, letter in QWERTY.items()}


def test_plates_lie_as_the_keys_do_and_leave_the_pool_in_sight(app: App) -> None:
    """Six keys in two rows; those that do nothing now only show their caps, and cannot be tapped."""
    panel = presenter(app, fight()).picture.panels[1]
    asking = Asking(panel)
    asking.play_with(verbatim("keys"), CAPS)
    assert not shown(panel, "plate") and shown(panel, "key") == {*USUAL}
    asking.ask(verbatim("Move"), {"left": verbatim("Aim left"), "up": verbatim("Step")}, False)
    assert shown(panel, "plate") == {*USUAL} and not shown(panel, "key")
    places = {key: panel.frame.at(panel.plan.plate_box(key)) for key in USUAL}
    rows = [["roll", "up", "call"], ["left", "down", "right"]]
    by_place = sorted(places, key=lambda key: (places[key].y, places[key].x))
    assert [by_place[:3], by_place[3:]] == rows
    assert not any(rect.colliderect(panel.frame.at(panel.plan.pool)) for rect in places.values())
    assert [key for key in USUAL if asking.plate_at(places[key].center) == key] == ["left", "up"]


def test_a_key_that_means_a_card_has_its_cap_on_the_card(app: App) -> None:
    panel = presenter(app, fight()).picture.panels[1]
    asking = Asking(panel)
    asking.play_with(verbatim("keys"), CAPS)
    asking.ask(verbatim("Cards"), {"up": verbatim("Leap"), "roll": verbatim("Next page")}, False)
    assert not shown(panel, "plate") and shown(panel, "button") == {"roll"}
    on_card = panel._fields[f"key {ON_INNATE + 1}"][1]
    assert on_card is not None and panel.frame.at(panel.plan.cards[ON_INNATE + 1]).contains(on_card.rect)
    assert "up" not in shown(panel, "key")


def test_a_tall_board_without_cards_always_says_what_keys_do(app: App) -> None:
    """Unless nobody plays with keys: then it tells of its chief."""
    state = fight(level="core")
    stage = Stage(pygame.Surface((500, 1040)))
    panel = Panel(app.kit, stage, Side(pygame.Rect(0, 0, 478, 1016), False), state, 1, Cast(state, {}))
    asking = Asking(panel)
    asking.ask(NOTHING, {str(key): words for key, words in USUAL.items()}, False)
    assert not shown(panel, "plate")
    asking.play_with(verbatim("keys"), CAPS)
    assert shown(panel, "plate") == {*USUAL} == shown(panel, "key")


@pytest.mark.parametrize(("words", "least"), [("A", 0.9), ("Enter", 1.3), ("Left Shift", 2.0), ("Space", 3.0),
                                              ("Backspace", 1.7), ("Tab", 1.4)])
def test_caps_have_the_shape_of_their_keys(app: App, words: str, least: float) -> None:
    panel = board(app, LARGE, fight(), 1)
    image = cap_image(panel, Cap(say(words, sense="a key")), 40, True)
    assert image.get_width() >= least * image.get_height() and image.get_height() == 40


def test_a_pad_shows_its_own_buttons_and_its_cross(app: App) -> None:
    """The letter A of a keyboard is square, that of a pad is round; arms of a cross differ."""
    panel = board(app, LARGE, fight(), 1)
    square, button = (cap_image(panel, Cap(verbatim("A"), pad), 60, True) for pad in (False, True))
    assert square.get_at((4, 6)).a and not button.get_at((4, 6)).a
    arms = [cap_image(panel, Cap(verbatim(arm), True), 60, True) for arm in "↑↓←→"]
    assert len({pygame.image.tobytes(arm, "RGBA") for arm in arms}) == 4


def test_a_name_on_a_key_cap_stays_within_its_place(app: App) -> None:
    """Also where a language has a long word for a key; the same cap is drawn only once."""
    made = presenter(app, fight())
    panel = made.picture.panels[1]
    asking = Asking(panel)
    asking.play_with(verbatim("keys"), {"left": verbatim("Umschalttaste"), "roll": verbatim("Q")})
    sprite = panel._fields["key left"][1]
    assert sprite is not None and sprite.rect.width <= panel.frame.px(panel.plan.key * 1.25)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_nothing_on_a_board_overlaps(plan: Plan) -> None:
    """Fields lie apart and within the board, and spaces lie within their fields."""
    parts = [plan.pool, plan.roll, plan.call, plan.prompt, *plan.tracks.values(), *plan.cards.values()]
    rects = [pygame.Rect([round(value) for value in box]) for box in parts]
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
