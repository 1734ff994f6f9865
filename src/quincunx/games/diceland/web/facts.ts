/** How near a seat is to the goal, in a sentence. */
import type { Sentence } from "$lib/server/protocol";
import { dieWord, nearest, wholeColours } from "./land";
import type { Board } from "./view";

/** E.g. "7 of 9 treasures, greenDie 12 of 14"; a colour that is whole says so. */
export function facts(board: Board, seat: number): Sentence {
  const found = board.treasures[seat] ?? 0;
  const { colour, marked, of } = nearest(board, seat);
  const die = dieWord(colour);
  const whole = wholeColours(board, seat).length > 0;
  if (of === 0) return { en: "chooses a side", fr: "choisit une face" };
  return {
    en: `${found} of ${board.goal} treasures, ${die} ${whole ? "whole" : `${marked} of ${of}`}`,
    fr: `${found} ${found <= 1 ? "trésor" : "trésors"} sur ${board.goal}, ${die} ${whole ? "entier" : `${marked} sur ${of}`}`,
  };
}
