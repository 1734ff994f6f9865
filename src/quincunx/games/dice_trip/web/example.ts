/** Parts of sheets written in the rules, e.g. "R4 B2 G1 Y6 | Bordeaux 42 | Rouen x", read so that they can be drawn. */
import { CROSSED } from "./trip";

export interface DrawnSheet {
  dice: string[];
  /** The cities that are spoken of, in their order, and what is in them. */
  cities: Record<string, number | typeof CROSSED | undefined>;
}

const DICE = /^[RBGY][1-6?]( [RBGY][1-6?])*$/;

export function sheetOf(text: string): DrawnSheet {
  const sheet: DrawnSheet = { dice: [], cities: {} };
  for (const part of text.split("|").map((each) => each.trim())) {
    if (DICE.test(part)) sheet.dice = part.split(" ");
    else {
      const [name = "", what] = part.split(" ");
      sheet.cities[name] = what === undefined ? undefined : what === CROSSED ? CROSSED : Number(what);
    }
  }
  return sheet;
}

/** The dice that a move takes, e.g. ["R", "B"] for "write R4B2 Bordeaux" and ["R", "G"] for "reroll R G". */
export function diceTaken(move: string | undefined): string[] {
  const [verb, ...rest] = move?.split(" ") ?? [];
  if (verb === "write") return [...rest[0]!].filter((letter) => /[RBGY]/.test(letter));
  return verb === "reroll" || verb === "twice" ? rest : [];
}

/** The cities that moves have made bonus cities, by equal digits or by a die of their colour (rules 5.2 and 5.3). */
export function bonusOf(moves: readonly string[], letterOf: (city: string) => string | undefined): Set<string> {
  const writes = moves.map((move) => move.split(" ")).filter(([verb]) => verb === "write");
  const bonus = writes.filter(([, pair = "", city = ""]) => {
    const [tens, units] = [pair.charAt(1), pair.charAt(3)];
    return tens === units || [pair.charAt(0), pair.charAt(2)].includes(letterOf(city) ?? "none");
  });
  return new Set(bonus.map(([, , city]) => city!));
}

/** The cities with numbers in rising order, if they are a road: two at least, in the order they are written. */
export function roadOf({ cities }: DrawnSheet): string[] {
  const numbers = Object.values(cities);
  const rises = numbers.every(
    (number, index) => typeof number === "number" && number > Number(numbers[index - 1] ?? 0),
  );
  return rises && numbers.length > 2 ? Object.keys(cities) : [];
}

/** Whether each number follows the one before it on the tracker, e.g. 34, 35, 36, 41 (rule 1.5). */
export function isSeries(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number === following(numbers[index - 1]!));
}

const following = (number: number): number => (number % 10 === 6 ? number + 5 : number + 1);
