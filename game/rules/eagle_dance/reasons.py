"""The rules by their ids, and the words in which an action is refused."""

from __future__ import annotations

from typing import Final

from game.core import Reason

RULES: Final[dict[str, str]] = {
    "setup.tiles": "The first seven tiles",
    "setup.draw": "Drawing a tile",
    "setup.lay": "Laying a tile",
    "setup.count": "Ten, eleven or twelve tiles",
    "setup.sunny": "Every tile starts in full sun",
    "setup.perch": "A Forest at the centre River",
    "setup.first": "The first thermals and food",
    "setup.map": "Maps and tiles that lay themselves",
    "tile.kinds": "Forest, Field and River",
    "tile.slots": "As many eagles as slots",
    "token.piles": "The piles of thermals and foods",
    "eagle.limit": "At most five thermals",
    "points.track": "Victory points",
    "dice.faces": "Thermal die, food die, weather die",
    "dice.real": "A table with real dice",
    "round.six": "Six rounds in three phases",
    "round.first": "The first seat moves on",
    "round.weather": "Sun and rain",
    "round.production": "What the land brings forth",
    "round.open": "As many cards as seats",
    "round.fact": "An eagle fact between rounds",
    "draft.take": "Take one opened card",
    "draft.arrange": "Alone, before or after a kept card",
    "draft.discard": "What is not kept is discarded",
    "draft.leave": "Leaving the new card",
    "turn.order": "Turns in seat order",
    "turn.dances": "The cards from first to last",
    "turn.swap": "Swap the two cards once",
    "turn.end": "The end of a turn",
    "dance.cleared": "A cleared card",
    "dance.bonus": "The bonus of the last card",
    "dance.failed": "A failed card",
    "dance.quest": "A quest: all of it or nothing",
    "dance.must": "What can be done must be done",
    "soar.absorb": "Soar: absorb thermals",
    "glide.path": "Glide: a thermal for each tile",
    "dive.roll": "Dive: roll for food",
    "dive.food": "Food from the own tile",
    "dive.drift": "A failed dive feeds the River",
    "fight.reach": "Fight: the same or an adjacent tile",
    "fight.roll": "Attacker, then defender",
    "fight.tie": "Ties go to the defender",
    "fight.spoils": "The winner's spoils",
    "fight.choice": "Choosing the spoils",
    "fight.flee": "The loser may flee",
    "reroll.price": "A thermal for another roll",
    "reroll.best": "The better number counts",
    "trade.move": "Two thermals: move a tile",
    "trade.thermal": "Two foods: a thermal",
    "trade.threat": "Place a threat",
    "threat.place": "Threat places",
    "threat.enter": "Entering a tile with a threat",
    "threat.stay": "Staying on a tile with a threat",
    "loss.choice": "The owner chooses what to lose",
    "survival.track": "The survival track",
    "survival.dominant": "Dominant",
    "survival.round": "Dominant by the food of a round",
    "survival.chaos": "Chaos",
    "end.score": "The final count",
    "end.win": "The highest total wins",
    "variant.handicap": "More food for one eagle",
    "variant.begins": "Who begins",
    "game.over": "The end of the game",
    "notation": "How games are written",
}
"""Every rule's id with its title: rulebook, lessons and tests use the same ids."""

GAME_OVER = Reason("game.over", "The game is over.")
NOT_YOUR_TURN = Reason("turn.order", "Another seat is to act.")
CHANCE_FIRST = Reason("dice.faces", "Dice, weather, cards or tiles come first.")
NOT_THE_DICE = Reason("dice.faces", "Nothing of this kind is rolled or drawn now.")
BAD_DICE = Reason("dice.faces", "The dice cannot show that.")
NOT_IN_BOX = Reason("setup.draw", "No such tile is left in the box.")
NOT_IN_DECK = Reason("round.open", "No such card is left in the deck.")

