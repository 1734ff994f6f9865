import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "$lib/words/i18n.svelte";
import { pace, PACES } from "./pace";
import type { ClientMessage, Happened, SeatView, Snapshot, TableState } from "$lib/server/protocol";
import type { LineEvents } from "./socket";
import { settings, type Speed } from "$lib/person/settings.svelte";
import { LiveTable, type TableEvents } from "./table.svelte";

const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  number,
  kind: "person",
  name: `Seat ${number}`,
  bot: null,
  mine: false,
  score: 0,
  owes: false,
  stand_in: null,
  resigned: false,
  due: null,
  ...more,
});

const state = (version: number, seats: SeatView[], moves = ["throw"]): TableState => ({
  version,
  mark: version,
  status: "playing",
  seats,
  views: seats
    .filter((each) => each.mine)
    .map((each) => ({
      seat: each.number,
      board: { secretOf: each.number },
      moves: each.owes ? moves : [],
      texts: each.owes ? moves : [],
      may_undo: false,
    })),
  ending: null,
  fair: null,
  own_dice: null,
});

const snapshot = (now: TableState): Snapshot => ({
  type: "snapshot",
  code: "KTMFWH",
  game: "a-game",
  options: {},
  host: true,
  guided: false,
  daily: null,
  next_table: null,
  clock: null,
  grace: 60,
  now: 0,
  state: now,
  forgotten: 0,
  gone: 0,
  log: [{ seat: 0, move: "begin", text: "Begin." }],
});

const happened = (now: TableState, from = 1, mover = 0): Happened => ({
  type: "happened",
  version: now.version,
  follows: now.version - 1,
  mark: now.mark,
  forgotten: 0,
  gone: 0,
  log_from: from,
  log: [{ seat: mover, move: "throw", text: "A throw." }],
  changes: { status: now.status, seats: now.seats, views: now.views, ending: now.ending },
});

const entry = (move: string) => ({ seat: 0, move, text: move });

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

/** As long as it takes to see a move. */
const look = () => vi.advanceTimersByTime(pace.look);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.speed = "brisk";
});

const mine = seat(0, { mine: true, owes: true });
const other = seat(1);

