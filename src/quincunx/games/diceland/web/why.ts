/** Why a cell cannot be marked now, and the rule that says so. */
import type { Cell } from "./island";
import { COLOURS } from "./land";
import type { Board, Marking } from "./view";

export type Reason = "marked" | "start" | "rock" | "look" | "later" | "colour" | "beside" | "open" | "far" | "small";

export interface WhyNot {
  reason: Reason;
  rule: string;
}

export interface Asking {
  board: Board;
  own: number | null;
  mine: boolean;
  task: Marking;
}

export function whyNot({ board, own, mine, task }: Asking, { name, kind }: Cell): WhyNot | null {
  if (kind === "start") return { reason: "start", rule: "1.3" };
  if (kind === "rock") return { reason: "rock", rule: "1.6" };
  if (own === null || !mine) return { reason: "look", rule: "5.6" };
  if (board.marked[own]!.includes(name)) return { reason: "marked", rule: "6.1" };
  if (task === null || task === "choose") return { reason: "later", rule: "5.3" };
  if (kind !== task.colour) return { reason: "colour", rule: "5.4" };
  if (board.reach[own]!.includes(name)) return { reason: "beside", rule: "6.1" };
  const colour = COLOURS.find((each) => each === kind)!;
  if (board.open[own]![colour]) return { reason: "open", rule: "6.3" };
  const near = board.ground[own]![colour].some((area) => area.includes(name));
  return near ? { reason: "small", rule: "6.5" } : { reason: "far", rule: "6.4" };
}
