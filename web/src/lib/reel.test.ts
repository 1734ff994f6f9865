import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reel } from "./reel.svelte";

const LOOK = 800;

function laid(time = LOOK) {
  const shown: string[] = [];
  return { reel: new Reel<string>({ show: (event) => shown.push(event), time: () => time }), shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows events in order, each for as long as it takes to see it", () => {
  const { reel, shown } = laid();
  for (const event of ["a", "b", "c"]) reel.add(event);
  expect(shown).toEqual(["a"]);
  expect([reel.waiting, reel.long]).toEqual([2, true]);
  vi.advanceTimersByTime(LOOK - 1);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a", "b"]);
  expect([reel.waiting, reel.long]).toEqual([1, true]);
  vi.advanceTimersByTime(LOOK);
  expect(shown).toEqual(["a", "b", "c"]);
  expect([reel.waiting, reel.seeing, reel.long]).toEqual([0, true, false]);
  vi.advanceTimersByTime(LOOK);
  expect(reel.seeing).toBe(false);
});

it("shows all at once to whoever skips, and where no time is needed", () => {
  const { reel, shown } = laid();
  for (const event of ["a", "b", "c"]) reel.add(event);
  reel.skip();
  expect(shown).toEqual(["a", "b", "c"]);
  expect([reel.waiting, reel.seeing]).toEqual([0, false]);
  const quick = laid(0);
  for (const event of ["a", "b"]) quick.reel.add(event);
  expect(quick.shown).toEqual(["a", "b"]);
  expect(quick.reel.seeing).toBe(false);
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
  vi.advanceTimersByTime(5 * LOOK);
  expect(shown).toEqual(["stage end"]);
  reel.linger(false);
  expect(shown).toEqual(["stage end", "b"]);
});

it("does not wait for ever for somebody who is away", () => {
  const { reel, shown } = laid();
  reel.add("stage end");
  reel.linger(true);
  reel.add("b");
  vi.runAllTimers();
  expect(shown).toEqual(["stage end", "b"]);
  expect([reel.seeing, reel.lingering]).toEqual([false, true]);
});
