/** What the person at the board is doing: what is pointed at, what waits for one more click, whose island is shown. */
import { BoardDesk } from "$lib/board/desk.svelte";
import { bonusSeat, countOf, groundFor, type Colour } from "./land";
import { isShown, sortMoves, type Moves } from "./moves";
import type { Board } from "./view";

/** Part of the goal that is pointed at, shown on the island. */
export type Part = Colour | "treasures";

export class Desk extends BoardDesk<Board, Moves> {
  part = $state<Part | null>(null);
  /** Another seat whose island lies on top. */
  looking = $state<number | null>(null);
  /** The cell, or the colour on the dice, without a move that is pointed at, to say why. */
  closed = $state<string | null>(null);
  barred = $state<Colour | null>(null);

  protected readonly sortMoves = sortMoves;
  protected override readonly isShown = isShown;

  /** Whose island is shown: to a spectator that of whoever throws. */
  readonly seat = $derived.by(() => this.looking ?? this.own ?? bonusSeat(this.board) ?? this.board.active ?? 0);
  readonly mine = $derived.by(() => this.seat === this.own);
  readonly task = $derived.by(() => (this.own === null ? null : (this.board.marking[this.own] ?? null)));

  /** The cell that the shown move would mark. */
  readonly target = $derived.by(() => (this.shown?.startsWith("mark ") ? this.shown.split(" ")[1]! : null));
  /** The colour that the shown move would choose. */
  readonly colour = $derived.by(() =>
    this.shown && this.target === null ? (this.shown.split(" ")[1] as Colour) : null,
  );

  /** Where the dice in question would be marked: those aside, or those of the colour pointed at. */
  readonly ground = $derived.by<readonly string[]>(() => {
    const { board, own } = this;
    if (own === null || !this.mine || !this.touchable) return [];
    const mayMark = this.task !== null && this.task !== "choose";
    if (mayMark) return board.reach[own] ?? [];
    const colour = this.colour ?? this.barred;
    if (colour) return groundFor(board, own, colour, countOf(board.dice, colour));
    return this.moves.stop && board.colour ? groundFor(board, own, board.colour, board.aside) : [];
  });

  /** What must be done in any case needs no second tap. */
  override choose(move: string, sure = false): void {
    if (this.view.moves.length === 1) this.play(move);
    else super.choose(move, sure);
  }

  look(seat: number | null): void {
    this.reset();
    this.looking = seat === this.own ? null : seat;
  }

  override reset(): void {
    super.reset();
    this.closed = this.barred = this.looking = null;
  }
}
