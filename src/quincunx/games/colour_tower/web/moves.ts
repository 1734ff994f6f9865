/** The legal moves, sorted by what one touches to make them. */
import { DICE, type Colour, type DieName } from "./tower";

export interface Moves {
  takes: Map<number, string>;
  /** By the dice that are thrown, e.g. "w1 b2"; all six are "w1 w2 w3 w4 b1 b2". */
  throws: Map<string, string>;
  paints: Map<number, Map<Colour, string>>;
  seats: Map<number, string>;
  gives: Map<string, string>;
  pass: string | null;
  stop: string | null;
  goOn: string | null;
}

const noMoves = (): Moves => ({
  takes: new Map(),
  throws: new Map(),
  paints: new Map(),
  seats: new Map(),
  gives: new Map(),
  pass: null,
  stop: null,
  goOn: null,
});

export function sortMoves(moves: readonly string[]): Moves {
  const sorted = noMoves();
  for (const move of moves) place(sorted, move);
  return sorted;
}

function place(sorted: Moves, move: string): void {
  const [verb, ...words] = move.split(" ");
  const first = words[0] ?? "";
  if (verb === "take") sorted.takes.set(Number(first), move);
  else if (verb === "throw") sorted.throws.set((words.length > 0 ? words : DICE).join(" "), move);
  else if (verb === "paint") paintsOf(sorted, DICE.indexOf(first as DieName)).set(words[1] as Colour, move);
  else if (verb === "steal" || verb === "swap") sorted.seats.set(Number(first), move);
  else if (verb === "give") sorted.gives.set(first, move);
  else if (verb === "pass" || verb === "stop") sorted[verb] = move;
  else if (verb === "go") sorted.goOn = move;
}

function paintsOf(sorted: Moves, die: number): Map<Colour, string> {
  const known = sorted.paints.get(die) ?? new Map<Colour, string>();
  sorted.paints.set(die, known);
  return known;
}

/** The move that throws all dice but the kept ones; null if it is none. */
export function throwOf(moves: Moves, kept: ReadonlySet<number>): string | null {
  const thrown = DICE.filter((_, die) => !kept.has(die));
  return moves.throws.get(thrown.join(" ")) ?? null;
}

/** The dice that a move throws, e.g. [4, 5] for "throw b1 b2"; none for another move. */
export function diceOf(move: string): number[] {
  const [verb, ...words] = move.split(" ");
  if (verb !== "throw") return [];
  return (words.length > 0 ? words : [...DICE]).map((word) => DICE.indexOf(word as DieName));
}
