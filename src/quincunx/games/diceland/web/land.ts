/** The board as the server sends it. */
import type { DieSpec } from "$lib/dice";

/** In the order of the rules (1.1). */
export const COLOURS = ["red", "yellow", "green", "blue", "orange", "grey"] as const;
export type Colour = (typeof COLOURS)[number];

export const DICE = 6;
export const BONUS_DICE = 5;

/** What a seat still has to do where cells are marked; null: nothing, or this seat may not know it. */
export type Marking = "choose" | { colour: Colour; left: number } | null;

/** What throwing again brings: so many more dice, in so many of 100 throws, and then so many cells to mark. */
export interface Chance {
  more: number;
  percent: number;
  marks: number;
}

export interface LandBoard {
  /** E.g. "3" before its side is chosen, "3b", "random:4711", or a board of one's own by its content. */
  boards: (string | { name: string; rows: string[] } | null)[];
  /** The marked cells of each seat, the start among them. */
  marked: string[][];
  /** The dice that lie there and are not aside, in the order of the colours. */
  dice: Colour[];
  aside: number;
  colour: Colour | null;
  active: number | null;
  marking: Marking[];
  /** Bonus throws owed to each seat. */
  bonus: number[];
  phase: "deal" | "side" | "first" | "roll" | "choose" | "push" | "mark" | "bonus";
  /** Each seat's island as a board file has it; null until its side is known. */
  islands: (string[] | null)[];
  /** The two islands that each seat chooses from, while it does. */
  sides: string[][][] | null;
  /** How many treasures win. */
  goal: number;
  /** The score of who has reached the goal, e.g. 23; null before a side is chosen, and where the score is treasures. */
  full: (number | null)[];
  treasures: number[];
  /** How many cells of each colour are marked, and how many there are. */
  tally: Record<Colour, [number, number]>[];
  /** The cells of the open area of each colour that has one. */
  open: Partial<Record<Colour, string[]>>[];
  /** The free cells in which a seat is marking, those of later steps among them. */
  reach: string[][];
  /** For each colour the free cells of every area in which a marking may go on or begin. */
  ground: Record<Colour, string[][]>[];
  luck: Chance[] | null;
  over: boolean;
}

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

/** The colours that dice show, in the order of the rules. */
export const colours = (dice: readonly Colour[]): Colour[] => COLOURS.filter((colour) => dice.includes(colour));

/** The free cells in which so many dice of a colour could be marked. */
export function groundFor(board: LandBoard, seat: number, colour: Colour, dice: number): string[] {
  return board.ground[seat]?.[colour].filter((area) => area.length >= dice).flat() ?? [];
}

/** The largest number of dice of a colour that a seat could use now; 0 if none. */
export const roomFor = (board: LandBoard, seat: number, colour: Colour): number =>
  Math.max(0, ...(board.ground[seat]?.[colour] ?? []).map((area) => area.length));

/** The colour of which fewest cells are missing, with what is marked of it and what there is. */
export function nearest(board: LandBoard, seat: number): { colour: Colour; marked: number; of: number } {
  const tally = board.tally[seat]!;
  const missing = (colour: Colour): number => tally[colour][1] - tally[colour][0];
  const colour = COLOURS.toSorted((one, other) => missing(one) - missing(other))[0]!;
  return { colour, marked: tally[colour][0], of: tally[colour][1] };
}

/** The colours of which a seat has every cell. */
export const wholeColours = (board: LandBoard, seat: number): Colour[] =>
  COLOURS.filter((colour) => {
    const [marked, of] = board.tally[seat]![colour];
    return of > 0 && marked === of;
  });

/** The seat whose bonus throw it is: the first clockwise from the active one that is owed any. */
export function bonusSeat({ active, bonus, phase }: LandBoard): number | null {
  if (phase !== "bonus" || active === null) return null;
  const order = bonus.map((_, step) => (active + step) % bonus.length);
  return order.find((seat) => bonus[seat]! > 0) ?? null;
}
