import { afterEach, expect, it, vi } from "vitest";
import { faceOf, ruledGames, rulesOf, titleOf } from "./games";

afterEach(() => vi.unstubAllGlobals());

it("has the rules of the games that it was built with, without asking for them", async () => {
  const ask = vi.fn();
  vi.stubGlobal("fetch", ask);
  const games = await ruledGames();
  expect(games.length).toBeGreaterThan(0);
  for (const { slug, name } of games) {
    expect(name.toLowerCase().replaceAll(" ", "-")).toBe(slug);
    expect(titleOf(await rulesOf(slug))).toBe(name);
  }
  expect(ask).not.toHaveBeenCalled();
});

it("asks the server for the rules of any other game", async () => {
  const ask = vi.fn(() => Promise.resolve(new Response("# Pig\n")));
  vi.stubGlobal("fetch", ask);
  expect(titleOf(await rulesOf("pig"))).toBe("Pig");
  expect(ask).toHaveBeenCalledWith("/api/games/pig/rules", expect.anything());
});

it("calls the keys of a score sheet as the game's labels do", async () => {
  const labels = { points: { en: "Points", fr: "Points" } };
  expect((await faceOf({ slug: "pig", labels })).sheet).toEqual(labels);
});
