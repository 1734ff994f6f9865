/** What the shell shows of a game that brings no face of its own. */
import type { GameFace } from "$lib/board/board";
import type { DieSpec, DieValue } from "$lib/dice/dice";
import type { LogEntry, Told } from "$lib/server/protocol";
import { dieOf } from "./dice";

/** Dice in a sentence, e.g. "redDie4" or "ivoryDie4"; the server's own sentences have no such words. */
const WORD = /^([a-z]+)Die([1-6]?)$/;
const wordOf = ({ colour, value }: DieSpec): string => `${colour}Die${value ?? ""}`;

function die(word: string): DieSpec | null {
  const [, colour, value] = WORD.exec(word) ?? [];
  return colour ? { colour: colour as DieSpec["colour"], ...(value && { value: Number(value) as DieValue }) } : null;
}

/** Several dice are drawn; else the one thing that all may see is told in the server's words. */
function nature(moves: string[], log: readonly LogEntry[], at: number): Told | null {
  const dice = moves.flatMap((move) => dieOf(move) ?? []);
  if (dice.length > 1) {
    const words = dice.map(wordOf).join(" ");
    return { en: `Thrown: ${words}`, fr: `Lancés\u00a0: ${words}` };
  }
  const seen = moves.flatMap((move, index) => (move.endsWith("?") ? [] : [index]));
  return seen.length === 1 ? (log[at + seen[0]!]?.text ?? null) : null;
}

export const plainFace: GameFace = { die, nature, thrown: (moves) => dieOf(moves.at(-1) ?? "") };
