import { expect, test } from "vitest";
import { TIPS, tipFor, type Moment } from "./guide";
import { WORDS } from "./words";

const NAMES = "red yellow green blue purple 1 2 3 4 5 6 joker exchange sprint comeback flip gap accident".split(" ");

test.each(["en", "fr"] as const)("every card has a name and a line in %s", (language) => {
  for (const name of NAMES) {
    expect(WORDS[language].names[name]).toBeTruthy();
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

test("each tip is told once, in order", () => {
  const moment = { board: { race: ["R1"], shown: [null], chosen: [null], points: [0], used: [[]], phase: "turn", undrawn: 60 }, seat: 0, yourTurn: true, shown: null, rerollable: false, stageOver: false, over: false } as unknown as Moment; // prettier-ignore
  const read = new Set<string>();
  const told: string[] = [];
  for (let tip = tipFor(moment, read); tip; tip = tipFor(moment, read)) {
    told.push(tip.id);
    read.add(tip.id);
  }
  expect(told).toEqual(["peloton", "targets", "hand"]);
});
