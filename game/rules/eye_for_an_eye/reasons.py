"""The rules by their ids, and the words in which an action is refused."""

from __future__ import annotations

from typing import Final

from game.core import Reason

RULES: Final[dict[str, str]] = {
    "setup.flowers": "Flowers deal the start areas",
    "setup.place": "Place your chief in your start area",
    "setup.front": "A clear front arc to start with",
    "setup.board": "Health, dice and cards at the start",
    "setup.pace": "Each seat at its own pace",
    "setup.chiefs": "One board and figure each",
    "figure.facing": "Front arc and rear arc",
    "figure.space": "One figure per space",
    "sight.line": "Line of sight",
    "arena.terrain": "Stones and boulders",
    "stream.basic": "A stream is ordinary ground",
    "stream.flow": "Go with the flow",
    "stream.rage": "The Raging Current",
    "dice.faces": "Six faces",
    "dice.roll": "Roll and roll again",
    "dice.held": "Hold dice back",
    "dice.floor": "The pace of rolling",
    "dice.chance": "Dice come to rest",
    "dice.allocate": "Allocate matching dice",
    "dice.track": "A space for each die",
    "dice.recover": "Recover dice at any time",
    "dice.spent": "Spent dice are rolled anew",
    "call.minimum": "The minimum requirement",
    "call.dice": "Call with as many dice as you want",
    "call.own": "Act with your own figures",
    "call.finish": "Finish what you have called",
    "move.step": "A step for a die",
    "move.turn": "A turn for a die",
    "move.fly": "Flying over figures and terrain",
    "attack.front": "Attack into your front arc",
    "attack.adjacent": "Attack your neighbours",
    "attack.hits": "A hit for a die",
    "attack.ally": "Never hit your own side",
    "guard.parry": "Parry cancels hits",
    "guard.rear": "No parry against the rear",
    "guard.once": "One parry against each attack",
    "health.lose": "Hits cost health tokens",
    "health.cup": "Tokens go into the attacker's cup",
    "health.knock_out": "Knocked out",
    "heal.token": "Heal a health token",
    "heal.limit": "Never healthier than at the start",
    "hits.unblockable": "Unblockable hits",
    "innate.use": "Innate actions",
    "innate.watch_out": "Watch Out!",
    "innate.mending_waters": "Mending Waters",
    "innate.thick_bark": "Thick Bark",
    "innate.stoke": "Stoke",
    "innate.gliding": "Gliding",
    "innate.rally": "Rally",
    "chief.heat": "Heat",
    "chief.guards": "Luftle guards",
    "chief.root_club": "Root Club",
    "card.ready": "Make a card ready",
    "card.use": "Use a ready card",
    "card.reaction": "Cards that react",
    "card.leap": "Leap",
    "card.shield_bash": "Shield Bash",
    "card.thunderstomp": "Thunderstomp",
    "card.slippery": "Slippery",
    "card.lunge": "Lunge",
    "card.hunting_net": "Hunting Net",
    "card.camouflage": "Camouflage",
    "card.ambush": "Ambush",
    "card.brutal_charge": "Brutal Charge",
    "card.slow_heat": "Slow Heat",
    "card.vented_heat_blast": "Vented Heat Blast",
    "card.sword_dance": "Sword Dance",
    "card.will_of_the_wind": "Will of the Wind",
    "card.raking_talons": "Raking Talons",
    "card.dive_bomb": "Dive Bomb",
    "card.surge": "Surge",
    "card.protect_the_chief": "Protect the Chief",
    "card.luftle_swarm": "Luftle Swarm!",
    "card.herd": "Herd",
    "card.lure": "Lure",
    "card.rootwall": "Rootwall",
    "card.flush": "Flush",
    "card.snatch": "Snatch",
    "card.pack_hunt": "Pack Hunt",
    "card.shoulder_barge": "Shoulder Barge",
    "card.undertow": "Undertow",
    "card.entangle": "Entangle",
    "card.flashfire": "Flashfire",
    "card.gust": "Gust",
    "card.distract": "Distract",
    "card.shove": "Shove",
    "card.trip": "Trip",
    "card.swap_places": "Swap Places",
    "card.dash": "Dash",
    "card.brace": "Brace",
    "card.feint": "Feint",
    "manoeuvre.choose": "Choose your manoeuvres",
    "manoeuvre.force": "Forced moves",
    "manoeuvre.allies": "Manoeuvres and allies",
    "level.core": "The core game",
    "level.innate": "Innates and Band I",
    "level.rising": "One Band more each round",
    "time.clock": "Time goes on",
    "time.order": "Calls in order of arrival",
    "time.mutual": "Mutual attacks both land",
    "time.feather": "The feather breaks ties",
    "time.window": "The time to react",
    "time.chained": "Chained reactions",
    "time.pause": "Everybody pauses",
    "time.decision": "Cards do not wait for ever",
    "time.signals": "Signals before the end",
    "round.last": "The last side standing",
    "round.time": "The end of the soundtrack",
    "round.turns": "The last game turn",
    "round.score": "What a round is worth",
    "round.points": "Points for ranks",
    "match.rounds": "One round more than players",
    "match.points": "Points win the match",
    "match.tie_break": "The tie-break",
    "match.vp": "Victory points win the match",
    "match.health": "Health decides between equals",
    "match.shared": "A shared victory",
    "match.handicap": "Less health for one chief",
    "mode.every_eye": "Every Eye for Themselves",
    "mode.alliances": "Alliances",
    "mode.nymphlets": "Nymphlet Ceremony",
    "nymphlet.settle": "Settle your Nymphlets",
    "nymphlet.space": "A Nymphlet fills its space",
    "nymphlet.card": "Every Nymphlet has a card",
    "nymphlet.scurry": "Scurry",
    "nymphlet.dart": "Dart",
    "nymphlet.catch": "Catching a Nymphlet",
    "nymphlet.orphan": "Nymphlets without a chief",
    "nymphlet.worth": "What Nymphlets are worth",
    "nymphlet.end": "No Nymphlet is left",
    "mode.king_of_the_hill": "King of the Hill",
    "score.fallen": "What a fallen chief costs",
    "score.cups": "Cups score nothing",
    "hill.start": "Nobody starts on the hill",
    "hill.card": "The King of the Hill card",
    "hill.locked": "Dice stay on the card",
    "hill.climb": "Climbing the Hill!",
    "hill.score": "King of the Hill!",
    "hill.count": "Chiefs alone count",
    "hill.end": "The third scoring",
    "mode.domination": "Domination",
    "domination.entry": "Start next to the centre",
    "domination.flower": "The flower deck",
    "domination.call": "Burrararay!",
    "domination.score": "Standing among the flowers",
    "domination.shuffle": "A fresh deck",
    "domination.vote": "The vote on scoring",
    "domination.declare": "Declare for or against",
    "domination.stake": "Dice for the vote",
    "domination.count": "Counting the vote",
    "domination.missed": "Vote dice miss the first roll",
    "domination.last": "The sixth flower ends the round",
    "domination.limit": "Game turns enough for six flowers",
    "turns.dice": "Two more dice",
    "turns.roll": "Three rolls",
    "turns.ready": "Readying while rolling",
    "turns.forced": "All dice are allocated",
    "turns.marker": "Turn order markers",
    "turns.order": "Turns in marker order",
    "turns.two": "Two actions a turn",
    "turns.free": "Free actions",
    "turns.pass": "Passing",
    "turns.keep": "Dice stay allocated",
    "turns.hits": "Hits are rolled",
    "turns.cancels": "Cancels are rolled",
    "turns.rear": "From behind nothing is rolled",
    "game.over": "The end of the game",
    "notation": "How matches are written",
}
"""Every rule's id with its title: rulebook, lessons and tests use the same ids."""

