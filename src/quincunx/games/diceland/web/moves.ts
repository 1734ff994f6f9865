/** The legal moves, sorted by what they are about. */
import type { Colour } from "./land";

export interface Moves {
  /** By side, e.g. "a". */
  sides: ReadonlyMap<string, string>;
  /** The colours that may be chosen for the round, or to mark with. */
  colours: ReadonlyMap<Colour, string>;
  /** By cell, e.g. "D7". */
  cells: ReadonlyMap<string, string>;
  roll: string | null;
  again: string | null;
  stop: string | null;
  skip: string | null;
  bonus: string | null;
}

/** The moves about which something can be shown before they are made. */
export const isShown = (move: string): boolean => /^(mark|choose|use) /.test(move);

export function sortMoves(moves: readonly string[]): Moves {
  const about = (...verbs: string[]): [string, string][] =>
    moves.flatMap((move): [string, string][] => {
      const [verb = "", word] = move.split(" ");
      return verbs.includes(verb) && word !== undefined ? [[word, move]] : [];
    });
  const plain = (word: string): string | null => (moves.includes(word) ? word : null);
  return {
    sides: new Map(about("side")),
    colours: new Map(about("choose", "use") as [Colour, string][]),
    cells: new Map(about("mark")),
    roll: plain("roll"),
    again: plain("again"),
    stop: plain("stop"),
    skip: plain("skip"),
    bonus: plain("bonus"),
  };
}
