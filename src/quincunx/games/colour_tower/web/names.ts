/** What the things of the game are called: cards, their actions, and colours. */
import type { Language } from "$lib/protocol";
import type { ActionName, CardFace, Colour } from "./tower";

interface Names {
  combinations: Record<string, string>;
  exact: string;
  actions: Record<ActionName, string>;
  colours: Record<Colour, string>;
}

export const NAMES: Record<Language, Names> = {
  en: {
    combinations: {
      brelan: "Three alike",
      "triple-pair": "Three pairs",
      full: "Full house",
      carre: "Four alike",
      "small-flush": "Five alike",
      "double-brelan": "Two threes",
      "carre-pair": "Four and a pair",
      "grand-flush": "Six alike",
    },
    exact: "Colours",
    actions: { replay: "replay", steal: "steal", swap: "swap", "super-swap": "super swap" },
    colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", orange: "orange", purple: "purple" },
  },
  fr: {
    combinations: {
      brelan: "Brelan",
      "triple-pair": "Triple paire",
      full: "Full",
      carre: "Carré",
      "small-flush": "Petite couleur",
      "double-brelan": "Double brelan",
      "carre-pair": "Carré et paire",
      "grand-flush": "Grande couleur",
    },
    exact: "Couleurs",
    actions: { replay: "rejouer", steal: "vol", swap: "échange", "super-swap": "super échange" },
    colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", orange: "orange", purple: "violet" },
  },
};

/** A card's name over its picture, e.g. "Four alike". */
export const titleOf = (names: Names, face: CardFace): string =>
  face.combination === null ? names.exact : names.combinations[face.combination]!;

/** A card in a sentence: "Four alike", or its colours, which are drawn, e.g. "red red blue". */
export const nameOf = (names: Names, face: CardFace): string =>
  face.combination === null ? face.colours.map((colour) => names.colours[colour]).join(" ") : titleOf(names, face);
