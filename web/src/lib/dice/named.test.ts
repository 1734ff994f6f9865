import { expect, test } from "vitest";
import { diceNamed } from "./named";

const { dieNamed, faceOf } = diceNamed({ R: "red", P: "purple" });

test.each([
  ["R6", { colour: "red", value: 6 }],
  ["P?", { colour: "purple" }],
  ["I4", { colour: "ivory", value: 4 }],
])("%s names a die", (word, die) => {
  expect(dieNamed(word)).toEqual(die);
  expect(faceOf(word)).toEqual(die);
});

test.each(["R7", "X1", "R", "R66", "red", "I?", ""])("%s names no die", (word) => {
  expect(dieNamed(word)).toBeNull();
  expect(() => faceOf(word)).toThrow(`“${word}” is not a die`);
});
