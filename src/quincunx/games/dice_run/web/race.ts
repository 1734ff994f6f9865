/** The board as the server sends it, and the race read from it. */
import { alike } from "./dice";

export interface RaceBoard {
  /** The version of the rules that is played. */
  rules: number;
  /** The places, the head first: dice such as "R1 B6", or "-" for a gap. */
  race: string[];
  /** The same places as numbers of dice; a gap is empty. */
  ids: number[][];
  /** What each die shows, by its number; "R?" while it is in the air. */
  faces: string[];
  /** What each known target counts in each group, the head first. */
  counts: Record<string, number[]>;
  hands: (string[] | null)[];
  targets: (string[] | null)[];
  shown: (string | null)[];
  chosen: (string | null)[];
  used: string[][];
  laid: number | null;
  laid_card: string | null;
  undrawn: number;
  stage: number;
  turn: number;
  points: number[];
  stage_cards: number[][];
  phase: "turn" | "sprint" | "show" | "draw";
  picked: string[];
}

/** What the four stages are worth. */
export const STAGES = [3, 4, 5, 6];

export function asRace(board: unknown): RaceBoard {
  return board as RaceBoard;
}

/** The dice of each group, the head first, without the gaps. */
export function groupsOf(board: RaceBoard): number[][] {
  return board.ids.filter((dice) => dice.length > 0);
}

/** The dice of the head group that a sprint has picked so far; any of several equal ones stands for them. */
export function pickedDice(board: RaceBoard): Set<number> {
  const picked = new Set<number>();
  for (const name of board.picked) {
    const die = groupsOf(board)[0]?.find((id) => board.faces[id] === name && !picked.has(id));
    if (die !== undefined) picked.add(die);
  }
  return picked;
}

/** What a target counts in the head group, if the server has said so. */
export function countInHead(board: RaceBoard, target: string): number | undefined {
  return board.counts[target]?.[0];
}

/** The dice of the head that make up a target's count: those that are it, and those that share a half of it. */
export function countedFor(board: RaceBoard, target: string): { same: string[]; half: string[] } {
  const head = (groupsOf(board)[0] ?? []).map((id) => board.faces[id]!);
  const counted = head.filter((face) => alike(face, target));
  return { same: counted.filter((face) => face === target), half: counted.filter((face) => face !== target) };
}
