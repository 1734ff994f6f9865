/** How seats are shown: the die that they are known by, and their points or what a game counts instead. */
import type { GameFace } from "./board";
import { dieOfSeat, type DieSpec } from "$lib/dice/dice";
import { i18n } from "$lib/words/i18n.svelte";
import type { SeatView } from "$lib/server/protocol";

export interface Standing {
  /** Null for points that people are to remember themselves. */
  count: number | null;
  /** What is counted, e.g. "points" or "of 12". */
  unit: string;
  /** Higher is better, also where the fewest win. */
  rank: number;
  /** Whether these are points, and not what a game counts instead. */
  points: boolean;
}

/** Before a board is here, points. */
export function standingOf(face: GameFace, board: Record<string, unknown> | undefined, seat: SeatView): Standing {
  const { score } = seat;
  const told = board && score !== null ? face.tally?.(board, { ...seat, score }) : null;
  if (!told) return { count: score, unit: i18n.t.seat.points(score ?? 0), rank: score ?? 0, points: true };
  const { count, unit, fewest = false } = told;
  return { count, unit: i18n.say(unit), rank: fewest ? -count : count, points: false };
}

export const badgeOf = (face: GameFace, board: Record<string, unknown> | undefined, seat: SeatView): DieSpec =>
  (board && face.badge?.(board, seat.number)) ?? dieOfSeat(seat.number);
