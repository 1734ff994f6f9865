/** How a map lies in its window on the screen, and how large things are then. */
import type { DrawnCity, Drawing } from "./drawing";
import type { Segment, XY } from "./geometry";
import type { Sizes } from "./labels";

/** Pixels: the least that a thumb gets, and the sizes of discs and letters. */
const THUMB = 44;
const SMALLEST_DISC = 12;
const LARGEST_DISC = 24;
const LETTERS = { small: 12.5, large: 16 };
const DISC = 22; // of a city in units, where there is room for it
const APART = 3; // units between two discs
const LARGEST_SCALE = 1.1; // pixels to a unit

export interface Frame extends Sizes {
  /** Pixels to a unit. */
  scale: number;
  /** The part of the drawing's plane that the window shows. */
  view: { x: number; y: number; width: number; height: number };
  viewBox: string;
  /** A place in the window, in pixels. */
  place: (point: XY) => XY;
  /** Half the side of what a finger may touch of a city, in units. */
  reach: number;
}

export interface Layout {
  /** The part of the drawing that must be seen; all of it where nothing is said. */
  extent?: Segment;
  /** Pixels around it. */
  margin?: number;
  /** Pixels at the left that are for other things. */
  left?: number;
}

/** The corners of the area in which some cities lie. */
export function around(cities: readonly Pick<DrawnCity, "at">[]): Segment {
  const [xs, ys] = [cities.map(({ at }) => at[0]), cities.map(({ at }) => at[1])];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/** From this width on, in pixels, cities have their names written beside them. */
const NAMES_FROM = 480;
export const isNamed = (width: number): boolean => width >= NAMES_FROM;

/** Pixels around the cities: with names they need more. */
const marginOf = (width: number): number => (isNamed(width) ? 44 : 26);

/** All cities, and at the edges a little of what is around them. */
export const sheetLayout = (map: Drawing, width: number, left: number): Layout => ({
  extent: around(map.cities),
  margin: marginOf(width),
  left,
});

/** Lay the map into a window as large as it goes. */
export function frameOf(map: Drawing, width: number, height: number, layout: Layout = {}): Frame {
  const { extent = [[0, 0], map.size] as const, margin = 0, left = 0 } = layout;
  const [low, high] = extent;
  const room: XY = [Math.max(width - left - 2 * margin, 1), Math.max(height - 2 * margin, 1)];
  const [w, h] = [Math.max(high[0] - low[0], 1), Math.max(high[1] - low[1], 1)];
  const scale = Math.min(room[0] / w, room[1] / h, LARGEST_SCALE);
  const view = {
    x: low[0] - (left + margin + (room[0] - w * scale) / 2) / scale,
    y: low[1] - (margin + (room[1] - h * scale) / 2) / scale,
    width: width / scale,
    height: height / scale,
  };
  const wanted = Math.min(Math.max(DISC * scale, SMALLEST_DISC), LARGEST_DISC);
  return {
    scale,
    view,
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    place: ([x, y]) => [(x - view.x) * scale, (y - view.y) * scale],
    radius: Math.min(wanted / scale, (map.closest - APART) / 2),
    letters: Math.min(Math.max(17.5 * scale, LETTERS.small), LETTERS.large) / scale,
    reach: Math.max(THUMB, 2.4 * wanted) / 2 / scale,
  };
}

/** How tall a window must be in which the map fills the width. */
export function tallEnough(map: Drawing, width: number): number {
  const [[low, high], margin] = [around(map.cities), marginOf(width)];
  return ((width - 2 * margin) * (high[1] - low[1])) / (high[0] - low[0]) + 2 * margin;
}
