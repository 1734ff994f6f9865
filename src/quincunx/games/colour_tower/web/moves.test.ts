import { expect, test } from "vitest";
import { diceOf, sortMoves, throwOf } from "./moves";

test("moves are sorted by what one touches", () => {
  const moves = sortMoves(["take 2", "throw w1 b2", "paint w3 green", "paint w3 red", "steal 2", "give carre-2-1"]);
  expect(moves.takes.get(2)).toBe("take 2");
  expect([...moves.paints.get(2)!.keys()]).toEqual(["green", "red"]);
  expect(moves.seats.get(2)).toBe("steal 2");
  expect(moves.gives.get("carre-2-1")).toBe("give carre-2-1");
  expect(moves.pass).toBeNull();
  const end = sortMoves(["stop", "go on", "pass"]);
  expect([end.stop, end.goOn, end.pass]).toEqual(["stop", "go on", "pass"]);
});

test("the dice that are not kept are thrown", () => {
  const moves = sortMoves(["throw w2 w3 w4 b2", "throw"]);
  expect(throwOf(moves, new Set([0, 4]))).toBe("throw w2 w3 w4 b2");
  expect(throwOf(moves, new Set())).toBe("throw");
  expect(throwOf(moves, new Set([0, 1, 2, 3, 4, 5]))).toBeNull();
  expect(diceOf("throw b1 b2")).toEqual([4, 5]);
  expect(diceOf("throw")).toHaveLength(6);
  expect(diceOf("take 1")).toEqual([]);
});
