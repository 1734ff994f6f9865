/** A sentence for the ear: its dice in words, e.g. "Pick red 1 for the breakaway." */
import { dieName } from "$lib/i18n.svelte";
import { faceOf } from "./dice";

export function spoken(text: string): string {
  return text.replace(/\b[RYGBP][1-6]\b/g, (die) => dieName(faceOf(die)));
}
