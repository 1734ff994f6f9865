import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { picturesOf } from "./example";
import rows from "./example-island.json";
import { islandOf } from "./island";
import { COLOURS } from "./land";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf-8");
const examples = [...readme.matchAll(/`[^`]+`(?: → `[^`]+`)+/g)].map(([text]) =>
  text.split(" → ").map((step) => step.slice(1, -1)),
);

describe("the examples of the rules", () => {
  it("are all pictures of dice or of the island, with moves between them", () => {
    expect(examples.length).toBeGreaterThanOrEqual(8);
    for (const steps of examples) {
      const pictures = picturesOf(steps);
      expect(pictures).toHaveLength((steps.length + 1) / 2);
      expect(pictures.slice(1).every(({ move }) => move !== null)).toBe(true);
    }
  });

  it("mark the cell that the move says, on a cell that is there", () => {
    const island = islandOf(rows);
    const marks = examples.flatMap(picturesOf).filter(({ move }) => move?.verb === "mark");
    expect(marks.length).toBeGreaterThanOrEqual(10);
    for (const { move, fresh } of marks) {
      expect(fresh).toEqual([move!.word]);
      expect(COLOURS).toContain(island.byName.get(move!.word)?.kind);
    }
  });

  it("have six dice in every throw", () => {
    const dice = examples.flatMap(picturesOf).flatMap(({ drawn }) => (drawn.kind === "dice" ? [drawn] : []));
    expect(dice.map(({ aside, hand }) => aside.length + hand.length)).toEqual(dice.map(() => 6));
  });
});
