import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browser } from "./browser";
import { registerWorker, renew } from "./renewal";

const reload = vi.fn();
let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  reload.mockClear();
  vi.spyOn(browser, "read").mockImplementation((key) => kept[key] ?? null);
  vi.spyOn(browser, "keep").mockImplementation((key, value) => void (kept[key] = value));
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it("loads the page again once where the server answers", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true }));
  await renew();
  await renew();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("leaves the board where it is without a server", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await renew();
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: false }));
  await renew();
  expect(reload).not.toHaveBeenCalled();
});

it("registers no service worker in development", () => {
  const register = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => listener());
  registerWorker();
  expect(register).not.toHaveBeenCalled();
});

it("lets the worker keep more when the page is at rest, and nothing where data is dear", () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  const postMessage = vi.fn();
  const worker = { register: () => Promise.resolve(), addEventListener: vi.fn(), controller: { postMessage } };
  vi.stubGlobal("addEventListener", (_name: string, listener: () => void) => listener());
  vi.stubGlobal("navigator", { serviceWorker: worker, connection: { saveData: true } });
  registerWorker();
  vi.runAllTimers();
  expect(postMessage).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { serviceWorker: worker });
  registerWorker();
  expect(postMessage).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(postMessage).toHaveBeenCalledTimes(1);
});
