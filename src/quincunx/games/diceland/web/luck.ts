/** The chances of another throw in three parts that add up to a hundred. */
import type { Chance } from "./view";

export interface Luck {
  /** None of the colour comes: the throwing ends. */
  none: number;
  /** More come, and all can be marked: so many cells. */
  more: number;
  marks: number[];
  /** More come than can be marked. */
  many: number;
}

export function luckOf(chances: readonly Chance[]): Luck {
  const some = chances.filter(({ more }) => more > 0);
  const [good, bad] = [some.filter(({ marks }) => marks > 0), some.filter(({ marks }) => marks === 0)];
  const sum = (parts: readonly Chance[]): number => parts.reduce((total, { percent }) => total + percent, 0);
  const more = atLeastOne(sum(good));
  const many = Math.min(atLeastOne(sum(bad)), 100 - more);
  return { none: 100 - more - many, more, many, marks: good.map(({ marks }) => marks) };
}

/** Rounded, but what can happen is never told as 0. */
const atLeastOne = (percent: number): number => (percent > 0 ? Math.max(1, Math.round(percent)) : 0);
