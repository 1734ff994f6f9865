/** A card's combination as tiles to draw: a value, a bound such as ">4", or a letter. */
import type { DieValue } from "$lib/dice/dice";

export type Tile = { value: DieValue } | { text: string };

/** E.g. three tiles of "X X + 6": X, X and a six. */
export const tilesOf = (combination: string): Tile[] =>
  combination
    .split(" ")
    .filter((word) => word !== "+")
    .map((word) => (/^[1-6]$/.test(word) ? { value: Number(word) as DieValue } : { text: word }));

/** What kind of combination it is, to tell it in words. */
export type Kind = "exact" | "more" | "less" | "alike" | "alikeAnd" | "run";

export function kindOf(combination: string): Kind {
  if (combination.startsWith(">")) return "more";
  if (combination.startsWith("<")) return "less";
  if (combination.startsWith("A")) return "run";
  if (combination.includes("+")) return "alikeAnd";
  return combination.startsWith("X") ? "alike" : "exact";
}

/** The numbers in it, e.g. [4] of ">4 >4", [1, 6] of "1 6". */
export function numbersIn(combination: string): number[] {
  const numbers = combination.match(/\d/g)?.map(Number) ?? [];
  return kindOf(combination) === "exact" ? numbers : [...new Set(numbers)];
}

export const diceIn = (combination: string): number => tilesOf(combination).length;
