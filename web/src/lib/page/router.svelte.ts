/** Addresses of the page, kept in the browser's history. */
export type Route =
  | { page: "home" }
  | { page: "new"; slug: string }
  | { page: "table"; code: string }
  | { page: "replay"; code: string }
  | { page: "rules"; slug: string }
  | { page: "dice" }
  | { page: "verify" }
  | { page: "travel" }
  | { page: "games" }
  | { page: "daily" }
  | { page: "nowhere" };

/** What an address shows, e.g. the table KTMFWH for /t/KTMFWH or for the short /KTMFWH. */
export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", ...more] = path.split("/").slice(1).map(decoded);
  if (more.length > 0) return { page: "nowhere" };
  const code = second.toUpperCase();
  if (first === "") return { page: "home" };
  if (first === "dice" && !second) return { page: "dice" };
  if (first === "verify" && !second) return { page: "verify" };
  if (first === "travel" && !second) return { page: "travel" };
  if (first === "games" && !second) return { page: "games" };
  if (first === "daily" && !second) return { page: "daily" };
  if (first === "new" && second && !third) return { page: "new", slug: second };
  if (first === "rules" && second && !third) return { page: "rules", slug: second };
  if (first === "t" && isCode(code) && third === "replay") return { page: "replay", code };
  if (first === "t" && isCode(code) && !third) return { page: "table", code };
  if (!second && isCode(first)) return { page: "table", code: first };
  return { page: "nowhere" };
}

/** A part of an address as people read it; as it stands where its % is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether these are the six letters of a table. */
export const isCode = (letters: string): boolean => /^[A-Z]{6}$/.test(letters);

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  hash = $state(typeof location === "undefined" ? "" : location.hash.slice(1));
  readonly route = $derived(routeOf(this.path));

  /** Follows history and every plain click on a link of ours. */
  listen(): () => void {
    const follow = () => this.#read();
    const click = (event: MouseEvent) => this.#clicked(event);
    addEventListener("popstate", follow);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", follow);
      document.removeEventListener("click", click);
    };
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }

  #clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return; // the browser finds the place itself
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
