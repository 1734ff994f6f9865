/** What the board has to say; dice in a sentence are written "greenDie" and drawn where it is shown. */
import type { Cell } from "./island";
import type { Colour } from "./land";
import type { Reason } from "./why";

export type Language = "en" | "fr";

/** What is told of marking a cell: what it finds, and what it finishes. */
export interface Gain {
  treasure: boolean;
  area: boolean;
  whole: Colour | null;
  left: number;
}

/** The dice that are aside, the cells free for them, and how many of the colour are missing. */
export interface Push {
  colour: Colour;
  aside: number;
  room: number;
  missing: number;
}

export interface Words {
  // Sides
  whichSide: string;
  side: (letter: string, name: string) => string;
  takeSide: (letter: string) => string;
  sideTaken: string;
  // Dice
  throwSix: string;
  throwSixNow: string;
  throwBonus: string;
  throwBonusNow: (owed: number) => string;
  bonusOf: (name: string) => string;
  whichColour: string;
  wouldBeAside: (colour: Colour, dice: number, room: number) => string;
  cannotUse: (colour: Colour, dice: number, room: number) => string;
  push: (push: Push) => string;
  pushHow: (push: Push) => string;
  stop: (marks: number) => string;
  again: (dice: number) => string;
  noneCame: (colour: Colour, aside: number) => string;
  someCame: (colour: Colour, more: number) => string;
  allAside: (colour: Colour) => string;
  nothingUsable: string;
  bonusThrows: (owed: number) => string;
  aside: (mine: boolean) => string;
  hand: (left: boolean) => string;
  group: (colour: Colour, dice: number) => string;
  unthrown: (dice: number) => string;
  // Marking
  whichUse: string;
  bonusUse: string;
  wouldMark: (colour: Colour, dice: number) => string;
  markNow: (colour: Colour, left: number) => string;
  mark: (cell: string, gain: Gain) => string;
  skip: string;
  skipSure: string;
  // Deciding
  sureMark: string;
  sureChoose: (colour: Colour) => string;
  sureUse: (colour: Colour) => string;
  clickTo: string;
  againToBeSure: string;
  onItsWay: string;
  // Luck
  luck: string;
  luckNone: (colour: Colour, marks: number) => string;
  luckMore: (marks: number[]) => string;
  luckMany: string;
  // The island
  island: string;
  cell: (cell: Cell, marked: boolean) => string;
  canMark: string;
  why: Record<Reason, string>;
  // The goal
  treasures: string;
  treasuresOf: (found: number, goal: number) => string;
  oneColour: string;
  tally: (colour: Colour, marked: number, of: number, will: number | null) => string;
  part: (colour: Colour, missing: number) => string;
  partTreasures: (missing: number, lying: number) => string;
  reached: (names: string, many: boolean) => string;
  // Others
  others: string;
  lookAt: (name: string) => string;
  seen: (name: string, board: string) => string;
  back: string;
  boardCalled: (name: string) => string;
  busy: string;
  done: string;
  // Examples of the rules
  againShort: string;
  marked: (cells: string[]) => string;
  freshIsland: string;
}
