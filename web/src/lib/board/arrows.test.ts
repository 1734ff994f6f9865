import { expect, test } from "vitest";
import { nearest } from "./arrows";

const stops = [
  { stop: "right", at: [100, 10] as const },
  { stop: "far right", at: [200, 0] as const },
  { stop: "below", at: [5, 80] as const },
];

test("an arrow goes to the nearest thing that way", () => {
  expect(nearest([0, 0], [1, 0], stops)).toBe("right");
  expect(nearest([0, 0], [0, 1], stops)).toBe("below");
  expect(nearest([0, 0], [-1, 0], stops)).toBeUndefined();
});