GAME_OVER = Reason("game.over", "The match is over.")
OUT_OF_ROUND = Reason("health.knock_out", "This chief is not in the round.")
DEALING = Reason("setup.flowers", "The flowers are being dealt.")
NOT_DEALING = Reason("setup.flowers", "No flowers are to be dealt now.")
BAD_DEAL = Reason("setup.flowers", "Each seat gets one of the six start areas.")
ALREADY_BEGUN = Reason("setup.place", "The round has begun.")
PLACE_FIRST = Reason("setup.place", "All chiefs must be placed first.")
PLACED_ALREADY = Reason("setup.place", "Your chief is placed.")
NOT_YOUR_AREA = Reason("setup.place", "Start on an open space of your own area.")
FRONT_NOT_CLEAR = Reason("setup.front", "Start with three open spaces before you.")
STARTS_ON_HILL = Reason("hill.start", "Nobody starts on the hill.")
CHOOSE_FIRST = Reason("manoeuvre.choose", "First everybody chooses two manoeuvres.")
NOT_CHOOSING = Reason("manoeuvre.choose", "No manoeuvres are to be chosen now.")
CHOSEN_ALREADY = Reason("manoeuvre.choose", "You have chosen your manoeuvres.")
NOT_TWO_MANOEUVRES = Reason("manoeuvre.choose", "Choose two different manoeuvres that are for everybody.")
NOT_AT_CENTRE = Reason("domination.entry", "Start on an open space next to the centre.")
START_TAKEN = Reason("domination.entry", "Somebody else starts there.")
NO_FLOWER_DUE = Reason("domination.flower", "No flower is to be turned up now.")
NOT_IN_DECK = Reason("domination.flower", "That flower is not in the deck.")
VOTE_FIRST = Reason("domination.vote", "First comes the vote on scoring.")
NO_VOTE = Reason("domination.vote", "There is no such vote now.")
DECLARED_ALREADY = Reason("domination.declare", "You have declared.")
STAKED_ALREADY = Reason("domination.stake", "You have chosen your dice for the vote.")
NOT_IN_POOL = Reason("domination.stake", "Your pool has not that many dice.")
NO_EYES = Reason("domination.count", "You have rolled no eyes in this vote.")
SWAYED_ALREADY = Reason("domination.count", "You have said where your eyes count.")

