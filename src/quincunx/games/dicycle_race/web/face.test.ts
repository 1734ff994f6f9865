import { expect, test } from "vitest";
import { tipFor } from "$lib/board/guide";
import type { Counted } from "$lib/board/board";
import { catalogue } from "$lib/server/catalogue.svelte";
import { faceOf } from "$lib/board/games";
import type { GameInfo } from "$lib/server/protocol";
import face from "./face";
import { TIPS, type Moment } from "./guide";
import { boardWith } from "./testing";
import type { Board } from "./view";
import { WORDS } from "./words";

const seat = (number: number, score = 0): Counted => ({
  number,
  score,
  name: "",
  kind: "person",
  bot: null,
  mine: false,
  owes: false,
  stand_in: null,
  resigned: false,
  due: null,
});
const counted = (board: Board, number: number, score = 0): string | undefined => {
  const told = face.tally(board, seat(number, score));
  return told ? `${told.count} ${told.unit.en}${told.fewest ? ", fewest" : ""}` : undefined;
};
const laps = boardWith({ mode: "velodrome", pawns: [{ lap: 1, card: 3 }, null] });
const family = boardWith({
  mode: "family",
  seats: [[0, 2], [1]],
  pawns: [
    [3, "5a"],
    [0, 7],
  ],
});
const duel = boardWith({ mode: "duel", cards: 12, pawns: [11, 3] });

test("where a seat is, in every mode", () => {
  const row = boardWith({ pawns: [4, 1] });
  expect([face.facts(row, 0).en, face.facts(row, 1).fr]).toEqual(["leads by 3 cards", "3 cartes de retard"]);
  expect(face.facts(boardWith({ pawns: [2, 2] }), 1).en).toBe("shares the lead");
  expect(face.facts(boardWith({ pawns: [4, 0], scoring: "time" }), 0).en).toBe("card 4 of 6");
  expect(face.facts(boardWith({ pawns: [7, 0] }), 0).en).toBe("home");
  expect(face.facts(boardWith(), 1).fr).toBe("au départ");
  expect([face.facts(laps, 0).en, face.facts(laps, 1).en]).toEqual(["on card 3", "out of the race"]);
  expect(face.facts(family, 2).en).toBe("pawns at 3 · 5a");
  expect(face.facts(family, 1).en).toBe("pawns at 0 · ✓");
});

test("a seat's card counts what the race is about", () => {
  expect(counted(boardWith({ pawns: [4, 7] }), 0)).toBe("4 of 6");
  expect(counted(boardWith({ pawns: [4, 7] }), 1)).toBe("6 of 6");
  expect([counted(laps, 0), counted(laps, 1)]).toEqual(["1 lap", "0 out"]);
  expect([counted(family, 2), counted(family, 1)]).toEqual(["0 of 2 home", "1 of 2 home"]);
  expect([counted(duel, 0), counted(duel, 1)]).toEqual(["4 to catch, fewest", "8 to catch, fewest"]);
  const caught = { ...duel, pawns: [3, 3], turn: 0, over: true };
  expect([counted(caught, 0), counted(caught, 1)]).toEqual(["0 to catch, fewest", "12 to catch, fewest"]);
  expect(counted(boardWith({ scoring: "time" }), 0, 9)).toBe("9 turns, fewest");
  expect(counted(boardWith({ scoring: "podium" }), 0, 5)).toBeUndefined();
});

test("why a race was won", () => {
  expect(face.won(boardWith({ pawns: [7, 5] }), [0])?.en).toBe("First on the podium, one card ahead of the next.");
  expect(face.won(boardWith({ scoring: "time", points: [12, 13] }), [0])?.en).toBe("1 turn fewer than the next.");
  expect(face.won(boardWith({ scoring: "time", points: [9, 9] }), [0, 1])).toBeNull();
  expect(face.won(boardWith({ scoring: "podium" }), [0])).toBeNull();
  expect(face.won(laps, [0])?.fr).toBe("Le dernier coureur en piste.");
});

test("the bar counts throws, or races where there are several", () => {
  expect(face.progress(boardWith({ throws: 1 })).steps.map(({ state }) => state)).toEqual(["done", "done", "now"]);
  expect(face.progress(boardWith({ scoring: "podium", race: 2 })).say.en).toBe("Race 2 of 3");
});

test("a score sheet leaves out what a seat counts anyway", async () => {
  const labels = { total: { en: "Points", fr: "Points" }, steps: { en: "Steps", fr: "Pas" } };
  expect((await faceOf({ slug: "dicycle-race", labels })).sheet).toEqual({ ...labels, steps: null });
});

test("a mode is called as a new table offers it", () => {
  const choices = [{ value: "family", title: { en: "Family outing", fr: "En famille" } }];
  catalogue.games = [{ slug: "dicycle-race", options: [{ name: "mode", choices }] } as unknown as GameInfo];
  expect(face.progress(boardWith({ mode: "family", over: true })).say).toBe(choices[0]!.title);
  expect(face.progress(boardWith({ mode: "family", throws: 1 })).say.en).toBe("Family outing, 1 throw left");
});

test("what Nature did, in one sentence, the dice in their colours", () => {
  const log = ["hand Y2 B1 R3", "throw", "die 4", "place R4 1", "throw"].map((move) => ({
    seat: 0,
    move,
    text: move,
  }));
  expect(face.nature(["die 4", "die 2", "die 1"], log, 2)?.en).toBe("Thrown: Y4 Y2 B1");
  expect(face.nature(["die 1", "die 2", "die 3", "die 4", "die 5"], log, 5)?.en).toBe("Thrown: Y1 Y2 B3 R4 R5");
  expect(face.nature(["die 1"], [], 0)?.en).toBe("Thrown: I1");
  expect(face.nature(["card green-1", "card red-2"], log, 5)?.en).toBe("A new route is laid out.");
  expect(face.nature(["first 1"], log, 5)).toBeNull();
});

test("tips come at their moment, the rare ones first", () => {
  const moment: Moment = { board: boardWith(), seat: 0, yourTurn: true, picked: false };
  const at = (changes: Partial<Moment["board"]>, read: string[] = []) =>
    tipFor(TIPS, { ...moment, board: boardWith(changes) }, new Set(read))?.id;
  expect(at({})).toBe("road");
  expect(at({}, ["road"])).toBe("hand");
  expect(at({ phase: "gift" })).toBe("gift");
  expect(at({ phase: "throw" })).toBe("throw");
  expect(at({ phase: "throw", throws: 2, lands: 1 })).toBe("ride");
  expect(at({ turn: 1 })).toBeUndefined();
});

test("cards are told in words, in both languages", () => {
  expect(WORDS.en.asks("X X + 6", "YBB")).toBe("two dice alike and a 6, on one yellow and two blue");
  expect(WORDS.fr.asks(">4 >4", "RR")).toBe("deux dés au-dessus de 4, avec deux rouges");
  expect(WORDS.en.card({ number: 5, road: "a", back: true })).toBe("card 5, road a on the way back");
});

test("dice that people throw themselves are those of the hand that are not placed", () => {
  const log = ["hand Y2 R1", "throw", "die 1", "die 2", "die 3", "place Y1 1", "throw"].map((move) => ({
    seat: move.startsWith("die") ? -1 : 0,
    move,
    text: "",
  }));
  expect(face.thrown(["die 5"], log, log.length)).toEqual({ colour: "yellow", value: 5 });
  expect(face.thrown(["die 5", "die 6"], log, log.length)).toEqual({ colour: "red", value: 6 });
});
