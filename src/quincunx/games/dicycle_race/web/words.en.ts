/** English; dice in a sentence are written "Y4" and drawn where it is shown. */
import { diceIn, kindOf, numbersIn } from "./combination";
import type { Hindrance } from "./desk.svelte";
import { LETTERS, type Letter } from "./dice";
import { NAMES, type CardName } from "./names";

const { colours } = NAMES.en;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const listed = (words: string[], last: string): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : (words[0] ?? "");

function combination(text: string): string {
  const [numbers, dice] = [numbersIn(text), NUMBERS[diceIn(text)]!];
  const many = diceIn(text) > 1;
  switch (kindOf(text)) {
    case "more":
      return many ? `${dice} dice above ${numbers[0]}` : `a die above ${numbers[0]}`;
    case "less":
      return many ? `${dice} dice below ${numbers[0]}` : `a die below ${numbers[0]}`;
    case "alike":
      return `${dice} dice alike`;
    case "alikeAnd":
      return `two dice alike and a ${numbers[0]}`;
    case "run":
      return `${dice} values in a row`;
    default:
      return `exactly ${listed(numbers.map(String), "and")}`;
  }
}

const bottles = (letters: string): string =>
  listed(
    LETTERS.filter((letter) => letters.includes(letter)).map((letter) => {
      const count = [...letters].filter((each) => each === letter).length;
      return `${NUMBERS[count]} ${colours[letter]}`;
    }),
    "and",
  );

export const english = {
  ...NAMES.en,
  card: ({ number, road, back }: CardName) =>
    `card ${number}${road ? `, road ${road}` : ""}${back ? " on the way back" : ""}`,
  asks: (text: string, letters: string) => `${combination(text)}, on ${bottles(letters)}`,
  room: (capacity: number, standing: number) => `room for ${plural(capacity, "rider")}, ${standing} there`,
  full: "full",
  removed: (number: number) => `Card ${number} has been removed.`,

  askAnnounce: (family: boolean): string =>
    family
      ? "How many cards do you go for, with which pawns? All or nothing."
      : "How many cards do you go for? All or nothing.",
  askGift: (fits: boolean): string => (fits ? "Take a gift die, or decline." : "None of the gift dice fits: decline."),
  askHand: (dice: number) => `Choose ${NUMBERS[dice]} dice for the cards ahead.`,
  askThrow: (dice: number) => `Throw your ${NUMBERS[dice]} dice.`,
  askPlace: (throws: number): string =>
    throws > 0 ? "Place what suits you, then throw the rest again." : "Your last throw: place what fits, then end.",
  askAgain: "Nothing more fits: throw again.",
  askRideOrThrow: "Ride now, or throw on for more.",
  askRide: "Nothing more to place: ride.",
  askEnd: "Nothing more to place: end your turn.",
  askRemove: "You are out. Take a card away from the circle.",
  handHow: "Tap a colour, or a card for all its bottles.",
  placeHow: "Pick a die, then a card.",
  whichCard: (die: string) => `${die} on which card?`,
  whichDie: (card: string) => `Which die on ${card}?`,
  lies: (die: string, card: string) => `${die} on ${card}`,
  done: "and it is done.",
  then: (dice: string[]) => `; it then takes ${dice.join(" ")}.`,
  chance: (percent: string) => `${percent} from there.`,
  rides: (where: string) => `You ride to ${where}.`,
  home: "the podium",
  stays: (dice: string[]) => `No pawn moves. Left as a gift: ${dice.join(" ")}.`,
  staysOnly: "No pawn moves.",
  missed: "A card you announced is missing: nobody moves.",
  why: {
    die: "No card ahead takes this die now.",
    card: "This card takes none of these dice.",
    both: "This die does not go on that card.",
    throw: "All dice are placed: nothing is left to throw.",
    end: "You may end after the third throw, or once a pawn moves.",
    colour: "No more dice of this colour in the supply.",
    full: "The hand is full. Tap a die to put it back.",
    short: "The hand is not complete yet.",
    many: "The cards you go for have six bottles at most in all.",
  } satisfies Record<Hindrance, string>,

  throwFirst: "Throw",
  throwAgain: (dice: number) => `Throw ${dice === 1 ? "one die" : `${dice} dice`} again`,
  rideTo: (where: string) => `Ride to ${where}`,
  rideHome: "Ride home",
  endTurn: "End the turn",
  takeHand: "Take these dice",
  chooseMore: (missing: number) => `${plural(missing, "die", "dice")} to choose`,
  suit: "As the cards ask",
  clear: "Put all back",
  decline: "Decline the gift",
  goFor: (cards: number) => `Go for ${plural(cards, "card")}`,
  goForNone: "Choose how far",
  remove: (number: number) => `Remove card ${number}`,
  removeWhich: "Choose a lit card",
  keepIt: "Another one",
  throwsLeft: (throws: number) => (throws === 1 ? "one throw left" : `${NUMBERS[throws]} throws left`),

  rail: "The dice of this turn",
  free: "free",
  on: (card: string) => `on ${card}`,
  giftWord: "gift",
  hand: "Your hand",
  addDie: (letter: Letter, left: number) => `Take a ${colours[letter]} die, ${left} left`,
  removeDie: (letter: Letter) => `Put the ${colours[letter]} die back`,
  supply: (count: number) => `${count} left`,
  atBest: (percent: string) => `${percent} at best`,
  oddsWhy: "The exact chance to validate the card in three throws, going for this card alone.",
  fromHere: "From here",
  sure: "done",
  notNow: "It is not your turn to do this.",
  cardsOf: (pawn: number) => `Cards for pawn ${pawn}`,
  noCards: "none",

  giftDice: "Dice of the gift",
  gift: (name: string | null) => (name ? `${name}’s gift` : "Your gift"),
  giftNext: (name: string | null) => (name ? `for ${name} next` : "for you next"),

  road: "The road",
  rider: (name: string, where: string, pawn: number | null) => `${name}${pawn ? `, pawn ${pawn}` : ""}: ${where}`,
  atStart: "at the start",
  atHome: "home",
  lap: (lap: number) => `lap ${lap}`,
  out: "out",
  team: (jersey: string) => `the ${jersey} team`,
  pawn: (number: number) => `pawn ${number}`,
  chases: (name: string | null, cards: number) => `${name ? `${name}: ` : ""}${plural(cards, "card")} to catch`,

  raceOver: (race: number) => `Race ${race} is over.`,
  raceWon: (name: string, you: boolean) => (you ? "You win it!" : `${name} wins it.`),
  rideOn: "Ride on",
  turns: (turns: number) => plural(turns, "turn"),
  points: (points: number) => plural(points, "point"),
  youAre: "You",
};

export type Words = typeof english;
