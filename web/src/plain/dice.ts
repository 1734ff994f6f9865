/** The dice that a game without a board of its own has thrown, read from its log. */
import { COLOURS, type DieColour, type DieSpec, type DieValue } from "$lib/dice/dice";
import type { LogEntry } from "$lib/server/protocol";
import { NATURE } from "$lib/table/story";

/** Dice that fell together, and where in the log they begin. */
export interface Throw {
  at: number;
  dice: DieSpec[];
}

const isColour = (word: string): word is DieColour => (COLOURS as readonly string[]).includes(word);

/** The die that a move of Nature's is, e.g. "die 4", "die red 4" or "die red"; null for what is none. */
export function dieOf(move: string): DieSpec | null {
  const [verb, ...words] = move.split(" ");
  const last = words.at(-1) ?? "";
  const colour = words.find(isColour);
  const value = /^[1-6]$/.test(last) ? (Number(last) as DieValue) : undefined;
  if (verb !== "die" || !(colour || value)) return null;
  return { colour: colour ?? "ivory", ...(value && { value }) };
}

/** What the turn that goes on, or has just ended, has thrown: oldest first. A turn is all that one seat does in a row. */
export function throwsOf(log: readonly LogEntry[]): Throw[] {
  const throws: Throw[] = [];
  let seat: number | null = null;
  let end = log.length;
  while (end > 0) {
    const mover = log.findLastIndex((entry, index) => index < end && entry.seat !== NATURE);
    const mine = log[mover]?.seat ?? NATURE;
    if (seat !== null && mine !== seat) break;
    const run = log.slice(mover + 1, end);
    const dice = run.flatMap(({ move }) => dieOf(move) ?? []);
    if (dice.length > 0) throws.unshift({ at: mover + 1, dice });
    [seat, end] = [mine, mover];
  }
  return throws;
}
