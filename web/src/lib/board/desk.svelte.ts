/** What the person at a board is doing, as far as it is the same in every game: what is pointed at, and what waits for
 * one more click. A game's own desk adds the rest. */
import { untrack } from "svelte";
import type { BoardProps, GameView } from "./board";
import type { BoardMoment } from "./guide";
import type { News } from "./happenings.svelte";
import { settings } from "$lib/person/settings.svelte";

export abstract class BoardDesk<Board, Moves> {
  readonly #around: () => BoardProps<Board>;
  #pointed = $state<string | null>(null);
  #pinned = $state<string | null>(null);
  /** The board's element, once it is on the screen. */
  root = $state<HTMLElement>();
  /** Whether keys were used last, so that the focus follows what is done. */
  keyboard = false;
  /** Whether a move of one's own is on its way: what comes next is chosen anew, be it the same. */
  #played = false;
  /** The moves at the board that was followed last. */
  #offered: string;

  constructor(around: () => BoardProps<Board>) {
    this.#around = around;
    this.#offered = untrack(() => String(this.view.moves));
  }

  /** The legal moves, sorted by what one touches to make them. */
  protected abstract readonly sortMoves: (moves: readonly string[]) => Moves;
  /** Whether a move is worth showing before it is made. */
  protected readonly isShown: (move: string) => boolean = () => true;

  /** The move under the pointer or the focus, on the board or in the advice beside it. */
  get pointed(): string | null {
    return this.#pointed ?? (this.touchable ? (this.around.advised ?? null) : null);
  }

  set pointed(move: string | null) {
    this.#pointed = move;
  }

  /** The move chosen; once more plays it. None that is made already, while dice of one's own are awaited. */
  get pinned(): string | null {
    return this.view.moves.length > 0 || this.pending !== null ? this.#pinned : null;
  }

  set pinned(move: string | null) {
    this.#pinned = move;
  }

  /** What the shell gave to the board. */
  get around(): BoardProps<Board> {
    return this.#around();
  }

  get view(): GameView<Board> {
    return this.around.view;
  }

  get board(): Board {
    return this.view.board;
  }

  /** One's own seat; null for a spectator. */
  get own(): number | null {
    return this.view.seat;
  }

  /** The move that the server has not kept yet. */
  get pending(): string | null {
    return this.around.pending;
  }

  readonly #active = $derived.by(() => this.around.active && !this.around.still);
  readonly touchable = $derived.by(() => this.#active && this.pending === null);
  readonly moves = $derived.by(() => this.sortMoves(this.#active ? this.view.moves : []));

  /** The move that is shown, and told of. */
  readonly shown = $derived.by<string | null>(() => {
    const move = this.pinned ?? this.pointed;
    return move !== null && this.isShown(move) ? move : null;
  });
  /** The move to ask the server about. */
  readonly previewed = $derived.by<string | null>(() => this.shown);
  /** The board as it would be, once the server has said so. */
  readonly next = $derived.by<Board | null>(() => {
    const { preview } = this.around;
    return preview && preview.move === this.previewed ? preview.board : null;
  });

  /** What the server says a legal move does. */
  textOf(move: string): string {
    return this.view.texts[this.view.moves.indexOf(move)] ?? move;
  }

  /** The move that a hint recommends, and its words, e.g. ["mark", "D7"]. */
  readonly hint = $derived.by(() => (this.touchable ? this.around.hint : null));
  readonly advice = $derived.by(() => this.hint?.split(" ") ?? []);

  advises(move: string | null | undefined): boolean {
    return move != null && this.hint === move;
  }

  /** Whether somebody plays a guided first game here, and what its tips are told by. */
  readonly guided = $derived.by(() => (this.around.guided ?? false) && this.own !== null);
  readonly moment = $derived.by<BoardMoment<Board>>(() => ({
    board: this.board,
    seat: this.own ?? -1,
    yourTurn: this.around.active,
  }));

  point(move: string | null): void {
    if (this.touchable || move === null) this.pointed = move;
  }

  /** Whether somebody has seen what a move does. */
  protected isSeen(move: string): boolean {
    return this.pointed === move && this.next !== null;
  }

  /** The first time a move is chosen it waits; the second time it is played. `sure`: once suffices if it was seen. */
  choose(move: string, sure = false): void {
    if (!this.touchable) return;
    if (this.pinned === move || settings.confirm === "never" || (sure && this.isSeen(move))) this.play(move);
    else this.pinned = move;
  }

  play(move: string): void {
    if (!this.touchable) return;
    const sure = this.pinned === move;
    if (sure || settings.confirm !== "always") this.pinned = move;
    this.#played = true;
    this.around.onplay(move, sure);
  }

  /** Think again, as Esc does: first of the chosen move, then of all that led to it. */
  putBack(): void {
    if (this.pinned) this.pinned = this.pointed = null;
    else this.reset();
  }

  /** Nothing is chosen any more. */
  reset(): void {
    this.#played = false;
    this.pinned = this.pointed = null;
  }

  /** The table has moved on. Others who move meanwhile do not disturb what one is doing. */
  follow(_news: News<Board>): void {
    const offered = String(this.view.moves);
    if (offered !== this.#offered || this.#played) this.reset();
    this.#offered = offered;
  }

  /** What beside a new board moves the focus on, e.g. that a hand is complete. */
  get step(): string {
    return "";
  }

  /** By keyboard, the focus goes to the first of these that there is. */
  focus(...wanted: readonly string[]): void {
    if (!this.keyboard) return;
    const found = wanted.map((each) => this.root?.querySelector<HTMLElement>(each)).find(Boolean);
    found?.focus();
  }
}
