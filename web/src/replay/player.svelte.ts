/** A finished game, step by step: where one is, forward and back, by itself at a chosen speed. */
import type { Frame, LogEntry, ReplayFrames, Seat } from "$lib/server/protocol";
import { FORGOTTEN } from "$lib/table/story";
import { everySo } from "$lib/page/ticking";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1600;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** Whether one has come here from elsewhere than the step before or after. */
  #jumped = $state(false);

  readonly frames: Frame[];
  readonly frame = $derived.by(() => this.frames[this.at]!);
  /** All that had happened by now, as far as who looks knew it. */
  readonly log = $derived.by<LogEntry[]>(() => logOf(this.frames.slice(0, this.at + 1)));

  /** `at`: where to begin, e.g. where one was when the same game was told in another language. */
  constructor(
    readonly game: ReplayFrames,
    at = 0,
  ) {
    this.frames = game.frames;
    this.at = Math.max(0, Math.min(this.last, at));
    this.#jumped = this.at > 0;
  }

  /** Where a jump has led to, one step before: what happened in that step is shown, and nothing else. */
  readonly before = $derived.by(() => {
    if (!this.#jumped) return null;
    const at = Math.max(0, this.at - 1);
    return { board: this.frames[at]!.board, entries: logOf(this.frames.slice(0, at + 1)).length };
  });

  get last(): number {
    return this.frames.length - 1;
  }

  go(step: number): void {
    const at = Math.max(0, Math.min(this.last, step));
    this.#jumped = Math.abs(at - this.at) > 1;
    this.at = at;
    if (this.at === this.last) this.playing = false;
  }

  toggle(): void {
    if (this.at === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Goes on by itself while playing; to be called in an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    return everySo(STEP / this.speed, () => this.go(this.at + 1));
  }

  /** Of the moments worth a look, in order: the next one, or the one before. */
  #goToMoment(moments: readonly { at: number }[], ahead: boolean): void {
    const next = ahead ? moments.find(({ at }) => at > this.at) : moments.findLast(({ at }) => at < this.at);
    if (next) this.go(next.at);
  }

  press(key: string, moments: readonly { at: number }[] = []): boolean {
    const keys: Record<string, () => void> = {
      PageDown: () => this.#goToMoment(moments, true),
      PageUp: () => this.#goToMoment(moments, false),
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => this.toggle(),
    };
    keys[key]?.();
    return key in keys;
  }
}

/** What the log had become after some frames: a seat learns later what others did unseen, and may have to remember. */
export function logOf(frames: Frame[]): LogEntry[] {
  const log: LogEntry[] = [];
  for (const frame of frames) log.splice(frame.log_from, Infinity, ...frame.log);
  return log.fill(FORGOTTEN, 0, frames.at(-1)?.forgotten);
}

/** The seats as they were in a frame, seen by one of them or by nobody. */
export function seatsOf(names: string[], frame: Frame, eyes: number | null): Seat[] {
  return names.map((name, number) => ({
    number,
    name,
    kind: "person",
    bot: null,
    connected: true,
    mine: number === eyes,
    score: frame.scores[number] ?? null,
    owes: frame.owes.includes(number),
    stand_in: null,
    resigned: false,
    due: null,
  }));
}
