/** What the board has to say; dice in a sentence are written `R4` and drawn where it is shown. */
import type { CityColour } from "./maps";
import type { Change, Part } from "./preview";

export type Language = "en" | "fr";

export interface Words {
  colours: Record<CityColour, string>;
  /** Colours of a city, which is feminine in French. */
  cityColours: Record<CityColour, string>;
  you: string;
  // Asked
  throwNow: (round: number) => string;
  throwThem: string;
  keepOrThrow: string;
  keepThem: string;
  throwAgain: (dice: string[]) => string;
  pickFirst: string;
  twoNumbers: string;
  oneNumber: string;
  lastNumber: string;
  onlyCrosses: string;
  partner: (die: string) => string;
  whichCity: (number: number) => string;
  swapHow: string;
  whichCross: string;
  whichTwice: string;
  twiceSure: (colour: CityColour) => string;
  twiceGoes: (die: string) => string;
  // Told of a move
  write: (dice: [string, string], number: number, city: string) => string;
  cross: (city: string) => string;
  change: (change: Change) => string;
  clickToWrite: string;
  again: string;
  writeIt: string;
  crossIt: string;
  useIt: string;
  onItsWay: string;
  instead: string;
  crossCity: string;
  insteadBack: string;
  // Why not
  stands: (number: number, city: string) => string;
  alreadyUsed: string;
  without: (die: string) => string;
  equal: (number: number) => string;
  noSwap: (number: number) => string;
  noNumber: string;
  holds: (city: string, what: number | "x") => string;
  diceFirst: string;
  dieFirst: string;
  notNow: string;
  lookOnly: string;
  // Dice
  dice: string;
  diceHint: (count: number) => string;
  then: (numbers: number[]) => string;
  thenNone: string;
  swap: (number: number) => string;
  twiceBadge: string;
  dieUsed: string;
  // Powers
  powers: string;
  power: { twice: string; reroll: string };
  powerSpent: string;
  twiceWhen: {
    now: string;
    choosing: string;
    begun: string;
    last: string;
    later: string;
    named: (die: string) => string;
  };
  rerollWhen: { now: string; later: (round: number | null) => string; over: string };
  // The map
  map: (title: string) => string;
  city: (name: string, colour: CityColour | null, what: number | "x" | undefined, bonus: boolean) => string;
  tracker: string;
  // The score
  sums: (name: string | null) => string;
  part: Record<Part | "total", string>;
  short: Record<Part | "total", string>;
  more: {
    road: (numbers: number[]) => string;
    consecutive: (numbers: number[]) => string;
    bonus: string;
    crossed: (cities: string[]) => string;
    zones: (zones: string[], all: number) => string;
    tens: (points: number | null, missing: number[]) => string;
  };
  becomes: (was: number, will: number) => string;
  // Others
  others: string;
  lookAt: (name: string) => string;
  seen: (name: string) => string;
  back: string;
}

/** "road of 9, a bonus city and 4 points for zones lost": parts of a sentence put together. */
export function joined(parts: (string | false)[], and: string): string {
  const told = parts.filter((part): part is string => part !== false);
  return told.length < 2 ? (told[0] ?? "") : `${told.slice(0, -1).join(", ")}${and}${told.at(-1)}`;
}
