import { afterEach, expect, it } from "vitest";
import type { BoardProps } from "./board";
import { BoardDesk } from "./desk.svelte";
import { BoardHappenings, type News } from "./happenings.svelte";
import { settings } from "$lib/person/settings.svelte";
import { aroundWith } from "./testing";

interface Hill {
  height: number;
}

class Desk extends BoardDesk<Hill, Set<string>> {
  protected readonly sortMoves = (moves: readonly string[]) => new Set(moves);
  protected override readonly isShown = (move: string) => move.startsWith("climb");
}

class Happenings extends BoardHappenings<Hill> {
  told: string[] = [];

  protected tell({ was, now, added }: News<Hill>): void {
    this.told.push(`${was.height} ${now.height} ${added.map(({ move }) => move)}`);
  }
}

const HILL: Hill = { height: 2 };
const NEWS: News<Hill> = { was: HILL, now: HILL, added: [], still: false };
const MOVES = ["climb 3", "climb 4", "rest"];

function deskWith(changes: Partial<BoardProps<Hill>> = {}) {
  const played: string[] = [];
  const onplay = (move: string) => played.push(move);
  let around = aroundWith(HILL, MOVES, { onplay, ...changes });
  const arrives = (moves: string[]) => (around = aroundWith(HILL, moves, { onplay }));
  return { desk: new Desk(() => around), played, arrives };
}

it("plays a move that is chosen twice", () => {
  const { desk, played } = deskWith();
  desk.choose("climb 3");
  expect([desk.pinned, desk.shown, played]).toEqual(["climb 3", "climb 3", []]);
  desk.choose("climb 3");
  expect(played).toEqual(["climb 3"]);
});

it("plays a move at once for who is sure and has seen what it does", () => {
  const { desk, played } = deskWith({ preview: { move: "climb 4", board: { height: 4 } } });
  desk.choose("climb 3", true);
  desk.point("climb 4");
  expect(played).toEqual([]);
  desk.putBack();
  desk.point("climb 4");
  expect(desk.next?.height).toBe(4);
  desk.choose("climb 4", true);
  expect(played).toEqual(["climb 4"]);
});

afterEach(() => void (settings.confirm = "costs"));

it("plays at once for who never wants to be asked", () => {
  settings.confirm = "never";
  const { desk, played } = deskWith();
  desk.choose("climb 3");
  expect(played).toEqual(["climb 3"]);
});

it("says of each move whether it was asked for twice, to who always wants to be asked", () => {
  settings.confirm = "always";
  const told: unknown[] = [];
  const { desk } = deskWith({ onplay: (...move) => told.push(move) });
  desk.play("rest");
  expect(told).toEqual([["rest", false]]);
  desk.choose("climb 3");
  desk.choose("climb 3");
  expect(told.at(-1)).toEqual(["climb 3", true]);
});

it("shows only what a game shows", () => {
  const { desk } = deskWith();
  desk.point("rest");
  expect([desk.shown, desk.previewed]).toEqual([null, null]);
});

it("shows what is pointed at in the advice beside the board, unless something on it is", () => {
  const { desk } = deskWith({ advised: "climb 3" });
  expect([desk.shown, desk.previewed]).toEqual(["climb 3", "climb 3"]);
  desk.point("climb 2");
  expect(desk.shown).toBe("climb 2");
});

it.each([{ active: false }, { still: true }, { pending: "rest" }])("does nothing while %o", (changes) => {
  const { desk, played } = deskWith({ hint: "climb 3", advised: "climb 3", ...changes });
  desk.point("climb 3");
  desk.choose("climb 3");
  desk.play("climb 3");
  expect([desk.pointed, desk.pinned, desk.hint, played]).toEqual([null, null, null, []]);
});

it("keeps what is chosen while others move, and puts it back when one's own moves change or are made", () => {
  const { desk, arrives } = deskWith();
  desk.choose("climb 3");
  desk.follow(NEWS);
  expect(desk.pinned).toBe("climb 3");
  desk.play("climb 3");
  desk.follow(NEWS);
  expect(desk.pinned).toBeNull();
  desk.choose("climb 3");
  arrives(["rest"]);
  desk.follow(NEWS);
  expect(desk.pinned).toBeNull();
});

it("tells of a board once, with what the log has got since", () => {
  const entry = { seat: 0, move: "climb 3", text: "" };
  const before = aroundWith(HILL, [], { log: [entry] });
  const happenings = new Happenings(() => before);
  const after = aroundWith({ height: 3 }, [], { log: [entry, { ...entry, move: "rest" }] });
  expect([happenings.see(before), happenings.see(after)?.was, happenings.see(after)]).toEqual([null, HILL, null]);
  expect([happenings.told, happenings.moment]).toEqual([["2 3 rest"], 1]);
});

it("of a jump in a replay, tells what happened in the last step", () => {
  const entry = { seat: 0, move: "climb 3", text: "" };
  const start = aroundWith(HILL, [], { log: [entry] });
  const happenings = new Happenings(() => start);
  const log = [entry, { ...entry, move: "rest" }, { ...entry, move: "fall" }];
  const news = happenings.see({
    ...aroundWith({ height: 3 }, [], { log }),
    before: { board: { height: 7 }, entries: 2 },
  });
  expect([news?.was, news?.added.map(({ move }) => move)]).toEqual([{ height: 7 }, ["fall"]]);
});
