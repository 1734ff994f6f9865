/** What Nature did, in one sentence. */
import type { DieSpec } from "$lib/dice/dice";
import type { LogEntry, Sentence } from "$lib/server/protocol";
import { dieNamed, handOf, LETTERS, letterOf } from "./dice";

/** The colours of the dice thrown at a place of the log, e.g. "YYB": the hand of the turn without the dice placed. */
function coloursAt(log: readonly LogEntry[], at: number): string {
  const placed: string[] = [];
  for (let index = at - 1; index >= 0; index--) {
    const [verb, ...words] = log[index]!.move.split(" ");
    if (verb === "place") placed.push(letterOf(words[0]!));
    if (verb === "hand") {
      const hand = handOf(words.join(" "));
      return LETTERS.map((letter) =>
        letter.repeat(Math.max(0, hand[letter] - placed.filter((each) => each === letter).length)),
      ).join("");
    }
  }
  return "";
}

/** What was thrown, or that a new route lies there. */
export function nature(moves: string[], log: readonly LogEntry[], at: number): Sentence | null {
  const values = moves.filter((move) => move.startsWith("die ")).map((move) => move.slice("die ".length));
  if (values.length > 0) {
    const colours = coloursAt(log, at);
    const dice = values.map((value, index) => `${colours[index] ?? "I"}${value}`).join(" ");
    return { en: `Thrown: ${dice}`, fr: `${values.length > 1 ? "Lancés" : "Lancé"}\u00a0: ${dice}` };
  }
  return moves.some((move) => move.startsWith("card "))
    ? { en: "A new route is laid out.", fr: "Un nouveau parcours est posé." }
    : null;
}

/** The die that was thrown last: yellow ones come first, then blue, then red. */
export function thrown(moves: string[], log: readonly LogEntry[], at: number): DieSpec | null {
  return dieNamed(`${coloursAt(log, at)[moves.length - 1] ?? "I"}${moves.at(-1)?.slice("die ".length)}`);
}