describe("a table", () => {
  it("keeps the places of moves that the server does not tell any more, and nothing else of them", () => {
    const { table } = laid();
    table.hear({ ...snapshot(state(1, [mine, other])), forgotten: 2, gone: 2 });
    expect(table.log.map(({ move }) => move)).toEqual(["", "", "begin"]);
    table.hear({ ...happened(state(2, [mine, other]), 3), forgotten: 3, gone: 3 });
    expect(table.log.map(({ move }) => move)).toEqual(["", "", "", "throw"]);
    look();
    table.hear({ ...happened(state(3, [mine, other]), 0), forgotten: 0 });
    expect(table.log.map(({ move }) => move)).toEqual(["throw"]);
  });
  it("asks for the earlier moves of a long log, puts them before, and keeps them while the game is on", () => {
    const { table, sent } = laid();
    const moves = () => table.log.map(({ move }) => move);
    table.hear({ ...snapshot(state(1, [mine, other])), forgotten: 3, gone: 1 });
    table.askEarlier();
    expect(sent.at(-1)).toEqual({ type: "earlier", before: 3 });
    const earlier = { type: "earlier" as const, log_from: 1, log: [entry("a"), entry("b")] };
    table.hear(earlier);
    table.hear(earlier); // somebody has pressed twice
    expect(moves()).toEqual(["", "a", "b", "begin"]);
    expect(table.hasEarlier).toBe(false);
    table.hear({ ...happened(state(2, [mine, other]), 4), forgotten: 4, gone: 2 });
    expect(moves()).toEqual(["", "", "b", "begin", "throw"]);
    look();
    // What was veiled may be open now.
    table.hear({ ...happened({ ...state(3, [mine, other]), status: "over" }, 4), forgotten: 3 });
    expect(moves()).toEqual(["", "", "", "begin", "throw"]);
    expect(table.hasEarlier).toBe(true);
  });
  it("keeps a hint while nothing changes that it is about, though all are told that it was asked for", () => {
    const { table } = laid();
    const advised = { move: "throw", text: { en: "", fr: "" }, chance: 40, points: null, reason: null };
    table.hear(snapshot(state(1, [mine, other])));
    table.hear({ ...happened(state(2, [mine, other])), log_from: 1, log: [], changes: {} });
    table.hear({ type: "hinted", id: "h", seat: 0, moves: [advised], error: 2 });
    table.advised = "throw";
    table.hear({ ...happened(state(3, [mine, other])), log: [], changes: {} });
    expect([table.hint?.moves, table.advised]).toEqual([[advised], "throw"]);
    table.hear(happened(state(4, [mine, other])));
    look();
    expect([table.hint, table.advised]).toEqual([null, null]);
  });

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

  it("that there is not says so in the place of the board, and nowhere else", () => {
    const refused = vi.fn();
    const { table } = laid({ refused });
    table.hear({ type: "refused", id: null, problem: { en: "no such table", fr: "pas de table" }, rule: null });
    expect(table.refusal?.en).toBe("no such table");
    expect(refused).not.toHaveBeenCalled();
  });

  it("that is closed says why in the place of the board", () => {
    const { table, line } = laid();
    table.hear(snapshot(state(1, [mine, other])));
    table.hear({ type: "refused", id: null, problem: { en: "closed", fr: "fermée" }, rule: null });
    expect(table.refusal).toBeNull();
    line.lost(null);
    expect(table.refusal?.fr).toBe("fermée");
  });

  it.each([
    ["everything", snapshot(state(1, [mine, other]))],
    ["that it missed nothing", { ...happened(state(1, [mine, other])), follows: 1, log: [] }],
  ])("keeps the board when the line is lost, hears %s, and sends a pending move again", (_, answer) => {
    const { table, sent, line } = laid();
    line.opened();
    table.hear(snapshot(state(1, [mine, other])));
    table.play("throw");
    const first = sent.at(-1);
    line.lost(500);
    expect(table.connection).toBe("lost");
    expect(table.view?.board).toEqual({ secretOf: 0 });
    line.opened();
    expect(sent.at(-1)).toEqual({ type: "hello", language: "en", mark: 1 });
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
});

describe("previews", () => {
  const MOMENT = 80;
  const asked = (sent: ClientMessage[]) => sent.filter((message) => message.type === "preview");

  function pointing(move = "throw") {
    const all = laid();
    all.table.hear(snapshot(state(1, [mine, other], ["throw", "pass"])));
    all.table.askPreview(move);
    vi.advanceTimersByTime(MOMENT);
    return all;
  }

  it("are asked a moment after pointing, and not by a pointer that passes over", () => {
    const { table, sent } = laid();
    table.hear(snapshot(state(1, [mine, other], ["throw", "pass"])));
    table.askPreview("throw");
    vi.advanceTimersByTime(MOMENT - 1);
    table.askPreview("pass");
    vi.advanceTimersByTime(MOMENT);
    expect(asked(sent)).toMatchObject([{ move: "pass" }]);
  });

  it("are asked once and kept, until the table has moved on", () => {
    const { table, sent } = pointing();
    table.hear({ type: "previewed", id: asked(sent)[0]!.id, move: "throw", board: { after: true } });
    expect(table.preview?.board).toEqual({ after: true });
    table.askPreview(null);
    expect(table.preview).toBeNull();
    table.askPreview("throw");
    expect(table.preview?.board).toEqual({ after: true });
    vi.advanceTimersByTime(MOMENT);
    expect(asked(sent)).toHaveLength(1);
    table.hear(happened(state(2, [mine, other])));
    expect(table.preview).toBeNull();
    vi.advanceTimersByTime(MOMENT);
    expect(asked(sent)).toHaveLength(2);
  });

  it("are not asked again while the answer is on its way, but after a long silence", () => {
    const { table, sent } = pointing();
    table.askPreview(null);
    table.askPreview("throw");
    vi.advanceTimersByTime(MOMENT);
    expect(asked(sent)).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(asked(sent)).toHaveLength(2);
    table.askPreview(null);
    vi.advanceTimersByTime(10_000);
    expect(asked(sent)).toHaveLength(2);
  });

  it("of an earlier version are not shown, however late they come", () => {
    const { table, sent } = pointing();
    table.hear(happened(state(2, [mine, other])));
    table.hear({ type: "previewed", id: asked(sent)[0]!.id, move: "throw", board: { after: true } });
    expect(table.preview).toBeNull();
  });

  it("that are never answered, or refused, keep nothing waiting and tell nobody", () => {
    const refused = vi.fn();
    const { table, sent } = laid({ refused });
    table.hear(snapshot(state(1, [mine, other])));
    table.askPreview("throw");
    vi.advanceTimersByTime(MOMENT);
    table.hear({ type: "refused", id: asked(sent)[0]!.id, problem: { en: "no", fr: "non" }, rule: null });
    expect(refused).not.toHaveBeenCalled();
    expect(table.active).toBe(true);
    table.play("throw");
    expect(sent.at(-1)).toMatchObject({ type: "move", move: "throw" });
  });
});

describe("moves of others", () => {
  const waits = seat(0, { mine: true });
  const moves = (table: LiveTable) => table.log.length;

  it("are shown one after the other, and one's turn begins with the newest", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [waits, other])));
    table.hear(happened(state(2, [waits, other]), 1, 1));
    table.hear(happened(state(3, [waits, other]), 2, 2));
    table.hear(happened(state(4, [mine, other]), 3, 1));
    expect([table.state?.version, moves(table), table.waiting]).toEqual([2, 2, 2]);
    look();
    expect([table.state?.version, moves(table), table.active]).toEqual([3, 3, false]);
    look();
    expect([table.state?.version, moves(table), table.active]).toEqual([4, 4, true]);
  });

  /** How long it takes from one's move to one's turn, after so many moves of each bot, with or without dice. */
  function waitAfter(speed: Speed, each: number, dice = false, clock: Snapshot["clock"] = null): number {
    settings.speed = speed;
    const { table } = laid();
    const timed = seat(0, { mine: true, owes: true, due: clock });
    table.hear({ ...snapshot(state(1, [timed, other])), clock });
    table.play("throw");
    table.hear({ type: "kept", id: table.pending!.id, version: 2 });
    table.hear(happened(state(2, [waits, other])));
    for (let version = 3; version < 3 + 3 * each; version++) {
      const told = happened(state(version, [version === 2 + 3 * each ? timed : waits, other]));
      const log = [{ seat: 1 + Math.floor((version - 3) / each), move: "place", text: "" }];
      table.hear({
        ...told,
        log_from: 2 + (version - 3) * (dice ? 2 : 1),
        log: dice ? [...log, { seat: -1, move: "die 3", text: "" }] : log,
      });
    }
    const began = performance.now();
    while (!table.active) vi.advanceTimersToNextTimer();
    expect(moves(table)).toBe(2 + 3 * each * (dice ? 2 : 1));
    return performance.now() - began;
  }

  it("take as long as the speed says: each for itself, as one up to the next dice, or no time at all", () => {
    expect(waitAfter("calm", 9)).toBe(27 * PACES.calm.look);
    expect(waitAfter("brisk", 9)).toBe(3 * PACES.brisk.look);
    expect(waitAfter("brisk", 2, true)).toBe(6 * PACES.brisk.look);
    expect(waitAfter("instant", 9)).toBe(0);
  });

  it("never take longer than the speed allows, however many there are", () => {
    expect(waitAfter("brisk", 9, true)).toBeLessThanOrEqual(PACES.brisk.most);
    expect(waitAfter("brisk", 500, true)).toBeLessThanOrEqual(PACES.brisk.most);
    expect(waitAfter("calm", 500)).toBeLessThanOrEqual(PACES.calm.most);
  });

  it("take a second at most of the time for one's own move, unless that is counted in days", () => {
    expect(waitAfter("calm", 9, false, 30)).toBeLessThanOrEqual(1000);
    expect(waitAfter("calm", 9, false, 86_400)).toBe(27 * PACES.calm.look);
  });

  it("leave no way back for one's own move, seen or not", () => {
    const { table, sent } = laid();
    const bot = seat(1, { kind: "bot" });
    const after = (version: number, seats: SeatView[]) => {
      const now = state(version, seats);
      return { ...now, views: now.views.map((view) => ({ ...view, may_undo: version === 2 })) };
    };
    table.hear(snapshot(state(1, [mine, bot])));
    table.hear(happened(after(2, [waits, other])));
    expect(table.mayUndo).toBe(true);
    table.hear(happened({ ...after(3, [mine, bot]) }, 2, 1));
    expect([table.view?.may_undo, table.mayUndo]).toEqual([true, false]);
    table.undo();
    expect(sent.map(({ type }) => type)).not.toContain("undo");
    const thinking = laid().table;
    thinking.hear(snapshot(after(2, [waits, { ...bot, owes: true }])));
    expect([thinking.view?.may_undo, thinking.mayUndo]).toEqual([true, false]);
  });

  it("can be skipped", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [waits, other])));
    for (const version of [2, 3, 4]) table.hear(happened(state(version, [mine, other]), version - 1, 1));
    expect(table.active).toBe(false);
    table.skip();
    expect([table.state?.version, moves(table), table.active]).toEqual([4, 4, true]);
  });

  it("keep nobody's own move waiting", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [waits, other])));
    table.hear(happened(state(2, [mine, other]), 1, 1));
    table.play("throw");
    table.hear(happened(state(3, [waits, other]), 2, 0));
    expect([table.state?.version, table.waiting]).toEqual([3, 0]);
  });

  it("that wait are not asked for again when the line is lost, and a snapshot replaces them", () => {
    const { table, sent, line } = laid();
    line.opened();
    table.hear(snapshot(state(1, [waits, other])));
    for (const version of [2, 3, 4]) table.hear(happened(state(version, [waits, other]), version - 1, 1));
    line.lost(500);
    line.opened();
    expect(sent.at(-1)).toEqual({ type: "hello", language: "en", mark: 4 });
    table.hear(snapshot(state(5, [mine, other])));
    vi.runAllTimers();
    expect([table.state?.version, table.waiting, table.active]).toEqual([5, 0, true]);
  });

  it("show who is here now, also while they wait", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [waits, other])));
    for (const version of [2, 3]) table.hear(happened(state(version, [waits, other]), version - 1, 1));
    table.hear({ type: "presence", connected: [true, false], away: [null, 5], watching: 0 });
    expect(table.seats[1]?.connected).toBe(false);
    look();
    expect(table.state?.version).toBe(3);
    expect(table.seats[1]?.connected).toBe(false);
  });

  it("tells who is away, and since when, unless a bot plays for them", () => {
    const { table, sent } = laid();
    const [mine, other] = [seat(0, { mine: true, owes: true }), seat(1)];
    table.hear(snapshot(state(1, [mine, other])));
    expect(table.absent).toEqual([]);
    table.hear({ type: "presence", connected: [true, false], away: [null, 5], watching: 0 });
    expect(table.absent.map((each) => [each.number, Date.now() - each.since])).toEqual([[1, 5000]]);
    table.handOver(1);
    expect(sent.at(-1)).toMatchObject({ type: "hand_over", seat: 1 });
    table.hear(snapshot(state(2, [mine, { ...other, stand_in: "greedy" }])));
    expect(table.absent).toEqual([]);
  });

  it("is nobody's turn on a seat that a bot plays, until it is taken back", () => {
    const { table, sent } = laid();
    const mine = seat(0, { mine: true, owes: true, stand_in: "greedy" });
    table.hear(snapshot(state(1, [mine, seat(1)], [])));
    expect([table.asked, table.active]).toEqual([undefined, false]);
    table.takeBack(0);
    expect(sent.at(-1)).toMatchObject({ type: "take_back", seat: 0 });
    table.hear(snapshot(state(2, [{ ...mine, stand_in: null }, seat(1)])));
    expect([table.asked?.number, table.active]).toEqual([0, true]);
    table.resign();
    expect(sent.at(-1)).toMatchObject({ type: "resign", seat: 0 });
  });
});

