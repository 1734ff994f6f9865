/** Where a slip lies beside what it is about: not over it, and over as little as can be of what may be touched. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Size = Pick<Box, "width" | "height">;
export type Spot = Pick<Box, "left" | "top">;

export interface Around {
  /** What the slip is about; null where that is not on the screen. */
  about: Box | null;
  /** What must be seen of it, e.g. the cells of an island that may be marked. */
  spoken: readonly Box[];
  /** What else should not be covered. */
  others: readonly Box[];
  /** What had better be seen, too. */
  scenery?: readonly Box[];
  window: Size;
}

const MARGIN = 8; // pixels to the edge of the window
const AWAY = 12; // pixels from what it is about, whose ring takes some
const SPOKEN = 20; // how much worse it is to cover what it is about than something else
const SCENERY = 0.3; // how bad it is to cover what had better be seen, of covering what should
const STEPS = 8; // places to try from edge to edge
const NEAR = 0.02; // how bad it is to be a pixel farther away, of covering a row of pixels
const RESTLESS = 2000; // square pixels for which it is not worth moving

/** A place for the slip; where it lies `now` is good enough unless another is clearly better. */
export function besideOf(slip: Size, around: Around, now: Spot | null = null): Spot {
  const costs = spotsFor(slip, around).map((spot) => ({ spot, cost: costOf({ ...spot, ...slip }, around) }));
  const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
  const settled = now && isWithin({ ...now, ...slip }, around.window);
  return settled && costOf({ ...now, ...slip }, around) <= best.cost + RESTLESS ? now : best.spot;
}

/** The places to choose from: beside what it is about first, then all over the window, from its edges on. */
function spotsFor({ width, height }: Size, { about, window }: Around): Spot[] {
  const [right, bottom] = [window.width - width - MARGIN, window.height - height - MARGIN];
  const lefts = [(window.width - width) / 2, ...spread(right)];
  const tops = spread(bottom);
  if (about) {
    lefts.unshift(about.left + (about.width - width) / 2, about.left + about.width + AWAY, about.left - width - AWAY);
    tops.unshift(about.top - height - AWAY, about.top + about.height + AWAY, about.top + (about.height - height) / 2);
  }
  const within = (place: number, end: number): number => Math.max(MARGIN, Math.min(end, place));
  return tops.flatMap((top) => lefts.map((left) => ({ left: within(left, right), top: within(top, bottom) })));
}

const spread = (end: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => MARGIN + ((end - MARGIN) * step) / STEPS);

const isWithin = ({ left, top, width, height }: Box, window: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= window.width && top + height <= window.height;

function costOf(slip: Box, { about, spoken, others, scenery = [] }: Around): number {
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(slip, box), 0);
  const away = about ? overlap(slip, about) + NEAR * slip.width * distance(slip, about) : 0;
  return SPOKEN * covered(spoken) + covered(others) + SCENERY * covered(scenery) + away;
}

/** How many square pixels two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

const distance = (one: Box, other: Box): number =>
  Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  );
