/** What has just happened on the board, for as long as it is to be shown. */
import type { LogEntry } from "$lib/protocol";
import { play as sound } from "$lib/sounds";
import { whatHappened, type Story } from "./story";
import type { TowerBoard } from "./tower";

const NOTHING: Story = { thrown: [], taken: null, passed: [] };

export class Happenings {
  /** The dice that were thrown, each with the number of its throw. */
  thrown = $state.raw<ReadonlyMap<number, number>>(new Map());
  last = $state.raw<Story>(NOTHING);

  #board: TowerBoard;
  #entries: number;
  #count = 0;

  constructor(board: TowerBoard, log: readonly LogEntry[]) {
    this.#board = board;
    this.#entries = log.length;
  }

  /** Look at the board anew; false when it is the one seen before. */
  see(board: TowerBoard, log: readonly LogEntry[]): boolean {
    if (board === this.#board) return false;
    const was = this.#board;
    const fresh = log.slice(Math.min(this.#entries, log.length));
    [this.#board, this.#entries] = [board, log.length];
    if (fresh.length === 0) return true;
    this.last = whatHappened(was, board, fresh);
    if (this.last.thrown.length > 0) {
      this.#count++;
      const throws = this.last.thrown.map((die) => [die, this.#count] as const);
      this.thrown = new Map([...this.thrown, ...throws]);
      sound("throw");
    } else if (this.last.taken || this.last.passed.length > 0) sound("place");
    return true;
  }
}