describe("languages", () => {
  const settle = () => i18n.choose("en");
  afterEach(settle);

  it("are said in the greeting, and changed by a word that the server answers with everything", () => {
    const { table, sent, line } = laid();
    table.speak("fr");
    expect(sent).toEqual([]);
    line.opened();
    expect(sent).toEqual([{ type: "hello", language: "en", mark: null }]);
    table.hear(snapshot(state(1, [mine, other])));
    table.speak("en");
    table.speak("fr");
    expect(sent.slice(1)).toEqual([{ type: "language", language: "fr" }]);
  });

  it("changed while the line was lost are a reason to hear everything again", () => {
    const { table, sent, line } = laid();
    line.opened();
    table.hear(snapshot(state(1, [mine, other])));
    line.lost(500);
    i18n.choose("fr");
    line.opened();
    expect(sent.at(-1)).toEqual({ type: "hello", language: "fr", mark: null });
  });
});

describe("changes", () => {
  const waits = seat(0, { mine: true });

  it("are changes of what was last heard, not of what is shown", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [waits, other])));
    const { type, ...event } = happened(state(2, [waits, other]), 1, 1);
    table.hear({ ...event, type, changes: { views: [{ board: { one: 1 } }] } });
    table.hear({
      ...event,
      type,
      version: 3,
      follows: 2,
      mark: 3,
      log_from: 2,
      changes: { views: [{ board: { two: 2 } }] },
    });
    expect(table.view?.board).toEqual({ secretOf: 0, one: 1 });
    look();
    expect(table.view?.board).toEqual({ secretOf: 0, one: 1, two: 2 });
  });
});

