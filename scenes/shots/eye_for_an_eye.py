"""Pictures of Eye for an Eye: the arena with every number of seats, what comes before and after, lessons."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Seat
from game.lessons.talk import Next
from game.match.evening import Evening
from game.match.help import Help
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_id, nymphlet_id
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, GUARD, MOVE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, POOL, on_dart, on_scurry
from game.rules.eye_for_an_eye.state import Figure
from scenes.arena.after.award_cards import AwardCards
from scenes.arena.after.best_seconds import BestSeconds
from scenes.arena.after.celebration import Celebration
from scenes.arena.after.podium import Podium
from scenes.arena.after.rerun import Rerun
from scenes.arena.arena import Arena
from scenes.arena.keys.devices import Press
from scenes.arena.keys.gathering import Gathering
from scenes.arena.keys.mode import Key
from scenes.arena.keys.zone_keys import ZoneKeysScene
from scenes.arena.quick.lineup import Lineup
from scenes.arena.quick.muster import Before, Muster
from scenes.arena.quick.warm_up import WarmUp
from scenes.base.scene import Scene
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.shots.rehearsal import fight_until_the_end_is_near
from scenes.shots.shooting import SEED, Shot, frames, lesson, scene, turned
from scenes.stage.selection import Pick

FOUR = (
    "fight 1 0/0 - 1 0/0/0/0 4+0/1+0/0+0/9+1 1234 0.0.0 - - - - "
    "1.1|6|aaaaggggpe|-|0|0|-|-|0|0|0|-|-|-1,0e|- "
    "1.2|3|mmmm2e2epa|2|0|0|-|-|0|0|0|-|-|0,0w|- 1.3|8|gggghhhhpm|-|0|0|c|-|0|0|0|-|-|-1,3ne|- "
    "1.4|7|3eaaaammph|13|2|0|-|0|0|0|0|-|-|3,-2sw|-"
)
SIX = (
    "fight 1 0/0 - 1 0/0/0/0/0/0 0+0/3+0/0+0/2+0/0+0/5+0 123456 0.0.0 - - - - "
    "1.1|6|umumumaapt|-|0|0|-|-|0|0|0|-|-|-1,0e|- 1.2|4|mmmm2e2epa|2|0|0|-|0|0|0|0|-|-|1,-1w|- "
    "1.3|8|gggghhhhpm|-|0|0|-|-|0|0|0|-|-|0,3ne|- 1.4|8|3emmaaaaph|13|2|0|-|-|0|0|0|-|-|3,-2sw|- "
    "1.5|8|mmmmhhpepg|-|0|0|-|-|0|0|0|-|-|3,0w|- "
    "1.6|7|1eaaaaptpt|1|0|5|-|-|0|0|0|-|-|-3,2e;-3,3ne;-2,3e;-4,3e;-|-"
)
_TURNS = (
    "turn 1 0/0 - 1 0/0/0 0+0/0+0/0+0 123 1.2.1 - - - - 1.1|8|mmmmaaaa2tp.p.|-|0|0|-|-|0|0|1|-|-|0,-1se|- "
    "1.2|7|aaaagggg1tp.p.|-|0|5|-|-|0|0|2|-|-|2,-1w;1,0w;2,0nw;-;-|- "
    "1.3|8|hhhhhhmmp.p.p.|-|0|0|-|-|0|0|3|-|-|-2,1e|-"
)
_CHIEFS = {"chief_1": "pluma", "chief_2": "echo", "chief_5": "grublic", "chief_6": "riparian"}
_PERSON = Sitter.person()
_FRAME_S = 1 / 20


def match(
    people: int, opponents: int, board: str = "bushland", start: str | None = None, **options: Any
) -> AnyMatch:
    """A match that is the same in every picture."""
    found = shelf_of("eye_for_an_eye").named(board)
    assert found is not None
    seats = [_PERSON] * people + [Sitter.opponent(3 + seat % 3) for seat in range(opponents)]
    setup = new_setup(EYE_FOR_AN_EYE, found, seats, options, seed=11, start=start)
    return Match.begin(setup, EYE_FOR_AN_EYE, found)


def among_friends(app: App) -> None:
    """A fight of people who have said their names, turn by turn."""
    made = match(3, 1, turn_based=True)
    named = (Sitter.person("Ada"), Sitter.person("Bo"), Sitter.person("Maximiliane"), made.setup.seats[3])
    made.setup = replace(made.setup, seats=named, evening=Evening((2, 1, 0, 0)))
    arena = fought(app, Arena(app, made), 14)
    for _ in range(200):
        for seat in arena.pilots.modes:
            if arena.live.state.phase == "roll":
                arena.press(Press(arena.claims.devices_of(seat)[-1], "call"))
        arena.update(_FRAME_S)
    frames(app, 30)


def fought(app: App, arena: Arena, seconds: float) -> Arena:
    """An arena after some time in which people place their chiefs, roll and send dice."""
    app.stack.push(arena)
    keys: tuple[Key, ...] = ("roll", "left", "down", "right", "roll")
    for number in range(int(seconds / _FRAME_S)):
        for seat in arena.pilots.modes:
            devices = arena.claims.devices_of(seat)
            if number % 14 == seat and devices and arena.live.state.pause is None:
                placed = arena.live.state.phase not in ("choose", "place", "settle")
                arena.press(Press(devices[-1], keys[number // 14 % 5] if placed else "call"))
        arena.update(_FRAME_S)
    frames(app, 12)
    return arena


def seats(people: int, opponents: int, seconds: float, board: str = "bushland", **options: Any) -> Shot:
    """A fight under way."""

    def shot(app: App) -> None:
        fought(app, Arena(app, match(people, opponents, board, **options)), seconds)

    return shot


def clash() -> str:
    """Grublic with attack dice before Riparian with guard dice, as a position."""
    state = match(2, 2, pace="relaxed").state
    draft = Draft(state._replace(phase="fight"))
    for seat, cell, facing in ((1, (0, 0), 0), (2, (1, 0), 3), (3, (-1, -2), 1), (4, (2, 1), 4)):
        draft.put_figure(figure_id(seat), Figure(state.arena.at[cell], facing))
    for seat, place, face in ((1, ON_ATTACK, ATTACK), (2, ON_GUARD, GUARD)):
        draft.put_player(seat, places=(place,) * 3 + (POOL,) * 2, faces=(face,) * 3 + (EYE, MOVE))
    draft.put_player(2, ready=1)
    return EYE_FOR_AN_EYE.write_state(draft.state)


def reaction(app: App) -> None:
    """Somebody is attacked and may react."""
    arena = Arena(app, match(2, 2, pace="relaxed", start=clash()))
    app.stack.push(arena)
    frames(app, 12)
    for key in ("call", "left", "call"):
        arena.press(Press("zone A", key))
    frames(app, 40)


def helped(app: App) -> None:
    """Seat 2 sees who could hit it, seat 1 has asked for a hint, and seat 3 is about to."""
    made = match(3, 1, pace="relaxed", start=clash())
    helps = (Help(hints=3), Help("threats", 3), Help("none", 5))
    people = [replace(sitter, help=help) for sitter, help in zip(made.setup.seats, helps, strict=False)]
    made.setup = replace(made.setup, seats=(*people, *made.setup.seats[3:]))
    arena = Arena(app, made)
    app.stack.push(arena)
    frames(app, 12)
    arena.pilots.ask(1)
    device = arena.claims.devices_of(3)[0]
    arena.press(Press(device, "roll"))
    frames(app, 40)
    arena.press(Press(device, "call"))
    while arena.pilots.modes[3].page != "hint":
        arena.press(Press(device, "roll"))
    frames(app, 20)


def aiming(app: App) -> None:
    """The ring is open, and the page of cards with it."""
    arena = fought(app, Arena(app, match(2, 2)), 20)
    presses: tuple[tuple[Seat, Key], ...] = ((1, "call"), (1, "roll"), (2, "call"), (2, "down"))
    for seat, key in presses:
        arena.press(Press(arena.claims.devices_of(seat)[-1], key))
    frames(app, 3)


def six_aims(app: App) -> None:
    """Six boards: somebody looks at the ring, somebody at cards, somebody aims."""
    arena = fought(app, Arena(app, match(4, 2)), 20)
    presses: tuple[tuple[Seat, Key], ...] = (
        (1, "call"), (2, "call"), (2, "roll"), (3, "call"), (3, "down"),
    )
    for seat, key in presses:
        arena.press(Press(arena.claims.devices_of(seat)[-1], key))
    frames(app, 3)


def pause(app: App) -> None:
    """The pause over a fight."""
    arena = fought(app, Arena(app, match(1, 3)), 20)
    arena.open_pause()
    frames(app, 30)


def _gathered(app: App, people: int) -> Gathering:
    """So many people before their match."""
    gathered = app.open.table(match(people, 0))
    assert isinstance(gathered, Gathering)
    app.stack.push(gathered)
    return gathered


def gathering(app: App) -> None:
    """Two have claimed their seats, the third has not."""
    gathered = _gathered(app, 3)
    for device in ("zone A", "zone D"):
        gathered.press(Press(device, "roll"))
    gathered.name(1, "Ada")
    for key in ("left", "up", "up", "right"):
        gathered.press(Press("zone D", key))
    frames(app, 30)


def muster(people: int) -> Shot:
    """Some have joined a quick fight, one of them is ready, and the time runs."""

    def shot(app: App) -> None:
        mustered = Muster(app, seed=SEED)
        app.stack.push(mustered)
        for device in ("zone A", "zone D", "pad 0", "zone B", "zone C")[:people]:
            mustered.press(Press(device, "roll"))
        for seat, name in zip(mustered.people, ("Ada", "Bo", "", "Maximiliane", ""), strict=False):
            mustered.name(seat, name)
        if people > 1:
            mustered.press(Press("zone A", "call"))
        if people == 3:
            for key in ("left", "call", "up", "right", "down"):
                mustered.press(Press("pad 0", key))
        frames(app, 30)

    return shot


def warming_up(people: int, seconds: float) -> Shot:
    """People warm up at the dummy, and there is room for those who come late."""

    def shot(app: App) -> None:
        mustered = Muster(app, seed=SEED)
        app.stack.push(mustered)
        for device in ("zone A", "zone D", "pad 0", "zone B", "zone C")[:people]:
            mustered.press(Press(device, "roll"))
        mustered.start()
        warm_up = app.stack.top
        assert isinstance(warm_up, WarmUp)
        for number in range(int(seconds / _FRAME_S)):
            for seat in warm_up.people:
                key = warm_up.advised(seat)
                if number % 12 == seat and key is not None:
                    warm_up.press(Press(warm_up.claims.devices_of(seat)[0], key))
            warm_up.update(_FRAME_S)
        frames(app, 12)

    return shot


def again(app: App) -> None:
    """After a quick fight: one is in again, two are awaited."""
    lineup = Lineup.dealt(Random(SEED))
    asking = Muster(app, lineup, before=Before({"zone A": 1, "zone D": 2, "pad 0": 3}, {1: "Ada", 2: "Bo"}))
    app.stack.push(asking)
    asking.press(Press("zone D", "roll"))
    frames(app, 30)


def key_test(app: App) -> None:
    """Everybody holds keys, and one of them is dropped."""
    gathered = _gathered(app, 4)
    for device in ("zone A", "zone D", "pad 0", "zone B"):
        gathered.press(Press(device, "roll"))
    gathered.toggle_test()
    assert gathered.test is not None
    for scancode in (4, 26, 7, 92, 96, 94, 13, 12):
        gathered.test.press(scancode)
    frames(app, 70)


def ended(app: App, people: int, opponents: int, **options: Any) -> Arena:
    """An arena whose round has ended."""
    arena = Arena(app, match(people, opponents, soundtrack="quick", **options))
    app.stack.push(arena)
    fight_until_the_end_is_near(arena.match)
    arena.settle()
    while not arena.resting:
        arena.update(_FRAME_S * 6)
    return arena


def ranked(app: App, arena: Arena) -> None:
    """The ranking of a round whose last calls have faded."""
    for _ in range(7):
        arena.update(_FRAME_S * 6)
    arena.show_ranking()
    frames(app, 40)


def ranking(opponents: int, **options: Any) -> Shot:
    """After a round: places, moments and lanes."""

    def shot(app: App) -> None:
        ranked(app, ended(app, 0, opponents, **options))

    return shot


def afterwards(kind: type[Scene], count: int, opponents: int, **options: Any) -> Shot:
    """Something of what comes between a round and its ranking, so many frames after its beginning."""

    def shot(app: App) -> None:
        arena = ended(app, 0, opponents, **options)
        while not isinstance(app.stack.top, kind):
            app.frame((), _FRAME_S * (6 if app.stack.top is arena else 60))
        frames(app, count)

    return shot


def evening(app: App) -> None:
    """The ranking of the third match of an evening among named people."""
    arena = ended(app, 0, 4, rounds=1)
    named = tuple(replace(sitter, name=name) for sitter, name in zip(
        arena.match.setup.seats, ("Ada", "Bo", "", "Maximiliane"), strict=True
    ))
    arena.match.setup = replace(arena.match.setup, seats=named, evening=Evening((1, 1, 0, 0)))
    ranked(app, arena)


def rerun(app: App) -> None:
    """A round looked at again."""
    arena = ended(app, 0, 4)
    last = len(arena.match.history)
    app.stack.push(Rerun(app, arena.match, last * 2 // 3))
    frames(app, 90)


def still(app: App, board: str, seats: int, start: str, **options: str | bool) -> Arena:
    """An arena in which nobody but the shot decides anything."""
    found = shelf_of("eye_for_an_eye").named(board)
    assert found is not None
    people = [Sitter.person() for _ in range(seats)]
    made = Arena(app, begin(EYE_FOR_AN_EYE, found, people, options, start=start, seed=SEED))
    app.stack.push(made)
    frames(app, 4)
    return made


def told(board: str, seats: int, start: str, texts: str, count: int) -> Shot:
    """So many frames after some actions."""

    def shot(app: App) -> None:
        made = still(app, board, seats, start)
        for text in texts.split():
            made.happen(made.live.submit(EYE_FOR_AN_EYE.read_action(made.live.state, text)))
        frames(app, count)

    return shot


def knocked_out(app: App) -> None:
    """A chief is knocked out and leaves as a trophy, cubes flying."""
    told("bushland", 4, FOUR.replace("1.2|3|", "1.2|2|"), "1.attack:2>2", 34)(app)


def tip(app: App) -> None:
    """What a card does, for who points at it."""
    made = still(app, "bushland", 4, FOUR)
    rect = made.presenter.place(Pick("card", "3", 1))
    assert rect is not None
    frames(app, 40, pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))


def turns(app: App) -> None:
    still(app, "billabong", 3, _TURNS, turn_based=True, **_CHIEFS)
    frames(app, 20)


def at_step(app: App, lesson_id: str, step: int) -> LessonScene:
    """A lesson at one of its steps, counted from 1."""
    ids = [each.id for each in course("eye_for_an_eye").lessons]
    number = ids.index(lesson_id)
    return lesson(app, EYE_FOR_AN_EYE, number, step - 1, opening=20, skipping=4, watching=40)


def step(lesson_id: str, number: int) -> Shot:
    """A picture of a step."""
    return lambda app: at_step(app, lesson_id, number)


def drill(app: App) -> None:
    """The clock runs, and a hand is on its way to the guard."""
    opened = at_step(app, "guarding", 6)
    opened.send(Next())
    frames(app, 200)
    opened.hands.pick(Pick("track", "guard", 1))
    frames(app, 20)


def chosen(app: App) -> None:
    """A number of dice to be chosen."""
    opened = at_step(app, "attacking", 2)
    opened.hands.pick(Pick("track", "attack", 1))
    frames(app, 10)


def verdict(app: App) -> None:
    """The referee's verdict on a case."""
    chair = Referee(app, EYE_FOR_AN_EYE, seed=4)
    app.stack.push(chair)
    chair.answer(False)
    frames(app, 60)


