import { expect, test } from "vitest";
import { sortMoves } from "./moves";
import { Sayings } from "./sayings";
import type { TowerBoard } from "./tower";
import { WORDS } from "./words";

const board = (changes: Partial<TowerBoard> = {}): TowerBoard =>
  ({
    phase: "throw",
    dice: ["red", "red", "green", "blue", "purple", "purple"],
    tops: ["carre-2-steal-1", "red-red-blue-1-1", null],
    faces: {},
    inherited: false,
    counts: [7, 1, 0],
    action: null,
    turn: 0,
    ...changes,
  }) as TowerBoard;
const saying = (now = board(), seat: number | null = 0, language: "en" | "fr" = "en"): Sayings =>
  new Sayings(WORDS[language], now, seat, ["Ada", "Ben", "Cleo"]);

test("a move is told with its dice", () => {
  expect(saying().tell("throw w3 b1")).toBe("Throw Wgreen Kpurple and keep the others.");
  expect(saying().tell("throw")).toBe("Throw all six dice.");
  expect(saying().tell("paint w3 red")).toBe("Paint Wgreen red.");
  expect(saying().tell("take 1")).toBe("Take Four alike: 2 points.");
  expect(saying(board(), 0, "fr").tell("take 2")).toMatch(/^Prendre rouge rouge bleu.: 1 point\.$/);
});

test("what is asked depends on what can be done", () => {
  expect(saying(board({ dice: null })).asked(sortMoves(["throw"]))).toBe(WORDS.en.yourFirst);
  expect(saying().asked(sortMoves(["throw w1", "take 1"]))).toBe(WORDS.en.takeOrThrow);
  expect(saying().asked(sortMoves(["paint w1 blue", "pass"]))).toBe(WORDS.en.paintOrPass);
  expect(saying(board({ inherited: true })).asked(sortMoves(["throw"]))).toBe(WORDS.en.heir);
  expect(saying(board({ phase: "stop" })).asked(sortMoves(["stop", "go on"]))).toContain("7 cards");
});

test("a card that changed hands is named to the two only", () => {
  const seen = [{ card: "full-1-1", from: 1, to: 0, how: "drawn" as const }];
  expect(saying().passed(seen)).toBe("You drew Full house from Ben.");
  expect(saying(board(), 1).passed(seen)).toBe("Ada drew Full house from you.");
  expect(saying(board(), 2).passed([{ ...seen[0]!, card: null }])).toBe("A card went from Ben to Ada, unseen.");
});

test("both languages say the same things", () => {
  const shape = (words: object): string[] => Object.keys(words).sort();
  expect(shape(WORDS.fr)).toEqual(shape(WORDS.en));
});
