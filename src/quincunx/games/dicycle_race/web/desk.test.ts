import { aroundWith } from "$lib/board/testing";
import { expect, test } from "vitest";
import { Desk } from "./desk.svelte";
import { bestOdds } from "./race";
import { sayingOf } from "./saying";
import { boardWith } from "./testing";
import type { Board } from "./view";
import { WORDS } from "./words";

function deskWith(board: Partial<Board>, moves: string[], next: Board | null = null, move = "") {
  const played: string[] = [];
  const around = aroundWith(boardWith(board), moves, {
    preview: next && { move, board: next },
    onplay: (each) => played.push(each),
  });
  return { desk: new Desk(() => around), played };
}
const AHEAD = [
  { card: 1, pawn: 1, takes: ["Y4", "B4"], chance: 0.5 },
  { card: 2, pawn: 1, takes: ["Y4"], chance: 0.4 },
];
const THROWN: Partial<Board> = { phase: "throw", throws: 2, thrown: ["Y4", "Y4", "B2"], ahead: AHEAD };
const PLACES = ["place Y4 1", "place Y4 2", "place B2 2", "throw"];

test("a die, then a card", () => {
  const { desk, played } = deskWith(THROWN, PLACES);
  desk.pick("Y4", 1);
  expect(desk.picked).toEqual({ die: "Y4", copy: 1 });
  desk.touch(AHEAD[0]!);
  expect(played).toEqual(["place Y4 1"]);
});

test("a card, then a die, where several fit; at once where only one does", () => {
  const { desk, played } = deskWith(THROWN, PLACES);
  desk.touch(AHEAD[1]!);
  expect([desk.aimed, played]).toEqual(["2 1", []]);
  desk.pick("B2", 0);
  expect(played).toEqual(["place B2 2"]);
  desk.putBack();
  desk.touch(AHEAD[0]!);
  expect(played.at(-1)).toBe("place Y4 1");
});

test.each(["en", "fr"] as const)("what cannot be done is told with its rule, in %s", (language) => {
  const { desk, played } = deskWith(THROWN, PLACES);
  desk.pick("B2", 0);
  desk.touch(AHEAD[0]!);
  expect(sayingOf(desk, WORDS[language])).toMatchObject({ text: WORDS[language].why.both, rule: "3.6" });
  desk.putBack();
  desk.end();
  expect(sayingOf(desk, WORDS[language]).rule).toBe("3.12");
  expect(played).toEqual([]);
});

test("a hand is put together by colours, by cards, or as the cards ask", () => {
  const odds = { "Y3 B3": [0.65], Y6: [0] };
  const { desk, played } = deskWith({ ahead: AHEAD, odds }, ["hand Y3 B3", "hand Y6"]);
  desk.add("Y");
  desk.touch(AHEAD[0]!);
  expect(desk.draft).toEqual({ Y: 2, B: 1, R: 0 });
  desk.takeHand();
  expect([desk.hindrance, played]).toEqual(["short", []]);
  desk.suit();
  expect([desk.handOdds, bestOdds(desk.board), desk.missing]).toEqual([[0.65], [0.65], 0]);
  desk.add("R");
  expect(desk.hindrance).toBe("full");
  desk.takeHand();
  expect(played).toEqual(["hand Y3 B3"]);
});

test("with a gift die placed the hand has five, and the supply may run out", () => {
  const placed = [{ die: "Y3", card: 1, pawn: 1, throw: 0 }];
  const { desk } = deskWith({ placed, supply: { yellow: 0, blue: 6, red: 6 } }, ["hand B5"]);
  expect(desk.handSize).toBe(5);
  desk.add("Y");
  expect(desk.hindrance).toBe("colour");
});

test("an announcement is made card by card, and taken back", () => {
  const { desk } = deskWith({ phase: "announce", all_or_nothing: true, ahead: AHEAD }, ["announce 1", "announce 2"]);
  desk.touch(AHEAD[1]!);
  expect([desk.announceMove, desk.isAnnounced(AHEAD[0]!)]).toEqual(["announce 2", true]);
  desk.touch(AHEAD[1]!);
  expect(desk.announceMove).toBeNull();
});

test("two pawns go for six bottles at most in all", () => {
  const pawns = [
    [0, 0],
    [0, 0],
  ];
  const moves = ["announce 0 1", "announce 1 0", "announce 2 0"];
  const { desk } = deskWith({ mode: "family", phase: "announce", all_or_nothing: true, pawns }, moves);
  desk.announce(0, 2);
  desk.announce(1, 1);
  expect([desk.announceMove, desk.mostAlone(1)]).toEqual(["announce 2 0", 1]);
  expect(sayingOf(desk, WORDS.en)).toMatchObject({ text: WORDS.en.why.many, rule: "9.6" });
  desk.announce(0, 0);
  expect([desk.hindrance, desk.mostFor(1)]).toEqual([null, 1]);
});

test("what a die would do is told with what the card then takes", () => {
  const next = boardWith({ ...THROWN, ahead: [{ card: 1, pawn: 1, takes: ["B4"], chance: 0.31 }] });
  const { desk } = deskWith(THROWN, PLACES, next, "place Y4 1");
  desk.point("place Y4 1");
  expect(sayingOf(desk, WORDS.en)).toEqual({ text: "Y4 on card 1; it then takes B4.", how: "31% from there." });
});

test("a turn in vain leaves a gift, a good one rides", () => {
  const over = boardWith({ gift: { from: 0, dice: ["R1"], taken_by: [] }, turn: 1 });
  const { desk } = deskWith({ ...THROWN, lands: 0 }, ["end"], over, "end");
  desk.point("end");
  expect(sayingOf(desk, WORDS.en)).toEqual({ text: "No pawn moves. Left as a gift: R1.", rule: "4.1" });
  const riding = deskWith({ ...THROWN, lands: 2 }, ["end"], boardWith({ pawns: [2, 0] }), "end");
  riding.desk.point("end");
  expect(sayingOf(riding.desk, WORDS.en).text).toBe("You ride to card 2.");
});
