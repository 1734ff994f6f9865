/** What happened between two boards, so that it can be shown and not only be there. */
import type { LogEntry } from "$lib/protocol";
import { STAGES, type RaceBoard } from "./race";

export interface Rank {
  seat: number;
  target: string;
  /** What the target counted in the head group, if the server has said so. */
  count: number | undefined;
  points: number;
  /** The stage card, for the winner of the stage. */
  stageCard: number | null;
}

export interface StageEnd {
  stage: number;
  ranks: Rank[];
}

export interface Happening {
  thrown: number[];
  turned: number[];
  stageEnd: StageEnd | null;
}

export function whatHappened(was: RaceBoard, now: RaceBoard, added: readonly LogEntry[]): Happening {
  const changed = now.faces.flatMap((face, id) => (face === was.faces[id] ? [] : [id]));
  const thrown = added.some((entry) => entry.move.startsWith("reroll"));
  return { thrown: thrown ? changed : [], turned: thrown ? [] : changed, stageEnd: stageEnd(was, now) };
}

/** Who ranked how when a stage has just been scored; null when none has. */
export function stageEnd(was: RaceBoard, now: RaceBoard): StageEnd | null {
  // What a target counted before the last move is not what it counts now.
  const stood = String(was.race) === String(now.race);
  const ranks = now.used.flatMap((used, seat): Rank[] => {
    const target = used.find((each) => !was.used[seat]?.includes(each));
    if (target === undefined) return [];
    const won = now.stage_cards[seat]!.find((card) => !was.stage_cards[seat]?.includes(card));
    const count = now.counts[target] ?? (stood ? was.counts[target] : undefined);
    return [{ seat, target, count: count?.[0], points: now.points[seat]! - was.points[seat]!, stageCard: won ?? null }];
  });
  if (ranks.length === 0) return null;
  const winner = ranks.find((rank) => rank.stageCard !== null);
  const stage = winner?.stageCard ? STAGES.indexOf(winner.stageCard) + 1 : was.stage;
  return {
    stage,
    ranks: ranks.sort((one, other) => other.points - one.points || (other.count ?? 0) - (one.count ?? 0)),
  };
}