describe("a line that loses, doubles or delays", () => {
  const waits = seat(0, { mine: true });
  const two = happened(state(2, [waits, other]), 1, 1);
  const three = happened(state(3, [waits, other]), 2, 1);

  function open() {
    const all = laid();
    all.line.opened();
    all.table.hear(snapshot(state(1, [waits, other])));
    all.sent.length = 0;
    return all;
  }

  it("is noticed by an event that does not follow what was heard: everything is asked for, once", () => {
    const { table, sent } = open();
    table.hear(three);
    table.hear(happened(state(4, [waits, other]), 3, 1));
    expect(sent).toEqual([{ type: "again" }]);
    expect([table.state?.version, table.log.length]).toEqual([1, 1]);
    table.hear(snapshot(state(4, [mine, other])));
    expect([table.state?.version, table.active]).toEqual([4, true]);
    table.hear(happened(state(6, [waits, other]), 5, 1));
    expect(sent.length).toBe(2);
  });

  it("tells nothing new by what is doubled or late", () => {
    const { table, sent } = open();
    for (const message of [two, two, three, two, three, snapshot(state(2, [waits, other]))]) table.hear(message);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect([table.state?.version, table.log.length]).toEqual([3, 3]);
  });

  it("is noticed by the acknowledgement of a move that was not told", () => {
    const { table, sent } = open();
    table.hear({ type: "kept", id: "mine", version: 2 });
    expect(sent).toEqual([{ type: "again" }]);
  });

  it("is noticed by what the server says when it is asked whether it is there", () => {
    const { table, sent } = open();
    table.hear({ type: "beat", mark: 1 });
    expect(sent).toEqual([]);
    table.hear({ type: "beat", mark: 2 });
    table.hear({ type: "beat", mark: 2 });
    expect(sent).toEqual([{ type: "again" }, { type: "again" }]);
  });

  it("is greeted again by who was not heard", () => {
    const { table, sent } = open();
    table.hear({ type: "beat", mark: null });
    expect(sent).toEqual([{ type: "hello", language: "en", mark: 1 }]);
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

  const asksOther = state(2, [seat(0, { mine: true }), seat(1, { mine: true, owes: true })]);

  it("draws the curtain once the other one is asked and what happened has been seen", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [first, second])));
    table.takeScreen();
    table.play("throw");
    table.hear(happened(asksOther));
    expect(table.view?.board).toEqual({ secretOf: 0 });
    expect(table.active).toBe(false);
    look();
    expect(table.passTo?.number).toBe(1);
    expect(table.view).toBeNull();
    expect(table.active).toBe(false);
  });

  it("waits with the curtain until all have looked at what the board shows to all", () => {
    const { table } = laid();
    table.hear(snapshot(state(1, [first, second])));
    table.takeScreen();
    table.hear(happened(asksOther));
    table.linger(true);
    vi.runAllTimers();
    expect(table.passTo).toBeNull();
    table.linger(false);
    expect(table.passTo?.number).toBe(1);
  });

  it("needs no curtain where nothing is hidden", () => {
    const { table } = laid();
    table.secrets = false;
    table.hear(snapshot(state(1, [seat(0, { mine: true }), seat(1, { mine: true, owes: true })])));
    expect(table.passTo).toBeNull();
    expect(table.view?.seat).toBe(1);
  });
});

