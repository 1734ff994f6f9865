/** A line about each seat: what it does now, and how its sheet stands. */
import type { Sentence } from "$lib/server/protocol";
import { crossedCities, diceOf, LETTERS } from "./trip";
import type { Board } from "./view";

const THROWS: Sentence = { en: "throws the dice", fr: "lance les dés" };
const WRITES: Sentence = { en: "writing", fr: "écrit" };
const LEFT: Record<number, Sentence> = {
  1: { en: "one city to go", fr: "encore une ville" },
  2: { en: "two cities to go", fr: "encore deux villes" },
};
const MAY_REROLL: Sentence = { en: "may throw again", fr: "peut relancer" };
const EMPTY: Sentence = { en: "an empty sheet", fr: "feuille vide" };
const DONE: Sentence = { en: "has written", fr: "a écrit" };

/** How a sheet stands, e.g. "road of 8, 1 crossed". */
export function standing(board: Board, seat: number): Sentence {
  const { road } = board.scores[seat]!;
  const crossed = crossedCities(board.sheets[seat]!).length;
  if (Object.keys(board.sheets[seat]!.cities).length === 0) return EMPTY;
  return {
    en: crossed > 0 ? `road of ${road}, ${crossed} crossed` : `road of ${road}`,
    fr: crossed > 0 ? `route de ${road}, ${crossed} ${crossed === 1 ? "rayée" : "rayées"}` : `route de ${road}`,
  };
}

/** What a seat does now, e.g. "writing, R4 twice". */
export function facts(board: Board, seat: number): Sentence {
  if (board.over) return standing(board, seat);
  if (board.phase !== "write" && seat === board.roller) return board.phase === "roll" ? THROWS : MAY_REROLL;
  if (board.phase !== "write") return standing(board, seat);
  if (board.done[seat]) return DONE;
  const doing = LEFT[board.sheets[seat]!.writing?.left ?? 0] ?? WRITES;
  const twice = doubledDie(board, seat);
  return twice ? { en: `${doing.en}, ${twice} twice`, fr: `${doing.fr}, ${twice} deux fois` } : doing;
}

/** What a score reached alone is worth among many games of a bot (rule 6.4). */
export function standingAlone({ percentile }: Board): Sentence | null {
  if (percentile === null) return null;
  return {
    en: `More points than ${percentile} of 100 games by a strong bot.`,
    fr: `Un robot fort marque moins de points ${percentile} fois sur 100.`,
  };
}

/** The die that a seat uses twice in this round, e.g. "R4". */
export function doubledDie(board: Board, seat: number): string | null {
  const index = LETTERS.findIndex((letter) => letter === board.doubled[seat]);
  return index < 0 ? null : diceOf(board)[index]!;
}
