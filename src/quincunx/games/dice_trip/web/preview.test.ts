import { expect, test } from "vitest";
import { changeOf, waysOf } from "./preview";
import type { Score } from "./view";

const score = (changes: Partial<Score> = {}): Score => ({
  bonus: 2,
  crossed: -1,
  road: 5,
  consecutive: 0,
  zones: 7,
  tens: 0,
  total: 13,
  road_cities: [],
  series_cities: [],
  ...changes,
});

test("a road that grows keeps what stays, adds what comes and fades what leaves", () => {
  const ways = waysOf(["Brest", "Rennes", "Caen"], ["Brest", "Rennes", "Tours", "Lyon"]);
  expect(ways.stays).toEqual([["Brest", "Rennes"]]);
  expect(ways.comes).toEqual([["Rennes", "Tours"], ["Tours", "Lyon"]]); // prettier-ignore
  expect(ways.leaves).toEqual([["Rennes", "Caen"]]);
});

test("a road that turns round is the same road", () => {
  expect(waysOf(["A", "B"], ["B", "A"])).toEqual({ stays: [["A", "B"]], comes: [], leaves: [] });
  expect(waysOf([])).toEqual({ stays: [], comes: [], leaves: [] });
});

test("what a move does to a score", () => {
  const next = score({ road: 6, consecutive: 2, bonus: 3, total: 17, series_cities: ["A", "B", "C", "D"] });
  expect(changeOf(score(), next)).toMatchObject({
    road: 6,
    series: 4,
    bonus: true,
    crossed: false,
    zones: 0,
    total: 4,
  });
  const crossed = changeOf(score(), score({ crossed: -2, zones: 4, total: 9 }));
  expect(crossed).toMatchObject({ road: null, series: null, bonus: false, crossed: true, zones: 3, total: -4 });
});
