import { expect, test } from "vitest";
import { alike, dieNamed } from "./dice";

test("a token names a die by colour and value", () => {
  expect(dieNamed("R6")).toEqual({ colour: "red", value: 6 });
  expect(dieNamed("P?")).toEqual({ colour: "purple" });
});

test.each(["R7", "X1", "R", "R66", "red"])("%s names no die", (word) => expect(dieNamed(word)).toBeNull());

test("dice are alike by colour or by value", () => {
  expect([alike("R6", "R1"), alike("R6", "B6"), alike("R6", "B1")]).toEqual([true, true, false]);
});
