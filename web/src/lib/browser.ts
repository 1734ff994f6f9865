/** What is asked of the browser, so that the rest also runs in tests and where storage is forbidden. */
const PREFIX = "quincunx.";

export const browser = {
  language: typeof navigator === "undefined" ? "en" : navigator.language,

  read(key: string): string | null {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  },

  keep(key: string, value: string): void {
    try {
      localStorage.setItem(PREFIX + key, value);
    } catch {
      // A browser that keeps nothing still plays.
    }
  },

  drop(key: string): void {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing was kept.
    }
  },
};

/** Whether an address means another machine wherever it is opened, e.g. "127.0.0.1". */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
