/** What the things of the game are called: colours, and boards, which have a name in their file or the one, or the
 * number, that they came with. */
import type { Language } from "$lib/server/protocol";
import { said } from "$lib/board/said";
import words from "../text/words.json";
import type { Colour } from "./land";
import type { Board } from "./view";

export const NAMES: Record<Language, { colours: Record<Colour, string> }> = {
  en: { colours: said(words.colour, "en") },
  fr: { colours: said(words.colour, "fr") },
};

const FILES = import.meta.glob<string>("../data/*.json", { eager: true, import: "name" });

/** The name of a side, e.g. "Aruvo" for "1a". */
export const sideName = (side: string): string => (FILES[`../data/${side}.json`] ?? side).replace(`${side} `, "");

/** A board as people call it, e.g. "1a Aruvo", "4711" or "Gull Island". */
export function boardName(board: Board["boards"][number]): string {
  if (board === null) return "";
  if (typeof board !== "string") return board.name;
  if (board.startsWith("random:")) return board.slice("random:".length);
  return FILES[`../data/${board}.json`] ?? board;
}
