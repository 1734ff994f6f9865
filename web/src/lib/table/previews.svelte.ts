/** What moves would do: asked a moment after they are pointed at, and kept until the table moves on. */
import type { Preview } from "$lib/board/board";

type AnyPreview = Preview<Record<string, unknown>>;

const MOMENT = 80; // a pointer on its way elsewhere asks nothing
const PATIENCE = 2_000; // a question without an answer for so long is asked again

export class Previews {
  #pointed = $state<string | null>(null);
  #kept = $state.raw<ReadonlyMap<string, AnyPreview>>(new Map());
  /** The questions under way, by move. */
  #asked = new Map<string, { id: string; at: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Of the move pointed at, once it is here. */
  readonly shown = $derived(this.#pointed === null ? null : (this.#kept.get(this.#pointed) ?? null));

  /** `ask` sends the question and returns its id, null if that cannot be done now. */
  constructor(readonly ask: (move: string) => string | null) {}

  point(move: string | null): void {
    if (move === this.#pointed) return;
    this.#pointed = move;
    this.#askSoon();
  }

  answer(id: string, preview: AnyPreview): void {
    if (this.#asked.get(preview.move)?.id !== id) return;
    this.#asked.delete(preview.move);
    this.#kept = new Map(this.#kept).set(preview.move, preview);
  }

  /** The table has moved on: nothing is known of the moves that it offers now. */
  forget(): void {
    this.#asked.clear();
    this.#kept = new Map();
    this.#askSoon();
  }

  #askSoon(after = MOMENT): void {
    clearTimeout(this.#timer);
    const move = this.#pointed;
    if (move === null || this.#kept.has(move)) return;
    this.#timer = setTimeout(() => {
      const asked = this.#asked.get(move);
      const id = asked && Date.now() < asked.at + PATIENCE ? null : this.ask(move);
      if (id !== null) this.#asked.set(move, { id, at: Date.now() });
      this.#askSoon(PATIENCE);
    }, after);
  }
}
