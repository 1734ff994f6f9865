/** The legal moves, sorted by what one touches to make them. */

export interface Moves {
  roll: string | null;
  keep: string | null;
  /** By the letters of the dice, e.g. "R G". */
  rerolls: Map<string, string>;
  /** By the letter of the die. */
  twices: Map<string, string>;
  /** By the two dice, e.g. "R4B2", and the city. */
  writes: Map<string, Map<string, string>>;
  /** By the city. */
  crosses: Map<string, string>;
}

const none = (): Moves => ({
  roll: null,
  keep: null,
  rerolls: new Map(),
  twices: new Map(),
  writes: new Map(),
  crosses: new Map(),
});

/** Throws have nothing to show beforehand. */
export const isShown = (move: string): boolean => /^(write|cross|twice)/.test(move);

export function sortMoves(moves: readonly string[]): Moves {
  const sorted = none();
  for (const move of moves) {
    const [verb, first = "", second = ""] = move.split(" ");
    if (verb === "roll") sorted.roll = move;
    else if (verb === "keep") sorted.keep = move;
    else if (verb === "reroll") sorted.rerolls.set(move.slice("reroll ".length), move);
    else if (verb === "twice") sorted.twices.set(first, move);
    else if (verb === "cross") sorted.crosses.set(first, move);
    else if (verb === "write") {
      const cities = sorted.writes.get(first) ?? new Map<string, string>();
      sorted.writes.set(first, cities.set(second, move));
    }
  }
  return sorted;
}

/** Two dice as the moves write them, the tens first; equal digits are one move, whatever their order. */
export function pairOf({ writes }: Pick<Moves, "writes">, tens: string, units: string): string | null {
  if (writes.has(tens + units)) return tens + units;
  const equal = tens.charAt(1) === units.charAt(1);
  return equal && writes.has(units + tens) ? units + tens : null;
}

/** The two dice of a pair, e.g. ["R4", "B2"]. */
export const diceOfPair = (pair: string): [string, string] => [pair.slice(0, 2), pair.slice(2)];

/** The one pair of dice that is left to write with, whatever its order; null when there are several or none. */
export function onlyPair({ writes }: Pick<Moves, "writes">): string | null {
  const pairs = [...writes.keys()];
  const letters = (pair: string): string => [pair.charAt(0), pair.charAt(2)].sort().join("");
  return pairs.length > 0 && new Set(pairs.map(letters)).size === 1 ? pairs[0]! : null;
}

/** The numbers that two dice may still make, e.g. [26, 62]. */
export function numbersOf(moves: Pick<Moves, "writes">, one: string, other: string): number[] {
  const pairs = [pairOf(moves, one, other), pairOf(moves, other, one)];
  return [...new Set(pairs)].flatMap((pair) => (pair ? [Number(pair.charAt(1) + pair.charAt(3))] : []));
}
