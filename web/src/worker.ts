/// <reference lib="webworker" />
/** The service worker: the page opens without a network, and a turn is told while no page is open.
 *
 *  Documents come from the server whenever it is there, so a new build is there with the next navigation; what was kept
 *  of an earlier one goes when this one takes over. The rules of the games are kept when a page says that it is at rest.
 *  What is asked of the server's API passes by untouched. */
const worker = self as unknown as ServiceWorkerGlobalScope;

const FILES = "__FILES__" as unknown as string[];
const LATER = "__LATER__" as unknown as string[];
const KEPT = "__KEPT__"; // a name for each build
const DOCUMENT = "/";

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|feed)\//.test(pathname)) event.respondWith(open(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(find(request));
});
worker.addEventListener("message", (event) => event.waitUntil(keepMore()));

worker.addEventListener("push", (event) => {
  const { text, path } = event.data!.json() as { text: string; path: string };
  event.waitUntil(worker.registration.showNotification(text, { icon: "/icon-192.png", tag: path, data: path }));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data as string));
});

async function keep(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll([DOCUMENT, ...FILES]);
  await worker.skipWaiting();
}

/** One after the other, so that whatever a page asks for goes before; what fails is tried again with the next page. */
async function keepMore(): Promise<void> {
  const cache = await caches.open(KEPT);
  for (const file of LATER) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The document from the server, which has begun to be fetched while this was started; offline, the one that was kept. */
async function open(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(DOCUMENT, { ignoreVary: true })) ?? Response.error();
  }
}

/** The table that somebody is called to, where it is open already or in a new window. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

/** A file that is named by its content: whichever is kept is the right one. */
async function find(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
