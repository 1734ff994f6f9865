/** How a game went: who led when, what turned it, and where its lines lie in a chart. Of any game: seats and numbers. */
import type { CoursePoint } from "$lib/server/protocol";

type Values = CoursePoint["values"];

/** A step that mattered: a seat took the lead from another, or gained most on the others. */
export interface Moment {
  /** The step of the replay, from 0. */
  at: number;
  seat: number;
  kind: "lead" | "swing";
  /** How much the seat gained on the best of the others. */
  gain: number;
  /** What the seat did, or who moved last. */
  text: string;
}

export const MOST_MOMENTS = 5;

const worth = (value: number | null, fewest: boolean): number =>
  value === null ? Number.NEGATIVE_INFINITY : fewest ? -value : value;

/** Who leads alone; null where nobody does. */
export function leaderOf(values: Values, fewest: boolean): number | null {
  const merits = values.map((value) => worth(value, fewest));
  const best = Math.max(...merits);
  return merits.indexOf(best) === merits.lastIndexOf(best) ? merits.indexOf(best) : null;
}

/** How far a seat is ahead of the best other one, below zero where it is behind; alone, what it has. */
function aheadOf(values: Values, seat: number, fewest: boolean): number {
  const own = worth(values[seat] ?? null, fewest);
  const others = values.filter((value, other) => other !== seat && value !== null);
  return others.length ? own - Math.max(...others.map((value) => worth(value, fewest))) : own;
}

/** How much a seat gained on those who are still in between two points; nothing for one that is out. */
function gainOf(before: Values, now: Values, seat: number, fewest: boolean): number {
  if (now[seat] === null) return 0;
  const stayed = before.map((value, other) => (now[other] === null ? null : value));
  return aheadOf(now, seat, fewest) - aheadOf(stayed, seat, fewest);
}

/** The seats in the order in which they led alone, e.g. 0, 1, 0: each with the point from which on it did. */
function leadsOf(course: CoursePoint[], fewest: boolean): { seat: number; point: number }[] {
  const leads: { seat: number; point: number }[] = [];
  course.forEach(({ values }, point) => {
    const seat = values.length > 1 ? leaderOf(values, fewest) : null;
    if (seat !== null && seat !== leads.at(-1)?.seat) leads.push({ seat, point });
  });
  return leads;
}

/** How often the lead went from one seat to another. */
export const leadChanges = (course: CoursePoint[], fewest: boolean): number =>
  Math.max(0, leadsOf(course, fewest).length - 1);

/** The moments that turned a game, in order: the last change of the lead, then whatever moved the scores most. */
export function momentsOf(course: CoursePoint[], fewest: boolean, most = MOST_MOMENTS): Moment[] {
  const changes = new Map(
    leadsOf(course, fewest)
      .slice(1)
      .map(({ seat, point }) => [point, seat]),
  );
  const last = Math.max(...changes.keys());
  const found = course.slice(1).flatMap(({ at, values, moves }, index): (Moment & { point: number })[] => {
    const [before, point] = [course[index]!.values, index + 1];
    const gains = values.map((_, seat) => gainOf(before, values, seat, fewest));
    const leader = changes.get(point);
    const seat = leader ?? gains.indexOf(Math.max(...gains));
    const gain = gains[seat]!;
    if (gain <= 0 && leader === undefined) return [];
    const told = moves.findLast((move) => move.seat === seat) ?? moves.at(-1);
    return [{ at, seat, kind: leader === undefined ? "swing" : "lead", gain, text: told?.text ?? "", point }];
  });
  return found
    .toSorted((one, other) => Number(other.point === last) - Number(one.point === last) || other.gain - one.gain)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
    .map(({ point: _, ...moment }) => moment);
}

/** Round numbers from the least to the most value, about five of them, e.g. 0, 5, 10, 15 for 2 to 14. */
export function ticksOf(course: CoursePoint[], about = 5): number[] {
  const values = course.flatMap((point) => point.values).filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (high - low) / about;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * size).find((each) => each >= rough)!,
  );
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Where steps and values lie in a box, and back: what is drawn holds until it changes. */
export class Scale {
  constructor(
    readonly last: number,
    readonly ticks: number[],
    readonly box: { left: number; right: number; top: number; bottom: number },
  ) {}

  x(at: number): number {
    const { left, right } = this.box;
    return left + ((right - left) * at) / Math.max(1, this.last);
  }

  y(value: number): number {
    const { top, bottom } = this.box;
    const [low, high] = [this.ticks[0]!, this.ticks.at(-1)!];
    return bottom - ((bottom - top) * (value - low)) / (high - low);
  }

  /** A seat's line as a path of steps, up to where it is out; `shift` keeps lines apart that lie on each other. */
  line(course: CoursePoint[], seat: number, shift = 0): string {
    const told = course.filter(({ values }) => values[seat] !== null);
    const at = (value: number) => round(this.y(value) + shift);
    return told
      .map(({ at: step, values }, index) =>
        index === 0 ? `M${round(this.x(step))} ${at(values[seat]!)}` : `H${round(this.x(step))}V${at(values[seat]!)}`,
      )
      .join("");
  }
}

const round = (place: number): number => Math.round(place * 10) / 10;

/** Heights moved apart as little as needed, so that marks of a size do not cover each other, between two edges. */
export function apart(heights: number[], size: number, highest: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).toSorted((one, other) => heights[other]! - heights[one]!);
  const placed = heights.slice();
  let free = lowest;
  for (const index of order) {
    placed[index] = Math.min(placed[index]!, free);
    free = placed[index]! - size;
  }
  free = highest;
  for (const index of order.toReversed()) {
    placed[index] = Math.max(placed[index]!, free);
    free = placed[index]! + size;
  }
  return placed;
}