def choosing(app: App) -> None:
    """Manoeuvres are chosen before a round."""
    arena = Arena(app, match(2, 2, mode="king_of_the_hill"))
    app.stack.push(arena)
    frames(app, 20)
    for key in ("right", "right", "up"):
        arena.press(Press("zone A", key))
    frames(app, 20)


def ballot() -> str:
    """Two among the flowers and two elsewhere after a game turn, as a position."""
    state = match(2, 2, mode="domination", turn_based=True).state
    draft = Draft(state._replace(phase="declare", flower=1, deck=(2, 3, 4, 5, 6)))
    for seat, cell, facing in ((1, (4, 0), 3), (2, (3, 1), 4), (3, (-1, -2), 1), (4, (0, 0), 4)):
        draft.put_figure(figure_id(seat), Figure(state.arena.at[cell], facing))
        hand = draft.player(seat).hand
        draft.put_player(seat, hand=(*hand, "shove", "dash"), chosen=("shove", "dash"), marker=seat)
    return EYE_FOR_AN_EYE.write_state(draft.state)


def voting(app: App) -> None:
    """The vote after a game turn of Domination: everybody is asked at once, and has declared in secret."""
    arena = Arena(app, match(2, 2, mode="domination", turn_based=True, start=ballot()))
    app.stack.push(arena)
    frames(app, 12)
    arena.press(Press("zone A", "left"))
    frames(app, 30)


