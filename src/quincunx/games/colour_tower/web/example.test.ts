import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chaptersOf } from "../../../../../web/src/rules/parse";
import { cardsIn, diceIn, lyingOf, movesOf } from "./example";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf-8");

test("dice are told from moves", () => {
  expect(diceIn("red red red red | green blue")).toEqual(["red", "red", "red", "red", "green", "blue"]);
  expect([diceIn("throw b1 b2"), diceIn("red red blue")]).toEqual([null, null]);
});

test("what a move throws, keeps and paints is marked", () => {
  const [was, will] = lyingOf(["red red red red | green blue", "throw b1 b2", "red red red red | yellow purple"]);
  expect([[...was!.touched], [...was!.kept]]).toEqual([
    [4, 5],
    [0, 1, 2, 3],
  ]);
  expect([...will!.touched, ...will!.kept]).toEqual([]);
  expect([...lyingOf(["red red red green | red red", "paint w4 red"])[0]!.touched]).toEqual([3]);
});

test("every drawn example of the rules can be read, in both languages", () => {
  for (const language of ["en", "fr"] as const) {
    const drawn = chaptersOf(README, language)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => ("steps" in block && block.steps.length > 0 ? [block.steps] : []));
    expect(drawn.length).toBeGreaterThanOrEqual(5);
    for (const steps of drawn) {
      expect(diceIn(steps[0]!) ?? cardsIn(steps[0]!)).not.toBeNull();
      const cards = steps.filter((step) => cardsIn(step));
      expect(lyingOf(steps).length + movesOf(steps).length + cards.length).toBe(steps.length);
    }
  }
});

test("cards are read with the dice that they ask for", () => {
  const [four, fixed] = cardsIn("cards carre-2-1 red-red-blue-1-1")!;
  expect(four).toMatchObject({ combination: "carre", parts: [4], points: 2 });
  expect(fixed).toMatchObject({ combination: null, colours: ["red", "red", "blue"], points: 1 });
  expect(cardsIn("throw b1")).toBeNull();
});
