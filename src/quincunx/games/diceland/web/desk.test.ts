import { expect, it } from "vitest";
import { aroundWith } from "$lib/board/testing";
import { Desk } from "./desk.svelte";
import type { Board } from "./view";

function touch(moves: string[]): string[] {
  const played: string[] = [];
  const desk = new Desk(() => aroundWith({} as Board, moves, { onplay: (move) => played.push(move) }));
  desk.choose("mark D7");
  return played;
}

it("asks twice where there is a choice, and once where there is none", () => {
  expect(touch(["mark D7", "mark E7"])).toEqual([]);
  expect(touch(["mark D7"])).toEqual(["mark D7"]);
});
