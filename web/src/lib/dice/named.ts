/** How dice that have a colour and a value are written: `R6` is a red six, `R?` a red die in the air, `I4` a four of any
 * colour. */
import type { DieColour, DieSpec, DieValue } from "./dice";

const ANY = "I";

/** The dice of a game, by the letters of its colours. */
export function diceNamed(colours: Readonly<Record<string, DieColour>>) {
  /** The die that a word names; null when it names none. */
  function dieNamed(word: string): DieSpec | null {
    const [, letter = "", value] = /^([A-Z])([1-6?])$/.exec(word) ?? [];
    const colour = letter === ANY ? "ivory" : colours[letter];
    if (!colour || word === `${ANY}?`) return null;
    return value === "?" ? { colour } : { colour, value: Number(value) as DieValue };
  }

  /** The die that a word of the board surely names. */
  function faceOf(word: string): DieSpec {
    const face = dieNamed(word);
    if (!face) throw new Error(`“${word}” is not a die`);
    return face;
  }

  return { dieNamed, faceOf };
}
