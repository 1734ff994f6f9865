import { expect, test } from "vitest";
import { alike } from "./dice";

test("dice are alike by colour or by value", () => {
  expect([alike("R6", "R1"), alike("R6", "B6"), alike("R6", "B1")]).toEqual([true, true, false]);
});
