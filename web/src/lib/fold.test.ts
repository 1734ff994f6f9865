import { expect, it } from "vitest";
import { fold } from "./fold";
import type { Changes, TableState } from "./protocol";

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
  fold(from, { type: "happened", version: 2, follows: 1, mark: 2, forgotten: 0, log_from: 0, log: [], changes });

it("what is not told stays the object it was", () => {
  const folded = after({ views: [{ board: { turn: 1 } }, {}] });
  expect(folded.version).toBe(2);
  expect(folded.views[0]).toEqual({ ...state.views[0], board: { dice: [1, 2], turn: 1 } });
  expect(folded.views[0]?.board["dice"]).toBe(state.views[0]?.board["dice"]);
  expect(folded.views[1]?.board).toBe(state.views[1]?.board);
  expect(after({}).views).toBe(state.views);
});

it("what is told takes the place of what was, also where it is nothing", () => {
  const ending = { ended: null, winners: [0], scores: [3], sheets: [] };
  const over = after({ status: "over", ending, views: [{ moves: [], texts: [] }, {}] });
  expect([over.status, over.ending, over.views[0]?.moves]).toEqual(["over", ending, []]);
  expect(after({ status: "playing", ending: null }, over).ending).toBeNull();
});

it("a game that begins brings its views whole", () => {
  const lobby: TableState = { ...state, status: "lobby", views: [] };
  expect(after({ status: "playing", views: state.views }, lobby)).toEqual({ ...state, version: 2, mark: 2 });
});
