import { expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "$lib/server/protocol";
import { ratingOf } from "$lib/server/ratings";
import { whereabouts } from "./around";
import { TablePlan } from "./plan.svelte";

const game: GameInfo = {
  slug: "a-game",
  name: { en: "A game", fr: "Un jeu" },
  tagline: { en: "", fr: "" },
  players: [3, 6],
  minutes: [30, 45],
  options: [],
  labels: {},
  hidden: false,
  throws: true,
  ratings: { middling: { rating: 1612, low: 1575, high: 1650 }, strong: { rating: 1700, low: null, high: null } },
  ready: true,
  compiled: 1,
};
const bots = ["weak", "middling", "strong"].map((name) => ({ name, title: { en: name, fr: name } }));

it("a bot's rating is told as it was measured, and nothing where it was not", () => {
  expect(["weak", "middling", "strong", null].map((bot) => ratingOf(game, bot))).toEqual([
    "",
    "rating 1,612 (1,575–1,650)",
    "rating 1,700",
    "",
  ]);
  expect(ratingOf(undefined, "strong")).toBe("");
});

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

const said = (en: string) => ({ en, fr: en });
const option = (name: string, kind: OptionInfo["kind"], usual: unknown): OptionInfo => ({
  name,
  kind,
  title: said(name),
  help: said(""),
  default: usual,
  choices: [],
  least: 1,
  most: 5,
});

it("how long a game takes may hang on a choice", () => {
  const mode = option("mode", "choice", "short");
  mode.choices = [
    { value: "short", title: said("short") },
    { value: "long", title: said("long"), minutes: [60, 90] },
  ];
  const plan = new TablePlan({ ...game, options: [mode] }, bots, "Ada");
  expect(plan.minutes).toEqual([30, 45]);
  plan.choose(mode, "long");
  expect(plan.minutes).toEqual([60, 90]);
});

it("only what differs from the game's defaults is sent", () => {
  const plan = new TablePlan(game, bots, "Ada");
  const rounds = option("rounds", "number", 3);
  plan.choose(rounds, 4);
  expect([plan.valueOf(rounds), plan.wish().options]).toEqual([4, { rounds: 4 }]);
  plan.choose(rounds, 3);
  expect([plan.valueOf(rounds), plan.wish().options]).toEqual([3, {}]);
});

it("a file of one's own is sent as what it holds, and what is wrong with it is told beside it", async () => {
  const plan = new TablePlan(game, bots, "Ada");
  const deck = option("deck", "file", "standard");
  await plan.read(deck, new File(["{"], "broken.json"));
  expect([plan.files.deck, plan.problems.deck?.en]).toEqual([undefined, "This file is not JSON."]);
  await plan.read(deck, new File(['{"name": "Mine"}'], "mine.json"));
  expect([plan.files.deck, plan.problems.deck]).toEqual(["mine.json", undefined]);
  expect(plan.wish().options).toEqual({ deck: { name: "Mine" } });
  plan.refuse(said("deck, at “cards”: is missing"));
  expect(plan.problems.deck?.en).toBe("deck, at “cards”: is missing");
  plan.choose(deck, "standard");
  expect([plan.files.deck, plan.problems.deck, plan.wish().options]).toEqual([undefined, undefined, {}]);
  plan.refuse(said("a name is needed"));
  expect(Object.values(plan.problems).map(({ en }) => en)).toEqual(["a name is needed"]);
  plan.clear(1);
  expect(plan.problems).toEqual({});
});

it("what goes with nothing that is chosen is neither shown as chosen nor sent, and comes back with it", () => {
  const mode = option("mode", "choice", "race");
  mode.choices = [
    { value: "race", title: said("Race") },
    { value: "duel", title: said("Duel"), players: [2, 2] },
  ];
  const traffic = { ...option("traffic", "switch", false), goes_with: { mode: ["race"] } };
  const jam = { ...option("jam", "number", 2), goes_with: { traffic: [true] } };
  const plan = new TablePlan({ ...game, players: [2, 4], options: [mode, traffic, jam] }, bots, "Ada");
  expect([plan.unmet(traffic), plan.unmet(jam)?.option]).toEqual([null, traffic]);
  plan.choose(traffic, true);
  plan.choose(jam, 3);
  expect(plan.wish().options).toEqual({ traffic: true, jam: 3 });
  plan.choose(mode, "duel");
  expect([plan.valueOf(traffic), plan.valueOf(jam), plan.wish().options]).toEqual([false, 2, { mode: "duel" }]);
  plan.choose(mode, "race");
  expect(plan.wish().options).toEqual({ traffic: true, jam: 3 });
});

it("a choice for two players does not suit three", () => {
  const mode = option("mode", "choice", "race");
  mode.choices = [{ value: "duel", title: said("Duel"), players: [2, 2] }];
  const plan = new TablePlan({ ...game, players: [2, 4], options: [mode] }, bots, "Ada");
  plan.choose(mode, "duel");
  expect(plan.misfit).toBeUndefined();
  plan.seat(2, "bot");
  expect(plan.misfit?.value).toBe("duel");
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])("%i places lie around the table, none upon another", (count) => {
  const places = Array.from({ length: count }, (_, order) => whereabouts(order, count));
  expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(count);
  expect(places[0]?.row).toBe(3);
});

it("our own dice are for people at one screen, in a game that has dice", () => {
  const plan = new TablePlan({ ...game, players: [2, 4] }, bots, "Ada");
  plan.ownDice = true;
  expect([plan.mayThrow, plan.wish().own_dice]).toEqual([false, false]);
  plan.seat(1, "here", "Tomas");
  plan.seat(2, "bot");
  expect([plan.mayThrow, plan.wish().own_dice]).toEqual([true, true]);
  const cards = new TablePlan({ ...game, throws: false }, bots, "Ada");
  cards.seat(1, "bot");
  expect(cards.mayThrow).toBe(false);
});
