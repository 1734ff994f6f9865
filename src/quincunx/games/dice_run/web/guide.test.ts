import { expect, test } from "vitest";
import { tipFor } from "$lib/board/guide";
import { TIPS, type Moment } from "./guide";
import type { Board } from "./view";

const board = {
  race: ["R1"],
  phase: "turn",
  chosen: [null],
  shown: [null],
  used: [[]],
  points: [0],
  undrawn: 64,
} as unknown as Board;
const moment = (changes: Partial<Moment> = {}): Moment => ({
  board,
  seat: 0,
  yourTurn: true,
  shown: null,
  rerollable: false,
  stageOver: false,
  over: false,
  ...changes,
});

test("each tip comes when its moment does, and once", () => {
  expect(tipFor(TIPS, moment(), new Set())!.id).toBe("peloton");
  expect(tipFor(TIPS, moment(), new Set(["peloton"]))!.id).toBe("targets");
  expect(tipFor(TIPS, moment(), new Set(["peloton", "targets", "hand"]))).toBeNull();
  expect(tipFor(TIPS, moment({ shown: "play red" }), new Set(["peloton", "targets", "hand"]))!.id).toBe("advance");
});

test("a tip that asks for something is answered by doing it", () => {
  const show = TIPS.find(({ id }) => id === "show")!;
  const choosing = moment({ board: { ...board, phase: "show" } });
  expect([show.when(choosing), show.done!(choosing)]).toEqual([true, false]);
  expect(show.done!(moment({ board: { ...board, phase: "show", chosen: ["B6"] } }))).toBe(true);
});
