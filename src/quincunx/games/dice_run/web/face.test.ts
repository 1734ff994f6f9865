import { expect, test } from "vitest";
import face from "./face";

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
