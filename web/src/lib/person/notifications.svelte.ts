/** Notifications, for who has switched them on: the browser asks only after that click. */
import { browser } from "$lib/page/browser";
import { i18n } from "$lib/words/i18n.svelte";
import { push, worker } from "./push";

const KEY = "notify";

export class Notifications {
  #wanted = $state(browser.read(KEY) === "yes");
  /** What the browser allows; null where it has no notifications. */
  permission = $state<NotificationPermission | null>(permission());
  readonly on = $derived(this.#wanted && this.permission === "granted");
  /** What the server was told last: one thing after the other, so that who switches them off at once is called no more. */
  #told: Promise<unknown> = Promise.resolve();

  async toggle(): Promise<void> {
    if (this.permission === null) return;
    const wanted = !this.on;
    if (wanted) this.permission = await Notification.requestPermission();
    this.#wanted = wanted && this.permission === "granted";
    browser.keep(KEY, this.#wanted ? "yes" : "no");
    if (!this.#wanted) await (this.#told = this.#told.then(() => push.end()));
  }

  /** Who has switched them on is also called while no page is open, in the language of now. */
  async reach(): Promise<void> {
    const { language } = i18n;
    if (this.on) await (this.#told = this.#told.then(() => push.begin(language)));
  }

  /** Tell who looks elsewhere. */
  call(text: string): void {
    if (!this.on || !document.hidden) return;
    try {
      const notification = new Notification(text, { icon: "/icon.svg", tag: location.pathname });
      notification.onclick = () => {
        window.focus();
        notification.close();
      };
    } catch {
      void this.#callByWorker(text);
    }
  }

  /** Some phones have the word, and nothing behind it but what a service worker shows. */
  async #callByWorker(text: string): Promise<void> {
    const { pathname } = location;
    const registration = await worker();
    if (registration)
      await registration.showNotification(text, { icon: "/icon-192.png", tag: pathname, data: pathname });
    else this.permission = null;
  }
}

/** A page that came without TLS is never allowed any. */
function permission(): NotificationPermission | null {
  return typeof Notification === "undefined" || !window.isSecureContext ? null : Notification.permission;
}

export const notifications = new Notifications();
