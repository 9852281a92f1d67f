"""The rules by their ids, and the words in which an action is refused."""

from __future__ import annotations

from typing import Final

from game.core import Reason

RULES: Final[dict[str, str]] = {
    "board.wheel": "The wheel of eight trigrams",
    "board.setup": "Board of human and set-up",
    "board.scenario": "Scenarios: rock and portals",
    "goal.segments": "Losing the third segment loses the game",
    "turn.phases": "Spirit, then Matter",
    "turn.not_yours": "Dragons take turns",
    "turn.second_round": "Wind and Thunder give another round",
    "sow.space": "Take all stones of one space",
    "sow.flow": "Stones flow counter-clockwise",
    "sow.last": "The last space names the action",
    "sow.impossible": "An impossible action is forbidden",
    "sow.no_choice": "When no action is possible",
    "move.facing": "Vertical and horizontal",
    "move.tail": "The tail is lifted first",
    "move.behind": "Never straight back",
    "move.blocked": "What blocks a dragon",
    "move.straight": "Sky and Earth go straight on",
    "move.turn": "Wind and Thunder turn",
    "move.still": "Lake and Mountain move or hold still",
    "move.any": "Fire and Water go any way",
    "bite.ahead": "The bite",
    "element.choice": "Absorb, expel or neither",
    "element.absorb": "Absorbing",
    "element.expel": "Expelling",
    "breath.values": "How far a breath reaches",
    "breath.blocked": "What stops a breath",
    "breath.fire": "The bonus of fire",
    "breath.water": "The bonus of water",
    "damage.life": "Damage and segments",
    "portal.enter": "Entering a portal",
    "portal.exit": "Leaving a portal",
    "portal.green": "Green leads to green",
    "portal.price": "Red and blue have a price",
    "portal.in_use": "Portals in use are part of the body",
    "portal.ends": "A portal ends a move",
    "mode.grasshopper": "Grasshopper",
    "mode.monk": "Monk: the mover chooses colours",
    "mode.master": "Master: the flux coin",
    "mode.chosen_one": "The Chosen One",
    "effect.focus": "Focus",
    "effect.balance": "Balance",
    "effect.order": "Effects come before Matter",
    "effect.impossible": "An effect that spoils an action",
    "draw.repetition": "The third repetition is a draw",
    "draw.turns": "Turn 200 is the last",
    "variant.handicap": "Fewer water stones for one dragon",
    "variant.begins": "Who begins",
    "game.over": "The end of the game",
    "notation": "How games are written",
}
"""Every rule's id with its title: rulebook, lessons and tests use the same ids."""

GAME_OVER = Reason("game.over", "The game is over.")
NOT_YOUR_TURN = Reason("turn.not_yours", "It is the other dragon's turn.")
EFFECT_FIRST = Reason("effect.order", "First the other dragon performs its focus.")
SOW_FIRST = Reason("turn.phases", "First sow the stones of a space.")
SOWN_ALREADY = Reason("turn.phases", "The stones are sown: now the dragon acts.")
ELEMENT_FIRST = Reason("element.choice", "First absorb, expel or rest.")
MOVE_FIRST = Reason("element.choice", "The dragon moves before it absorbs or expels.")
NO_ELEMENT = Reason("element.choice", "Only Fire and Water absorb or expel.")

EMPTY_SPACE = Reason("sow.space", "There is no stone on this space.")
IMPOSSIBLE = Reason("sow.impossible", "Your dragon cannot perform the action it leads to.")
COLOURS_FIXED = Reason("mode.grasshopper", "Colours are chosen from Monk on.")
COLOURS_WANTED = Reason("mode.monk", "Choose the colour of each stone dropped.")
OTHER_STONES = Reason("mode.monk", "This space holds other stones.")

MUST_STAY = Reason("move.still", "This action holds your dragon still.")
MUST_MOVE = Reason("move.still", "This action moves your dragon.")
STRAIGHT_BACK = Reason("move.behind", "A dragon never goes straight back.")
STRAIGHT_ON = Reason("move.straight", "Sky and Earth go straight on.")
MUST_TURN = Reason("move.turn", "Wind and Thunder turn left or right.")
ONE_SQUARE = Reason("move.straight", "Only Sky and Earth go two squares.")
EDGE = Reason("move.blocked", "There the board ends.")
ROCK = Reason("move.blocked", "Rock blocks the way.")
OWN_TILE = Reason("move.blocked", "Your own body blocks the way.")
ENEMY_TILE = Reason("move.blocked", "The other dragon blocks the way.")

IN_USE = Reason("portal.in_use", "This portal is in use.")
PORTAL_ENDS = Reason("portal.ends", "A portal ends the move.")
CANNOT_PAY = Reason("portal.price", "The red portal costs a fire stone.")
NO_WAY_OUT = Reason("portal.exit", "No free portal has a free square beside it.")
NAME_EXIT = Reason("portal.enter", "Choose where to leave the portals.")
NO_PORTAL = Reason("portal.enter", "There is no portal on the way.")
NOT_A_PORTAL = Reason("portal.exit", "There is no portal to leave by.")
SAME_PORTAL = Reason("portal.exit", "A dragon leaves by another portal.")
GREEN_TWIN = Reason("portal.green", "Green leads to green only.")
EXIT_IN_USE = Reason("portal.in_use", "The portal to leave by is in use.")
EXIT_BLOCKED = Reason("portal.exit", "That side of the portal is not free.")

FULL = Reason("element.absorb", "Your dragon holds four of these stones.")
BREATH_BLOCKED = Reason("breath.blocked", "What stands before its head stops the breath.")
OUT_OF_REACH = Reason("element.expel", "No part of the other dragon is in reach.")
