/** Settings that come along: the server keeps them for a guest on every device; this browser has its own copy, which is
 * all there is without a network, or before anything is kept of the guest. */
import { api } from "$lib/server/api";
import { browser } from "$lib/page/browser";
import { settings } from "./settings.svelte";

const UNTOLD = "untold"; // something was chosen here that the server has not kept
const PAUSE = 400; // milliseconds: who tries several tells the last one
let timer: ReturnType<typeof setTimeout> | undefined;

async function tell(): Promise<void> {
  const told = settings.chosen;
  const { settings: kept } = await api.keepSettings(told);
  const isAll = JSON.stringify(told) === JSON.stringify(settings.chosen); // something else may have been chosen meanwhile
  if (kept && isAll) browser.drop(UNTOLD);
}

export const along = {
  /** Something was chosen here. */
  choose(): void {
    browser.keep(UNTOLD, "settings");
    clearTimeout(timer);
    timer = setTimeout(() => void tell().catch(() => {}), PAUSE);
  },

  /** What was chosen here is told; else what was chosen elsewhere holds here, too. */
  async meet(): Promise<void> {
    try {
      if (browser.read(UNTOLD)) return await tell();
      const { settings: kept } = await api.settings();
      if (kept && !browser.read(UNTOLD)) settings.take(kept);
    } catch {
      // Without a network this browser's own copy holds.
    }
  },

  /** Somebody else is here now: what they have chosen holds, not what was chosen here before. */
  yield(): void {
    clearTimeout(timer);
    browser.drop(UNTOLD);
  },
};
