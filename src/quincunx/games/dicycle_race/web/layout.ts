/** Where the cards lie: a road that winds upwards row by row, or a circle. All in pixels of the landscape. */
import { tiltOf } from "$lib/dice/dice";
import { bend, closed, curve, standing, type Point } from "./path";

/** The places of a route in order: one spot each, two where the road forks. */
export interface Route {
  places: string[][];
  circle: boolean;
  /** A circle without a line: two chase each other. */
  chase?: boolean;
  /** There and back, the podium is at the start. */
  back: boolean;
}

export interface CardPlace extends Point {
  width: number;
  height: number;
  /** Near enough to be filled. */
  large: boolean;
  tilt: number;
  /** Which way riders face here on their way out: 1 is to the right. */
  facing: 1 | -1;
}

export interface Stand extends Point {
  facing: 1 | -1;
  /** How wide riders may stand apart. */
  room: number;
}

export interface Layout {
  width: number;
  height: number;
  cards: ReadonlyMap<string, CardPlace>;
  start: Stand;
  podium: Stand | null;
  /** The road: one path, more where it forks. */
  roads: string[];
  /** Across the road: where it starts, or the finishing line of a circle. */
  line: { x1: number; y1: number; x2: number; y2: number } | null;
  /** The middle of a circle, where there is room. */
  infield: { x: number; y: number; width: number; height: number } | null;
}

interface Sizes {
  margin: number;
  unit: number;
  large: number;
  small: number;
  riders: number;
  sky: number;
  wiggle: number;
  bike: number;
  line: number;
}

const WIDE: Sizes = {
  margin: 34,
  unit: 116,
  large: 148,
  small: 122,
  riders: 40,
  sky: 54,
  wiggle: 5,
  bike: 52,
  line: 46,
};
const NARROW: Sizes = {
  margin: 6,
  unit: 112,
  large: 118,
  small: 104,
  riders: 34,
  sky: 30,
  wiggle: 3,
  bike: 44,
  line: 40,
};
export const NARROW_BELOW = 620; // pixels
const BETWEEN = 10; // a row's cards and the riders of the row below
const FOOT = 16;
const INFIELD = 96;
const BEND_SLOTS = 1.1; // of a row's slots, what both bends of a circle take
const [START_TURN, LINE_TURN] = [0.25, 0.55]; // radians from the left of a circle, where riders wait, where the line is
const LINE_HALF = 40;
const ROAD_END = 20; // from the hindmost rider at the start to where the road begins
const ROOM = { start: 92, podium: 84 };
const SMALL_HEIGHT = 82;
const LARGE_HEIGHT = 84;
const FEWEST = 5; // places in a row of a wide road
const MOST_AIR = 36; // more height than is needed goes between the rows, so much at most
export const LINE_HEIGHT = 46; // a row of bottles: enough for a thumb

const heightOf = (lines: number): number => (lines > 0 ? LARGE_HEIGHT + lines * LINE_HEIGHT : SMALL_HEIGHT);
const sizesFor = (width: number): Sizes => (width < NARROW_BELOW ? NARROW : WIDE);

/** `lines` says which cards are near, and how many rows of bottles each shows; `room` is the height there is. */
export function layoutOf(route: Route, lines: ReadonlyMap<string, number>, width: number, room = 0): Layout {
  if (!route.circle) return windingRoad(route, lines, width, room);
  return width < NARROW_BELOW ? tallCircle(route, lines, width) : wideCircle(route, lines, width, room);
}

function cardPlace(spot: string, at: Point, room: number, facing: 1 | -1, lines: number, sizes: Sizes): CardPlace {
  const large = lines > 0;
  return {
    ...at,
    width: Math.min(large ? sizes.large : sizes.small, room - 6),
    height: heightOf(lines),
    large,
    tilt: tiltOf(`card ${spot}`) * 0.6,
    facing,
  };
}

/** How the places are shared out to rows: as few in a row as the height allows, for large cards. */
export function rowsOf(count: number, width: number, room = 0): number[] {
  const { margin, unit, riders, sky } = sizesFor(width);
  const most = Math.max(3, Math.floor((width - 2 * margin) / unit));
  const highest = (room - sky - FOOT - LINE_HEIGHT) / (SMALL_HEIGHT + riders + BETWEEN);
  const rows = Math.max(Math.ceil(count / most), Math.min(Math.floor(highest), Math.ceil(count / FEWEST)));
  const each = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => Math.min(each, count - row * each)).filter((size) => size > 0);
}

