import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings, VOLUMES } from "./settings.svelte";
import { play } from "./sounds";

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

beforeEach(() => {
  vi.stubGlobal("AudioContext", class {
    currentTime = 0;
    resume = () => Promise.resolve();
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
