/** What the person at the board is doing: which dice are kept, what is painted, what is pointed at or waits for one more click. */
import type { GameView, Preview } from "$lib/board";
import type { Sentence } from "$lib/protocol";
import { diceOf, noMoves, sortMoves, throwOf, type Moves } from "./moves";
import { DICE, type Colour, type TowerBoard } from "./tower";

export interface Around {
  view: GameView<TowerBoard>;
  active: boolean;
  pending: string | null;
  preview: Preview<TowerBoard> | null;
  /** The move that a hint recommends. */
  hint: string | null;
  onplay: (move: string) => void;
}

export class Desk {
  readonly #around: () => Around;
  /** The dice that one wants to keep. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  painting = $state(false);
  /** The die to be painted. */
  brush = $state<number | null>(null);
  /** The move under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The move chosen; once more plays it. */
  pinned = $state<string | null>(null);
  /** A card pointed at, wherever it lies. */
  card = $state<string | null>(null);

  constructor(around: () => Around) {
    this.#around = around;
  }

  get board(): TowerBoard {
    return this.#around().view.board;
  }

  get seat(): number | null {
    return this.#around().view.seat;
  }

  readonly touchable = $derived.by(() => this.#around().active && this.#around().pending === null);
  readonly moves = $derived.by<Moves>(() => (this.#around().active ? sortMoves(this.#around().view.moves) : noMoves()));
  readonly hint = $derived.by(() => (this.touchable ? this.#around().hint : null));

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

  /** The move that is spoken of. */
  readonly shown = $derived.by(() => this.pinned ?? this.pointed);
  /** The move to preview: if none is pointed at, the throw that the kept dice make. */
  readonly asked = $derived.by(() => this.shown ?? (this.paints ? null : this.throwing));
  /** The board as it would be, once the server has said so. */
  readonly next = $derived.by(() => {
    const { preview } = this.#around();
    return preview && preview.move === this.asked ? preview.board : null;
  });

  /** What the server says a legal move does. */
  textOf(move: string): Sentence {
    const { view } = this.#around();
    return view.texts[view.moves.indexOf(move)] ?? { en: move, fr: move };
  }

  /** Whether the preview is worth telling: of what is pointed at, or of a throw that keeps some dice. */
  readonly tells = $derived.by(() => this.next !== null && (this.shown !== null || this.kept.size > 0));

  /** The stacks that a throw would bar and that could be taken now. */
  readonly wouldBar = $derived.by(() => {
    if (!this.next || !this.asked?.startsWith("throw")) return [];
    return this.next.barred.filter((stack) => this.moves.takes.has(stack));
  });

  /** Whether a hint is to do this with a die: keep it, throw it, or paint it. */
  advises(die: number): "keep" | "throw" | "paint" | null {
    const [verb, word] = this.hint?.split(" ") ?? [];
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

  point(move: string | null): void {
    if (this.touchable || move === null) this.pointed = move;
  }

  /** Play at once what was seen before, by mouse or by keyboard; else it waits for one more tap. */
  choose(move: string, sure: boolean): void {
    if (!this.touchable) return;
    if (this.pinned === move || sure) this.play(move);
    else this.pinned = move;
  }

  play(move: string): void {
    if (!this.touchable) return;
    this.pinned = move;
    this.#around().onplay(move);
  }

  /** Whether there is something to be taken back by Esc. */
  readonly busy = $derived.by(() => this.pinned !== null || this.painting || this.brush !== null);

  /** Think again: nothing is chosen, but kept dice stay kept. */
  putBack(): void {
    this.pinned = this.pointed = this.brush = this.card = null;
    this.painting = false;
  }

  /** Somebody has moved: dice that were not thrown stay kept within a turn, and others are seen to keep theirs. */
  follow(was: TowerBoard, thrown: readonly number[]): void {
    this.putBack();
    const now = this.board;
    const goesOn = was.turn === now.turn && now.dice !== null && !now.inherited && was.phase === "throw";
    if (!goesOn) this.chosen = new Set();
    else if (now.turn !== this.seat) {
      if (thrown.length > 0) this.chosen = new Set([...DICE.keys()].filter((die) => !thrown.includes(die)));
    } else {
      const stayed = withDie(this.chosen, thrown.length > 0 ? asideIn(was) : null);
      this.chosen = new Set([...stayed].filter((die) => !thrown.includes(die)));
    }
  }
}

const asideIn = ({ painted, throws }: TowerBoard): number | null =>
  painted && throws > 0 ? DICE.indexOf(painted.die) : null;

const withDie = (dice: ReadonlySet<number>, die: number | null): ReadonlySet<number> =>
  die === null ? dice : new Set([...dice, die]);
