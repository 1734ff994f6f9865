/** What the things of the game are called: colours, and boards, which have a name in their file or the one, or the
 * number, that they came with. */
import type { Language } from "$lib/protocol";
import type { Colour, LandBoard } from "./land";

// prettier-ignore
export const NAMES: Record<Language, { colours: Record<Colour, string> }> = {
  en: { colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", orange: "orange", grey: "grey" } },
  fr: { colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", orange: "orange", grey: "gris" } },
};

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
