import { expect, test } from "vitest";
import { choosing, sortMoves } from "./moves";

const moves = sortMoves([
  "play red",
  "play flip 1 6",
  "play flip 2 3",
  "discard gap",
  "target B6 colour",
  "target B6 value",
  "reroll 3 red",
  "reroll 2 red",
]);

test("moves are sorted by the card that makes them", () => {
  expect(moves.cards.get("flip")!.plays).toEqual(["play flip 1 6", "play flip 2 3"]);
  expect(moves.cards.get("gap")).toMatchObject({ plays: [], discard: "discard gap" });
  expect(moves.cards.get("red")!.rerolls.get(3)).toBe("reroll 3 red");
  expect(moves.rerollable).toEqual([2, 3]);
});

test("a target can be played colour first or value first, or shown", () => {
  expect(moves.targets.get("B6")).toEqual({ colour: "target B6 colour", value: "target B6 value", show: null });
  expect(sortMoves(["show P1"]).targets.get("P1")!.show).toBe("show P1");
});

test("a sprint's picks are by die", () => {
  expect(sortMoves(["pick R1", "pick B2"]).picks.get("B2")).toBe("pick B2");
});

test("where the choices of a card lie", () => {
  expect(choosing("red", ["play red"])).toBe("none");
  expect(choosing("joker", ["play joker 6"])).toBe("palette");
  expect(choosing("exchange", ["play exchange 2"])).toBe("spaces");
  expect(choosing("gap", ["play gap 1"])).toBe("spaces");
  expect(choosing("accident", ["play accident R1"])).toBe("dice");
  expect(choosing("gap", [])).toBe("none");
});
