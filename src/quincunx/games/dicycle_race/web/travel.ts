/** Dice travel from where they lay to where they lie: from the rail, or from the roadside, to a bottle. */
import { crossfade } from "svelte/transition";
import { cubicOut } from "svelte/easing";
import { motion } from "$lib/page/motion";

const [send, receive] = crossfade({
  duration: (distance) => motion.time(Math.min(700, Math.max(260, Math.sqrt(distance) * 22))),
  easing: cubicOut,
});

/** A die leaves under a name and arrives under the same. */
export const leave = send;
export const arrive = receive;

/** The name of a die that lies with others like it, e.g. "Y4 1" for the second yellow four. */
export const dieKey = (die: string, copy: number): string => `${die} ${copy}`;

/** Each die with which of its kind it is, e.g. Y4 0, Y4 1, B2 0. */
export const copiesOf = (dice: readonly string[]): { die: string; copy: number; key: string }[] =>
  dice.map((die, index) => {
    const copy = dice.slice(0, index).filter((other) => other === die).length;
    return { die, copy, key: dieKey(die, copy) };
  });

/** Under which name a die has just left for a card: the one after those that are still there. */
export const leftAs = (die: string, still: readonly string[]): string =>
  dieKey(die, still.filter((other) => other === die).length);
