/** What has just happened on the board, for as long as it is to be shown. */
import { untrack } from "svelte";
import type { BoardProps } from "$lib/board/board";
import { BoardHappenings, type News } from "$lib/board/happenings.svelte";
import { play as sound } from "$lib/page/sounds";
import { whatHappened, type StageEnd } from "./story";
import type { Board } from "./view";

export class Happenings extends BoardHappenings<Board> {
  /** The dice just thrown or turned over, each with the number of the event. */
  thrown = $state.raw(new Map<number, number>());
  turned = $state.raw(new Map<number, number>());
  /** The stage that has just been scored, until it is put away. */
  stageEnd = $state.raw<StageEnd | null>(null);
  /** The target whose dice in the head light up meanwhile. */
  lit = $state<string | null>(null);

  constructor(around: () => BoardProps<Board>) {
    super(around);
    // The start: all dice fall into their place.
    const started = untrack(() => around().log.some((entry) => entry.seat >= 0));
    if (!started) this.thrown = new Map(this.board.faces.map((_, id) => [id, 0]));
  }

  /** What the dice of a reroll became, e.g. ["R2", "G4"]; nothing once the next move is made. */
  readonly became = $derived.by(() =>
    this.moment > 0 ? [...this.thrown.keys()].map((id) => this.board.faces[id]!) : [],
  );

  /** The end of a stage is looked at before anything else moves. */
  override get lingers(): boolean {
    return this.stageEnd !== null;
  }

  protected tell({ was, now, added, still }: News<Board>): void {
    const happened = whatHappened(was, now, added);
    this.thrown = new Map(happened.thrown.map((id) => [id, this.moment]));
    this.turned = new Map(happened.turned.map((id) => [id, this.moment]));
    this.lit = null;
    if (happened.stageEnd || still) this.stageEnd = happened.stageEnd;
    if (this.thrown.size > 0) sound("throw");
    else if (this.turned.size > 0) sound("turn");
    else if (String(now.ids) !== String(was.ids)) sound("place");
  }

  putAway(): void {
    this.stageEnd = null;
    this.lit = null;
  }
}
