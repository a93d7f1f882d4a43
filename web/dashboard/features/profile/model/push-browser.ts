/** Whether this browser can get push notifications, or why not. */
export type PushSupport = "supported" | "unsupported" | "needsInstall" | "denied";

/** What the server needs to send to this browser. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const WORKER = "/push-worker.js";

export function readPushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // Apple's phones have Web Push only in apps on the home screen.
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? "needsInstall" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "supported";
}

/** Whether the browser has a subscription. It loses it if the member resets the permission. */
export async function hasBrowserSubscription(): Promise<boolean> {
  if (readPushSupport() !== "supported") return false;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription !== null && subscription !== undefined;
}

/**
 * Asks for the permission, and subscribes with the server's key. Call it on a click, otherwise browsers do not ask.
 * @returns null if the member does not permit it
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // Subscribed with another key, such as that of an earlier installation.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}