def voted(app: App) -> None:
    """The result of a vote is called out: who declared what, and which side had more dice."""
    made = match(2, 2, mode="domination", turn_based=True, start=ballot())
    seats = (Sitter.person("Ada"), Sitter.person("Bo"), *made.setup.seats[2:])
    made.setup = replace(made.setup, seats=seats)
    arena = Arena(app, made)
    app.stack.push(arena)
    keys: dict[str, Key] = {"declare": "left", "stake": "call", "sway": "left"}
    for _ in range(300):
        for seat in (1, 2):
            if arena.live.state.phase in keys and "Dice" not in arena.picture.banner.words:
                arena.press(Press(arena.claims.devices_of(seat)[-1], keys[arena.live.state.phase]))
        if "Dice" in arena.picture.banner.words:
            break
        arena.update(_FRAME_S)
    frames(app, 20)


def settling(app: App) -> None:
    """Two people settle their Nymphlets beside their chiefs."""
    arena = Arena(app, match(2, 0, mode="nymphlet_ceremony"))
    app.stack.push(arena)
    frames(app, 12)
    for device in ("zone A", "zone D"):
        arena.press(Press(device, "call"))
    frames(app, 20)
    arena.press(Press("zone A", "call"))
    arena.press(Press("zone A", "right"))
    frames(app, 20)


