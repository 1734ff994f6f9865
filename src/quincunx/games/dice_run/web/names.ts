/** What the things of the game are called: movement cards, and colours. */
import type { Language } from "$lib/protocol";
import { said } from "$lib/said";
import words from "../text/words.json";
import type { Colour } from "./dice";

interface Names {
  cards: Record<string, string>;
  colours: Record<Colour, string>;
}

export const NAMES: Record<Language, Names> = {
  en: {
    cards: said(words.card, "en"),
    colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", purple: "purple" },
  },
  fr: {
    cards: said(words.card, "fr"),
    colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", purple: "violet" },
  },
};
