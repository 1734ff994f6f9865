/** How the dice of this game are written: `R4` is a red four. */
import { diceNamed } from "$lib/dice/named";
import type { CityColour } from "./maps";

export const COLOUR_OF: Record<string, CityColour> = { R: "red", B: "blue", G: "green", Y: "yellow" };
export const { dieNamed, faceOf } = diceNamed(COLOUR_OF);

/** The number that two dice make, e.g. 42 for "R4" and "B2". */
export const numberOf = (tens: string, units: string): number => Number(`${tens.charAt(1)}${units.charAt(1)}`);
