/** Map files: those that come with the game are part of the board's script, a user's own comes with the board. */
import type { Sentence } from "$lib/server/protocol";
import type { XY } from "./geometry";
import type { Board } from "./view";

export type CityColour = "red" | "blue" | "green" | "yellow";
export type Side = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

export interface MapCity {
  name: string;
  at: XY;
  zone: string;
  colour?: CityColour | null;
  label?: Side | null;
}

/** A map file (rule 9.6); whatever may be left out may be missing. */
export interface MapFile {
  name: Sentence;
  coordinates: "degrees" | "plane";
  frame: [XY, XY];
  zones: Record<string, Sentence>;
  cities: MapCity[];
  links: [string, string][];
  outline?: XY[][];
  scenery?: {
    abroad?: XY[][];
    borders?: XY[][];
    lakes?: XY[][];
    rivers?: XY[][];
    words?: { text: Sentence; at: XY; turn?: number }[];
  };
}

/** Those of earlier rules among them, since a table keeps the map it began with. */
const FILES = import.meta.glob<MapFile>(["../data/*.json", "../data/until-*/*.json"], {
  eager: true,
  import: "default",
});

/** The map of a board: one that comes with the game by its file, e.g. "until-1/france", any other by its content. */
export function mapOf(given: Board["map"]): MapFile {
  const file = typeof given === "string" ? FILES[`../data/${given}.json`] : given;
  if (!file) throw new Error(`“${String(given)}” is not a map`);
  return file as MapFile;
}

/** The city in moves and positions, e.g. "La-Rochelle" (rule 9.1). */
export const writtenName = (name: string): string => name.replaceAll(" ", "-");
