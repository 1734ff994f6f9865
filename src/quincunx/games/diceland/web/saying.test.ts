import { describe, expect, it } from "vitest";
import { sortMoves } from "./moves";
import { asked, came, cannotUse, gainOf, pushOf, type Scene } from "./saying";
import type { Board } from "./view";
import { WORDS } from "./words";

const words = WORDS.en;
const board = {
  phase: "push",
  dice: ["yellow", "grey", "yellow"],
  aside: 3,
  colour: "green",
  active: 0,
  marked: [["G7"]],
  ground: [
    { red: [], yellow: [["I7"]], green: [["A1", "A2", "A3", "A4"]], blue: [], orange: [], grey: [["B1", "B2"]] },
  ],
  tally: [{ red: [0, 14], yellow: [0, 14], green: [10, 14], blue: [0, 14], orange: [0, 14], grey: [0, 14] }],
  treasures: [2],
  open: [{ green: ["A1", "A2", "A3", "A4", "A5"] }],
} as unknown as Board;
const scene = (more: Partial<Scene> = {}): Scene => ({
  board,
  next: null,
  own: 0,
  seat: 0,
  target: null,
  task: null,
  touchable: true,
  moves: sortMoves(["again", "stop"]),
  ...more,
});

describe("what is told", () => {
  it("sets the dice against the cells", () => {
    expect(pushOf(scene(), "green")).toEqual({ colour: "green", aside: 3, room: 4, missing: 4 });
    expect(asked(scene(), words)).toBe("Three greenDie aside, four cells free. Once more?");
    expect(words.pushHow(pushOf(scene(), "green"))).toBe("Four make green whole. More than four would not fit.");
  });

  it("says why a colour cannot be used", () => {
    const marking = { board: { ...board, aside: 0 }, own: 0 };
    expect(cannotUse(marking, "yellow", words)).toBe("Two dice, but only one cell free in yellow");
    expect(cannotUse(marking, "grey", words)).toBeNull();
  });

  it("says what a mark brings", () => {
    const next = {
      ...board,
      treasures: [3],
      open: [{}],
      tally: [{ ...board.tally[0]!, green: [14, 14] }],
    } as Board;
    const gain = gainOf(scene({ next, target: "A1", task: { colour: "green", left: 1 } }));
    expect(gain).toEqual({ treasure: true, area: true, whole: "green", left: 0 });
  });

  it("says what came of throwing again", () => {
    const thrown = { verb: "again" as const, seat: 0, faces: ["yellow" as const, "grey" as const, "yellow" as const] };
    expect(came(thrown, board, [], words)).toBe("No greenDie this time: it ends with three.");
    expect(came({ ...thrown, faces: ["green", "grey"] }, { ...board, aside: 4 }, [], words)).toBe("One more greenDie!");
  });
});
