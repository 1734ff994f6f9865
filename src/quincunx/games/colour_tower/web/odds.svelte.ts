/** Whether the chance of each card is shown: somebody's choice for this browser. */
import { browser } from "$lib/page/browser";

const KEY = "odds";

class Odds {
  shown = $state(browser.read(KEY) === "on");

  toggle(): void {
    this.shown = !this.shown;
    browser.keep(KEY, this.shown ? "on" : "off");
  }
}

export const odds = new Odds();

/** A chance as whole percents, never 0 or 100 for what is possible and not sure. */
export function percentOf(chance: number): number {
  if (chance === 0 || chance === 1) return chance * 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
