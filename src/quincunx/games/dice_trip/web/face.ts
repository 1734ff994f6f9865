/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board/board";
import type { DieSpec } from "$lib/dice/dice";
import type { LogEntry } from "$lib/server/protocol";
import { dieNamed } from "./dice";
import { facts, standingAlone } from "./facts";
import { LETTERS, ROUNDS } from "./trip";
import type { Board } from "./view";

/** The letters of the dice thrown at a place of the log: "reroll R G", or all four. */
function lettersAt(log: readonly LogEntry[], at: number): readonly string[] {
  const named = log[at - 1]?.move.split(" ").slice(1) ?? [];
  return named.length > 0 ? named : LETTERS;
}

/** What was thrown: all four dice in their order, or some of them. */
function nature(moves: string[], log: readonly LogEntry[] = [], at = 0): { en: string; fr: string } | null {
  const values = moves.filter((move) => move.startsWith("die ")).map((move) => move.slice("die ".length));
  if (values.length === 0) return null;
  const letters = lettersAt(log, at);
  const known = letters.length === values.length;
  const dice = values.map((value, index) => `${known ? letters[index] : "I"}${value}`).join(" ");
  return { en: `Thrown: ${dice}.`, fr: `${values.length > 1 ? "Lancés" : "Lancé"}\u00a0: ${dice}.` };
}

/** Red, blue, green, yellow, of those that were thrown. */
function thrown(moves: string[], log: readonly LogEntry[], at: number): DieSpec | null {
  const letter = lettersAt(log, at)[moves.length - 1];
  return dieNamed(`${letter}${moves.at(-1)?.slice("die ".length)}`);
}

const ROUNDS_AROUND = 2; // shown on either side of the present one

export default {
  die: dieNamed,
  nature,
  thrown,
  facts,
  alone: standingAlone,
  progress: ({ round, over }) => {
    const first = Math.max(1, Math.min(round - ROUNDS_AROUND, ROUNDS - 2 * ROUNDS_AROUND));
    return {
      steps: Array.from({ length: 2 * ROUNDS_AROUND + 1 }, (_, index) => first + index).map((each) => ({
        label: String(each),
        state: each < round || over ? "done" : each === round ? "now" : "next",
      })),
      say: { en: `Round ${round} of ${ROUNDS}`, fr: `Tour ${round} sur ${ROUNDS}` },
    };
  },
  weight: 2,
} satisfies GameFace<Board>;