function windingRoad(route: Route, lines: ReadonlyMap<string, number>, width: number, room: number): Layout {
  const sizes = sizesFor(width);
  const items = [["start"], ...route.places, ...(route.back ? [] : [["podium"]])];
  const rows = rowsOf(items.length, width, room);
  const slot = (width - 2 * sizes.margin) / Math.max(...rows);
  const inRows = rows.map((size, row) => items.slice(sum(rows.slice(0, row)), sum(rows.slice(0, row)) + size));
  const tallest = (stops: string[][]): number =>
    Math.max(0, ...stops.flat().map((spot) => heightOf(lines.get(spot) ?? 0))) + sizes.riders;
  const lanes = inRows.map((row) => tallest(row.filter((spots) => spots.length > 1)));
  const needed = inRows.map((row, number) => {
    const forked = row.some((spots) => spots.length > 1) ? 2 * lanes[number]! : 0;
    return Math.max(tallest(row), forked) + BETWEEN;
  });
  const air = Math.min(MOST_AIR, Math.max(0, (room - sum(needed) - FOOT - sizes.sky) / rows.length));
  const heights = needed.map((height) => height + air);
  const height = sum(heights) + FOOT + sizes.sky;

  const cards = new Map<string, CardPlace>();
  const stops: { points: Point[]; row: number; facing: 1 | -1 }[] = [];
  inRows.forEach((row, number) => {
    const facing = number % 2 === 0 ? 1 : -1;
    const bottom = height - FOOT - air / 2 - sum(heights.slice(0, number));
    const [lane, middle] = [lanes[number]!, bottom - (needed[number]! - BETWEEN - sizes.riders) / 2];
    row.forEach((spots, column) => {
      const along = sizes.margin + slot * (column + 0.5);
      const x = facing === 1 ? along : width - along;
      const points = spots.map((_, road) => {
        if (spots.length === 1) {
          const sway = (stops.length % 2 === 0 ? 1 : -1) * sizes.wiggle;
          return { x, y: middle + sway };
        }
        // Road a is the inner one of the bend that follows, so that the roads never cross.
        const upper = (road === 0) === (facing === 1);
        return { x, y: middle + (upper ? -lane : lane) / 2 };
      });
      stops.push({ points, row: number, facing });
      spots.forEach((spot, road) => {
        const place = cardPlace(spot, points[road]!, slot, facing, lines.get(spot) ?? 0, sizes);
        cards.set(spot, place);
      });
    });
  });
  const { x, y } = cards.get("start")!;
  const podium = cards.get("podium");
  cards.delete("start");
  cards.delete("podium");
  const line = x + sizes.line;
  const abreast = Math.min(ROOM.start, line - sizes.bike);
  const start = { x: line - (sizes.bike + abreast) / 2, y, facing: 1, room: abreast } as const;
  return {
    width,
    height,
    cards,
    start,
    podium: route.back ? start : { x: podium!.x, y: podium!.y, facing: podium!.facing, room: ROOM.podium },
    roads: roadsThrough([{ ...stops[0]!, points: [{ x: start.x - abreast / 2 + ROAD_END, y }] }, ...stops.slice(1)], width, slot), // prettier-ignore
    line: { x1: line, y1: y - LINE_HALF, x2: line, y2: y + LINE_HALF },
    infield: null,
  };
}

/** One path along road a, and one along road b over the stretch where there are two. */
function roadsThrough(
  stops: { points: Point[]; row: number; facing: 1 | -1 }[],
  width: number,
  slot: number,
): string[] {
  const along = (road: number, from: number, to: number): string => {
    let path = "";
    for (let index = from; index <= to; index++) {
      const { points, row, facing } = stops[index]!;
      const at = points[Math.min(road, points.length - 1)]!;
      const before = stops[index - 1];
      if (index === from) path = `M${at.x} ${at.y}`;
      else {
        const last = before!.points[Math.min(road, before!.points.length - 1)]!;
        path += before!.row === row ? curve(last, at) : bend(last, at, -facing as 1 | -1, slot / 2, width);
      }
    }
    return path;
  };
  const forks = stops.flatMap(({ points }, index) => (points.length > 1 ? [index] : []));
  const main = along(0, 0, stops.length - 1);
  return forks.length > 0 ? [main, along(1, forks[0]! - 1, forks.at(-1)! + 1)] : [main];
}

