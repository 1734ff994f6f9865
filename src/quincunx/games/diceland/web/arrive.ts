/** A thing that comes from another place on the screen, for Svelte's `in:`. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motion } from "$lib/page/motion";

const TIME = 900;

/** From the middle of `from` to where it is; without it, it just appears. */
export function arrive(node: Element, { from }: { from: Element | null | undefined }): TransitionConfig {
  const there = from?.getBoundingClientRect();
  if (!there || there.width === 0) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  return {
    duration: motion.time(TIME),
    easing: cubicOut,
    css: (_, u) => `transform: translate(${x * u}px, ${y * u - 40 * u * (1 - u)}px) scale(${1 + 0.5 * u}); z-index: 4`,
  };
}
