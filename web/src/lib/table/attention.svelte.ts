/** Calling a person whose turn it is: the tab's title, a sound and, if they said so, a notification. */
import { i18n } from "$lib/words/i18n.svelte";
import { notifications } from "$lib/person/notifications.svelte";
import { play } from "$lib/page/sounds";
import type { LiveTable } from "./table.svelte";

export class Attention {
  readonly #table: LiveTable;
  /** Whether it is a person's turn at this screen. */
  readonly turn = $derived.by(() => this.#table.state?.status === "playing" && this.#table.asked !== undefined);

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** Call, when it has just become this person's turn. */
  call(game: string): void {
    play("turn");
    notifications.call(i18n.t.table.notification(game));
  }
}