NO_PACE = Reason("setup.pace", "Turn by turn nobody is timed.")
NO_SUCH_PACE = Reason("setup.pace", "That is no other pace.")

NO_CLOCK = Reason("time.clock", "The clock does not run now.")
TIME_BACK = Reason("time.clock", "Time only goes on.")
ATTACK_OPEN = Reason("time.window", "Wait: your attack can still be answered.")
UNDER_ATTACK = Reason("time.window", "You are attacked: react or take it.")
NO_ATTACK = Reason("time.window", "Nobody attacks you now.")
PAUSED = Reason("time.pause", "Everybody waits.")
TIME_OVER = Reason("round.time", "The soundtrack is over: what was called is carried out.")
CALL_WAITS = Reason("time.order", "Your attack waits for its target: withdraw it first.")
NO_CALL_WAITS = Reason("time.order", "No attack of yours waits for its target.")
CALL_HEARD = Reason("time.order", "Your last call is still to be carried out.")

DICE_IN_AIR = Reason("dice.chance", "Your dice are in the air.")
NO_DICE_THROWN = Reason("dice.chance", "No dice are in the air.")
BAD_DICE = Reason("dice.chance", "These are not the dice that were thrown.")
ROLL_FLOOR = Reason("dice.floor", "Not yet: your dice need a moment.")
POOL_EMPTY = Reason("dice.roll", "There are no dice in your pool.")
NOT_HELD = Reason("dice.held", "Your pool does not show the dice to hold.")
ALL_HELD = Reason("dice.held", "Holding all dice leaves none to roll.")
NO_SUCH_DIE = Reason("dice.allocate", "Your pool shows no such die.")
WRONG_FACE = Reason("dice.allocate", "This face does not belong there.")
NO_SUCH_PLACE = Reason("level.core", "This part of the board is not in play.")
TRACK_FULL = Reason("dice.track", "All spaces there are taken.")
NOT_ALLOCATED = Reason("dice.recover", "You have not that many dice there.")
LOCKED = Reason("stream.rage", "Dice in the Raging Current are locked.")
LOCKED_ON_HILL = Reason("hill.locked", "Dice stay on the card until it is full.")

BELOW_MINIMUM = Reason("call.minimum", "Fill the minimum requirement first.")
TOO_FEW_DICE = Reason("call.dice", "You have not allocated that many dice.")
NOT_YOUR_FIGURE = Reason("call.own", "This is not your figure.")
NOTHING_UNDER_WAY = Reason("call.finish", "You are not moving and using no card.")
DECIDE_FIRST = Reason("call.finish", "First finish what you have called.")
NETTED = Reason("card.hunting_net", "This figure is caught in a net.")

