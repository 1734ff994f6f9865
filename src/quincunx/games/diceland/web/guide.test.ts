import { tipFor } from "$lib/board/guide";
import { describe, expect, it } from "vitest";
import { TIPS, type Moment } from "./guide";
import { sortMoves } from "./moves";
import type { Board } from "./view";

const moment = (board: Partial<Board>, ...moves: string[]): Moment => ({
  board: {
    phase: "roll",
    open: [{}, {}],
    marked: [[], []],
    bonus: [0, 0],
    active: 0,
    over: false,
    ...board,
  } as Board,
  seat: 0,
  yourTurn: moves.length > 0,
  moves: sortMoves(moves),
});
const due = (now: Moment, ...read: string[]) => tipFor(TIPS, now, new Set(read))?.id;

describe("the guided first game", () => {
  it("begins with the side and goes on with the throw", () => {
    expect(due(moment({ phase: "side" }, "side a", "side b"))).toBe("side");
    expect(due(moment({}, "roll"))).toBe("throw");
    expect(due(moment({ phase: "choose" }, "choose red"))).toBe("choose");
    expect(due(moment({ phase: "push" }, "again", "stop"))).toBe("push");
  });

  it("tells the leftover dice from a bonus throw", () => {
    expect(due(moment({ phase: "mark", active: 1 }, "use red", "skip"))).toBe("leftover");
    expect(due(moment({ phase: "bonus", bonus: [1, 0] }, "bonus"))).toBe("bonus");
    expect(due(moment({ phase: "bonus", bonus: [1, 0] }, "use red", "skip"))).toBe("bonus-use");
  });

  it("says nothing while others play", () => {
    expect(due(moment({ phase: "choose" }))).toBeUndefined();
  });

  it("has no tip twice", () => {
    expect(new Set(TIPS.map(({ id }) => id)).size).toBe(TIPS.length);
  });
});
