import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings, VOLUMES } from "$lib/person/settings.svelte";
import { LONGEST, play } from "./sounds";

/** What an audio node is to those who connect it: the first gain is the one before the loudspeaker. */
class Node {
  gain = { value: 1, setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  start = vi.fn();
  stop = vi.fn();
  constructor(readonly context: unknown) {
    made.push(this);
  }
  connect<Next>(next: Next): Next {
    return next;
  }
}

const made: Node[] = [];
const [resume, suspend] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];

beforeEach(() => {
  vi.stubGlobal("AudioContext", class {
    currentTime = 0;
    resume = resume;
    suspend = suspend;
  }); // prettier-ignore
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

it("is louder with every step, and silent when it is off", () => {
  const heard = VOLUMES.slice(1).map((volume) => {
    settings.chooseVolume(volume);
    play("turn");
    return made[0]!.gain.value;
  });
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(new Set(heard).size).toBe(heard.length);
  settings.chooseVolume(0);
  const before = made.length;
  play("turn");
  expect(made.length).toBe(before);
});

it("sleeps once the last sound has died away, and wakes for the next one", () => {
  vi.useFakeTimers();
  settings.chooseVolume(3);
  play("win");
  vi.advanceTimersByTime(LONGEST / 2);
  play("turn");
  vi.advanceTimersByTime(LONGEST - 1);
  expect(suspend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(suspend).toHaveBeenCalledOnce();
  const woken = resume.mock.calls.length;
  play("turn");
  expect(resume.mock.calls.length).toBe(woken + 1);
  vi.useRealTimers();
});
