/** A line about each seat. */
import type { Sentence } from "$lib/server/protocol";
import type { Board } from "./view";

const TARGETS_EACH = 4;

/** What a seat has, e.g. "3 cards, 2 targets" or "3 cards, rides for R6". */
export function facts(board: Board, seat: number): Sentence {
  const cards = board.hands[seat]?.length ?? (board.phase === "sprint" && board.turn === seat ? 2 : 3);
  const shown = board.shown[seat];
  if (shown) return { en: `${cards} cards, rides for ${shown}`, fr: `${cards} cartes, roule pour ${shown}` };
  const left = board.targets[seat]?.length ?? TARGETS_EACH - (board.used[seat]?.length ?? 0);
  return {
    en: `${cards} cards, ${left} ${left === 1 ? "target" : "targets"}`,
    fr: `${cards} cartes, ${left} ${left <= 1 ? "objectif" : "objectifs"}`,
  };
}
