/** What has just happened on the board, for as long as it is to be shown. */
import type { BoardProps } from "$lib/board/board";
import { BoardHappenings, type News } from "$lib/board/happenings.svelte";
import { pace } from "$lib/table/pace";
import { play as sound } from "$lib/page/sounds";
import { afterThrow, lastThrow, settled, type Throw, type TrayDie } from "./tray";
import type { Board } from "./view";

/** How long a throw is seen before dice go aside, and a last one before they are taken up. */
const LOOK = 1100;
const LAST_LOOK = 1900;

/** What each seat has marked between two boards; nothing while it is dealt another island. */
export function markedBetween(was: Board, now: Board): string[][] {
  return now.marked.map((cells, seat) =>
    was.marked[seat]?.length ? cells.filter((cell) => !was.marked[seat]!.includes(cell)) : [],
  );
}

export class Happenings extends BoardHappenings<Board> {
  tray = $state.raw<TrayDie[]>([]);
  /** The throw that was made last, until the next move but one. */
  thrown = $state.raw<Throw | null>(null);
  /** What each seat has just marked. */
  fresh = $state.raw<string[][]>([]);
  /** Whether a throw is still being looked at. */
  looking = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: () => BoardProps<Board>) {
    super(around);
    this.tray = settled([], this.board);
  }

  /** A throw is seen as it fell before its dice are taken up. */
  override get lingers(): boolean {
    return this.looking;
  }

  isFresh(seat: number, cell: string): boolean {
    return this.fresh[seat]?.includes(cell) ?? false;
  }

  protected tell({ was, now, added }: News<Board>): void {
    this.thrown = lastThrow(added);
    if (this.thrown) this.#throw(this.thrown, now);
    else this.#settle(now);
    // Own marks come one by one, those of the others all at once: each stays lit until the next of its seat.
    this.fresh = markedBetween(was, now).map((cells, seat) =>
      cells.length > 0 || this.thrown ? cells : (this.fresh[seat] ?? []),
    );
  }

  #throw(made: Throw, board: Board): void {
    sound("throw");
    clearTimeout(this.#timer);
    this.tray = afterThrow(this.tray, made, this.moment);
    const gone = board.dice.length + board.aside === 0;
    const look = pace.time(gone ? LAST_LOOK : LOOK);
    if (look === 0) return this.#settle(board);
    this.looking = true;
    this.#timer = setTimeout(() => this.#settle(board), look);
  }

  #settle(board: Board): void {
    clearTimeout(this.#timer);
    this.looking = false;
    this.tray = settled(this.tray, board);
  }
}
