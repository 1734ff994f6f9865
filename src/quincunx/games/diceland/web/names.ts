/** What boards are called: those of the box have a name in their file, others the name or the number they came with. */
import type { LandBoard } from "./land";

const FILES = import.meta.glob<string>("../data/*.json", { eager: true, import: "name" });

/** The name of a side, e.g. "Aruvo" for "1a". */
export const sideName = (side: string): string => (FILES[`../data/${side}.json`] ?? side).replace(`${side} `, "");

/** A board as people call it, e.g. "1a Aruvo", "4711" or "Gull Island". */
export function boardName(board: LandBoard["boards"][number]): string {
  if (board === null) return "";
  if (typeof board !== "string") return board.name;
  if (board.startsWith("random:")) return board.slice("random:".length);
  return FILES[`../data/${board}.json`] ?? board;
}
