import { expect, test } from "vitest";
import { diceIn, kindOf, numbersIn, tilesOf } from "./combination";
import { dieNamed, handOf, handWords, jerseyOf } from "./dice";
import { mostAnnounced, placementOf, sortMoves } from "./moves";
import { copiesOf, leftAs } from "./travel";

test("moves are sorted by die and by card", () => {
  const moves = sortMoves(["place Y4 5", "place Y4 6", "place B2 5a pawn 2", "throw", "end"]);
  expect([...moves.places.get("Y4")!]).toEqual([
    ["5 1", "place Y4 5"],
    ["6 1", "place Y4 6"],
  ]);
  expect(moves.places.get("B2")!.get("5a 2")).toBe("place B2 5a pawn 2");
  expect([moves.throw, moves.end, moves.decline]).toEqual(["throw", "end", null]);
  expect(sortMoves(["hand Y3 B3", "hand Y6"]).suiting).toBe("hand Y3 B3");
  expect(sortMoves(["remove 7"]).removes.get(7)).toBe("remove 7");
  expect(placementOf("gift R1 3")).toEqual({ die: "R1", spot: "3 1" });
  expect(placementOf("throw")).toBeNull();
});

test("how far may be announced depends on the other pawns", () => {
  const announces = ["announce 0 1", "announce 0 2", "announce 1 0", "announce 1 1"];
  expect(mostAnnounced(announces, [0, 0], 1)).toBe(2);
  expect(mostAnnounced(announces, [1, 0], 1)).toBe(1);
  expect(mostAnnounced(announces, [0, 2], 0)).toBe(0);
});

test("hands are written in the order of the colours, without those not taken", () => {
  expect(handWords({ Y: 3, B: 0, R: 2 })).toBe("Y3 R2");
  expect(handOf("Y3 R2")).toEqual({ Y: 3, B: 0, R: 2 });
});

test("words that are dice, or none; six jerseys", () => {
  expect(dieNamed("Y4")).toEqual({ colour: "yellow", value: 4 });
  expect(dieNamed("I1")).toEqual({ colour: "ivory", value: 1 });
  expect([dieNamed("G4"), dieNamed("Y0"), dieNamed("Y7")]).toEqual([null, null, null]);
  expect(new Set(Array.from({ length: 6 }, (_, team) => JSON.stringify(jerseyOf(team, 1)))).size).toBe(6);
});

test("combinations as tiles and in kind", () => {
  expect(tilesOf("X X + 6")).toEqual([{ text: "X" }, { text: "X" }, { value: 6 }]);
  expect(["1 6", ">4 >4", "<3", "X X X", "X X + 6", "A B C"].map(kindOf)).toEqual(["exact", "more", "less", "alike", "alikeAnd", "run"]); // prettier-ignore
  expect(numbersIn(">4 >4")).toEqual([4]);
  expect(numbersIn("2 2 5")).toEqual([2, 2, 5]);
  expect(diceIn("X X + 6")).toBe(3);
});

test("equal dice keep their names while one of them leaves", () => {
  expect(copiesOf(["Y4", "Y4", "B2"]).map(({ key }) => key)).toEqual(["Y4 0", "Y4 1", "B2 0"]);
  expect(leftAs("Y4", ["Y4", "B2"])).toBe("Y4 1");
});
