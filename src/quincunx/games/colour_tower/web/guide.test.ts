import { expect, test } from "vitest";
import { tipFor } from "$lib/board/guide";
import { TIPS, type Moment } from "./guide";
import type { Board } from "./view";

const board = (changes: Partial<Board> = {}): Board =>
  ({
    phase: "throw",
    dice: null,
    throws: 3,
    inherited: false,
    barred: [],
    counts: [0, 0],
    turn: 0,
    ...changes,
  }) as Board;
const moment = (changes: Partial<Moment> = {}): Moment => ({
  board: board(),
  seat: 0,
  yourTurn: true,
  kept: 0,
  mayTake: false,
  mayPaint: false,
  over: false,
  ...changes,
});
const dice: Board["dice"] = ["red", "red", "green", "blue", "purple", "purple"];

test("each tip comes when its moment does, and once", () => {
  expect(tipFor(TIPS, moment(), new Set())!.id).toBe("throw");
  const thrown = moment({ board: board({ dice, throws: 2 }) });
  expect(tipFor(TIPS, thrown, new Set(["throw"]))!.id).toBe("offers");
  expect(tipFor(TIPS, thrown, new Set(["throw", "offers"]))!.id).toBe("keep");
  expect(tipFor(TIPS, { ...thrown, kept: 1, mayPaint: true }, new Set(["throw", "offers", "keep"]))!.id).toBe("paint");
});

test("what is rare is told when it happens", () => {
  expect(tipFor(TIPS, moment({ board: board({ phase: "seat" }) }), new Set())!.id).toBe("seat");
  expect(tipFor(TIPS, moment({ board: board({ dice, inherited: true }) }), new Set())!.id).toBe("heir");
});

test("a tip that asks for something is answered by doing it", () => {
  const keep = TIPS.find(({ id }) => id === "keep")!;
  expect(keep.done!(moment({ kept: 1, board: board({ dice }) }))).toBe(true);
  expect(keep.done!(moment({ board: board({ dice }) }))).toBe(false);
});