describe("dice of one's own", () => {
  const ann = seat(0, { mine: true });
  const bob = seat(1, { mine: true });
  const dice = (left: number, may_undo = false): TableState["own_dice"] => ({
    moves: left > 0 ? ["die 1", "die 2"] : [],
    texts: [],
    seat: 0,
    left,
    may_undo,
  });
  const awaiting = (version: number, left: number, seats = [ann, bob]): TableState => ({
    ...state(version, seats),
    own_dice: dice(left, version > 1),
  });
  const landed = (version: number, left: number): Happened => {
    const now = awaiting(version, left);
    const happening = happened(now, version - 1, -1);
    return { ...happening, changes: { ...happening.changes, own_dice: now.own_dice } };
  };
  const taps = (sent: ClientMessage[]) => sent.flatMap((message) => (message.type === "throw" ? [message] : []));

  it("are sent one after the other, however fast they are tapped, and never more than are in hand", () => {
    const { table, sent } = laid();
    table.hear(snapshot(awaiting(1, 3)));
    for (const move of ["die 2", "die 1", "die 2", "die 1"]) table.tap(move);
    expect(taps(sent)).toMatchObject([{ move: "die 2", version: 1 }]);
    for (const version of [2, 3, 4]) {
      table.hear(landed(version, 4 - version));
      table.hear({ type: "kept", id: taps(sent).at(-1)!.id, version });
    }
    expect(taps(sent).map(({ move, version }) => [move, version])).toEqual([["die 2", 1], ["die 1", 2], ["die 2", 3]]); // prettier-ignore
    expect([table.dice, table.pending]).toEqual([null, null]);
  });

  it("are counted once, though a die lies before the server has said that it is kept", () => {
    const { table, sent } = laid();
    table.hear(snapshot(awaiting(1, 2)));
    table.tap("die 1");
    table.hear(landed(2, 1));
    table.tap("die 2");
    table.hear({ type: "kept", id: taps(sent)[0]!.id, version: 2 });
    expect(taps(sent).map(({ move }) => move)).toEqual(["die 1", "die 2"]);
  });

  it("that wait are forgotten when one before them is refused", () => {
    const { table, sent } = laid();
    table.hear(snapshot(awaiting(1, 3)));
    table.tap("die 1");
    table.tap("die 2");
    table.hear({ type: "refused", id: taps(sent)[0]!.id, problem: { en: "no", fr: "non" }, rule: null });
    table.hear(snapshot(awaiting(2, 2)));
    expect(taps(sent)).toHaveLength(1);
    table.tap("die 1");
    expect(taps(sent)).toHaveLength(2);
  });

  it("are tapped before all: no curtain falls, and nobody's secrets show who have not taken the screen", () => {
    const { table } = laid();
    table.hear(snapshot(awaiting(1, 1)));
    expect([table.passTo, table.view]).toEqual([null, null]);
    const next = { ...state(2, [{ ...ann, owes: true }, bob]), own_dice: dice(0, true) };
    table.hear(snapshot(next));
    expect(table.passTo?.number).toBe(0);
  });

  it("are taken back while another is on its way: that which waits, else the last one", () => {
    const { table, sent } = laid();
    table.hear(snapshot(awaiting(1, 3)));
    table.tap("die 1");
    table.tap("die 2");
    table.undoThrow();
    table.undoThrow();
    table.hear(landed(2, 2));
    table.hear({ type: "kept", id: taps(sent)[0]!.id, version: 2 });
    expect(taps(sent)).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ type: "undo_throw" });
    table.tap("die 2");
    table.hear({ ...landed(3, 3), log: [], log_from: 1 });
    table.hear({ type: "kept", id: (sent.at(-1) as { id: string }).id, version: 3 });
    expect(taps(sent).at(-1)).toMatchObject({ move: "die 2", version: 3 });
  });

  it("are taken back by those who play, and tapped by nobody else", () => {
    const { table, sent } = laid();
    table.hear(snapshot(awaiting(2, 1)));
    table.undoThrow();
    expect(sent.at(-1)).toMatchObject({ type: "undo_throw" });
    const watcher = laid();
    watcher.table.hear(snapshot(awaiting(2, 1, [other])));
    watcher.table.tap("die 1");
    watcher.table.undoThrow();
    expect(watcher.sent).toEqual([]);
  });
});
