/** The page renews itself: the service worker takes over by itself, and a page whose files are gone is loaded again. */
import { browser } from "./browser";

const KEY = "renewed";
const PAUSE = 60_000; // milliseconds between two reloads
const REST = 2000; // milliseconds after which a page has all that it asked for

/** Register the service worker, once the page is there; a browser that refuses it plays all the same. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
    navigator.serviceWorker.addEventListener("controllerchange", keepMore);
    keepMore();
  });
}

/** Tell the worker, if it has taken over, that the page is at rest: it may fetch more for times without a network. */
function keepMore(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => navigator.serviceWorker.controller?.postMessage("at rest"), REST);
}

/** Load the page anew where a newer build has taken its files away. */
export function renewWhenGone(): void {
  addEventListener("vite:preloadError", () => void renew());
}

/** Only where the server answers: without a network the board on the screen is better than none. */
export async function renew(): Promise<void> {
  if (Date.now() - Number(browser.read(KEY)) < PAUSE) return;
  const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  browser.keep(KEY, String(Date.now()));
  location.reload();
}
