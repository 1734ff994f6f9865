/** Examples of the rules, e.g. ["red red red green | red red", "paint w4 red", "red red red red | red red"], read to be drawn. */
import { diceOf } from "./moves";
import { COLOURS, DICE, type Colour, type DieName } from "./tower";

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

export const movesOf = (steps: readonly string[]): string[] => steps.filter((step) => !diceIn(step));