/** To the right, back to the left above, and where the height allows a card in each bend; the line at the left. */
function wideCircle(route: Route, lines: ReadonlyMap<string, number>, width: number, room: number): Layout {
  const { margin, riders, sky } = WIDE;
  const spots = route.places.flat();
  const tallest = (spots: string[]): number => Math.max(0, ...spots.map((spot) => heightOf(lines.get(spot) ?? 0)));
  const rowsWith = (inBends: number) => {
    const along = spots.length / 2 - inBends;
    const [right, left] = [along, 2 * along + inBends];
    const rows = { low: spots.slice(0, along), high: spots.slice(right + inBends, left) };
    const bends = [spots.slice(right, right + inBends), spots.slice(left)];
    const middle = Math.max(INFIELD, tallest(bends.flat()) + riders + BETWEEN);
    return {
      ...rows,
      bends,
      middle,
      needed: tallest(rows.low) + tallest(rows.high) + middle + 2 * riders + FOOT + sky,
    };
  };
  const three = rowsWith(1);
  const { low, high, bends, middle, needed } = three.needed <= room ? three : rowsWith(0);
  const air = Math.min(2 * MOST_AIR, Math.max(0, room - needed));
  const height = needed + air;
  const lowY = height - FOOT - tallest(low) / 2;
  const highY = sky + riders + tallest(high) / 2;

  const slot = (width - 2 * margin) / (low.length + BEND_SLOTS);
  const [firstX, lastX] = [margin + (slot * (1 + BEND_SLOTS)) / 2, width - margin - (slot * (1 + BEND_SLOTS)) / 2];
  const cards = new Map<string, CardPlace>();
  const put = (spot: string, at: Point, facing: 1 | -1) =>
    cards.set(spot, cardPlace(spot, at, slot, facing, lines.get(spot) ?? 0, WIDE));
  low.forEach((spot, column) => put(spot, { x: firstX + slot * column, y: lowY }, 1));
  high.forEach((spot, column) => put(spot, { x: lastX - slot * column, y: highY }, -1));
  const radius = { x: (slot * BEND_SLOTS) / 2, y: (lowY - highY) / 2 };
  const centre = { y: (lowY + highY) / 2, left: firstX - slot * 0.25, right: lastX + slot * 0.25 };
  bends[0]!.forEach((spot) => put(spot, { x: width - margin - slot / 2, y: centre.y }, -1));
  bends[1]!.forEach((spot) => put(spot, { x: margin + slot / 2, y: centre.y }, 1));

  const onLeftBend = (turn: number): Point => ({
    x: centre.left - radius.x * Math.cos(turn),
    y: centre.y + radius.y * Math.sin(turn),
  });
  const [start, line] = [onLeftBend(START_TURN), onLeftBend(LINE_TURN)];
  return {
    width,
    height,
    cards,
    start: { ...start, facing: 1, room: ROOM.start },
    podium: null,
    roads: [closed(centre.left, centre.right, lowY, highY, radius.x)],
    line: route.chase ? null : { x1: line.x - LINE_HALF, y1: line.y, x2: line.x + LINE_HALF, y2: line.y },
    infield: { x: width * 0.2, y: centre.y - middle / 2, width: width * 0.6, height: middle },
  };
}

/** Up at the left, down at the right; the line at the foot. */
function tallCircle(route: Route, lines: ReadonlyMap<string, number>, width: number): Layout {
  const sizes = NARROW;
  const half = Math.ceil(route.places.length / 2);
  const room = width * 0.36;
  const pairs = Array.from({ length: half }, (_, index) => [index, route.places.length - 1 - index] as const);
  const tall = pairs.map((pair) =>
    Math.max(...pair.map((index) => heightOf(lines.get(route.places[index]![0]!) ?? 0))),
  );
  const foot = 66;
  const height = sum(tall) + half * sizes.riders + foot + sizes.sky + 20;
  const cards = new Map<string, CardPlace>();
  const [left, right] = [room / 2 + 4, width - room / 2 - 4];
  pairs.forEach((pair, row) => {
    const y = height - foot - sum(tall.slice(0, row)) - row * sizes.riders - tall[row]! / 2;
    pair.forEach((index, side) => {
      const spot = route.places[index]![0]!;
      const at = { x: side === 0 ? left : right, y };
      cards.set(spot, cardPlace(spot, at, room + 4, side === 0 ? 1 : -1, lines.get(spot) ?? 0, sizes));
    });
  });
  const [top, bottom] = [sizes.sky + sizes.riders + 30, height - foot - 10];
  return {
    width,
    height,
    cards,
    start: { x: width / 2 + 26, y: height - 18, facing: -1, room: ROOM.start },
    podium: null,
    roads: [standing(left, right, bottom, top)],
    line: route.chase ? null : { x1: width / 2, y1: height - 60, x2: width / 2, y2: height - 4 },
    infield: { x: room + 8, y: height / 2 - 80, width: width - 2 * room - 16, height: 160 },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
