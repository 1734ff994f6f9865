import type { BoardProps } from "$lib/board/board";
import type { News } from "$lib/board/happenings.svelte";
import { aroundWith } from "$lib/board/testing";
import { expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import type { Board } from "./view";

const board = (changes: Partial<Board> = {}): Board =>
  ({
    dice: ["red", "red", "green", "blue", "purple", "purple"],
    throws: 2,
    inherited: false,
    wild: false,
    painted: null,
    barred: [],
    phase: "throw",
    turn: 0,
    ...changes,
  }) as Board;

function deskWith(moves: string[], changes: Partial<BoardProps<Board>> = {}, now = board()) {
  const played: string[] = [];
  const around = aroundWith(now, moves, { onplay: (move) => played.push(move), ...changes });
  return { desk: new Desk(() => around), played };
}

/** What a desk is told after a throw of these dice, or without one. */
function news(was: Board, now: Board, thrown = ""): News<Board> {
  const entry = { seat: 0, move: `throw ${thrown}`, text: "" };
  return { was, now, added: thrown ? [entry] : [], still: false };
}

test("dice that are not kept are thrown", () => {
  const { desk } = deskWith(["throw w3 w4 b1 b2", "throw w3 w4 b1"]);
  expect(desk.throwing).toBeNull();
  desk.touchDie(0);
  desk.touchDie(1);
  expect([desk.throwing, desk.previewed]).toEqual(["throw w3 w4 b1 b2", "throw w3 w4 b1 b2"]);
  desk.touchDie(5);
  expect(desk.throwing).toBe("throw w3 w4 b1");
});

test("a die is taken up, then a colour is chosen", () => {
  const { desk, played } = deskWith(["paint w3 red", "throw w1"]);
  desk.touchDie(2);
  expect([...desk.kept]).toEqual([2]);
  desk.startPainting();
  desk.touchDie(0);
  expect(desk.brush).toBeNull();
  desk.touchDie(2);
  expect([desk.paintOf("red"), desk.paintOf("blue")]).toEqual(["paint w3 red", null]);
  desk.choose("paint w3 red", false);
  expect([desk.pinned, played]).toEqual(["paint w3 red", []]);
  desk.choose("paint w3 red", false);
  expect(played).toEqual(["paint w3 red"]);
});

test("where painting is all there is, no brush need be asked for", () => {
  expect(deskWith(["paint w3 red", "pass"]).desk.paints).toBe(true);
  expect(deskWith(["paint w3 red", "take 1"]).desk.paints).toBe(false);
});

test("a throw says which cards it would bar", () => {
  const preview = { move: "throw w1", board: board({ barred: [1, 2] }) };
  const { desk } = deskWith(["take 2", "throw w1"], { preview }, board({ barred: [1] }));
  desk.point("throw w1");
  expect(desk.wouldBar).toEqual([2]);
});

test("a card that was painted away would be barred too, though it cannot be taken", () => {
  const preview = { move: "throw b1", board: board({ barred: [1] }) };
  const { desk } = deskWith(["throw b1"], { preview });
  desk.point("throw b1");
  expect(desk.wouldBar).toEqual([1]);
});

test("kept dice stay kept within a turn only", () => {
  const { desk } = deskWith(["throw w1 w2 w3 w4 b2"]);
  desk.touchDie(4);
  desk.follow(news(board(), board(), "w1 w2 w3 w4 b2"));
  expect([...desk.kept]).toEqual([4]);
  desk.follow(news(board({ turn: 1 }), board()));
  expect([...desk.kept]).toEqual([]);
});

test("a painted die is set aside for one throw, and may be freed after it", () => {
  const painted = board({ painted: { die: "w3", fell: "blue" } });
  const { desk } = deskWith(["throw w1 w2 w4 b1 b2", "throw w1"], {}, painted);
  expect([desk.aside, [...desk.kept], desk.throwing]).toEqual([2, [2], "throw w1 w2 w4 b1 b2"]);
  desk.touchDie(2);
  expect([...desk.kept]).toEqual([2]);
  const after = deskWith(["throw w3"]).desk;
  after.follow(news(painted, board(), "w1 w2 w4 b1 b2"));
  expect([after.aside, [...after.kept]]).toEqual([null, [2]]);
  after.touchDie(2);
  expect([...after.kept]).toEqual([]);
  after.follow(news(painted, board()));
  expect([...after.kept]).toEqual([]); // the painting was taken back
});

test("a hint to throw says of every die whether it is kept", () => {
  const { desk } = deskWith(["throw w1 b1"], { hint: "throw w1 b1" });
  expect([0, 1, 4].map((die) => desk.adviceFor(die))).toEqual(["throw", "keep", "throw"]);
});

test("what a hint keeps is kept when it is played, though nobody has touched a die", () => {
  const { desk } = deskWith(["throw w1 b1"], { hint: "throw w1 b1" });
  desk.follow(news(board(), board({ throws: 1 }), "w1 b1"));
  expect([...desk.kept]).toEqual([1, 2, 3, 5]);
});

test("nothing is touched while a move is on its way", () => {
  const { desk, played } = deskWith(["take 1"], { pending: "take 1" });
  desk.choose("take 1", true);
  expect(played).toEqual([]);
});
