import { expect, test } from "vitest";
import { WORDS } from "./words";

test("both languages say the same things", () => {
  const shape = (words: object): string[] => Object.keys(words).sort();
  expect(shape(WORDS.fr)).toEqual(shape(WORDS.en));
});
