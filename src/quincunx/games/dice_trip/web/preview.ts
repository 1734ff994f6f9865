/** A sheet and what it would become, laid over each other: solid is now, dashed would be, faint would leave. */
import type { Score } from "./view";

/** A stretch between two cities of a road or a series. */
export type Stretch = readonly [string, string];

export interface Ways {
  stays: Stretch[];
  comes: Stretch[];
  leaves: Stretch[];
}

export const stretchesOf = (cities: readonly string[]): Stretch[] =>
  cities.slice(1).map((city, index) => [cities[index]!, city]);

const key = ([a, b]: Stretch): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export function waysOf(now: readonly string[], next: readonly string[] = now): Ways {
  const [was, will] = [stretchesOf(now), stretchesOf(next)];
  const [old, fresh] = [new Set(was.map(key)), new Set(will.map(key))];
  return {
    stays: was.filter((each) => fresh.has(key(each))),
    comes: will.filter((each) => !old.has(key(each))),
    leaves: was.filter((each) => !fresh.has(key(each))),
  };
}

export const PARTS = ["road", "consecutive", "bonus", "crossed", "zones", "tens"] as const;
export type Part = (typeof PARTS)[number];

/** What a move does to a score, for the sentence that tells it. */
export interface Change {
  /** The new length of the road, and of a series that gives points; null where nothing changes. */
  road: number | null;
  series: number | null;
  bonus: boolean;
  crossed: boolean;
  /** Points for clean zones that are lost. */
  zones: number;
  /** Points of the variant that are won. */
  tens: number;
  total: number;
}

export function changeOf(now: Score, next: Score): Change {
  return {
    road: next.road === now.road ? null : next.road,
    series: next.consecutive === now.consecutive ? null : next.series_cities.length,
    bonus: next.bonus > now.bonus,
    crossed: next.crossed < now.crossed,
    zones: now.zones - next.zones,
    tens: next.tens - now.tens,
    total: next.total - now.total,
  };
}
