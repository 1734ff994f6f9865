/** What the person at the board is doing: which dice are kept, what is painted, what is pointed at or waits for one more click. */
import { BoardDesk } from "$lib/board/desk.svelte";
import type { News } from "$lib/board/happenings.svelte";
import { diceOf, sortMoves, throwOf, type Moves } from "./moves";
import { whatHappened } from "./story";
import { DICE, type Colour } from "./tower";
import type { Board } from "./view";

export class Desk extends BoardDesk<Board, Moves> {
  /** The dice that one wants to keep. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  painting = $state(false);
  /** The die to be painted. */
  brush = $state<number | null>(null);
  /** A card pointed at, wherever it lies. */
  card = $state<string | null>(null);

  protected readonly sortMoves = sortMoves;

  /** The die that was just painted, while others may be thrown: it stays where it is. */
  readonly aside = $derived.by(() => asideIn(this.board));
  /** The dice that would stay if one threw now. */
  readonly kept = $derived.by<ReadonlySet<number>>(() => withDie(this.chosen, this.aside));
  /** The move that throws what is not kept. */
  readonly throwing = $derived.by(() => throwOf(this.moves, this.kept));
  readonly mayThrow = $derived.by(() => this.moves.throws.size > 0);
  readonly mayPaint = $derived.by(() => this.moves.paints.size > 0);
  /** Whether there is nothing to do but paint, or pass. */
  readonly mustPaint = $derived.by(() => this.mayPaint && !this.mayThrow && this.moves.takes.size === 0);
  readonly paints = $derived.by(() => this.painting || this.mustPaint);

  /** If no move is shown, the throw that the kept dice make is asked about. */
  override readonly previewed = $derived.by(() => this.shown ?? (this.paints ? null : this.throwing));

  /** Whether the preview is worth telling: of what is pointed at, or of a throw that keeps some dice. */
  readonly tells = $derived.by(() => this.next !== null && (this.shown !== null || this.kept.size > 0));

  /** The stacks that a throw would bar: those that can be taken now, or could before a die was painted. */
  readonly wouldBar = $derived.by(() => {
    if (!this.next || !this.previewed?.startsWith("throw")) return [];
    return this.next.barred.filter((stack) => !this.board.barred.includes(stack));
  });

  /** What a hint is to do with a die. */
  adviceFor(die: number): "keep" | "throw" | "paint" | null {
    const [verb, word] = this.advice;
    if (verb === "paint") return word === DICE[die] ? "paint" : null;
    if (verb !== "throw" || this.board.dice === null) return null;
    return diceOf(this.hint!).includes(die) ? "throw" : "keep";
  }

  /** Keep a die, throw it after all, or take it up to be painted. */
  touchDie(die: number): void {
    if (!this.touchable || this.board.dice === null) return;
    this.pinned = null;
    if (this.paints) this.brush = this.moves.paints.has(die) && this.brush !== die ? die : null;
    else if (this.mayThrow && die !== this.aside) {
      const chosen = new Set(this.chosen);
      if (!chosen.delete(die)) chosen.add(die);
      this.chosen = chosen;
    }
  }

  startPainting(): void {
    if (this.touchable && this.mayPaint) [this.painting, this.brush, this.pinned] = [true, null, null];
  }

  paintOf(colour: Colour): string | null {
    return this.brush === null ? null : (this.moves.paints.get(this.brush)?.get(colour) ?? null);
  }

  /** What a card, a colour or a seat would bring can be read on it. */
  protected override isSeen(): boolean {
    return true;
  }

  /** Whether there is something to be taken back by Esc. */
  readonly busy = $derived.by(() => this.pinned !== null || this.painting || this.brush !== null);

  override putBack(): void {
    if (this.busy) this.reset();
  }

  /** Nothing is chosen, but kept dice stay kept. */
  override reset(): void {
    super.reset();
    this.brush = this.card = null;
    this.painting = false;
  }

  /** Somebody has moved: within a turn, what was not thrown is kept, whoever threw, and by whatever button. */
  override follow({ was, now, added }: News<Board>): void {
    this.reset();
    const { thrown } = whatHappened(was, now, added);
    const goesOn = was.turn === now.turn && now.dice !== null && !now.inherited && was.phase === "throw";
    if (!goesOn) this.chosen = new Set();
    else if (thrown.length > 0) this.chosen = new Set([...DICE.keys()].filter((die) => !thrown.includes(die)));
  }
}

const asideIn = ({ painted, throws }: Board): number | null =>
  painted && throws > 0 ? DICE.indexOf(painted.die) : null;

const withDie = (dice: ReadonlySet<number>, die: number | null): ReadonlySet<number> =>
  die === null ? dice : new Set([...dice, die]);
