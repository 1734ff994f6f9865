// Generated from what the server tells by `npm run types`; do not edit.

/**
 * The board of Colour Tower.
 */
export interface Board {
  dice: ("red" | "yellow" | "green" | "blue" | "orange" | "purple")[] | null;
  /**
   * How many are left in this turn.
   */
  throws: number;
  inherited: boolean;
  /**
   * Whether a black pair may still paint.
   */
  wild: boolean;
  painted: Painted | null;
  /**
   * The stacks, from 1, whose card was passed over.
   */
  barred: number[];
  tops: (string | null)[];
  left: number[];
  pool: string[];
  /**
   * By seat.
   */
  held: (string | null)[][];
  action: Doing | null;
  turn: number;
  phase: "throw" | "seat" | "give" | "stop" | "over" | "turn-up" | "draw";
  /**
   * Whether people are to remember won cards themselves.
   */
  memory: boolean;
  /**
   * Dice in the air: only in previews.
   */
  thrown: ("w1" | "w2" | "w3" | "w4" | "b1" | "b2")[];
  /**
   * The stacks, from 1, whose card the dice match.
   */
  matched: number[];
  fits: Place[][];
  /**
   * The chance of each card from here, 0 to 1.
   */
  odds: (number | null)[];
  /**
   * How many cards each seat holds.
   */
  counts: number[];
  /**
   * How many cards end the game.
   */
  end: number;
  /**
   * With how many cards one may stop it.
   */
  stop: number;
  faces: {
    [k: string]: CardFace;
  };
}
/**
 * The die painted since the last throw, and how it fell; it is not in the next throw.
 */
export interface Painted {
  die: "w1" | "w2" | "w3" | "w4" | "b1" | "b2";
  fell: "red" | "yellow" | "green" | "blue" | "orange" | "purple";
}
/**
 * What a card does just now, e.g. {"kind": "swap", "seat": 2, "got": "carre-2-1"}.
 */
export interface Doing {
  kind: "replay" | "steal" | "swap" | "super-swap";
  seat: number | null;
  got: string | null;
}
/**
 * One die that a card asks for, e.g. {"part": 0, "colour": "red", "die": 2}.
 */
export interface Place {
  /**
   * The part of the combination that it is in.
   */
  part: number;
  /**
   * null while it could be any.
   */
  colour: ("red" | "yellow" | "green" | "blue" | "orange" | "purple") | null;
  /**
   * The die that serves it.
   */
  die: number | null;
}
/**
 * What a card shows: a free combination by its name, or exact colours.
 */
export interface CardFace {
  combination: string | null;
  colours: ("red" | "yellow" | "green" | "blue" | "orange" | "purple")[];
  /**
   * How many dice each part of it asks for, e.g. [3, 2] for a full house.
   */
  parts: number[];
  points: number;
  action: ("replay" | "steal" | "swap" | "super-swap") | null;
}
