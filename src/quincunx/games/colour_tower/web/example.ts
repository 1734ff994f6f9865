/** Examples of the rules, e.g. ["red red red green | red red", "paint w4 red", "red red red red | red red"], read to be drawn. */
import { diceOf } from "./moves";
import { cardNamed, COLOURS, DICE, type Colour, type DieName } from "./tower";
import type { CardFace } from "./view";

export interface Lying {
  dice: Colour[];
  /** The dice that the next move throws or paints. */
  touched: Set<number>;
  /** Those that it keeps. */
  kept: Set<number>;
}

const isColour = (word: string): word is Colour => COLOURS.some((colour) => colour === word);

/** Dice as the rules write them; null for anything else, such as a move. */
export function diceIn(step: string): Colour[] | null {
  const words = step.split(/[\s|]+/).filter(Boolean);
  return words.length === DICE.length && words.every(isColour) ? words : null;
}

/** The dice of an example in a row, each with what the move after it does to them. */
export function lyingOf(steps: readonly string[]): Lying[] {
  return steps.flatMap((step, index) => {
    const dice = diceIn(step);
    if (!dice) return [];
    const move = steps[index + 1] ?? "";
    const [verb, die = ""] = move.split(" ");
    const touched = verb === "paint" ? [DICE.indexOf(die as DieName)] : diceOf(move);
    const kept = verb === "throw" ? [...DICE.keys()].filter((each) => !touched.includes(each)) : [];
    return [{ dice, touched: new Set(touched), kept: new Set(kept) }];
  });
}

/** How many dice the parts of free combinations ask for. */
const PARTS: Record<string, number[]> = {
  brelan: [3],
  "triple-pair": [2, 2, 2],
  full: [3, 2],
  carre: [4],
  "small-flush": [5],
  "double-brelan": [3, 3],
  "carre-pair": [4, 2],
  "grand-flush": [6],
};

/** The cards of a step such as "cards carre-2-1 red-red-blue-1-1"; null for any other step. */
export function cardsIn(step: string): CardFace[] | null {
  const [verb, ...ids] = step.split(" ");
  if (verb !== "cards") return null;
  return ids.flatMap((id) => {
    const face = cardNamed(id);
    return face ? [{ ...face, parts: PARTS[face.combination ?? ""] ?? [] }] : [];
  });
}

export const movesOf = (steps: readonly string[]): string[] => steps.filter((step) => !diceIn(step) && !cardsIn(step));
