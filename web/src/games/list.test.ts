import { afterEach, expect, it, vi } from "vitest";
import { api } from "$lib/server/api";
import type { OwnGame, OwnGames } from "$lib/server/protocol";
import { GameList } from "./list.svelte";

const told = (...codes: string[]): OwnGames => ({
  games: codes.map((code) => ({ code }) as OwnGame),
  found: 3,
  opponents: ["Ben"],
  statistics: [],
});
const codes = (list: GameList) => list.games.map(({ code }) => code);

afterEach(() => vi.restoreAllMocks());

it("asks by what is chosen, and for the games that follow", async () => {
  const ask = vi.spyOn(api, "ownGames").mockResolvedValueOnce(told("A", "B")).mockResolvedValueOnce(told("C"));
  const list = new GameList();
  list.result = "won";
  await list.load();
  await list.more();
  expect(ask.mock.calls).toEqual([
    [{ result: "won" }, 0],
    [{ result: "won" }, 2],
  ]);
  expect(codes(list)).toEqual(["A", "B", "C"]);
  expect([list.found, list.opponents, list.filtered]).toEqual([3, ["Ben"], true]);
});

it("shows the answer to the last question, whichever comes first", async () => {
  const list = new GameList();
  let late!: (games: OwnGames) => void;
  vi.spyOn(api, "ownGames")
    .mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    .mockResolvedValueOnce(told("new"));
  const first = list.load();
  await list.load();
  late(told("old"));
  await first;
  expect(codes(list)).toEqual(["new"]);
});

it("a game that is removed is asked away, and the list asked for again", async () => {
  const leave = vi.spyOn(api, "leave").mockResolvedValue({ code: "A" });
  vi.spyOn(api, "ownGames").mockResolvedValue(told("B"));
  const list = new GameList();
  await list.remove("A");
  expect(leave).toHaveBeenCalledWith("A");
  expect(codes(list)).toEqual(["B"]);
});
