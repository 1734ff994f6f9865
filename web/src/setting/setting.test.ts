import { expect, it } from "vitest";
import type { GameInfo } from "$lib/protocol";
import { whereabouts } from "./around";
import { TablePlan } from "./plan.svelte";

const game: GameInfo = {
  slug: "a-game",
  name: { en: "A game", fr: "Un jeu" },
  tagline: { en: "", fr: "" },
  players: [3, 6],
  minutes: [30, 45],
  options: [],
  ready: true,
};
const bots = ["weak", "middling", "strong"].map((name) => ({ name, title: { en: name, fr: name } }));

it("a table is first laid for the fewest players, with one free place beside", () => {
  const plan = new TablePlan(game, bots, "Ada");
  expect(plan.wish().seats).toEqual([{ kind: "me", name: "Ada" }, { kind: "open" }, { kind: "bot", bot: "middling" }]);
  expect(plan.laid).toEqual([0, 1, 2, 3]);
  expect(plan.enough).toBe(true);
  plan.clear(1);
  expect(plan.enough).toBe(false);
  plan.seat(1, "here", "Tomas");
  expect(plan.wish().seats[1]).toEqual({ kind: "me", name: "Tomas" });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])("%i places lie around the table, none upon another", (count) => {
  const places = Array.from({ length: count }, (_, order) => whereabouts(order, count));
  expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(count);
  expect(places[0]?.row).toBe(3);
});
