import { expect, test } from "vitest";
import { diceOfPair, numbersOf, onlyPair, pairOf, sortMoves } from "./moves";

const MOVES = ["write R4B2 Lyon", "write R4B2 Nice", "write B2R4 Lyon", "write G3Y3 Lyon", "cross Lyon", "twice R"];

test("moves are sorted by what one touches to make them", () => {
  const moves = sortMoves(MOVES);
  expect([...moves.writes.keys()]).toEqual(["R4B2", "B2R4", "G3Y3"]);
  expect(moves.writes.get("R4B2")!.get("Nice")).toBe("write R4B2 Nice");
  expect([moves.crosses.get("Lyon"), moves.twices.get("R"), moves.roll]).toEqual(["cross Lyon", "twice R", null]);
  const throwing = sortMoves(["keep", "reroll R G"]);
  expect([throwing.keep, throwing.rerolls.get("R G")]).toEqual(["keep", "reroll R G"]);
});

test("equal digits are one number, whichever die comes first", () => {
  const moves = sortMoves(MOVES);
  expect([pairOf(moves, "Y3", "G3"), pairOf(moves, "G3", "Y3")]).toEqual(["G3Y3", "G3Y3"]);
  expect([pairOf(moves, "R4", "B2"), pairOf(moves, "R4", "Y3")]).toEqual(["R4B2", null]);
  expect([numbersOf(moves, "R4", "B2"), numbersOf(moves, "G3", "Y3"), numbersOf(moves, "R4", "G3")]).toEqual([[42, 24], [33], []]); // prettier-ignore
});

test("the last two dice come together by themselves", () => {
  expect(onlyPair(sortMoves(MOVES))).toBeNull();
  expect(onlyPair(sortMoves(["write B2R4 Lyon", "write R4B2 Nice", "cross Lyon"]))).toBe("B2R4");
  expect(onlyPair(sortMoves(["cross Lyon"]))).toBeNull();
  expect(diceOfPair("B2R4")).toEqual(["B2", "R4"]);
});
