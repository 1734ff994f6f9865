import { expect, test } from "vitest";
import face from "./face";
import type { Board } from "./view";

test("the log tells what a reroll threw and what was drawn, as far as one may know it", () => {
  expect(face.nature(["die 2", "die 5", "card flip"])).toEqual({
    en: "Thrown: I2 I5. Drawn: Flip.",
    fr: "Lancés : I2 I5. Piochée : Volte-face.",
  });
  expect(face.nature(["card ?"])).toBeNull();
});

test("a die of any colour is ivory", () => {
  expect(face.die("I4")).toEqual({ colour: "ivory", value: 4 });
  expect(face.die("B4")).toEqual({ colour: "blue", value: 4 });
  expect(face.die("I7")).toBeNull();
});

test("dice that people throw themselves come colour by colour, all thirty or those of a group", () => {
  const all = (moves: string[]) => face.thrown(moves, [], 0, undefined);
  expect(all(["die 4"])).toEqual({ colour: "red", value: 4 });
  expect(all(Array<string>(7).fill("die 2"))).toEqual({ colour: "yellow", value: 2 });
  expect(all(Array<string>(30).fill("die 6"))).toEqual({ colour: "purple", value: 6 });
  const board = { ids: [[3, 0], [], [29, 7]] } as unknown as Board;
  const log = [{ seat: 1, move: "reroll 2 ?", text: "" }];
  expect(face.thrown(["die 1"], log, 1, board)).toEqual({ colour: "yellow", value: 1 });
  expect(face.thrown(["die 1", "die 3"], log, 1, board)).toEqual({ colour: "purple", value: 3 });
});
