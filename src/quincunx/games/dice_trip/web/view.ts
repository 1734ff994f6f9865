// Generated from what the server tells by `npm run types`; do not edit.

/**
 * The board of Dice Trip.
 */
export interface Board {
  /**
   * A map that comes with the game by its name, any other by its content.
   */
  map:
    | string
    | {
        [k: string]: unknown;
      };
  /**
   * Whether the variant is played.
   */
  tens: boolean;
  round: number;
  roller: number;
  /**
   * E.g. "R4 B2 G1 Y6"; null before the throw.
   */
  dice: string | null;
  phase: "roll" | "reroll" | "write";
  sheets: Sheet[];
  /**
   * Where a map that comes with the game lies in data/, e.g. "until-1/france"; null for any other.
   */
  map_file: string | null;
  scores: Score[];
  /**
   * Whether each seat has nothing left to write in this round.
   */
  done: boolean[];
  /**
   * The die that each seat uses twice in this round, which everybody knows (rule 7.3), e.g. "R".
   */
  doubled: (string | null)[];
  over: boolean;
  percentile: number | null;
}
/**
 * What stands on a seat's sheet, and whether its powers "twice" and "reroll" are used up.
 */
export interface Sheet {
  /**
   * The filled cities in the order of the map, e.g. {"Bordeaux": 42, "Brest": "x"}.
   */
  cities: {
    [k: string]: number | "x";
  };
  bonus: string[];
  twice: boolean;
  reroll: boolean;
  /**
   * Points of the variant; null as long as a ten is missing.
   */
  tens: number | null;
  /**
   * null where this view may not know it.
   */
  writing: Writing | null;
}
/**
 * What a seat does in this round.
 */
export interface Writing {
  /**
   * Cities still to fill.
   */
  left: number;
  /**
   * The dice of the number written so far, e.g. "R4B2".
   */
  used: string;
  /**
   * The letter of the die used twice.
   */
  twice: string | null;
}
/**
 * A seat's score taken apart, with the cities of its road and its series.
 */
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
