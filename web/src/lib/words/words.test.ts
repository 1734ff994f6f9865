import { describe, expect, it } from "vitest";
import { en } from "./en";
import { fr } from "./fr";

/** Every text of a dictionary, functions called with something of each kind. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [2, 1].flatMap((count) => textsOf(call(value as Speaker, count)));
  return Object.values(value as object).flatMap(textsOf);
}

type Speaker = (...given: unknown[]) => unknown;
function call(speak: Speaker, count: number): unknown {
  for (const given of [
    [count, count],
    [`name`, count],
    [
      ["3", "6"],
      ["30", "45"],
    ],
  ]) {
    try {
      return speak(...given);
    } catch {
      continue;
    }
  }
  return "";
}

describe("French", () => {
  it("has a no-break space before tall punctuation", () => {
    expect(textsOf(fr).filter((text) => / [;:!?»]/.test(text) || /« /.test(text))).toEqual([]);
  });
  it("uses curved apostrophes", () => {
    expect(textsOf(fr).filter((text) => text.includes("'"))).toEqual([]);
  });
  it("counts none and one as singular", () => {
    expect(fr.seat.points(0)).toBe("point");
    expect(fr.seat.points(2)).toBe("points");
    expect(fr.home.lettersToGo(1)).toBe("Encore une lettre");
  });
  it("elides before a vowel", () => {
    expect(fr.result.wins("Amélie")).toBe("Victoire d’Amélie");
    expect(fr.result.wins("Tomas")).toBe("Victoire de Tomas");
  });
});

describe("English", () => {
  it("counts only one as singular", () => {
    expect(en.seat.points(0)).toBe("points");
    expect(en.seat.points(1)).toBe("point");
    expect(en.home.lettersToGo(3)).toBe("Three letters to go");
  });
  it("uses curved apostrophes", () => {
    expect(textsOf(en).filter((text) => text.includes("'"))).toEqual([]);
  });
});
