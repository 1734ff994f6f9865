import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { daily, dayName, scoreOf, stateOf, timeUntil } from "./daily.svelte";
import type { Daily, DailyGame, DailyResult } from "./protocol";

const result = (changes: Partial<DailyResult> = {}): DailyResult => ({
  finished: true,
  won: true,
  points: 41,
  best_other: 38,
  counts: null,
  ...changes,
});
const game = (changes: Partial<DailyGame>) =>
  ({ code: "ABCDEF", running: false, result: null, ...changes }) as DailyGame;

afterEach(() => vi.restoreAllMocks());

describe("a day’s game", () => {
  it("is ready until it is begun, then under way, then won, lost, done or left", () => {
    expect(stateOf(game({ code: null }))).toBe("ready");
    expect(stateOf(game({ running: true }))).toBe("running");
    expect(stateOf(game({ result: result() }))).toBe("won");
    expect(stateOf(game({ result: result({ won: false }) }))).toBe("lost");
    expect(stateOf(game({ result: result({ won: null }) }))).toBe("done");
    expect(stateOf(game({ result: result({ finished: false }) }))).toBe("givenUp");
    expect(stateOf(game({}))).toBe("givenUp");
  });

  it("is told in what it is counted in", () => {
    expect(scoreOf(result())).toBe("41 to 38");
    expect(scoreOf(result({ best_other: null }))).toBe("41 points");
    expect(scoreOf(result({ best_other: null, points: 1 }))).toBe("1 point");
    expect(scoreOf(result({ counts: { en: "Steps ridden", fr: "Pas parcourus" } }))).toBe("Steps ridden: 41");
    expect(scoreOf(result({ points: null }))).toBe("");
  });
});

it("the next day is so many hours and minutes away, and never less than none", () => {
  expect(timeUntil(7_260, 0)).toEqual([2, 1]);
  expect(timeUntil(3_541, 0)).toEqual([1, 0]);
  expect(timeUntil(10, 60)).toEqual([0, 0]);
});

it("a day has its name wherever one is", () => {
  expect(dayName("2026-11-18", "en")).toBe("Wednesday 18 November");
  expect(dayName("2026-11-18", "fr")).toBe("mercredi 18 novembre");
});

it("goes by the server’s clock", async () => {
  vi.spyOn(api, "daily").mockResolvedValue({ now: 1_000_000 } as Daily);
  await daily.load();
  expect(Math.abs(daily.now - 1_000_000)).toBeLessThan(5);
});
