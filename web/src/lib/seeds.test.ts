import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf } from "./fair";
import { seeds } from "./seeds";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  seeds.forget();
});
afterEach(() => vi.unstubAllGlobals());

describe("seeds", () => {
  it("are shown as their hashes promised", () => {
    const fresh = seeds.fresh();
    seeds.sit("AAAAAA", fresh);
    expect(hashOf(seeds.of("AAAAAA")!)).toBe(fresh.hash);
    expect(seeds.fresh().hash).not.toBe(fresh.hash);
  });
  it("are each the hash of the next, from rematch to rematch", () => {
    seeds.sit("AAAAAA", seeds.fresh());
    seeds.follow("AAAAAA", "BBBBBB");
    seeds.follow("BBBBBB", "CCCCCC");
    expect(hashOf(seeds.of("BBBBBB")!)).toBe(seeds.of("AAAAAA"));
    expect(hashOf(seeds.of("CCCCCC")!)).toBe(seeds.of("BBBBBB"));
  });
  it("come to an end", () => {
    seeds.sit("T0", seeds.fresh());
    for (let table = 0; table < 70; table++) seeds.follow(`T${table}`, `T${table + 1}`);
    expect(seeds.of("T50")).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds.of("T70")).toBeNull();
  });
  it("outlive the page, and leave no more behind than the last tables", () => {
    seeds.sit("AAAAAA", seeds.fresh());
    const seed = seeds.of("AAAAAA");
    seeds.forget();
    expect(seeds.of("AAAAAA")).toBe(seed);
    for (let table = 0; table < 70; table++) seeds.note(`T${table}`, "c");
    expect(seeds.of("AAAAAA")).toBeNull();
  });
  it("come with the first promise that was seen", () => {
    expect(seeds.noted("AAAAAA")).toBeNull();
    seeds.note("AAAAAA", "first");
    seeds.note("AAAAAA", "second");
    expect(seeds.noted("AAAAAA")).toEqual({ commitment: "first", seed: null });
    expect(seeds.of("AAAAAA")).toBeNull();
  });
});
