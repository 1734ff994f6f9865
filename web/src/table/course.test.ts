import { describe, expect, it } from "vitest";
import type { CoursePoint } from "$lib/server/protocol";
import { apart, leadChanges, leaderOf, momentsOf, Scale, ticksOf } from "./course";

const point = (at: number, ...values: (number | null)[]): CoursePoint => ({
  at,
  values,
  moves: values.map((_, seat) => ({ seat, move: "go", text: `Seat ${seat} went at ${at}.` })),
});
// Seat 0 leads, seat 1 takes the lead, loses it to a level score, and takes it again from seat 0.
const game = [point(0, 0, 0), point(3, 4, 0), point(5, 4, 9), point(8, 9, 9), point(9, 12, 9), point(12, 12, 14)];

describe("the lead", () => {
  it("is had alone or not at all", () => {
    expect(leaderOf([3, 5, 5], false)).toBeNull();
    expect(leaderOf([3, 6, 5], false)).toBe(1);
    expect(leaderOf([3, 6, 5], true)).toBe(0);
    expect(leaderOf([null, 0, 5], true)).toBe(1);
  });
  it("changes when it goes from one seat to another, not when it is first taken or shared", () => {
    expect(leadChanges(game, false)).toBe(3);
    expect(leadChanges(game.slice(0, 2), false)).toBe(0);
    expect(leadChanges([point(0, 0, 0), point(1, 2, 0), point(2, 2, 2), point(3, 3, 2)], false)).toBe(0);
    expect(leadChanges([point(0, 0), point(1, 5)], false)).toBe(0);
  });
  it("belongs to the fewest where the fewest win", () => {
    expect(leadChanges([point(0, 0, 0), point(1, 0, 1), point(2, 2, 1)], true)).toBe(1);
  });
});

describe("the moments", () => {
  it("are the changes of the lead and the largest gains, in order, with what the seat did", () => {
    expect(momentsOf(game, false)).toEqual([
      { at: 3, seat: 0, kind: "swing", gain: 4, text: "Seat 0 went at 3." },
      { at: 5, seat: 1, kind: "lead", gain: 9, text: "Seat 1 went at 5." },
      { at: 8, seat: 0, kind: "swing", gain: 5, text: "Seat 0 went at 8." },
      { at: 9, seat: 0, kind: "lead", gain: 3, text: "Seat 0 went at 9." },
      { at: 12, seat: 1, kind: "lead", gain: 5, text: "Seat 1 went at 12." },
    ]);
  });
  it("keep the last change of the lead, however small, and then the largest gains", () => {
    const close = [...game.slice(0, 5), point(12, 12, 13)];
    expect(momentsOf(close, false, 2).map(({ at }) => at)).toEqual([5, 12]);
  });
  it("of one who plays alone are the largest gains", () => {
    const alone = [point(0, 9), point(4, 10), point(5, 16), point(9, 15)];
    expect(momentsOf(alone, false, 1)).toEqual([{ at: 5, seat: 0, kind: "swing", gain: 6, text: "Seat 0 went at 5." }]);
  });
  it("do not count it as a gain that another is out", () => {
    expect(momentsOf([point(0, 4, 6, 9), point(3, 4, 6, null)], false)).toEqual([
      { at: 3, seat: 1, kind: "lead", gain: 0, text: "Seat 1 went at 3." },
    ]);
    expect(momentsOf([point(0, 4, 9), point(3, null, 9)], false)).toEqual([]);
  });
  it("are none where nothing changed", () => {
    expect(momentsOf([point(0, 0, 0), point(7, 0, 0)], false)).toEqual([]);
  });
});

describe("the chart", () => {
  it.each([
    [
      [0, 14],
      [0, 5, 10, 15],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [-3, 4],
      [-4, -2, 0, 2, 4],
    ],
    [
      [2, 98],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [0, 4],
      [0, 1, 2, 3, 4],
    ],
  ] as const)("has round numbers around %j", (values, ticks) => {
    expect(ticksOf([point(0, ...values)])).toEqual(ticks);
  });
  it("draws a score that holds until it changes, and ends where a seat is out", () => {
    const scale = new Scale(10, [0, 10], { left: 20, right: 120, top: 0, bottom: 50 });
    const course = [point(0, 0, 2), point(4, 5, 2), point(10, 10, null)];
    expect(scale.line(course, 0)).toBe("M20 50H60V25H120V0");
    expect(scale.line(course, 1, 1)).toBe("M20 41H60V41");
  });
  it("keeps the marks at its edge apart", () => {
    expect(apart([30, 30, 10], 12, 0, 100)).toEqual([30, 18, 6]);
    expect(apart([98, 99], 12, 0, 90)).toEqual([78, 90]);
    expect(apart([5, 5, 50], 12, 5, 90)).toEqual([17, 5, 50]);
  });
});
