// Generated from what the server tells by `npm run types`; do not edit.

export type Marking = "choose" | ToMark | null;

/**
 * The board of Diceland.
 */
export interface Board {
  /**
   * By seat, e.g. "3" before its side is chosen, then "3b"; "random:4711"; null before it is dealt.
   */
  boards: (string | OwnBoard | null)[];
  /**
   * The marked cells of each seat, the start among them.
   */
  marked: string[][];
  /**
   * Those that lie there and are not aside, in the order of the colours.
   */
  dice: ("red" | "yellow" | "green" | "blue" | "orange" | "grey")[];
  aside: number;
  colour: ("red" | "yellow" | "green" | "blue" | "orange" | "grey") | null;
  active: number | null;
  /**
   * What each seat still has to do; null if nothing, or if this view may not know it.
   */
  marking: Marking[];
  /**
   * Throws owed to each seat.
   */
  bonus: number[];
  phase: "deal" | "side" | "first" | "roll" | "choose" | "push" | "mark" | "bonus";
  /**
   * Each seat's, as a board file has it; null until its side is known.
   */
  islands: (string[] | null)[];
  /**
   * The two islands that each seat chooses from, while it does.
   */
  sides: string[][][] | null;
  /**
   * How many treasures win.
   */
  goal: number;
  /**
   * The score of a seat that has reached the goal (rule 8.5), e.g. 23; null before a side is chosen and under older rules.
   */
  full: (number | null)[];
  treasures: number[];
  tally: Tally[];
  /**
   * By seat the cells of the open area of each colour that has one.
   */
  open: {
    [k: string]: string[];
  }[];
  /**
   * The free cells of the areas in which each seat is marking or may begin to, those of later steps among them.
   */
  reach: string[][];
  ground: Ground[];
  /**
   * While dice may be thrown again.
   */
  luck: Chance[] | null;
  /**
   * Dice that have not landed yet.
   */
  thrown: number;
  over: boolean;
}
/**
 * A user's own board, by its content.
 */
export interface OwnBoard {
  name: string;
  rows: string[];
}
/**
 * The cells that a seat has still to mark, e.g. {"colour": "yellow", "left": 2}.
 */
export interface ToMark {
  colour: "red" | "yellow" | "green" | "blue" | "orange" | "grey";
  left: number;
}
/**
 * How many cells of each colour are marked, and how many there are, e.g. (9, 14).
 */
export interface Tally {
  /**
   * @minItems 2
   * @maxItems 2
   */
  red: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  yellow: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  green: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  blue: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  orange: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  grey: [number, number];
}
/**
 * For each colour the areas in which a marking may go on or begin, by their free cells (rules 6.3 and 6.4).
 */
export interface Ground {
  red: string[][];
  yellow: string[][];
  green: string[][];
  blue: string[][];
  orange: string[][];
  grey: string[][];
}
/**
 * What throwing the other dice again may bring, e.g. {"more": 1, "percent": 40.2, "marks": 3}.
 */
export interface Chance {
  /**
   * Dice of the colour.
   */
  more: number;
  /**
   * In how many of 100 throws.
   */
  percent: number;
  /**
   * The cells to mark then.
   */
  marks: number;
}
