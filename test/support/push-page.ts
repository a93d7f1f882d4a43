import type { BrowserContext, Page, Worker } from "playwright-core";
import type { PushBrowser } from "./push-receiver.ts";

/**
 * Lets a window subscribe without the browser maker's push service, which no test reaches. The Chromium of the tests
 * has no notifications of the system, so their permission is replaced too. The service worker is real.
 */
export async function subscribeAt(
  context: BrowserContext,
  { endpoint, p256dh, auth }: PushBrowser,
): Promise<void> {
  await context.addInitScript(
    (subscription) => {
      const has = (name: string) => localStorage.getItem(name) !== null;
      const found = {
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem("key");
          return true;
        },
      };
      Object.defineProperty(Notification, "permission", {
        get: () => (has("permission") ? "granted" : "default"),
      });
      Notification.requestPermission = async () => {
        localStorage.setItem("permission", "granted");
        return "granted";
      };
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem("key", applicationServerKey);
          return found;
        },
        getSubscription: async () => (has("key") ? found : null),
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** What the service worker has shown and opened. */
interface Shown {
  notifications: {
    title: string;
    options: { body: string; tag: string; lang: string; data: { path: string } };
  }[];
  opened: string[];
  /** URLs of focused tabs. */
  focused: string[];
  closed: number;
}

/** The service worker of the page, whose calls to the system are recorded instead. */
export async function recordWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const shown = {
      notifications: [] as object[],
      opened: [] as string[],
      focused: [] as string[],
      closed: 0,
    };
    const scope = self as unknown as {
      registration: object;
      clients: object;
      WindowClient: { prototype: object };
    };
    Object.assign(scope, { shown });
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: object) => {
        shown.notifications.push({ title, options });
      },
    });
    Object.assign(scope.clients, {
      openWindow: async (url: string) => {
        shown.opened.push(url);
        return null;
      },
    });
    Object.assign(scope.WindowClient.prototype, {
      async focus(this: { url: string }) {
        shown.focused.push(this.url);
        return this;
      },
    });
  });
  return worker;
}

export const readShown = (worker: Worker): Promise<Shown> =>
  worker.evaluate(() => (self as unknown as { shown: Shown }).shown);

/** Delivers a message to the page's service worker, as the browser does once it has decrypted it. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await devtools.detach();
}

/** Clicks a notification with this path. */
export const clickNotification = (worker: Worker, path: string): Promise<void> =>
  worker.evaluate((where) => {
    const scope = self as unknown as { shown: Shown; ExtendableEvent: typeof Event };
    const notification = {
      data: { path: where },
      close: () => {
        scope.shown.closed += 1;
      },
    };
    const event = new scope.ExtendableEvent("notificationclick");
    self.dispatchEvent(Object.assign(event, { notification }));
  }, path);
