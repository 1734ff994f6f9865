/** Calling a person whose turn it is: the tab's title, a sound and, if they said so, a notification. */
import { browser } from "./browser";
import { i18n } from "./i18n.svelte";
import { play } from "./sounds";
import type { LiveTable } from "./table.svelte";

export class Attention {
  #asked = $state(browser.read("notify") !== null);
  readonly #table: LiveTable;
  /** Whether it is a person's turn at this screen. */
  readonly turn = $derived.by(() => this.#table.state?.status === "playing" && this.#table.asked !== undefined);
  /** Once, at a table with other people, and only where the browser would ask. */
  readonly mayAsk = $derived.by(() => !this.#asked && this.#withPeople() && canAsk());

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** Call, when it has just become this person's turn. */
  call(game: string): void {
    play("turn");
    if (!document.hidden || browser.read("notify") !== "yes" || Notification.permission !== "granted") return;
    const notification = new Notification(i18n.t.table.notification(game), {
      icon: "/icon.svg",
      tag: location.pathname,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  }

  async answer(yes: boolean): Promise<void> {
    this.#asked = true;
    const granted = yes && (await Notification.requestPermission()) === "granted";
    browser.keep("notify", granted ? "yes" : "no");
  }

  #withPeople(): boolean {
    const { seats, mine, state } = this.#table;
    return (
      state?.status === "playing" && mine.length === 1 && seats.some((seat) => seat.kind === "person" && !seat.mine)
    );
  }
}

const canAsk = () => typeof Notification !== "undefined" && Notification.permission === "default";
