import { expect, test } from "vitest";
import { movers, racesOf } from "./example";

test("dice keep their number from race to race", () => {
  const [was, will] = racesOf(["R1 B6 | - | G2", "B6 | R1 | - | G2"]);
  expect(was!.ids).toEqual([[0, 1], [], [2]]);
  expect(will!.ids).toEqual([[1], [0], [], [2]]);
});

test("a die that turns over is the same die", () => {
  const [, will] = racesOf(["R1 B6", "R1 B1"]);
  expect(will).toEqual({ ids: [[0, 1]], faces: ["R1", "B1"] });
});

test("the dice that moved away from most of their group are the movers", () => {
  const [was, will] = racesOf(["R1 Y2 B6 | G2", "B6 | R1 Y2 | G2"]);
  expect([...movers(was!, will!)]).toEqual([2]);
});
