import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "$lib/server/api";
import { push } from "./push";

const KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const OTHER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** A browser's push manager, which counts its subscriptions. */
class Manager {
  made = 0;
  subscription: ReturnType<Manager["subscribed"]> | null = null;

  getSubscription = () => Promise.resolve(this.subscription);

  subscribe = ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    this.made += 1;
    return Promise.resolve((this.subscription = this.subscribed(applicationServerKey.buffer)));
  };

  subscribed(applicationServerKey: ArrayBuffer) {
    const endpoint = `https://push.example/${this.made}`;
    return {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys: { p256dh: "a key", auth: "a secret" } }),
      unsubscribe: () => {
        this.subscription = null;
        return Promise.resolve(true);
      },
    };
  }
}

describe("push", () => {
  let manager: Manager;
  const begun = vi.fn();
  const ended = vi.fn();

  const serverWith = (key: string | null) => vi.spyOn(api, "pushKey").mockResolvedValue({ key });
  const withWorker = (registration: unknown) =>
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });

  beforeEach(() => {
    manager = new Manager();
    begun.mockClear();
    ended.mockClear();
    withWorker({ pushManager: manager });
    vi.spyOn(api, "beginPush").mockImplementation((wish) => (begun(wish), Promise.resolve({ on: true })));
    vi.spyOn(api, "endPush").mockImplementation((endpoint) => (ended(endpoint), Promise.resolve({ on: false })));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("tells the server where this browser is called, once and again", async () => {
    serverWith(KEY);
    expect(await push.begin("en")).toBe(true);
    expect(await push.begin("fr")).toBe(true);
    expect(manager.made).toBe(1);
    const wish = { endpoint: "https://push.example/1", p256dh: "a key", auth: "a secret" };
    expect(begun.mock.calls).toEqual([[{ ...wish, language: "en" }], [{ ...wish, language: "fr" }]]);
  });

  it("subscribes anew where the server has another key", async () => {
    serverWith(KEY);
    await push.begin("en");
    serverWith(OTHER);
    await push.begin("en");
    expect(manager.made).toBe(2);
    expect(new Uint8Array(manager.subscription!.options.applicationServerKey)[0]).toBe(4); // an uncompressed point
  });

  it("asks nothing of the browser where the server calls nobody", async () => {
    serverWith(null);
    expect(await push.begin("en")).toBe(false);
    expect(manager.made).toBe(0);
  });

  it("asks nothing of the server without a worker, or without push", async () => {
    const asked = serverWith(KEY);
    withWorker(undefined);
    expect(await push.begin("en")).toBe(false);
    withWorker({});
    expect(await push.begin("en")).toBe(false);
    vi.stubGlobal("navigator", {});
    expect(await push.begin("en")).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it("is quiet where the push service refuses", async () => {
    serverWith(KEY);
    manager.subscribe = () => Promise.reject(new DOMException("Registration failed", "AbortError"));
    expect(await push.begin("en")).toBe(false);
    expect(begun).not.toHaveBeenCalled();
  });

  it("ends with the browser and with the server", async () => {
    serverWith(KEY);
    await push.begin("en");
    await push.end();
    expect(manager.subscription).toBeNull();
    expect(ended.mock.calls).toEqual([["https://push.example/1"]]);
    await push.end();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
