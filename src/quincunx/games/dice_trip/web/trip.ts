/** The board as the server sends it. */
import type { MapFile } from "./maps";

export const CROSSED = "x";

/** What a seat does in this round. */
export interface Writing {
  /** Cities still to fill. */
  left: number;
  /** The dice of the number written so far, e.g. "R4B2". */
  used: string;
  /** The letter of the die used twice. */
  twice: string | null;
}

export interface Sheet {
  /** The filled cities: their numbers, or "x". */
  cities: Record<string, number | typeof CROSSED>;
  bonus: string[];
  /** Whether the powers are used up. */
  twice: boolean;
  reroll: boolean;
  tens: number | null;
  /** Null where this seat may not know it. */
  writing: Writing | null;
}

export interface Score {
  bonus: number;
  crossed: number;
  road: number;
  consecutive: number;
  zones: number;
  tens: number;
  total: number;
  road_cities: string[];
  series_cities: string[];
}

export interface TripBoard {
  /** A map that comes with the game by its name, any other by its content. */
  map: string | MapFile;
  /** Where a map that comes with the game lies among its files, e.g. "until-1/france"; null for any other. */
  map_file: string | null;
  /** Whether the variant is played. */
  tens: boolean;
  round: number;
  roller: number;
  /** E.g. "R4 B2 G1 Y6"; null before the throw. */
  dice: string | null;
  phase: "roll" | "reroll" | "write";
  sheets: Sheet[];
  scores: Score[];
  /** The seats that have nothing left to write in this round. */
  done: boolean[];
  /** The die that each seat uses twice in this round, which everybody knows. */
  doubled: (string | null)[];
  over: boolean;
  percentile: number | null;
}

export const ROUNDS = 13;
export const LETTERS = ["R", "B", "G", "Y"] as const;
export type Letter = (typeof LETTERS)[number];

/** The four dice as they lie, e.g. ["R4", "B2", "G1", "Y6"]; "R?" before they are thrown. */
export function diceOf({ dice }: Pick<TripBoard, "dice">): string[] {
  return dice?.split(" ") ?? LETTERS.map((letter) => `${letter}?`);
}

/** The dice of the numbers that are written, e.g. ["R", "B"]. */
export const usedDice = (writing: Writing | null | undefined): Letter[] =>
  [...(writing?.used ?? "")].filter((each): each is Letter => LETTERS.includes(each as Letter));

/** The city in which a number stands. */
export function cityOf({ cities }: Pick<Sheet, "cities">, number: number): string | undefined {
  return Object.keys(cities).find((city) => cities[city] === number);
}

export const crossedCities = ({ cities }: Pick<Sheet, "cities">): string[] =>
  Object.keys(cities).filter((city) => cities[city] === CROSSED);
