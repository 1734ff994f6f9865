import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "$lib/page/browser";
import { Notifications } from "./notifications.svelte";

const made: string[] = [];
const asked = vi.fn();

/** A browser whose people answer so when they are asked. */
function browserThat(answers: NotificationPermission, before: NotificationPermission = "default") {
  class Fake {
    static permission = before;
    static requestPermission = () => {
      asked();
      return Promise.resolve((Fake.permission = answers));
    };
    constructor(text: string) {
      made.push(text);
    }
  }
  vi.stubGlobal("Notification", Fake);
}

describe("notifications", () => {
  let kept: Record<string, string> = {};

  beforeEach(() => {
    kept = {};
    made.length = 0;
    asked.mockClear();
    vi.spyOn(browser, "read").mockImplementation((key) => kept[key] ?? null);
    vi.spyOn(browser, "keep").mockImplementation((key, value) => void (kept[key] = value));
    vi.stubGlobal("window", { isSecureContext: true });
    vi.stubGlobal("document", { hidden: true });
    vi.stubGlobal("location", { pathname: "/t/KTMFWH" });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("asks only when they are switched on, and stays so", async () => {
    browserThat("granted");
    const notifications = new Notifications();
    notifications.call("Your turn");
    expect([notifications.on, made, asked.mock.calls.length]).toEqual([false, [], 0]);
    await notifications.toggle();
    expect(notifications.on).toBe(true);
    expect(new Notifications().on).toBe(true);
    notifications.call("Your turn");
    expect(made).toEqual(["Your turn"]);
  });

  it("says nothing to who looks at the page, or has switched them off", async () => {
    browserThat("granted");
    const notifications = new Notifications();
    await notifications.toggle();
    vi.stubGlobal("document", { hidden: false });
    notifications.call("Your turn");
    vi.stubGlobal("document", { hidden: true });
    await notifications.toggle();
    notifications.call("Your turn");
    expect([notifications.on, new Notifications().on, made]).toEqual([false, false, []]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("stays off where the browser says no", async () => {
    browserThat("denied");
    const notifications = new Notifications();
    await notifications.toggle();
    expect([notifications.on, notifications.permission]).toEqual([false, "denied"]);
  });

  it("is not there without the browser, or without TLS", () => {
    vi.stubGlobal("Notification", undefined);
    expect(new Notifications().permission).toBeNull();
    browserThat("granted");
    vi.stubGlobal("window", { isSecureContext: false });
    expect(new Notifications().permission).toBeNull();
  });

  it("is gone where a phone has only the word for it", async () => {
    browserThat("granted");
    const notifications = new Notifications();
    await notifications.toggle();
    vi.stubGlobal(
      "Notification",
      class {
        constructor() {
          throw new TypeError("Illegal constructor");
        }
      },
    );
    notifications.call("Your turn");
    await vi.waitFor(() => expect(notifications.permission).toBeNull());
  });

  it("is shown by the service worker where only that can", async () => {
    browserThat("granted");
    const notifications = new Notifications();
    await notifications.toggle();
    vi.stubGlobal(
      "Notification",
      class {
        constructor() {
          throw new TypeError("Illegal constructor");
        }
      },
    );
    const showNotification = vi.fn();
    vi.stubGlobal("navigator", {
      serviceWorker: { getRegistration: () => Promise.resolve({ showNotification }) },
    });
    notifications.call("Your turn");
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(1));
    expect(showNotification.mock.calls[0]).toEqual([
      "Your turn",
      { icon: "/icon-192.png", tag: "/t/KTMFWH", data: "/t/KTMFWH" },
    ]);
    expect(notifications.on).toBe(true);
  });
});
