/** Being called while no page is open, where the browser, its service worker and the server can do that. */
import { api } from "$lib/server/api";
import type { Language } from "$lib/server/protocol";

/** The service worker, if there is one. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (typeof navigator === "undefined" || !("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}

export const push = {
  /** Have the server call this browser; whether it will. To ask again does no harm, and changes the language. */
  async begin(language: Language): Promise<boolean> {
    try {
      const manager = (await worker())?.pushManager;
      const key = manager && (await api.pushKey()).key;
      if (!manager || !key) return false;
      const { endpoint, keys } = (await subscribed(manager, key)).toJSON();
      const wish = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language };
      return (await api.beginPush(wish)).on;
    } catch {
      return false; // notifications of an open page are left
    }
  },

  /** Have it called no more. */
  async end(): Promise<void> {
    try {
      const subscription = await (await worker())?.pushManager?.getSubscription();
      if (!subscription) return;
      await subscription.unsubscribe();
      await api.endPush(subscription.endpoint);
    } catch {
      // The push service tells the server when it calls in vain.
    }
  },
};

/** The browser's subscription with a server's key; one with another key is of no use any more. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = bytesOf(key);
  const known = await manager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, wanted)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && new Uint8Array(one).join() === other.join();
}
