/** How what others do is shown at each speed. Times in milliseconds. */
import { motion } from "$lib/page/motion";
import { settings, type Speed } from "$lib/person/settings.svelte";

export interface Pace {
  /** How long a step is looked at. */
  look: number;
  /** The same where nothing moves. */
  still: number;
  /** How long all of it may take, from one's move to one's next. */
  most: number;
  /** How long the board may hold the rest up, e.g. at the end of a stage. */
  linger: number;
  /** What a board's own times are multiplied by, e.g. the one for a throw. */
  scale: number;
  /** Whether the moves of a seat up to its next die or card are one step. */
  joins: boolean;
}

export const PACES: Record<Speed, Pace> = {
  calm: { look: 800, still: 300, most: 25_000, linger: 8000, scale: 1, joins: false },
  brisk: { look: 650, still: 300, most: 5000, linger: 2500, scale: 0.6, joins: true },
  instant: { look: 0, still: 0, most: 0, linger: 0, scale: 0, joins: true },
};

export const pace = {
  get now(): Pace {
    return PACES[settings.speed];
  },
  /** How long somebody else's move is looked at. */
  get look(): number {
    return motion.allowed ? this.now.look : this.now.still;
  },
  /** A time for something to be looked at, which is nothing where motion is reduced. */
  time(milliseconds: number): number {
    return motion.time(milliseconds) * this.now.scale;
  },
};
