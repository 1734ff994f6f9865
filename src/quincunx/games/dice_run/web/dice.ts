/** How the dice of this game are written: `R6` is a red six. */
import type { DieColour, DieValue } from "$lib/dice/dice";

export const COLOURS = ["red", "yellow", "green", "blue", "purple"] as const satisfies readonly DieColour[];
export type Colour = (typeof COLOURS)[number];
export const DICE_A_COLOUR = 6;
export const VALUES = [1, 2, 3, 4, 5, 6] as const satisfies readonly DieValue[];

/** What a die shows: its colour, each with its own shape of pips, and its value unless it is in the air. */
export interface Face {
  colour: Colour;
  value?: DieValue;
}

const LETTERS: Record<string, Colour> = { R: "red", Y: "yellow", G: "green", B: "blue", P: "purple" };

/** The die that a word names, e.g. a red six for `R6`, a thrown red die for `R?`; null when it names none. */
export function dieNamed(word: string): Face | null {
  const [, letter, value] = /^([RYGBP])([1-6?])$/.exec(word) ?? [];
  if (!letter || !value) return null;
  const colour = LETTERS[letter]!;
  return value === "?" ? { colour } : { colour, value: Number(value) as DieValue };
}

/** The die that a word of the board surely names. */
export function faceOf(word: string): Face {
  const face = dieNamed(word);
  if (!face) throw new Error(`“${word}” is not a die`);
  return face;
}

/** Whether two dice share their colour or their value. */
export function alike(die: string, other: string): boolean {
  return die.charAt(0) === other.charAt(0) || die.charAt(1) === other.charAt(1);
}

const MOST_NAMED = 6;
/** Whether so many dice are told by their number: named, they would break a sentence into one line more. */
export const isLong = (dice: readonly string[]): boolean => dice.length > MOST_NAMED;
