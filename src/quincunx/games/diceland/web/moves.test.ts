import { describe, expect, it } from "vitest";
import { isShown, sortMoves } from "./moves";

describe("moves", () => {
  it("are sorted by what they are about", () => {
    const marking = sortMoves(["mark D7", "mark E7"]);
    expect([...marking.cells]).toEqual([
      ["D7", "mark D7"],
      ["E7", "mark E7"],
    ]);
    expect(marking.roll).toBeNull();
    const using = sortMoves(["use yellow", "skip"]);
    expect(using.colours.get("yellow")).toBe("use yellow");
    expect(using.skip).toBe("skip");
    expect(sortMoves(["side a", "side b"]).sides.get("b")).toBe("side b");
  });

  it("that only throw have nothing to show beforehand", () => {
    expect(isShown("mark D7")).toBe(true);
    expect(isShown("choose red")).toBe(true);
    expect(isShown("again")).toBe(false);
  });
});
