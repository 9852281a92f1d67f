"""The rules by their ids, and the words in which an action is refused."""

from __future__ import annotations

from typing import Final

from game.core import Reason

RULES: Final[dict[str, str]] = {
    "board.setup": "Board and set-up",
    "board.river": "Rivers stop everybody who walks",
    "turn.one": "Exactly one thing a turn",
    "turn.not_yours": "Seats take turns",
    "move.empty": "A piece to move",
    "move.not_yours": "Only your own pieces",
    "move.friend": "Never onto a friend",
    "move.capture": "Moving onto an enemy captures it",
    "move.between": "No way through pieces",
    "king.move": "The king",
    "king.saviour": "Who dies for the king",
    "footman.move": "The footman",
    "footman.capture": "Footmen capture diagonally",
    "musketeer.move": "The musketeer",
    "musketeer.shoot": "Musketeers shoot",
    "dragoon.leap": "The dragoon",
    "lancer.move": "The lancer",
    "captain.move": "The captain",
    "hero.move": "The hero",
    "sage.move": "The sage",
    "sage.peace": "The sage never captures",
    "dragon.stand": "Where a dragon stands",
    "dragon.fly": "How a dragon flies",
    "dragon.breath": "The dragon's breath",
    "dragon.hero": "Heroes do not fear dragons",
    "dragon.land": "Where a dragon lands",
    "dragon.land_friend": "A dragon on a friend's fortress",
    "dragon.land_enemy": "A dragon on an enemy's fortress",
    "dragon.safe": "No piece captures a dragon",
    "dragon.must_fly": "A surrounded dragon must fly",
    "recruit.reserve": "Recruits come from the reserve",
    "recruit.value": "Fortresses pay for recruits",
    "recruit.camp": "Recruits enter at the nearest camp",
    "recruit.next_turn": "Recruits move from the next turn on",
    "command.open": "A captain's command",
    "command.next_to": "Who can be commanded",
    "command.three": "Three different pieces at the most",
    "command.done": "Ending a command",
    "end.king": "Capturing the king wins",
    "end.fortresses": "Holding all fortresses wins",
    "end.bare": "A side without pieces loses",
    "end.order": "Several endings at once",
    "draw.stalemate": "No legal turn is a draw",
    "draw.repetition": "The third repetition is a draw",
    "draw.quiet": "Sixty quiet turns each are a draw",
    "variant.strict_dragoons": "Dragoons leap only forward",
    "variant.regicide": "Playing without a king",
    "variant.level": "Other boards",
    "variant.handicap": "A side without some of its pieces",
    "variant.begins": "Who begins",
    "game.over": "The end of the game",
    "notation": "How games are written",
}
"""Every rule's id with its title: rulebook, lessons and tests use the same ids."""

GAME_OVER = Reason("game.over", "The game is over.")
NOT_YOUR_TURN = Reason("turn.not_yours", "It is the other seat's turn.")
OFF_BOARD = Reason("variant.level", "This board has no such square.")

NO_PIECE = Reason("move.empty", "There is no piece to move here.")
NOT_YOUR_PIECE = Reason("move.not_yours", "That piece is not yours.")
STAYS = Reason("move.empty", "A piece must leave its square.")
FRIEND_THERE = Reason("move.friend", "A friend stands there.")
ENEMY_THERE = Reason("move.capture", "An enemy stands there: capture it.")
NOBODY_THERE = Reason("move.capture", "There is no enemy to capture there.")
IN_RIVER = Reason("board.river", "Nobody can stand in the river.")
ACROSS_RIVER = Reason("board.river", "The river is in the way.")
IN_THE_WAY = Reason("move.between", "Another piece is in the way.")
DRAGON_SAFE = Reason("dragon.safe", "No piece can capture a dragon.")

KING_FAR = Reason("king.move", "A king moves one square.")
FOOTMAN_FAR = Reason("footman.move", "A footman moves one square.")
FOOTMAN_STRAIGHT = Reason("footman.capture", "A footman captures diagonally only.")
MUSKETEER_FAR = Reason("musketeer.move", "A musketeer moves one square.")
MUSKETEER_SHOOTS = Reason("musketeer.shoot", "A musketeer shoots; it does not capture by moving.")
SHOT_FAR = Reason("musketeer.shoot", "A musketeer shoots only at the squares around it.")
UNARMED = Reason("musketeer.shoot", "Only musketeers shoot, and only dragons breathe.")
NO_TARGET = Reason("musketeer.shoot", "There is no enemy to shoot at.")
NO_LEAP = Reason("dragoon.leap", "A dragoon leaps three straight, or two and one sideways.")
NOT_FORWARD = Reason("variant.strict_dragoons", "Strict dragoons leap only away from their own side.")
LANCER_LINE = Reason("lancer.move", "A lancer rides along rank or file.")
CAPTAIN_LINE = Reason("captain.move", "A captain moves in a straight line or diagonally.")
CAPTAIN_FAR = Reason("captain.move", "A captain moves at most three squares.")
HERO_LINE = Reason("hero.move", "A hero moves in a straight line or diagonally.")
SAGE_FAR = Reason("sage.move", "A sage moves one square.")
SAGE_PEACE = Reason("sage.peace", "A sage never captures.")

DRAGON_GROUND = Reason("dragon.stand", "A dragon lands only on fortresses and camps.")
DRAGON_LINE = Reason("dragon.fly", "A dragon flies in a straight line or diagonally.")
DRAGON_BLOCKED = Reason("dragon.fly", "A piece is in the dragon's way.")
CAMP_OCCUPIED = Reason("dragon.land", "A dragon cannot land on an occupied camp.")
BREATH_FAR = Reason("dragon.breath", "The dragon's breath reaches two squares.")
NO_PREY = Reason("dragon.breath", "There is no enemy to breathe at.")
BREATH_ON_DRAGON = Reason("dragon.breath", "A dragon's breath does not harm dragons.")
HERO_SAFE = Reason("dragon.hero", "A dragon cannot capture a hero.")

NAME_SAVIOUR = Reason("king.saviour", "First choose who dies for your king.")
NO_DANGER = Reason("king.saviour", "No king needs to be saved now.")
NOT_A_SAVIOUR = Reason("king.saviour", "Only a friend next to the king can save it.")

KING_RESERVED = Reason("recruit.reserve", "Kings are never recruited.")
NONE_WAITING = Reason("recruit.reserve", "No such piece is left in your reserve.")
NO_FORTRESS = Reason("recruit.value", "You need a piece on a fortress to recruit.")
TOO_DEAR = Reason("recruit.value", "Your pieces on fortresses are not worth enough.")
NO_CAMP = Reason("recruit.camp", "Recruits enter only at camps.")
NOT_NEAREST = Reason("recruit.camp", "That camp is not nearest to your fortresses.")
CAMP_FULL = Reason("recruit.camp", "That camp is occupied.")
COMMAND_RUNS = Reason("turn.one", "Finish the command; recruiting takes a turn.")

NOT_COMMANDED = Reason("command.next_to", "This piece cannot move in this command.")
DRAGON_FREE = Reason("command.next_to", "Captains do not command dragons.")
NO_COMMAND = Reason("command.done", "There is no command to end.")
