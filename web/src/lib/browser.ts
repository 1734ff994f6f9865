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
};
