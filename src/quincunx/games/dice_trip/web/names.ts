/** What the things of the game are called: colours, powers, parts of the score, and cities. */
import type { Language } from "$lib/server/protocol";
import { said } from "$lib/board/said";
import words from "../text/words.json";
import type { Drawing } from "./drawing";
import type { CityColour } from "./maps";

interface Names {
  colours: Record<CityColour, string>;
  powers: Record<keyof typeof words.power, string>;
  /** The parts of the score, for a narrow column. */
  parts: Record<keyof typeof words.part, string>;
}

const named = (language: Language): Names => ({
  colours: said(words.colour, language),
  powers: said(words.power, language),
  parts: said(words.part, language),
});

export const NAMES: Record<Language, Names> = { en: named("en"), fr: named("fr") };

/** A city's name as people read it, e.g. "La Rochelle" for "La-Rochelle". */
export function nameIn({ cities }: Drawing, written: string): string {
  return cities.find((city) => city.written === written)?.name ?? written;
}
