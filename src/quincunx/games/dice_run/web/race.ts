/** The race, read from the board. */
import { alike } from "./dice";
import type { Board } from "./view";

/** What the four stages are worth. */
export const STAGES = [3, 4, 5, 6];

/** The dice of each group, the head first, without the gaps. */
export function groupsOf(board: Board): number[][] {
  return board.ids.filter((dice) => dice.length > 0);
}

/** The dice of the head group that a sprint has picked so far; any of several equal ones stands for them. */
export function pickedDice(board: Board): Set<number> {
  const picked = new Set<number>();
  for (const name of board.picked) {
    const die = groupsOf(board)[0]?.find((id) => board.faces[id] === name && !picked.has(id));
    if (die !== undefined) picked.add(die);
  }
  return picked;
}

/** What a target counts in the head group, if the server has said so. */
export function countInHead(board: Board, target: string): number | undefined {
  return board.counts[target]?.[0];
}

/** The dice of the head that make up a target's count: those that are it, and those that share a half of it. */
export function countedFor(board: Board, target: string): { same: string[]; half: string[] } {
  const head = (groupsOf(board)[0] ?? []).map((id) => board.faces[id]!);
  const counted = head.filter((face) => alike(face, target));
  return { same: counted.filter((face) => face === target), half: counted.filter((face) => face !== target) };
}
