// Generated from what the server tells by `npm run types`; do not edit.

export type Pawn = Place | VelodromePawn | null;
export type Place = number | string;

/**
 * The board of Dicycle Race.
 */
export interface Board {
  mode: "sprint" | "family" | "velodrome" | "duel";
  there_and_back: boolean;
  all_or_nothing: boolean;
  traffic: boolean;
  branches: boolean;
  leaders_first: boolean;
  scoring: "sprint" | "podium" | "time";
  cards: number;
  /**
   * What a blank capacity is worth.
   */
  blank: number;
  races: number;
  teams: number;
  /**
   * The cards, e.g. "green-7", the two of a fork, or null where one was removed.
   */
  route: (string | string[] | null)[];
  /**
   * Where they are: by seat, null for who is out; in family a list for each team.
   */
  pawns: (Pawn | Place[])[];
  hand: ByColour | null;
  thrown: string[];
  /**
   * By pawn, then card by card ahead of it, then die, then throw.
   */
  placed: PlacedDie[];
  /**
   * How many are left in this turn.
   */
  throws: number;
  gift: Gift | null;
  /**
   * For how many cards the pawn goes; in family by pawn.
   */
  announced: number | number[] | null;
  turn: number;
  /**
   * The seats that play in this round.
   */
  order: number[];
  /**
   * How many of them have had their turn.
   */
  played: number;
  /**
   * The teams that are home, in order of arrival.
   */
  home: number[];
  race: number;
  /**
   * The seat that began this race.
   */
  first: number;
  points: number[];
  phase: "announce" | "gift" | "hand" | "throw" | "remove";
  /**
   * The cards of the route by their names.
   */
  deck: {
    [k: string]: CardFace;
  };
  /**
   * The number of the card at each step, from the first, e.g. 1 2 3 2 1 there and back over three cards (rule 9.3).
   */
  way: number[];
  /**
   * The seats of each team, e.g. [[0, 2], [1, 3]]; outside family everybody is a team of one.
   */
  seats: number[][];
  /**
   * The teams in the order of the race: those home as they came, those who ride, the leader first, those who are out.
   */
  standing: number[];
  supply: ByColour;
  /**
   * For each hand the chance of each pawn's next card, e.g. {"Y3 B3": [0.65], …}; null for a pawn at home.
   */
  odds: {
    [k: string]: (number | null)[];
  } | null;
  ahead: Ahead[];
  validated: Validated[];
  /**
   * Where the pawns of the team on turn would be if it ended now, as `pawns` has it; null when nobody is throwing.
   */
  lands: Pawn | Place[];
  in_the_air: ByColour;
  over: boolean;
}
/**
 * A pawn in the velodrome, e.g. {"lap": 1, "card": 7}.
 */
export interface VelodromePawn {
  lap: number;
  card: number;
}
/**
 * How many dice of each colour.
 */
export interface ByColour {
  yellow: number;
  blue: number;
  red: number;
}
/**
 * A die on a card, e.g. {"die": "Y4", "card": 5, "pawn": 1, "throw": 2}.
 */
export interface PlacedDie {
  die: string;
  card: Place;
  pawn: number;
  /**
   * From 1; 0 for a gift die.
   */
  throw: number;
}
export interface Gift {
  from: number;
  dice: string[];
  taken_by: number[];
}
/**
 * What a card shows, e.g. {"combination": "X X", "bottles": "YB", "capacity": 2, "blank": False}.
 */
export interface CardFace {
  combination: string;
  bottles: string;
  /**
   * Of a blank one, what that is worth; null without one (rule 1.5).
   */
  capacity: number | null;
  blank: boolean;
}
/**
 * A card that the team on turn may have dice on, e.g. {"card": 5, "pawn": 1, "takes": ["B4", "R4"], "chance": 0.31}.
 */
export interface Ahead {
  card: Place;
  pawn: number;
  takes: string[];
  chance: number | null;
}
/**
 * A card that has all its dice, in an unbroken row or not, e.g. {"card": 5, "pawn": 1}.
 */
export interface Validated {
  card: Place;
  pawn: number;
}