def hunt() -> str:
    """A Nymphlet of each of three seats next to a foe who has attack dice, as a position."""
    state = match(3, 0, mode="nymphlet_ceremony", pace="relaxed").state
    draft = Draft(state._replace(phase="fight"))
    for seat, cell, facing in ((1, (0, 0), 0), (2, (2, -1), 3), (3, (-1, -2), 1)):
        draft.put_figure(figure_id(seat), Figure(state.arena.at[cell], facing))
    nymphlets = (
        (1, 0, (-1, 0)), (1, 1, (0, -3)), (2, 0, (1, 0)), (2, 1, (3, -1)), (3, 0, (-1, -1)), (3, 1, (0, 1)),
    )
    for seat, number, cell in nymphlets:
        draft.put_figure(nymphlet_id(seat, number), Figure(state.arena.at[cell], 0))
    draft.put_player(1, places=(ON_ATTACK, ON_ATTACK, on_scurry(0), on_dart(1), POOL))
    draft.put_player(1, faces=(ATTACK, ATTACK, MOVE, GUARD, MOVE), caught=1)
    draft.put_player(2, places=(on_dart(0), on_dart(0), on_scurry(0), ON_GUARD, POOL))
    draft.put_player(2, faces=(GUARD, GUARD, MOVE, GUARD, EYE))
    draft.put_player(3, rooted=nymphlet_id(3, 0), caught=2)
    return EYE_FOR_AN_EYE.write_state(draft.state)


