/** How the dice of this game are written: `R6` is a red six. */
import type { DieColour, DieValue } from "$lib/dice/dice";
import { diceNamed } from "$lib/dice/named";

export const COLOURS = ["red", "yellow", "green", "blue", "purple"] as const satisfies readonly DieColour[];
export type Colour = (typeof COLOURS)[number];
export const DICE_A_COLOUR = 6;
export const VALUES = [1, 2, 3, 4, 5, 6] as const satisfies readonly DieValue[];

export const COLOUR_OF: Record<string, Colour> = { R: "red", Y: "yellow", G: "green", B: "blue", P: "purple" };
export const { dieNamed, faceOf } = diceNamed(COLOUR_OF);

/** Whether two dice share their colour or their value. */
export function alike(die: string, other: string): boolean {
  return die.charAt(0) === other.charAt(0) || die.charAt(1) === other.charAt(1);
}

const MOST_NAMED = 6;
/** Whether so many dice are told by their number: named, they would break a sentence into one line more. */
export const isLong = (dice: readonly string[]): boolean => dice.length > MOST_NAMED;
