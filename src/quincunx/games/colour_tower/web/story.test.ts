import { expect, test } from "vitest";
import { whatHappened } from "./story";
import type { Board } from "./view";

const board = (changes: Partial<Board> = {}): Board =>
  ({ phase: "throw", turn: 0, tops: ["carre-2-steal-1", null, null], action: null, ...changes }) as Board;
const entry = (seat: number, move: string) => ({ seat, move, text: move });

test("a throw tells which dice fell", () => {
  expect(whatHappened(board(), board(), [entry(0, "throw w2 b1"), entry(-1, "die red")]).thrown).toEqual([1, 4]);
  expect(whatHappened(board(), board(), [entry(-1, "first 1")]).thrown).toEqual([]);
});

test("of several moves that are seen as one, all are told", () => {
  const moves = ["paint w1 red", "throw w2 b1"].map((move) => entry(1, move));
  expect(whatHappened(board(), board(), [...moves, entry(-1, "die red")]).thrown).toEqual([1, 4]);
  const turn = [...moves, entry(-1, "die red"), entry(1, "take 1"), entry(-1, "card full-1-1")];
  expect(whatHappened(board(), board(), turn)).toMatchObject({ thrown: [1, 4], taken: { seat: 1 } });
});

test("a card taken is told by its stack", () => {
  const story = whatHappened(board(), board({ phase: "seat" }), [entry(0, "take 1"), entry(-1, "card full-1-1")]);
  expect(story.taken).toEqual({ card: "carre-2-steal-1", seat: 0 });
  expect(story.passed).toEqual([]);
});

test("a stolen card is told to the two, and to others only that it went", () => {
  const seen = [entry(0, "steal 2"), entry(-1, "card full-1-1")];
  expect(whatHappened(board({ phase: "seat" }), board({ turn: 1 }), seen).passed).toEqual([
    { card: "full-1-1", from: 2, to: 0, how: "drawn" },
  ]);
  const unseen = [entry(0, "steal 2"), entry(-1, "card ?")];
  expect(whatHappened(board({ phase: "seat" }), board({ turn: 1 }), unseen).passed).toEqual([
    { card: null, from: 2, to: 0, how: "drawn" },
  ]);
});

test("in a super swap one card is given back and the next one drawn", () => {
  const was = board({ phase: "give", action: { kind: "super-swap", seat: 1, got: "full-1-1" } });
  const now = board({ phase: "give", action: { kind: "super-swap", seat: 2, got: null } });
  expect(whatHappened(was, now, [entry(0, "give brelan-1-1"), entry(-1, "card ?")]).passed).toEqual([
    { card: "brelan-1-1", from: 0, to: 1, how: "given" },
    { card: null, from: 2, to: 0, how: "drawn" },
  ]);
});
