/** What is asked of the browser, so that the rest also runs in tests and where storage is forbidden. */
const PREFIX = "quincunx.";
const less = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

export const browser = {
  language: typeof navigator === "undefined" ? "en" : navigator.language,

  /** Whether the system asks for less motion. */
  get prefersLess(): boolean {
    return less?.matches ?? false;
  },

  onPrefersLess(changed: () => void): void {
    less?.addEventListener("change", changed);
  },

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
