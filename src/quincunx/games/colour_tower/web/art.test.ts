import { expect, test } from "vitest";
import { HEIGHT, lacking, rowsOf, spotsOf, WIDTH } from "./art";
import type { Place } from "./view";

const places = (...sizes: number[]): Place[] =>
  sizes.flatMap((size, part) => Array.from({ length: size }, () => ({ part, colour: null, die: null })));
const lengths = (...sizes: number[]): number[] => rowsOf(places(...sizes)).map((row) => row.length);

test("a part of a combination is a row, three pairs stand side by side", () => {
  expect(lengths(3)).toEqual([3]);
  expect(lengths(4)).toEqual([2, 2]);
  expect(lengths(5)).toEqual([3, 2]);
  expect(lengths(6)).toEqual([3, 3]);
  expect(lengths(4, 2)).toEqual([4, 2]);
  expect(lengths(3, 3)).toEqual([3, 3]);
  expect(lengths(2, 2, 2)).toEqual([3, 3]);
  expect(rowsOf(places(2, 2, 2))[0]!.map(({ part }) => part)).toEqual([0, 1, 2]);
});

test("every picture stays within its card", () => {
  for (const sizes of [[1], [2], [3], [4], [5], [6], [3, 2], [4, 2], [3, 3], [2, 2, 2]])
    for (const { x, y, size } of spotsOf(places(...sizes))) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + size).toBeLessThanOrEqual(WIDTH);
      expect(y + size).toBeLessThanOrEqual(HEIGHT);
    }
});

test("what has no die is lacking", () => {
  expect(lacking([...places(2), { part: 0, colour: "red", die: 3 }])).toBe(2);
});
