/** Times in milliseconds, as in tokens.css; `allowed` is false where people prefer reduced motion. */
const reduced = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export const motion = {
  touch: 120,
  move: 320,
  tumble: 600,
  stagger: 45,
  get allowed(): boolean {
    return !reduced?.matches;
  },
  /** A time that is nothing where motion is reduced, for Svelte's transitions. */
  time(milliseconds: number): number {
    return reduced?.matches ? 0 : milliseconds;
  },
};
