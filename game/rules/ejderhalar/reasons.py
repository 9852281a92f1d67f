"""The rules by their ids, and the words in which an action is refused."""

from __future__ import annotations

from typing import Final

from game.core import Reason

RULES: Final[dict[str, str]] = {
    "board.setup": "Board and set-up",
    "board.next_to": "What next to means",
    "goal.control": "Control points win the game",
    "goal.anytime": "The win counts in anybody's turn",
    "goal.each_step": "Control points count at every step",
    "turn.first": "The very first turn",
    "turn.two": "Two move actions a turn",
    "turn.push": "One push after each move action",
    "turn.not_yours": "Seats take turns",
    "turn.decide_push": "Push or hold comes first",
    "turn.no_move": "No legal move action",
    "move.lift": "Lift the top token",
    "move.empty": "A token to lift",
    "move.not_yours": "Only your own dragons",
    "move.stunned": "Stunned dragons stay",
    "move.again": "Never the same token twice",
    "move.split": "Do not split the dragon",
    "move.lone": "A lone token beside a stack may move",
    "move.path": "Step over your own dragon",
    "move.occupied": "Land on an empty square or your dragon",
    "move.connected": "Stay connected",
    "move.round": "Two ways to the fourth corner",
    "push.target": "The target square",
    "push.nobody": "Somebody to push",
    "push.own": "Not your own dragons",
    "push.too_weak": "Enough tokens to push",
    "push.hold": "A push may be declined",
    "push.strength": "Strength is the difference plus one",
    "push.gather": "The group joins its dragon",
    "push.fold": "A middle token folds its dragon",
    "push.slide": "A whole dragon slides",
    "push.blocked": "A dragon with no way out",
    "push.path": "How a push goes",
    "push.full": "A push uses all its strength",
    "stun.turn": "A pushed dragon is stunned",
    "draw.repetition": "The third repetition is a draw",
    "draw.turns": "Turn 150 is the last",
    "draw.guard": "The draw guard can be off",
    "variant.stun_by_strength": "Stunned for as long as the push was strong",
    "variant.push_own": "Pushing your own dragons",
    "variant.level": "Other boards",
    "variant.numbers": "Other numbers of stars, dragons and tokens",
    "variant.handicap": "Fewer stars for one side",
    "variant.begins": "Who begins",
    "game.over": "The end of the game",
    "notation": "How games are written",
}
"""Every rule's id with its title: rulebook, lessons and tests use the same ids."""

GAME_OVER = Reason("game.over", "The game is over.")
NOT_YOUR_TURN = Reason("turn.not_yours", "It is the other seat's turn.")
DECIDE_PUSH = Reason("turn.decide_push", "First decide: push or hold.")

NO_TOKEN = Reason("move.empty", "There is no token to lift here.")
NOT_YOUR_TOKEN = Reason("move.not_yours", "That dragon is not yours.")
STUNNED = Reason("move.stunned", "This dragon is stunned in this turn.")
SAME_TOKEN = Reason("move.again", "This token has already moved in this turn.")
SPLIT = Reason("move.split", "Lifting this token would split its dragon.")
NOWHERE_TO = Reason("move.path", "A token must leave its square.")
TWICE = Reason("move.path", "A token enters no square twice.")
NOT_NEXT = Reason("move.path", "Each step goes to a square next to it.")
OFF_DRAGON = Reason("move.path", "A token steps only over its own dragon.")
OCCUPIED = Reason("move.occupied", "Another dragon stands there.")
UNCONNECTED = Reason("move.connected", "The token would lose touch with its dragon.")

NO_PUSH = Reason("push.nobody", "There is nobody to push on the target square.")
OWN_DRAGON = Reason("push.own", "Your own dragons cannot be pushed.")
OWN_BODY = Reason("push.own", "A dragon cannot push itself.")
TOO_WEAK = Reason("push.too_weak", "The target square holds more tokens than yours.")
BOXED_IN = Reason("push.blocked", "That dragon has no free square to go.")
NOT_TARGET = Reason("push.target", "Only the target square can be pushed.")
TOO_SHORT = Reason("push.full", "A push uses all of its strength.")
TOO_LONG = Reason("push.strength", "The push is not that strong.")
MUST_GATHER = Reason("push.gather", "The group must join its dragon's neighbouring square.")
MUST_FOLD = Reason("push.fold", "The dragon must fold onto one of its ends.")
MUST_FOLD_BACK = Reason("push.fold", "The dragon must fold straight back.")
MUST_SLIDE = Reason("push.slide", "A whole dragon slides straight on while it can.")
MUST_TURN = Reason("push.slide", "Blocked ahead: it slides to a free side.")
STOPPED = Reason("push.blocked", "The dragon is stuck: the rest is lost.")
WON_THERE = Reason("goal.each_step", "The game ends where the push wins it.")
