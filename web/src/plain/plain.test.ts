import { expect, it } from "vitest";
import type { SeatView } from "$lib/server/protocol";
import { dieOf, throwsOf } from "./dice";
import { plainFace } from "./face";
import { figuresOf, rowsOf, shown, type PlainBoard } from "./plain";
import { Thrown } from "./thrown.svelte";

const entry = (seat: number, move: string) => ({ seat, move, text: move });
const seats = ["Ada", "Ben"].map((name, number): SeatView => ({
  number,
  name,
  kind: "person",
  bot: null,
  mine: number === 0,
  score: 0,
  owes: false,
  stand_in: null,
  resigned: false,
  due: null,
}));
const board: PlainBoard = {
  of_seats: { points: [12, 0], ready: [0, 1] },
  seats: { turn: 1, leader: 0 },
  others: { goal: 100, at_stake: 1, in_the_air: 1, dice_left: 3, deck: null },
};
const labels = {
  points: { en: "Points", fr: "Points" },
  at_stake: { en: "At stake", fr: "En jeu" },
  leader: { en: "Ahead", fr: "En tête" },
};

it("shows what each seat has, and leaves out flags without a label", () => {
  expect(rowsOf(board, null, labels)).toEqual([
    { key: "points", title: "Points", values: ["12", "0"], next: [null, null] },
  ]);
});

it("shows the rest by label, else by its key in words; seats by name", () => {
  const told = figuresOf(board, null, seats, labels).map(({ title, value }) => [title, value]);
  expect(told).toEqual([
    ["Goal", "100"],
    ["At stake", "1"],
    ["Dice left", "3"],
    ["Deck", "?"],
    ["Ahead", "Ada"],
  ]);
});

it("shows what the pointed move would change", () => {
  const next: PlainBoard = {
    of_seats: { ...board.of_seats, points: [13, 0] },
    seats: { turn: 0, leader: 1 },
    others: { ...board.others, at_stake: 0 },
  };
  expect(rowsOf(board, next, labels)[0]?.next).toEqual(["13", null]);
  expect(figuresOf(board, next, seats, labels).flatMap(({ title, next }) => (next ? [[title, next]] : []))).toEqual([
    ["At stake", "0"],
    ["Ahead", "Ben"],
  ]);
});

it("writes lists and words as they are", () => {
  expect([shown([3, [1, 2]]), shown([]), shown("red"), shown(true), shown({ gold: 2 })]).toEqual([
    "3 1 2",
    "–",
    "red",
    "✓",
    "gold 2",
  ]);
});

it("knows Nature's dice", () => {
  expect(["die 4", "die red 4", "die red", "die 7", "die", "card 4"].map(dieOf)).toEqual([
    { colour: "ivory", value: 4 },
    { colour: "red", value: 4 },
    { colour: "red" },
    null,
    null,
    null,
  ]);
});

it("gathers what the last turn has thrown, throw by throw", () => {
  const log = [entry(0, "roll"), entry(-1, "die 1"), entry(1, "roll"), entry(-1, "die 2"), entry(-1, "die 3")];
  const on = [...log, entry(1, "roll"), entry(-1, "die 6"), entry(1, "hold")];
  expect(throwsOf(log).map(({ at, dice }) => [at, dice.map((die) => die.value)])).toEqual([[3, [2, 3]]]);
  expect(throwsOf(on).map(({ at, dice }) => [at, dice.map((die) => die.value)])).toEqual([
    [3, [2, 3]],
    [6, [6]],
  ]);
  expect([throwsOf([]), throwsOf([entry(0, "pass")])]).toEqual([[], []]);
});

it("only a throw that falls while one looks tumbles", () => {
  const log = [entry(0, "roll"), entry(-1, "die 1")];
  const thrown = new Thrown(log);
  const sees = (...more: ReturnType<typeof entry>[]) => (thrown.see([...log, ...more]), thrown.at);
  expect(sees()).toBeUndefined();
  expect(sees(entry(1, "pass"))).toBeUndefined();
  expect(sees(entry(1, "pass"), entry(0, "roll"), entry(-1, "die 2"))).toBe(4);
  expect(sees(entry(1, "pass"))).toBeUndefined();
});

it("draws several dice in the log, and tells one thing in the server's words", () => {
  const { nature, die } = plainFace;
  const told = nature?.(["die 2", "die red 5"], [], 0);
  expect(told).toEqual({ en: "Thrown: ivoryDie2 redDie5", fr: "Lancés\u00a0: ivoryDie2 redDie5" });
  expect([die?.("redDie5"), die?.("redDie"), die?.("Die")]).toEqual([
    { colour: "red", value: 5 },
    { colour: "red" },
    null,
  ]);
  const log = [entry(0, "draw"), entry(-1, "card ?"), entry(-1, "card red")];
  expect(nature?.(["card ?", "card red"], log, 1)).toBe("card red");
  expect(nature?.(["card ?"], log, 1)).toBeNull();
});