def hunted(app: App) -> Arena:
    """That position in the arena."""
    arena = Arena(app, match(3, 0, mode="nymphlet_ceremony", pace="relaxed", start=hunt()))
    app.stack.push(arena)
    frames(app, 12)
    return arena


def nymphlet_page(app: App) -> None:
    """The page of Nymphlets in the ring."""
    arena = hunted(app)
    for key in ("call", "roll", "roll"):
        arena.press(Press("zone A", key))
    frames(app, 12)


def darting(app: App) -> None:
    """A Nymphlet is attacked and may dart."""
    arena = hunted(app)
    for key in ("call", "left", "call"):
        arena.press(Press("zone A", key))
    frames(app, 40)


def caught(app: App) -> None:
    """A Nymphlet flies to whoever has caught it."""
    arena = hunted(app)
    for key in ("call", "left", "call"):
        arena.press(Press("zone A", key))
    frames(app, 40)
    arena.press(Press(arena.claims.devices_of(2)[-1], "left"))
    frames(app, 46)


EYE_SHOTS: dict[str, Shot] = {
    "eye_lessons": scene(lambda app: Lessons(app, EYE_FOR_AN_EYE)),
    "eye_lesson_dice": step("dice", 3),
    "eye_lesson_moving": step("moving", 3),
    "eye_lesson_chosen": chosen,
    "eye_lesson_drill": drill,
    "eye_lesson_innates": step("innates", 3),
    "eye_lesson_chief": step("innates", 5),
    "eye_lesson_cards": step("cards", 5),
    "eye_lesson_dispute": step("dispute", 1),
    "eye_referee": scene(lambda app: Referee(app, EYE_FOR_AN_EYE, seed=9)),
    "eye_referee_verdict": verdict,
    "eye_rulebook": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE), 90),
    "eye_rulebook_attack": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "attack.front"), 120),
    "eye_rulebook_chief": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "innate.stoke"), 120),
    "eye_rulebook_hill": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "hill.score"), 120),
    "eye_rulebook_domination": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "domination.score"), 120),
    "eye_page": scene(lambda app: GamePage(app, EYE_FOR_AN_EYE)),
    "eye_seats": scene(lambda app: Seats(app, EYE_FOR_AN_EYE)),
    "eye_fight": told("bushland", 4, FOUR, "", 20),
    "eye_blow": told("bushland", 4, FOUR, "1.attack:2>2 3.roll 4.roll", 24),
    "eye_out": knocked_out,
    "eye_card": told("bushland", 4, FOUR, "2.use:2>1", 60),
    "eye_tip": tip,
    "eye_facing": turned("facing", told("bushland", 4, FOUR, "", 20)),
    "eye_six": turned("facing", told("rainforest_stream", 6, SIX, "5.roll 6.roll", 16)),
    "eye_surge": told("rainforest_stream", 6, SIX, "3.put:m>c1", 22),
    "eye_turns": turns,
    "arena_start": seats(1, 3, 0.4),
    "arena_2": seats(1, 1, 24),
    "arena_3": seats(1, 2, 24, "billabong"),
    "arena_4": seats(2, 2, 30, "rainforest_stream"),
    "arena_6": seats(1, 5, 40),
    "arena_5": seats(2, 3, 30, "rainforest_stream"),
    "arena_core_2": seats(2, 0, 24, level="core"),
    "arena_core_4": seats(2, 2, 24, level="core"),
    "arena_core_6": seats(3, 3, 24, level="core"),
    "arena_edges": turned("edges", seats(2, 0, 18, level="core")),
    "arena_six_aims": six_aims,
    "arena_react": reaction,
    "arena_aim": aiming,
    "arena_helped": helped,
    "arena_facing": turned("facing", seats(2, 2, 18)),
    "arena_names": among_friends, "arena_turns": seats(2, 2, 14, turn_based=True),
    "arena_choose": choosing,
    "arena_king": seats(2, 2, 40, mode="king_of_the_hill"),
    "arena_king_stream": seats(1, 3, 50, "rainforest_stream", mode="king_of_the_hill"),
    "arena_king_turns": seats(1, 1, 14, mode="king_of_the_hill", turn_based=True),
    "arena_domination": seats(1, 3, 62, mode="domination"),
    "arena_domination_vote": voting, "arena_domination_voted": voted,
    "arena_settle": settling,
    "arena_nymphlets": seats(2, 2, 40, mode="nymphlet_ceremony"),
    "arena_nymphlets_2": seats(1, 1, 40, "billabong", mode="nymphlet_ceremony"),
    "arena_nymphlets_3": nymphlet_page,
    "arena_nymphlets_6": seats(1, 5, 30, "rainforest_stream", mode="nymphlet_ceremony"),
    "arena_nymphlet_dart": darting,
    "arena_nymphlet_caught": caught,
    "arena_ranking_nymphlets": ranking(3, mode="nymphlet_ceremony"),
    "arena_pause": pause,
    "arena_gathering": gathering,
    "arena_key_test": key_test,
    "quick_fight": muster(0),
    "quick_fight_joined": muster(3),
    "quick_fight_six": muster(5),
    "quick_fight_again": again,
    "warm_up": warming_up(2, 12),
    "warm_up_alone": warming_up(1, 2.2),
    "warm_up_five": warming_up(5, 6),
    "arena_keys": scene(ZoneKeysScene),
    "arena_ranking": ranking(6),
    "arena_end": ranking(2, rounds=1),
    "arena_ranking_evening": evening, "arena_ranking_turns": ranking(3, turn_based=True, rounds=2),
    "arena_cheer": afterwards(Celebration, 100, 4),
    "arena_cheer_teams": afterwards(Celebration, 100, 6, alliances="3+3"),
    "arena_best": afterwards(BestSeconds, 330, 4),
    "arena_podium": afterwards(Podium, 260, 6),
    "arena_podium_teams": afterwards(Podium, 260, 6, alliances="2+2+2"),
    "arena_podium_end": afterwards(Podium, 260, 2, rounds=1),
    "arena_awards": afterwards(AwardCards, 260, 6, board="rainforest_stream"),
    "arena_awards_turns": afterwards(AwardCards, 260, 3, turn_based=True),
    "arena_rerun": rerun,
    "arena_ranking_teams": ranking(6, alliances="3+3"),
}
