import { afterEach, beforeEach, expect, it, vi } from "vitest";

let kept: Record<string, string> = {};
let dataset: Record<string, string> = {};
let system = { matches: false, addEventListener: vi.fn() };

beforeEach(() => {
  kept = {};
  dataset = {};
  system = { matches: false, addEventListener: vi.fn() };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("matchMedia", () => system);
});
afterEach(() => vi.unstubAllGlobals());

/** The settings of a page that has just been opened in this browser. */
async function opened() {
  vi.resetModules();
  const { settings } = await import("./settings.svelte");
  settings.begin();
  return settings;
}

it("remembers what was chosen, and forgets what can be chosen no more", async () => {
  const before = await opened();
  before.chooseTheme("dark");
  before.chooseMotion("less");
  before.choosePatterns(true);
  before.chooseVolume(2);
  const { theme, motion, patterns, volume } = await opened();
  expect({ theme, motion, patterns, volume }).toEqual({ theme: "dark", motion: "less", patterns: true, volume: 2 });
  expect(dataset).toEqual({ theme: "dark", motion: "less", patterns: "strong" });
  kept = { "quincunx.motion": "wild", "quincunx.volume": "11" };
  const after = await opened();
  expect([after.motion, after.volume]).toEqual(["system", 4]);
});

it("finds the loudness again that it had before it was muted", async () => {
  const settings = await opened();
  settings.chooseVolume(5);
  settings.toggleSound();
  expect(settings.volume).toBe(0);
  settings.toggleSound();
  expect(settings.volume).toBe(5);
  settings.chooseVolume(0);
  expect([settings.sound, (await opened()).volume]).toEqual([false, 0]);
});

it("moves as the system wants it, also when that changes, unless somebody has said otherwise", async () => {
  const settings = await opened();
  expect(dataset.motion).toBe("full");
  system.matches = true;
  system.addEventListener.mock.calls[0]![1]();
  expect(dataset.motion).toBe("less");
  settings.chooseMotion("full");
  expect(dataset.motion).toBe("full");
});
