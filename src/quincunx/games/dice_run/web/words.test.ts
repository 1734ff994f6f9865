import { expect, test } from "vitest";
import { TIPS } from "./guide";
import { WORDS } from "./words";

const NAMES = "red yellow green blue purple 1 2 3 4 5 6 joker exchange sprint comeback flip gap accident".split(" ");

test.each(["en", "fr"] as const)("every card has a name and a line in %s", (language) => {
  for (const name of NAMES) {
    expect(WORDS[language].cards[name]).toBeTruthy();
    expect(WORDS[language].lines[name]).toBeTruthy();
  }
});

test("numbers and plurals are right in both languages", () => {
  expect([WORDS.en.dice(1), WORDS.en.dice(2), WORDS.fr.dice(1), WORDS.fr.dice(2)]).toEqual([
    "1 die",
    "2 dice",
    "1 dé",
    "2 dés",
  ]);
  const change = { breakaway: ["B6"], joins: [], drops: ["R1", "R2"], closes: 1, none: false };
  expect(WORDS.en.change(change)).toBe("B6 breaks away, R1 R2 drop back and a gap closes.");
  expect(WORDS.fr.change(change)).toBe("B6 s’échappe, R1 R2 reculent et un écart se ferme.");
});

test("French has a thin space before its colons", () => {
  const sentences = JSON.stringify(WORDS.fr) + JSON.stringify(TIPS.map(({ text }) => text.fr));
  expect(sentences).not.toMatch(/[^\s"\u202f\u00a0][:;?!](?=[\s"])/);
});

test("a count says where it comes from", () => {
  expect(WORDS.en.because("B6", 5, ["B6"], ["B1", "R6"])).toBe("B6 counts 5 in the head: 3 for B6, 1 each for B1 R6.");
  const seven = ["B1", "B2", "B3", "R6", "Y6", "G6", "P6"];
  expect(WORDS.en.because("B6", 7, [], seven)).toBe("B6 counts 7 in the head: 1 each for 7 dice.");
  expect(WORDS.fr.because("B6", 10, ["B6"], seven)).toBe(
    "B6 compte 10 en tête : 3 pour B6, 1 pour chacun de ces 7 dés.",
  );
  expect(WORDS.fr.because("B6", 1, [], ["B1"])).toBe("B6 compte 1 en tête : 1 pour B1.");
  expect(WORDS.en.because("B6", 0, [], [])).toBe("B6 counts nothing in the head.");
});

test("whoever is level in the head is told the group that decided", () => {
  expect([WORDS.en.counts([4]), WORDS.en.counts([0, 1, 7])]).toEqual(["counts 4", "counts 0, and 7 in group 3"]);
  expect(WORDS.fr.counts([0, 1])).toBe("compte 0, et 1 dans le groupe 2");
});
