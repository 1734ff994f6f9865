/** Events shown one after the other, each long enough to be seen, as far as there is time for all; the rest can be skipped. */
export interface ReelEvents<Event> {
  show(event: Event): void;
  /** How long it takes to see an event, in milliseconds. */
  time(event: Event): number;
  /** Whether an event is seen together with the one after it; `hurry`: there is not enough time for each. */
  joins(event: Event, next: Event, hurry: boolean): boolean;
  /** How long a show may be in all, and how long the board may hold it up, e.g. at the end of a stage. */
  limits(): { most: number; linger: number };
}

/** What is seen for less than this flickers. */
const SHORTEST = 450;

export class Reel<Event> {
  /** How many events are still to be shown. */
  waiting = $state(0);
  /** Whether the last one is still being seen. */
  seeing = $state(false);
  /** Whether the board has something to be looked at before it goes on. */
  lingering = $state(false);

  #queue: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next event is due, and when all of them are to be shown. */
  #due = 0;
  #end = 0;

  constructor(readonly events: ReelEvents<Event>) {}

  /** Show an event after those that wait; `own`: whoever made it has seen the last one, and waits for nothing.
   * What takes no time to see, e.g. that somebody has chosen, waits for nothing that is only being looked at. */
  add(event: Event, own = false): void {
    this.#queue.push(event);
    if (!this.seeing || own) this.#end = performance.now() + this.events.limits().most;
    const first = this.#queue.length === 1;
    if (!this.seeing || (own && first)) this.#next();
    else if (first && this.events.time(event) === 0) this.events.show(this.#queue.shift()!);
    this.#count();
  }

  /** All that waits is to be shown within some milliseconds. */
  hurry(within: number): void {
    const now = performance.now();
    this.#end = Math.min(this.#end, now + within);
    if (this.seeing) this.#wait(Math.min(this.#due - now, this.#share()));
  }

  /** Show all that waits, at once. */
  skip(): void {
    while (this.#queue.length > 0) this.events.show(this.#queue.shift()!);
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
    if (on && this.seeing) this.#wait(Math.min(this.events.limits().linger, this.#share()));
    else if (!on && this.seeing) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    let event = this.#queue.shift();
    if (event === undefined) return this.#done();
    this.seeing = true;
    this.events.show(event);
    let time = this.events.time(event);
    while (this.#queue.length > 0 && this.#joins(event, this.#queue[0]!, this.#share())) {
      this.events.show((event = this.#queue.shift()!));
      time = Math.max(time, this.events.time(event));
    }
    this.#count();
    time = Math.min(time, this.#share());
    if (time > 0) this.#wait(time);
    else this.#next();
  }

  /** Whether an event is seen together with the one before it, when there is so much time for each. */
  #joins(event: Event, next: Event, share: number): boolean {
    return share <= 0 || this.events.time(next) === 0 || this.events.joins(event, next, share < SHORTEST);
  }

  /** The time that is left for each of the events that are seen by themselves. */
  #share(): number {
    const joined = (next: Event, at: number) => at > 0 && this.#joins(this.#queue[at - 1]!, next, Infinity);
    const steps = this.#queue.filter((next, at) => !joined(next, at)).length;
    return (this.#end - performance.now()) / (steps + 1);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#due = performance.now() + time;
    this.#timer = setTimeout(() => this.#next(), time);
  }

  #count(): void {
    this.waiting = this.#queue.length;
  }

  #done(): void {
    clearTimeout(this.#timer);
    this.seeing = false;
    this.#count();
  }
}
