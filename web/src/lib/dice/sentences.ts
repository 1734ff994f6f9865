import type { DieSpec } from "./dice";

export type Piece = { text: string; die?: undefined } | { die: DieSpec; text: string };

/** A sentence cut at the dice in it: "R6 leads." gives the die R6, then " leads." */
export function piecesOf(sentence: string, die: (word: string) => DieSpec | null): Piece[] {
  const pieces: Piece[] = [];
  for (const word of sentence.split(/([\p{L}\p{N}]+)/u)) {
    if (!word) continue;
    const spec = /^[\p{L}\p{N}]+$/u.test(word) ? die(word) : null;
    const last = pieces.at(-1);
    if (spec) pieces.push({ die: spec, text: word });
    else if (last && !last.die) last.text += word;
    else pieces.push({ text: word });
  }
  return pieces;
}

/** A sentence's beginning: "a guest wins" becomes "A guest wins". */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Parts of a sentence put together, e.g. "a road of 9, a series of 4 and a bonus city"; those that are false are none. */
export function joined(parts: readonly (string | false)[], and: string): string {
  const told = parts.filter((part): part is string => part !== false);
  return told.length < 2 ? (told[0] ?? "") : `${told.slice(0, -1).join(", ")}${and}${told.at(-1)}`;
}
