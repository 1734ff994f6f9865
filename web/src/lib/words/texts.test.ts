import { describe, expect, it } from "vitest";
import { around, FACES, outlineOf, tiltOf, type DieSpec, type DieValue } from "$lib/dice/dice";
import { slugOf } from "$lib/board/games";
import { capital } from "$lib/page/notices.svelte";
import { piecesOf } from "$lib/dice/sentences";
import { partsOf, shownPart } from "$lib/table/sheets";
import type { Told } from "$lib/server/protocol";
import { FORGOTTEN, newLines, storyOf } from "$lib/table/story";

const die = (word: string): DieSpec | null => (word === "R6" ? { colour: "red", value: 6 } : null);
const said = (en: string) => ({ en, fr: en });
const linesOf = (...given: Parameters<typeof storyOf>) => storyOf(...given).lines;
const heard = (told: Told | null) => (typeof told === "object" ? told?.en : told);
const entry = (seat: number, move: string) => ({ seat, move, text: move });

describe("dice", () => {
  it("show as many pips as their value", () => {
    for (const value of [1, 2, 3, 4, 5, 6] as DieValue[])
      expect(outlineOf(FACES[value], "blue").match(/M/g)).toHaveLength(value);
  });
  it("have opposite faces that add up to seven, and each face once", () => {
    for (const value of [1, 2, 3, 4, 5, 6] as DieValue[]) {
      const faces = around(value);
      expect(faces[0]).toBe(value);
      expect([faces[0]! + faces[1]!, faces[2]! + faces[3]!, faces[4]! + faces[5]!]).toEqual([7, 7, 7]);
      expect(new Set(faces).size).toBe(6);
    }
  });
  it("lie with the same small tilt every time", () => {
    expect(tiltOf("R6")).toBe(tiltOf("R6"));
    expect(Math.abs(tiltOf("R6"))).toBeLessThanOrEqual(3.5);
  });
});

it("a sentence is cut at its dice", () => {
  expect(piecesOf("R6 leads, R66 does not.", die)).toEqual([
    { die: { colour: "red", value: 6 }, text: "R6" },
    { text: " leads, R66 does not." },
  ]);
});

describe("a log in lines", () => {
  const opening = said("Set up.");
  it("tells the set-up once, with its last word", () => {
    const lines = linesOf([entry(-1, "die 1"), entry(-1, "die 2"), entry(-1, "first 0"), entry(0, "go")], {}, opening);
    expect(lines.map((line) => [heard(line.text), heard(line.nature)])).toEqual([
      ["Set up.", "first 0"],
      ["go", undefined],
    ]);
  });
  it("folds one seen die or card into the move before it, and leaves hidden and many ones out", () => {
    const log = [entry(0, "a"), entry(-1, "card red"), entry(1, "b"), entry(-1, "card ?"), entry(0, "c")];
    expect(linesOf(log, {}, opening).map((line) => heard(line.nature))).toEqual(["card red", undefined, undefined]);
  });
  it("begins after what is forgotten, and lines keep their places", () => {
    const lines = linesOf([FORGOTTEN, FORGOTTEN, entry(0, "a"), entry(-1, "die 1"), entry(1, "b")], {}, opening);
    expect(lines.map(({ at, text }) => [at, heard(text)])).toEqual([
      [2, "a"],
      [4, "b"],
    ]);
  });
  it("leaves out what came of a move that is not told", () => {
    const lines = linesOf([FORGOTTEN, entry(-1, "die 1"), entry(1, "b")], {}, opening);
    expect(lines.map(({ at, text }) => [at, heard(text)])).toEqual([[2, "b"]]);
  });
  it("lets the game tell it", () => {
    const face = { nature: (moves: string[]) => said(`thrown ${moves.length}`) };
    expect(linesOf([entry(0, "a"), entry(-1, "1"), entry(-1, "2")], face, opening)[0]?.nature).toEqual(
      said("thrown 2"),
    );
  });
  it("goes on from the lines before, and makes anew only what may have changed", () => {
    const natures: number[] = [];
    const face = { nature: (moves: string[], _: unknown, at: number) => (natures.push(at), said(moves.join())) };
    const log = [entry(0, "a"), entry(-1, "1"), entry(1, "b"), entry(-1, "2")];
    const before = storyOf(log, face, opening);
    natures.length = 0;
    const longer = [...log, entry(-1, "3"), entry(0, "c")];
    const after = storyOf(longer, face, opening, before);
    expect(after.lines).toEqual(storyOf(longer, face, opening).lines);
    expect(natures.slice(0, 1)).toEqual([3]);
    expect(after.lines[0]).toBe(before.lines[0]);
    const forgotten = [FORGOTTEN, FORGOTTEN, ...longer.slice(2)];
    expect(storyOf(forgotten, face, opening, after).lines).toEqual(storyOf(forgotten, face, opening).lines);
    const undone = longer.slice(0, 2);
    expect(storyOf(undone, face, opening, after).lines).toEqual(storyOf(undone, face, opening).lines);
  });
  it("tells anew what was added and what was hidden before, and nothing else", () => {
    const before = linesOf([entry(0, "a"), entry(1, "shows ?")], {}, opening);
    const after = linesOf([entry(0, "a"), entry(1, "shows R6"), entry(0, "b")], {}, opening);
    expect(newLines(before, after).map((line) => heard(line.text))).toEqual(["shows R6", "b"]);
    expect(newLines(after, before.slice(0, 1))).toEqual([]);
    expect(newLines(after.slice(1), after)).toEqual([]);
  });
});

it("score sheets are taken apart without their total", () => {
  expect(
    partsOf([
      { cards: [3], total: 3 },
      { cards: [], bonus: 2, total: 2 },
    ]),
  ).toEqual(["cards", "bonus"]);
  expect([shownPart([3, 6]), shownPart([]), shownPart(0), shownPart(null)]).toEqual(["3 + 6", "–", "0", "–"]);
  expect(partsOf([{ road: 2, cities: ["Brest", "Rennes"] }])).toEqual(["road"]);
  expect(partsOf([{ stages: [{ rank: 1 }, null], cards: [3] }])).toEqual(["cards"]);
});

it("a game is named by its folder", () => {
  expect(slugOf("../../../src/quincunx/games/some_game/web/Board.svelte")).toBe("some-game");
});

it("the server's sentences are made whole", () => {
  expect(capital("it is not your turn")).toBe("It is not your turn.");
  expect(capital("Really?")).toBe("Really?");
});
