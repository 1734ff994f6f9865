/** English; dice in a sentence are written "R4" and drawn where it is shown. */
import { joined } from "$lib/dice/sentences";
import type { CityColour } from "./maps";
import type { Change } from "./preview";
import { ROUNDS } from "./trip";
import { NAMES } from "./names";

export const english = {
  colon: ": ",

  throwNow: (round: number) => `Round ${round} of ${ROUNDS}: you throw, for everyone.`,
  throwThem: "Throw the dice",
  keepOrThrow: "Keep these dice, or throw some of them again? You may once a game.",
  keepThem: "Keep them",
  throwAgain: (dice: string[]) => `Throw ${dice.join(" ")} again`,
  pickFirst: "Tap the dice to throw again",
  twoNumbers: "Make two numbers: put two dice together.",
  oneNumber: "One more number: put two dice together.",
  lastNumber: "The last city: one number of any two dice.",
  onlyCrosses: "These dice make no number that is new on your sheet: cross out a city.",
  partner: (die: string) => `${die} gives the tens. Which die gives the units?`,
  whichCity: (number: number) => `${number}: which city?`,
  swapHow: "Tap a die of it to swap the digits.",
  whichCross: "Which city do you cross out?",
  whichTwice: "Which die do you use twice in this round?",
  twiceSure: (colour: CityColour) => `Use ${colour} twice`,
  twiceGoes: (die: string) =>
    `${die} in both numbers of this round, each with another die. Everybody learns it at once.`,

  write: ([tens, units]: [string, string], number: number, city: string) => `${tens} ${units} ${number} in ${city}`,
  cross: (city: string) => `${city} crossed out`,
  change: (change: Change) =>
    joined(
      [
        change.road !== null && `a road of ${change.road}`,
        change.series !== null && `a series of ${change.series}`,
        change.bonus && "a bonus city",
        change.crossed && "one point less",
        change.zones > 0 && `${change.zones} less for zones`,
        change.tens > 0 && `${change.tens} for the tens`,
      ],
      " and ",
    ) || "no points yet",
  clickToWrite: "Click to write it,",
  again: "Click again to be sure,",
  writeIt: "Write it",
  crossIt: "Cross it out",
  onItsWay: "On its way …",
  instead: "Cross a city instead",
  crossCity: "Cross a city",
  insteadBack: "Write a number",

  stands: (number: number, city: string) => `No ${number}: it stands in ${city}`,
  alreadyUsed: "Each die makes one number only",
  without: (die: string) => `${die} must be in both numbers`,
  equal: (number: number) => `No ${number}: no equal digits with a die used twice`,
  noNumber: "No number can be made with it",
  holds: (city: string, what: number | "x") => (what === "x" ? `${city} is crossed out` : `${city} holds ${what}`),
  diceFirst: "Put two dice together first",
  dieFirst: "Choose a die first",
  notNow: "It is not your turn to write",
  lookOnly: "You only look at this sheet",

  dice: "The dice",
  diceHint: (many: number): string => (many === 1 ? "Four dice, one number" : "Four dice, two numbers"),
  then: (numbers: number[]) => `then ${numbers.join(" or ")}`,
  thenNone: "then only a cross",
  swap: (number: number) => `Swap the digits to ${number}`,
  twiceBadge: "twice",
  dieUsed: "used",

  powers: "Your powers, once a game",
  power: NAMES.en.powers,
  powerSpent: "used up",
  twiceWhen: {
    now: "before you write",
    choosing: "choose the die",
    begun: "not once you have begun",
    last: "not in the last round",
    later: "before you write",
    named: (die: string) => `${die} in both numbers`,
  },
  rerollWhen: {
    now: "choose dice",
    later: (round: number | null) => (round === null ? "no throw is left" : `you throw in round ${round}`),
    over: "right after throwing",
  },

  map: (title: string) => `Map: ${title}`,
  city: (name: string, colour: CityColour | null, what: number | "x" | undefined, bonus: boolean) =>
    [name, colour, what === undefined ? "empty" : what === "x" ? "crossed out" : String(what), bonus && "bonus"]
      .filter(Boolean)
      .join(", "),
  tracker: "Numbers on this sheet",

  sums: (name: string | null) => (name === null ? "Your sheet" : `${name}’s sheet`),
  part: {
    road: "Longest road",
    consecutive: "Series",
    bonus: "Bonus cities",
    crossed: "Crossed",
    zones: "Zones",
    tens: "Every ten",
    total: "Together",
  },
  short: { ...NAMES.en.parts, total: "Together" },
  more: {
    road: (numbers: number[]) => (numbers.length > 0 ? numbers.join(", ") : "linked cities, rising"),
    consecutive: (numbers: number[]) =>
      numbers.length > 3
        ? numbers.join(", ")
        : numbers.length > 1
          ? `${numbers.join(", ")}: 4 to score`
          : "4 next numbers, linked",
    bonus: "equal digits, or its die",
    crossed: (cities: string[]) => (cities.length > 0 ? cities.join(", ") : "one point each"),
    zones: (zones: string[], all: number) =>
      zones.length === all ? "none has a cross" : zones.length > 0 ? zones.join(", ") : "each has a cross",
    tens: (points: number | null, missing: number[]) =>
      points !== null ? "coloured cities then empty" : `missing: ${missing.map((ten) => `${ten}0`).join(", ")}`,
  },
  becomes: (was: number, will: number) => `${was}, would be ${will}`,

  others: "The other sheets",
  lookAt: (name: string) => `Look at ${name}’s sheet`,
  seen: (name: string) => `${name}’s sheet, as it was when the round began.`,
  back: "Back to your sheet",
};

export type Words = typeof english;
