/** What the movement cards are called. */

// prettier-ignore
export const NAMES: Record<"en" | "fr", Record<string, string>> = {
  en: {
    red: "Red", yellow: "Yellow", green: "Green", blue: "Blue", purple: "Purple",
    1: "One", 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six",
    joker: "Joker", exchange: "Exchange", sprint: "Sprint", comeback: "Comeback", flip: "Flip", gap: "Gap", accident: "Accident",
  },
  fr: {
    red: "Rouge", yellow: "Jaune", green: "Vert", blue: "Bleu", purple: "Violet",
    1: "Un", 2: "Deux", 3: "Trois", 4: "Quatre", 5: "Cinq", 6: "Six",
    joker: "Joker", exchange: "Échange", sprint: "Sprint", comeback: "Remontée", flip: "Volte-face", gap: "Écart", accident: "Accident",
  },
};
