import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, waitBefore } from "./socket";

/** A socket that does nothing by itself. */
class Quiet {
  static all: Quiet[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: string[] = [];
  static readonly OPEN = 1;
  readonly readyState = Quiet.OPEN;
  constructor(readonly address: string) {
    Quiet.all.push(this);
  }
  send(message: string): void {
    this.said.push(message);
  }
  close(): void {}
}

beforeEach(() => {
  Quiet.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Quiet);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function opened() {
  const waits: (number | null)[] = [];
  const line = new Line("ws://here/ws/ABCDEF", { opened() {}, heard() {}, lost: (wait) => waits.push(wait) });
  line.open();
  return { line, waits };
}

/** The newest socket is closed with a code. */
const hangUp = (code: number) => Quiet.all.at(-1)!.onclose!({ code });

test("the waits grow and are spread over half to one and a half of what they are", () => {
  const chance = vi.spyOn(Math, "random");
  const range = (tries: number) => [0, 0.999999].map((at) => (chance.mockReturnValue(at), waitBefore(tries)));
  expect([0, 1, 2, 3, 4, 5].map(range)).toEqual([
    [250, 750],
    [500, 1500],
    [1000, 3000],
    [2000, 6000],
    [4000, 12000],
    [4000, 12000],
  ]);
});

test("whoever is lost together does not come back together", () => {
  const waits = Array.from({ length: 100 }, () => waitBefore(0));
  expect(new Set(waits).size).toBeGreaterThan(50);
});

test("a lost line is tried again after the wait that was told", () => {
  const { waits } = opened();
  hangUp(1006);
  vi.advanceTimersByTime(waits[0]! - 1);
  expect(Quiet.all.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(Quiet.all.length).toBe(2);
});

test("a server that restarts is given longer, and no longer each time it says so", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { waits } = opened();
  hangUp(1012);
  vi.runOnlyPendingTimers();
  hangUp(1006);
  vi.runOnlyPendingTimers();
  Quiet.all.at(-1)!.onopen!();
  hangUp(1012);
  vi.runOnlyPendingTimers();
  Quiet.all.at(-1)!.onopen!();
  hangUp(1006);
  expect(waits).toEqual([2000, 4000, 2000, 500]);
});

test("a table that is gone is not called again", () => {
  const { waits } = opened();
  hangUp(4404);
  vi.runOnlyPendingTimers();
  expect(waits).toEqual([null]);
  expect(Quiet.all.length).toBe(1);
});

test("a silent server is asked whether it is there, and taken for lost if it is not", () => {
  const { waits } = opened();
  const socket = Quiet.all[0]!;
  socket.onopen!();
  vi.advanceTimersByTime(15_000);
  expect(socket.said).toEqual(['{"type":"beat"}']);
  socket.onmessage!({ data: '{"type":"beat"}' });
  vi.advanceTimersByTime(15_000);
  expect(socket.said.length).toBe(2);
  expect(waits).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(waits.length).toBe(1);
});

test("who calls anew is not told that the line was lost, and hears nothing of the old one", () => {
  const { line, waits } = opened();
  const [old] = Quiet.all;
  old!.onopen!();
  line.renew();
  expect(Quiet.all.length).toBe(2);
  expect(old!.onmessage).toBeNull();
  expect(waits).toEqual([]);
});
