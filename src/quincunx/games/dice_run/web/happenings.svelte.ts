/** What has just happened on the board, for as long as it is to be shown. */
import type { LogEntry } from "$lib/protocol";
import { play as sound } from "$lib/sounds";
import type { RaceBoard } from "./race";
import { whatHappened, type StageEnd } from "./story";

export class Happenings {
  /** The dice just thrown or turned over, each with the number of the event. */
  thrown = $state.raw(new Map<number, number>());
  turned = $state.raw(new Map<number, number>());
  /** The stage that has just been scored, until it is put away. */
  stageEnd = $state.raw<StageEnd | null>(null);
  /** The target whose dice in the head light up meanwhile. */
  lit = $state<string | null>(null);

  #board: RaceBoard;
  #entries: number;
  #count = 0;

  constructor(board: RaceBoard, log: readonly LogEntry[]) {
    this.#board = board;
    this.#entries = log.length;
    // The start: all dice fall into their place.
    if (log.every((entry) => entry.seat < 0)) this.thrown = new Map(board.faces.map((_, id) => [id, 0]));
  }

  /** What the dice of a reroll became, e.g. ["R2", "G4"]; nothing once the next move is made. */
  readonly became = $derived.by(() =>
    this.#count > 0 ? [...this.thrown.keys()].map((id) => this.#board.faces[id]!) : [],
  );

  /** Look at the board anew; false when it is the one seen before. A replay, which is `still`, rides on by itself. */
  see(board: RaceBoard, log: readonly LogEntry[], still: boolean): boolean {
    if (board === this.#board) return false;
    const happened = whatHappened(this.#board, board, log.slice(Math.min(this.#entries, log.length)));
    const rode = String(board.ids) !== String(this.#board.ids);
    this.#count++;
    this.thrown = new Map(happened.thrown.map((id) => [id, this.#count]));
    this.turned = new Map(happened.turned.map((id) => [id, this.#count]));
    this.lit = null;
    if (happened.stageEnd || still) this.stageEnd = happened.stageEnd;
    if (this.thrown.size > 0) sound("throw");
    else if (this.turned.size > 0) sound("turn");
    else if (rode) sound("place");
    [this.#board, this.#entries] = [board, log.length];
    return true;
  }

  putAway(): void {
    this.stageEnd = null;
    this.lit = null;
  }
}
