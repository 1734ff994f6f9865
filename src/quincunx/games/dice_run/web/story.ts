/** What happened between two boards, so that it can be shown and not only be there. */
import type { LogEntry } from "$lib/server/protocol";
import { groupsOf, STAGES } from "./race";
import type { Board } from "./view";

export interface Rank {
  seat: number;
  target: string;
  /** What the target counted, if the server has said so: in the head, and in the groups behind it while others are level. */
  counts: number[];
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

export function whatHappened(was: Board, now: Board, added: readonly LogEntry[]): Happening {
  const changed = now.faces.flatMap((face, id) => (face === was.faces[id] ? [] : [id]));
  const thrown = thrownDice(was, changed, added);
  const turned = thrown.length > 0 ? [] : changed;
  return { thrown, turned, stageEnd: stageEnd(was, now) };
}

/** The dice of a reroll: the whole group, also those that show what they showed; [] when none was thrown. */
function thrownDice(was: Board, changed: number[], added: readonly LogEntry[]): number[] {
  const moves = added.filter((entry) => entry.seat >= 0).map((entry) => entry.move.split(" "));
  if (!moves.some(([verb]) => verb === "reroll")) return [];
  const [verb, group] = moves[0]!;
  return verb === "reroll" && moves.length === 1 ? (groupsOf(was)[Number(group) - 1] ?? changed) : changed;
}

/** The card that lies on top of the discards: who used it, and its name; null before anybody has. */
export function lastUsed(log: readonly LogEntry[]): { at: number; seat: number; card: string } | null {
  for (let at = log.length - 1; at >= 0; at--) {
    const [verb, card = ""] = log[at]!.move.split(" ");
    const discarded = (verb === "play" && card !== "gap") || verb === "discard"; // a gap lies in the race
    if (log[at]!.seat >= 0 && discarded) return { at, seat: log[at]!.seat, card };
  }
  return null;
}

/** Who ranked how when a stage has just been scored; null when none has, or several, which cannot be told apart. */
export function stageEnd(was: Board, now: Board): StageEnd | null {
  if (now.used.some((used, seat) => used.length - was.used[seat]!.length > 1)) return null;
  // What a target counted before the last move is not what it counts now.
  const stood = String(was.race) === String(now.race);
  const ranks = now.used.flatMap((used, seat): Rank[] => {
    const target = used.find((each) => !was.used[seat]?.includes(each));
    if (target === undefined) return [];
    const won = now.stage_cards[seat]!.find((card) => !was.stage_cards[seat]?.includes(card));
    const counts = now.counts[target] ?? (stood ? was.counts[target] : undefined) ?? [];
    return [{ seat, target, counts, points: now.points[seat]! - was.points[seat]!, stageCard: won ?? null }];
  });
  if (ranks.length === 0) return null;
  ranks.sort((one, other) => other.points - one.points || ahead(other.counts, one.counts));
  const winner = ranks.find((rank) => rank.stageCard !== null);
  const stage = winner?.stageCard ? STAGES.indexOf(winner.stageCard) + 1 : was.stage;
  return { stage, ranks: ranks.map((rank) => ({ ...rank, counts: telling(rank, ranks) })) };
}

/** By how much one counts more in the first group where they differ. */
function ahead(one: readonly number[], other: readonly number[]): number {
  return one.map((count, group) => count - (other[group] ?? 0)).find((more) => more !== 0) ?? 0;
}

/** As many of a rank's counts as tell it from the others: the head's, and more while somebody is level (6.5). */
function telling(rank: Rank, ranks: readonly Rank[]): number[] {
  const level = (other: Rank): number => {
    const differ = rank.counts.findIndex((count, group) => count !== other.counts[group]);
    return differ < 0 ? rank.counts.length : differ;
  };
  const longest = Math.max(0, ...ranks.filter((other) => other !== rank && other.counts.length > 0).map(level));
  return rank.counts.slice(0, longest + 1);
}
