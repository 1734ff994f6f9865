import { describe, expect, test } from "vitest";
import { racesOf } from "./example";
import { layOut, type Road } from "./layout";
import { stretches } from "./preview";

const COLOURS = ["R", "Y", "G", "B", "P"];
const ALL = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5, 6].map((value) => `${colour}${value}`));
const RACES: Record<string, string> = {
  "one group of thirty": ALL.join(" "),
  "four groups and a gap": "R2 Y4 G1 B3 B5 B6 P6 | R1 R5 Y2 Y6 G4 G3 B1 P3 P5 | - | R3 R6 Y1 Y3 Y5 G2 G6 | R4 B2 P1 P4",
  "fifteen pairs": ALL.map((die, index) => (index % 2 ? `${die} |` : die))
    .join(" ")
    .replace(/\|$/, ""),
  "thirty alone": ALL.join(" | "),
};
const nobody = (): boolean => false;

function overlaps(road: Road): number {
  let count = 0;
  road.spots.forEach((one, index) =>
    road.spots.slice(index + 1).forEach((other) => {
      const near = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
      if (near < Math.min(one.size, other.size) - 1) count++;
    }),
  );
  return count;
}

describe.each(Object.entries(RACES))("%s", (_, text) => {
  const race = stretches(racesOf([text])[0]!);

  test.each([340, 360, 560, 720, 875, 1150, 1400])(
    "fits %i px: no die overlaps another or leaves the road",
    (width) => {
      const road = layOut(race, width, nobody);
      expect(overlaps(road)).toBe(0);
      for (const { x, y, size } of road.spots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + size).toBeLessThanOrEqual(width);
        expect(y + size).toBeLessThanOrEqual(road.height);
      }
    },
  );

  test("the head is in front: on the right, or on top when the road folds", () => {
    const [open, folded] = [layOut(race, 875, nobody), layOut(race, 360, nobody)];
    expect(open.lanes[0]!.height).toBeGreaterThan(open.plots[0]!.y);
    for (const plot of open.plots.slice(1)) {
      expect(plot.y > open.plots[0]!.y + open.lanes[0]!.height - 50 || plot.x < open.plots[0]!.x).toBe(true);
    }
    for (const plot of folded.plots.slice(1)) expect(plot.y).toBeGreaterThan(folded.plots[0]!.y);
  });
});

test("dice to be picked reach 44 px on a phone", () => {
  const race = stretches(racesOf(["R1 R2 R3 R4 | B1"])[0]!);
  const sizes = layOut(race, 360, (group) => group === 1).spots.map(({ size }) => size);
  expect(sizes).toEqual([44, 44, 44, 44, 32]);
});

test("on the open road nothing moves for dice that might come", () => {
  const [was, will] = racesOf(["R1 B6 Y2 | G1 G2 B1 | - | P6 B3", "B6 | R1 Y2 B1 | G1 G2 | B3 | P6"]);
  const now = layOut(stretches(was!), 875, nobody);
  const then = layOut(stretches(was!, will), 875, nobody);
  const places = (road: Road): string[] =>
    road.spots
      .filter(({ rider }) => rider.state !== "comes")
      .map(({ rider, x, y }) => `${rider.id} ${x} ${y}`)
      .sort();
  expect(places(then)).toEqual(places(now));
  expect(then.spots.filter(({ rider }) => rider.state === "comes")).toHaveLength(3);
});
