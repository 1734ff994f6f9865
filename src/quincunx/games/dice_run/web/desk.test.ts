import { expect, test } from "vitest";
import { aroundWith } from "$lib/board/testing";
import { Desk } from "./desk.svelte";
import type { Board } from "./view";

const board = { hands: [["red", "joker", "6"]], ids: [[0]], faces: ["R1"], picked: [] } as unknown as Board;
const MOVES = ["play red", "play 6", "play joker red", "play joker 6"];

test("what the guide keeps on the road goes when another card is pointed at", () => {
  const desk = new Desk(() => aroundWith(board, MOVES));
  desk.pointCard("red");
  desk.kept = "play red"; // as the board does while a tip explains it
  desk.point(null);
  expect(desk.shown).toBe("play red");
  desk.pointCard("joker");
  expect(desk.shown).toBeNull();
  desk.pointCard("6");
  expect(desk.shown).toBe("play 6");
});
