import { describe, expect, it } from "vitest";
import { LETTERS } from "./dice";
import { TIPS } from "./guide";
import type { Language } from "$lib/server/protocol";
import { WORDS, type Words } from "./words";

const COUNTS = [0, 1, 2, 3];
const CARDS = [null, "a", "b"].flatMap((road) =>
  [true, false].map((back) => ({ number: 5, road: road as "a" | "b" | null, back })),
);
const COMBINATIONS = ["3", "1 6", ">4", "<3 <3", "X X", "X X X", "X X + 6", "A B C", "A B C D"];

/** Everything a language can say, with many numbers, cards and colours. */
function sentencesOf(words: Words): string[] {
  return [
    ...Object.values(words).filter((each): each is string => typeof each === "string"),
    ...[words.colours, words.jerseys, words.levels, words.why].flatMap((each) => Object.values(each) as string[]),
    ...COMBINATIONS.flatMap((combination) => ["Y", "YB", "RRR", "YYBR"].map((each) => words.asks(combination, each))),
    ...CARDS.flatMap((card) => {
      const name = words.card(card);
      return [
        name,
        words.whichDie(name),
        words.lies("Y4", name),
        words.rides(name),
        words.rideTo(name),
        words.on(name),
      ];
    }),
    ...COUNTS.flatMap((count) => [
      ...[words.askHand, words.askThrow, words.throwAgain].map((say) => say(count + 1)),
      ...[words.askPlace, words.throwsLeft, words.chooseMore, words.goFor, words.supply].map((say) => say(count)),
      ...[words.turns, words.points, words.lap, words.pawn, words.removed, words.remove].map((say) => say(count)),
      ...LETTERS.flatMap((letter) => [words.addDie(letter, count), words.removeDie(letter)]),
      words.room(3, count),
      words.chases("Ada", count),
      words.chases(null, count),
      words.raceOver(count),
      words.cardsOf(count),
    ]),
    ...[true, false].flatMap((yes) => [words.askAnnounce(yes), words.askGift(yes), words.raceWon("Ben", yes)]),
    ...["Ada", "Ben", null].flatMap((name) => [words.gift(name), words.giftNext(name)]),
    ...[words.rides(words.home), words.stays(["Y4", "B2"]), words.whichCard("Y4"), words.team(words.jerseys[0]!)],
    ...[words.rider("Ada", words.atStart, 2), words.atBest("54%"), words.chance("54%"), `Y4${words.then(["Y4"])}`],
  ];
}

describe.each(["en", "fr"] as Language[])("the words in %s", (language) => {
  const sentences = [...sentencesOf(WORDS[language]), ...TIPS.map(({ text }) => text[language])];

  it("leave nothing undefined, empty or doubled", () => {
    expect(sentences.filter((text) => !text || /undefined|null|NaN| {2}|\.\./.test(text))).toEqual([]);
  });

  it("have curly apostrophes", () => {
    expect(sentences.filter((text) => text.includes("'"))).toEqual([]);
  });
});

it("puts a space that does not break before French signs", () => {
  const sentences = [...sentencesOf(WORDS.fr), ...TIPS.map(({ text }) => text.fr)];
  expect(sentences.filter((text) => /[^\u202f][;!?]|[^\u00a0]:/.test(text))).toEqual([]);
});
