// Generated from what the server tells by `npm run types`; do not edit.

/**
 * The board of Dice Run.
 */
export interface Board {
  /**
   * The places from the head back: dice such as "R1 B6", or "-" for a gap.
   */
  race: string[];
  hands: (string[] | null)[];
  targets: (string[] | null)[];
  shown: (string | null)[];
  chosen: (string | null)[];
  used: string[][];
  laid: number | null;
  laid_card: string | null;
  discards: {
    [k: string]: number;
  };
  deck: {
    [k: string]: number;
  } | null;
  undrawn: number;
  to_stage: number | null;
  piles: number[] | null;
  stage: number;
  turn: number;
  points: number[];
  stage_cards: number[][];
  phase: "turn" | "sprint" | "show" | "draw";
  picked: string[];
  /**
   * The version of the rules that is played.
   */
  rules: number;
  /**
   * The places of the race as numbers of dice; a gap is empty.
   */
  ids: number[][];
  /**
   * What each die shows, by its number, e.g. "R6"; "R?" while it is in the air.
   */
  faces: string[];
  /**
   * What each known target counts in each group, the head first, e.g. [6, 0, 2].
   */
  counts: {
    [k: string]: number[];
  };
}
