/** What has just happened on the board, for as long as it is to be shown. */
import { play as sound } from "$lib/sounds";
import { diceOf, LETTERS, type Letter, type TripBoard } from "./trip";

/** What each seat has filled in between two boards. */
export function filledBetween(was: TripBoard, now: TripBoard): string[][] {
  return now.sheets.map((sheet, seat) =>
    Object.keys(sheet.cities).filter((city) => was.sheets[seat]?.cities[city] === undefined),
  );
}

/** The dice that were thrown between two boards: those that show something else, or all when there were none. */
export function thrownBetween(was: TripBoard, now: TripBoard): Letter[] {
  if (now.dice === null || now.dice === was.dice) return [];
  const [before, after] = [diceOf(was), diceOf(now)];
  return LETTERS.filter((_, index) => was.dice === null || before[index] !== after[index]);
}

export class Happenings {
  /** The dice just thrown, each with the number of the throw. */
  thrown = $state.raw<ReadonlyMap<Letter, number>>(new Map());
  /** What each seat has just written. */
  fresh = $state.raw<string[][]>([]);

  #board: TripBoard;
  #count = 0;

  constructor(board: TripBoard) {
    this.#board = board;
  }

  isFresh(seat: number, city: string): boolean {
    return this.fresh[seat]?.includes(city) ?? false;
  }

  /** Look at the board anew; false when it is the one seen before. */
  see(board: TripBoard): boolean {
    if (board === this.#board) return false;
    const [thrown, filled] = [thrownBetween(this.#board, board), filledBetween(this.#board, board)];
    if (thrown.length > 0) {
      this.#count++;
      this.thrown = new Map([...this.thrown, ...thrown.map((letter) => [letter, this.#count] as const)]);
      sound("throw");
    }
    if (filled.flat().length > 0) this.fresh = filled;
    this.#board = board;
    return true;
  }
}
