/** Times in milliseconds, as in tokens.css; `allowed` is false where people or their system want less motion. */
import { untrack } from "svelte";
import { settings } from "$lib/person/settings.svelte";

export const motion = {
  touch: 120,
  move: 320,
  tumble: 600,
  stagger: 45,
  /** Asked when something begins to move: who chooses another motion does not have it all begin anew. */
  get allowed(): boolean {
    return !untrack(() => settings.still);
  },
  /** A time that is nothing where motion is reduced, for Svelte's transitions. */
  time(milliseconds: number): number {
    return this.allowed ? milliseconds : 0;
  },
};
