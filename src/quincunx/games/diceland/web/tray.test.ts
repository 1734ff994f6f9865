import type { LogEntry } from "$lib/server/protocol";
import { describe, expect, it } from "vitest";
import type { Colour } from "./land";
import { afterThrow, lastThrow, settled } from "./tray";

const entry = (seat: number, move: string): LogEntry => ({ seat, move, text: move });
const lying = (dice: Colour[], aside = 0, colour: Colour | null = null) =>
  ({ dice, aside, colour, phase: "push", over: false }) as const;

describe("the dice on the felt", () => {
  it("are read from the log with what Nature made of them", () => {
    const log = [entry(0, "choose green"), entry(0, "again"), entry(-1, "die green"), entry(-1, "die blue")];
    expect(lastThrow(log)).toEqual({ verb: "again", seat: 0, faces: ["green", "blue"] });
    expect(lastThrow(log.slice(0, 2))).toBeNull();
  });

  it("go aside one by one, each the same die as before", () => {
    const thrown = afterThrow(
      [],
      { verb: "roll", seat: 0, faces: ["red", "green", "red", "green", "blue", "grey"] },
      1,
    );
    const chosen = settled(thrown, lying(["red", "red", "blue", "grey"], 2, "green"));
    expect(chosen.filter(({ place }) => place === "aside").map(({ id }) => id)).toEqual([1, 3]);
    for (const die of chosen.filter(({ place }) => place === "hand")) expect(thrown).toContain(die);
    const again = afterThrow(chosen, { verb: "again", seat: 0, faces: ["green", "blue", "blue", "yellow"] }, 2);
    expect(again.filter(({ place }) => place === "aside").map(({ id }) => id)).toEqual([1, 3]);
    expect(again.filter(({ thrown: number }) => number === 2)).toHaveLength(4);
    const more = settled(again, lying(["yellow", "blue", "blue"], 3, "green"));
    expect(more.filter(({ place }) => place === "aside").map(({ id }) => id)).toEqual([1, 3, 0]);
    expect(new Set(more.map(({ id }) => id)).size).toBe(6);
  });

  it("lie unthrown before a throw, five for a bonus, and not at all when the game is over", () => {
    expect(settled([], lying([]))).toHaveLength(6);
    expect(settled([], { ...lying([]), phase: "bonus" })).toHaveLength(5);
    expect(settled([], { ...lying([]), over: true })).toEqual([]);
  });

  it("are there for somebody who has seen no throw", () => {
    expect(settled([], lying(["red", "blue"], 4, "grey")).map(({ colour }) => colour)).toEqual(
      ["grey", "grey", "grey", "grey", "red", "blue"], // prettier-ignore
    );
  });
});
