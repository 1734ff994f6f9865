/** What the board says: the same in every language. */
import type { Hindrance } from "./desk.svelte";
import type { Letter } from "./dice";

export type Language = "en" | "fr";

/** A card of the route as people name it: its number, its road, its direction. */
export interface CardName {
  number: number;
  road: "a" | "b" | null;
  back: boolean;
}

export interface Words {
  colours: Record<Letter, string>;
  jerseys: readonly string[];
  levels: Record<"green" | "orange" | "red", string>;
  /** "card 5", "card 5, road a", "card 5 on the way back" */
  card: (card: CardName) => string;
  asks: (combination: string, bottles: string) => string;
  room: (capacity: number, standing: number) => string;
  full: string;
  removed: (number: number) => string;

  askAnnounce: (family: boolean) => string;
  askGift: (fits: boolean) => string;
  askHand: (dice: number) => string;
  askThrow: (dice: number) => string;
  askPlace: (throws: number) => string;
  askAgain: string;
  askRideOrThrow: string;
  askRide: string;
  askEnd: string;
  askRemove: string;
  handHow: string;
  placeHow: string;
  whichCard: (die: string) => string;
  whichDie: (card: string) => string;
  lies: (die: string, card: string) => string;
  done: string;
  then: (dice: string[]) => string;
  chance: (percent: string) => string;
  rides: (where: string) => string;
  home: string;
  stays: (dice: string[]) => string;
  staysOnly: string;
  missed: string;
  why: Record<Hindrance, string>;

  throwFirst: string;
  throwAgain: (dice: number) => string;
  rideTo: (where: string) => string;
  rideHome: string;
  endTurn: string;
  takeHand: string;
  chooseMore: (missing: number) => string;
  suit: string;
  clear: string;
  decline: string;
  goFor: (cards: number) => string;
  goForNone: string;
  remove: (number: number) => string;
  removeWhich: string;
  keepIt: string;
  throwsLeft: (throws: number) => string;

  rail: string;
  free: string;
  on: (card: string) => string;
  giftWord: string;
  hand: string;
  addDie: (letter: Letter, left: number) => string;
  removeDie: (letter: Letter) => string;
  supply: (count: number) => string;
  atBest: (percent: string) => string;
  oddsWhy: string;
  fromHere: string;
  sure: string;
  notNow: string;
  cardsOf: (pawn: number) => string;
  noCards: string;

  gift: (name: string | null) => string;
  giftNext: (name: string | null) => string;

  road: string;
  rider: (name: string, where: string, pawn: number | null) => string;
  atStart: string;
  atHome: string;
  lap: (lap: number) => string;
  out: string;
  team: (jersey: string) => string;
  pawn: (number: number) => string;
  chases: (name: string | null, cards: number) => string;

  raceOver: (race: number) => string;
  raceWon: (name: string, you: boolean) => string;
  rideOn: string;
  turns: (turns: number) => string;
  points: (points: number) => string;
  youAre: string;
}
