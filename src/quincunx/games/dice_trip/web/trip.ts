/** The rounds, dice and sheets of Dice Trip. */
import type { Board, Sheet, Writing } from "./view";

export const CROSSED = "x";

export const ROUNDS = 13;
export const LETTERS = ["R", "B", "G", "Y"] as const;
export type Letter = (typeof LETTERS)[number];

/** The four dice as they lie, e.g. ["R4", "B2", "G1", "Y6"]; "R?" before they are thrown. */
export function diceOf({ dice }: Pick<Board, "dice">): string[] {
  return dice?.split(" ") ?? LETTERS.map((letter) => `${letter}?`);
}

/** The dice of the numbers that are written, e.g. ["R", "B"]. */
export const usedDice = (writing: Writing | null | undefined): Letter[] =>
  [...(writing?.used ?? "")].filter((each): each is Letter => LETTERS.includes(each as Letter));

/** The city in which a number stands. */
export function cityOf({ cities }: Pick<Sheet, "cities">, number: number): string | undefined {
  return Object.keys(cities).find((city) => cities[city] === number);
}

export const crossedCities = ({ cities }: Pick<Sheet, "cities">): string[] =>
  Object.keys(cities).filter((city) => cities[city] === CROSSED);
