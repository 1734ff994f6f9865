import { describe, expect, it } from "vitest";
import { fold, foldEarlier, foldLog } from "./fold";
import { FORGOTTEN } from "./story";
import type { Changes, LogEntry as E, TableState } from "$lib/server/protocol";

const state: TableState = {
  version: 1,
  mark: 1,
  status: "playing",
  seats: [],
  views: [
    { seat: 0, board: { dice: [1, 2], turn: 0 }, moves: ["roll"], texts: ["Roll."], may_undo: true },
    { seat: 1, board: { dice: null, turn: 0 }, moves: [], texts: [], may_undo: false },
  ],
  ending: null,
  fair: null,
  own_dice: null,
};
const after = (changes: Changes, from = state) =>
  fold(from, {
    type: "happened",
    version: 2,
    follows: 1,
    mark: 2,
    forgotten: 0,
    gone: 0,
    log_from: 0,
    log: [],
    changes,
  });

it("what is not told stays the object it was", () => {
  const folded = after({ views: [{ board: { turn: 1 } }, {}] });
  expect(folded.version).toBe(2);
  expect(folded.views[0]).toEqual({ ...state.views[0], board: { dice: [1, 2], turn: 1 } });
  expect(folded.views[0]?.board["dice"]).toBe(state.views[0]?.board["dice"]);
  expect(folded.views[1]?.board).toBe(state.views[1]?.board);
  expect(after({}).views).toBe(state.views);
});

it("what is told takes the place of what was, also where it is nothing", () => {
  const ending = { ended: null, winners: [0], scores: [3], why: null, sheets: [] };
  const over = after({ status: "over", ending, views: [{ moves: [], texts: [] }, {}] });
  expect([over.status, over.ending, over.views[0]?.moves]).toEqual(["over", ending, []]);
  expect(after({ status: "playing", ending: null }, over).ending).toBeNull();
});

it("a game that begins brings its views whole", () => {
  const lobby: TableState = { ...state, status: "lobby", views: [] };
  expect(after({ status: "playing", views: state.views }, lobby)).toEqual({ ...state, version: 2, mark: 2 });
});

describe("a log", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((move) => ({ seat: 0, move, text: move })) as [E, E, E, E];

  it("is told anew from an entry on, and its first ones may not be known any more", () => {
    expect(foldLog([a, b, c], { log_from: 2, log: [d] }, 0)).toEqual([a, b, d]);
    expect(foldLog([a, b, c], { log_from: 3, log: [d] }, 2)).toEqual([FORGOTTEN, FORGOTTEN, c, d]);
  });
  it("takes earlier entries where they belong, and nowhere else", () => {
    const log = [FORGOTTEN, FORGOTTEN, c, d];
    expect(foldEarlier(log, { log_from: 1, log: [b] })).toEqual([FORGOTTEN, b, c, d]);
    expect(foldEarlier(log, { log_from: 0, log: [a, b] })).toEqual([a, b, c, d]);
    expect(foldEarlier(log, { log_from: 0, log: [a] })).toBe(log);
    expect(foldEarlier([a, b, c, d], { log_from: 0, log: [a, b] })).toEqual([a, b, c, d]);
  });
});
