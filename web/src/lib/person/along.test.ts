import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { along } from "./along";
import type { Settings } from "$lib/server/protocol";
import { settings } from "./settings.svelte";

const kept = new Map<string, string>();
/** What the server was told, and the answers that it still owes. */
const told: Settings[] = [];
const answers: (() => void)[] = [];

vi.mock("$lib/server/api", () => ({
  api: {
    keepSettings: (chosen: Settings) => {
      told.push(chosen);
      return new Promise((answer) => answers.push(() => answer({ settings: chosen })));
    },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("does not forget what is chosen while the server is being told of something else", async () => {
  settings.onchosen = () => along.choose();
  settings.chooseVolume(2);
  await vi.runAllTimersAsync();
  settings.choosePatterns(true);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(1);
  expect(kept.get("quincunx.untold")).toBeDefined();
  await vi.runAllTimersAsync();
  answers[1]!();
  await vi.advanceTimersByTimeAsync(1);
  expect(told.map(({ patterns }) => patterns)).toEqual([false, true]);
  expect(kept.get("quincunx.untold")).toBeUndefined();
});
