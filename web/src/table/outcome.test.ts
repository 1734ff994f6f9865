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
  const ending = { winners, scores, sheets: [] };
  expect(outcomeOf({ seats, shared }, ending, en.result, (names) => names.join(", "))).toEqual({ title, why });
});

it("alone at the table, the points are told", () => {
  const ending = { winners: [0], scores: [42], sheets: [] };
  const alone = { seats: seats.slice(0, 1), shared: false };
  expect(outcomeOf(alone, ending, en.result, String)).toEqual({ title: "42 points", why: "" });
  expect(outcomeOf(alone, ending, en.result, String, "Well done.").why).toBe("Well done.");
});

it("tells why in the game's own words where it has some", () => {
  const ending = { winners: [1], scores: [9, 9, 10], sheets: [] };
  const outcome = outcomeOf(
    { seats, shared: false },
    ending,
    en.result,
    (names) => names.join(", "),
    "Every green cell.",
  );
  expect(outcome).toEqual({ title: "Ben wins", why: "Every green cell." });
});
