import { expect, test } from "vitest";
import { needOf } from "./needs";

test("what a comeback needs depends on the version of the rules", () => {
  expect(needOf("comeback", 1)).toEqual({
    why: { en: "needs three groups", fr: "demande trois groupes" },
    rule: "4.6",
  });
  expect(needOf("comeback", 2)!.why).toEqual({
    en: "needs three groups, or two with a gap between them",
    fr: "demande trois groupes, ou deux séparés par un écart",
  });
});

test("a card that can always be played needs nothing", () => {
  expect([needOf("joker", 2), needOf("red", 1), needOf("sprint", 1)?.rule]).toEqual([null, null, "4.5"]);
});
