/** A map as it is drawn: all in units of a thousandth of the picture's longer side. */
import type { Sentence } from "$lib/server/protocol";
import { cellOf, curved, distance, inside, straight, type Segment, type XY } from "./geometry";
import { freeSide } from "./labels";
import { writtenName, type CityColour, type MapFile, type Side } from "./maps";
import { zoneAreas } from "./zones";

export interface DrawnCity {
  /** As people read it, and as moves have it. */
  name: string;
  written: string;
  at: XY;
  zone: string;
  colour: CityColour | null;
  /** Where its name stands. */
  side: Side;
}

export interface DrawnZone {
  name: string;
  title: Sentence;
  path: string;
}

export interface Drawing {
  title: Sentence;
  /** Width and height. */
  size: XY;
  cities: DrawnCity[];
  links: Segment[];
  /** How far apart the two nearest cities are. */
  closest: number;
  zones: DrawnZone[];
  /** The polygons of the land; none where a map has no outline. */
  land: XY[][];
  coast: string;
  /** Whether what lies to the left of the picture is land. */
  landLeft: boolean;
  abroad: string;
  borders: string;
  rivers: string;
  lakes: string;
  words: { text: Sentence; at: XY; turn: number }[];
}

const LONGER_SIDE = 1000;

/** How points of a file lie in its picture; degrees are in true proportion at the middle latitude. */
function projection({ coordinates, frame }: MapFile): { size: XY; drawn: (point: XY) => XY } {
  const middle = ((frame[0][1] + frame[1][1]) / 2) * (Math.PI / 180);
  const flat = ([x, y]: XY): XY => (coordinates === "plane" ? [x, y] : [x * Math.cos(middle), -y]);
  const corners = frame.map(flat);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = LONGER_SIDE / Math.max(width, height);
  return {
    size: [width * scale, height * scale],
    drawn: (point) => {
      const [x, y] = flat(point);
      return [(x - left) * scale, (y - top) * scale];
    },
  };
}

export function draw(file: MapFile): Drawing {
  const { size, drawn } = projection(file);
  const paths = (lines: XY[][] | undefined, closed: boolean): string =>
    (lines ?? []).map((line) => curved(line.map(drawn), closed)).join("");
  const places = new Map(file.cities.map((city) => [city.name, drawn(city.at)]));
  const links = file.links.map(([a, b]): Segment => [places.get(a)!, places.get(b)!]);
  const cities = file.cities.map(({ name, zone, colour, label }): DrawnCity => {
    const at = places.get(name)!;
    return { name, written: writtenName(name), at, zone, colour: colour ?? null, side: label ?? freeSide(at, links) };
  });
  const left: XY = [-LONGER_SIDE / 10, size[1] / 2];
  const areas = zoneAreas(cities, size);
  return {
    title: file.name,
    size,
    cities,
    links,
    closest: closestOf(cities.map(({ at }) => at)),
    zones: Object.entries(file.zones).map(([name, title]) => ({
      name,
      title,
      path: (areas.get(name) ?? []).map((area) => straight(area, true)).join(""),
    })),
    land: (file.outline ?? []).map((polygon) => polygon.map(drawn)),
    coast: paths(file.outline, true),
    landLeft: !file.outline?.length || (file.scenery?.abroad ?? []).some((ring) => inside(ring.map(drawn), left)),
    abroad: paths(file.scenery?.abroad, true),
    borders: paths(file.scenery?.borders, false),
    rivers: paths(file.scenery?.rivers, false),
    lakes: paths(file.scenery?.lakes, true),
    words: (file.scenery?.words ?? []).map(({ text, at, turn = 0 }) => ({ text, at: drawn(at), turn })),
  };
}

function closestOf(points: readonly XY[]): number {
  const apart = points.flatMap((a, index) => points.slice(index + 1).map((b) => distance(a, b)));
  return Math.min(...apart);
}

/** The area around each city where a finger means this one, at most so far away. */
export function reachOf({ cities }: Drawing, far: number): XY[][] {
  const points = cities.map(({ at }) => at);
  return points.map(([x, y], index) => {
    const box = [[x - far, y - far] as const, [x + far, y + far] as const] as const;
    return cellOf(points, index, box).map(({ at }) => at);
  });
}

const drawings = new Map<string, Drawing>();

/** The drawing of a map, made once: a user's own map comes anew with every event. */
export function drawingOf(file: MapFile): Drawing {
  const key = JSON.stringify([file.name, file.frame, file.cities, file.links]);
  const known = drawings.get(key) ?? draw(file);
  drawings.set(key, known);
  return known;
}
