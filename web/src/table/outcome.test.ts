import { describe, expect, it } from "vitest";
import { seatCalled } from "$lib/board/testing";
import { en } from "$lib/words/en";
import { fr } from "$lib/words/fr";
import { outcomeOf, toOthers } from "./outcome";

const seats = ["Ada", "Ben", "Cleo"].map((name, number) =>
  seatCalled(name, { number, mine: number === 0, resigned: number === 2 }),
);

it.each([
  ["You win", "2 points ahead of Cleo.", [0], [9, 3, 7], false],
  ["Ada wins", "2 points ahead of Cleo.", [0], [9, 3, 7], true],
  ["Ben wins", "1 point ahead of you.", [1], [8, 9, 7], false],
  ["Ben wins", "Level on points; the rules’ tie-break decided.", [1], [9, 9, 7], false],
  [
    "You, Ben share the victory",
    "Level on points, and nothing in the rules to separate them.",
    [0, 1],
    [9, 9, 7],
    false,
  ],
  [
    "Ada, Ben share the victory",
    "Level on points, and nothing in the rules to separate them.",
    [0, 1],
    [9, 9, 7],
    true,
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

it("who has resigned is told so", () => {
  const resigned = seats.map((seat) => ({ ...seat, resigned: seat.number < 2 }));
  const ending = { ended: "resigned" as const, winners: [2], scores: [9, 3, 7], why: null, sheets: [] };
  const told = (shared: boolean) =>
    outcomeOf({ seats: resigned, shared }, ending, en.result, (names) => names.join(" and ")).why;
  expect(told(false)).toBe("You and Ben resigned; the points are as they stood.");
  expect(told(true)).toBe("Ada and Ben resigned; the points are as they stood.");
});

describe("people elsewhere", () => {
  const nameless = seats.map((seat) => (seat.mine ? { ...seat, name: "Guest" } : seat));
  const ending = (winners: number[], scores: number[]) => ({ ended: null, winners, scores, why: null, sheets: [] });
  const list = (names: string[]) => names.join(", ");

  it("are told of everybody by name", () => {
    const told = toOthers(seats, ending([0], [9, 3, 7]), en, list, "");
    expect(told).toEqual({ title: "Ada wins", why: "2 points ahead of Cleo.", names: ["Ada", "Ben", "Cleo"] });
  });
  it("are told of a guest where there is no name, in their own language", () => {
    const won = ending([0], [9, 3, 7]);
    expect(toOthers(nameless, won, en, list, "", "Guest has 6 cards.")).toEqual({
      title: "A guest wins",
      why: "A guest has 6 cards.",
      names: ["A guest", "Ben", "Cleo"],
    });
    expect(toOthers(nameless, won, fr, list, "").title).toBe("Victoire d’un invité");
    expect(toOthers(nameless, ending([1], [8, 9, 7]), en, list, "").why).toBe("1 point ahead of a guest.");
  });
});
