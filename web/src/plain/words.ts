/** What the plain board says itself. */
import type { Sentence } from "$lib/server/protocol";

export const WORDS = {
  standings: { en: "How the seats stand", fr: "Où en sont les joueurs" },
  becomes: { en: "would become", fr: "deviendrait" },
  dice: { en: "The dice", fr: "Les dés" },
  noDice: { en: "No dice yet", fr: "Pas encore de dés" },
  before: { en: "Before, in this turn", fr: "Avant, dans ce tour" },
  rules: { en: "Read the rules", fr: "Lire les règles" },
} satisfies Record<string, Sentence>;
