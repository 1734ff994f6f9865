/** What sticks to the near edge of the window covers what lies there: how much is told to the styles, as `--stuck`, so
 * that whatever has the focus or is scrolled to comes to rest above it. */
import type { Attachment } from "svelte/attachments";

const BESIDE = 0.7; // of what it is part of: what is narrower lies beside the rest, as on a phone that lies on its side
const strips = new Set<HTMLElement>();

/** Pixels of the window that a strip covers at its near edge. */
function covers(strip: HTMLElement): number {
  const { position, bottom } = getComputedStyle(strip);
  const room = strip.parentElement?.offsetWidth ?? 0;
  if (position !== "sticky" || bottom === "auto" || strip.offsetWidth < BESIDE * room) return 0;
  return strip.offsetHeight + parseFloat(bottom);
}

let told = 0;
function tell(): void {
  const most = Math.max(0, ...[...strips].map(covers));
  if (most === told) return;
  told = most;
  document.documentElement.style.setProperty("--stuck", `${most}px`);
}

export const stuck: Attachment<HTMLElement> = (strip) => {
  const watch = new ResizeObserver(tell);
  strips.add(strip);
  strip.dataset["stuck"] = "";
  watch.observe(strip);
  return () => {
    watch.disconnect();
    strips.delete(strip);
    tell();
  };
};
