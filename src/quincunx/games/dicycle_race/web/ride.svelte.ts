/** A rider that has moved goes from card to card, not through the air. */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { motion } from "$lib/page/motion";

const A_CARD = 300; // milliseconds from one card to the next

/** `count` changes with each ride; `way` is where it goes, the place it came from first. */
export const ride =
  (of: () => { count: number; way: { x: number; y: number }[] }): Attachment<HTMLElement> =>
  (node) => {
    let ridden = untrack(() => of().count);
    $effect(() => {
      const { count, way } = of();
      if (count === ridden) return;
      ridden = count;
      if (!motion.allowed || way.length < 2 || typeof node.animate !== "function") return;
      const frames = way.map(({ x, y }) => ({ left: `${x}px`, top: `${y}px` }));
      node.animate(frames, { duration: A_CARD * (way.length - 1), easing: "ease-in-out" });
    });
  };
