import { expect, test } from "vitest";
import { raceEndBetween, waysBetween, wereThrown } from "./happenings.svelte";
import { cardAt, movesAtEnd, nextInOrder, ridersOf, spotAt, spotsOf, standingAt, teamOf } from "./race";
import { groundOf, standingsOf, wayBetween } from "./riders";
import { layoutOf } from "./layout";
import { boardWith } from "./testing";
import type { Board } from "./view";

const circle = (changes: Partial<Board> = {}): Board => boardWith({ mode: "velodrome", cards: 12, ...changes });

test("steps there and back belong to cards", () => {
  const board = boardWith({ there_and_back: true, way: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] });
  expect([spotAt(board, 5), spotAt(board, 7), spotAt(board, 11)]).toEqual(["5", "5", "1"]);
  const [rider, home] = ridersOf({ ...board, pawns: [8, 12] });
  expect([rider!.back, rider!.home, home!.back, home!.home]).toEqual([true, false, false, true]);
  expect(standingAt({ ...board, pawns: [8, 4] }, "4")).toEqual({ out: 1, back: 1 });
});

test("both roads of a fork are spots of their own", () => {
  const board = boardWith({ route: ["green-1", ["green-2", "green-3"], "green-4", "green-5", "green-6", "green-7"] });
  expect(spotsOf(board).slice(0, 4)).toEqual(["1", "2a", "2b", "3"]);
  expect(cardAt(board, "2b")?.id).toBe("green-3");
  expect(spotAt(board, "2b")).toBe("2b");
  expect(wayBetween(board, 1, 3)).toEqual(["2a", 3]);
  expect(wayBetween(board, "2b", 3)).toEqual([3]);
});

test("in a circle riders pass the line, and removed cards not at all", () => {
  const route = Array.from({ length: 12 }, (_, index) => (index === 0 ? null : `green-${index + 1}`));
  expect(wayBetween(circle({ route }), 11, 3)).toEqual([12, 2, 3]);
});

test("only pawns that would move are told of", () => {
  const board = boardWith({
    mode: "family",
    seats: [[0, 2], [1]],
    pawns: [
      [1, 3],
      [0, 0],
    ],
    lands: [1, 5],
    turn: 2,
  });
  expect(movesAtEnd(board).map(({ pawn, place }) => [pawn, place])).toEqual([[2, 5]]);
  expect(teamOf(board, 2)).toBe(0);
  expect(movesAtEnd(boardWith({ lands: null }))).toEqual([]);
});

test("riders on the same card stand side by side", () => {
  const board = boardWith({ pawns: [2, 2, 0], seats: [[0], [1], [2]] });
  const route = { places: board.route.map((_, index) => [String(index + 1)]), circle: false, back: false };
  const [one, other, last] = standingsOf(board, layoutOf(route, new Map(), 890), ridersOf(board));
  expect(one!.y).toBe(other!.y);
  expect(other!.x - one!.x).toBeGreaterThan(10);
  expect(last!.x).toBeLessThan(one!.x);
});

test("the way home ends on the podium, there and back as well", () => {
  const places = Array.from({ length: 6 }, (_, index) => [String(index + 1)]);
  const board = boardWith();
  const layout = layoutOf({ places, circle: false, back: false }, new Map(), 890);
  expect(
    wayBetween(board, 5, 7)
      .map((place) => groundOf(board, layout, place).x)
      .at(-1),
  ).toBe(layout.podium!.x);
  const back = boardWith({ there_and_back: true, way: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] });
  const round = layoutOf({ places, circle: false, back: true }, new Map(), 890);
  expect(wayBetween(back, 10, 12).map((place) => groundOf(back, round, place).x)).toEqual([
    round.cards.get("1")!.x,
    round.start.x,
  ]);
});

test("a ride goes from card to card", () => {
  const ways = waysBetween(boardWith({ pawns: [1, 0] }), boardWith({ pawns: [3, 0] }));
  expect([...ways]).toEqual([["0 1", [1, "2a", 3]]]);
});

test("dice tumble when they were thrown, not when one was placed", () => {
  const before = boardWith({ phase: "throw", throws: 3 });
  const thrown = { ...before, throws: 2, thrown: ["Y4", "B2"] };
  expect(wereThrown(before, thrown)).toBe(true);
  expect(wereThrown(thrown, { ...thrown, thrown: ["B2"] })).toBe(false);
});

test("a race that is over is told with its order and the points", () => {
  const was = boardWith({ home: [1], turn: 0, standing: [1, 0, 2], seats: [[0], [1], [2]], points: [0, 3, 0] });
  const now = { ...was, race: 2, home: [], points: [2, 3, 1] };
  expect(raceEndBetween(was, now)).toEqual({
    race: 1,
    places: [
      { team: 1, points: 3 },
      { team: 0, points: 2 },
      { team: 2, points: 1 },
    ],
  });
  expect(raceEndBetween(was, was)).toBeNull();
});

test("who answers a gift next is whoever plays next", () => {
  expect(nextInOrder(boardWith({ order: [1, 0], played: 0 }))).toBe(0);
  expect(nextInOrder(boardWith({ order: [1, 0], played: 1 }))).toBe(1);
  expect(nextInOrder(boardWith({ order: [1, 0], played: 1, leaders_first: true }))).toBeUndefined();
});
