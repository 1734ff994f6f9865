import { describe, expect, it } from "vitest";
import rows from "./example-island.json";
import { around, borders, columnsOf, cross, frameOf, islandOf, outline, stepFrom } from "./island";

const island = islandOf(rows);
const cell = (name: string) => island.byName.get(name)!;

describe("an island", () => {
  it("has its cells where the file has them", () => {
    expect(cell("G7").kind).toBe("start");
    expect(cell("F5")).toMatchObject({ kind: "orange", treasure: true, column: 5, row: 4 });
    expect(island.cells.filter(({ treasure }) => treasure)).toHaveLength(12);
  });

  it("lets cells touch as rule 11.7 says", () => {
    expect(new Set(around(cell("D7")))).toEqual(new Set(["D6", "D8", "C7", "E7", "C8", "E8"]));
    expect(new Set(around(cell("E7")))).toEqual(new Set(["E6", "E8", "D6", "F6", "D7", "F7"]));
  });

  it("draws one closed line around cells that hang together", () => {
    const line = outline(island, ["F6", "E6"]);
    expect(line.match(/M/g)).toHaveLength(1);
    expect(line.match(/L/g)).toHaveLength(10); // two hexagons without the side between them
  });

  it("draws a side of every cell at a border, and none within an area", () => {
    const ends = borders(island).match(/L/g)!.length;
    const meant = island.cells.flatMap((each) =>
      around(each).filter((other) => island.byName.get(other ?? "")?.kind !== each.kind),
    );
    expect(ends).toBe(meant.length);
  });

  it("always crosses a cell in the same way, and two cells differently", () => {
    expect(cross(cell("D7"))).toBe(cross(cell("D7")));
    expect(cross(cell("D7"))).not.toBe(cross({ ...cell("D7"), name: "E7" }));
  });

  it("lets arrow keys reach every cell from every other", () => {
    const reached = new Set([cell("G7")]);
    for (const from of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = stepFrom(island, from, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(island.cells.length);
    expect(stepFrom(island, cell("E7"), "ArrowRight")?.name).toBe("F7");
    expect(stepFrom(island, cell("E7"), "ArrowUp")?.name).toBe("E6");
    expect(stepFrom(island, cell("E7"), "Enter")).toBeUndefined();
  });

  it("names every column once, and all cells lie in its frame", () => {
    const letters = columnsOf(island).map(({ letter }) => letter);
    expect(letters).toEqual([...new Set(letters)].sort());
    const { x, y, width, height } = frameOf(island, 0);
    for (const { at } of island.cells) {
      expect(at[0]).toBeGreaterThan(x);
      expect(at[0]).toBeLessThan(x + width);
      expect(at[1]).toBeGreaterThan(y);
      expect(at[1]).toBeLessThan(y + height);
    }
  });
});
