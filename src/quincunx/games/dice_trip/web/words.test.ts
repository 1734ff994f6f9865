import { expect, test } from "vitest";
import { facts, standing, standingAlone } from "./facts";
import { tipFor } from "$lib/board/guide";
import face from "./face";
import { TIPS, type Moment } from "./guide";
import { filledBetween, thrownBetween } from "./happenings.svelte";
import type { Board, Sheet } from "./view";
import { WORDS } from "./words";

const sheet = (changes: Partial<Sheet> = {}): Sheet => ({
  cities: {},
  bonus: [],
  twice: false,
  reroll: false,
  tens: null,
  writing: { left: 2, used: "", twice: null },
  ...changes,
});
const NOTHING = { bonus: 0, crossed: 0, road: 0, consecutive: 0, zones: 9, tens: 0, total: 9, road_cities: [], series_cities: [] }; // prettier-ignore
const board = (changes: Partial<Board> = {}): Board => ({
  map: "france",
  map_file: "france",
  tens: false,
  round: 1,
  roller: 0,
  dice: "R4 B2 G1 Y6",
  phase: "write",
  sheets: [sheet(), sheet({ writing: null })],
  scores: [NOTHING, { ...NOTHING, road: 3 }],
  done: [false, false],
  doubled: [null, null],
  over: false,
  percentile: null,
  ...changes,
});

test.each(["en", "fr"] as const)("what a move does is told in %s", (language) => {
  const change = { road: 9, series: 4, bonus: true, crossed: false, zones: 0, tens: 0, total: 5 };
  const none = { road: null, series: null, bonus: false, crossed: false, zones: 0, tens: 0, total: 0 };
  expect(WORDS[language].change(change)).toBe(
    { en: "a road of 9, a series of 4 and a bonus city", fr: "une route de 9, une série de 4 et une ville bonus" }[
      language
    ],
  );
  expect(WORDS[language].change(none)).toBe({ en: "no points yet", fr: "pas encore de points" }[language]);
});

test("French has a thin space before its colons, and no straight apostrophe", () => {
  const calls = Object.values(WORDS.fr).map((word) =>
    typeof word === "function" ? String(word) : JSON.stringify(word),
  );
  const said = [...calls, ...TIPS.map(({ text }) => `"${text.fr}"`)].flatMap(
    (text) => text.match(/"[^"]*"|`[^`]*`/g) ?? [],
  );
  expect(said.length).toBeGreaterThan(80);
  const wrong = said.filter((text) => /[\p{L}\p{N}»] ?[;?!](?=[\s"`])|[\p{L}}] ?:(?= )|\p{L}'\p{L}/u.test(text));
  expect(wrong).toEqual([]);
});

test("a seat is told by what it does", () => {
  expect(facts(board(), 0).en).toBe("two cities to go");
  expect(facts(board(), 1).en).toBe("writing");
  expect(facts(board({ doubled: [null, "B"] }), 1)).toEqual({ en: "writing, B2 twice", fr: "écrit, B2 deux fois" });
  expect(facts(board({ done: [true, false] }), 0).fr).toBe("a écrit");
  expect(facts(board({ phase: "roll", dice: null }), 0).en).toBe("throws the dice");
  expect(facts(board({ phase: "reroll" }), 0).en).toBe("may throw again");
  const sheets = [sheet(), sheet({ cities: { Lyon: 42, Nice: "x" } })];
  expect(standing(board({ sheets }), 1)).toEqual({ en: "road of 3, 1 crossed", fr: "route de 3, 1 rayée" });
  expect(facts(board({ phase: "roll", sheets }), 1).en).toBe("road of 3, 1 crossed");
  expect(standing(board(), 0).en).toBe("an empty sheet");
});

test("alone, a score is told among a hundred games", () => {
  expect(standingAlone(board())).toBeNull();
  expect(standingAlone(board({ percentile: 62 }))!.en).toBe("More points than 62 of 100 games by a strong bot.");
});

test("the log tells the dice that were thrown", () => {
  expect(face.nature(["die 4", "die 2", "die 1", "die 6"])!.en).toBe("Thrown: R4 B2 G1 Y6.");
  expect(face.nature(["die 4", "die 2"])!.en).toBe("Thrown: I4 I2.");
  expect([face.die("I4"), face.die("R4"), face.die("Roi")]).toMatchObject([{ colour: "ivory" }, { value: 4 }, null]);
});

test("the rounds around the present one are shown", () => {
  const labels = (round: number) =>
    face.progress(board({ round })).steps.map(({ label, state }) => `${label} ${state}`);
  expect(labels(1)).toEqual(["1 now", "2 next", "3 next", "4 next", "5 next"]);
  expect(labels(8)).toEqual(["6 done", "7 done", "8 now", "9 next", "10 next"]);
  expect(labels(13)).toEqual(["9 done", "10 done", "11 done", "12 done", "13 now"]);
});

test("each tip comes when its moment does, and once", () => {
  const moment = (changes: Partial<Moment> = {}): Moment => ({ board: board(), seat: 0, yourTurn: true, paired: false, ...changes }); // prettier-ignore
  expect(tipFor(TIPS, moment(), new Set())!.id).toBe("dice");
  const dice = TIPS.find(({ id }) => id === "dice")!;
  expect([dice.done!(moment()), dice.done!(moment({ paired: true }))]).toEqual([false, true]);
  expect(tipFor(TIPS, moment({ paired: true }), new Set(["dice"]))!.id).toBe("city");
  expect(tipFor(TIPS, moment({ paired: true }), new Set(["dice", "city"]))!.id).toBe("score");
  expect(tipFor(TIPS, moment({ board: board({ phase: "roll", dice: null }) }), new Set())!.id).toBe("throw");
  expect(tipFor(TIPS, moment({ yourTurn: false }), new Set())).toBeNull();
  expect(tipFor(TIPS, moment({ board: board({ over: true }) }), new Set())!.id).toBe("end");
});

test("what was thrown and what was written is found between two boards", () => {
  const before = board({ phase: "roll", dice: null });
  expect(thrownBetween(before, board())).toEqual(["R", "B", "G", "Y"]);
  expect(thrownBetween(board(), board({ dice: "R4 B5 G1 Y6" }))).toEqual(["B"]);
  expect(thrownBetween(board(), before)).toEqual([]);
  const after = board({ sheets: [sheet({ cities: { Lyon: 42 } }), sheet()] });
  expect(filledBetween(before, after)).toEqual([["Lyon"], []]);
});
