import { expect, test } from "vitest";
import face from "./face";

test("dice that people throw themselves are red, blue, green, yellow, of those thrown", () => {
  const log = (move: string) => [{ seat: 0, move, text: "" }];
  expect(face.thrown(["die 4"], log("roll"), 1)).toEqual({ colour: "red", value: 4 });
  expect(face.thrown(["die 4", "die 1", "die 2", "die 3"], log("roll"), 1)).toEqual({ colour: "yellow", value: 3 });
  expect(face.thrown(["die 4", "die 1"], log("reroll B Y"), 1)).toEqual({ colour: "yellow", value: 1 });
});

test("dice that are thrown again are told in their colours", () => {
  const log = (move: string) => [{ seat: 0, move, text: "" }];
  expect(face.nature(["die 4", "die 1"], log("reroll B Y"), 1)!.en).toBe("Thrown: B4 Y1.");
  expect(face.nature(["die 4", "die 1", "die 2", "die 3"], log("roll"), 1)!.en).toBe("Thrown: R4 B1 G2 Y3.");
});
