/** Dice go from the hand to the rail and do not vanish here to appear there. */
import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { motion } from "$lib/page/motion";
import type { TrayDie } from "./tray";

const TIME = 460;

export const [send, receive] = crossfade({
  duration: () => motion.time(TIME),
  easing: cubicOut,
  fallback: () => ({ duration: 0 }),
});

/** A die in one throw: thrown again it is another one, which tumbles instead of sliding. */
export const keyOf = ({ id, thrown = 0 }: TrayDie): string => `${id} ${thrown}`;
