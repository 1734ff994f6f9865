import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reel, type ReelEvents } from "./reel.svelte";

const LOOK = 800;
const LINGER = 3000;

/** A reel of letters; capitals and small ones of a kind are one in a hurry. */
function laid(changes: Partial<ReelEvents<string>> = {}, most = 10_000) {
  const shown: string[] = [];
  const reel = new Reel<string>({
    show: (event) => shown.push(event),
    time: () => LOOK,
    joins: (event, next, hurry) => hurry && event.toLowerCase() === next.toLowerCase(),
    limits: () => ({ most, linger: LINGER }),
    ...changes,
  });
  return { reel, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows events in order, each for as long as it takes to see it", () => {
  const { reel, shown } = laid();
  for (const event of ["a", "b", "c"]) reel.add(event);
  expect(shown).toEqual(["a"]);
  expect(reel.waiting).toBe(2);
  vi.advanceTimersByTime(LOOK - 1);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a", "b"]);
  expect(reel.waiting).toBe(1);
  vi.advanceTimersByTime(LOOK);
  expect(shown).toEqual(["a", "b", "c"]);
  expect([reel.waiting, reel.seeing]).toEqual([0, true]);
  vi.advanceTimersByTime(LOOK);
  expect(reel.seeing).toBe(false);
});

it("shows all at once to whoever skips, and where no time is needed", () => {
  const { reel, shown } = laid();
  for (const event of ["a", "b", "c"]) reel.add(event);
  reel.skip();
  expect(shown).toEqual(["a", "b", "c"]);
  expect([reel.waiting, reel.seeing]).toEqual([0, false]);
  const quick = laid({ time: () => 0 });
  for (const event of ["a", "b"]) quick.reel.add(event);
  expect(quick.shown).toEqual(["a", "b"]);
  expect(quick.reel.seeing).toBe(false);
});

it("shows as one what belongs together, for as long as it takes to see one", () => {
  const { reel, shown } = laid({ joins: (event, next) => event[0] === next[0] });
  for (const event of ["mine", "a1", "a2", "a3", "b1"]) reel.add(event);
  vi.advanceTimersByTime(LOOK);
  expect(shown).toEqual(["mine", "a1", "a2", "a3"]);
  expect(reel.waiting).toBe(1);
  vi.advanceTimersByTime(LOOK);
  expect(shown.at(-1)).toBe("b1");
});

it("has time for all: many are seen more shortly, and what is alike as one, but nothing is left out", () => {
  const most = 2500;
  const { reel, shown } = laid({}, most);
  const events = ["a", "B", "b", "c", "D", "d", "D", "d"];
  for (const event of events) reel.add(event);
  vi.advanceTimersByTime(LOOK);
  expect(shown).toEqual(["a", "B", "b"]);
  vi.advanceTimersByTime(most - LOOK - 1);
  expect(shown).toEqual(events);
});

it("jumps to the newest when it comes late, however much waits, and then begins anew", () => {
  const { reel, shown } = laid({}, 2 * LOOK);
  const events = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const event of events) reel.add(event);
  vi.setSystemTime(Date.now() + 60_000); // the machine slept
  vi.advanceTimersByTime(2 * LOOK);
  expect(shown).toEqual(events);
  vi.advanceTimersByTime(LOOK);
  reel.add("1");
  reel.add("2");
  expect(shown.at(-1)).toBe("1");
});

it("is never longer than it may be while more and more comes", () => {
  const { reel, shown } = laid({}, 3 * LOOK);
  let latest = 0;
  for (let time = 0; time < 20_000; time += 100) {
    reel.add(String(latest++));
    vi.advanceTimersByTime(100);
    expect(latest - shown.length).toBeLessThanOrEqual((3 * LOOK) / 100);
  }
});

it("makes haste when it is told to, also while something is looked at", () => {
  const { reel, shown } = laid();
  reel.add("stage end");
  reel.linger(true);
  for (const event of ["a", "b", "c"]) reel.add(event);
  reel.hurry(1000);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["stage end", "a", "b", "c"]);
  expect(reel.waiting).toBe(0);
});

it("lets nobody wait for one's own move, but leaves out nothing before it", () => {
  const { reel, shown } = laid();
  reel.add("theirs");
  reel.add("mine", true);
  expect(shown).toEqual(["theirs", "mine"]);
  reel.add("theirs again");
  reel.add("mine again", true);
  expect(shown).toEqual(["theirs", "mine"]);
  vi.advanceTimersByTime(2 * LOOK);
  expect(shown).toEqual(["theirs", "mine", "theirs again", "mine again"]);
});

it("does not keep waiting what takes no time to see, unless something waits before it", () => {
  const { reel, shown } = laid({ time: (event) => (event === "chosen" ? 0 : LOOK) });
  for (const event of ["a", "chosen"]) reel.add(event);
  expect(shown).toEqual(["a", "chosen"]);
  expect([reel.waiting, reel.seeing]).toEqual([0, true]);
  for (const event of ["b", "chosen"]) reel.add(event);
  expect([shown.length, reel.waiting]).toEqual([2, 2]);
  vi.advanceTimersByTime(LOOK);
  expect(shown.slice(2)).toEqual(["b", "chosen"]);
});

it("counts its time from one's own move", () => {
  const { reel, shown } = laid({}, 2 * LOOK);
  reel.add("mine");
  vi.advanceTimersByTime(LOOK - 1);
  reel.add("mine again", true);
  for (const event of ["a", "b"]) reel.add(event);
  vi.advanceTimersByTime(LOOK);
  expect(shown).toEqual(["mine", "mine again", "a"]);
});

it("forgets what waits, once something newer is shown", () => {
  const { reel, shown } = laid();
  reel.add("a");
  reel.add("b");
  reel.clear();
  vi.runAllTimers();
  expect(shown).toEqual(["a"]);
});

it("waits while the board has something to be looked at, until that is over", () => {
  const { reel, shown } = laid();
  reel.add("stage end");
  reel.linger(true);
  reel.add("b");
  vi.advanceTimersByTime(LINGER - 1);
  expect(shown).toEqual(["stage end"]);
  reel.linger(false);
  expect(shown).toEqual(["stage end", "b"]);
});

it("does not wait for ever for somebody who is away", () => {
  const { reel, shown } = laid();
  reel.add("stage end");
  reel.linger(true);
  reel.add("b");
  vi.advanceTimersByTime(LINGER);
  expect(shown).toEqual(["stage end", "b"]);
  vi.runAllTimers();
  expect([reel.seeing, reel.lingering]).toEqual([false, true]);
});
