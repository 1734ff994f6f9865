/** A finished game, step by step: where one is, forward and back, by itself at a chosen speed. */
import type { Frame, ReplayFrames } from "$lib/api";
import type { LogEntry, Seat } from "$lib/protocol";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1600;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);

  readonly frames: Frame[];
  readonly frame = $derived.by(() => this.frames[this.at]!);
  /** All that had happened by now. */
  readonly log = $derived.by<LogEntry[]>(() => this.frames.slice(0, this.at + 1).flatMap((frame) => frame.log));

  /** `at`: where to begin, e.g. where one was when the same game was told in another language. */
  constructor(
    readonly game: ReplayFrames,
    at = 0,
  ) {
    this.frames = game.frames;
    this.at = at;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
    if (this.at === this.last) this.playing = false;
  }

  toggle(): void {
    if (this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }

  /** Goes on by itself while playing; to be called in an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => this.go(this.at + 1), STEP / this.speed);
    return () => clearInterval(timer);
  }

  press(key: string): boolean {
    const keys: Record<string, () => void> = {
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

/** The seats as they were in a frame. */
export function seatsOf(names: string[], frame: Frame): Seat[] {
  return names.map((name, number) => ({
    number,
    name,
    kind: "person",
    bot: null,
    connected: true,
    mine: false,
    score: frame.scores?.[number] ?? 0,
    owes: frame.owes?.includes(number) ?? false,
    stand_in: null,
    resigned: false,
    due: null,
  }));
}
