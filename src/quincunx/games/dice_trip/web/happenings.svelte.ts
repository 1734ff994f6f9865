/** What has just happened on the board, for as long as it is to be shown. */
import { BoardHappenings, type News } from "$lib/board/happenings.svelte";
import { play as sound } from "$lib/page/sounds";
import { diceOf, LETTERS, type Letter } from "./trip";
import type { Board } from "./view";

/** What each seat has filled in between two boards. */
export function filledBetween(was: Board, now: Board): string[][] {
  return now.sheets.map((sheet, seat) =>
    Object.keys(sheet.cities).filter((city) => was.sheets[seat]?.cities[city] === undefined),
  );
}

/** The dice that were thrown between two boards: those that show something else, or all when there were none. */
export function thrownBetween(was: Board, now: Board): Letter[] {
  if (now.dice === null || now.dice === was.dice) return [];
  const [before, after] = [diceOf(was), diceOf(now)];
  return LETTERS.filter((_, index) => was.dice === null || before[index] !== after[index]);
}

export class Happenings extends BoardHappenings<Board> {
  /** The dice just thrown, each with the number of the throw. */
  thrown = $state.raw<ReadonlyMap<Letter, number>>(new Map());
  /** What each seat has just written. */
  fresh = $state.raw<string[][]>([]);

  isFresh(seat: number, city: string): boolean {
    return this.fresh[seat]?.includes(city) ?? false;
  }

  protected tell({ was, now }: News<Board>): void {
    const [thrown, filled] = [thrownBetween(was, now), filledBetween(was, now)];
    if (thrown.length > 0) {
      this.thrown = new Map([...this.thrown, ...thrown.map((letter) => [letter, this.moment] as const)]);
      sound("throw");
    }
    if (filled.flat().length > 0) this.fresh = filled;
  }
}