NOT_LAYING = Reason("setup.lay", "No tile is to be laid now.")
LAY_FIRST = Reason("setup.lay", "Lay the drawn tile first.")
PLACE_TAKEN = Reason("setup.lay", "There is a tile already.")
TOUCHES_NOTHING = Reason("setup.lay", "Lay it against a tile on the table.")
NOT_PERCHING = Reason("setup.perch", "The eagles are on the table.")
PERCH_FIRST = Reason("setup.perch", "Put your eagle on a Forest first.")
NOT_AT_CENTRE = Reason("setup.perch", "Begin on a Forest that touches the centre River.")
NO_TILE = Reason("tile.kinds", "There is no tile.")
TILE_FULL = Reason("tile.slots", "All slots of that tile are taken.")
NOT_ADJACENT = Reason("glide.path", "That tile is not adjacent.")
TILE_TWICE = Reason("glide.path", "A glide enters no tile twice.")

NOT_DRAFTING = Reason("draft.take", "Cards are not drafted now.")
DRAFT_FIRST = Reason("draft.take", "Take one of the opened cards first.")
NOT_OPENED = Reason("draft.take", "That card does not lie open.")
NOT_KEPT = Reason("draft.arrange", "That card is not in your pattern.")
CARD_ENTERS = Reason("draft.leave", "The card that you take enters your pattern.")
SAME_PATTERN = Reason("draft.leave", "You have such a card: arrange it instead.")
SAME_ORDER = Reason("draft.arrange", "There is no order to choose here.")

ALL_DANCED = Reason("turn.dances", "All your cards have been danced.")
OTHER_DANCE = Reason("turn.dances", "Your next card is another dance.")
DANCES_LEFT = Reason("turn.end", "Dance all your cards first.")
MUST_DANCE = Reason("dance.must", "What can be danced must be danced.")
WHOLE_QUEST = Reason("dance.quest", "The whole quest can be done: do it.")
BAD_AMOUNT = Reason("soar.absorb", "The card does not let you absorb so many.")
NO_THERMALS_HERE = Reason("soar.absorb", "Your tile has not so many thermals.")
THERMAL_LIMIT = Reason("eagle.limit", "An eagle holds no more thermals.")
PILE_EMPTY = Reason("token.piles", "The pile is empty.")
BAD_LENGTH = Reason("glide.path", "The card does not take you that far.")
TOO_FEW_THERMALS = Reason("glide.path", "You have not a thermal for each tile.")
NO_FOOD_HERE = Reason("dive.food", "There is no food to dive for.")
NOT_IN_REACH = Reason("fight.reach", "That eagle is not in reach.")

DICE_FIRST = Reason("reroll.price", "Roll a die again, or keep the dice.")
NO_DICE_LIE = Reason("reroll.price", "No dice lie there to roll again.")
DIE_AT_BEST = Reason("reroll.best", "That die cannot get better.")
SPOILS_FIRST = Reason("fight.choice", "Choose first where your food comes from.")
NO_SPOILS = Reason("fight.choice", "No food can be taken from there now.")
FLEE_FIRST = Reason("fight.flee", "Flee or stay first.")
NO_FLIGHT = Reason("fight.flee", "There is no lost fight to flee from.")
CANNOT_PAY = Reason("fight.flee", "You cannot pay that price.")
LOSE_FIRST = Reason("loss.choice", "Choose first what you lose.")
NOTHING_OWED = Reason("loss.choice", "Nothing is to be lost now.")
NOTHING_TO_LOSE = Reason("loss.choice", "You have none of these to lose.")

MOVE_TOO_DEAR = Reason("trade.move", "Moving without gliding costs two thermals.")
THERMAL_TOO_DEAR = Reason("trade.thermal", "A thermal from the pile costs two foods.")
NO_THREATS_LEFT = Reason("trade.threat", "You have placed all your threats.")
TILE_HAS_NONE = Reason("trade.threat", "Choose a resource that the tile has.")
WRONG_VICTIM = Reason("trade.threat", "Choose one of several eagles on that tile.")
NO_THREAT_PLACE = Reason("threat.place", "All threat places of that tile are taken.")
CHAOS_FIRST = Reason("survival.chaos", "Chaos: place a threat first.")
CHAOS_THREAT = Reason("survival.chaos", "In Chaos a threat takes nothing away.")
CHAOS_OVER = Reason("survival.chaos", "Chaos ends the turn: swap or end.")
ONE_CARD = Reason("turn.swap", "Swapping needs two cards.")
SWAPPED_ALREADY = Reason("turn.swap", "You have swapped in this turn.")
AMID_DANCES = Reason("turn.swap", "Swap before the first or after the last dance.")
