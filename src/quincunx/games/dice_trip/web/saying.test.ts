import { aroundWith } from "$lib/board/testing";
import { expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import { drawingOf } from "./drawing";
import { mapOf } from "./maps";
import { sayingOf } from "./saying";
import type { Board } from "./view";
import { WORDS } from "./words";

const { en } = WORDS;
const map = drawingOf(mapOf("france"));

function deskWith(moves: string[], cities: Record<string, number> = {}, pending: string | null = null): Desk {
  const sheet = { cities, bonus: [], twice: false, reroll: false, tens: null, writing: { left: 2, used: "", twice: null } }; // prettier-ignore
  const board = { dice: "R4 B2 G3 Y3", phase: "write", round: 2, sheets: [sheet], scores: [{}], percentile: null };
  return new Desk(() => aroundWith(board as unknown as Board, moves, { pending, prompt: "Ada throws." }));
}

test("what is asked depends on what can be done", () => {
  expect(sayingOf(deskWith([]), map, en)).toEqual({ text: "Ada throws." });
  expect(sayingOf(deskWith(["roll"]), map, en).text).toBe(en.throwNow(2));
  expect(sayingOf(deskWith(["keep", "reroll R"]), map, en)).toEqual({ text: en.keepOrThrow, how: en.pickFirst, rule: "4.2" }); // prettier-ignore
  expect(sayingOf(deskWith(["cross Lyon"]), map, en).text).toBe(en.onlyCrosses);
});

test("a move that waits for one more click says so, and one on its way does, too", () => {
  const desk = deskWith(["write R4B2 La-Rochelle", "write G3Y3 Lyon"]);
  desk.choose("write R4B2 La-Rochelle");
  expect(sayingOf(desk, map, en)).toEqual({ text: "R4 B2 42 in La Rochelle.", esc: en.again });
  expect(sayingOf(deskWith([], {}, "roll"), map, en).how).toBe(en.onItsWay);
});

test("a number that stands already is refused by its rule", () => {
  const desk = deskWith(["write R4B2 Lyon", "write R4G3 Lyon"], { Nice: 24 });
  desk.join("B", "R");
  expect(sayingOf(desk, map, en)).toEqual({ text: en.whichCity(42), how: "No 24: it stands in Nice", rule: "3.5" });
});
