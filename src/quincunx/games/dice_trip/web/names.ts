/** What the things of the game are called: colours, and cities. */
import type { Language } from "$lib/protocol";
import type { Drawing } from "./drawing";
import type { CityColour } from "./maps";

export const NAMES: Record<Language, { colours: Record<CityColour, string> }> = {
  en: { colours: { red: "red", blue: "blue", green: "green", yellow: "yellow" } },
  fr: { colours: { red: "rouge", blue: "bleu", green: "vert", yellow: "jaune" } },
};

/** A city's name as people read it, e.g. "La Rochelle" for "La-Rochelle". */
export function nameIn({ cities }: Drawing, written: string): string {
  return cities.find((city) => city.written === written)?.name ?? written;
}
