/** Events shown one after the other, each long enough to be seen; none is left out, but the rest can be skipped. */
export interface ReelEvents<Event> {
  show(event: Event): void;
  /** How long it takes to see an event, in milliseconds. */
  time(event: Event): number;
}

/** Nobody waits longer than this for what a board wants to be looked at, e.g. the end of a stage. */
const LONGEST_LOOK = 8000;

export class Reel<Event> {
  /** How many events are still to be shown. */
  waiting = $state(0);
  /** Whether the last one is still being seen. */
  seeing = $state(false);
  /** Whether the board has something to be looked at before it goes on. */
  lingering = $state(false);
  /** Whether so much waits that people may want to skip it; stays until nothing waits any more. */
  long = $state(false);

  #queue: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly events: ReelEvents<Event>) {}

  /** Show an event after those that wait; `own`: whoever made it has seen the last one, and waits for nothing. */
  add(event: Event, own = false): void {
    this.#queue.push(event);
    if (!this.seeing || (own && this.#queue.length === 1)) this.#next();
    else this.#count();
  }

  /** Show all that waits, at once. */
  skip(): void {
    while (this.#queue.length > 0) this.#next();
    this.#done();
  }

  /** Forget what waits: something newer is shown already. */
  clear(): void {
    this.#queue = [];
    this.#done();
  }

  /** The board shows something that is to be looked at: the next event waits, but not for ever. */
  linger(on: boolean): void {
    if (on === this.lingering) return;
    this.lingering = on;
    if (on && this.seeing) this.#wait(LONGEST_LOOK);
    else if (!on && this.seeing) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const event = this.#queue.shift();
    this.#count();
    if (event === undefined) return this.#done();
    this.seeing = true;
    this.events.show(event);
    const time = this.events.time(event);
    if (time > 0) this.#wait(time);
    else this.#next();
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), time);
  }

  #count(): void {
    this.waiting = this.#queue.length;
    this.long = this.waiting > 1 || (this.long && this.waiting > 0);
  }

  #done(): void {
    clearTimeout(this.#timer);
    this.seeing = false;
    this.#count();
  }
}
