/** Notifications, for who has switched them on: the browser asks only after that click. */
import { browser } from "./browser";

const KEY = "notify";

export class Notifications {
  #wanted = $state(browser.read(KEY) === "yes");
  /** What the browser allows; null where it has no notifications. */
  permission = $state<NotificationPermission | null>(permission());
  readonly on = $derived(this.#wanted && this.permission === "granted");

  async toggle(): Promise<void> {
    if (this.permission === null) return;
    const wanted = !this.on;
    if (wanted) this.permission = await Notification.requestPermission();
    this.#wanted = wanted && this.permission === "granted";
    browser.keep(KEY, this.#wanted ? "yes" : "no");
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
      this.permission = null; // some phones have the word, and nothing behind it
    }
  }
}

/** A page that came without TLS is never allowed any. */
function permission(): NotificationPermission | null {
  return typeof Notification === "undefined" || !window.isSecureContext ? null : Notification.permission;
}

export const notifications = new Notifications();
