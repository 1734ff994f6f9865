import { describe, expect, it, test } from "vitest";
import { nearest } from "$lib/board/arrows";
import { draw, drawingOf, reachOf } from "./drawing";
import { nameIn } from "./names";
import { frameOf, isNamed, sheetLayout, tallEnough } from "./frame";
import { distance, inside, type XY } from "./geometry";
import { freeSide, freeWords, labelOf, sidesWithRoom, zoneSpots } from "./labels";
import { mapOf, type MapFile } from "./maps";
import { zoneAreas } from "./zones";

/** A plane map of five rows of five cities without an outline, such as a user may bring. */
const square: MapFile = {
  name: { en: "Square", fr: "Carré" },
  coordinates: "plane",
  frame: [
    [0, 0],
    [600, 600],
  ],
  zones: {
    north: { en: "North", fr: "Nord" },
    middle: { en: "Middle", fr: "Milieu" },
    south: { en: "South", fr: "Sud" },
  },
  cities: Array.from({ length: 25 }, (_, index) => ({
    name: `City ${index}`,
    at: [100 * ((index % 5) + 1), 100 * (Math.floor(index / 5) + 1)] as XY,
    zone: ["north", "middle", "south"][Math.floor(index / 9)]!,
  })),
  links: Array.from({ length: 24 }, (_, index) => [`City ${index}`, `City ${index + 1}`]),
};
const MAPS = { france: mapOf("france"), switzerland: mapOf("switzerland"), square };

test("a map that comes with the game is known by its name", () => {
  expect(mapOf("france").cities).toHaveLength(25);
  expect(() => mapOf("atlantis")).toThrow("atlantis");
});

test("a table of the first rules keeps its map", () => {
  const linked = (file: string, one: string, other: string): boolean =>
    mapOf(file).links.some((link) => link.includes(one) && link.includes(other));
  expect(linked("until-1/france", "Grenoble", "Marseille")).toBe(true);
  expect(linked("france", "Grenoble", "Marseille")).toBe(false);
  expect(linked("france", "Lyon", "Marseille")).toBe(true);
});

test("cities lie where the printed map has them", () => {
  const france = drawingOf(MAPS.france);
  expect(france.size.map(Math.round)).toEqual([1000, 929]);
  const brest = france.cities.find(({ name }) => name === "Brest")!;
  expect(brest.at.map(Math.round)).toEqual([95, 268]);
  expect(Math.round(france.closest)).toBe(76);
  expect(nameIn(france, "La-Rochelle")).toBe("La Rochelle");
  expect([france.landLeft, drawingOf(MAPS.switzerland).landLeft]).toEqual([false, true]);
});

test("a map is drawn once, though it comes anew with every event", () => {
  expect(drawingOf(structuredClone(square))).toBe(drawingOf(structuredClone(square)));
});

describe.each(Object.entries(MAPS))("%s", (_, file) => {
  const map = draw(file);

  it("has every city in the area of its zone alone", () => {
    const areas = zoneAreas(map.cities, map.size);
    for (const { at, zone } of map.cities)
      expect([...areas].filter(([, rings]) => rings.some((ring) => inside(ring, at))).map(([name]) => name)).toEqual([
        zone,
      ]);
  });

  it.each([360, 700, 860, 1200])("fits a window of %i pixels, with room for thumbs", (width) => {
    const small = width < 760;
    const height = small ? tallEnough(map, width) : 500;
    const frame = frameOf(map, width, height, sheetLayout(map, width, small ? 0 : 272));
    for (const { at } of map.cities) {
      const [x, y] = frame.place(at);
      expect(x).toBeGreaterThan(small ? 20 : 272);
      expect(x).toBeLessThan(width - 20);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(height - 20);
    }
    expect(2 * frame.radius).toBeLessThan(map.closest);
    expect(2 * frame.reach * frame.scale).toBeGreaterThanOrEqual(44);
    if (isNamed(width)) expect(frame.letters * frame.scale).toBeGreaterThanOrEqual(12);
  });

  it("means the nearest city, whatever spot is touched", () => {
    const areas = reachOf(map, 60);
    map.cities.forEach(({ at }, index) => {
      for (const corner of areas[index]!) {
        const nearer = map.cities.filter((other) => distance(other.at, corner) < distance(at, corner) - 0.001);
        expect(nearer).toEqual([]);
      }
    });
  });

  it("has a place for the name of each zone in it", () => {
    const spots = zoneSpots(map, { radius: 22, letters: 18 });
    for (const [zone, spot] of spots) {
      const nearest = map.cities.toSorted((one, other) => distance(one.at, spot) - distance(other.at, spot))[0]!;
      expect(nearest.zone).toBe(zone);
    }
  });
});

test("a name stands on the side that is freest, where the map names none", () => {
  const here: XY = [0, 0];
  const links = [[here, [1, 0]] as const, [here, [0, 1]] as const];
  expect(freeSide(here, links)).toBe("nw");
});

test("names stand beside their city, and words that they run into are left out", () => {
  const france = drawingOf(MAPS.france);
  const lyon = france.cities.find(({ name }) => name === "Lyon")!;
  const label = labelOf(lyon, { radius: 22, letters: 18 });
  expect(label.anchor).toBe("start");
  expect(label.x).toBeGreaterThan(lyon.at[0] + 22);
  const crowded = {
    ...france,
    words: [{ text: { en: "Lyonnais", fr: "Lyonnais" }, at: [label.x, label.y] as XY, turn: 0 }],
  };
  expect(freeWords(crowded, { radius: 22, letters: 18 })).toEqual([]);
  expect(freeWords(france, { radius: 22, letters: 18 }).length).toBeGreaterThan(3);
});

test.each(Object.entries(MAPS))("arrow keys lead from every city of %s to every other", (_, map) => {
  const stops = drawingOf(map).cities.map((city, stop) => ({ stop, at: city.at }));
  const ways = [[-1, 0], [1, 0], [0, -1], [0, 1]] as const; // prettier-ignore
  const steps = stops.map(({ stop, at }) =>
    ways.map((way) =>
      nearest(
        at,
        way,
        stops.filter((other) => other.stop !== stop),
      ),
    ),
  );
  for (const { stop } of stops) {
    const reached = new Set([stop]);
    for (const one of reached) for (const next of steps[one]!) if (next !== undefined) reached.add(next);
    expect(reached.size).toBe(stops.length);
  }
});

test("on a phone every city has its name within the window, and none where there is no room", () => {
  const france = drawingOf(MAPS.france);
  const frame = frameOf(france, 360, 360, sheetLayout(france, 360, 0));
  const phone = { ...frame, letters: 0.88 * frame.letters };
  const sides = sidesWithRoom(france, phone, phone.view);
  expect(france.cities.map(({ written }) => written).filter((city) => !sides.has(city))).toEqual([]);
  const strasbourg = france.cities.find(({ name }) => name === "Strasbourg")!;
  const beyond = phone.view.x + phone.view.width;
  expect(labelOf({ ...strasbourg, side: "n" }, phone, 1, phone.view).x).toBeLessThan(strasbourg.at[0]);
  expect(strasbourg.at[0]).toBeLessThan(beyond);
  const tight = { ...phone, letters: 10 * phone.letters };
  expect(sidesWithRoom(france, tight, phone.view).size).toBeLessThan(5);
});
