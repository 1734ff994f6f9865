import { beforeEach, expect, it, vi } from "vitest";
import { acquaintance, tipsOf } from "./acquaintance.svelte";
import { browser } from "$lib/page/browser";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

beforeEach(() => kept.clear());

it("knows each game by itself", () => {
  acquaintance.sit("hill", "AAAAAA");
  expect([acquaintance.isNew("hill"), acquaintance.isNew("dale")]).toEqual([false, true]);
});

it("tells how to play once, at the first table of a game", () => {
  acquaintance.sit("hill", "AAAAAA");
  acquaintance.sit("hill", "BBBBBB");
  expect([acquaintance.isFirst("hill", "AAAAAA"), acquaintance.isFirst("hill", "BBBBBB")]).toEqual([true, false]);
  expect([acquaintance.owes("hill", "AAAAAA"), acquaintance.owes("hill", "BBBBBB")]).toEqual([true, false]);
  acquaintance.told("hill");
  expect(acquaintance.owes("hill", "AAAAAA")).toBe(false);
});

it("tells nothing to whoever wants no guide", () => {
  acquaintance.know("hill");
  acquaintance.sit("hill", "AAAAAA");
  expect(acquaintance.owes("hill", "AAAAAA")).toBe(false);
});

it("begins anew where a guide is asked for once more", () => {
  acquaintance.sit("hill", "AAAAAA");
  acquaintance.told("hill");
  browser.keep(tipsOf("hill"), "road hand");
  acquaintance.begin("hill", "BBBBBB");
  expect(acquaintance.owes("hill", "BBBBBB")).toBe(true);
  expect(browser.read(tipsOf("hill"))).toBeNull();
});
