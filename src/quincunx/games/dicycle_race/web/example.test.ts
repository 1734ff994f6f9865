import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chaptersOf } from "../../../../../web/src/rules/parse";
import { dieNamed, inBottles } from "./dice";
import { roadOf, scenesOf, widthOf } from "./example";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const drawn = (language: "en" | "fr"): string[][] =>
  chaptersOf(README, language).flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("steps" in block && block.steps.length > 0 ? [block.steps] : [])),
  );

test("a pawn stands on the card before it, or at the start", () => {
  const road = roadOf("rival | >4 on Y: Y5 | pawn | X X on YR [1]: Y2");
  expect(road.start).toEqual([{ seat: 1, lap: null, road: null }]);
  expect(road.places.map(({ riders }) => riders.map(({ seat }) => seat))).toEqual([[0], []]);
  expect(road.places[1]!.cards).toEqual([
    {
      name: { number: 2, road: null, back: false },
      asks: { combination: "X X", bottles: "YR" },
      dice: ["Y2"],
      capacity: 1,
    },
  ]);
});

test("cards are numbered on from the one before, with the road at a fork and an arrow on the way back", () => {
  const names = (text: string) => roadOf(text).places.flatMap(({ cards }) => cards.map(({ name }) => name));
  expect(names("#12 3 on R | #1 3 on R | 3 on R").map(({ number }) => number)).toEqual([12, 1, 2]);
  expect(names("3 on R | X X on YB / 3 on R").map(({ number, road }) => [number, road])).toEqual([
    [1, null],
    [2, "a"],
    [2, "b"],
  ]);
  expect(names("#6 3 on R | #↩5 3 on R").map(({ number, back }) => [number, back])).toEqual([
    [6, false],
    [5, true],
  ]);
  expect(roadOf("#4 removed").places[0]!.cards[0]!.asks).toBeNull();
});

test("riders have laps and roads; dice lie thrown or as a gift", () => {
  const road = roadOf("3 on R | rival 2 lap 1 | pawn b | thrown Y1 R6 | gift B2");
  expect(road.places[0]!.riders).toEqual([
    { seat: 2, lap: 1, road: null },
    { seat: 0, lap: null, road: "b" },
  ]);
  expect([road.thrown, road.gift]).toEqual([["Y1", "R6"], ["B2"]]);
});

test("where a rule forbids the move there is no road to draw", () => {
  const scenes = scenesOf(["pawn | 3 on R", "place R2 1", "no 3.6", "place R3 1", "pawn | 3 on R: R3"]);
  expect(scenes.map(({ move, road }) => [move, road !== null])).toEqual([
    [null, true],
    ["place R2 1", false],
    ["place R3 1", true],
  ]);
});

test("dice lie on the first free bottle of their colour", () => {
  const lying = [{ die: "B4" }, { die: "Y1" }];
  expect(inBottles("YYB", lying).map((each) => each?.die)).toEqual(["Y1", undefined, "B4"]);
});

test("a road is as wide as its cards, or the riders on them", () => {
  const cards = widthOf(roadOf("3 on R | X X X on YBR"));
  expect(widthOf(roadOf("3 on R | pawn | X X X on YBR"))).toBe(cards);
  expect(widthOf(roadOf("3 on R | pawn | rival | X X X on YBR"))).toBeGreaterThan(cards);
});

test("every drawn example of the rules page can be drawn, and is the same in both languages", () => {
  const examples = drawn("en");
  expect(examples.length).toBeGreaterThanOrEqual(8);
  expect(drawn("fr")).toEqual(examples);
  for (const { road } of examples.flatMap(scenesOf)) {
    if (!road) continue;
    expect(road.places.length).toBeGreaterThan(0);
    const riders = [road.start, ...road.places.map((place) => place.riders)].flat();
    expect(riders.length).toBeGreaterThan(0);
    const dice = [
      ...road.thrown,
      ...road.gift,
      ...road.places.flatMap(({ cards }) => cards.flatMap((card) => card.dice)),
    ];
    expect(dice.filter((die) => !dieNamed(die))).toEqual([]);
    for (const { asks, dice: lying } of road.places.flatMap(({ cards }) => cards))
      expect(inBottles(asks?.bottles ?? "", lying.map((die) => ({ die }))).filter(Boolean)).toHaveLength(lying.length); // prettier-ignore
  }
});
