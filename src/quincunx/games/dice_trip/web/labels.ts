/** Where the names stand on the map: each city's beside it, each zone's where there is most room. */
import type { DrawnCity, Drawing } from "./drawing";
import { distance, distanceTo, inside, type Segment, type XY } from "./geometry";
import type { Side } from "./maps";

/** The sides as seen from the city. */
const BESIDE: Record<Side, XY> = {
  n: [0, -1],
  ne: [0.72, -0.72],
  e: [1, 0],
  se: [0.72, 0.72],
  s: [0, 1],
  sw: [-0.72, 0.72],
  w: [-1, 0],
  nw: [-0.72, -0.72],
};

/** Sizes of a drawing on the screen, in units of the map. */
export interface Sizes {
  /** Of a city's disc. */
  radius: number;
  /** The height of the letters of a city's name. */
  letters: number;
}

export interface Label {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** The side farthest from any link of a city, for maps that name none. */
export function freeSide(here: XY, links: readonly Segment[]): Side {
  const ways = links.flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : []));
  const angles = ways.map(([x, y]) => Math.atan2(y - here[1], x - here[0]));
  const room = ([x, y]: XY): number =>
    Math.min(...angles.map((angle) => Math.abs(turned(angle - Math.atan2(y, x)))), Math.PI);
  const sides = Object.entries(BESIDE) as [Side, XY][];
  return sides.reduce((best, each) => (room(each[1]) > room(best[1]) ? each : best))[0];
}

/** An angle between -π and π. */
const turned = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** The point of a name on the line it stands on, and what of the name is there; beside a city that has grown so much.
 * Above or below its city it moves aside where it would run out of the `view`. */
export function labelOf(city: DrawnCity, { radius, letters }: Sizes, grown = 1, view?: Box): Label {
  const [[x, y], [right, down]] = [city.at, BESIDE[city.side]];
  const [away, baseline] = [radius * grown + letters * 0.4, letters * 0.32];
  if (right === 0) {
    const reach = widthOf(city, letters) / 2;
    const middle = view ? Math.min(Math.max(x, view.x + reach), view.x + view.width - reach) : x;
    return { x: middle, y: y + down * (away + letters * 0.4) + baseline, anchor: "middle" };
  }
  return { x: x + right * away, y: y + down * away + baseline, anchor: right > 0 ? "start" : "end" };
}

const LETTER_WIDTH = 0.56; // of its height
const ZONE_LETTER_WIDTH = 0.95; // spaced capitals
const GRID = 25; // how far apart the spots are that are tried for a zone's name
const ROOM_ENOUGH = 30; // more is no better
const NEAR_LINKS = 12; // a zone's name may come nearer to a link than to a city
const PULL = 0.06; // of the middle of a zone on its name

const widthOf = ({ name }: DrawnCity, letters: number): number => name.length * letters * LETTER_WIDTH;

/** The line through the middle of a name's letters. */
function extentOf(city: DrawnCity, sizes: Sizes, view?: Box): Segment {
  const { x, y, anchor } = labelOf(city, sizes, 1, view);
  const width = widthOf(city, sizes.letters);
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width;
  const middle = y - sizes.letters * 0.32;
  return [
    [left, middle],
    [left + width, middle],
  ];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

function boxOf(city: DrawnCity, sizes: Sizes, view: Box): Box {
  const [[x, middle], [right]] = extentOf(city, sizes, view);
  return { x, y: middle - sizes.letters / 2, width: right - x, height: sizes.letters };
}

/** On which side of each city its name touches no disc and no other name within the view; none where there is no room. */
export function sidesWithRoom(map: Drawing, sizes: Sizes, view: Box): Map<string, Side> {
  const taken = map.cities.map(({ at: [x, y] }): Box => {
    const side = 1.6 * sizes.radius; // corners of the square are not the disc's
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });
  const found = new Map<string, Side>();
  for (const city of map.cities) {
    const sides = [city.side, ...(Object.keys(BESIDE) as Side[])];
    const free = sides.find((side) => {
      const box = boxOf({ ...city, side }, sizes, view);
      return within(box, view) && !taken.some((other) => overlap(box, other));
    });
    if (!free) continue;
    found.set(city.written, free);
    taken.push(boxOf({ ...city, side: free }, sizes, view));
  }
  return found;
}

/** The words on a map, such as the names of seas, that no city's name runs into. */
export function freeWords(map: Drawing, sizes: Sizes): Drawing["words"] {
  const names = map.cities.map((city) => extentOf(city, sizes));
  return map.words.filter(({ text, at }) => {
    const reach = (Math.max(text.en.length, text.fr.length) * sizes.letters * LETTER_WIDTH) / 2;
    return !names.some(
      ([[left, y], [right]]) => Math.abs(y - at[1]) < sizes.letters && at[0] + reach > left && at[0] - reach < right,
    );
  });
}

/** Where the middle of each zone's name stands best between cities, names and links. */
export function zoneSpots(map: Drawing, sizes: Sizes): Map<string, XY> {
  const obstacles: { line: Segment; taken: number }[] = [
    ...map.links.map((line) => ({ line, taken: -NEAR_LINKS })),
    ...map.cities.map(({ at }) => ({ line: [at, at] as const, taken: sizes.radius })),
    ...map.cities.map((city) => ({ line: extentOf(city, sizes), taken: sizes.letters / 2 })),
  ];
  const zoneAt = (point: XY): string =>
    map.cities.reduce((best, city) => (distance(city.at, point) < distance(best.at, point) ? city : best)).zone;
  const onLand = (point: XY): boolean => map.land.length === 0 || map.land.some((ring) => inside(ring, point));
  const found = new Map<string, XY>();
  for (const { name, title } of map.zones) {
    const reach = (Math.max(title.en.length, title.fr.length) * sizes.letters * ZONE_LETTER_WIDTH) / 2;
    const along = ([x, y]: XY): XY[] => [-1, -0.5, 0, 0.5, 1].map((share) => [x + share * reach, y]);
    const middle = middleOf(map.cities.filter(({ zone }) => zone === name).map(({ at }) => at));
    let [best, most] = [middle, -Infinity];
    for (const spot of spotsOf(map.size)) {
      const pulled = PULL * distance(spot, middle);
      if (ROOM_ENOUGH - pulled <= most) continue; // however much room there is
      const parts = along(spot);
      if (!parts.every((part) => zoneAt(part) === name && onLand(part))) continue;
      const free = obstacles.map(({ line, taken }) => Math.min(...parts.map((part) => distanceTo(line, part))) - taken);
      const worth = Math.min(...free, ROOM_ENOUGH) - pulled;
      if (worth > most) [best, most] = [spot, worth];
    }
    found.set(name, best);
  }
  return found;
}

function spotsOf([width, height]: XY): XY[] {
  const steps = (length: number): number[] =>
    Array.from({ length: Math.ceil(length / GRID) - 1 }, (_, index) => (index + 1) * GRID);
  return steps(width).flatMap((x) => steps(height).map((y): XY => [x, y]));
}

const middleOf = (points: readonly XY[]): XY => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
