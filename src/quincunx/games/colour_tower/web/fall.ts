/** A die that falls out of the tower: from the ramp to its place. */
import type { Attachment } from "svelte/attachments";
import { motion } from "$lib/page/motion";

/** Falls anew whenever `thrown` is another number; undefined: it lies where it lies. */
export function fall(thrown: number | undefined, stagger: number): Attachment<HTMLElement> {
  return (die) => {
    if (thrown === undefined || !motion.allowed) return;
    const ramp = die.closest(".board")?.querySelector("[data-ramp]");
    if (!ramp) return;
    const [from, to] = [ramp.getBoundingClientRect(), die.getBoundingClientRect()];
    const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.bottom - to.bottom];
    const falling = die.animate(
      [
        { translate: `${x}px ${y}px`, scale: 0.5, opacity: 0 },
        { translate: `${x * 0.8}px ${y * 0.9}px`, scale: 0.75, opacity: 1, offset: 0.2 },
        { translate: "0 0", scale: 1, opacity: 1 },
      ],
      {
        duration: motion.tumble,
        delay: stagger * motion.stagger,
        easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
        fill: "backwards",
      },
    );
    return () => falling.cancel();
  };
}
