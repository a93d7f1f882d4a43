import { afterEach, expect, test, vi } from "vitest";
import { subscribeBrowser } from "../../../web/dashboard/features/profile/model/push-browser.ts";
import { stopPush } from "../../../web/dashboard/lib/stop-push.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose first subscription fails with an error. */
function openBrowser(error: Error) {
  const former = { unsubscribe: vi.fn(async () => true) };
  const added = { toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "p", auth: "a" } }) };
  const pushManager = {
    subscribe: vi.fn<() => Promise<typeof added>>().mockRejectedValueOnce(error).mockResolvedValue(added),
    getSubscription: async () => former,
  };
  const shown = { close: vi.fn() };
  const registration = { pushManager, getNotifications: async () => [shown] };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  vi.stubGlobal("navigator", { serviceWorker });
  return { former, pushManager, shown };
}

test("a subscription with another key is replaced", async () => {
  const { former } = openBrowser(new DOMException("", "InvalidStateError"));
  expect(await subscribeBrowser("key")).toEqual({
    endpoint: "https://push.example/x",
    p256dh: "p",
    auth: "a",
  });
  expect(former.unsubscribe).toHaveBeenCalledOnce();
});

test("a push service that is unreachable ends no subscription", async () => {
  const { former, pushManager } = openBrowser(new DOMException("", "AbortError"));
  await expect(subscribeBrowser("key")).rejects.toThrow();
  expect(former.unsubscribe).not.toHaveBeenCalled();
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

test("a sign-out ends the subscription and closes notifications", async () => {
  const { former, shown } = openBrowser(new Error());
  await stopPush();
  expect(former.unsubscribe).toHaveBeenCalledOnce();
  expect(shown.close).toHaveBeenCalledOnce();
});

test("a browser that does not respond delays a sign-out by at most 2 seconds", async () => {
  const { former } = openBrowser(new Error());
  former.unsubscribe.mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers();
  const stopped = vi.fn();
  void stopPush().then(stopped);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stopped).toHaveBeenCalledOnce();
});

test("a browser without service workers signs out", async () => {
  vi.stubGlobal("navigator", {});
  await stopPush();
});
