import { describe, expect, it } from "vitest";
import { islandOf } from "./island";
import rows from "./example-island.json";
import { COLOURS } from "./land";
import { WORDS, type Words } from "./words";

/** Everything a language can say, with many numbers and every colour. */
function sentencesOf(words: Words): string[] {
  const counts = [0, 1, 2, 3, 4, 5, 6, 7];
  const cells = islandOf(rows).cells;
  const gains = [true, false].map((treasure) => ({
    treasure,
    area: !treasure,
    whole: treasure ? null : COLOURS[2],
    left: 1,
  }));
  return [
    ...Object.values(words).filter((each): each is string => typeof each === "string"),
    ...Object.values(words.why),
    ...cells.flatMap((cell) => [words.cell(cell, false), words.cell(cell, true)]),
    ...gains.map((gain) => words.mark("D7", gain)),
    ...COLOURS.flatMap((colour) => [
      words.sureChoose(colour),
      words.sureUse(colour),
      words.luckNone(colour, 3),
      words.allAside(colour),
      words.tally(colour, 3, 14, 5),
      ...counts.flatMap((count) => [
        words.wouldBeAside(colour, count, 7 - count),
        words.cannotUse(colour, count, count),
        words.push({ colour, aside: count, room: 3, missing: 4 }),
        words.pushHow({ colour, aside: count, room: 3, missing: count }),
        words.noneCame(colour, count),
        words.someCame(colour, count),
        words.group(colour, count),
        words.wouldMark(colour, count),
        words.markNow(colour, count),
        words.part(colour, count),
      ]),
    ]),
    ...counts.flatMap((count) => [words.stop(count), words.again(count), words.throwBonusNow(count), words.partTreasures(count, 5)]), // prettier-ignore
  ];
}

describe.each(["en", "fr"] as const)("the words in %s", (language) => {
  const sentences = sentencesOf(WORDS[language]);

  it("leave nothing undefined, empty or doubled", () => {
    expect(sentences.filter((text) => !text || /undefined|null|NaN| {2}|\.\./.test(text))).toEqual([]);
  });

  it("have curly apostrophes", () => {
    expect(sentences.filter((text) => text.includes("'"))).toEqual([]);
  });
});

it("puts a space that does not break before French signs", () => {
  const wrong = sentencesOf(WORDS.fr).filter((text) => /[^\u202f][;!?]|[^\u00a0]:/.test(text));
  expect(wrong).toEqual([]);
});
