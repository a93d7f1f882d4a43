/**
 * The dashboard's service worker. Shows push notifications and opens their page. It intercepts no request and stores
 * nothing, so no page or amount is ever shown from a cache.
 */

/** The parts of a service worker that this file uses. The compiler's library has only those of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushMessage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
}
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushMessage extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationClick extends WaitingEvent {
  readonly notification: Notification;
}

/** What the server sends (server/outbound/push-client.ts). */
interface Payload {
  title: string;
  body: string;
  lang: string;
  tag: string;
  path: string;
}

const worker = self as unknown as WorkerScope;
const ICON = "/icons/icon-192.png";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("push", (event) => event.waitUntil(show(parsePayload(event.data))));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as Partial<Payload>;
  event.waitUntil(open(path ?? "/"));
});

/** Browsers require a notification for each message, so one that cannot be read has only the name. */
function parsePayload(data: PushMessage["data"]): Payload {
  const unreadable = { title: "Tua", body: "", lang: "", tag: "tua", path: "/" };
  try {
    return { ...unreadable, ...(data?.json() as Partial<Payload>) };
  } catch {
    return unreadable;
  }
}

/** A notification with the same tag is replaced, with another sound: it may count more payments. */
function show({ title, path, ...options }: Payload): Promise<void> {
  return worker.registration.showNotification(title, {
    ...options,
    renotify: true,
    icon: ICON,
    data: { path },
  } as NotificationOptions);
}

/** Focuses the tab that shows the page, otherwise opens another: a tab may contain a form. */
async function open(path: string): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === url.href);
  await (shown ? shown.focus() : worker.clients.openWindow(url.href));
}
