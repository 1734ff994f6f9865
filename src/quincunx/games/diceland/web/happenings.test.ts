import { describe, expect, it } from "vitest";
import { markedBetween } from "./happenings.svelte";
import type { Board } from "./view";

const board = (...marked: string[][]): Board => ({ marked }) as unknown as Board;

describe("what was marked", () => {
  it("is told for each seat", () => {
    expect(markedBetween(board(["G7"], ["G7", "F6"]), board(["G7", "F6", "E6"], ["G7", "F6"]))).toEqual([
      ["F6", "E6"],
      [],
    ]);
  });

  it("is nothing when an island is laid out", () => {
    expect(markedBetween(board([], []), board(["G7"], []))).toEqual([[], []]);
  });
});