NO_STEPS_LEFT = Reason("move.step", "No dice are left for this.")
STEPPED_ALREADY = Reason("move.step", "The step is done.")
OFF_ARENA = Reason("move.step", "That is outside the arena.")
ONE_SPACE = Reason("move.fly", "Go one space at a time over open ground.")
IMPASSABLE = Reason("arena.terrain", "Nobody can stand on this rock.")
SPACE_TAKEN = Reason("figure.space", "Somebody or something is in that space.")
NO_TURN = Reason("move.turn", "There is no turning like that here.")
NO_FLOW = Reason("stream.flow", "No current can take this figure along.")
NO_STAY = Reason("call.finish", "There is nothing to leave out.")

NO_SUCH_FIGURE = Reason("attack.adjacent", "There is no such figure in the arena.")
NOT_ADJACENT = Reason("attack.adjacent", "The target is not next to the figure.")
NOT_IN_FRONT = Reason("attack.front", "That is not in the front arc.")
ALLY = Reason("attack.ally", "That figure is on your side.")
NO_STRIKE = Reason("card.use", "This card strikes nobody.")
STEP_FIRST = Reason("card.sword_dance", "First step or stay.")

SETTLE_FIRST = Reason("nymphlet.settle", "All Nymphlets must be settled first.")
SETTLED_ALREADY = Reason("nymphlet.settle", "Your Nymphlets are settled.")
NO_SETTLING = Reason("nymphlet.settle", "No Nymphlets are to be settled now.")
NOT_IN_AREA = Reason("nymphlet.settle", "There is room in your own start area.")
NOT_BY_AREA = Reason("nymphlet.settle", "Settle on a free space of or by your area.")
NYMPHLET_GONE = Reason("nymphlet.card", "This Nymphlet has been caught.")
NOT_YOUR_NYMPHLET = Reason("nymphlet.scurry", "This is no Nymphlet of yours in the arena.")
NYMPHLET_STUCK = Reason("nymphlet.scurry", "This Nymphlet has no free space beside it.")
NOT_A_NYMPHLET = Reason("nymphlet.dart", "Only a Nymphlet can dart.")
ONLY_DART = Reason("nymphlet.dart", "A Nymphlet can only dart.")
DARTED_ALREADY = Reason("nymphlet.dart", "This Nymphlet has darted.")
NO_DART_STEP = Reason("nymphlet.dart", "It steps only if no hit is left.")
GUARDS_CATCH_NOBODY = Reason("nymphlet.catch", "Guards catch no Nymphlets.")
ROOTED = Reason("card.rootwall", "Roots protect this Nymphlet.")
ROOTED_ALREADY = Reason("card.rootwall", "Roots protect this Nymphlet already.")
NOT_OWN_NYMPHLET = Reason("card.rootwall", "Roots protect only Nymphlets of your own.")
NO_NYMPHLET = Reason("mode.nymphlets", "That is no Nymphlet in the arena.")
NOT_NEARER = Reason("card.lure", "That space is not nearer to you.")
NO_LURE = Reason("card.lure", "The Nymphlet is not that far away.")
NOTHING_TO_FLUSH = Reason("card.flush", "No Nymphlet beside you can go straight away.")
HUNTING_ALREADY = Reason("mode.nymphlets", "This card is at work until your next attack.")

PARRIED_ALREADY = Reason("guard.once", "You have parried this attack.")
FROM_BEHIND = Reason("guard.rear", "The attack comes from your rear arc.")
NOTHING_TO_CANCEL = Reason("hits.unblockable", "There is no hit that could be cancelled.")
MORE_THAN_HITS = Reason("guard.parry", "There are not that many hits.")
UNHURT = Reason("heal.limit", "You have all your health.")
SUPPLY_EMPTY = Reason("heal.token", "The supply of health tokens is empty.")

NOT_YOUR_INNATE = Reason("innate.use", "Your chief has no such innate.")
FACING_ALREADY = Reason("innate.watch_out", "You look there already.")
NO_HEAT = Reason("chief.heat", "Your chief has no use for heat.")
NOT_ENOUGH_HEAT = Reason("chief.heat", "You have not that much heat.")
HEAT_FULL = Reason("chief.heat", "You have all the heat you can hold.")
NO_GUARD_LEFT = Reason("chief.guards", "All your guards are in the arena.")
NO_GUARDS = Reason("chief.guards", "No guard of yours can step.")
NOT_BESIDE_CHIEF = Reason("innate.rally", "Guards are placed next to the chief.")

