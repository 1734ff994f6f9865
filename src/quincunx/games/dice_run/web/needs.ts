/** Why a card can only be thrown away. */
import type { Sentence } from "$lib/server/protocol";

export interface Need {
  why: Sentence;
  rule: string;
}

const THREE = { en: "needs three groups", fr: "demande trois groupes" };
const TWO = { en: "needs two groups", fr: "demande deux groupes" };
const NEEDS: Record<string, Need> = {
  exchange: { why: THREE, rule: "4.4" },
  sprint: { why: { en: "needs four dice in the head group", fr: "demande quatre dés en tête" }, rule: "4.5" },
  comeback: {
    why: {
      en: "needs three groups, or two with a gap between them",
      fr: "demande trois groupes, ou deux séparés par un écart",
    },
    rule: "4.6",
  },
  gap: { why: TWO, rule: "4.8" },
  accident: { why: TWO, rule: "4.9" },
};
/** The version of the rules since which a comeback may close the gap between two groups. */
const GAPS_ARE_GROUPS = 2;

/** What a card needs to have its effect under a version of the rules; null for one that always has it. */
export function needOf(card: string, rules: number): Need | null {
  const need = NEEDS[card] ?? null;
  return need && card === "comeback" && rules < GAPS_ARE_GROUPS ? { ...need, why: THREE } : need;
}
