/** What the person at the board is doing: what is pointed at, what waits for one more click, whose island is shown. */
import type { GameView, Preview } from "$lib/board";
import { bonusSeat, countOf, groundFor, type Colour, type LandBoard } from "./land";
import { isShown, NO_MOVES, sortMoves, type Moves } from "./moves";

export interface Around {
  view: GameView<LandBoard>;
  active: boolean;
  pending: string | null;
  preview: Preview<LandBoard> | null;
  /** The move that a hint recommends. */
  hint: string | null;
  onplay: (move: string) => void;
}

/** Part of the goal that is pointed at, shown on the island. */
export type Part = Colour | "treasures";

export class Desk {
  readonly #around: () => Around;
  /** The move under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The move chosen; once more plays it. */
  pinned = $state<string | null>(null);
  part = $state<Part | null>(null);
  /** Another seat whose island lies on top. */
  looking = $state<number | null>(null);
  /** The cell, or the colour on the dice, without a move that is pointed at, to say why. */
  closed = $state<string | null>(null);
  barred = $state<Colour | null>(null);
  /** Whether a move of one's own is on its way: what comes next is chosen anew, be it the same. */
  played = false;

  constructor(around: () => Around) {
    this.#around = around;
  }

  get board(): LandBoard {
    return this.#around().view.board;
  }

  /** One's own seat; null for a spectator. */
  get own(): number | null {
    return this.#around().view.seat;
  }

  readonly touchable = $derived.by(() => this.#around().active && this.#around().pending === null);
  readonly moves = $derived.by<Moves>(() => (this.#around().active ? sortMoves(this.#around().view.moves) : NO_MOVES));

  /** Whose island is shown: to a spectator that of whoever throws. */
  readonly seat = $derived.by(() => this.looking ?? this.own ?? bonusSeat(this.board) ?? this.board.active ?? 0);
  readonly mine = $derived.by(() => this.seat === this.own);
  readonly task = $derived.by(() => (this.own === null ? null : (this.board.marking[this.own] ?? null)));

  /** The move to preview. */
  readonly shown = $derived.by(() => {
    const move = this.pinned ?? this.pointed;
    return isShown(move) ? move : null;
  });
  /** The board as it would be, once the server has said so. */
  readonly next = $derived.by(() => {
    const { preview } = this.#around();
    return preview && preview.move === this.shown ? preview.board : null;
  });
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

  readonly hint = $derived.by(() => (this.touchable ? this.#around().hint : null));

  advises(move: string | null | undefined): boolean {
    return move != null && this.hint === move;
  }

  point(move: string | null): void {
    if (this.touchable || move === null) this.pointed = move;
  }

  /** The first time a move is chosen it waits; the second time it is played. `sure`: what it does is seen already. */
  choose(move: string, sure = false): void {
    if (!this.touchable) return;
    const seen = this.pointed === move && this.next !== null;
    if (this.pinned === move || (sure && seen)) this.play(move);
    else this.pinned = move;
  }

  play(move: string): void {
    if (!this.touchable) return;
    this.pinned = move;
    this.played = true;
    this.#around().onplay(move);
  }

  look(seat: number | null): void {
    this.reset();
    this.looking = seat === this.own ? null : seat;
  }

  reset(): void {
    this.played = false;
    this.pointed = this.pinned = this.closed = this.barred = this.looking = null;
  }
}
