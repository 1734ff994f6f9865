import { expect, test } from "vitest";
import { i18n } from "$lib/words/i18n.svelte";
import face from "./face";
import type { Board } from "./view";

test("dice in a text are drawn: as they lie, by their names, by their colours", () => {
  expect(face.die("Kred")).toEqual({ colour: "red", body: "black" });
  expect(face.die("w3")).toEqual({ colour: "ivory", body: "white" });
  expect(face.die("green")).toEqual({ colour: "green" });
  expect([face.die("Wpink"), face.die("rouge"), face.die("b9")]).toEqual([null, null, null]);
  i18n.language = "fr";
  expect(face.die("Rouge")).toEqual({ colour: "red" });
  i18n.language = "en";
});

test("Nature's moves are one sentence, without what is hidden", () => {
  expect(face.nature(["die red", "die blue"])!.en).toBe("Thrown: red blue");
  expect(face.nature(["card red-red-blue-1-replay-1", "card ?"])!.en).toBe("Card: red red blue (1).");
  expect(face.nature(["card double-brelan-3-1"])!.fr).toContain("Double brelan (3)");
  expect(face.nature(["card ?"])).toBeNull();
});

test("the card taken is named, and the one that lies there next is told from it", () => {
  const entry = (seat: number, move: string) => ({ seat, move, text: move });
  const dealt = ["card full-1-1", "card carre-2-1", "card brelan-1-1", "first 0"].map((move) => entry(-1, move));
  const log = [...dealt, entry(0, "take 2"), entry(-1, "card double-brelan-3-1"), entry(1, "take 2")];
  expect(face.nature(["card double-brelan-3-1"], log, 5)!.en).toBe(
    "Taken: Four alike (2). Next on the stack: Two threes (3).",
  );
  expect(face.nature([], log, 7)!.en).toBe("Taken: Two threes (3).");
  expect(face.nature([], [{ seat: -1, move: "", text: "" }, entry(0, "take 1")], 2)).toBeNull();
  expect(face.nature(["card full-1-1"], [...log, entry(0, "steal 1")], 8)!.en).toBe("Card: Full house (1).");
});

test("a seat's facts tell its cards, those unseen, and whether it may stop", () => {
  const board = { counts: [4], held: [["full-1-1", null]], end: 6, stop: 4, phase: "throw" } as unknown as Board;
  expect(face.facts(board, 0).en).toBe("4 of 6 cards, 1 unseen, may stop");
  expect(face.facts({ ...board, memory: true }, 0).en).toBe("4 of 6 cards, may stop");
});

test("the bar tells the throws", () => {
  const states = (throws: number) =>
    face.progress({ throws, phase: "throw", end: 6 } as Board).steps.map((step) => step.state);
  expect(states(3)).toEqual(["now", "next", "next"]);
  expect(states(1)).toEqual(["done", "done", "now"]);
  expect(states(0)).toEqual(["done", "done", "done"]);
});

test("dice that people throw themselves are white, then black, of those thrown", () => {
  const log = (move: string) => [{ seat: 0, move, text: "" }];
  expect(face.thrown(["die red"], log("throw"), 1)).toEqual({ colour: "red", body: "white" });
  expect(face.thrown(Array<string>(5).fill("die blue"), log("throw"), 1)).toEqual({ colour: "blue", body: "black" });
  expect(face.thrown(["die red", "die green"], log("throw w3 b1"), 1)).toEqual({ colour: "green", body: "black" });
});

test("a die that a hint speaks of is drawn as it lies", () => {
  const board = { dice: ["red", "red", "blue", "green", "orange", "purple"] } as unknown as Board;
  expect(face.die("w3", board)).toEqual({ colour: "blue", body: "white" });
  expect(face.die("b2", board)).toEqual({ colour: "purple", body: "black" });
  expect(face.die("b2", { dice: null } as unknown as Board)).toEqual({ colour: "ivory", body: "black" });
});
