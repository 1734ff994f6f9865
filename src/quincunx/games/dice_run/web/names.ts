/** What the things of the game are called: movement cards, and colours. */
import type { Language } from "$lib/protocol";
import type { Colour } from "./dice";

interface Names {
  cards: Record<string, string>;
  colours: Record<Colour, string>;
}

// prettier-ignore
const CARDS: Record<Language, Names["cards"]> = {
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

export const NAMES: Record<Language, Names> = {
  en: {
    cards: CARDS.en,
    colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", purple: "purple" },
  },
  fr: {
    cards: CARDS.fr,
    colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", purple: "violet" },
  },
};