NO_SUCH_CARD = Reason("level.innate", "This card is not in play.")
CARD_READY = Reason("card.ready", "This card is ready.")
CARD_TOTEMS = Reason("card.ready", "The card needs more totems.")
CARD_UNREADY = Reason("card.use", "First make this card ready.")
CARD_EYES = Reason("card.use", "The card needs more eyes.")
WRONG_AIM = Reason("card.use", "This card is not aimed like that.")
ONLY_REACTION = Reason("card.reaction", "Only an attack lets you use this card.")
ONLY_WHEN_MOVED = Reason("card.brace", "Only a forced move lets you use this card.")
NOT_AGAINST_FORCE = Reason("manoeuvre.force", "Nothing but Brace helps against a forced move.")
NO_FORCED_MOVE = Reason("card.brace", "Brace does not help against hits.")
CANNOT_BE_MOVED = Reason("manoeuvre.force", "That figure cannot be moved there.")
NOBODY_CAN_BE_MOVED = Reason("card.flashfire", "No neighbour can be pushed.")
TOO_NEAR = Reason("card.undertow", "That figure is next to you already.")
NO_MOVE_DICE = Reason("card.entangle", "That chief has no move dice to lose.")
LOOKS_THERE = Reason("card.distract", "That figure looks there already.")
TRIPPED_ALREADY = Reason("card.trip", "That figure looks away from you already, and goes nowhere.")
STAYS_BESIDE = Reason("card.shove", "Shove to a space that is not next to you.")
NO_STEP = Reason("card.dash", "Your chief cannot step anywhere.")
NO_REACTION = Reason("card.reaction", "This card is no reaction.")
NOT_SEEN = Reason("sight.line", "Your chief does not see that figure.")
NOT_AHEAD = Reason("sight.line", "The target is not straight ahead.")
OUT_OF_REACH = Reason("card.use", "That is out of the card's reach.")
NOBODY_NEAR = Reason("card.use", "Nobody is near enough.")
NOBODY_IN_FRONT = Reason("card.vented_heat_blast", "Nobody stands before you.")
WAY_BLOCKED = Reason("card.brutal_charge", "The way is blocked.")
NETTED_ALREADY = Reason("card.hunting_net", "That figure is in a net already.")
NOT_NETTED = Reason("card.hunting_net", "This figure is in no net.")
RANSOM_MISSING = Reason("card.hunting_net", "Getting free costs more move dice.")
HIDDEN_ALREADY = Reason("card.camouflage", "You are camouflaged.")
NOT_THE_CHIEF = Reason("card.protect_the_chief", "Only the chief can be protected.")
NO_SUCH_GUARD = Reason("card.protect_the_chief", "That is no guard of yours in the arena.")
GUARD_TOO_FAR = Reason("card.protect_the_chief", "The guard must be next to the chief.")

NO_ROLL_IN_TURN = Reason("turns.roll", "Dice are rolled in the rolling phase.")
NO_ROLLS_LEFT = Reason("turns.roll", "You have rolled three times.")
ROLL_FIRST = Reason("turns.roll", "Roll your dice first.")
NO_ALLOCATING_IN_TURN = Reason("turns.roll", "Dice are allocated in the rolling phase.")
RECOVER_FIRST = Reason("turns.keep", "Take dice back only before your first roll.")
ALLOCATE_FIRST = Reason("turns.forced", "Allocate every die that fits first.")
ROLLING_PHASE = Reason("turns.order", "Actions come after everybody has rolled.")
NO_MARKERS = Reason("turns.marker", "No markers are on the table now.")
NO_SUCH_MARKER = Reason("turns.marker", "There is no such marker.")
MARKER_TAKEN = Reason("turns.marker", "Somebody has grabbed this marker.")
NOT_YOUR_TURN = Reason("turns.order", "Wait for your turn.")
NO_TURNS = Reason("turns.pass", "There are no turns to end now.")
NO_ACTIONS_LEFT = Reason("turns.two", "Both actions of this turn are taken.")
PASS_INSTEAD = Reason("turns.pass", "Take an action first, or pass.")
