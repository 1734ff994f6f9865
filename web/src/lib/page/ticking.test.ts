import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterSo, everySo } from "./ticking";

let page: EventTarget & { hidden: boolean };
const ticked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ticked.mockReset();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hide(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

/** How often it ticks in ten seconds. */
function count(): number {
  ticked.mockClear();
  vi.advanceTimersByTime(10_000);
  return ticked.mock.calls.length;
}

it("ticks only while the page is seen, until it is ended", () => {
  const end = everySo(1000, ticked);
  expect(count()).toBe(10);
  hide(true);
  expect([count(), vi.getTimerCount()]).toEqual([0, 0]);
  hide(false);
  expect(count()).toBe(10);
  end();
  hide(true);
  hide(false);
  expect([count(), vi.getTimerCount()]).toEqual([0, 0]);
});

it("begins hidden, and acts once when the page is seen", () => {
  page.hidden = true;
  const prevent = afterSo(1000, ticked);
  expect(count()).toBe(0);
  hide(false);
  expect(count()).toBe(1);
  hide(true);
  hide(false);
  expect(count()).toBe(0);
  prevent();
  afterSo(1000, ticked)();
  expect(count()).toBe(0);
});
