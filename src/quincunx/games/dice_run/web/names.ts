/** What the things of the game are called: movement cards, colours, and stages. */
import type { Language } from "$lib/server/protocol";
import { said } from "$lib/board/said";
import words from "../text/words.json";
import { COLOURS, type Colour } from "./dice";

interface Names {
  cards: Record<string, string>;
  colours: Record<Colour, string>;
  stages: Record<string, string>;
}

function named(language: Language): Names {
  const cards = said(words.card, language);
  const colours = Object.fromEntries(COLOURS.map((colour) => [colour, cards[colour].toLowerCase()]));
  return { cards, colours: colours as Names["colours"], stages: said(words.stage, language) };
}

export const NAMES: Record<Language, Names> = { en: named("en"), fr: named("fr") };
