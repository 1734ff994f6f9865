/** What the things of the game are called: cards, their actions, colours, and so many dice. */
import type { Language } from "$lib/server/protocol";
import { said } from "$lib/board/said";
import words from "../text/words.json";
import type { ActionName, Colour } from "./tower";
import type { CardFace } from "./view";

interface Names {
  combinations: Record<string, string>;
  exact: string;
  actions: Record<ActionName, string>;
  colours: Record<Colour, string>;
  counted: Record<string, string>;
}

const named = (language: Language, exact: string): Names => ({
  combinations: said(words.combination, language),
  exact,
  actions: said(words.action, language),
  colours: said(words.colour, language),
  counted: said(words.dice, language),
});

export const NAMES: Record<Language, Names> = { en: named("en", "Colours"), fr: named("fr", "Couleurs") };

/** A card's name over its picture, e.g. "Four alike". */
export const titleOf = (names: Names, face: CardFace): string =>
  face.combination === null ? names.exact : names.combinations[face.combination]!;

/** A card in a sentence: "Four alike", or its colours, which are drawn, e.g. "red red blue". */
export const nameOf = (names: Names, face: CardFace): string =>
  face.combination === null ? face.colours.map((colour) => names.colours[colour]).join(" ") : titleOf(names, face);
