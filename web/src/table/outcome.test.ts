import { expect, it } from "vitest";
import type { SeatView } from "$lib/protocol";
import { en } from "$lib/words/en";
import { outcomeOf } from "./outcome";

const seats = ["Ada", "Ben", "Cleo"].map((name, number): SeatView => ({
  number,
  name,
  kind: "person",
  bot: null,
  mine: number === 0,
  score: 0,
  owes: false,
  stand_in: null,
  resigned: number === 2,
  due: null,
}));

it.each([
  ["You win", "2 points ahead of Cleo.", [0], [9, 3, 7], false],
  ["Ada wins", "2 points ahead of Cleo.", [0], [9, 3, 7], true],
  ["Ben wins", "1 point ahead of you.", [1], [8, 9, 7], false],
  ["Ben wins", "Level on points; the rules’ tie-break decided.", [1], [9, 9, 7], false],
  [
    "Ada, Ben share the victory",
    "Level on points, and nothing in the rules to separate them.",
    [0, 1],
    [9, 9, 7],
    false,
  ],
])("%s: %s", (title, why, winners, scores, shared) => {
  const ending = { ended: null, winners, scores, why: null, sheets: [] };
  expect(outcomeOf({ seats, shared }, ending, en.result, (names) => names.join(", "))).toEqual({ title, why });
});

it("alone at the table, the points are told", () => {
  const ending = { ended: null, winners: [0], scores: [42], why: null, sheets: [] };
  const alone = { seats: seats.slice(0, 1), shared: false };
  expect(outcomeOf(alone, ending, en.result, String)).toEqual({ title: "42 points", why: "" });
  expect(outcomeOf(alone, ending, en.result, String, "Well done.").why).toBe("Well done.");
});

it("tells why in the game's own words where it has some", () => {
  const ending = { ended: null, winners: [1], scores: [9, 9, 10], why: null, sheets: [] };
  const outcome = outcomeOf(
    { seats, shared: false },
    ending,
    en.result,
    (names) => names.join(", "),
    "Every green cell.",
  );
  expect(outcome).toEqual({ title: "Ben wins", why: "Every green cell." });
});

it.each([
  ["abandoned", [], "Nobody wins", "The game was abandoned; the points are as they stood."],
  ["longest", [], "Nobody wins", "The game went on for longer than any may; the points are as they stood."],
  ["resigned", [], "The game was given up", "The points are as they stood."],
  ["resigned", [1], "Ben wins", "Cleo resigned; the points are as they stood."],
] as const)("%s before the rules ended it, won by %j: %s", (ended, winners, title, why) => {
  const ending = { ended, winners: [...winners], scores: [9, 3, 7], why: null, sheets: [] };
  expect(outcomeOf({ seats, shared: false }, ending, en.result, (names) => names.join(", "))).toEqual({ title, why });
});
