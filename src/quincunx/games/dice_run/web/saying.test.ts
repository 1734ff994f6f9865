import { aroundWith } from "$lib/board/testing";
import { expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import { sayingOf } from "./saying";
import type { Board } from "./view";
import { WORDS } from "./words";

const { en } = WORDS;
const BOARD = { phase: "play", rules: 2, ids: [[0, 1], [2]], faces: ["R1", "B6", "G2"], picked: [], hands: [["red", "sprint", "joker"]], targets: [["R6"]], counts: { R6: [2] } } as unknown as Board; // prettier-ignore

const deskWith = (moves: string[], changes = {}): Desk => new Desk(() => aroundWith(BOARD, moves, changes));

test("what is asked depends on what can be done, and on what is held", () => {
  const desk = deskWith(["play joker red", "play joker 6", "reroll 2 red", "target R6 colour"]);
  expect(sayingOf(desk, [], en)).toEqual({ text: en.yourTurn(true, true) });
  desk.takeCard(2, false);
  expect(sayingOf(desk, [], en)).toEqual({ text: en.pick["joker"], esc: "" });
  desk.startReroll();
  expect(sayingOf(desk, [], en)).toEqual({ text: en.rerollGroup, esc: "" });
  desk.reset();
  desk.takeTarget("R6", false);
  expect(sayingOf(desk, [], en).how).toBe(en.rideCost);
});

test("a card that can only be thrown away says what it needs, with the rule", () => {
  const desk = deskWith(["discard sprint"]);
  desk.point("discard sprint");
  expect(sayingOf(desk, [], en)).toEqual({
    text: "Throw Sprint away for nothing, and draw.",
    how: "Sprint needs four dice in the head group",
    rule: "4.5",
  });
});

test("a move on its way, and what a reroll threw, stand beside", () => {
  expect(sayingOf(deskWith([], { prompt: "Ben plays.", pending: "play red" }), [], en)).toEqual({
    text: "Ben plays.",
    how: en.onItsWay,
  });
  expect(sayingOf(deskWith([], { prompt: "Ben plays." }), ["R2", "G4"], en).how).toBe("Thrown: R2 G4");
});
