import { expect, test } from "vitest";
import { sortMoves } from "./moves";
import { asked, passed, tell, type Scene } from "./saying";
import type { Board } from "./view";
import { WORDS } from "./words";

const board = (changes: Partial<Board> = {}): Board =>
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
  }) as Board;
const scene = (now = board(), own: number | null = 0): Scene => ({ board: now, own, names: ["Ada", "Ben", "Cleo"] });
const { en, fr } = WORDS;

test("a move is told with its dice", () => {
  expect(tell(scene(), "throw w3 b1", en)).toBe("Throw Wgreen Kpurple and keep the others.");
  expect(tell(scene(), "throw", en)).toBe("Throw all six dice.");
  expect(tell(scene(), "paint w3 red", en)).toBe("Paint Wgreen red.");
  expect(tell(scene(), "take 1", en)).toBe("Take Four alike: 2 points.");
  expect(tell(scene(), "take 2", fr)).toMatch(/^Prendre rouge rouge bleu.: 1 point\.$/);
});

test("what is asked depends on what can be done", () => {
  expect(asked(scene(board({ dice: null })), sortMoves(["throw"]), en)).toBe(en.yourFirst);
  expect(asked(scene(), sortMoves(["throw w1", "take 1"]), en)).toBe(en.takeOrThrow);
  expect(asked(scene(), sortMoves(["paint w1 blue", "pass"]), en)).toBe(en.paintOrPass);
  expect(asked(scene(board({ inherited: true })), sortMoves(["throw"]), en)).toBe(en.heir);
  expect(asked(scene(board({ phase: "stop" })), sortMoves(["stop", "go on"]), en)).toContain("7 cards");
});

test("a card that changed hands is named to the two only", () => {
  const seen = [{ card: "full-1-1", from: 1, to: 0, how: "drawn" as const }];
  expect(passed(scene(), seen, en)).toBe("You drew Full house from Ben.");
  expect(passed(scene(board(), 1), seen, en)).toBe("Ada drew Full house from you.");
  expect(passed(scene(board(), 2), [{ ...seen[0]!, card: null }], en)).toBe("A card went from Ben to Ada, unseen.");
});
