/** How the dice of this game are written: `R4` is a red four. */
import type { DieValue } from "$lib/dice/dice";
import type { CityColour } from "./maps";

/** What a die shows: its colour, and its value unless it is in the air. */
export interface Face {
  colour: CityColour;
  value?: DieValue;
}

export const COLOUR_OF: Record<string, CityColour> = { R: "red", B: "blue", G: "green", Y: "yellow" };

/** The die that a word names, e.g. a red four for `R4`, a red die for `R?`; null when it names none. */
export function dieNamed(word: string): Face | null {
  const [, letter, value] = /^([RBGY])([1-6?])$/.exec(word) ?? [];
  if (!letter || !value) return null;
  const colour = COLOUR_OF[letter]!;
  return value === "?" ? { colour } : { colour, value: Number(value) as DieValue };
}

/** The die that a word of the board surely names. */
export function faceOf(word: string): Face {
  const face = dieNamed(word);
  if (!face) throw new Error(`“${word}” is not a die`);
  return face;
}

/** The number that two dice make, e.g. 42 for "R4" and "B2". */
export const numberOf = (tens: string, units: string): number => Number(`${tens.charAt(1)}${units.charAt(1)}`);
