import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf } from "$lib/server/fair";
import { seeds } from "./seeds";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  it("travel to another device, and take the place of none there", () => {
    seeds.sit("AAAAAA", seeds.fresh());
    seeds.follow("AAAAAA", "BBBBBB");
    seeds.note("CCCCCC", "c");
    const [first, second] = [seeds.of("AAAAAA"), seeds.of("BBBBBB")];
    const packed = seeds.packed(["AAAAAA", "BBBBBB", "CCCCCC"]);
    expect(encodeURI(packed)).toBe(packed);
    seeds.drop();
    seeds.sit("AAAAAA", seeds.fresh());
    const own = seeds.of("AAAAAA");
    seeds.unpack(packed);
    expect([seeds.of("AAAAAA"), seeds.of("BBBBBB"), seeds.of("CCCCCC")]).toEqual([own, second, null]);
    expect(hashOf(second!)).toBe(first);
  });
  it("travel in a link that a camera can read, and strange links bring none", () => {
    const codes = Array.from("ABCDEFGH", (letter) => letter.repeat(6));
    for (const code of codes) seeds.sit(code, seeds.fresh());
    const packed = seeds.packed(codes);
    expect(packed.split(".")).toHaveLength(4);
    expect(packed.length).toBeLessThan(220);
    seeds.drop();
    for (const strange of ["", ".", "x", packed.slice(0, 30), packed.toLowerCase()]) seeds.unpack(strange);
    expect(codes.map((code) => seeds.of(code))).toEqual(codes.map(() => null));
  });
  it("come with the first promise that was seen", () => {
    expect(seeds.noted("AAAAAA")).toBeNull();
    seeds.note("AAAAAA", "first");
    seeds.note("AAAAAA", "second");
    expect(seeds.noted("AAAAAA")).toEqual({ commitment: "first", seed: null });
    expect(seeds.of("AAAAAA")).toBeNull();
  });
});
