/** A thing that goes from one place on the screen to another, for Svelte's `in:` and `out:`. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motion } from "$lib/page/motion";

const TIME = 480;

/** From `other` to where it is, or back; where there is no other, it comes or goes by itself. */
export function travel(node: Element, { other }: { other: Element | null | undefined }): TransitionConfig {
  const duration = motion.time(TIME);
  const there = other?.getBoundingClientRect();
  if (!there || there.width === 0) return { duration: duration / 2, css: (t) => `opacity: ${t}` };
  const here = node.getBoundingClientRect();
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const shrunk = Math.min(1, there.width / here.width);
  return {
    duration,
    easing: cubicOut,
    css: (_, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${1 - (1 - shrunk) * u}); z-index: 4`,
  };
}
