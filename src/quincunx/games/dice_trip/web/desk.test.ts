import { aroundWith } from "$lib/board/testing";
import { expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import type { Board } from "./view";

const SCORE = { bonus: 0, crossed: 0, road: 0, consecutive: 0, zones: 9, tens: 0, total: 9, road_cities: [], series_cities: [] }; // prettier-ignore

/** A desk in front of four dice, and the moves that are played on it. */
function deskWith(moves: string[], { cities = {}, used = "", twice = null as string | null, preview = "" } = {}) {
  const sheet = { cities, bonus: [], twice: false, reroll: false, tens: null, writing: { left: 2, used, twice } };
  const board = { dice: "R4 B2 G3 Y3", phase: "write", round: 2, sheets: [sheet, sheet], scores: [SCORE, SCORE] } as unknown as Board; // prettier-ignore
  const played: string[] = [];
  const around = aroundWith(board, moves, {
    preview: preview ? { move: preview, board } : null,
    onplay: (move) => played.push(move),
  });
  return { desk: new Desk(() => around), played };
}

const ALL = ["write R4B2 Lyon", "write B2R4 Lyon", "write G3Y3 Lyon", "write R4G3 Lyon", "cross Lyon", "twice R"];

test("two dice make a number, and a third tap swaps its digits", () => {
  const { desk } = deskWith(ALL);
  desk.takeDie("R", false);
  expect([desk.slot, desk.number, desk.open.size]).toEqual([["R"], null, 0]);
  desk.takeDie("B", false);
  expect([desk.number, desk.open.get("Lyon")]).toEqual([42, "write R4B2 Lyon"]);
  desk.takeDie("R", false);
  expect(desk.number).toBe(24);
  desk.takeDie("G", false);
  expect([desk.slot, desk.number]).toEqual([["G"], null]);
});

test("a number that stands on the sheet already is turned round, and the reason is told", () => {
  const { desk } = deskWith(["write R4B2 Lyon", "cross Lyon"], { cities: { Nice: 24 } });
  desk.join("B", "R");
  expect(desk.number).toBe(42);
  expect(desk.hindrance).toEqual({ kind: "stands", number: 24, city: "Nice" });
  desk.swap();
  expect([desk.number, desk.hindrance]).toEqual([42, { kind: "stands", number: 24, city: "Nice" }]);
});

test("a die used twice must be in both numbers, and no digits may be equal", () => {
  const { desk } = deskWith(["write R4B2 Lyon", "write R4G3 Lyon", "write R4Y3 Lyon"], { twice: "R" });
  desk.join("G", "Y");
  expect(desk.hindrance).toEqual({ kind: "without", die: "R4" });
  const equal = deskWith(["write G3B2 Lyon", "write Y3B2 Nice"], { twice: "G" }).desk;
  equal.join("G", "Y");
  expect(equal.hindrance).toEqual({ kind: "equal", number: 33 });
});

test("the last two dice come together by themselves", () => {
  const { desk } = deskWith(["write G3Y3 Lyon", "cross Lyon"], { used: "R4B2" });
  expect([desk.number, desk.slot]).toEqual([33, ["G", "Y"]]);
});

test("a move is sure when it has been seen, else it waits for a second click", () => {
  const { desk, played } = deskWith(ALL);
  desk.choose("cross Lyon", true);
  expect([desk.pinned, played]).toEqual(["cross Lyon", []]);
  desk.choose("cross Lyon");
  expect(played).toEqual(["cross Lyon"]);
  const seen = deskWith(ALL, { preview: "write R4B2 Lyon" });
  seen.desk.point("write R4B2 Lyon");
  seen.desk.choose("write R4B2 Lyon", true);
  expect(seen.played).toEqual(["write R4B2 Lyon"]);
});

test("crossing is chosen instead of writing, and left again", () => {
  const { desk } = deskWith(ALL);
  desk.join("R", "B");
  desk.toggle("cross");
  expect([desk.pair, desk.open.get("Lyon")]).toEqual([null, "cross Lyon"]);
  desk.toggle("cross");
  expect([desk.mode, desk.open.size]).toEqual(["write", 0]);
});

test("dice to be thrown again are picked and put back", () => {
  const { desk } = deskWith(["keep", "reroll R", "reroll R G"]);
  desk.takeDie("G", false);
  expect(desk.reroll).toBeUndefined();
  desk.takeDie("R", false);
  expect(desk.reroll).toBe("reroll R G");
  desk.takeDie("G", false);
  expect(desk.reroll).toBe("reroll R");
});

test("another sheet can be looked at, and nothing written on it", () => {
  const { desk } = deskWith(ALL);
  desk.join("R", "B");
  desk.look(1);
  expect([desk.seat, desk.mine, desk.open.size]).toEqual([1, false, 0]);
  desk.look(0);
  expect([desk.seat, desk.mine]).toEqual([0, true]);
});
