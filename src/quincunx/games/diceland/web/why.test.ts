import { describe, expect, it } from "vitest";
import rows from "./example-island.json";
import { islandOf } from "./island";
import type { Board } from "./view";
import { whyNot, type Asking } from "./why";

const island = islandOf(rows);
const board = {
  marked: [["G7", "F7", "F8"]],
  reach: [["E8", "G9"]],
  open: [{ red: ["F7", "F8", "E8", "G9"] }],
  ground: [{ red: [["E8", "G9"]] }],
} as unknown as Board;
const asking: Asking = { board, own: 0, mine: true, task: { colour: "red", left: 1 } };
const reason = (name: string, more: Partial<Asking> = {}) =>
  whyNot({ ...asking, ...more }, island.byName.get(name)!)?.reason;

describe("why a cell cannot be marked", () => {
  it("is said for each kind of cell", () => {
    expect(reason("G7")).toBe("start");
    expect(reason("F7")).toBe("marked");
    expect(reason("F6")).toBe("colour");
    expect(reason("G9")).toBe("beside");
    const rock = island.cells.find(({ kind }) => kind === "rock")!.name;
    expect(reason(rock)).toBe("rock");
  });

  it("names the open area before any other of the colour", () => {
    const other = island.cells.find(({ kind, name }) => kind === "red" && !board.open[0]!.red!.includes(name))!;
    expect(reason(other.name)).toBe("open");
    const closed = { ...board, open: [{}], reach: [[]] } as unknown as Board;
    expect(reason(other.name, { board: closed })).toBe("far");
    expect(reason("E8", { board: closed })).toBe("small");
  });

  it("is that it is not the moment, or not one's island", () => {
    expect(reason("E8", { task: null })).toBe("later");
    expect(reason("E8", { mine: false })).toBe("look");
  });
});
