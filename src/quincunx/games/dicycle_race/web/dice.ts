/** How dice, jerseys and hands are written: `Y4` is a yellow four. */
import type { DieSpec, DieValue } from "$lib/dice/dice";
import { diceNamed } from "$lib/dice/named";

export const LETTERS = ["Y", "B", "R"] as const;
export type Letter = (typeof LETTERS)[number];
export type Colour = "yellow" | "blue" | "red";

export const COLOUR_OF: Record<Letter, Colour> = { Y: "yellow", B: "blue", R: "red" };

/** Six jerseys, none in a colour of the dice; the last one is ivory on black. */
const JERSEYS: Pick<DieSpec, "colour" | "body">[] = [
  { colour: "orange" },
  { colour: "purple" },
  { colour: "green" },
  { colour: "grey" },
  { colour: "ivory" },
  { colour: "ivory", body: "black" },
];

/** A rider as a die of the jersey's colour: its pips are the seat's, in a team the pawn's number. */
export const jerseyOf = (team: number, pips?: number): DieSpec => ({
  ...JERSEYS[team % JERSEYS.length]!,
  ...(pips && { value: pips as DieValue }),
});

export const { dieNamed, faceOf } = diceNamed(COLOUR_OF);

export const letterOf = (die: string): Letter => die.charAt(0) as Letter;
export const colourOf = (die: string): Colour => COLOUR_OF[letterOf(die)];

/** What lies in each bottle, a die on the first free one of its colour, e.g. [Y1, undefined] for Y1 on YB. */
export function inBottles<Lying extends { die: string }>(
  bottles: string,
  lying: readonly Lying[],
): (Lying | undefined)[] {
  const rest = [...lying];
  return [...bottles].map((letter) => {
    const index = rest.findIndex(({ die }) => letterOf(die) === letter);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  });
}

export type Hand = Record<Letter, number>;
export const EMPTY_HAND: Hand = { Y: 0, B: 0, R: 0 };

/** A hand in notation, e.g. "Y3 B1 R2": colours not taken are left out. */
export const handWords = (hand: Hand): string =>
  LETTERS.filter((letter) => hand[letter] > 0)
    .map((letter) => `${letter}${hand[letter]}`)
    .join(" ");

export function handOf(words: string): Hand {
  const hand = { ...EMPTY_HAND };
  for (const word of words.split(" ").filter(Boolean)) hand[letterOf(word)] = Number(word.slice(1));
  return hand;
}

export const handSize = (hand: Hand): number => hand.Y + hand.B + hand.R;
