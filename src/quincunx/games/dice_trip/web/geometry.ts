/** Points, lines and areas on paper. */

export type XY = readonly [number, number];
export type Segment = readonly [XY, XY];

export const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** A point on the way from a to b, e.g. the middle for 0.5. */
export const between = (a: XY, b: XY, share: number): XY => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
];

/** How far a point lies from a line. */
export function distanceTo([a, b]: Segment, point: XY): number {
  const length = distance(a, b);
  const along = length
    ? ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / (length * length)
    : 0;
  return distance(point, between(a, b, Math.min(1, Math.max(0, along))));
}

/** Each point with the one after it, the last with the first. */
export function sidesOf<Point>(ring: readonly Point[]): [Point, Point][] {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length]!]);
}

/** Whether a point lies within a polygon: a line from it to the left crosses an odd number of sides. */
export function inside(ring: readonly XY[], [x, y]: XY): boolean {
  const crossed = sidesOf(ring).filter(
    ([a, b]) => a[1] > y !== b[1] > y && between(a, b, (y - a[1]) / (b[1] - a[1]))[0] < x,
  );
  return crossed.length % 2 === 1;
}

/** A polygon with its corners cut off again and again (Chaikin). */
export function rounded(ring: readonly XY[], times: number): XY[] {
  let points = [...ring];
  for (let time = 0; time < times; time++)
    points = sidesOf(points).flatMap(([a, b]) => [between(a, b, 0.25), between(a, b, 0.75)]);
  return points;
}

/** A corner with the name of the side that begins there. */
export interface Corner {
  at: XY;
  side: number;
}

/** The part of a polygon that is nearer to one point than to another; the new side gets the other point's name. */
export function nearerPart(ring: readonly Corner[], own: XY, other: XY, name: number): Corner[] {
  const lead = (point: XY): number => distance(point, other) ** 2 - distance(point, own) ** 2;
  return sidesOf(ring).flatMap(([here, there]) => {
    const [a, b] = [lead(here.at), lead(there.at)];
    const kept: Corner[] = a >= 0 ? [here] : [];
    if (a >= 0 !== b >= 0) kept.push({ at: between(here.at, there.at, a / (a - b)), side: a >= 0 ? name : here.side });
    return kept;
  });
}

/** The area nearest to one of some points within a box; each side has the number of the point beyond it, or -1. */
export function cellOf(points: readonly XY[], index: number, [low, high]: Segment): Corner[] {
  const box = [low, [high[0], low[1]], high, [low[0], high[1]]] as const;
  return points.reduce<Corner[]>(
    (area, other, name) => (name === index ? area : nearerPart(area, points[index]!, other, name)),
    box.map((at) => ({ at, side: -1 })),
  );
}

const spot = ([x, y]: XY): string => `${+x.toFixed(1)} ${+y.toFixed(1)}`;

/** A path along straight lines, e.g. "M0 0L1 2". */
export function straight(points: readonly XY[], closed = false): string {
  return points.length === 0 ? "" : `M${points.map(spot).join("L")}${closed ? "Z" : ""}`;
}

/** A path that passes every point without a corner (Catmull–Rom). */
export function curved(points: readonly XY[], closed: boolean): string {
  const last = points.length - 1;
  const at = (index: number): XY =>
    closed ? points[(index + points.length) % points.length]! : points[Math.min(Math.max(index, 0), last)]!;
  let path = straight(points.slice(0, 1));
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = distance(start, end) / 3;
    const handles = [towards(start, before, end, reach), towards(end, after, start, reach), end];
    path += `C${handles.map(spot).join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

/** The handle of a curve at a point between two others, at most this far away, so that no loop forms. */
function towards(here: XY, before: XY, after: XY, reach: number): XY {
  const length = distance(before, after);
  const share = length ? Math.min(1 / 6, reach / length) : 0;
  return [here[0] + (after[0] - before[0]) * share, here[1] + (after[1] - before[1]) * share];
}
