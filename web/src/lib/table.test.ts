import { describe, expect, it } from "vitest";
import type { ClientMessage, Happened, SeatView, Snapshot, TableState } from "./protocol";
import type { LineEvents } from "./socket";
import { LiveTable, type TableEvents } from "./table.svelte";

const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  number,
  kind: "person",
  name: `Seat ${number}`,
  bot: null,
  connected: true,
  mine: false,
  score: 0,
  owes: false,
  ...more,
});

const state = (version: number, seats: SeatView[], moves = ["throw"]): TableState => ({
  version,
  status: "playing",
  seats,
  views: seats
    .filter((each) => each.mine)
    .map((each) => ({
      seat: each.number,
      board: { secretOf: each.number },
      moves: each.owes ? moves : [],
      texts: each.owes ? moves.map((move) => ({ en: move, fr: move })) : [],
      may_undo: false,
    })),
  ending: null,
});

const snapshot = (now: TableState): Snapshot => ({
  type: "snapshot",
  code: "KTMFWH",
  game: "a-game",
  options: {},
  host: true,
  guided: false,
  next_table: null,
  state: now,
  log: [{ seat: 0, move: "begin", text: { en: "Begin.", fr: "Début." } }],
});

const happened = (now: TableState, from = 1): Happened => ({
  type: "happened",
  log_from: from,
  log: [{ seat: 0, move: "throw", text: { en: "A throw.", fr: "Un lancer." } }],
  state: now,
});

/** A table on a line that only remembers what was sent. */
function laid(events: TableEvents = {}) {
  const sent: ClientMessage[] = [];
  let line!: LineEvents;
  const table = new LiveTable("KTMFWH", events, (given) => {
    line = given;
    return { open: () => undefined, close: () => undefined, send: (message) => sent.push(message) > 0 };
  });
  return { table, sent, line };
}

const mine = seat(0, { mine: true, owes: true });
const other = seat(1);

describe("a table", () => {
  it("shows a move only when the server has told it", () => {
    const { table, sent } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.play("throw");
    expect(sent.at(-1)).toMatchObject({ type: "move", move: "throw", seat: 0, version: 1 });
    expect(table.pending?.move).toBe("throw");
    expect(table.log).toHaveLength(1);
    expect(table.active).toBe(false);
  });

  it.each(["kept first", "told first"])("has a move no longer pending when it is kept and told: %s", (order) => {
    const { table, sent } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.play("throw");
    const id = (sent.at(-1) as { id: string }).id;
    const kept = () => table.hear({ type: "kept", id, version: 2 });
    const told = () => table.hear(happened(state(2, [mine, other])));
    const [one, two] = order === "kept first" ? [kept, told] : [told, kept];
    one();
    expect(table.pending).not.toBeNull();
    two();
    expect(table.pending).toBeNull();
    expect(table.log).toHaveLength(2);
  });

  it("gives a refused move back, with the reason", () => {
    const told: (string | null)[] = [];
    const { table, sent } = laid({ refused: (problem, rule) => told.push(problem.en, rule) });
    table.hear(snapshot(state(1, [mine, other])));
    table.play("throw");
    const id = (sent.at(-1) as { id: string }).id;
    table.hear({ type: "refused", id, problem: { en: "not now", fr: "pas maintenant" }, rule: "5.1" });
    expect(told).toEqual(["not now", "5.1"]);
    expect(table.active).toBe(true);
  });

  it.each([
    ["everything", snapshot(state(1, [mine, other]))],
    ["what it missed", happened(state(1, [mine, other]))],
  ])("keeps the board when the line is lost, hears %s, and sends a pending move again", (_, answer) => {
    const { table, sent, line } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.play("throw");
    const first = sent.at(-1);
    line.lost(500);
    expect(table.connection).toBe("lost");
    expect(table.view?.board).toEqual({ secretOf: 0 });
    line.opened();
    expect(sent.at(-1)).toEqual({ type: "hello", version: 1 });
    table.hear(answer);
    expect(table.connection).toBe("open");
    expect(sent.at(-1)).toEqual(first);
  });

  it("replaces the end of the log from where the server says", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.hear(happened(state(2, [mine, other]), 0));
    expect(table.log.map((entry) => entry.move)).toEqual(["throw"]);
  });

  it("drops a preview once the table has moved on", () => {
    const { table, sent } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.askPreview("throw");
    const id = (sent.at(-1) as { id: string }).id;
    table.hear({ type: "previewed", id, move: "throw", board: { after: true } });
    expect(table.preview?.board).toEqual({ after: true });
    table.hear(happened(state(2, [mine, other])));
    expect(table.preview).toBeNull();
  });
});

describe("a shared screen", () => {
  const first = seat(0, { mine: true, owes: true });
  const second = seat(1, { mine: true });

  it("shows nothing of a seat before its person has taken the screen", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [first, second])));
    expect(table.passTo?.number).toBe(0);
    expect(table.view).toBeNull();
    table.takeScreen();
    expect(table.passTo).toBeNull();
    expect(table.view?.board).toEqual({ secretOf: 0 });
  });

  it("draws the curtain as soon as the other one is asked", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [first, second])));
    table.takeScreen();
    table.hear(happened(state(2, [seat(0, { mine: true }), seat(1, { mine: true, owes: true })])));
    expect(table.passTo?.number).toBe(1);
    expect(table.view).toBeNull();
    expect(table.active).toBe(false);
  });

  it("needs no curtain where nothing is hidden", () => {
    const { table } = laid();
    table.secrets = false;
    table.hear(snapshot(state(1, [seat(0, { mine: true }), seat(1, { mine: true, owes: true })])));
    expect(table.passTo).toBeNull();
    expect(table.view?.seat).toBe(1);
  });
});
