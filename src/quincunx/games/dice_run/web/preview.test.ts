import { expect, test } from "vitest";
import { racesOf } from "./example";
import { changeOf, stretches } from "./preview";

/** The stretches between two races as text: a die that leaves is in brackets, one that comes has a plus. */
function drawn(...texts: [string, string]): string {
  const [was, will] = racesOf(texts);
  const marks = { rides: ["", ""], leaves: ["(", ")"], comes: ["+", ""], turns: ["~", ""] } as const;
  return stretches(was!, will)
    .map(({ now, next, riders }) => {
      const dice = riders.map(({ face, state }) => marks[state][0] + face + marks[state][1]);
      const gap = now === "gap" || next === "gap" ? [now === next ? "-" : next === "gap" ? "+-" : "(-)"] : [];
      return [...gap, ...dice].join(" ");
    })
    .join(" | ");
}

test("dice of the head break away into a new stretch", () => {
  expect(drawn("R1 B6 Y2 | G1", "B6 | R1 Y2 | G1")).toBe("+B6 | R1 (B6) Y2 | G1");
});

test("dice take a gap's place", () => {
  expect(drawn("R1 | - | B6 G2", "R1 | B6 | G2")).toBe("R1 | (-) +B6 | (B6) G2");
});

test("a place that all have left is faint as a whole", () => {
  expect(drawn("R1 | B6 | G2 Y3", "R1 B6 | G2 Y3")).toBe("R1 +B6 | (B6) | G2 Y3");
});

test("two groups that trade places come where the other was, and the gap between them stays", () => {
  expect(drawn("R1 | B6 G2 | - | Y3", "R1 | Y3 | - | B6 G2")).toBe("R1 | (B6) (G2) +Y3 | - | (Y3) +B6 +G2");
});

test("a comeback comes between the head and the rest", () => {
  expect(drawn("R1 | B6 G2 | Y1 | Y3", "R1 | Y3 | B6 G2 | Y1")).toBe("R1 | +Y3 | B6 G2 | Y1 | (Y3)");
});

test("a comeback with two groups closes the gap between them", () => {
  expect(drawn("R1 | - | B6 G2", "R1 | B6 G2")).toBe("R1 | (-) | B6 G2");
  const [was, will] = racesOf(["R1 | - | B6 G2", "R1 | B6 G2"]);
  expect(changeOf(stretches(was!, will))).toMatchObject({ closes: 1, none: false });
});

test("dice that turn over stay in their place", () => {
  expect(drawn("R1 B6 | G2", "R1 B1 | G2")).toBe("R1 ~B1 | G2");
});

test("a gap that is laid is a stretch of its own", () => {
  expect(drawn("R1 | G2", "R1 | - | G2")).toBe("R1 | +- | G2");
});

test("what changes at the head is told by its dice", () => {
  const [was, away, joined] = racesOf(["R1 B6 | B2", "B6 | R1 B2", "B6 R1 B2"]);
  expect(changeOf(stretches(was!, away))).toMatchObject({ breakaway: ["B6"], joins: [], drops: [], none: false });
  expect(changeOf(stretches(was!, away, true))).toMatchObject({ breakaway: [], drops: ["R1"] });
  expect(changeOf(stretches(away!, joined))).toMatchObject({ breakaway: [], joins: ["R1", "B2"], drops: [] });
  expect(changeOf(stretches(was!)).none).toBe(true);
});
