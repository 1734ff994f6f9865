import { expect, it } from "vitest";
import type { Frame } from "$lib/server/protocol";
import { FORGOTTEN } from "$lib/table/story";
import { logOf, Player, seatsOf } from "./player.svelte";

const entry = (move: string) => ({ seat: 0, move, text: move });
const frame = (log_from: number, log: string[], forgotten = 0): Frame => ({
  board: {},
  log_from,
  forgotten,
  log: log.map(entry),
  scores: [3, null],
  owes: [1],
});

it("a seat learns later what another did unseen, in its place", () => {
  const frames = [frame(0, ["a"]), frame(1, ["c"]), frame(1, ["b", "c"]), frame(3, ["d"])];
  const told = (count: number) => logOf(frames.slice(0, count)).map(({ move }) => move);
  expect([1, 2, 3, 4].map(told)).toEqual([["a"], ["a", "c"], ["a", "b", "c"], ["a", "b", "c", "d"]]);
});

it("what a seat is to remember itself is told no more, until the end tells all", () => {
  const frames = [frame(0, ["a"]), frame(1, ["b"], 1), frame(0, ["a", "b", "c"])];
  expect(logOf(frames.slice(0, 2))).toEqual([FORGOTTEN, entry("b")]);
  expect(logOf(frames).map(({ move }) => move)).toEqual(["a", "b", "c"]);
});

it("begins at a step that there is", () => {
  const game = { game: "", names: ["Ada", "Ben"], frames: [frame(0, []), frame(0, [])] };
  expect([new Player(game, 1).at, new Player(game, 99).at, new Player(game, -1).at]).toEqual([1, 1, 0]);
});

it("goes by keys from moment to moment, and nowhere beyond the last", () => {
  const player = new Player({ game: "", names: [], frames: Array.from({ length: 9 }, () => frame(0, [])) });
  const moments = [{ at: 2 }, { at: 5 }];
  const ways = ["PageDown", "PageDown", "PageDown", "ArrowRight", "PageUp", "PageUp", "PageUp"];
  expect(
    ways.map((key) => {
      player.press(key, moments);
      return player.at;
    }),
  ).toEqual([2, 5, 5, 6, 5, 2, 2]);
});

it("seats are seen through the eyes of one of them, whose points others may not tell", () => {
  const seats = seatsOf(["Ada", "Ben"], frame(0, []), 0);
  expect(seats.map(({ mine, score, owes }) => [mine, score, owes])).toEqual([
    [true, 3, false],
    [false, null, true],
  ]);
});

const five = {
  game: "",
  names: ["Ada"],
  frames: [0, 1, 2, 3, 4].map((step) => ({ ...frame(step, [`${step}`]), board: { step } })),
};

it("tells the step before where one has jumped to, so that only what happened in that step is shown", () => {
  const replay = new Player(five);
  replay.press("End");
  expect(replay.before).toEqual({ board: { step: 3 }, entries: 4 });
  replay.press("Home");
  expect(replay.before).toEqual({ board: { step: 0 }, entries: 1 });
  expect(new Player(five, 2).before).toEqual({ board: { step: 1 }, entries: 2 });
});

it("tells nothing of it where one has come step by step", () => {
  const replay = new Player(five);
  replay.press("End");
  replay.press("ArrowLeft");
  expect(replay.before).toBeNull();
  replay.press("ArrowRight");
  expect(replay.before).toBeNull();
});
