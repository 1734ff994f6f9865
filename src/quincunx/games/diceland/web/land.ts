/** The colours of Diceland: their dice, and how near a seat is with them. */
import type { DieSpec } from "$lib/dice/dice";
import type { Board } from "./view";

/** In the order of the rules (1.1). */
export const COLOURS = ["red", "yellow", "green", "blue", "orange", "grey"] as const;
export type Colour = (typeof COLOURS)[number];
export const isColour = (word: string | undefined): word is Colour => COLOURS.includes(word as Colour);

export const DICE = 6;
export const BONUS_DICE = 5;

/** A die in a sentence of this board, e.g. "greenDie". */
export const dieWord = (colour: Colour): string => `${colour}Die`;

/** The die that a word of a sentence means. */
export function dieNamed(word: string): DieSpec | null {
  const colour = COLOURS.find((each) => word === dieWord(each));
  return colour ? { colour } : null;
}

/** How many dice show a colour. */
export const countOf = (dice: readonly Colour[], colour: Colour): number =>
  dice.filter((each) => each === colour).length;

/** The free cells in which so many dice of a colour could be marked. */
export function groundFor(board: Board, seat: number, colour: Colour, dice: number): string[] {
  return board.ground[seat]?.[colour].filter((area) => area.length >= dice).flat() ?? [];
}

/** The largest number of dice of a colour that a seat could use now; 0 if none. */
export const roomFor = (board: Board, seat: number, colour: Colour): number =>
  Math.max(0, ...(board.ground[seat]?.[colour] ?? []).map((area) => area.length));

/** The colour of which fewest cells are missing, with what is marked of it and what there is. */
export function nearest(board: Board, seat: number): { colour: Colour; marked: number; of: number } {
  const tally = board.tally[seat]!;
  const missing = (colour: Colour): number => tally[colour][1] - tally[colour][0];
  const colour = COLOURS.toSorted((one, other) => missing(one) - missing(other))[0]!;
  return { colour, marked: tally[colour][0], of: tally[colour][1] };
}

/** The colours of which a seat has every cell. */
export const wholeColours = (board: Board, seat: number): Colour[] =>
  COLOURS.filter((colour) => {
    const [marked, of] = board.tally[seat]![colour];
    return of > 0 && marked === of;
  });

/** The seat whose bonus throw it is: the first clockwise from the active one that is owed any. */
export function bonusSeat({ active, bonus, phase }: Board): number | null {
  if (phase !== "bonus" || active === null) return null;
  const order = bonus.map((_, step) => (active + step) % bonus.length);
  return order.find((seat) => bonus[seat]! > 0) ?? null;
}
