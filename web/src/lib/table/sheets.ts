/** Score sheets as the server gives them: a part's name and a number, a list of numbers, or a list of what they are for. */
import { i18n } from "$lib/words/i18n.svelte";
import type { Sentence } from "$lib/server/protocol";

type Sheet = Record<string, unknown>;

/** The parts of all sheets in their order, without the total, which the scores tell, and without lists of anything but numbers. */
export function partsOf(sheets: Sheet[]): string[] {
  const parts = new Set(sheets.flatMap((sheet) => Object.keys(sheet)));
  parts.delete("total");
  return [...parts].filter((part) => isCounted(sheets.map((sheet) => sheet[part])));
}

/** Whether all that is told of a part are numbers; of lists that are empty in every sheet there is nothing to tell. */
function isCounted(values: unknown[]): boolean {
  const listed = values.filter((value) => Array.isArray(value)).flat() as unknown[];
  const tells = listed.length > 0 || !values.every((value) => Array.isArray(value));
  return tells && listed.every((each) => typeof each === "number");
}

/** What a part, or a key of a position, is called: in the game's words, else in its own. */
export function titleOf(part: string, names: Record<string, Sentence | null> = {}): string {
  const words = part.replaceAll("_", " ");
  return names[part] ? i18n.say(names[part]) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A part in words: "3 + 5" for a list, a dash for none. */
export function shownPart(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(shownPart).join(" + ") : "–";
  if (value === null || value === undefined) return "–";
  return String(value);
}
