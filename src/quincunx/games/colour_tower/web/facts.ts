/** A line about each seat. */
import type { Sentence } from "$lib/server/protocol";
import type { Board } from "./view";

/** How near a seat is to the end, e.g. "7 of 9 cards, 1 unseen, may stop". */
export function facts(board: Board, seat: number): Sentence {
  const count = board.counts[seat] ?? 0;
  const hidden = (board.held[seat] ?? []).filter((card) => card === null).length;
  const mayStop = count >= board.stop && board.phase !== "over";
  const told = (parts: (string | false)[]): string => parts.filter(Boolean).join(", ");
  return {
    en: told([
      `${count} of ${board.end} cards`,
      hidden > 0 && !board.memory && `${hidden} unseen`,
      mayStop && "may stop",
    ]),
    fr: told([
      `${count} ${count <= 1 ? "carte" : "cartes"} sur ${board.end}`,
      hidden > 0 && !board.memory && `${hidden} non ${hidden === 1 ? "vue" : "vues"}`,
      mayStop && "peut arrêter",
    ]),
  };
}
